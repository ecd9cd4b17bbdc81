/** Tidies up what visitors enter in a form, and checks it against what the page asks. Pure. */
import { readEmail } from '#shared/email-address'
import type { OwnField, PageField } from '#shared/contract/page-settings'
import { pageFields } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Answers } from '#main/account/asking/visits/give-review'
import { maxLengths, type FormProblems, type FormValues } from '../views/page-view'
import { toE164 } from '#main/tools/phone'

type Asked = Pick<ReviewPage, 'fields' | 'own_fields'>

export type CheckedForm = { answers: Answers; problems: null } | { answers: null; problems: FormProblems }
type Problem = NonNullable<FormProblems['fields'][string]>

/**
 * @param country of the account, for phone numbers in national format
 * @param kept what is shown in place of values that are known but hidden: if left unchanged, the field counts as not asked
 */
export function checkAnswers(
  { fields, own_fields }: Asked,
  values: FormValues,
  { country, kept = new Map() }: { country: string; kept?: ReadonlyMap<PageField, string> }
): CheckedForm {
  const wrong: Record<string, Problem> = {}
  const answers: Answers = { own: [] }
  for (const field of pageFields) {
    const use = fields[field]
    if (use === 'off') continue
    const value = values[field] ?? ''
    if (kept.get(field) === value) continue
    const problem = value === '' ? whenEmpty(use === 'required') : problemOf(field, value, country)
    if (problem !== null) wrong[field] = problem
    else answers[field] = value === '' ? null : asStored(field, value, country)
  }
  for (const [place, field] of own_fields.entries()) {
    const value = values.own?.[place] ?? ''
    const problem = value === '' ? whenEmpty(field.required === true) : problemOfOwn(field, value)
    if (problem !== null) wrong[`own${place}`] = problem
    else if (value !== '') answers.own.push({ label: field.label, value })
  }
  return Object.keys(wrong).length === 0
    ? { answers, problems: null }
    : { answers: null, problems: { fields: wrong } }
}

const whenEmpty = (isRequired: boolean): Problem | null => (isRequired ? 'required' : null)

function problemOf(field: PageField, value: string, country: string): Problem | null {
  if (value.length > maxLengths[field]) return 'too_long'
  if (asStored(field, value, country) !== null) return null
  return field === 'email' ? 'not_an_address' : 'not_a_number'
}

const asStored = (field: PageField, value: string, country: string): string | null =>
  field === 'email' ? readEmail(value) : field === 'phone' ? toE164(value, country) : value

function problemOfOwn({ kind, choices }: OwnField, value: string): Problem | null {
  if (kind === 'choice') return choices?.includes(value) ? null : 'not_a_choice'
  return value.length > (kind === 'text' ? maxLengths.ownText : maxLengths.ownLine) ? 'too_long' : null
}

/** For texts of several lines: removes characters that cannot be stored, and unifies line breaks. */
export const tidyText = (written: string): string =>
  written.toWellFormed().replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').trim()

// eslint-disable-next-line no-control-regex -- control characters are exactly what is removed here
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** The same for a single line. */
export const tidyLine = (written: string): string =>
  written.toWellFormed().replaceAll(controlCharacters, ' ').trim()
