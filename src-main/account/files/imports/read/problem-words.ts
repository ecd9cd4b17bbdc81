/** What is wrong with a cell, in a sentence: what is expected, and how to mend it. What was found stands beside it as `value`. */
import type { ImportField } from '../../../../../src-shared/contract/import-choices'
import type { ProblemCode } from '../../../../../src-shared/contract/imports'

const sentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  missing_score_or_text:
    'A review needs a score, a text or a recommendation; this row has none. Fill one in, or leave the row out.',
  missing_contact:
    'A customer needs an e-mail address or a phone number; this row has neither. Fill one in, or leave the row out.',
  bad_score:
    'This is no score from 1 to 5. Write it as 4, as 8/10 or 80 % of another scale, as ★★★★☆, or empty the cell.',
  bad_date: 'This is no day that exists. Write it as 2026-01-31, with its time as 2026-01-31 09:30.',
  in_the_future: 'This day has not come yet. Write the day on which it happened, such as 2026-01-31.',
  too_early: 'This lies before 1970. Write the day with its full year, such as 2026-01-31.',
  bad_email: 'This is no e-mail address. Write one such as ann@example.com, or empty the cell.',
  bad_phone:
    'This is no phone number. Write it with its country code, such as +49 30 901820, or empty the cell.',
  bad_web_address:
    'This is no web address. Write one such as https://example.com/review/1, or empty the cell.',
  bad_country: 'This is no country. Write its name, or its two letters such as DE.',
  bad_language: 'This is no language. Write its name, or a language tag such as en or de-AT.',
  bad_time_zone: 'This is no time zone. Write a name such as Europe/Berlin, or empty the cell.',
  bad_yes_or_no: 'This is neither yes nor no. Write yes or no, or empty the cell.',
  bad_opt_out:
    'This may say that somebody opted out, and its column is left out. Say what the column means, or that it means nothing.',
  bad_tag: 'A tag is a name of one line, 100 characters at most, and a record has 100 of them at most.',
  control_character: 'Only one line is possible here. Take line breaks and control characters out.',
  bad_character:
    'This holds a character that cannot be stored (NUL or half of a surrogate pair). Take it out.'
}

const ambiguous =
  'This could be either of two days. Choose the order in which the file writes day and month, or write 2026-01-31.'
const shortened =
  'A spreadsheet has shortened this number, and its last digits are lost. Write it out, with its country code.'
const oddOptOut =
  'This is neither a day nor a word for an opt-out. Write the day of the opt-out such as 2026-01-31, yes, or no.'
const oddConsent =
  'This does not say whether somebody has agreed. Write yes or no, the day on which they agreed such as 2026-01-31, or empty the cell.'

export const wordsOf = {
  ambiguous,
  shortened,
  oddOptOut,
  oddConsent,
  tooLong: (most: number): string =>
    `This is longer than the ${most} characters that are possible here. Shorten it.`
}

/** Why a cell is refused. */
export interface Refused {
  code: ProblemCode
  message: string
}

export const refused = (
  code: ProblemCode,
  message = sentences[code] ?? 'This cannot be read. Write it differently, or leave the row out.'
): Refused => ({ code, message })

/** By which problem a field is refused when its value has not the form that the contract asks for. */
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
