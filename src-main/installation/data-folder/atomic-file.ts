/** Small files that are written completely or not at all, and flushed to the disk. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '#main/store/sync'

/** Readable by this user only; replaces the file in one step. `isLasting`: must survive a power cut, so it is flushed at once. */
export function writeAtomically(file: string, text: string, { isLasting = true } = {}): void {
  const aside = `${file}.${process.pid}.part`
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: isLasting })
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  if (isLasting) syncFolder(dirname(file))
}
