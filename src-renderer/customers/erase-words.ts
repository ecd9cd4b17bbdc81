/** The texts about exporting and erasing everything about one person. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './erase-words.de'

const en = {
  export: 'Export all their data',
  exported: (file: string) => `${file} saved in your downloads`,
  fileName: (id: string) => `customer-${id}.json`,
  erase: 'Erase this person',
  title: (name: string) => `Erase ${name} permanently?`,
  text: 'This can’t be undone by anyone.',
  goes: 'What is erased',
  goesPerson: 'Name, addresses, notes and tags',
  goesAsks: { one: '# request with its messages', other: '# requests with their messages' },
  goesCharges: { one: '# payment', other: '# payments' },
  stays: 'What is kept',
  staysReviews: {
    one: '# review, without a name or any link to the person',
    other: '# reviews, without a name or any link to the person'
  },
  staysNoReviews: 'No reviews: they haven’t written any',
  staysHash: 'An unreadable fingerprint of the address, so we never contact them again',
  staysBackups: (since: string) =>
    `Backups made since ${since}, until they’re deleted; restoring one erases the person again`,
  confirm: (address: string) => `Type ${address} to confirm`,
  mismatch: 'That doesn’t match.',
  confirmLabel: 'Erase permanently',
  erased: (name: string) => `${name} has been erased`
} as const

export type EraseWords = Translation<typeof en>
export const eraseWords = catalogue(en, { de })
