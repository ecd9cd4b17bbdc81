/** Publishes what is due: two connections at once in total, each of them one reply after another. */
import { ownContext, type BaseContext, type Context } from '../../context'
import { findOwned } from '../../store/owned-rows'
import { inTransaction } from '../../store/query'
import { atMost } from '../../tools/at-most'
import { places } from '../../tools/places'
import { patiently } from '../../tools/wait-while-busy'
import { adapters } from '../adapters'
import { unsealKeys } from '../keys'
import type { Settings } from '../port'
import { callerOf, type CallerOptions } from '../site/caller'
import { isPassing, Trouble } from '../site/trouble'
import { standInsOf } from '../stand-ins'
import { connectionsWithOrders, dueOrders, ordersOf } from './outbox.repository'
import { publishOne, stop, type Publishing } from './publish-one'

export interface Publisher {
  /** Publishes everything that is due; resolves when all of it has ended. Rounds can overlap. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

const atOnce = 2
/** Replies of a connection in one round. */
const mostInARound = 50
/** After a fault of our own, such as a full disk. */
const restsFor = 60_000
const endsWithin = 2000

export function publisher(base: BaseContext, options: CallerOptions = {}): Publisher {
  const within = places(atOnce)
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  const restsUntil = new Map<number, number>()
  const all = { standIns: standInsOf(base), ...options }

  const start = (id: number, accountId: number): void => {
    const work = within(() => publishAll(ownContext(base, accountId), id, ending.signal, all))
    const ended = work
      .catch((error: unknown) => {
        if (ending.signal.aborted) return
        restsUntil.set(id, performance.now() + restsFor)
        throw error
      })
      .finally(() => running.delete(id))
    running.set(id, ended)
  }

  return {
    round: async () => {
      if (ending.signal.aborted) return
      for (const { id, account_id } of connectionsWithOrders(base))
        if (!running.has(id) && (restsUntil.get(id) ?? 0) <= performance.now()) start(id, account_id)
      const ends = await Promise.allSettled(running.values())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      ending.abort()
      await atMost(endsWithin, Promise.allSettled(running.values()))
    }
  }
}

async function publishAll(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Promise<void> {
  const run = publishingOf(ctx, id, signal, options)
  if (run === null) return
  if (run instanceof Trouble) return stopAll(ctx, id, run)
  for (const row of dueOrders(ctx, id, mostInARound)) {
    if (signal.aborted) return
    const trouble = await publishOne(ctx, row, run)
    if (trouble === null) continue
    ctx.log.info('replies could not be published', { connection: id, code: trouble.code })
    // Keys that are refused once are refused for all; what passes is tried again, each in its own time.
    if (!isPassing(trouble)) await stopAll(ctx, id, trouble)
    return
  }
}

function publishingOf(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Publishing | Trouble | null {
  const connection = findOwned(ctx, 'connections', id)
  if (connection === undefined || connection.paused_at !== null) return null
  const adapter = adapters[connection.kind]
  const settings = JSON.parse(connection.settings) as Settings
  const secrets = unsealKeys(ctx, connection, adapter.server(settings))
  if (secrets === null)
    return new Trouble(
      'secrets_unreadable',
      'The keys can no longer be read on this computer. Enter them again.'
    )
  const call = callerOf({ adapter, settings, secrets, now: ctx.now, signal }, options)
  return { adapter, call, version: connection.version }
}

async function stopAll(ctx: Context, id: number, trouble: Trouble): Promise<void> {
  for (const { review_id, phase } of ordersOf(ctx, id))
    if (phase === 'queued') await patiently(() => inTransaction(ctx, () => stop(ctx, review_id, trouble)))
}
