/** Measures how long work blocks the event loop, turn by turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Older versions of Node only report the processor time of all threads together. */
export const tellsOfThreads = 'threadCpuUsage' in process

/** This thread's processor time in milliseconds, which excludes other threads and programs on a busy machine. */
export const processorTime = (): number => {
  const { user, system } = tellsOfThreads ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** The processor time in milliseconds that this thread spent on the work. */
export async function threadTimeOf(work: () => Promise<unknown>): Promise<number> {
  const started = processorTime()
  await work()
  return processorTime() - started
}

/** Some systems count thread time in steps of 4 to 16 ms, so measurements have to span many of them. */
const longEnough = 100

/**
 * Thread time of one piece of work in milliseconds: the minimum of several measurements, which is its cost without interruptions.
 * Each measurement repeats the work until the clock's steps no longer matter.
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
/** Thread time in milliseconds of the reference workload on the machine for which the tests' limits were set. */
const usualPractice = 5

/**
 * How many times slower this thread is right now than on the machine for which the limits were set, at least 1. Limits of
 * processor time are multiplied by it, because a shared core does less in a millisecond.
 */
export async function slowness(): Promise<number> {
  const work = () => Promise.resolve(practice.toSorted((a, b) => a - b))
  return Math.max(1, (await leastThreadTimeOf(work)) / usualPractice)
}

/** Does the work and measures its turns, returned longest first. */
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
 * The turns of the best of several attempts, because garbage collection or a process sharing the cache occasionally makes one
 * longer. Stops at the first attempt without a turn of `enough` milliseconds; the preparation of each is not measured.
 */
export async function shortestHolds(
  work: () => Promise<unknown>,
  enough: number,
  prepare: () => Promise<unknown> = () => Promise.resolve()
): Promise<number[]> {
  let shortest: number[] | undefined
  for (let done = 0; done < 5 && (shortest === undefined || shortest[0]! >= enough); done++) {
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
