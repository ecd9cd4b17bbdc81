/**
 * Group commit: what several deliveries write at about the same time becomes one transaction. Each commit waits for the disk
 * and holds up everything else; at a hundred e-mails a second, that would be three hundred waits. A commit starts as soon
 * as every delivery is waiting for it. For deliveries that are still busy, it waits about as long as a commit takes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction, type Db } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'

export interface CommitTogether {
  /** Runs `work` in the next shared transaction; resolves when that is on disk. Rejects if it fails. */
  commit: <Result>(work: () => Result) => Promise<Result>
  /** The same for a delivery that can't continue without it. */
  commitNow: <Result>(work: () => Result) => Promise<Result>
  /** Registers the start of a delivery; returns how to register its end. */
  delivering: () => () => void
}

interface Job {
  work: () => unknown
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

/** How long to wait for others, in milliseconds: about as long as the last commit took. */
const minGathering = 1
const maxGathering = 20

/** @param pause replaces the wait for others, where time does not pass by itself. */
export function commitTogether(db: Db, pause?: (milliseconds: number) => Promise<unknown>): CommitTogether {
  let jobs: Job[] = []
  let isBusy = false
  let lastTook = 0
  let deliveries = 0
  let waiting = 0
  let goOn: () => void = () => undefined
  /** All deliveries are waiting, so nobody will add to it soon. */
  const isComplete = () => waiting >= deliveries
  const gather = async () => {
    // Work from the same turn of the event loop is included in any case.
    await nextTurn()
    if (isComplete()) return
    if (pause !== undefined) return void (await pause(minGathering))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(maxGathering, Math.max(minGathering, lastTook)))
      goOn = () => {
        if (!isComplete()) return
        clearTimeout(timer)
        resolve()
      }
    })
    goOn = () => undefined
  }
  const flush = async () => {
    while (jobs.length > 0) {
      await gather()
      const now = jobs
      jobs = []
      waiting = 0
      const began = performance.now()
      try {
        const results = await retryWhileBusy(() => inTransaction({ db }, () => now.map(({ work }) => work())))
        for (const [index, { resolve }] of now.entries()) resolve(results[index] as never)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
      lastTook = performance.now() - began
    }
    isBusy = false
  }
  const add = <Result>(work: () => Result, isWaiting: boolean) =>
    new Promise<Result>((resolve, reject) => {
      jobs.push({ work, resolve, reject })
      if (isWaiting) waiting++
      if (isBusy) return goOn()
      isBusy = true
      void flush()
    })
  return {
    commit: (work) => add(work, false),
    commitNow: (work) => add(work, true),
    delivering: () => {
      deliveries++
      return () => {
        deliveries--
        goOn()
      }
    }
  }
}
