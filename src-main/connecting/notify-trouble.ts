/** Trouble that the owner must know about: they are told once, and again only after a complete run in between. */
import { noteEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import { updateOwned } from '../store/owned-rows'
import type { Change } from '../store/tables'
import { runsSince, type ConnectionRow } from './connections.repository'
import { errorColumns, isPassing, type Trouble } from './site/trouble'

/** A site that is down usually recovers: the failed runs in a row, and the milliseconds, to wait for before reporting it. */
const lasting = { failures: 6, time: 4 * 3_600_000 } as const

/** Whether trouble at a server is worth a message: at once, or if it usually passes, once it lasts. */
export const isWorthTelling = (trouble: { isPassing: boolean; failures: number; lasted: number }): boolean =>
  !trouble.isPassing || (trouble.failures >= lasting.failures && trouble.lasted >= lasting.time)

/**
 * Call in the transaction that stores the returned change.
 * @param failures number of consecutive failed runs, including this one
 */
export function notifyTrouble(
  ctx: Context,
  connection: ConnectionRow,
  trouble: Trouble,
  failures: number
): Change<'connections'> {
  const { id, failing_since, told_at } = connection
  const since = failing_since ?? ctx.now()
  const is = { isPassing: isPassing(trouble), failures, lasted: ctx.now() - since }
  if (told_at !== null || !(isWorthTelling(is) || isSilent(ctx, connection))) return { failing_since: since }
  noteEvent(ctx, 'connection.trouble', id)
  return { failing_since: since, told_at: ctx.now() }
}

/** Days with attempts, and milliseconds. Days on which the computer slept or the connection was paused have no runs. */
const silence = { days: 3, time: 3 * 24 * 3_600_000 } as const

/** Whether runs have been attempted for days without a single one completing. */
function isSilent(ctx: Context, { id, last_complete_at, created_at }: ConnectionRow): boolean {
  const since = last_complete_at ?? created_at
  if (ctx.now() - since < silence.time) return false
  const { first, days } = runsSince(ctx, id, since)
  return days >= silence.days && ctx.now() - (first ?? ctx.now()) >= silence.time
}

/** For resumed runs: if each is cut short, none ever ends with trouble of its own. Call in a transaction. */
export function noteSilence(ctx: Context, connection: ConnectionRow): void {
  const { id, error_code, told_at } = connection
  if ((error_code !== null && told_at !== null) || !isSilent(ctx, connection)) return
  updateOwned(ctx, 'connections', id, {
    told_at: told_at ?? ctx.now(),
    ...(error_code === null && errorColumns({ code: 'unfinished', message: unfinished }))
  })
  noteEvent(ctx, 'connection.updated', id)
  if (told_at === null) noteEvent(ctx, 'connection.trouble', id)
}

const unfinished = 'No sync has finished for days. Leave Goodword open for a while; it keeps trying.'

/** Call in the transaction that stores the returned change. */
export function notifyRecovery(ctx: Context, { id, told_at }: ConnectionRow): Change<'connections'> {
  if (told_at !== null) noteEvent(ctx, 'connection.recovered', id)
  return { failing_since: null, told_at: null }
}
