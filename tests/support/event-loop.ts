/** How long the event loop is held up while something works, turn by turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Older versions of Node only tell what all threads of the process have used together. */
export const tellsOfThreads = 'threadCpuUsage' in process

/** Milliseconds of this thread on the processor: what other threads and programs take of a busy machine is not counted. */
export const processorTime = (): number => {
  const { user, system } = tellsOfThreads ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds that this thread was on the processor while it worked. */
export async function threadTimeOf(work: () => Promise<unknown>): Promise<number> {
  const started = processorTime()
  await work()
  return processorTime() - started
}

/** Some systems count a thread's time in steps of 4 to 16 ms: what is measured takes many of them. */
const longEnough = 100

/**
 * Thread milliseconds of one piece of work, the least of several measurements: what it costs when nothing comes between. Each measurement
 * repeats the work until the clock's steps no longer matter.
 */
export async function leastThreadTimeOf(work: () => Promise<unknown>, measurements = 3): Promise<number> {
  let least = Infinity
  for (let done = 0; done < measurements; done++) {
    let rounds = 0
    const started = processorTime()
    do {
      await work()
      rounds++
    } while (processorTime() - started < longEnough)
    least = Math.min(least, (processorTime() - started) / rounds)
  }
  return least
}

const practice = Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 50_021)
/** Thread milliseconds of one piece of practice on the machine for which the limits of tests were written down. */
const usualPractice = 5

/**
 * How many times slower this thread is just now than on the machine for which limits were written down, at least 1: limits of processor
 * time are multiplied by it, because a core that is shared with others does less in a millisecond.
 */
export async function slowness(): Promise<number> {
  const work = () => Promise.resolve(practice.toSorted((a, b) => a - b))
  return Math.max(1, (await leastThreadTimeOf(work)) / usualPractice)
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

/**
 * The turns of the best of several times: cleaning up of memory, or a neighbour who takes the processor's cache, makes one longer now and
 * then. Ends with the first time none of whose turns takes `enough` milliseconds; what prepares each is not measured.
 */
export async function shortestHolds(
  work: () => Promise<unknown>,
  enough: number,
  prepare: () => Promise<unknown> = () => Promise.resolve()
): Promise<number[]> {
  let shortest: number[] | undefined
  for (let done = 0; done < 3 && (shortest === undefined || shortest[0]! >= enough); done++) {
    await prepare()
    const { holds } = await longestHold(work)
    if (shortest === undefined || holds[0]! < shortest[0]!) shortest = holds
  }
  return shortest!
}

async function watch(working: { isDone: boolean }, holds: number[]): Promise<void> {
  for (let last = processorTime(); !working.isDone;) {
    await nextTurn()
    const now = processorTime()
    holds.push(now - last)
    last = now
  }
}
