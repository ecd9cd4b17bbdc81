/** Publishes the replies of each connection, one after another. */
import type { BaseContext, Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { accessTo } from '../access'
import { roundsOf, type Rounds } from '../rounds'
import type { CallerOptions } from '../site/caller'
import { isPassing, Trouble } from '../site/trouble'
import { connectionsWithOrders, dueOrders, ordersOf } from './outbox.repository'
import { publishOne, stop, type Publishing } from './publish-one'

/** The number of replies per connection and round. */
const maxPerRound = 50

/** Publishes everything that is due. */
export const publisher = (base: BaseContext, options: CallerOptions = {}): Rounds =>
  roundsOf(base, connectionsWithOrders, (ctx, id, signal) => publishAll(ctx, id, signal, options))

async function publishAll(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Promise<void> {
  const connection = findOwned(ctx, 'connections', id)
  if (connection === undefined || connection.paused_at !== null) return
  let run: Publishing
  try {
    run = { ...accessTo(ctx, connection, signal, options), version: connection.version }
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    return stopAll(ctx, id, error)
  }
  for (const row of dueOrders(ctx, id, maxPerRound)) {
    if (signal.aborted) return
    const trouble = await publishOne(ctx, row, run)
    if (trouble === null) continue
    ctx.log.info('replies could not be published', { connection: id, code: trouble.code })
    // Refused keys affect every reply, so all of them stop; after passing trouble, each is retried at its own time.
    if (!isPassing(trouble)) await stopAll(ctx, id, trouble)
    return
  }
}

async function stopAll(ctx: Context, id: number, trouble: Trouble): Promise<void> {
  for (const { review_id, phase } of ordersOf(ctx, id))
    if (phase === 'queued')
      await retryWhileBusy(() => inTransaction(ctx, () => stop(ctx, review_id, trouble)))
}
