/** Rows of asks, with their customer and messages. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Channel } from '#shared/contract/fields'
import type { MessageStatus } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest, type Sort } from '#main/store/paging'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import { all, build, countRows, first, keptUntilChange, prepared } from '#main/store/query'
import type { Row, Tables } from '#main/store/tables'
import type { DayRange } from '#main/account/core/day-range'
import { noteEvent } from '#main/account/core/events/events.service'
import { reassignMessages } from '#main/account/messaging/messages/messages.repository'

export interface AskRow extends Row<'asks'> {
  /** JSON object: who is asked. */
  customer: string
  /** JSON array of the ask's messages, in sending order; times in milliseconds. */
  messages: string
  /** JSON object: the review it led to; null if none. */
  review: string | null
}

export interface AskFilter extends DayRange {
  /** Customers found by the search words; null if there were no search words. */
  found?: readonly number[] | null
  customer_id?: number[] | undefined
  channel?: Channel[] | undefined
  status?: MessageStatus[] | undefined
  origin?: AskRow['origin'][] | undefined
  reviewed?: 'true' | 'false' | undefined
  date_key?: 'created_at' | 'asked_at' | undefined
}

export interface AskOrder {
  sort_key?: 'created_at' | 'asked_at' | undefined
  sort_dir?: 'asc' | 'desc' | undefined
}

const ownAsks = (ctx: Context) => build.selectFrom('asks').where('asks.account_id', '=', ctx.accountId)

export function findAsk(ctx: Context, id: number): AskRow | undefined {
  return first(ctx, withFacts(ownAsks(ctx).where('asks.id', '=', id)))
}

export function pageOfAsks(ctx: Context, filter: AskFilter & AskOrder & PageRequest): Page<AskRow> {
  return readPage(ctx, filterAsks(ownAsks(ctx), filter), withFacts, {
    sort: askOrder(filter),
    fingerprint: askFingerprint(filter),
    request: filter
  })
}

export function askOrder(filter: AskFilter & AskOrder): Sort & { direction: 'asc' | 'desc' } {
  const key = filter.sort_key ?? filter.date_key ?? 'created_at'
  return { column: `asks.${key}`, id: 'asks.id', direction: filter.sort_dir ?? 'desc' }
}

export function askFingerprint(filter: AskFilter & AskOrder & PageRequest): string {
  const { page: _page, limit: _limit, cursor: _cursor, found: _found, ...filters } = filter
  return listFingerprint(['asks', filters])
}

export interface WalkedAsk {
  sort_id: number
  sort_value: number
  customer_id: number
  status: MessageStatus
}

/** All asks of a list in order, as a query that is read in slices. */
export function walkOfAsks(
  ctx: Context,
  filter: AskFilter & AskOrder
): { text: string; parameters: readonly unknown[] } {
  const { column, direction } = askOrder(filter)
  const { sql: text, parameters } = filterAsks(ownAsks(ctx), filter)
    .select(['asks.id as sort_id', sql<number>`${sql.ref(column)}`.as('sort_value')])
    .select(['asks.customer_id', 'asks.status'])
    .orderBy(sql.ref(column), direction)
    .orderBy('asks.id', direction)
    .compile()
  return { text, parameters }
}

export function countAskRows(ctx: Context, filter: AskFilter): number {
  const count = sql<number>`count(*)`.as('total')
  return countRows(ctx, filterAsks(ownAsks(ctx), filter).select(count))
}

/** Asks of each status, most frequent first; cached until the data changes, because the window asks repeatedly. */
export function countAsksByStatus(
  ctx: Context,
  filter: AskFilter
): { value: MessageStatus; count: number }[] {
  const query = filterAsks(ownAsks(ctx), { ...filter, status: undefined })
    .select(['asks.status as value', sql<number>`count(*)`.as('count')])
    .groupBy('asks.status')
    .orderBy('count', 'desc')
  const { sql: text, parameters } = query.compile()
  return keptUntilChange(ctx, `${text} ${JSON.stringify(parameters)}`, () => all(ctx, query))
}

/** An ask of the customer on the channel within a period; asks whose messages were all cancelled do not count. */
export function findAskBetween(
  ctx: Context,
  customerId: number,
  channel: Channel,
  range: Required<DayRange>,
  except?: number
): { id: number } | undefined {
  // The plus sign keeps SQLite from scanning all asks of those days in a new file, for which it has no statistics yet.
  const text = `SELECT asks.id FROM asks JOIN messages ON ask_id = asks.id WHERE +asks.account_id = ?
    AND asks.customer_id = ? AND asked_at >= ? AND asked_at < ? AND messages.channel = ? AND messages.status <> 'cancelled'
    AND asks.id IS NOT ? LIMIT 1`
  const values = [ctx.accountId, customerId, range.from, range.until, channel, except ?? null]
  return prepared(ctx.db, text).get(...values) as { id: number } | undefined
}

/** The time for which the links are valid moves with it. */
export function moveAsk(ctx: Context, id: number, askedAt: number): void {
  const text = `UPDATE asks SET link_expires_at = link_expires_at + CAST(@askedAt AS INTEGER) - asked_at,
    asked_at = CAST(@askedAt AS INTEGER), updated_at = @now WHERE id = @id AND account_id = @account`
  prepared(ctx.db, text).run({ askedAt, now: ctx.now(), id, account: ctx.accountId })
}

/** Moves an ask and its messages to another customer, because both are the same person. */
export function reassignAsk(ctx: Context, id: number, customerId: number): void {
  const occasion = occasionFor(ctx, id, customerId)
  updateOwned(ctx, 'asks', id, { customer_id: customerId, occasion, updated_at: ctx.now() })
  reassignMessages(ctx, id, customerId)
  noteEvent(ctx, 'ask.updated', id)
  noteEvent(ctx, 'customer.updated', customerId)
}

/**
 * The occasion of an ask at its new customer. A customer has at most one ask per occasion: if both customers were asked for
 * it, this ask's occasion gets a unique name until the merge is undone.
 */
function occasionFor(ctx: Context, id: number, customerId: number): string | null {
  const given = findOwned(ctx, 'asks', id)?.occasion ?? null
  if (given === null) return null
  const [occasion = given] = given.split(' of ask ')
  const others = ownAsks(ctx).select('asks.id').where('asks.customer_id', '=', customerId)
  const taken = first(ctx, others.where('asks.occasion', '=', occasion).where('asks.id', '<>', id))
  return taken === undefined ? occasion : `${occasion} of ask ${id}`
}

/** An ask that reached nobody hands its occasion to the ask that replaces it. */
export function freeOccasion(ctx: Context, customerId: number, occasion: string): void {
  const text = `UPDATE asks SET occasion = occasion || ' of ask ' || id
    WHERE account_id = ? AND customer_id = ? AND occasion = ?
      AND status IN ('failed', 'bounced', 'suppressed', 'expired', 'cancelled')`
  prepared(ctx.db, text).run(ctx.accountId, customerId, occasion)
}

/** An ask goes out with its first request: when that was sent, otherwise when it is planned. */
export function followRequest(ctx: Context, id: number): void {
  const requests = build
    .selectFrom('messages')
    .select(sql<number | null>`coalesce(min(sent_at), min(scheduled_at))`.as('at'))
    .where('ask_id', '=', id)
    .where('kind', '=', 'request')
    .where('status', '<>', 'cancelled')
  const { at } = first(ctx, requests) ?? {}
  if (at != null && at !== findOwned(ctx, 'asks', id)?.asked_at) moveAsk(ctx, id, at)
}

/** Every value the column can have: querying for each is quicker than reading all rows. */
const channelLists = ['["email"]', '["sms"]', '["email","sms"]', '["sms","email"]']

type Asks<O> = SelectQueryBuilder<Tables, 'asks', O>

function filterAsks(all: Asks<object>, filter: AskFilter): Asks<object> {
  let rows = all
  if (filter.customer_id) rows = rows.where('asks.customer_id', 'in', filter.customer_id)
  if (filter.channel) {
    const { channel } = filter
    rows = rows.where(
      'asks.channels',
      'in',
      channelLists.filter((list) => channel.some((each) => list.includes(`"${each}"`)))
    )
  }
  if (filter.status) rows = rows.where('asks.status', 'in', filter.status)
  if (filter.origin) rows = rows.where('asks.origin', 'in', filter.origin)
  if (filter.reviewed) {
    const reviews = sql<boolean>`EXISTS (SELECT 1 FROM reviews WHERE reviews.origin_ask_id = asks.id)`
    rows = rows.where(filter.reviewed === 'true' ? reviews : sql<boolean>`NOT ${reviews}`)
  }
  if (filter.found) {
    const found = JSON.stringify(filter.found)
    rows = rows.where(sql<boolean>`asks.customer_id IN (SELECT value FROM json_each(${found}))`)
  }
  const dateColumn = `asks.${filter.date_key ?? 'created_at'}` as const
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return rows
}

function withFacts<O>(query: Asks<O>) {
  return query.selectAll('asks').select([
    sql<string>`(SELECT json_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
      'phone', phone) FROM customers WHERE customers.id = asks.customer_id)`.as('customer'),
    sql<string>`(SELECT json_group_array(json_object('id', id, 'kind', kind, 'channel', channel, 'status', status,
      'scheduled_at', scheduled_at, 'sent_at', sent_at, 'failure', status_detail,
      'status_reason', status_reason, 'not_before', not_before, 'cancelled_by', cancelled_by, 'phone_app', phone_app))
      FROM (SELECT * FROM messages WHERE ask_id = asks.id ORDER BY scheduled_at, id))`.as('messages'),
    sql<string | null>`(SELECT json_object('id', id, 'score', score, 'created_at', created_at) FROM reviews
      WHERE origin_ask_id = asks.id ORDER BY created_order LIMIT 1)`.as('review')
  ])
}
