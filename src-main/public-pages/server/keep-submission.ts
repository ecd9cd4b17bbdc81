/** Saves what a visitor sent, or reports that it cannot be saved right now: no visitor loses what they typed. */
import type { BaseContext } from '#main/context'
import { retryWhileBusy } from '#main/tools/wait-while-busy'

/** Returns null if the disk is full, the database is locked, or something else is wrong; see the log. */
export async function keep<Result>(
  base: BaseContext,
  write: () => Result
): Promise<{ result: Result } | null> {
  try {
    return { result: await retryWhileBusy(write) }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    base.log.error('a form from a visitor could not be saved', { reason })
    return null
  }
}
