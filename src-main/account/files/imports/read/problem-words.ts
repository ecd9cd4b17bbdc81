/** What is wrong with a cell, in a sentence: what is expected, and how to fix it. The value itself is in `value`. */
import type { ImportField } from '../../../../../src-shared/contract/import-choices'
import type { ProblemCode } from '../../../../../src-shared/contract/imports'

const sentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  missing_score_or_text:
    'A review needs a score, a text or a recommendation; this row has none. Enter one, or leave the row out.',
  missing_contact:
    'A customer needs an e-mail address or a phone number; this row has neither. Enter one, or leave the row out.',
  bad_score:
    'Not a valid score. Enter 1 to 5, a score on another scale such as 8/10 or 80 %, or ★★★★☆, or clear the cell.',
  bad_date: 'Not a valid date. Enter it as 2026-01-31, or with a time as 2026-01-31 09:30.',
  in_the_future: 'This date is in the future. Enter the day it happened, such as 2026-01-31.',
  too_early: 'This date is before 1970. Enter it with the full year, such as 2026-01-31.',
  bad_email: 'Not a valid e-mail address. Enter one such as ann@example.com, or clear the cell.',
  bad_phone:
    'Not a valid phone number. Enter it with its country code, such as +49 30 901820, or clear the cell.',
  bad_web_address:
    'Not a valid web address. Enter one such as https://example.com/review/1, or clear the cell.',
  bad_country: 'Not a country. Enter its name or its two-letter code, such as DE.',
  bad_language: 'Not a language. Enter its name, or a language tag such as en or de-AT.',
  bad_time_zone: 'Not a time zone. Enter a name such as Europe/Berlin, or clear the cell.',
  bad_yes_or_no: 'This is neither yes nor no. Enter yes or no, or clear the cell.',
  bad_opt_out:
    'This may mean that someone opted out, but its column is being ignored. Say what the column means, or that it means nothing.',
  bad_tag: 'A tag must fit on one line with up to 100 characters, and a record can have up to 100 tags.',
  control_character: 'This must be a single line. Remove line breaks and control characters.',
  bad_character: 'This contains an unsupported character (NUL or half of a surrogate pair). Remove it.'
}

const ambiguous =
  'This could be either of two dates. Choose the order of day and month in the file, or enter it as 2026-01-31.'
const shortened =
  'A spreadsheet shortened this number, and its last digits are lost. Enter it in full, with its country code.'
const oddOptOut =
  'This is neither a date nor a word for an opt-out. Enter the date of the opt-out, such as 2026-01-31, or yes or no.'
const oddConsent =
  'This does not say whether the person agreed. Enter yes or no, the date they agreed, such as 2026-01-31, or clear the cell.'

export const wordsOf = {
  ambiguous,
  shortened,
  oddOptOut,
  oddConsent,
  tooLong: (most: number): string => `This is longer than the limit of ${most} characters. Shorten it.`
}

/** Why a cell is refused. */
export interface Refused {
  code: ProblemCode
  message: string
}

export const refused = (
  code: ProblemCode,
  message = sentences[code] ?? 'This cannot be read. Enter it differently, or leave the row out.'
): Refused => ({ code, message })

/** The problem reported when a field does not have the form the contract requires. */
export const formProblems: Readonly<Partial<Record<ImportField, ProblemCode>>> = {
  score: 'bad_score',
  email: 'bad_email',
  phone: 'bad_phone',
  external_url: 'bad_web_address',
  country: 'bad_country',
  language: 'bad_language',
  time_zone: 'bad_time_zone',
  created_at: 'bad_date',
  replied_at: 'bad_date',
  signed_up_at: 'bad_date',
  unsubscribed_at: 'bad_date'
}
