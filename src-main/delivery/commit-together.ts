/**
 * Group commit: what several deliveries write at about the same time becomes one transaction. Each commit waits for the disk,
 * and holds up everything else meanwhile; a hundred mails a second would otherwise wait three hundred times. Where the disk is
 * slow, more is gathered: as long as the last commit has taken, so that at least half of the time is left for other things.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { inTransaction, type Db } from '../store/query'

export interface CommitTogether {
  /** Runs `work` in the next common transaction; resolves when that is on disk. Rejects when it is not. */
  commit: <Result>(work: () => Result) => Promise<Result>
}

interface Job {
  work: () => unknown
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

/** Gathering takes no longer than this, in milliseconds. */
const longestGathering = 10
/** A commit that is quicker needs no gathering. */
const quickCommit = 0.5

/** Another program may hold the file for a while. */
const patience = 5000
const pause = 20

export function commitTogether(db: Db): CommitTogether {
  let jobs: Job[] = []
  let isBusy = false
  let lastTook = 0
  const gather = () =>
    lastTook < quickCommit ? nextTurn() : wait(Math.min(Math.ceil(lastTook), longestGathering))
  const flush = async () => {
    while (jobs.length > 0) {
      await gather()
      const now = jobs
      jobs = []
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
  return {
    commit: <Result>(work: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        jobs.push({ work, resolve, reject })
        if (isBusy) return
        isBusy = true
        void flush()
      })
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
