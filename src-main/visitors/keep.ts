/** Keeps what a visitor sent, or says that it cannot be kept just now: nobody loses what they have typed. */
import type { BaseContext } from '../context'
import { patiently } from '../tools/patiently'

/** Null: the disk is full, locked, or something else is wrong; the log knows more. */
export async function keep<Result>(
  base: BaseContext,
  write: () => Result
): Promise<{ result: Result } | null> {
  try {
    return { result: await patiently(write) }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    base.log.error('a form from a visitor could not be saved', { reason })
    return null
  }
}
