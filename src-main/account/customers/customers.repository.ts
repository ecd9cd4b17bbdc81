/** Rows of customers, their tags and their entry in the search index. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest, type Sort } from '../../store/paging'
import { build, first, prepared, run } from '../../store/query'
import type { Row, Tables } from '../../store/tables'
import { searchableDigits } from '../../tools/phone'
import { searchText } from '../../tools/search-words'
import { filterCustomers, type CustomerFilter } from './filter-customers'

/** A customer with what other tables know of them. */
export interface CustomerRow extends Row<'customers'> {
  /** JSON array of slugs, in order of the alphabet. */
  tags: string
  asks_count: number
  reviews_count: number
  charges_count: number
  charges_sum: number
  last_asked_at: number | null
}

export function findCustomer(ctx: Context, id: number): CustomerRow | undefined {
  return first(ctx, withFacts(ownCustomers(ctx).where('customers.id', '=', id)))
}

export function findCustomerBy(
  ctx: Context,
  column: 'email' | 'phone' | 'external_id',
  value: string
): CustomerRow | undefined {
  const query = withFacts(ownCustomers(ctx).where(`customers.${column}`, '=', value))
  return first(ctx, query)
}

/** Whether the account has any customer, archived ones included. */
export function hasCustomers(ctx: Context): boolean {
  return first(ctx, ownCustomers(ctx).select('customers.id').limit(1)) !== undefined
}

export function pageOfCustomers(ctx: Context, filter: CustomerFilter & PageRequest): Page<CustomerRow> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  return readPage(ctx, filterCustomers(ctx, ownCustomers(ctx), filter), withFacts, {
    sort: sortOf(filter),
    fingerprint: listFingerprint(['customers', filters]),
    request: filter
  })
}

export function setCustomerTags(ctx: Context, customerId: number, tagIds: readonly number[]): void {
  run(ctx, build.deleteFrom('customer_tags').where('customer_id', '=', customerId))
  if (tagIds.length === 0) return
  const rows = tagIds.map((tag_id) => ({ customer_id: customerId, tag_id }))
  run(ctx, build.insertInto('customer_tags').values(rows))
}

/** Writes the customer's words into the search index, replacing the old ones. */
export function indexCustomer(ctx: Context, id: number): void {
  const row = first(ctx, ownCustomers(ctx).selectAll().where('customers.id', '=', id))
  if (row === undefined) return
  const words = searchText([
    row.first_name,
    row.last_name,
    row.email,
    row.company,
    row.city,
    row.external_id,
    row.notes,
    ...(row.phone === null ? [] : searchableDigits(row.phone))
  ])
  // CAST: better-sqlite3 binds numbers as REAL, and a full-text table then overlooks the rowid.
  prepared(ctx.db, 'DELETE FROM customer_search WHERE rowid = CAST(? AS INTEGER)').run(id)
  prepared(ctx.db, 'INSERT INTO customer_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)').run(id, words)
}

const ownCustomers = (ctx: Context) =>
  build.selectFrom('customers').where('customers.account_id', '=', ctx.accountId)

function withFacts<O>(query: SelectQueryBuilder<Tables, 'customers', O>) {
  return query.selectAll('customers').select([
    sql<string>`(SELECT json_group_array(slug) FROM (SELECT tags.slug FROM customer_tags JOIN tags ON tags.id = tag_id
      WHERE customer_id = customers.id ORDER BY tags.slug))`.as('tags'),
    sql<number>`(SELECT count(*) FROM asks WHERE customer_id = customers.id)`.as('asks_count'),
    sql<number>`(SELECT count(*) FROM reviews WHERE customer_id = customers.id)`.as('reviews_count'),
    sql<number>`(SELECT count(*) FROM charges WHERE customer_id = customers.id)`.as('charges_count'),
    // Spec silent (§2): amounts of different currencies cannot be added, so the sum is that of the account's currency.
    sql<number>`(SELECT coalesce(sum(amount), 0) FROM charges WHERE customer_id = customers.id
      AND currency = (SELECT currency FROM accounts WHERE accounts.id = customers.account_id))`.as(
      'charges_sum'
    ),
    sql<number | null>`(SELECT max(asked_at) FROM asks WHERE customer_id = customers.id)`.as('last_asked_at')
  ])
}

function sortOf(filter: CustomerFilter): Sort {
  const key = filter.sort_key ?? filter.date_key ?? 'created_at'
  const isName = key === 'first_name' || key === 'last_name'
  return {
    column: `customers.${key}`,
    id: 'customers.id',
    // Spec silent (§4): newest first, but names from A on.
    direction: filter.sort_dir ?? (isName || key === 'email' ? 'asc' : 'desc'),
    nullable: key !== 'created_at' && key !== 'updated_at',
    ...(isName ? { collate: 'nocase' as const } : {})
  }
}
