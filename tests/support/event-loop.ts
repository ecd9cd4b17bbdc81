/** How long the event loop is held up while something works, turn by turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds on the processor: what other programs take of a busy machine is not counted. */
const used = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The turns, the longest first. */
export async function longestHold<Result>(
  work: () => Promise<Result>
): Promise<{ result: Result; took: number; holds: number[] }> {
  const holds: number[] = []
  let isDone = false
  const watch = (async () => {
    let last = used()
    while (!isDone) {
      await nextTurn()
      const now = used()
      holds.push(now - last)
      last = now
    }
  })()
  const started = used()
  const result = await work()
  const took = used() - started
  isDone = true
  await watch
  return { result, took, holds: holds.toSorted((a, b) => b - a) }
}
