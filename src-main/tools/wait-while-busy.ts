/** Waits while another process is writing to the database, or until data has been loaded, without holding up anything else. */
import { setTimeout as wait } from 'node:timers/promises'

/** The same time that SQLite itself waits in our command line. */
const maxWait = 5000
const pause = 20

/** Thrown by work that needs data that is still being loaded; once `ready` resolves, the work can be done. */
export class NotReady extends Error {
  constructor(readonly ready: Promise<void>) {
    super('Something is still being read.')
  }
}

/** Retries while the database is locked. A transaction takes the lock before it does anything, so nothing is done twice. */
export async function retryWhileBusy<Result>(write: () => Result): Promise<Result> {
  const until = performance.now() + maxWait
  for (;;) {
    try {
      return write()
    } catch (error) {
      if (error instanceof NotReady) {
        await error.ready
        continue
      }
      const isLocked = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
      if (!isLocked || performance.now() > until) throw error
      await wait(pause)
    }
  }
}
