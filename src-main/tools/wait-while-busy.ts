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

/**
 * Retries while the database is locked. A transaction takes the lock before it does anything, so nothing is done twice; other
 * work must bear being repeated. All that our timers write goes through here, because our connection itself does not wait.
 * @param patience milliseconds
 */
export async function retryWhileBusy<Result>(
  write: () => Result | Promise<Result>,
  patience = maxWait
): Promise<Result> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await write()
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

/** The same without an end, for work that nobody is waiting for. */
export const whenFree = <Result>(write: () => Result | Promise<Result>): Promise<Result> =>
  retryWhileBusy(write, Infinity)
