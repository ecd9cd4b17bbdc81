/** Rows of payments at sites and their payers, and how far each place has been synced. */
import type { Context } from '../context'
import { build, first, prepared, run } from '../store/query'
import type { Row } from '../store/tables'
import type { PlaceRow } from './connections.repository'

type HasDb = Pick<Context, 'db'>
export type StreamRow = Row<'connection_streams'>

export function findStream(ctx: HasDb, { connection_id, place }: PlaceRow): StreamRow {
  const rows = build.selectFrom('connection_streams').selectAll().where('connection_id', '=', connection_id)
  const found = first(ctx, rows.where('place', '=', place))
  return found ?? { connection_id, place, read_until: null, run_id: null, mark: null }
}

export function putStream(ctx: HasDb, row: StreamRow): void {
  const { connection_id: _connection, place: _place, ...columns } = row
  run(
    ctx,
    build
      .insertInto('connection_streams')
      .values(row)
      .onConflict((conflict) => conflict.columns(['connection_id', 'place']).doUpdateSet(columns))
  )
}

/** Used while the owner doesn't want payments. If they turn them on later, the first sync starts from the beginning. */
export function deleteStream(ctx: HasDb, { connection_id, place }: PlaceRow): void {
  const text = 'DELETE FROM connection_streams WHERE connection_id = ? AND place = ?'
  prepared(ctx.db, text).run(connection_id, place)
}

/** `charge_id` null: it was recorded before, but the charge has since been deleted. */
export function findRecorded(
  ctx: HasDb,
  connectionId: number,
  externalId: string
): { charge_id: number | null } | undefined {
  const text = 'SELECT charge_id FROM connection_charges WHERE connection_id = ? AND external_id = ?'
  return prepared(ctx.db, text).get(connectionId, externalId) as { charge_id: number | null } | undefined
}

export function noteRecorded(ctx: HasDb, row: Row<'connection_charges'>): void {
  run(ctx, build.insertInto('connection_charges').values(row))
}

/** Undefined: not seen before. Null: the customer was erased. If a merge was undone, the restored original customer. */
export function findPerson(ctx: HasDb, connectionId: number, externalId: string): number | null | undefined {
  const text = `SELECT coalesce((SELECT id FROM customers WHERE id = first_customer_id), customer_id)
    FROM connection_people WHERE connection_id = ? AND external_id = ?`
  return prepared(ctx.db, text).pluck().get(connectionId, externalId) as number | null | undefined
}

/** Two statements instead of an upsert: see `putItem`. */
export function notePerson(
  ctx: HasDb,
  { connectionId, externalId, customerId }: { connectionId: number; externalId: string; customerId: number }
): void {
  const isKnown = findPerson(ctx, connectionId, externalId) !== undefined
  const text = isKnown
    ? `UPDATE connection_people SET customer_id = @customerId, first_customer_id = @customerId
      WHERE connection_id = @connectionId AND external_id = @externalId`
    : `INSERT INTO connection_people (connection_id, external_id, customer_id, first_customer_id)
      VALUES (@connectionId, @externalId, @customerId, @customerId)`
  prepared(ctx.db, text).run({ connectionId, externalId, customerId })
}
