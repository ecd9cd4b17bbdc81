/** The filters of the customer list as SQL: each filter narrows the list, several locations, tags or addresses widen it. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { Context } from '../../context'
import type { Tables } from '../../store/tables'
import { searchExpression } from '../../tools/search-words'
import type { DayRange } from '../core/day-range'
import { resolveNames } from '../core/resolve-names'

export type CustomerFilter = InputOf<Endpoints['listCustomers']>['query'] & DayRange

type Customers = SelectQueryBuilder<Tables, 'customers', object>

const reached = sql`('sent', 'delivered', 'opened', 'clicked', 'unknown', 'sending', 'scheduled')`

/** A request that was cancelled before anything went out has asked nobody. */
const asked = sql<boolean>`EXISTS (SELECT 1 FROM asks WHERE customer_id = customers.id AND status <> 'cancelled')`

/** Spec silent (§4): what each value of `filter` means. */
export const conditions: Record<NonNullable<CustomerFilter['filter']>[number], RawBuilder<boolean>> = {
  archived: sql`customers.archived_at IS NOT NULL`,
  asked,
  'not-asked': sql`NOT ${asked}`,
  reviewed: sql`EXISTS (SELECT 1 FROM reviews WHERE customer_id = customers.id)`,
  'not-reviewed': sql`NOT EXISTS (SELECT 1 FROM reviews WHERE customer_id = customers.id)`,
  unsubscribed: sql`customers.unsubscribed_at IS NOT NULL`,
  'has-charges': sql`EXISTS (SELECT 1 FROM charges WHERE customer_id = customers.id)`,
  missed: sql`${asked}
    AND NOT EXISTS (SELECT 1 FROM messages WHERE customer_id = customers.id AND status IN ${reached})`,
  'not-messaged': sql`NOT EXISTS (SELECT 1 FROM messages WHERE customer_id = customers.id AND sent_at IS NOT NULL)`,
  subscribed: sql`customers.unsubscribed_at IS NULL`,
  'without-charges': sql`NOT EXISTS (SELECT 1 FROM charges WHERE customer_id = customers.id)`
}

/** @param tagged how the tags are looked up */
export function filterCustomers(
  ctx: Context,
  all: Customers,
  filter: CustomerFilter,
  tagged: Tagged = listedByTag
): Customers {
  const wanted = filter.filter ?? []
  let rows = wanted.includes('archived') ? all : all.where('customers.archived_at', 'is', null)
  for (const each of new Set(wanted)) rows = rows.where(conditions[each])
  if (filter.location)
    rows = rows.where('customers.location_id', 'in', resolveNames(ctx, 'location', filter.location))
  if (filter.tag) {
    const tagIds = resolveNames(ctx, 'customer tag', filter.tag)
    rows = rows.where(tagIds.length === 0 ? sql<boolean>`FALSE` : tagged(sql.join(tagIds)))
  }
  return filterFacts(rows, filter)
}

/** All filters except those with counts next to the list: `filter`, location and tag. */
export function filterFacts(all: Customers, filter: CustomerFilter): Customers {
  let rows = all
  if (filter.q !== undefined && filter.q.trim() !== '') rows = rows.where(matches(filter.q))
  if (filter.email) rows = rows.where('customers.email', 'in', filter.email)
  if (filter.phone) rows = rows.where('customers.phone', 'in', filter.phone)
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

/** Asked of each row: for slices of the table, for each of which the list would be made anew. */
export const carriesTag: Tagged = (tagIds) =>
  sql`EXISTS (SELECT 1 FROM customer_tags WHERE customer_id = customers.id AND tag_id IN (${tagIds}))`
