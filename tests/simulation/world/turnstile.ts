/**
 * Everything that leaves the computer passes here, one thing after another, in an order that the seed decides: whenever Goodword
 * can do nothing more by itself, one of the waiting requests goes on. A kill happens between two of them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Chance } from './chance'

/** Goodword has nothing more to do if it has asked for nothing during so many turns of the event loop. */
const quietTurns = 12

export interface Turnstile {
  /** Resolves when it is this request's turn; never, if Goodword was killed meanwhile. */
  pass: (what: string) => Promise<void>
  /** Lets requests through until the work is done. Returns false if Goodword was killed on the way. */
  during: (work: Promise<unknown>, killAfter: number | null) => Promise<boolean>
}

export function turnstile(chance: Chance, step: () => number): Turnstile {
  let waiting: { what: string; go: () => void }[] = []
  let arrived = 0
  return {
    pass: (what) =>
      new Promise((go) => {
        arrived++
        waiting.push({ what, go })
      }),
    during: async (work, killAfter) => {
      const state = { isDone: false }
      const end = () => void (state.isDone = true)
      work.then(end, end)
      for (let passed = 0, quiet = 0, seen = arrived; !state.isDone;) {
        await nextTurn()
        quiet = arrived === seen ? quiet + 1 : 0
        seen = arrived
        if (quiet < quietTurns || waiting.length === 0) continue
        if (passed === killAfter) {
          waiting = []
          return false
        }
        waiting.sort((one, other) => (one.what < other.what ? -1 : 1))
        const [next] = waiting.splice(chance.between(0, waiting.length - 1, 'turn', step(), passed), 1)
        passed++
        quiet = 0
        next?.go()
      }
      return true
    }
  }
}
