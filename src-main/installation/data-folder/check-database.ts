/**
 * Looks through a whole database file while work goes on. It is sound, it is damaged, or it could not be looked through; only the second
 * is a reason to close the data.
 */
import type { readEveryPage } from './read-every-page'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf, runThread } from '../thread/in-thread'

export type Looked =
  | { outcome: 'sound' }
  | { outcome: 'damaged'; found: readonly string[] }
  /** The thread could not run or ended early, or the disk did not give what it holds: nothing is known of the file. */
  | { outcome: 'not_checked'; reason: string }

export interface LookOptions {
  /** Milliseconds after which one look is given up. */
  within?: number
  /** Milliseconds between looks that told nothing; the last one stays. */
  again?: readonly number[]
}

/** Long enough for a hundred gigabytes; a disk that does not answer at all must not keep the question open for good. */
const usualWithin = 1_800_000
/** Megabytes. The pages are read outside of the heap, so that it needs but little. */
const memory = 128

const second = 1000
const usualAgain = [15 * second, 60 * second, 600 * second, 3_600 * second]

/**
 * After so many looks that told nothing, sending no longer waits for one that does.
 * Spec silent (§7): a file that nobody can look through is as likely sound as any, and every page that is read on the way is checked
 * by SQLite all the same; damage met there closes the data at once. A shop whose messages stop without a reason is the greater harm.
 */
const looksBeforeSending = 3

export async function lookThrough(file: string, { within = usualWithin }: LookOptions = {}): Promise<Looked> {
  if (!existsSync(file)) return { outcome: 'sound' }
  try {
    const found = await runThread<typeof readEveryPage>('readEveryPage', [file], { within, memory })
    return found.length === 0 ? { outcome: 'sound' } : { outcome: 'damaged', found }
  } catch (error) {
    return { outcome: 'not_checked', reason: reasonOf(error) }
  }
}

export interface Watcher {
  /** Whether the file is still the one that is used. */
  isWanted: () => boolean
  /** Of each look. */
  tell: (looked: Looked) => void
}

/**
 * Looks until it is known how the file stands. Resolves as soon as it may be worked with as usual; goes on looking after that where
 * nothing could be told.
 * @throws Error when it is damaged, or no longer the one that is used.
 */
export function lookUntilKnown(file: string, watcher: Watcher, options: LookOptions = {}): Promise<void> {
  const { again = usualAgain } = options
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      for (let looks = 1; ; looks++) {
        const looked = await lookThrough(file, options)
        if (!watcher.isWanted()) throw new Error('the file is no longer used')
        watcher.tell(looked)
        if (looked.outcome === 'sound') return resolve()
        if (looked.outcome === 'damaged') throw new Error('the file is damaged')
        if (looks >= looksBeforeSending) resolve()
        await wait(again[Math.min(looks, again.length) - 1] ?? 0, undefined, { ref: false })
        if (!watcher.isWanted()) throw new Error('the file is no longer used')
      }
    }
    look().catch(reject)
  })
}
