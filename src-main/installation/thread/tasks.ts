/** The long tasks that a thread runs. Their input and result are copied between threads: plain values only. */
import Database from 'better-sqlite3'
import { carryOver } from '../restoring/carry-over'
import { makeAnew } from '../restoring/recreate-rows'
import { pillars } from '../restoring/root-rows'
import { stderrLog } from '../../logging/log'
import { writeBackupWith as writeBackup, type BackupManifest } from '../../store/backup-file'
import { findDamage, isDamageCode } from '../../store/find-damage'
import { dbOf } from '../../store/query'
import { decryptFile, keepMaybeEncrypted, requireOpening, type KeepWish } from '../backups/age-file'
import { encryptKept } from '../backups/encrypt-kept'
import { freeDatabase } from '../data-folder/free-database'
import { makeRestoredCopy, type CopyMade, type CopyWish } from '../restoring/restored-copy'
import { salvage, salvageInPassing, type DamagedFile, type SalvageResult } from '../salvage/salvage'
import { adoptFolder, copyAlong } from '../backups/second-folder'
import { takePart } from '../backups/receive-backup'
import { tryBackup } from '../backups/verify-backup'

export const works = {
  checkDatabase,
  copyDatabase,
  tryBackup,
  encryptKept,
  decryptFile,
  requireOpening,
  takePart,
  adoptFolder,
  copyAlong,
  freeDatabase,
  salvageInPassing: (file: DamagedFile, folder: string) => salvageInPassing(file, folder, pillars),
  salvage: (file: DamagedFile, folder: string, now: number): SalvageResult =>
    salvage(file, folder, {
      now,
      pillars,
      makeAnew: (raw) => makeAnew({ db: dbOf(raw), now: () => now, log: stderrLog })
    }),
  makeRestoredCopy: (wish: CopyWish): Promise<CopyMade> => makeRestoredCopy(wish, carryOver)
}

async function copyDatabase(
  database: string,
  folder: string,
  wish: Pick<KeepWish, 'kind' | 'now' | 'passphrase'>
): Promise<BackupManifest> {
  const raw = new Database(database, { readonly: true, fileMustExist: true })
  try {
    raw.pragma('busy_timeout = 5000')
    // Every page is read once: keeping them would only take memory.
    raw.pragma('cache_size = -4096')
    raw.pragma('trusted_schema = 0')
    return await writeBackup(raw, folder, (part) => keepMaybeEncrypted(part, folder, wish))
  } finally {
    raw.close()
  }
}

/** What is wrong with the file, in SQLite's words; empty: it is intact. @throws if that cannot be determined. */
function checkDatabase(database: string): string[] {
  let raw: Database.Database | undefined
  try {
    raw = new Database(database, { readonly: true, fileMustExist: true })
    raw.pragma('busy_timeout = 5000')
    raw.pragma('cache_size = -4096')
    raw.pragma('trusted_schema = 0')
    raw.pragma('cell_size_check = 1')
    return findDamage(raw)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (isDamageCode(code)) return [`${String(code)}: ${String(message)}`]
    throw error
  } finally {
    raw?.close()
  }
}
