/** Says in a sentence what is wrong with a cell: what is expected, and how to fix it. The value itself is in `value`. */
import texts from '#messages/import-problems'
import { dateFields, type ImportField } from '#shared/contract/import-choices'
import type { ProblemCode } from '#shared/contract/imports'

type Words = ReturnType<typeof texts>
type Say = (words: Words) => string

/** Why a cell is refused, to be said in the account's language. */
export interface Refused {
  code: ProblemCode
  say: Say
}

/** A cell of which only a part is the value; what is wrong is said. */
export class Partly {
  constructor(
    readonly value: unknown,
    readonly wrong: Refused | null,
    /** Further valid e-mail addresses or phone numbers. */
    readonly others: readonly string[] = []
  ) {}
}

/** Alternative sentences for a code, and sentences with a number in them. */
export const wordsOf = {
  ambiguous: (words: Words) => words.ambiguous,
  shortened: (words: Words) => words.shortened,
  oddOptOut: (words: Words) => words.odd_opt_out,
  oddConsent: (words: Words) => words.odd_consent,
  tooLong:
    (most: number): Say =>
    (words) =>
      words.too_long({ most: String(most) }),
  tooManyContacts:
    (most: number): Say =>
    (words) =>
      words.too_many_contacts({ most: String(most) })
}

export const refused = (code: ProblemCode, say: Say = (words) => sentenceOf(words, code)): Refused => ({
  code,
  say
})

function sentenceOf(words: Words, code: ProblemCode): string {
  const said = (words as Readonly<Partial<Record<ProblemCode, unknown>>>)[code]
  return typeof said === 'string' ? said : words.unreadable
}

export type Speak = (refused: Refused) => { code: ProblemCode; message: string }

export const speakerIn = (language: string): Speak => {
  const words = texts(language)
  return ({ code, say }) => ({ code, message: say(words) })
}

/** The problem reported if a field does not have the format that the contract requires. */
export const formProblems: Readonly<Partial<Record<ImportField, ProblemCode>>> = {
  score: 'bad_score',
  email: 'bad_email',
  phone: 'bad_phone',
  external_url: 'bad_web_address',
  country: 'bad_country',
  language: 'bad_language',
  time_zone: 'bad_time_zone',
  ...Object.fromEntries(dateFields.map((field) => [field, 'bad_date']))
}
