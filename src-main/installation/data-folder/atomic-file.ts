/** Small files that are written completely or not at all, and safely to the disk. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../../store/sync'

/** For this user only. Replaces what was there in one step. `isLasting`: it is to survive a power cut; otherwise the disk takes its time. */
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
