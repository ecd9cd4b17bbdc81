/** What can be wrong with rows, in the owner's words, and how to fix it. */
import type { ProblemCode } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './mend-words.de'

const titles: Record<ProblemCode, string> = {
  missing_score_or_text: 'No score and no text',
  missing_contact: 'No e-mail address and no phone number',
  bad_score: 'Not a valid score',
  bad_date: 'Not a valid date',
  in_the_future: 'Date is in the future',
  too_early: 'Date is before 1970',
  bad_email: 'Not a valid e-mail address',
  bad_phone: 'Not a valid phone number',
  bad_web_address: 'Not a valid web address',
  bad_country: 'Not a valid country',
  bad_language: 'Not a valid language',
  bad_time_zone: 'Not a valid time zone',
  bad_yes_or_no: 'Neither yes nor no',
  bad_opt_out: 'This may be an opt-out',
  bad_tag: 'Not a valid tag',
  unknown_source: 'Unknown source',
  unknown_location: 'Unknown location',
  unknown_tag: 'Unknown tag',
  too_long: 'Too long',
  control_character: 'Contains an unsupported character',
  too_few_cells: 'The row has fewer cells than columns',
  too_many_cells: 'The row has more cells than columns',
  open_quote: 'A quotation mark is never closed',
  bad_quote: 'A quotation mark is in the middle of a cell',
  bad_character: 'Contains unreadable characters',
  not_an_object: 'Not a record',
  contacts_differ: 'The e-mail address and the phone number belong to two different customers',
  contact_taken: 'Another customer already has this e-mail address or phone number',
  external_id_taken: 'Another record already has this ID',
  no_longer_possible: 'No longer possible'
}

const cures: Partial<Record<ProblemCode, string>> = {
  missing_score_or_text: 'Check that the right columns are chosen, or enter a score or text.',
  missing_contact: 'Check that the right columns are chosen, or enter an address or a number.',
  bad_score: 'Enter a score from 1 to 5, such as 4 or 4/5.',
  bad_date: 'Enter the date as 2026-03-31, or choose how dates are written.',
  in_the_future: 'Enter the correct date, or choose how dates are written.',
  too_early: 'Enter the correct date.',
  bad_email: 'Enter an address such as ann@example.com, or leave it empty.',
  bad_phone: 'Enter the number with its country code, e.g. +49 30 901820, or leave it empty.',
  bad_web_address: 'Enter an address such as https://example.com, or leave it empty.',
  bad_country: 'Enter a name such as Germany, or its two-letter code.',
  bad_yes_or_no: 'Enter yes or no.',
  bad_opt_out: 'Choose what the column means, or enter yes, no or the date.',
  unknown_source: 'Create it, or enter the name of one you have.',
  unknown_location: 'Create it, or enter the name of one you have.',
  unknown_tag: 'Create it, or enter the name of one you have.',
  bad_language: 'Enter a name such as German, or a code such as de.',
  bad_time_zone: 'Enter a name such as Europe/Berlin, or leave it empty.',
  bad_tag: 'Enter a name on one line, up to 100 characters.',
  control_character: 'Enter it without line breaks or invisible characters.',
  bad_quote: 'Check these rows: quotation marks inside a quoted cell must be doubled.',
  too_long: 'Shorten it.',
  too_few_cells: 'Check these rows: a separator may be missing.',
  too_many_cells: 'Check these rows: a text may contain a separator but have no quotation marks around it.',
  bad_character: 'Choose a different text encoding in step 1.',
  contacts_differ: 'Enter only the correct one.',
  contact_taken: 'Enter another one, or leave it empty.'
}

const en = {
  title: 'Rows to fix',
  lead: {
    one: '# row can’t be imported yet. Fix it here, or import without it.',
    other: '# rows can’t be imported yet. Fix them here, or import without them.'
  },
  titles,
  cures,
  inColumn: (field: string) => `in “${field}”`,
  inFile: 'In the file',
  instead: 'Replace with',
  insteadOf: (value: string) => `Replace “${value}” with`,
  empty: 'empty',
  willBeEmpty: 'Will be empty',
  leaveOut: 'Leave out',
  leaveOutValue: (value: string) => `Leave out the rows with “${value}”`,
  times: { one: '# row', other: '# rows' },
  fromLine: (line: string) => `from line ${line}`,
  mend: { one: 'Fix # row', other: 'Fix # rows' },
  mending: 'Fixing rows',
  lines: (lines: string) => `Lines ${lines}`,
  andMore: (lines: string, more: string) => `${lines} and ${more} more`,
  showRows: 'Show these rows',
  furtherValues: 'These are the most common values. Once you fix them, you’ll see the next ones.',
  makeThem: 'Create them',
  toColumns: 'Go to Columns',
  toFile: 'Change how the file is read',
  dateOrder: 'Dates are written as'
} as const

export type MendWords = Translation<typeof en>
export const mendWords = catalogue(en, { de })
