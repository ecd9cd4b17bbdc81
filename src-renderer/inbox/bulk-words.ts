/** The texts about several reviews at once. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './bulk-words.de'

const en = {
  bar: 'Selected reviews',
  selected: { one: '# selected', other: '# selected' },
  reviews: { one: '# review', other: '# reviews' },
  all: (count: string) => `Select all ${count}`,
  everything: 'Select everything that matches',
  clear: 'Clear the selection',
  replied: 'Mark as replied',
  hide: 'Hide',
  show: 'Show',
  tags: 'Tags',
  more: 'More',
  duplicate: 'Mark as duplicates',
  notDuplicate: 'Not duplicates',
  location: 'Location',
  noLocation: 'No location',
  source: 'Source',
  addTag: 'Add tags',
  takeTag: 'Take off tags',
  apply: 'Apply',
  notReplied: 'Mark as not replied',
  changeTags: (count: string) => `Tags of ${count}`,
  moveLocation: (count: string) => `Location of ${count}`,
  moveSource: (count: string) => `Source of ${count}`,
  stop: 'Stop',
  progress: (done: string, total: string) => `${done} of ${total}`,
  said: (what: string, count: string) => `${what}: ${count}`,
  deeds: {
    replied: 'Marked as replied',
    notReplied: 'Marked as not replied',
    hide: 'Hidden',
    show: 'Shown again',
    duplicate: 'Marked as duplicates',
    notDuplicate: 'No longer duplicates',
    tags: 'Tags changed',
    location: 'Location changed',
    source: 'Source changed'
  }
} as const

export type BulkWords = Translation<typeof en>
export const bulkWords = catalogue(en, { de })
