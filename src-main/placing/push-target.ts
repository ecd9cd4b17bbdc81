/** Brings one target up to date: compares first, and opens it only if something has to be sent or taken away. */
import { newestEvent } from '../account/core/events/events.service'
import { displayForDrawing } from '../account/pages/displays/displays.service'
import { duePlacements, type PlacementRow } from '../account/pages/display-targets/placements.repository'
import { mayBeOpened, type TargetRow } from '../account/pages/display-targets/targets.repository'
import type { CallerOptions } from '../connecting/site/caller'
import type { Context } from '../context'
import { renderDisplay } from '../public-pages/displays/render-display'
import { findOwned } from '../store/owned-rows'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { hostOf, openTarget } from './access'
import type { Place } from './port'
import { beginPush, completePush, completeRemoval, failPush, failUnsent, notePlaced } from './run-rows'
import { concernsDisplay, targetTroubleOf, type TargetTrouble } from './trouble'

/** Trouble at the target is stored in its rows. @throws failures on our side */
export async function pushTarget(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Promise<void> {
  const target = findOwned(ctx, 'display_targets', id)
  if (target === undefined || !mayBeOpened(target)) return
  const rows: PlacementRow[] = []
  for (const row of duePlacements(ctx, id)) if (await isOutdated(ctx, target, row)) rows.push(row)
  if (rows.length === 0 || isOver(signal)) return
  let place: Place
  try {
    place = await openTarget(ctx, target, signal, options)
  } catch (error) {
    if (isOver(signal)) return
    return failAll(ctx, target, rows, targetTroubleOf(error, hostOf(target)))
  }
  try {
    for (const [at, row] of rows.entries()) {
      if (isOver(signal)) return
      const trouble = await pushOne(ctx, target, row, { place, signal })
      if (trouble !== null && !concernsDisplay(trouble.code))
        return await failAll(ctx, target, rows.slice(at + 1), trouble)
    }
  } finally {
    await place.close()
  }
}

/** Looked at anew each time: it changes while something is awaited. */
const isOver = (signal: AbortSignal): boolean => signal.aborted

async function failAll(
  ctx: Context,
  target: TargetRow,
  rows: readonly PlacementRow[],
  trouble: TargetTrouble
): Promise<void> {
  ctx.log.info('displays could not be brought to their target', { target: target.id, code: trouble.code })
  for (const row of rows) await retryWhileBusy(() => failUnsent(ctx, target, row, trouble))
}

/** Whether something has to be sent or taken away. If not, that is recorded. */
async function isOutdated(ctx: Context, target: TargetRow, row: PlacementRow): Promise<boolean> {
  // After a failure something else than what was sent last may be there.
  if (row.is_wanted === 0 || row.is_forced === 1 || row.failures > 0) return true
  const drawn = await draw(ctx, target, row)
  if (drawn === null || drawn.digest !== row.digest) return drawn !== null
  await retryWhileBusy(() => notePlaced(ctx, row, drawn.seenEvent))
  return false
}

/** Null: the display is gone; the next round takes it away. */
async function draw(ctx: Context, { kind, form }: TargetRow, row: PlacementRow) {
  // What happens from here on is compared again.
  const seenEvent = newestEvent(ctx)
  const display = displayForDrawing(ctx, row.display_id)
  if (display === null) return null
  const drawn = await renderDisplay(ctx, display, kind === 'wordpress' ? 'inline' : form)
  return { ...drawn, name: display.name, seenEvent }
}

/** Returns trouble; null: all is well. */
async function pushOne(
  ctx: Context,
  target: TargetRow,
  row: PlacementRow,
  { place, signal }: { place: Place; signal: AbortSignal }
): Promise<TargetTrouble | null> {
  // Drawn anew: the connection may have taken long, and nobody's words may be sent who has left meanwhile.
  const drawn = row.is_wanted === 1 ? await draw(ctx, target, row) : null
  if (row.is_wanted === 1 && drawn === null) return null
  const push = await retryWhileBusy(() => beginPush(ctx, target, row))
  if (push === null) return null
  const placed = { mark: row.mark, fileName: row.file_name, remoteId: row.remote_id }
  let remoteId: string | null = null
  try {
    if (drawn === null) await place.remove(placed)
    else remoteId = await place.put(placed, drawn)
  } catch (error) {
    // Goodword is stopping: the next start tries again.
    if (isOver(signal)) return null
    const trouble = targetTroubleOf(error, hostOf(target))
    await retryWhileBusy(() => failPush(ctx, push, trouble))
    return trouble
  }
  await retryWhileBusy(() =>
    drawn === null
      ? completeRemoval(ctx, push)
      : completePush(ctx, push, { ...drawn, remoteId, bytes: Buffer.byteLength(drawn.html) })
  )
  return null
}
