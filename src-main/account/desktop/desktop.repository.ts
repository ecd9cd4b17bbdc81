/** The row of how Goodword behaves on this machine. */
import type { Context } from '../../context'
import { build, prepared, run } from '../../store/query'
import type { Change, Row } from '../../store/tables'

type HasDb = Pick<Context, 'db'>

export const findDesktop = (ctx: HasDb): Row<'desktop_settings'> =>
  prepared(ctx.db, 'SELECT * FROM desktop_settings WHERE id = 1').get() as Row<'desktop_settings'>

export function saveDesktop(ctx: HasDb, change: Change<'desktop_settings'>): void {
  run(ctx, build.updateTable('desktop_settings').set(change).where('id', '=', 1))
}
