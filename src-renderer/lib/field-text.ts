/** A field's problem in the owner's terms: in the window's language, as a full sentence. */
import type { FieldProblem } from '#shared/contract/envelope'
import { mustNotBeEmpty } from '#shared/contract/hints'
import fieldWords from '#messages/field'

type Kind = keyof (typeof fieldWords)['wrong']

/** The kind of value in a field, by the end of its path. */
const kinds: readonly [names: RegExp, kind: Kind][] = [
  [/email$/, 'email'],
  [/phone$/, 'phone'],
  [/slug$/, 'slug'],
  [/(url|website)$/, 'web'],
  [/color$/, 'color'],
  [/time_zone$/, 'time_zone'],
  [/country$/, 'country'],
  [/currency$/, 'currency'],
  [/language$/, 'language'],
  [/(_at|_date)$/, 'date'],
  [/amount$/, 'amount'],
  [/(name|title|review|reply|notes|text|company|address\d?|city|state|postal_code|external_id)$/, 'text']
]

export function fieldText({ path, code, message }: FieldProblem): string {
  const byCode = (fieldWords as Readonly<Record<string, unknown>>)[code]
  if (typeof byCode === 'string') return byCode
  if (message === mustNotBeEmpty) return fieldWords.required
  const kind = kindOf(path)
  return kind === undefined ? fieldWords.notValid : fieldWords.wrong[kind]
}

const kindOf = (path: string) => kinds.find(([names]) => names.test(path))?.[1]
