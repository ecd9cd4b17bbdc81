/**
 * Group commit: what several deliveries write at about the same time becomes one transaction. Each commit waits for the disk,
 * and holds up everything else; a hundred e-mails a second would otherwise wait three hundred times. It starts as soon
 * as every delivery waits for it; for those that are still busy it waits about as long as a commit takes.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { inTransaction, type Db } from '../store/query'

export interface CommitTogether {
  /** Runs `work` in the next common transaction; resolves when that is on disk. Rejects when it is not. */
  commit: <Result>(work: () => Result) => Promise<Result>
  /** The same for a delivery that cannot go on before. */
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
const shortestGathering = 1
const longestGathering = 20

/** Another program may lock the file for a while. */
const patience = 5000
const pause = 20

export function commitTogether(db: Db): CommitTogether {
  let jobs: Job[] = []
  let isBusy = false
  let lastTook = 0
  let deliveries = 0
  let waiting = 0
  let goOn: () => void = () => undefined
  /** No one is left who could add to it soon. */
  const isComplete = () => waiting >= deliveries
  const gather = async () => {
    // What belongs to the same turn of the event loop comes along in any case.
    await nextTurn()
    if (isComplete()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(longestGathering, Math.max(shortestGathering, lastTook)))
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
        const results = await patiently(() => inTransaction({ db }, () => now.map(({ work }) => work())))
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

/** A transaction takes the lock before it does anything: nothing is done twice. */
async function patiently<Result>(write: () => Result): Promise<Result> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return write()
    } catch (error) {
      const isLocked = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
      if (!isLocked || performance.now() > until) throw error
      await wait(pause)
    }
  }
}
