/** Writing while another process may have locked the database. */
import { setTimeout as wait } from 'node:timers/promises'

const pause = 20

/** Retries while another program is writing. A transaction takes the lock before it does anything, so nothing is done twice. */
export async function whenFree<Result>(write: () => Result | Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error
      await wait(pause)
    }
  }
}
