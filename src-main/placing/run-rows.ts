/** Stores the beginning and the end of each push, in one transaction each. */
import { displayRunsKept } from '#shared/contract/display-targets'
import type { DisplayTrouble } from '#shared/contract/display-troubles'
import { noteEvent } from '../account/core/events/events.service'
import { gathered, soonest } from '../account/pages/display-targets/align-placements'
import { newestThatShows, type PlacementRow } from '../account/pages/display-targets/placements.repository'
import { deleteOldDisplayRuns } from '../account/pages/display-targets/runs.repository'
import { deleteEmptied, type TargetRow } from '../account/pages/display-targets/targets.repository'
import { noteRecovery } from '../account/pages/display-targets/targets.service'
import { isWorthTelling } from '../connecting/notify-trouble'
import type { Context } from '../context'
import { deleteOwned, findOwned, insertOwned, updateOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { passes, type TargetTrouble } from './trouble'

const minute = 60_000
/** Minutes until the next attempt, by number of failures in a row. */
const rests = [1, 5, 15, 60, 240]

export interface Push {
  target: TargetRow
  row: PlacementRow
  /** Null: the display is gone. */
  runId: number | null
}

/** From here on something may be there. Null: it is no longer wanted like this. */
export const beginPush = (ctx: Context, target: TargetRow, row: PlacementRow): Push | null =>
  inTransaction(ctx, () => {
    const now = findOwned(ctx, 'display_placements', row.id)
    const there = findOwned(ctx, 'display_targets', target.id)
    if (now?.is_wanted !== row.is_wanted || there?.version !== target.version || there.paused_at !== null)
      return null
    updateOwned(ctx, 'display_placements', row.id, {
      tried_at: ctx.now(),
      handed_at: now.handed_at ?? ctx.now(),
      // Until that is certain, it is unknown what is there.
      digest: null
    })
    const runId = newRun(ctx, target, row)
    if (runId !== null) noteEvent(ctx, 'display.updated', row.display_id)
    return { target, row, runId }
  })

function newRun(ctx: Context, { id }: TargetRow, { display_id }: PlacementRow): number | null {
  if (findOwned(ctx, 'displays', display_id) === undefined) return null
  return insertOwned(ctx, 'display_runs', { display_id, target_id: id, started_at: ctx.now() })
}

export interface Sent {
  digest: string
  seenEvent: number
  remoteId: string | null
  bytes: number
  shown: number
}

export const completePush = (ctx: Context, push: Push, sent: Sent): void =>
  inTransaction(ctx, () => {
    endRun(ctx, push, { outcome: 'published', bytes: sent.bytes, shown: sent.shown })
    const now = findOwned(ctx, 'display_placements', push.row.id)
    if (now === undefined) return
    updateOwned(ctx, 'display_placements', now.id, {
      ...noError,
      digest: sent.digest,
      seen_event: sent.seenEvent,
      remote_id: sent.remoteId,
      pushed_at: ctx.now(),
      // What became due meanwhile stays due.
      ...(now.is_wanted === 1 && now.due_at === push.row.due_at && { due_at: null, is_forced: 0 })
    })
    finish(ctx, push)
  })

const noError = { failures: 0, error_code: null, error_message: null, error_details: null } as const

/** It was compared, and what is there is still up to date. */
export const notePlaced = (ctx: Context, row: PlacementRow, seenEvent: number): void =>
  inTransaction(ctx, () => {
    const now = findOwned(ctx, 'display_placements', row.id)
    if (now?.due_at !== row.due_at || now.is_forced === 1) return
    // What has happened while it was drawn was looked at already, when this was still due.
    const isBehind = newestThatShows(ctx) > seenEvent
    const due_at = isBehind ? soonest(ctx, now, gathered) : null
    updateOwned(ctx, 'display_placements', row.id, { seen_event: seenEvent, due_at })
  })

export const completeRemoval = (ctx: Context, push: Push): void =>
  inTransaction(ctx, () => {
    endRun(ctx, push, { outcome: 'removed' })
    const now = findOwned(ctx, 'display_placements', push.row.id)
    // If it is wanted again meanwhile, it is sent anew.
    if (now?.is_wanted === 1) updateOwned(ctx, 'display_placements', now.id, { remote_id: null })
    else deleteOwned(ctx, 'display_placements', push.row.id)
    finish(ctx, push)
    deleteEmptied(ctx, -Infinity)
  })

function finish(ctx: Context, { target, row, runId }: Push): void {
  const there = findOwned(ctx, 'display_targets', target.id)
  if (there !== undefined) noteRecovery(ctx, there)
  if (runId !== null) {
    deleteOldDisplayRuns(ctx, row.display_id, displayRunsKept)
    noteEvent(ctx, 'display.updated', row.display_id)
  }
}

function endRun(
  ctx: Context,
  { runId }: Push,
  end: { outcome: 'published' | 'removed' | 'failed'; bytes?: number; shown?: number } & Partial<ErrorColumns>
): void {
  if (runId !== null) updateOwned(ctx, 'display_runs', runId, { ended_at: ctx.now(), ...end })
}

interface ErrorColumns {
  error_code: DisplayTrouble
  error_message: string
  error_details: string | null
}

const errorColumns = ({ code, message, details }: TargetTrouble): ErrorColumns => ({
  error_code: code,
  error_message: message,
  error_details: details
})

/** What fails before anything was sent, because the target can't be opened, is a run as well: otherwise the owner would not see it. */
export const failUnsent = (
  ctx: Context,
  target: TargetRow,
  row: PlacementRow,
  trouble: TargetTrouble
): void => inTransaction(ctx, () => failPush(ctx, { target, row, runId: newRun(ctx, target, row) }, trouble))

export const failPush = (ctx: Context, push: Push, trouble: TargetTrouble): void =>
  inTransaction(ctx, () => {
    const columns = errorColumns(trouble)
    endRun(ctx, push, { outcome: 'failed', ...columns })
    const now = findOwned(ctx, 'display_placements', push.row.id)
    const target = findOwned(ctx, 'display_targets', push.target.id)
    if (now === undefined || target === undefined) return
    const rest = (rests[Math.min(now.failures, rests.length - 1)] ?? 240) * minute
    updateOwned(ctx, 'display_placements', now.id, {
      ...columns,
      failures: now.failures + 1,
      tried_at: ctx.now(),
      due_at: ctx.now() + rest
    })
    noteTrouble(ctx, target, trouble, now.failures + 1)
    finish(ctx, { ...push, target })
  })

/** The owner is told once, and again only after everything has worked in between. */
function noteTrouble(ctx: Context, target: TargetRow, trouble: TargetTrouble, failures: number): void {
  const since = target.failing_since ?? ctx.now()
  const tells =
    target.told_at === null &&
    isWorthTelling({ isPassing: passes(trouble.code), failures, lasted: ctx.now() - since })
  updateOwned(ctx, 'display_targets', target.id, {
    failing_since: since,
    ...(tells && { told_at: ctx.now() })
  })
  noteEvent(ctx, 'display_target.updated', target.id)
  if (tells) noteEvent(ctx, 'display_target.trouble', target.id)
}
