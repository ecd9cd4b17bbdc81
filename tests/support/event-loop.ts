/** How long the event loop is held up while something works, turn by turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Older versions of Node only tell what all threads of the process have used together. */
export const tellsOfThreads = 'threadCpuUsage' in process

/** Milliseconds of this thread on the processor: what other threads and programs take of a busy machine is not counted. */
export const processorTime = (): number => {
  const { user, system } = tellsOfThreads ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** The turns, the longest first. */
export async function longestHold<Result>(
  work: () => Promise<Result>
): Promise<{ result: Result; took: number; holds: number[] }> {
  const holds: number[] = []
  const working = { isDone: false }
  const watching = watch(working, holds)
  const started = processorTime()
  const result = await work()
  const took = processorTime() - started
  working.isDone = true
  await watching
  return { result, took, holds: holds.toSorted((a, b) => b - a) }
}

async function watch(working: { isDone: boolean }, holds: number[]): Promise<void> {
  for (let last = processorTime(); !working.isDone;) {
    await nextTurn()
    const now = processorTime()
    holds.push(now - last)
    last = now
  }
}
