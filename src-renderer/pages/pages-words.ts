/** The texts of the list of review pages. English is the original; the German catalogue next to it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './pages-words.de'

const en = {
  title: 'Review pages',
  short: 'Pages',
  text: 'Where your customers leave their reviews. Everyone sees the same form and the same links.',
  showcaseText: 'Selected reviews as a page for your own website.',
  views: 'Views',
  list: 'Review pages',
  showcase: 'Showcase',
  reviews: { one: '# review received', other: '# reviews received' },

  create: 'New page',
  createText: 'For example, one for each branch or one for the tablet on your counter.',
  createNow: 'Create',
  name: 'Page name',
  nameHint: 'Only for you; visitors don’t see it.',
  emptyName: 'Enter a name.',
  emptyTitle: 'No review pages',
  emptyText: 'A review page is where customers leave their reviews.',

  isDefault: 'Default',
  unsaved: 'Not saved',
  leads: {
    form: 'Form',
    formAnd: (links: string) => `Form and ${links}`,
    links: 'Links only',
    address: (host: string) => `Redirects to ${host}`
  },
  noAddress: 'No address yet',
  links: { one: '# link', other: '# links' },
  edit: 'Edit',
  ways: 'Share & QR',
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  duplicate: 'Duplicate',
  makeDefault: 'Make default',
  remove: 'Delete',
  removeDefault: 'Delete (make another page the default first)',
  copyName: (name: string) => `${name} (copy)`,

  created: 'Review page created',
  duplicated: 'Review page duplicated',
  renamed: 'Review page renamed',
  nowDefault: (name: string) => `“${name}” is now the default`,
  removed: 'Review page deleted',

  closedTitle: 'Public pages are off',
  closed: 'Nobody can open your pages until you turn them on.',
  failedTitle: 'Public pages couldn’t be turned on',
  openDoors: 'Go to public page settings'
} as const

export type PagesWords = Translation<typeof en>
export const pagesWords = catalogue(en, { de })
