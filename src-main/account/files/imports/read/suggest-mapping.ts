/** Suggests what columns mean, from their names in six languages and from what their cells look like. */
import { createHash } from 'node:crypto'
import {
  importFieldsOf,
  isOfSeveralColumns,
  type ImportField,
  type ImportKind
} from '#shared/contract/import-choices'
import { contradicts, fieldByValues, valuesOf } from './mapping/by-values'
import {
  isKey,
  isMadeUp,
  isOfOtherThings,
  isOfPerson,
  isOfProduct,
  readingsOf,
  singleWordsOf
} from './mapping/column-words'
import { optOutByName, optOutByValues } from './mapping/opt-outs'
import { ofCharges, ofCustomers, ofReviews } from './mapping/synonyms'
import type { FileRow } from './pipeline'
import { plainName } from './plain-name'

/**
 * The field each column probably means; null: none. A field is suggested twice only if two columns have equal claims
 * to it and different values; then the owner must decide.
 */
export function suggestMapping(
  kind: ImportKind,
  columns: readonly string[],
  sample: readonly FileRow[]
): (ImportField | null)[] {
  const names = new Set(columns.map(plainName))
  const claims = columns
    .flatMap((column, index) => claimsOf(kind, column, index, valuesOf(sample, index)))
    .filter(({ field, column }) => !isPlaceOfBuyer(kind, columns, field, columns[column] ?? ''))
    .filter(({ column }) => kind !== 'reviews' || !isOfWhatIsReviewed(names, columns[column] ?? ''))
  const mapping = columns.map((): ImportField | null => null)
  const taken = new Map<ImportField, Claim>()
  for (const claim of claims.toSorted((a, b) => weightOf(b) - weightOf(a) || a.column - b.column)) {
    if (mapping[claim.column] !== null) continue
    if (isOfSeveralColumns(claim.field)) {
      mapping[claim.column] = claim.field
      continue
    }
    const first = taken.get(claim.field)
    if (first !== undefined && !areRivals(first, claim)) continue
    if (first === undefined) taken.set(claim.field, claim)
    mapping[claim.column] = claim.field
  }
  return withoutSpareNames(withNamelessNames(mapping, columns, sample), claims)
}

/** In tables of product reviews a plain "location" is where the buyer lives: these shops have no branches. */
const isPlaceOfBuyer = (
  kind: ImportKind,
  columns: readonly string[],
  field: ImportField,
  column: string
): boolean =>
  kind === 'reviews' && field === 'location' && /^location$/i.test(column.trim()) && columns.some(isOfProduct)

/** With a "ReviewTitle" in the file, a plain "Title" is the product's; with a "Review date", a plain "Date" is the visit's. */
function isOfWhatIsReviewed(names: ReadonlySet<string>, column: string): boolean {
  const name = plainName(column)
  return name !== '' && names.has(`review${name}`)
}

/** A hash of a file's column names, under which choices are remembered for other files with the same header. */
export const headerSignature = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(plainName)))
    .digest('hex')
    .slice(0, 32)

/** How surely a column means a field: by a clear name, by a name that may mean it, by its values alone, by a word in its name. */
export interface Claim {
  column: number
  field: ImportField
  strength: number
  values: readonly string[]
}
export const strengths = { sure: 100, maybe: 60, values: 30, word: 20 } as const
/** Each less complete reading of the column name loses this much; our own spelling of a field gains a little. */
const forPart = 10
const spelling = 1

/** An empty column, whatever its name, yields to one with values. */
const weightOf = ({ strength, values }: Claim): number =>
  strength - (values.length === 0 ? strengths.sure : 0)

export function claimsOf(
  kind: ImportKind,
  column: string,
  index: number,
  values: readonly string[]
): Claim[] {
  const hasName = !isMadeUp(column)
  const optOut = kind === 'customers' && hasName ? optOutByName(column, values) : null
  // A name about opt-outs means nothing else, whatever single words in it may suggest.
  if (optOut !== null)
    return [
      {
        column: index,
        field: optOut.field,
        strength: optOut.certain ? strengths.sure : strengths.word,
        values
      }
    ]
  const claims = hasName ? claimsByName(kind, column, index, values) : []
  if (claims.length > 0 || (hasName && (isOfOtherThings(column) || isKey(column)))) return claims
  const byWords = hasName ? claimsByWords(kind, column, index, values) : []
  const looksLike = fieldByValues(kind, values, hasName ? column : null)
  if (looksLike === null && byWords.length === 0 && kind === 'customers') return claimsByState(index, values)
  if (looksLike === null) return byWords
  return [...byWords, { column: index, field: looksLike, strength: strengths.values, values }]
}

function claimsByName(kind: ImportKind, column: string, index: number, values: readonly string[]): Claim[] {
  const claims: Claim[] = []
  for (const [place, reading] of readingsOf(column).entries())
    for (const { field, strength } of namesOf[kind].get(reading) ?? []) {
      if (claims.some((claim) => claim.field === field) || contradicts(field, values)) continue
      if (kind === 'reviews' && isOfBusiness.has(field) && isOfPerson(column)) continue
      if (kind === 'reviews' && field === 'company' && isOne(values)) continue
      // A "state" of a person is where they live, not the status of a payment.
      if (kind === 'charges' && field === 'status' && isOfPerson(column)) continue
      claims.push({ column: index, field, strength: strength - place * forPart, values })
    }
  return claims
}

/** A company that is the same in every row is the business itself, not the customers' employer. */
const isOne = (values: readonly string[]): boolean => values.length > 1 && new Set(values).size === 1

/** Fields of the business or the review: a reviewer's own location, website or id must not be mistaken for them. */
const isOfBusiness: ReadonlySet<ImportField> = new Set(['location', 'external_url', 'external_id'])

/** For long names, such as a question in a form, in which single words may tell the field. */
function claimsByWords(kind: ImportKind, column: string, index: number, values: readonly string[]): Claim[] {
  if (isKey(column)) return []
  const fields = singleWordsOf(column)
    .flatMap((word) => namesOf[kind].get(word) ?? [])
    .filter(({ field, strength }) => strength >= strengths.sure && !contradicts(field, values))
    .filter(({ field }) => !isOfBusiness.has(field) || !isOfPerson(column))
    .map(({ field }) => field)
  return [...new Set(fields)].map((field) => ({ column: index, field, strength: strengths.word, values }))
}

function claimsByState(index: number, values: readonly string[]): Claim[] {
  const state = optOutByValues(values)
  if (state === null) return []
  const strength = state.certain ? strengths.values : strengths.word
  return [{ column: index, field: state.field, strength, values }]
}

type NamesOfKind = ReadonlyMap<string, { field: ImportField; strength: number }[]>

function listNames(kind: ImportKind): NamesOfKind {
  const names = new Map<string, { field: ImportField; strength: number }[]>()
  const known = { reviews: ofReviews, customers: ofCustomers, charges: ofCharges }[kind]
  const add = (field: ImportField, words: string, strength: number) => {
    for (const word of words.split(' ')) names.set(word, [...(names.get(word) ?? []), { field, strength }])
  }
  for (const field of importFieldsOf(kind)) {
    add(field, plainName(field), strengths.sure + spelling)
    const { sure = '', maybe = '' } = known[field] ?? {}
    add(field, sure, strengths.sure)
    add(field, maybe, strengths.maybe)
  }
  return names
}

const namesOf: Readonly<Record<ImportKind, NamesOfKind>> = {
  reviews: listNames('reviews'),
  customers: listNames('customers'),
  charges: listNames('charges')
}

/**
 * A table without a header, of which no column is a name for sure: one or two columns of single words, next to each other, are
 * first and last names. Of several, the first ones: a town comes behind the person.
 */
function withNamelessNames(
  mapping: (ImportField | null)[],
  columns: readonly string[],
  sample: readonly FileRow[]
): (ImportField | null)[] {
  const names: readonly (ImportField | null)[] = ['name', 'first_name', 'last_name']
  if (!columns.every(isMadeUp) || mapping.some((field) => names.includes(field))) return mapping
  const isFree = (column: number) => mapping[column] === null && areNames(valuesOf(sample, column))
  const first = columns.findIndex((_name, column) => isFree(column))
  if (first < 0) return mapping
  const isPair = isFree(first + 1)
  const named = [...mapping]
  named[first] = isPair ? 'first_name' : 'name'
  if (isPair) named[first + 1] = 'last_name'
  return named
}

/** Few words, all of letters, not the same ones again and again. */
const areNames = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => /^\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,2}$/u.test(value)) &&
  (values.length < 3 || new Set(values).size > values.length / 2)

/** Whether two columns with different values have equally good names for the same field. */
function areRivals(first: Claim, second: Claim): boolean {
  if (first.strength - second.strength > spelling || second.strength <= strengths.values) return false
  if (first.values.length === 0 || second.values.length === 0) return false
  return JSON.stringify(first.values) !== JSON.stringify(second.values)
}

/** Next to a last name, "Nombre" is the first name; next to a first name, "Nom" is the last; next to both, it is redundant. */
function withoutSpareNames(
  mapping: (ImportField | null)[],
  claims: readonly Claim[]
): (ImportField | null)[] {
  const hasFirst = mapping.includes('first_name')
  const hasLast = mapping.includes('last_name')
  if (!hasFirst && !hasLast) return mapping
  const part = hasFirst ? 'last_name' : 'first_name'
  const mayBePart = (column: number) =>
    claims.some((claim) => claim.column === column && claim.field === part)
  return mapping.map((field, column) => {
    if (field !== 'name') return field
    if (hasFirst && hasLast) return null
    return mayBePart(column) ? part : field
  })
}
