/** The texts about several records at once, of whatever kind. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './bulk-words.de'

const en = {
  selected: { one: '# selected', other: '# selected' },
  all: (count: string) => `Select all ${count}`,
  clear: 'Clear selection',
  stop: 'Stop',
  progress: (done: string, total: string) => `${done} of ${total}`,
  said: (what: string, count: string) => `${what}: ${count}`,
  tags: 'Tags',
  tagsOf: (count: string) => `Tags for ${count}`,
  tagsChanged: 'Tags changed',
  addTags: 'Add tags',
  takeTags: 'Remove tags',
  apply: 'Apply',
  location: 'Location',
  noLocation: 'No location',
  locationChanged: 'Location changed'
} as const

export type BulkWords = Translation<typeof en>
export const bulkWords = catalogue(en, { de })
