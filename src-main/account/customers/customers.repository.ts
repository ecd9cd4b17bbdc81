/** Rows of customers, their tags and their entries in the search index. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest, type Sort } from '#main/store/paging'
import { deleteOwned, findOwned } from '#main/store/owned-rows'
import { all, build, first, prepared, run } from '#main/store/query'
import { forgetWords, indexWords } from '#main/store/search-index'
import type { Change, NewRow, Row, Tables } from '#main/store/tables'
import { customerWords } from './customer-words'
import { filterCustomers, type CustomerFilter } from './filter-customers'
import { customerIdBy, type ContactColumn } from './find-by-contact'

/** A customer with what is not kept in the row. */
export interface CustomerRow extends Row<'customers'> {
  /** JSON array of slugs, in alphabetical order. */
  tags: string
  charges_sum: number
}

export function findCustomer(ctx: Context, id: number): CustomerRow | undefined {
  return first(ctx, withFacts(ownCustomers(ctx).where('customers.id', '=', id)))
}

/** Without data from other tables, to stay fast when thousands of messages are sent. */
export function findRecipient(ctx: Context, id: number): Row<'customers'> | undefined {
  return findOwned(ctx, 'customers', id)
}

/** In the order of the ids; deleted customers are left out. */
export function findCustomersById(ctx: Context, ids: readonly number[]): CustomerRow[] {
  if (ids.length === 0) return []
  const rows = all(ctx, withFacts(ownCustomers(ctx).where('customers.id', 'in', [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The customer with this address, preferred or not, or with this external id. */
export function findCustomerBy(ctx: Context, column: ContactColumn, value: string): CustomerRow | undefined {
  const id = customerIdBy(ctx, column, value)
  return id === undefined ? undefined : findCustomer(ctx, id)
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

/** Undefined columns are stored empty. */
type NewCustomer = { [K in keyof Change<'customers'>]: Change<'customers'>[K] | undefined } & {
  created_at: number
  updated_at: number
}

/** Ids are never reused, so that nothing recorded about one customer can end up with another. */
export function freeCustomerId(ctx: Context): number {
  const next = 'SELECT 1 + max((SELECT coalesce(max(id), 0) FROM customers), (SELECT id FROM last_customer))'
  return prepared(ctx.db, next).pluck().get() as number
}

export function insertCustomer(ctx: Context, row: NewCustomer): number {
  const id = freeCustomerId(ctx)
  const values = { ...row, id, account_id: ctx.accountId } as NewRow<'customers'>
  run(ctx, build.insertInto('customers').values(values))
  return id
}

/** Restores a customer who was merged into another one, under their old id. */
export function reinsertCustomer(ctx: Context, { facts: _facts, ...row }: Row<'customers'>): void {
  run(ctx, build.insertInto('customers').values({ ...row, account_id: ctx.accountId }))
}

/** Deletes a customer; tags, asks, messages and charges go with them; reviews stay, unlinked. */
export function deleteCustomer(ctx: Context, id: number): void {
  deleteOwned(ctx, 'customers', id)
  forgetWords(ctx, 'customer_search', [id])
}

export function tagIdsOf(ctx: Context, customerId: number): number[] {
  const tags = build.selectFrom('customer_tags').innerJoin('present_tags', 'present_tags.id', 'tag_id')
  return all(ctx, tags.select('tag_id').where('customer_id', '=', customerId).orderBy('tag_id')).map(
    ({ tag_id }) => tag_id
  )
}

/** @param givenAt what a strategy counts from; null when undoing, because a restored tag must not trigger a request. */
export function setCustomerTags(
  ctx: Context,
  customerId: number,
  tagIds: readonly number[],
  givenAt: number | null = ctx.now()
): void {
  const before = tagIdsOf(ctx, customerId)
  const taken = before.filter((id) => !tagIds.includes(id))
  const given = tagIds.filter((id) => !before.includes(id))
  const ofCustomer = build.deleteFrom('customer_tags').where('customer_id', '=', customerId)
  if (taken.length > 0) run(ctx, ofCustomer.where('tag_id', 'in', taken))
  const rows = given.map((tag_id) => ({ customer_id: customerId, tag_id, given_at: givenAt }))
  if (given.length > 0) run(ctx, build.insertInto('customer_tags').values(rows))
}

/** Gives a customer a tag, or moves its date to a later one. False: they already had it with this date or a later one. */
export function renewTag(ctx: Context, customerId: number, tagId: number, at: number): boolean {
  const text = `INSERT INTO customer_tags (customer_id, tag_id, given_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET given_at = excluded.given_at WHERE coalesce(given_at, 0) < excluded.given_at`
  return prepared(ctx.db, text).run(customerId, tagId, at).changes > 0
}

/** Takes a tag that was deleted before off some of its customers. Returns how many. */
export function clearTagOfCustomers(ctx: Context, tagId: number, most: number): number {
  const text = `DELETE FROM customer_tags WHERE tag_id = ?
    AND customer_id IN (SELECT customer_id FROM customer_tags WHERE tag_id = ? LIMIT ?)`
  return prepared(ctx.db, text).run(tagId, tagId, most).changes
}

/** Takes a location that was deleted before off some of its customers. Returns how many. */
export function clearLocationOfCustomers(ctx: Context, locationId: number, most: number): number {
  const text = `UPDATE customers SET location_id = NULL
    WHERE id IN (SELECT id FROM customers WHERE location_id = ? LIMIT ?)`
  return prepared(ctx.db, text).run(locationId, most).changes
}

/** Records that two customers are different people; returns whether that is new. */
export function rememberPair(ctx: Context, one: number, other: number): boolean {
  const [customer_id, other_id] = one < other ? [one, other] : [other, one]
  const pair = { customer_id, other_id, account_id: ctx.accountId, created_at: ctx.now() }
  const query = build.insertInto('distinct_customers').values(pair)
  return (
    run(
      ctx,
      query.onConflict((conflict) => conflict.doNothing())
    ).changes > 0
  )
}

export function forgetPair(ctx: Context, one: number, other: number): boolean {
  const pairs = build.deleteFrom('distinct_customers').where('account_id', '=', ctx.accountId)
  const [customerId, otherId] = one < other ? [one, other] : [other, one]
  return run(ctx, pairs.where('customer_id', '=', customerId).where('other_id', '=', otherId)).changes > 0
}

export function allPairs(ctx: Context): { customer_id: number; other_id: number }[] {
  const pairs = build.selectFrom('distinct_customers').select(['customer_id', 'other_id'])
  return all(ctx, pairs.where('account_id', '=', ctx.accountId))
}

/** Writes the customer's words into the search index, replacing the old ones. */
export function indexCustomer(ctx: Context, id: number): void {
  const row = first(ctx, ownCustomers(ctx).selectAll().where('customers.id', '=', id))
  if (row === undefined) return
  indexWords(ctx, 'customer_search', id, customerWords(row))
}

export const ownCustomers = (ctx: Context) =>
  build.selectFrom('customers').where('customers.account_id', '=', ctx.accountId)

/** Customers examined before other work gets a turn: a few milliseconds, however few of them match. */
export const partSize = 1000

/** All customers by id, in parts, for callers that take their time. */
export function customersInParts(ctx: Context): ReturnType<typeof ownCustomers>[] {
  const last = prepared(ctx.db, 'SELECT coalesce(max(id), 0) FROM customers').pluck().get() as number
  return Array.from({ length: Math.ceil(last / partSize) }, (_, part) => {
    const from = part * partSize
    // NOT INDEXED: with any index other than the primary key, each part would scan all customers.
    const some = sql<Row<'customers'>>`(SELECT * FROM customers NOT INDEXED
      WHERE id > ${from} AND id <= ${from + partSize} AND account_id = ${ctx.accountId})`
    return build.selectFrom(some.as('customers'))
  })
}

function withFacts<O>(query: SelectQueryBuilder<Tables, 'customers', O>) {
  return query.selectAll('customers').select([
    sql<string>`(SELECT json_group_array(slug) FROM (SELECT tags.slug FROM customer_tags JOIN present_tags AS tags ON tags.id = tag_id
      WHERE customer_id = customers.id ORDER BY tags.slug))`.as('tags'),
    sql<number | null>`(SELECT id FROM present_locations WHERE id = customers.location_id)`.as('location_id'),
    // Spec silent (§2): amounts of different currencies cannot be added, so the sum only covers the account's currency.
    sql<number>`(SELECT coalesce(sum(amount), 0) FROM charges WHERE customer_id = customers.id
      AND currency = (SELECT currency FROM accounts WHERE accounts.id = customers.account_id))`.as(
      'charges_sum'
    )
  ])
}

/** Whether the order comes from another table, so that no index supports it and `pageOfCustomers` cannot be used. */
export const isByLocation = ({ sort_key }: CustomerFilter): boolean => sort_key === 'location'

export function sortOf(filter: CustomerFilter): Sort {
  const key = filter.sort_key ?? filter.date_key ?? 'created_at'
  const isName = key === 'first_name' || key === 'last_name' || key === 'location'
  return {
    column: `customers.${key}`,
    id: 'customers.id',
    // Spec silent (§4): newest first, but names start from A.
    direction: filter.sort_dir ?? (isName || key === 'email' ? 'asc' : 'desc'),
    nullable: key !== 'created_at' && key !== 'updated_at',
    ...(isName ? { collate: 'nocase' as const } : {})
  }
}
