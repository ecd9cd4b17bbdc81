/** Rows of placements: what Goodword has put where, or is about to. */
import type { Context } from '#main/context'
import { all, build, first, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type PlacementRow = Row<'display_placements'>
type HasDb = Pick<Context, 'db'>

export const placementsOf = (ctx: Context): PlacementRow[] =>
  all(ctx, build.selectFrom('display_placements').selectAll().where('account_id', '=', ctx.accountId))

/** Where a display is meant to be at present. */
export function placementOfDisplay(ctx: Context, displayId: number): PlacementRow | undefined {
  const rows = build.selectFrom('display_placements').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, rows.where('display_id', '=', displayId).where('is_wanted', '=', 1))
}

/** Whether something of ours may be there. */
export function isAnythingAt(ctx: Context, targetId: number): boolean {
  const text =
    'SELECT 1 FROM display_placements WHERE account_id = ? AND target_id = ? AND handed_at IS NOT NULL'
  return prepared(ctx.db, text).get(ctx.accountId, targetId) !== undefined
}

/** How many displays of a target fail. */
export function countFailing(ctx: Context, targetId: number): number {
  const text =
    'SELECT count(*) FROM display_placements WHERE account_id = ? AND target_id = ? AND error_code IS NOT NULL'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, targetId) as number
}

/** The latest trouble at a target. */
export function failingAt(ctx: Context, targetId: number): PlacementRow | undefined {
  const rows = build.selectFrom('display_placements').selectAll().where('account_id', '=', ctx.accountId)
  return first(
    ctx,
    rows
      .where('target_id', '=', targetId)
      .where('error_code', 'is not', null)
      .orderBy('tried_at', 'desc')
      .limit(1)
  )
}

/** After the clock was set back, nothing must be delayed for longer than the longest regular wait. */
const dueNow = 'due_at IS NOT NULL AND (due_at <= ? OR due_at > ?)'
const furthestAhead = 4 * 3_600_000 + 60_000

/** Targets of all accounts in the file at which something is due. */
export function dueTargets({ db, now }: HasDb & { now: () => number }): { id: number; account_id: number }[] {
  const text = `SELECT DISTINCT display_targets.id, display_targets.account_id FROM display_placements
    JOIN display_targets ON display_targets.id = target_id
    WHERE paused_at IS NULL AND (checked_at IS NOT NULL OR deleted_at IS NOT NULL) AND ${dueNow}`
  return prepared(db, text).all(now(), now() + furthestAhead) as { id: number; account_id: number }[]
}

/** What is due at a target: what must be taken away first. */
export function duePlacements(ctx: Context, targetId: number): PlacementRow[] {
  const text = `SELECT * FROM display_placements WHERE account_id = ? AND target_id = ? AND ${dueNow}
    ORDER BY is_wanted, due_at, id`
  const now = ctx.now()
  return prepared(ctx.db, text).all(ctx.accountId, targetId, now, now + furthestAhead) as PlacementRow[]
}

/** Makes everything at a target due, as after a successful check. */
export function makeDue(ctx: Context, targetId: number): void {
  const text = `UPDATE display_placements SET due_at = ?, failures = 0, error_code = NULL, error_message = NULL,
    error_details = NULL WHERE account_id = ? AND target_id = ?`
  prepared(ctx.db, text).run(ctx.now(), ctx.accountId, targetId)
}

/** The newest event after which a display may look different. */
export function newestThatShows(ctx: Context): number {
  const shown = [
    'review',
    'reply',
    'customer',
    'tag',
    'location',
    'source',
    'picture',
    'review_page',
    'settings'
  ]
  const text = `SELECT coalesce(max(id), 0) FROM events WHERE account_id = ? AND type <> 'review.seen' AND
    (substr(type, 1, instr(type, '.') - 1) IN (SELECT value FROM json_each(?))
      OR type = 'installation.updated' OR (type LIKE 'display.%' AND actor <> 'goodword'))`
  return prepared(ctx.db, text).pluck().get(ctx.accountId, JSON.stringify(shown)) as number
}
