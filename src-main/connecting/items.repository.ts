/** Rows of synced items: one for each review that the site has or had. */
import type { Context } from '../context'
import { newValues } from '../store/owned-rows'
import { build, prepared, run } from '../store/query'
import type { Row } from '../store/tables'

export type ItemRow = Row<'connection_items'>
type HasDb = Pick<Context, 'db'>

export function findItem(ctx: HasDb, connectionId: number, externalId: string): ItemRow | undefined {
  const text = 'SELECT * FROM connection_items WHERE connection_id = ? AND external_id = ?'
  return prepared(ctx.db, text).get(connectionId, externalId) as ItemRow | undefined
}

/** Writes only what has changed. */
export function putItem(ctx: HasDb, item: ItemRow): void {
  const { connection_id, external_id, ...columns } = item
  const before = findItem(ctx, connection_id, external_id)
  if (before === undefined) {
    run(ctx, build.insertInto('connection_items').values(item))
    return
  }
  const change = newValues(before, columns)
  if (Object.keys(change).length === 0) return
  const known = build.updateTable('connection_items').where('connection_id', '=', connection_id)
  run(ctx, known.set(change).where('external_id', '=', external_id))
}

/** For an item that is unchanged: records only that this run saw it. */
export function markSeen(ctx: HasDb, { connection_id, external_id }: ItemRow, runId: number): void {
  const text = `UPDATE connection_items SET seen_run = CAST(? AS INTEGER), missing_since = NULL
    WHERE connection_id = ? AND external_id = ?`
  prepared(ctx.db, text).run(runId, connection_id, external_id)
}

interface Swept {
  connectionId: number
  place: string
  runId: number
}

/** How many reviews we have from the site, and how many of them this run did not see. */
export function countMissing(
  ctx: HasDb,
  { connectionId, place, runId }: Swept
): { present: number; missing: number } {
  const text = `SELECT count(*) AS present, coalesce(sum(seen_run <> ?), 0) AS missing FROM connection_items
    WHERE connection_id = ? AND place = ? AND gone_at IS NULL`
  return prepared(ctx.db, text).get(runId, connectionId, place) as { present: number; missing: number }
}

export function noteMissing(ctx: HasDb, { connectionId, place, runId }: Swept, now: number): void {
  const text = `UPDATE connection_items SET missing_since = CAST(? AS INTEGER) WHERE connection_id = ? AND place = ?
    AND gone_at IS NULL AND seen_run <> ? AND missing_since IS NULL`
  prepared(ctx.db, text).run(now, connectionId, place, runId)
}

/** Items that were already missing in an earlier run, and still are. */
export function missedSince(ctx: HasDb, { connectionId, place, runId }: Swept, until: number): ItemRow[] {
  const text = `SELECT * FROM connection_items WHERE connection_id = ? AND place = ? AND gone_at IS NULL AND seen_run <> ?
    AND missing_since <= ?`
  return prepared(ctx.db, text).all(connectionId, place, runId, until) as ItemRow[]
}

export function earliestMissing(ctx: HasDb, connectionId: number): number | null {
  const text = 'SELECT min(missing_since) FROM connection_items WHERE connection_id = ? AND gone_at IS NULL'
  return prepared(ctx.db, text).pluck().get(connectionId) as number | null
}
