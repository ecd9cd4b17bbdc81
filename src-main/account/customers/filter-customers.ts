/** The filters of the customer list as SQL: each filter narrows the list, several locations, tags or addresses widen it. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { InputOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Tables } from '#main/store/tables'
import { searchExpression } from '#main/tools/search-words'
import type { DayRange } from '../core/day-range'
import { resolveNames } from '../core/resolve-names'
import { customerIdBy } from './find-by-contact'

export type CustomerFilter = InputOf<Endpoints['listCustomers']>['query'] & DayRange

type Customers = SelectQueryBuilder<Tables, 'customers', object>

/** The bits of the column `facts`, which the database maintains (see migrations/0046). */
export const factBits = {
  archived: 1,
  unsubscribed: 2,
  asked: 4,
  reached: 8,
  messaged: 16,
  reviewed: 32,
  charged: 64
}

/** The highest value of `facts`. */
export const allFacts = Object.values(factBits).reduce((sum, bit) => sum | bit)

type FilterValue = NonNullable<CustomerFilter['filter']>[number]

/** Which bits of `facts` count, and which of those must be set. */
interface Meaning {
  bits: number
  set: number
}

const has = (bit: number): Meaning => ({ bits: bit, set: bit })
const lacks = (bit: number): Meaning => ({ bits: bit, set: 0 })

/** Spec silent (§4): what each value of `filter` means. A request that was cancelled before anything went out has asked nobody. */
const meanings: Record<FilterValue, Meaning> = {
  archived: has(factBits.archived),
  asked: has(factBits.asked),
  'not-asked': lacks(factBits.asked),
  reviewed: has(factBits.reviewed),
  'not-reviewed': lacks(factBits.reviewed),
  unsubscribed: has(factBits.unsubscribed),
  'has-charges': has(factBits.charged),
  missed: { bits: factBits.asked | factBits.reached, set: factBits.asked },
  'not-messaged': lacks(factBits.messaged),
  subscribed: lacks(factBits.unsubscribed),
  'without-charges': lacks(factBits.charged)
}

/** Whether a customer with these `facts` matches every value. */
export const fits = (facts: number, values: readonly FilterValue[]): boolean =>
  values.every((value) => (facts & meanings[value].bits) === meanings[value].set)

/** @param tagged how the tags are looked up; by default, by how many customers have them */
export function filterCustomers(
  ctx: Context,
  all: Customers,
  filter: CustomerFilter,
  tagged?: Tagged
): Customers {
  const wanted = filter.filter ?? []
  let rows = wanted.includes('archived') ? all : all.where('customers.archived_at', 'is', null)
  for (const each of new Set(wanted)) {
    const { bits, set } = meanings[each]
    rows = rows.where(sql<boolean>`customers.facts & ${sql.lit(bits)} = ${sql.lit(set)}`)
  }
  if (filter.location)
    rows = rows.where('customers.location_id', 'in', resolveNames(ctx, 'location', filter.location))
  return filterFacts(ctx, filterByTag(ctx, rows, filter, tagged), filter)
}

export function filterByTag(
  ctx: Context,
  rows: Customers,
  { tag }: CustomerFilter,
  tagged?: Tagged
): Customers {
  if (!tag) return rows
  const tagIds = resolveNames(ctx, 'customer tag', tag)
  if (tagIds.length === 0) return rows.where(sql<boolean>`FALSE`)
  const lookUp = tagged ?? (areFew(ctx, tagIds) ? listedByTag : carriesTag)
  return rows.where(lookUp(sql.join(tagIds)))
}

/** So many are sorted in a moment. More are met soon enough on a walk along the order. */
const few = 2000

function areFew(ctx: Context, tagIds: readonly number[]): boolean {
  const text = `SELECT 1 FROM customer_tags WHERE tag_id IN (SELECT value FROM json_each(?)) LIMIT 1 OFFSET ${few}`
  return prepared(ctx.db, text).get(JSON.stringify(tagIds)) === undefined
}

/** All filters except those with counts next to the list: `filter`, location and tag. */
export function filterFacts(ctx: Context, all: Customers, filter: CustomerFilter): Customers {
  let rows = all
  if (filter.q !== undefined && filter.q.trim() !== '') rows = rows.where(matches(filter.q))
  for (const column of ['email', 'phone'] as const) {
    const wanted = filter[column]
    if (wanted)
      rows = rows.where(
        'customers.id',
        'in',
        wanted.flatMap((each) => customerIdBy(ctx, column, each) ?? [])
      )
  }
  if (filter.external_id) rows = rows.where('customers.external_id', 'in', filter.external_id)
  if (filter.signup_from !== undefined) rows = rows.where('customers.signup_date', '>=', filter.signup_from)
  if (filter.signup_to !== undefined) rows = rows.where('customers.signup_date', '<=', filter.signup_to)
  const dateColumn = `customers.${filter.date_key ?? 'created_at'}` as const
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return rows
}

/** Punctuation alone finds nothing: it contains no words. */
function matches(q: string): RawBuilder<boolean> {
  const expression = searchExpression(q)
  if (expression === null) return sql`FALSE`
  return sql`customers.id IN (SELECT rowid FROM customer_search WHERE customer_search MATCH ${expression})`
}

type Tagged = (tagIds: RawBuilder<unknown>) => RawBuilder<boolean>

/** As a list, by which SQLite can go. */
const listedByTag: Tagged = (tagIds) =>
  sql`customers.id IN (SELECT customer_id FROM customer_tags WHERE tag_id IN (${tagIds}))`

/** Asked of each row: for walks, and for parts of the table, for each of which the list would be made anew. */
export const carriesTag: Tagged = (tagIds) =>
  sql`EXISTS (SELECT 1 FROM customer_tags WHERE customer_id = customers.id AND tag_id IN (${tagIds}))`
