/** Runs due work for connections: at most two connections at once, and each connection's work in sequence. */
import { ownContext, type BaseContext, type Context } from '../context'
import { atMost } from '../tools/at-most'
import { limitConcurrency } from '../tools/limit-concurrency'

export interface Rounds {
  /** Does everything that is due; resolves when all of it has ended. Rounds may overlap. */
  round: () => Promise<void>
  /** Stops work in progress at its next pause. */
  stop: () => Promise<void>
}

const concurrency = 2
/** The pause after a failure of our own, such as a full disk. */
const restsFor = 60_000
const stopTimeout = 2000

/** @param due connections of all accounts in the file */
export function roundsOf(
  base: BaseContext,
  due: (base: BaseContext) => { id: number; account_id: number }[],
  work: (ctx: Context, id: number, signal: AbortSignal) => Promise<void>
): Rounds {
  const within = limitConcurrency(concurrency)
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  const restsUntil = new Map<number, number>()

  const start = (id: number, accountId: number): void => {
    const done = within(async () => {
      if (!ending.signal.aborted) await work(ownContext(base, accountId), id, ending.signal)
    })
    const ended = done
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
      for (const { id, account_id } of due(base))
        if (!running.has(id) && (restsUntil.get(id) ?? 0) <= performance.now()) start(id, account_id)
      const ends = await Promise.allSettled(running.values())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      ending.abort()
      await atMost(stopTimeout, Promise.allSettled(running.values()))
    }
  }
}
