/** Rows of runs: what was sent when, and how it went. They hold no words. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type DisplayRunRow = Row<'display_runs'>

export function pageOfDisplayRuns(
  ctx: Context,
  displayId: number,
  request: PageRequest
): Page<DisplayRunRow> {
  const runs = build
    .selectFrom('display_runs')
    .where('account_id', '=', ctx.accountId)
    .where('display_id', '=', displayId)
  return readPage(ctx, runs, (each) => each.selectAll(), {
    sort: { column: 'display_runs.id', id: 'display_runs.id', direction: 'desc' },
    fingerprint: listFingerprint(['display-runs', displayId]),
    request
  })
}

/** For the start: nothing is under way, so whatever has not ended was cut short. */
export function endCutShort(ctx: Context): void {
  const text = `UPDATE display_runs SET ended_at = ?, outcome = 'failed', error_code = 'unsure',
    error_message = 'Goodword was closed before this was finished.' WHERE account_id = ? AND ended_at IS NULL`
  prepared(ctx.db, text).run(ctx.now(), ctx.accountId)
}

/** Keeps only the latest runs. */
export function deleteOldDisplayRuns(ctx: Context, displayId: number, most: number): void {
  const text = `DELETE FROM display_runs WHERE account_id = ? AND display_id = ? AND id NOT IN
    (SELECT id FROM display_runs WHERE account_id = ? AND display_id = ? ORDER BY id DESC LIMIT ?)`
  prepared(ctx.db, text).run(ctx.accountId, displayId, ctx.accountId, displayId, most)
}
