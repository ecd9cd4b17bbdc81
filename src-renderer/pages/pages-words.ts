/** The texts of the list of review pages. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './pages-words.de'

const en = {
  title: 'Review pages',
  short: 'Pages',
  text: 'Where your customers tell what it was like. Everybody sees the same form and the same links.',
  showcaseText: 'Chosen reviews as a page for your own website.',
  views: 'Pages of this screen',
  list: 'Review pages',
  showcase: 'Showcase',
  reviews: { one: '# review came in here', other: '# reviews came in here' },

  create: 'New page',
  createText: 'Such as one for each branch, or one for the tablet on the counter.',
  createNow: 'Create',
  name: 'Name of the page',
  nameHint: 'For you; visitors do not see it.',
  emptyName: 'Write a name.',
  emptyTitle: 'No review pages',
  emptyText: 'A review page is where your customers are led to.',

  isDefault: 'Default',
  unsaved: 'Not saved',
  leads: {
    form: 'A form',
    formAnd: (links: string) => `A form and ${links}`,
    links: 'Links only',
    address: (host: string) => `Leads to ${host}`
  },
  noAddress: 'Leads to no address yet',
  links: { one: '# link', other: '# links' },
  edit: 'Edit',
  ways: 'Ways in',
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  duplicate: 'Duplicate',
  makeDefault: 'Make it the default',
  remove: 'Delete',
  removeDefault: 'Delete (another must be the default first)',
  copyName: (name: string) => `${name} (copy)`,

  created: 'Review page created',
  duplicated: 'Review page duplicated',
  renamed: 'Review page renamed',
  nowDefault: (name: string) => `“${name}” is the default now`,
  removed: 'Review page deleted',

  closedTitle: "The customers' doors are closed",
  closed: 'Nobody can open your own pages until you open them.',
  failedTitle: "The customers' doors could not be opened",
  openDoors: 'To the settings of the doors'
} as const

export type PagesWords = Translation<typeof en>
export const pagesWords = catalogue(en, { de })
