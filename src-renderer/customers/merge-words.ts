/** The texts about customers who may be one person. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './merge-words.de'

const en = {
  title: 'Find duplicates',
  open: 'Find duplicates',
  mergeTitle: 'Merge customers',
  back: 'Back to the customers',
  intro:
    'Customers who look like one person. Choose which one stays: what it lacks is taken from the others, and asks, charges and reviews move to it.',
  groups: { one: '# group', other: '# groups' },
  reasons: {
    same_name: 'Same name',
    similar_email: 'Nearly the same e-mail address',
    same_phone_digits: 'Phone numbers that end alike',
    chosen: 'Chosen by you'
  },
  stays: 'Stays',
  keep: (name: string, place: string) => `Keep ${name}, number ${place}`,
  location: 'Location',
  history: 'History',
  asks: { one: 'asked once', other: 'asked # times' },
  charges: { one: '# charge', other: '# charges' },
  reviews: { one: '# review', other: '# reviews' },
  nothingYet: 'Nothing yet',
  added: (day: string) => `Added ${day}`,
  optedOut: 'Opted out',
  optOutStays: 'Who is opted out in one of them stays opted out, also after Undo.',
  merge: (count: string) => `Merge ${count} into one`,
  different: 'They are different people',
  merged: (name: string) => `Merged into ${name}`,
  dismissed: 'They are not suggested together again',
  noneTitle: 'No duplicates found',
  noneText: 'Everybody among your customers seems to be there once.'
} as const

export type MergeWords = Translation<typeof en>
export const mergeWords = catalogue(en, { de })
