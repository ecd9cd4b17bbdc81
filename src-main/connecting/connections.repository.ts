/** Rows of connections, their places and runs. */
import type { Context } from '../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../store/paging'
import { all, build, first, prepared, run } from '../store/query'
import type { Change, Row } from '../store/tables'

export type ConnectionRow = Row<'connections'>
export type PlaceRow = Row<'connection_places'>
export type RunRow = Row<'connection_runs'>

export function pageOfConnections(ctx: Context, request: PageRequest): Page<ConnectionRow> {
  const connections = build.selectFrom('connections').where('account_id', '=', ctx.accountId)
  return readPage(ctx, connections, (each) => each.selectAll(), {
    sort: { column: 'connections.id', id: 'connections.id', direction: 'asc' },
    fingerprint: listFingerprint('connections'),
    request
  })
}

export function pageOfRuns(ctx: Context, connectionId: number, request: PageRequest): Page<RunRow> {
  const runs = build
    .selectFrom('connection_runs')
    .where('account_id', '=', ctx.accountId)
    .where('connection_id', '=', connectionId)
  return readPage(ctx, runs, (each) => each.selectAll(), {
    sort: { column: 'connection_runs.id', id: 'connection_runs.id', direction: 'desc' },
    fingerprint: listFingerprint(['connection-runs', connectionId]),
    request
  })
}

export function countConnections(ctx: Context): number {
  const text = 'SELECT count(*) FROM connections WHERE account_id = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

export function findByIdentity(
  ctx: Context,
  kind: ConnectionRow['kind'],
  identity: string
): ConnectionRow | undefined {
  const connections = build.selectFrom('connections').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, connections.where('kind', '=', kind).where('identity', '=', identity))
}

/** Connections of all accounts in the file that are due. */
export function dueConnections(ctx: Pick<Context, 'db' | 'now'>): ConnectionRow[] {
  const now = ctx.now()
  // After the clock was set back, a connection must not be delayed for longer than its interval.
  const text = `SELECT * FROM connections WHERE paused_at IS NULL AND (wanted IS NOT NULL OR next_sync_at <= ?
    OR next_sync_at > ? OR id IN (SELECT connection_id FROM connection_runs WHERE ended_at IS NULL)) ORDER BY next_sync_at`
  return prepared(ctx.db, text).all(now, now + furthestAhead) as ConnectionRow[]
}

/** Connections of all accounts in the file whose owner was sent to the site to sign in. */
export function signingIn(ctx: Pick<Context, 'db'>): ConnectionRow[] {
  return prepared(ctx.db, 'SELECT * FROM connections WHERE sign_in IS NOT NULL').all() as ConnectionRow[]
}

/** Two days: longer than any wait between two runs. */
const furthestAhead = 48 * 3_600_000

export const placesOf = (ctx: Pick<Context, 'db'>, connectionId: number): PlaceRow[] =>
  all(
    ctx,
    build
      .selectFrom('connection_places')
      .selectAll()
      .where('connection_id', '=', connectionId)
      .orderBy('name')
  )

export function insertPlace(
  ctx: Context,
  place: Pick<PlaceRow, 'connection_id' | 'place' | 'name' | 'is_chosen'> &
    Partial<Pick<PlaceRow, 'address' | 'link'>>
): void {
  run(ctx, build.insertInto('connection_places').values(place))
}

export function deletePlace(
  ctx: Pick<Context, 'db'>,
  { connection_id, place }: Pick<PlaceRow, 'connection_id' | 'place'>
): void {
  prepared(ctx.db, 'DELETE FROM connection_places WHERE connection_id = ? AND place = ?').run(
    connection_id,
    place
  )
}

export function updatePlace(
  ctx: Pick<Context, 'db'>,
  { connection_id, place }: Pick<PlaceRow, 'connection_id' | 'place'>,
  change: Change<'connection_places'>
): void {
  if (Object.keys(change).length === 0) return
  run(
    ctx,
    build
      .updateTable('connection_places')
      .set(change)
      .where('connection_id', '=', connection_id)
      .where('place', '=', place)
  )
}

export function openRun(ctx: Context, connectionId: number): RunRow | undefined {
  const runs = build.selectFrom('connection_runs').selectAll().where('connection_id', '=', connectionId)
  return first(ctx, runs.where('ended_at', 'is', null).orderBy('id', 'desc').limit(1))
}

/** Runs since an instant: when the first one started, and on how many days there were any. */
export function runsSince(
  ctx: Pick<Context, 'db'>,
  connectionId: number,
  since: number
): { first: number | null; days: number } {
  const text = `SELECT min(started_at) AS first, count(DISTINCT started_at / 86400000) AS days FROM connection_runs
    WHERE connection_id = ? AND started_at >= ?`
  return prepared(ctx.db, text).get(connectionId, since) as { first: number | null; days: number }
}

/** Keeps only the latest runs. */
export function deleteOldRuns(ctx: Context, connectionId: number, most: number): void {
  const text = `DELETE FROM connection_runs WHERE connection_id = ? AND ended_at IS NOT NULL AND id NOT IN
    (SELECT id FROM connection_runs WHERE connection_id = ? ORDER BY id DESC LIMIT ?)`
  prepared(ctx.db, text).run(connectionId, connectionId, most)
}

export function isSourceTaken(ctx: Context, sourceId: number): boolean {
  const text = 'SELECT 1 FROM connections WHERE source_id = ?'
  return prepared(ctx.db, text).get(sourceId) !== undefined
}
