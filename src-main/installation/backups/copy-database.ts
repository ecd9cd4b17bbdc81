/** Makes the copy for a backup, inside a thread. */
import Database from 'better-sqlite3'
import { writeBackupWith as writeBackup, type BackupManifest } from '#main/store/backup-file'
import { keepMaybeEncrypted, type KeepWish } from './age-file'

export async function copyDatabase(
  database: string,
  folder: string,
  wish: Pick<KeepWish, 'kind' | 'now' | 'passphrase'>
): Promise<BackupManifest> {
  const raw = new Database(database, { readonly: true, fileMustExist: true })
  try {
    raw.pragma('busy_timeout = 5000')
    // Every page is read once, so a larger cache would only waste memory.
    raw.pragma('cache_size = -4096')
    raw.pragma('trusted_schema = 0')
    return await writeBackup(raw, folder, (part) => keepMaybeEncrypted(part, folder, wish))
  } finally {
    raw.close()
  }
}
