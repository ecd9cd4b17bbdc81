/** Long work in short turns, so that it never holds up others. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a turn is, in milliseconds: a third of what anybody may be held up. */
const turn = 6

/**
 * Does work that says by `yield` where it may pause: often, because the clock is looked at there.
 * Answers null when `isWanted` said no after a pause; the work is then ended.
 */
export async function inTurns<Result>(
  work: Generator<void, Result, void>,
  isWanted: () => boolean = () => true
): Promise<Result | null> {
  try {
    for (;;) {
      const until = performance.now() + turn
      do {
        const { done, value } = work.next()
        if (done) return value
      } while (performance.now() < until)
      await nextTurn()
      if (!isWanted()) return null
    }
  } finally {
    work.return(undefined as never)
  }
}

/** Does the same work in one go. */
export function atOnce<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
