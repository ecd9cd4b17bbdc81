/** Rows of display targets. Those being taken away are hidden. */
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { findOwned } from '#main/store/owned-rows'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type TargetRow = Row<'display_targets'>

/**
 * Nothing is brought to a target that was not checked. From one that is deleted it is taken away all the same, unless the key of its
 * server would have to be believed.
 */
export const mayBeOpened = ({ paused_at, checked_at, deleted_at, kind, host_key }: TargetRow): boolean =>
  paused_at === null &&
  (checked_at !== null || (deleted_at !== null && (kind !== 'sftp' || host_key !== null)))

export function pageOfTargets(ctx: Context, request: PageRequest): Page<TargetRow> {
  const targets = build
    .selectFrom('display_targets')
    .where('account_id', '=', ctx.accountId)
    .where('deleted_at', 'is', null)
  return readPage(ctx, targets, (each) => each.selectAll(), {
    sort: { column: 'display_targets.id', id: 'display_targets.id', direction: 'asc' },
    fingerprint: listFingerprint('display-targets'),
    request
  })
}

export function findTarget(ctx: Context, id: number): TargetRow | undefined {
  const row = findOwned(ctx, 'display_targets', id)
  return row?.deleted_at === null ? row : undefined
}

/** @throws Problem 404 */
export function targetRow(ctx: Context, id: number): TargetRow {
  const row = findTarget(ctx, id)
  if (row === undefined) throw notFound('display target', id)
  return row
}

export function countTargets(ctx: Context): number {
  const text = 'SELECT count(*) FROM display_targets WHERE account_id = ? AND deleted_at IS NULL'
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

export function countDisplays(ctx: Context, targetId: number): number {
  const text = 'SELECT count(*) FROM displays WHERE account_id = ? AND target_id = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, targetId) as number
}

/** Returns the ids of the displays that went there. */
export function takeDisplaysOff(ctx: Context, targetId: number): number[] {
  const text = 'UPDATE displays SET target_id = NULL WHERE account_id = ? AND target_id = ? RETURNING id'
  return prepared(ctx.db, text).pluck().all(ctx.accountId, targetId) as number[]
}

/** Deletes targets from which everything has been taken away, or cannot be. @param before of how long ago they count as given up */
export function deleteEmptied(ctx: Context, before: number): void {
  const text = `DELETE FROM display_targets WHERE account_id = ? AND deleted_at IS NOT NULL
    AND (deleted_at < ? OR NOT EXISTS (SELECT 1 FROM display_placements WHERE target_id = display_targets.id))`
  prepared(ctx.db, text).run(ctx.accountId, before)
}
