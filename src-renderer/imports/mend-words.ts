/** What can be wrong with rows, in the owner's words, and how it is put right. */
import type { ProblemCode } from '../../src-shared/contract/imports'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './mend-words.de'

const titles: Record<ProblemCode, string> = {
  missing_score_or_text: 'There is neither a score nor a word',
  missing_contact: 'There is no e-mail address and no phone number',
  bad_score: 'This is no score',
  bad_date: 'This is no date',
  in_the_future: 'This day lies in the future',
  too_early: 'This day lies before 1970',
  bad_email: 'This is no e-mail address',
  bad_phone: 'This is no phone number',
  bad_web_address: 'This is no web address',
  bad_country: 'This is no country',
  bad_language: 'This is no language',
  bad_time_zone: 'This is no time zone',
  bad_yes_or_no: 'This is neither yes nor no',
  bad_opt_out: 'This may be an opt-out',
  bad_tag: 'This cannot be a tag',
  unknown_source: 'There is no such source',
  unknown_location: 'There is no such location',
  unknown_tag: 'There is no such tag',
  too_long: 'This is too long',
  control_character: 'There is a sign in it that cannot be kept',
  too_few_cells: 'The row has fewer cells than there are columns',
  too_many_cells: 'The row has more cells than there are columns',
  open_quote: 'A quotation mark is never closed',
  bad_quote: 'A quotation mark stands in the middle of a cell',
  bad_character: 'There are letters that cannot be read',
  not_an_object: 'This is not a record',
  contacts_differ: 'The e-mail address and the phone number belong to two different customers',
  contact_taken: 'Another customer has this e-mail address or phone number',
  external_id_taken: 'Another record has this number',
  no_longer_possible: 'It is not possible any more'
}

const cures: Partial<Record<ProblemCode, string>> = {
  missing_score_or_text: 'Look whether the right columns are named, or write a score or words.',
  missing_contact: 'Look whether the right columns are named, or write an address or a number.',
  bad_score: 'Write a score from 1 to 5, such as 4 or 4/5.',
  bad_date: 'Write the day as 2026-03-31, or say how dates are written.',
  in_the_future: 'Write the right day, or say how dates are written.',
  too_early: 'Write the right day.',
  bad_email: 'Write an address such as ann@example.com, or nothing.',
  bad_phone: 'Write the number with its country code, such as +49 30 901820, or nothing.',
  bad_web_address: 'Write an address such as https://example.com, or nothing.',
  bad_country: 'Write a name such as Germany, or its two letters.',
  bad_yes_or_no: 'Write yes or no.',
  bad_opt_out: 'Say what the column means, or write yes, no or the day.',
  unknown_source: 'Let it be made, or write the name of one that you have.',
  unknown_location: 'Let it be made, or write the name of one that you have.',
  unknown_tag: 'Let it be made, or write the name of one that you have.',
  bad_language: 'Write a name such as German, or a tag such as de.',
  bad_time_zone: 'Write a name such as Europe/Berlin, or nothing.',
  bad_tag: 'Write a name of one line, not longer than 100 letters.',
  control_character: 'Write it without line breaks and invisible signs.',
  bad_quote: 'Look at these rows: within quotation marks, others are doubled.',
  too_long: 'Shorten it.',
  too_few_cells: 'Look at these rows: perhaps a separator is missing.',
  too_many_cells:
    'Look at these rows: perhaps a text holds a separator and has no quotation marks around it.',
  bad_character: 'Choose under “File” other letters than those that were guessed.',
  contacts_differ: 'Write only the one that is right.',
  contact_taken: 'Write another one, or nothing.'
}

const en = {
  title: 'To be put right',
  lead: {
    one: '# row is not taken in as it is. You can put it right here, or import without it.',
    other: '# rows are not taken in as they are. You can put them right here, or import without them.'
  },
  titles,
  cures,
  inColumn: (field: string) => `in “${field}”`,
  inFile: 'In the file',
  instead: 'Write instead',
  insteadOf: (value: string) => `Write instead of “${value}”`,
  empty: 'nothing',
  willBeEmpty: 'Becomes empty',
  leaveOut: 'Leave out',
  leaveOutValue: (value: string) => `Leave out the rows with “${value}”`,
  times: { one: '# row', other: '# rows' },
  fromLine: (line: string) => `from line ${line}`,
  mend: { one: 'Put # row right', other: 'Put # rows right' },
  mending: 'Rows are put right',
  lines: (lines: string) => `Lines ${lines}`,
  andMore: (lines: string, more: string) => `${lines} and ${more} more`,
  showRows: 'Show these rows',
  furtherValues: 'These are the most frequent values. The next ones show when they are put right.',
  makeThem: 'Make them',
  toColumns: 'Look at the columns',
  toFile: 'Change how the file is read',
  dateOrder: 'Dates are written as'
} as const

export type MendWords = Translation<typeof en>
export const mendWords = catalogue(en, { de })
