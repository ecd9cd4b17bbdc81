/** Moves a file that can't be opened out of the way. It is never deleted, as somebody may still be able to read it one day. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesOf } from './data-folder'
import { markStartedOver } from './marker'
import { syncFolder } from '#main/store/sync'

/** Returns where the database is now; null: there was none. Its write-ahead log, which may contain the latest data, moves too. */
function setAside(dataDir: string, now: number): string | null {
  const { database, damaged } = filesOf(dataDir)
  const parts = ['', '-wal', '-shm'].map((end) => `${database}${end}`).filter((file) => existsSync(file))
  if (parts.length === 0) return null
  const folder = join(damaged, new Date(now).toISOString().replaceAll(/[:.]/g, '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The log first: if this is interrupted, the database is still in its place and will be checked again.
  for (const file of parts.toReversed()) renameSync(file, join(folder, basename(file)))
  syncFolder(folder)
  syncFolder(dataDir)
  return existsSync(database) ? null : join(folder, basename(database))
}

/** Afterwards the folder counts as new. The backups stay. */
export function startOver(dataDir: string, now: number): void {
  setAside(dataDir, now)
  markStartedOver(dataDir)
}
