/** What the third step says: what would become of the rows, and what is done with what. */
import type { Verdict } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './check-words.de'

const verdicts: Record<Verdict, string> = {
  new: 'New',
  updates: 'Updates',
  same: 'There already',
  duplicate: 'Twice in it',
  suppressed: 'Never written to',
  left_out: 'Left out',
  refused: 'Refused'
}

const verdictTexts: Record<Verdict, string> = {
  new: 'These are new here.',
  updates: 'These are there; the file knows more about them.',
  same: 'These are there just like that. Nothing happens to them.',
  duplicate: 'The file has these more than once. The first one counts.',
  suppressed: 'These opted out or were erased here. They are not taken in.',
  left_out: 'Empty, never published, or left out by you.',
  refused: 'Something is wrong with these. They are not taken in until it is put right.'
}

const en = {
  title: 'What will happen',
  titleDone: 'What became of the rows',
  file: (name: string, rows: string) => `“${name}”, ${rows}`,
  verdicts,
  verdictTexts,
  verdictsLabel: 'Rows by what becomes of them',
  firstOnes: (shown: string, total: string) => `The first ${shown} of ${total}`,
  moreRows: 'Show more',
  noRows: 'There are no such rows.',
  showRow: (line: string) => `Line ${line}`,
  line: (line: string) => `Line ${line}`,
  sameAs: (line: string) => `Same as line ${line}`,
  understood: 'Understood',
  rounded: (score: string) => `${score} (rounded)`,
  inFile: 'In the file',
  changes: 'What changes',
  before: 'Before',
  after: 'After',
  wasEmpty: 'empty',
  yes: 'Yes',
  no: 'No',
  anonymous: 'No name',
  stars: { one: '# star', other: '# stars' },
  toReview: 'The review that is there',
  toCustomer: 'The customer who is there',
  mendRow: 'Put this row right',
  leaveRowOut: 'Leave this row out',
  corrected: { one: '# value was put right', other: '# values were put right' },

  options: 'How it is taken in',
  noReviewText: 'No words',
  tiles: 'How many rows are what',

  source: 'Source of these reviews',
  sourceHint: 'For rows that name none.',
  sourceUsual: (format: string) => `As usual for ${format}`,
  sourceNew: 'Another source …',
  sourceName: 'Name of the source',
  location: 'Location',
  locationHint: 'For rows that name none.',
  noLocation: 'No location',
  tags: 'Tags for all of them',
  tagsPlaceholder: 'Choose tags',
  removeTag: (name: string) => `Remove the tag ${name}`,
  createTag: (name: string) => `Make the tag “${name}”`,
  makeCustomers: 'Reviewers become customers',
  makeCustomersText: 'Those with an e-mail address or phone number who are not customers yet.',
  updates: 'When somebody is there already',
  updateRules: {
    fill_empty: 'Fill in what is empty',
    overwrite: 'Take what the file says',
    leave: 'Leave them as they are'
  },
  updateTexts: {
    fill_empty: 'What you have stays; only gaps are filled.',
    overwrite: 'What the file has a value for takes the place of what you have. Empty cells clear nothing.',
    leave: 'Only new ones are taken in.'
  },
  optOut: 'In no case is an opt-out lifted.',

  unknown: {
    sources: (names: string) => `The file names sources that you do not have: ${names}.`,
    locations: (names: string) => `The file names locations that you do not have: ${names}.`,
    tags: (names: string) => `The file names tags that you do not have: ${names}.`
  },
  unknownLabel: {
    sources: 'What happens to unknown sources',
    locations: 'What happens to unknown locations',
    tags: 'What happens to unknown tags'
  },
  whenUnknown: { create: 'Make them', refuse: 'Refuse these rows' }
} as const

export type CheckWords = Translation<typeof en>
export const checkWords = catalogue(en, { de })
