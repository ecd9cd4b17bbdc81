/** The texts about several customers at once. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './bulk-words.de'

const en = {
  bar: 'Selected customers',
  customers: { one: '# customer', other: '# customers' },
  ask: 'Ask for a review',
  archive: 'Archive',
  unarchive: 'Unarchive',
  merge: 'Merge into one',
  deeds: {
    archive: 'Archived',
    unarchive: 'Unarchived',
    ask: 'Asking'
  },
  findTag: 'Find a tag',

  askTitle: (count: string) => `Ask ${count} for a review`,
  askText:
    'People who opted out, are archived, were already asked today or can’t be reached are left out. You’ll see who afterwards.',
  channel: 'Channel',
  channels: {
    best: 'By e-mail, or by SMS if there’s no e-mail address',
    email: 'By e-mail only',
    sms: 'By SMS only'
  },
  leftOutTitle: 'Who was left out',
  leftOutText: 'Everyone else will be asked. These weren’t:',
  reasons: {
    customer_unsubscribed: { one: '# who opted out', other: '# who opted out' },
    customer_archived: { one: '# archived', other: '# archived' },
    duplicate_ask: {
      one: '# who is already being asked that day',
      other: '# who are already being asked that day'
    },
    no_address: {
      one: '# without an address for this channel',
      other: '# without an address for this channel'
    },
    not_found: { one: '# who no longer exists', other: '# who no longer exist' },
    other: { one: '# for another reason', other: '# for another reason' }
  }
} as const

export type BulkWords = Translation<typeof en>
export const bulkWords = catalogue(en, { de })
