/** The texts about handing out and erasing everything about one person. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './erase-words.de'

const en = {
  export: 'Export everything about them',
  exported: (file: string) => `${file} saved in your downloads`,
  fileName: (id: string) => `customer-${id}.json`,
  erase: 'Erase this person',
  title: (name: string) => `Erase ${name} for good?`,
  text: 'This cannot be undone, neither here nor by anybody else.',
  goes: 'What goes',
  goesPerson: 'Name, addresses, notes and tags',
  goesAsks: { one: '# ask with its messages', other: '# asks with their messages' },
  goesCharges: { one: '# charge', other: '# charges' },
  stays: 'What stays',
  staysReviews: {
    one: '# review, without name and without any trace to the person',
    other: '# reviews, without name and without any trace to the person'
  },
  staysNoReviews: 'No review: they have not written any',
  staysHash: 'A seal of the address, which nobody can read, so that the person is never written to again',
  staysBackups: (since: string) =>
    `Backups made since ${since}, until they are cleared away; restoring one erases the person again`,
  confirm: (address: string) => `Type ${address} to confirm`,
  mismatch: 'This is not the same.',
  confirmLabel: 'Erase for good',
  erased: (name: string) => `${name} is erased`
} as const

export type EraseWords = Translation<typeof en>
export const eraseWords = catalogue(en, { de })
