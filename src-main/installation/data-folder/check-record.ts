/**
 * What is remembered next to the database about checking it: how the file was left, when all of it was last checked, and how far
 * the present round has got. A file that is as we left it was closed properly and touched by nobody since.
 */
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { writeAtomically } from './atomic-file'
import { filesOf } from './data-folder'

const checkRecord = z.object({
  /** Size and time of change of the closed file; null: it was not closed properly. */
  left: z.string().nullable(),
  /** When the last complete check ended. */
  checked_at: z.number().nullable(),
  /** Tables of the present round that were found intact. */
  done: z.array(z.string())
})
export type CheckRecord = z.infer<typeof checkRecord>

const nothingKnown: CheckRecord = { left: null, checked_at: null, done: [] }

export function readCheckRecord(dataDir: string): CheckRecord {
  try {
    return checkRecord.parse(JSON.parse(readFileSync(filesOf(dataDir).checks, 'utf8')))
  } catch {
    // Missing or damaged: the file is checked again, which is never wrong.
    return nothingKnown
  }
}

/** A full or read-only disk must not keep anybody from working: the file is then checked once more than necessary. */
export function writeCheckRecord(dataDir: string, record: CheckRecord): void {
  try {
    writeAtomically(filesOf(dataDir).checks, `${JSON.stringify(record)}\n`)
  } catch {
    // What is there is older, and leads to more checks.
  }
}

/**
 * How the file stands on the disk; null: it was not closed properly, because there is something in the write-ahead log next to it.
 * To be asked before opening it, or after closing it.
 */
export function stateOnDisk(dataDir: string): string | null {
  const { database } = filesOf(dataDir)
  // Empty while somebody still reads: nothing was written since.
  if ((statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return null
  const stat = statSync(database, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? null : `${stat.size} ${stat.mtimeNs}`
}
