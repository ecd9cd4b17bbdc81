/** The texts of the third step: what would happen to the rows, and the import options. */
import type { Verdict } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './check-words.de'

const verdicts: Record<Verdict, string> = {
  new: 'New',
  updates: 'Updates',
  same: 'Already here',
  duplicate: 'Repeated',
  suppressed: 'Blocked',
  left_out: 'Left out',
  refused: 'Refused'
}

const verdictTexts: Record<Verdict, string> = {
  new: 'These are new here.',
  updates: 'These are already here, but the file has other details.',
  same: 'Already here, unchanged. They’ll be skipped.',
  duplicate: 'The file contains these more than once. The first one counts.',
  suppressed: 'These people opted out or were erased here. They won’t be imported.',
  left_out: 'Empty, never published, or left out by you.',
  refused: 'Something is wrong with these. They can’t be imported until you fix it.'
}

const en = {
  title: 'What will happen',
  titleDone: 'What happened to the rows',
  file: (name: string, rows: string) => `“${name}”, ${rows}`,
  verdicts,
  verdictTexts,
  verdictsLabel: 'Rows by result',
  firstOnes: (shown: string, total: string) => `The first ${shown} of ${total}`,
  moreRows: 'Show more',
  noRows: 'No rows like this.',
  showRow: (line: string) => `Line ${line}`,
  line: (line: string) => `Line ${line}`,
  sameAs: (line: string) => `Same as line ${line}`,
  understood: 'Read as',
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
  toReview: 'Show existing review',
  toCustomer: 'Show existing customer',
  mendRow: 'Fix this row',
  leaveRowOut: 'Leave this row out',
  corrected: { one: '# value was fixed', other: '# values were fixed' },

  options: 'Import options',
  noReviewText: 'No text',
  tiles: 'Number of rows by result',

  source: 'Source of these reviews',
  sourceHint: 'For rows without one.',
  sourceUsual: (format: string) => `As usual for ${format}`,
  sourceNew: 'Another source …',
  sourceName: 'Name of the source',
  location: 'Location',
  locationHint: 'For rows without one.',
  noLocation: 'No location',
  tags: 'Tags for all rows',
  tagsPlaceholder: 'Choose tags',
  removeTag: (name: string) => `Remove the tag ${name}`,
  createTag: (name: string) => `Create the tag “${name}”`,
  makeCustomers: 'Reviewers become customers',
  makeCustomersText: 'Everyone with an e-mail address or phone number who isn’t a customer yet.',
  updates: 'If a record is already here',
  updateRules: {
    fill_empty: 'Fill in empty fields',
    overwrite: 'Use what the file says',
    leave: 'Leave it unchanged'
  },
  updateTexts: {
    fill_empty: 'Your details stay; only gaps are filled.',
    overwrite: 'Values in the file replace yours. Empty cells don’t clear anything.',
    leave: 'Only new records are imported.'
  },
  optOut: 'Opt-outs are always kept.',

  unknown: {
    sources: (names: string) => `The file contains sources you don’t have: ${names}.`,
    locations: (names: string) => `The file contains locations you don’t have: ${names}.`,
    tags: (names: string) => `The file contains tags you don’t have: ${names}.`
  },
  unknownLabel: {
    sources: 'What happens to unknown sources',
    locations: 'What happens to unknown locations',
    tags: 'What happens to unknown tags'
  },
  whenUnknown: { create: 'Create them', refuse: 'Refuse these rows' }
} as const

export type CheckWords = Translation<typeof en>
export const checkWords = catalogue(en, { de })
