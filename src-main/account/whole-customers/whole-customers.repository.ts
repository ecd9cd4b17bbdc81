/** Reads across the tables that know a customer; it writes none of them. */
import { sql } from 'kysely'
import type { TimelineKind } from '../../../src-shared/contract/whole-customers'
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../store/paging'
import { all, build } from '../../store/query'

export interface TimelineRow {
  kind: TimelineKind
  /** Of the ask, charge or review; of the customer for what concerns themselves. */
  record_id: number
  at: number
}

/** Two entries of one instant: the id of the record decides, then its kind. Six kinds fit into eight places. */
const places: Record<TimelineKind, number> = {
  added: 0,
  charge: 1,
  ask: 2,
  review: 3,
  unsubscribed: 4,
  archived: 5
}

const stretches: Record<TimelineKind, (customerId: number) => ReturnType<typeof rowsOf>> = {
  added: (id) => rowsOf('customers', 'added', 'created_at', 'id', id),
  charge: (id) => rowsOf('charges', 'charge', 'charged_at', 'customer_id', id),
  ask: (id) => rowsOf('asks', 'ask', 'asked_at', 'customer_id', id),
  review: (id) => rowsOf('reviews', 'review', 'created_at', 'customer_id', id),
  unsubscribed: (id) => rowsOf('customers', 'unsubscribed', 'unsubscribed_at', 'id', id),
  archived: (id) => rowsOf('customers', 'archived', 'archived_at', 'id', id)
}

function rowsOf(table: string, kind: TimelineKind, at: string, owner: string, customerId: number) {
  return sql<TimelineRow>`SELECT ${sql.lit(kind)} AS kind, id AS record_id, ${sql.ref(at)} AS at,
    id * 8 + ${sql.lit(places[kind])} AS place
    FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${customerId} AND ${sql.ref(at)} IS NOT NULL`
}

/** The customer must be known to belong to the account. One customer has few records: they are gathered, then sorted. */
export function pageOfTimeline(
  ctx: Context,
  customerId: number,
  kinds: readonly TimelineKind[],
  request: PageRequest
): Page<TimelineRow> {
  // No kind at all finds nothing: customers have ids from 1 on.
  const parts = kinds.length === 0 ? [stretches.added(0)] : kinds.map((kind) => stretches[kind](customerId))
  const together = sql<TimelineRow & { place: number }>`(${sql.join(parts, sql` UNION ALL `)})`
  const rows = build.selectFrom(together.as('entries'))
  return readPage(ctx, rows, (each) => each.selectAll('entries'), {
    sort: { column: 'entries.at', id: 'entries.place', direction: 'desc' },
    fingerprint: listFingerprint(['timeline', customerId, kinds]),
    request
  })
}

/** Ids of all that a customer has, the oldest first. */
export function idsOfCustomer(
  ctx: Context,
  table: 'asks' | 'messages' | 'charges' | 'reviews',
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
