/** Recognises columns by what their values look like, if their names do not help. */
import type { ImportField, ImportKind } from '#shared/contract/import-choices'
import { isHeadOfAnswers } from '../no-record'
import type { FileRow } from '../pipeline'
import { foldWords } from '#shared/fold-words'
import { readTimeZone } from '#shared/read-places'
import { readAmount } from '../values/read-amount'
import { readDate } from '../values/read-date'
import { readScore } from '../values/read-score'
import { readYesOrNo, saysNothing } from '../values/word-lists'

/** Enough values to recognise a column. */
const enoughValues = 200

/** The values of a column, without empty ones, "n/a" and the like. */
export function valuesOf(sample: readonly FileRow[], column: number): string[] {
  const values: string[] = []
  for (const { cells } of sample) {
    const value = (cells[column] ?? '').trim()
    if (!saysNothing(value) && !isHeadOfAnswers(value)) values.push(value)
    if (values.length === enoughValues) break
  }
  return values
}

const isEmail = (value: string) => /^[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+$/.test(value)
const isPhone = (value: string) =>
  /^\+?[\d\s()/.-]{7,20}$/.test(value) && /^\+|^0\d|[ ()/-]\d/.test(value) && !isDay(value)
/** `Ann Example`, `Ann-Marie van den Berg`: other values of nameless columns are mostly one word, or many. */
const isFullName = (value: string) =>
  /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,3} \p{Lu}[\p{L}.'’-]+$/u.test(value) && value.length < 50
const isAddress = (value: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(value)
const isDay = (value: string) => !/^\d+(?:[.,]\d+)?$/.test(value) && readDate(value, null) !== 'unreadable'
const isScore = (value: string) => {
  const read = readScore(value)
  return read !== null && 'score' in read
}
const isAmount = (value: string) => (readAmount(value, '.') ?? readAmount(value, ',')) !== null
/** An amount with two decimals or a currency sign: a plain number may be anything. */
const isMoney = (value: string) => isAmount(value) && /[.,]\d\d(?!\d)|[^\d.,\s'’+-]/.test(value)
const isMarkedScore = (value: string) => isScore(value) && !/^[\d.,]+$/.test(value)
const isLongText = (value: string) => value.length > 25 && /\s\S+\s\S+\s/.test(value)

/**
 * The field that the values look like; null: none. If the column has a name (`column`), only unmistakable values count: a number
 * from 1 to 5 may be a quantity, and a day may be someone's birthday.
 */
export function fieldByValues(
  kind: ImportKind,
  values: readonly string[],
  column: string | null
): ImportField | null {
  if (values.length === 0) return null
  const share = shareOf(values)
  if (share(isEmail) > 0.8) return 'email'
  if (column === null) return fieldOfNameless(kind, share)
  if (kind !== 'reviews') return null
  const isAnyScore = asksForRating.test(foldWords(column)) ? isScore : isMarkedScore
  if (share(isAnyScore) > 0.95) return 'score'
  return share(isLongText) > 0.5 ? 'review' : null
}

function fieldOfNameless(kind: ImportKind, share: Share): ImportField | null {
  if (share(isAddress) > 0.8) return kind === 'reviews' ? 'external_url' : null
  if (share(isDay) > 0.9) return dayOf[kind]
  if (share(isPhone) > 0.8) return 'phone'
  if (share(isFullName) > 0.9) return 'name'
  if (kind === 'charges') return share(isMoney) > 0.9 ? 'amount' : null
  if (kind === 'customers') return null
  if (share(isScore) > 0.95) return 'score'
  return share(isLongText) > 0.5 ? 'review' : null
}

const dayOf: Readonly<Record<ImportKind, ImportField>> = {
  reviews: 'created_at',
  customers: 'signed_up_at',
  charges: 'charged_at'
}

/** "How satisfied were you? (1 to 5)" in six languages. */
const asksForRating =
  /\b(?:1 (?:5|to 5|bis 5|a 5|tot 5)|out of 5|rat(?:e|ing)\b|review|bewert|zufried|satisf|soddisf|tevred|avis\b|valora|valuta|waarder|beoord|puntu|punte)/

type Share = (looksRight: (value: string) => boolean) => number
const shareOf =
  (values: readonly string[]): Share =>
  (looksRight) =>
    values.filter(looksRight).length / values.length

/** Whether the values contradict the name of their column. */
export function contradicts(field: ImportField, values: readonly string[]): boolean {
  if (values.length === 0) return false
  const share = shareOf(values)
  if (field === 'has_subscription') return share((value) => readYesOrNo(value) !== null) < 0.3
  if (field === 'time_zone') return share((value) => typeof readTimeZone(value) === 'string') < 0.3
  if (field === 'address1' || field === 'address2') return share(isEmail) > 0.5
  if (field === 'email') return share((value) => value.includes('@')) < 0.3
  if (field === 'score') return share(isScoreLike) < 0.3
  if (field === 'amount' || field === 'refunded_amount') return share(isAmount) < 0.3
  if (isTime.has(field)) return share((value) => readDate(value, null) !== 'unreadable') < 0.3
  if (field === 'review' || field === 'title' || field === 'reply')
    return share((value) => isNumber(value) || isDay(value) || isScore(value) || isAddress(value)) > 0.7
  if (isNamed.has(field)) return share(isNumber) > 0.7
  if (field === 'phone') return share((value) => /\p{Nd}{3}/u.test(value.replaceAll(/[\s()/.-]/g, ''))) < 0.3
  return false
}

const isTime: ReadonlySet<ImportField> = new Set(['created_at', 'replied_at', 'signed_up_at', 'charged_at'])

/** No person, branch or tag is called 7.5: a column of numbers is a score of one aspect, or a count. */
const isNamed: ReadonlySet<ImportField> = new Set([
  'location',
  'tags',
  'source',
  'name',
  'first_name',
  'last_name',
  'company'
])
const isNumber = (value: string) => /^[+-]?[\d.,\s/%]+$/.test(value) && /\d/.test(value)

/** Includes recommendations, and scores on other scales, which are refused with a reason later. */
const isScoreLike = (value: string) => readScore(value) !== null || /^\d+(?:[.,]\d+)?$/.test(value)
