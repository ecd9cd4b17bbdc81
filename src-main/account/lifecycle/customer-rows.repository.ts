/** Queries across the tables that refer to a customer, and the writes to them that merging and erasing need. */
import { sql } from 'kysely'
import type { TimelineKind } from '#shared/contract/whole-customers'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared, run } from '#main/store/query'
import type { NewRow } from '#main/store/tables'

export interface TimelineRow {
  kind: TimelineKind
  /** Id of the ask, charge, review or consent; of the customer for entries about the customer. */
  record_id: number
  at: number
}

/** Orders entries of the same instant: by record id, then by kind. `id * 8` leaves room for the seven kinds. */
const places: Record<TimelineKind, number> = {
  added: 0,
  charge: 1,
  ask: 2,
  review: 3,
  unsubscribed: 4,
  archived: 5,
  consent: 6
}

const stretches: Record<TimelineKind, (customerId: number) => ReturnType<typeof rowsOf>> = {
  added: (id) => rowsOf('customers', 'added', 'created_at', 'id', id),
  charge: (id) => rowsOf('charges', 'charge', 'charged_at', 'customer_id', id),
  ask: (id) => rowsOf('asks', 'ask', 'asked_at', 'customer_id', id),
  review: (id) => rowsOf('reviews', 'review', 'created_at', 'customer_id', id),
  consent: (id) => rowsOf('consents', 'consent', 'agreed_at', 'customer_id', id),
  unsubscribed: (id) => rowsOf('customers', 'unsubscribed', 'unsubscribed_at', 'id', id),
  archived: (id) => rowsOf('customers', 'archived', 'archived_at', 'id', id)
}

function rowsOf(table: string, kind: TimelineKind, at: string, owner: string, customerId: number) {
  return sql<TimelineRow>`SELECT ${sql.lit(kind)} AS kind, id AS record_id, ${sql.ref(at)} AS at,
    id * 8 + ${sql.lit(places[kind])} AS place
    FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${customerId} AND ${sql.ref(at)} IS NOT NULL`
}

/**
 * The caller must have checked that the customer belongs to the account. One customer has few records: they are collected, then
 * sorted.
 */
export function pageOfTimeline(
  ctx: Context,
  customerId: number,
  kinds: readonly TimelineKind[],
  request: PageRequest
): Page<TimelineRow> {
  // Without any kind nothing must be found: customer ids start at 1.
  const parts = kinds.length === 0 ? [stretches.added(0)] : kinds.map((kind) => stretches[kind](customerId))
  const together = sql<TimelineRow & { place: number }>`(${sql.join(parts, sql` UNION ALL `)})`
  const rows = build.selectFrom(together.as('entries'))
  return readPage(ctx, rows, (each) => each.selectAll('entries'), {
    sort: { column: 'entries.at', id: 'entries.place', direction: 'desc' },
    fingerprint: listFingerprint(['timeline', customerId, kinds]),
    request
  })
}

/** Ids of everything a customer has, oldest first. */
export function idsOfCustomer(
  ctx: Context,
  table: 'asks' | 'messages' | 'charges' | 'consents' | 'reviews',
  customerId: number
): number[] {
  const rows = build
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
  return all(ctx, rows).map(({ id }) => id)
}

/** Reviews whose reviewer has the address, even if no customer is linked. */
export function reviewsByAddress(ctx: Context, email: string): number[] {
  const text =
    'SELECT id FROM reviews WHERE account_id = ? AND reviewer_email = ? COLLATE NOCASE AND reviewer_email IS NOT NULL'
  return prepared(ctx.db, text).pluck().all(ctx.accountId, email) as number[]
}

/** Customers merged into one, as far as that can still be undone. */
export function mergedInto(ctx: Context, customerId: number): number[] {
  const text = `SELECT DISTINCT merged.record_id FROM edit_rows AS kept
    JOIN edits ON edits.id = kept.edit_id AND edits.account_id = ? AND edits.kind = 'merge_customers'
    JOIN edit_rows AS merged ON merged.edit_id = edits.id AND merged.resource = 'customer'
    WHERE kept.resource = 'customer' AND kept.record_id = ? AND merged.record_id <> kept.record_id`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, customerId) as number[]
}

/** Records that someone was erased, so that they stay erased when older data is restored. */
export function insertErased(
  ctx: Context,
  erased: Omit<NewRow<'erased_customers'>, 'account_id' | 'created_at'>
): void {
  const row = { ...erased, account_id: ctx.accountId, created_at: ctx.now() }
  const rows = build.insertInto('erased_customers').values(row)
  run(
    ctx,
    rows.onConflict((conflict) => conflict.column('customer_id').doNothing())
  )
}

/** Deletes the raw data that a site sent about a review, because it names the author. */
export function forgetRaw(ctx: Context, reviewId: number): void {
  prepared(ctx.db, 'UPDATE connection_items SET raw = NULL WHERE review_id = ?').run(reviewId)
}

/** Links the sites' identities of a customer to the customer being kept. */
export function reassignPerson(ctx: Context, from: number, to: number): void {
  const text = `UPDATE connection_people SET customer_id = CAST(? AS INTEGER) WHERE customer_id = ?`
  prepared(ctx.db, text).run(to, from)
}
