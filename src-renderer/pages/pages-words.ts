/** The texts of the list of review pages. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './pages-words.de'

const en = {
  title: 'Review pages',
  short: 'Pages',
  text: 'Where your customers tell what it was like. Everybody sees the same form and the same links.',
  list: 'Review pages',
  isDefault: 'Default',
  create: 'New page',
  emptyTitle: 'No review pages',
  emptyText: 'A review page is where your customers are led to.'
} as const

export type PagesWords = Translation<typeof en>
export const pagesWords = catalogue(en, { de })
