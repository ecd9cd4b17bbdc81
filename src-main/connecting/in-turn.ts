/** Serialises the writes of all connections to a file: one transaction at a time, with time for other work in between. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context'
import type { Db } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'

/** Other work gets as much time as the transaction took, but at most this many milliseconds: then a sync is hardly noticeable. */
const maxRest = 12

const turns = new WeakMap<Db, Promise<void>>()

/** Resolves once it is written. The pause afterwards delays only the next writer. */
export function inTurn<Result>(
  { db }: Pick<Context, 'db'>,
  write: () => Result,
  pause: (milliseconds: number) => Promise<unknown> = wait
): Promise<Result> {
  let took = 0
  const written = (turns.get(db) ?? Promise.resolve()).then(() =>
    retryWhileBusy(() => {
      const began = performance.now()
      const result = write()
      took = performance.now() - began
      return result
    })
  )
  const rest = async () => void (await pause(Math.min(took, maxRest)))
  turns.set(db, written.then(rest, rest))
  return written
}
