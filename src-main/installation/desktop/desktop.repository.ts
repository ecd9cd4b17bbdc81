/** The row with Goodword's settings on this computer. */
import type { AlertEvent } from '#shared/contract/alerts'
import type { Context } from '#main/context'
import { build, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

type HasDb = Pick<Context, 'db'>

export const findDesktop = (ctx: HasDb): Row<'desktop_settings'> =>
  prepared(ctx.db, 'SELECT * FROM desktop_settings WHERE id = 1').get() as Row<'desktop_settings'>

export function saveDesktop(ctx: HasDb, change: Change<'desktop_settings'>): void {
  run(ctx, build.updateTable('desktop_settings').set(change).where('id', '=', 1))
}

/** Why the last backup could not be made, in plain words. */
export const findBackupProblem = (ctx: HasDb): string | null =>
  prepared(ctx.db, 'SELECT problem FROM backup_settings WHERE id = 1').pluck().get() as string | null

/** Names of the account's webhooks that were disabled automatically. */
export function findDisabledWebhooks(ctx: Pick<Context, 'db' | 'accountId'>): string[] {
  const text = 'SELECT name FROM webhooks WHERE account_id = ? AND disabled_at IS NOT NULL ORDER BY id'
  return prepared(ctx.db, text).pluck().all(ctx.accountId) as string[]
}

/** Whether an alert of the account on this computer covers this event. */
export function hasDesktopAlert(ctx: Pick<Context, 'db' | 'accountId'>, event: AlertEvent): boolean {
  const text = `SELECT 1 FROM alerts WHERE account_id = ? AND kind = 'desktop' AND is_on = 1
    AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = ?)`
  return prepared(ctx.db, text).get(ctx.accountId, event) !== undefined
}
