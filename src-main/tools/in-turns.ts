/** Long work in short turns, so that it never holds up other work. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The length of a turn, in milliseconds: a third of the longest allowed delay. */
const turn = 6

/**
 * Does work that marks with `yield` where it can pause: often, because the clock is checked there.
 * Returns null if `isWanted` returned false after a pause; the work then stops.
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

/** Each of them converted, with pauses in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result
): Promise<Result[]> {
  const results: Result[] = []
  await inTurns(
    (function* () {
      for (const item of items) {
        results.push(convert(item))
        yield
      }
    })()
  )
  return results
}
