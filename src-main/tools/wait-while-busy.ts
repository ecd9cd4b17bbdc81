/** Waits for another program that is writing to the database, without holding up anything else. */
import { setTimeout as wait } from 'node:timers/promises'

/** As long as SQLite itself would wait on our command line. */
const longestWait = 5000
const pause = 20

/** Tries again while the database is locked. A transaction takes the lock before it does anything, so nothing is done twice. */
export async function patiently<Result>(write: () => Result): Promise<Result> {
  const until = performance.now() + longestWait
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
