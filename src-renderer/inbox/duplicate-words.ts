/** The texts about suggested duplicates. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './duplicate-words.de'

const en = {
  title: 'Suggested duplicates',
  link: 'Suggested duplicates',
  text: 'The same person, and nearly the same text. Choose one to keep. Missing details are copied from the others, which are then hidden.',
  groups: { one: '# suggestion', other: '# suggestions' },
  back: 'Back to the inbox',
  group: (name: string) => `Reviews by ${name}`,
  keep: 'Keep this one',
  kept: 'Kept',
  merge: 'Merge',
  apart: 'Not duplicates',
  open: 'Open',
  similar: (share: string) => `${share} the same text`,
  same: 'The same text',
  merged: 'Reviews merged',
  dismissed: 'Marked as not duplicates',
  reply: 'Has a reply',
  emptyTitle: 'No duplicates found',
  emptyText: 'If a review seems to have come in twice, from two sources or two imports, it’s suggested here.'
} as const

export type DuplicateWords = Translation<typeof en>
export const duplicateWords = catalogue(en, { de })
