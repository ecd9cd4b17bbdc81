/** Writing while others may lock the file. */
import { setTimeout as wait } from 'node:timers/promises'

const pause = 20

/** Tries again while another program writes. A transaction takes the lock before it does anything, so nothing is done twice. */
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
