/** The single row of the public pages' settings. */
import type { Context } from '#main/context'
import { build, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

type HasDb = Pick<Context, 'db'>

/** Plain SQL, because every outgoing message and every visit reads the row, and building the query would cost more. */
export const findDoors = ({ db }: HasDb): Row<'doors'> =>
  prepared(db, 'SELECT * FROM doors WHERE id = 1').get() as Row<'doors'>

export function saveDoors(ctx: HasDb, change: Change<'doors'>): void {
  run(ctx, build.updateTable('doors').set(change).where('id', '=', 1))
}
