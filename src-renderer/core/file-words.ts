/** The texts about a list and files: importing one, and exporting what is in the list. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './file-words.de'

/** What can be saved as a table. */
export type Table = 'reviews' | 'customers' | 'messages'

const en = {
  menu: 'Import and export',
  import: 'Import a file',
  all: {
    reviews: 'Export all reviews',
    customers: 'Export all customers',
    messages: 'Export all messages'
  },
  /** Of all, when it is known how many there are. */
  every: {
    reviews: { one: 'Export # review', other: 'Export all # reviews' },
    customers: { one: 'Export # customer', other: 'Export all # customers' }
  },
  /** What the filters find. */
  these: {
    reviews: { one: 'Export this # review', other: 'Export these # reviews' },
    customers: { one: 'Export this # customer', other: 'Export these # customers' }
  },
  /** Messages are filtered by the state of their ask and by the channel. */
  theseMessages: (filters: string) => `Export messages: ${filters}`,

  dropTitle: 'Drop to import',
  dropText: 'Nothing is saved until you’ve seen what will happen.',
  pasted: { one: 'You pasted # table row.', other: 'You pasted # table rows.' },
  takePasted: 'Import rows',

  saving: (what: string) => `${what} …`,
  soFar: (size: string) => `${size} so far`,
  stop: 'Stop',
  saved: (name: string) => `“${name}” is in your downloads`
}

export type FileWords = Translation<typeof en>
export const fileWords = catalogue(en, { de })
