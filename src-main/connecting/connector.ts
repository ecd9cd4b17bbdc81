/** Reads every connection that is due: two at once in total, each of them one run after another. */
import { ownContext, type BaseContext } from '../context'
import { atMost } from '../tools/at-most'
import { places } from '../tools/places'
import { dueConnections } from './connections.repository'
import { runConnection } from './run-connection'
import type { CallerOptions } from './site/caller'
import { standInsOf } from './stand-ins'

export interface Connector {
  /** Runs everything that is due; resolves when every run has ended. Rounds can overlap. */
  round: () => Promise<void>
  /** Runs in progress stop after their page, and are continued at the next start. */
  stop: () => Promise<void>
}

const atOnce = 2
/** After a fault of our own, such as a full disk. */
const restsFor = 60_000
const endsWithin = 2000

export function connector(base: BaseContext, options: CallerOptions = {}): Connector {
  const within = places(atOnce)
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  const restsUntil = new Map<number, number>()
  const all = { standIns: standInsOf(base), ...options }

  const start = (id: number, accountId: number): void => {
    const work = within(async () => {
      if (ending.signal.aborted) return
      await runConnection(ownContext(base, accountId), id, ending.signal, all)
    })
    const ended = work
      .catch((error: unknown) => {
        restsUntil.set(id, performance.now() + restsFor)
        throw error
      })
      .finally(() => running.delete(id))
    running.set(id, ended)
  }

  return {
    round: async () => {
      if (ending.signal.aborted) return
      for (const { id, account_id } of dueConnections(base))
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
