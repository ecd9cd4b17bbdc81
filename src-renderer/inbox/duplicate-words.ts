/** The texts about suggested duplicates. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './duplicate-words.de'

const en = {
  title: 'Suggested duplicates',
  link: 'Suggested duplicates',
  text: 'The same person, and nearly the same words. Keep one: what it lacks it takes from the others, which then leave your lists and figures.',
  groups: { one: '# suggestion', other: '# suggestions' },
  back: 'Back to the inbox',
  group: (name: string) => `Reviews of ${name}`,
  keep: 'Keep this one',
  kept: 'Stays',
  merge: 'Merge',
  apart: 'Not duplicates',
  open: 'Open',
  similar: (share: string) => `${share} the same words`,
  same: 'The same words',
  merged: 'Reviews merged',
  dismissed: 'Noted that they are not duplicates',
  reply: 'Has a reply',
  emptyTitle: 'No duplicates found',
  emptyText:
    'When a review seems to have come twice, from two sources or by two imports, it is suggested here.'
} as const

export type DuplicateWords = Translation<typeof en>
export const duplicateWords = catalogue(en, { de })
