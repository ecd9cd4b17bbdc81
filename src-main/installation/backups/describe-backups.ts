/** Everything about backups in one answer. Also works without a database, in recovery mode. */
import { statfs } from 'node:fs/promises'
import type { Backups } from '#shared/contract/backups'
import { runningOn } from '../data-folder/exclusive'
import { listBackups } from './backup-files'
import { filesOf } from '../data-folder/data-folder'
import { keptPassphrase } from './kept-passphrase'

/** The settings, and what went wrong. */
export type BackupWishes = Pick<
  Backups,
  'is_daily' | 'second_folder' | 'keeps_daily' | 'keeps_weekly' | 'problem' | 'second_problem'
>

/** Assumed while the settings can't be read. */
const unknownWishes: BackupWishes = {
  is_daily: false,
  second_folder: null,
  keeps_daily: 7,
  keeps_weekly: 4,
  problem: null,
  second_problem: null
}

/** @param uid the id of the present data; null: unknown. */
export async function describeBackups(
  dataDir: string,
  { uid, wishes = unknownWishes }: { uid: string | null; wishes?: BackupWishes }
): Promise<Omit<Backups, 'next_at'>> {
  const folder = filesOf(dataDir).backups
  const backups = await listBackups(dataDir, { uid, secondFolder: wishes.second_folder })
  return {
    folder,
    encryption: keptPassphrase(dataDir).encryption,
    ...wishes,
    last_at: backups.find(({ state }) => state === 'whole')?.created_at ?? null,
    running: runningOn(dataDir),
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
    free_bytes: await freeBytes(dataDir),
    backups
  }
}

/** Null if the system doesn't say. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
