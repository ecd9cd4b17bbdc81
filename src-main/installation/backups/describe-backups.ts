/** All that is to be known of backups at once; also without a database, in recovery mode. */
import { statfs } from 'node:fs/promises'
import type { Backups } from '../../../src-shared/contract/backups'
import { runningOn } from '../data-folder/exclusive'
import { listBackups } from './backup-files'
import { filesOf } from '../data-folder/data-folder'
import { keptPassphrase } from './kept-passphrase'

/** How they are wanted, and what went wrong. */
export type BackupWishes = Pick<
  Backups,
  'is_daily' | 'second_folder' | 'keeps_daily' | 'keeps_weekly' | 'problem' | 'second_problem'
>

/** While nobody can say how they are wanted. */
const unknownWishes: BackupWishes = {
  is_daily: false,
  second_folder: null,
  keeps_daily: 7,
  keeps_weekly: 4,
  problem: null,
  second_problem: null
}

/** @param uid of the present data; null: it cannot be told. */
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

/** Null where the system does not tell. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
