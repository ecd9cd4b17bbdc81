/**
 * The record next to the database about its checks: how the file was left, when it was last checked completely, and how far
 * the current check has got. A file that is as we left it was closed properly, and nobody has touched it since.
 */
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { writeAtomically } from './atomic-file'
import { filesOf } from './data-folder'

const checkRecord = z.object({
  /** Size and modification time of the closed file; null: it was not closed properly. */
  left: z.string().nullable(),
  /** When the last complete check ended. */
  checked_at: z.number().nullable(),
  /** Tables that the current check has found intact. */
  done: z.array(z.string())
})
export type CheckRecord = z.infer<typeof checkRecord>

const nothingKnown: CheckRecord = { left: null, checked_at: null, done: [] }

export function readCheckRecord(dataDir: string): CheckRecord {
  try {
    return checkRecord.parse(JSON.parse(readFileSync(filesOf(dataDir).checks, 'utf8')))
  } catch {
    // Missing or damaged: the file is checked again, which never hurts.
    return nothingKnown
  }
}

/** A full or read-only disk must not stop anybody from working: at worst, the file is checked once more than necessary. */
export function writeCheckRecord(dataDir: string, record: CheckRecord): void {
  try {
    writeAtomically(filesOf(dataDir).checks, `${JSON.stringify(record)}\n`)
  } catch {
    // The existing record is older, and only leads to more checks.
  }
}

/**
 * The state of the file on the disk; null: it was not closed properly, as there is data in the write-ahead log next to it.
 * Call before opening the file, or after closing it.
 */
export function stateOnDisk(dataDir: string): string | null {
  const { database } = filesOf(dataDir)
  // The log is empty if another process still reads the file: nothing was written since.
  if ((statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return null
  const stat = statSync(database, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? null : `${stat.size} ${stat.mtimeNs}`
}
