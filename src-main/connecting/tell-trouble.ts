/** Trouble that the owner must know about: told once, until everything has been read again. */
import { noteEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import type { Change } from '../store/tables'
import type { ConnectionRow } from './connections.repository'
import { isPassing, type Trouble } from './site/trouble'

/** A site that is down comes back by itself, as a rule: so many runs in a row, and milliseconds, are waited for. */
const lasting = { failures: 6, time: 4 * 3_600_000 } as const

/**
 * In the transaction of the change that it returns a part of.
 * @param failures runs in a row that have failed, with this one
 */
export function toldOfTrouble(
  ctx: Context,
  { id, failing_since, told_at }: ConnectionRow,
  trouble: Trouble,
  failures: number
): Change<'connections'> {
  const since = failing_since ?? ctx.now()
  const isLasting = failures >= lasting.failures && ctx.now() - since >= lasting.time
  if (told_at !== null || (isPassing(trouble) && !isLasting)) return { failing_since: since }
  noteEvent(ctx, 'connection.trouble', id)
  return { failing_since: since, told_at: ctx.now() }
}

/** In the transaction of the change that it returns a part of. */
export function toldOfRecovery(ctx: Context, { id, told_at }: ConnectionRow): Change<'connections'> {
  if (told_at !== null) noteEvent(ctx, 'connection.recovered', id)
  return { failing_since: null, told_at: null }
}
