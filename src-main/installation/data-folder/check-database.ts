/**
 * Checks a complete database file while work continues. It is intact, it is damaged, or it could not be checked; only the second
 * is a reason to close the data.
 */
import type { readEveryPage } from './read-every-page'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf, runThread } from '../thread/in-thread'

export type DatabaseCheck =
  | { outcome: 'sound' }
  | { outcome: 'damaged'; found: readonly string[] }
  /** The thread could not run or ended early, or the disk did not return its data: nothing is known about the file. */
  | { outcome: 'not_checked'; reason: string }

export interface CheckOptions {
  /** Milliseconds after which one check is abandoned. */
  within?: number
  /** Milliseconds between inconclusive checks; the last value is repeated. */
  again?: readonly number[]
}

/** Long enough for a hundred gigabytes; a disk that does not answer at all must not keep the question open for ever. */
const usualWithin = 1_800_000
/** Megabytes. The pages are read outside the heap, so it needs very little. */
const memory = 128

const second = 1000
const usualAgain = [15 * second, 60 * second, 600 * second, 3_600 * second]

/**
 * After this many inconclusive checks, sending no longer waits.
 * Spec silent (§7): a file that cannot be checked is as likely intact as any other, and SQLite checks every page it reads anyway;
 * damage found that way closes the data at once. A shop whose messages stop without a reason is the greater harm.
 */
const looksBeforeSending = 3

export async function checkDatabase(
  file: string,
  { within = usualWithin }: CheckOptions = {}
): Promise<DatabaseCheck> {
  if (!existsSync(file)) return { outcome: 'sound' }
  try {
    const found = await runThread<typeof readEveryPage>('readEveryPage', [file], { within, memory })
    return found.length === 0 ? { outcome: 'sound' } : { outcome: 'damaged', found }
  } catch (error) {
    return { outcome: 'not_checked', reason: reasonOf(error) }
  }
}

export interface Watcher {
  /** Whether the file is still the one in use. */
  isWanted: () => boolean
  /** Called with the result of each check. */
  tell: (looked: DatabaseCheck) => void
}

/**
 * Checks until the state of the file is known. Resolves as soon as it can be used as usual; continues checking after that if the
 * result was inconclusive.
 * @throws Error if it is damaged, or no longer the one in use.
 */
export function checkUntilKnown(file: string, watcher: Watcher, options: CheckOptions = {}): Promise<void> {
  const { again = usualAgain } = options
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      for (let looks = 1; ; looks++) {
        const looked = await checkDatabase(file, options)
        if (!watcher.isWanted()) throw new Error('the file is no longer in use')
        watcher.tell(looked)
        if (looked.outcome === 'sound') return resolve()
        if (looked.outcome === 'damaged') throw new Error('the file is damaged')
        if (looks >= looksBeforeSending) resolve()
        await wait(again[Math.min(looks, again.length) - 1] ?? 0, undefined, { ref: false })
        if (!watcher.isWanted()) throw new Error('the file is no longer in use')
      }
    }
    look().catch(reject)
  })
}
