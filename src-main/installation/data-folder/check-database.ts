/**
 * Checks a complete database file while work continues. The result is intact, damaged, or not checked; only `damaged`
 * is a reason to close the data.
 */
import type { PartsChecked, readEveryPage, readSomePages } from './read-every-page'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf, runThread } from '../thread/in-thread'
import { readCheckRecord, writeCheckRecord } from './check-record'
import { filesOf } from './data-folder'

export type DatabaseCheck =
  | { outcome: 'sound' }
  | { outcome: 'damaged'; found: readonly string[] }
  /** The thread couldn't run or ended early, or the disk didn't return the data, so nothing is known about the file. */
  | { outcome: 'not_checked'; reason: string }

export interface CheckOptions {
  /** Milliseconds after which one check is abandoned. */
  within?: number
  /** Milliseconds between inconclusive checks; the last value is repeated. */
  again?: readonly number[]
  /** How often to see whether a check is due and nobody is working, in milliseconds. */
  every?: number
}

/** Enough for a hundred gigabytes. A disk that doesn't respond at all must not keep the check open for ever. */
const usualWithin = 1_800_000
/** Megabytes. Pages are read outside the heap, so little is needed. */
const memory = 128

const second = 1000
const usualAgain = [15 * second, 60 * second, 600 * second, 3_600 * second]

/**
 * After this many inconclusive checks, sending no longer waits.
 * Spec silent (§7): a file that can't be checked is as likely intact as any other, and SQLite checks every page that it reads
 * anyway; damage found that way closes the data at once. A shop whose messages stop without a reason would be worse.
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
  /** Called with the result of every check. */
  tell: (looked: DatabaseCheck) => void
}

/**
 * Checks until the state of the file is known. Resolves as soon as the data can be used normally; if the result was inconclusive,
 * checking continues after that.
 * @throws Error if it is damaged, or no longer the file in use.
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

/** What checks of a healthy file need to know about the program around them. */
export interface IdleWatcher extends Watcher {
  now: () => number
  /** Milliseconds since the last request. */
  idleFor: () => number
}

const minute = 60 * second
const day = 1440 * minute
/** The whole file is checked once a week. If there was no quiet moment for another day, the check no longer waits for one. */
const [checkedEvery, patience] = [7 * day, day]
/** Nobody counts as working after this long without a request. */
const quiet = 20 * second
/** The duration of one part of the check, after which somebody may be working again. A large table takes longer. */
const partOfCheck = second

/**
 * Checks a file that was closed properly, in parts and only while nobody is working. Progress is stored, so that the check also
 * completes if the program is closed every evening. A part that finds damage is reported like a complete check.
 */
export function checkWhenIdle(dataDir: string, watcher: IdleWatcher, options: CheckOptions = {}): void {
  const { every = minute } = options
  let isChecking = false
  const timer = setInterval(() => {
    if (!watcher.isWanted()) return clearInterval(timer)
    if (isChecking || !isDue(dataDir, watcher, every)) return
    isChecking = true
    void checkParts(dataDir, watcher, { ...options, every }).finally(() => (isChecking = false))
  }, every)
  timer.unref()
}

function isDue(dataDir: string, { now, idleFor }: IdleWatcher, every: number): boolean {
  const { checked_at } = readCheckRecord(dataDir)
  const since = checked_at === null ? Infinity : now() - checked_at
  if (since < checkedEvery) return false
  return idleFor() >= Math.min(quiet, every) || (checked_at !== null && since > checkedEvery + patience)
}

async function checkParts(dataDir: string, watcher: IdleWatcher, options: CheckOptions): Promise<void> {
  const { database } = filesOf(dataDir)
  const { within = usualWithin, every = minute } = options
  for (;;) {
    const record = readCheckRecord(dataDir)
    let parts: PartsChecked
    try {
      parts = await runThread<typeof readSomePages>('readSomePages', [database, record.done, partOfCheck], {
        within,
        memory
      })
    } catch (error) {
      if (watcher.isWanted()) watcher.tell({ outcome: 'not_checked', reason: reasonOf(error) })
      return
    }
    if (!watcher.isWanted()) return
    if (parts.found.length > 0) return watcher.tell({ outcome: 'damaged', found: parts.found })
    const done = parts.isAll ? [] : [...record.done, ...parts.done]
    // The watcher's owner, the supervisor, records when the check was completed.
    writeCheckRecord(dataDir, { ...record, done })
    if (parts.isAll) return watcher.tell({ outcome: 'sound' })
    if (!isDue(dataDir, watcher, every)) return
  }
}
