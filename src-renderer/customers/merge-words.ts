/** The texts about customers who may be the same person. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './merge-words.de'

const en = {
  title: 'Find duplicates',
  open: 'Find duplicates',
  mergeTitle: 'Merge customers',
  back: 'Back to customers',
  intro:
    'These customers may be the same person. Choose which one to keep: missing details are copied from the others, and requests, payments and reviews move to it.',
  groups: { one: '# group', other: '# groups' },
  reasons: {
    same_name: 'Same name',
    similar_email: 'Similar e-mail address',
    same_phone_digits: 'Phone numbers with the same ending',
    chosen: 'Chosen by you'
  },
  stays: 'Kept',
  keep: (name: string, place: string) => `Keep ${name}, number ${place}`,
  location: 'Location',
  history: 'History',
  asks: { one: 'asked once', other: 'asked # times' },
  charges: { one: '# payment', other: '# payments' },
  reviews: { one: '# review', other: '# reviews' },
  nothingYet: 'Nothing yet',
  added: (day: string) => `Added ${day}`,
  optedOut: 'Opted out',
  optOutStays: 'If one of them has opted out, the opt-out is kept, even after Undo.',
  merge: (count: string) => `Merge ${count} into one`,
  different: 'They are different people',
  merged: (name: string) => `Merged into ${name}`,
  dismissed: 'They won’t be suggested together again',
  noneTitle: 'Nothing to merge',
  noneText: 'No duplicate customers found.'
} as const

export type MergeWords = Translation<typeof en>
export const mergeWords = catalogue(en, { de })
