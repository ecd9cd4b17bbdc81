/**
 * The updater of an AppImage deletes the program before it puts the new one there, so a full disk would leave none. Until the new one
 * has started, the old one keeps a second name.
 */
import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Returns how to put it back. @throws if there is no room for it */
export function keepProgram(file: string): () => void {
  const kept = join(dirname(file), `.${basename(file)}.before-update`)
  rmSync(kept, { force: true })
  try {
    linkSync(file, kept)
  } catch {
    // Some sticks and network drives know one name for each file.
    copyFileSync(file, kept, constants.COPYFILE_EXCL)
  }
  process.once('exit', () => rmSync(kept, { force: true }))
  return () => {
    if (!existsSync(file)) renameSync(kept, file)
  }
}
