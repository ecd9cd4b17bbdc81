/** The texts about several customers at once. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './bulk-words.de'

const en = {
  bar: 'Selected customers',
  customers: { one: '# customer', other: '# customers' },
  ask: 'Ask for a review',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  merge: 'Merge into one',
  deeds: {
    archive: 'Archived',
    unarchive: 'Taken out of the archive',
    ask: 'Asking'
  },
  findTag: 'Find a tag',

  askTitle: (count: string) => `Ask ${count} for a review`,
  askText:
    'Whoever opted out, is archived, was asked today already or cannot be reached is left out and named afterwards.',
  channel: 'How',
  channels: {
    best: 'By e-mail, and by SMS where there is no e-mail address',
    email: 'Only by e-mail',
    sms: 'Only by SMS'
  },
  leftOutTitle: 'Who was left out',
  leftOutText: 'Everybody else will be asked. These were not:',
  reasons: {
    customer_unsubscribed: { one: '# who opted out of requests', other: '# who opted out of requests' },
    customer_archived: { one: '# in the archive', other: '# in the archive' },
    duplicate_ask: {
      one: '# who is asked on that day already',
      other: '# who are asked on that day already'
    },
    no_address: { one: '# without an address for it', other: '# without an address for it' },
    not_found: { one: '# who is not there any more', other: '# who are not there any more' },
    other: { one: '# for another reason', other: '# for another reason' }
  }
} as const

export type BulkWords = Translation<typeof en>
export const bulkWords = catalogue(en, { de })
