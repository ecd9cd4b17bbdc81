/** The texts about several reviews at once. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './bulk-words.de'

const en = {
  bar: 'Selected reviews',
  reviews: { one: '# review', other: '# reviews' },
  everything: 'Select all matches',
  replied: 'Mark as replied',
  hide: 'Hide',
  show: 'Show',
  share: 'Share as pictures',
  more: 'More',
  duplicate: 'Mark as duplicates',
  notDuplicate: 'Not duplicates',
  source: 'Source',
  notReplied: 'Mark as not replied',
  deeds: {
    replied: 'Marked as replied',
    notReplied: 'Marked as not replied',
    hide: 'Hidden',
    show: 'Shown again',
    duplicate: 'Marked as duplicates',
    notDuplicate: 'No longer duplicates',
    source: 'Source changed'
  }
} as const

export type BulkWords = Translation<typeof en>
export const bulkWords = catalogue(en, { de })
