/** Rows of the reply outbox, and the site each review is from. */
import type { Context } from '#main/context'
import { all, build, first, prepared, run, type Db } from '#main/store/query'
import type { Change, NewRow, Row } from '#main/store/tables'
import type { ConnectionRow } from '../connections.repository'
import type { ItemRow } from '../items.repository'

export type OutboxRow = Row<'reply_outbox'>
type HasDb = Pick<Context, 'db'>

export function findOrder(ctx: HasDb, reviewId: number): OutboxRow | undefined {
  return first(ctx, build.selectFrom('reply_outbox').selectAll().where('review_id', '=', reviewId))
}

export function putOrder(ctx: HasDb, row: NewRow<'reply_outbox'>): void {
  const { review_id: _review, ...columns } = row
  run(
    ctx,
    build
      .insertInto('reply_outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('review_id').doUpdateSet(columns))
  )
}

export function changeOrder(ctx: HasDb, reviewId: number, change: Change<'reply_outbox'>): void {
  run(ctx, build.updateTable('reply_outbox').set(change).where('review_id', '=', reviewId))
}

function dropOrder(ctx: HasDb, reviewId: number): void {
  prepared(ctx.db, 'DELETE FROM reply_outbox WHERE review_id = ?').run(reviewId)
}

/** For an order that is no longer wanted. What we have published at the site is kept on record. */
export function endOrder(ctx: HasDb, { review_id, published }: OutboxRow): void {
  if (published === null) dropOrder(ctx, review_id)
  else changeOrder(ctx, review_id, { phase: 'settled', handed_at: null, handed_text: null })
}

/** After the clock was set back, nothing must be delayed for longer than the longest regular wait. */
const dueNow = `phase <> 'settled' AND (next_try_at <= ? OR next_try_at > ?)`
const furthestAhead = 48 * 3_600_000

/** Connections of all accounts in the file that have something to publish or to check. */
export function connectionsWithOrders({ db, now }: HasDb & { now: () => number }): {
  id: number
  account_id: number
}[] {
  const text = `SELECT DISTINCT connections.id, connections.account_id FROM reply_outbox
    JOIN connections ON connections.id = connection_id WHERE paused_at IS NULL AND ${dueNow}`
  return prepared(db, text).all(now(), now() + furthestAhead) as { id: number; account_id: number }[]
}

/** Makes replies that the site moderates, or that wait for another attempt, due; what may be on its way just now is left alone. */
export function lookAgainNow(ctx: Context, connectionId: number): void {
  const text = `UPDATE reply_outbox SET next_try_at = min(next_try_at, ?) WHERE connection_id = ?
    AND phase <> 'settled' AND handed_at IS NULL`
  prepared(ctx.db, text).run(ctx.now(), connectionId)
}

/** The next orders, longest waiting first. */
export function dueOrders(ctx: Context, connectionId: number, most: number): OutboxRow[] {
  const text = `SELECT * FROM reply_outbox WHERE connection_id = ? AND ${dueNow} ORDER BY next_try_at, review_id LIMIT ?`
  const now = ctx.now()
  return prepared(ctx.db, text).all(connectionId, now, now + furthestAhead, most) as OutboxRow[]
}

export function ordersOf(ctx: HasDb, connectionId: number): OutboxRow[] {
  const orders = build.selectFrom('reply_outbox').selectAll().where('connection_id', '=', connectionId)
  return all(ctx, orders.where('phase', '<>', 'settled'))
}

export interface AtSite {
  connection: ConnectionRow
  item: ItemRow
}

/** The connection that a review was read by; if there are several, the one that saw it last. */
export function siteOfReview(ctx: Context, reviewId: number): AtSite | undefined {
  const items = build.selectFrom('connection_items').selectAll().where('review_id', '=', reviewId)
  const connections = build.selectFrom('connections').selectAll().where('account_id', '=', ctx.accountId)
  for (const item of all(ctx, items.orderBy('seen_run', 'desc'))) {
    const connection = first(ctx, connections.where('id', '=', item.connection_id))
    if (connection !== undefined) return { connection, item }
  }
  return undefined
}

/** Numbers publications in sequence, so that a sync that runs at the same time notices them. */
const noted = new WeakMap<Db, { count: number; last: Map<number, number> }>()

/** Call before querying the site: `isOutdated` then knows which answers have changed since. */
export const publishedSoFar = ({ db }: HasDb): number => noted.get(db)?.count ?? 0

/** Whether a reply to this review was published since, so that the answer the site gave before is out of date. */
export const isOutdated = ({ db }: HasDb, reviewId: number, soFar: number): boolean =>
  (noted.get(db)?.last.get(reviewId) ?? 0) > soFar

/**
 * Records the answer that the site now has, so that the next sync sees no change. The empty fingerprint makes that sync compare
 * the review in full, in case the answer has disappeared again.
 */
export function noteAnswer(ctx: HasDb, connectionId: number, reviewId: number, answer: string | null): void {
  const { count, last } = noted.get(ctx.db) ?? { count: 0, last: new Map<number, number>() }
  noted.set(ctx.db, { count: count + 1, last: last.set(reviewId, count + 1) })
  const text = "UPDATE connection_items SET answer = ?, print = '' WHERE connection_id = ? AND review_id = ?"
  prepared(ctx.db, text).run(answer, connectionId, reviewId)
}
