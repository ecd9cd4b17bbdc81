/** Restores a backup: prepares a copy of it, which then replaces the present data. That is kept. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, Restored } from '#shared/contract/backups'
import { conflict } from '#main/problem'
import { unfinishedName } from '#main/store/backup-file'
import type { KeptBackup } from '../backups/backup-folder'
import { makeBackup, readBackup } from '../backups/backup-files'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { readMarker } from '../data-folder/marker'
import type { CopyMade, CopyWish, MakeRestoredCopy } from './restored-copy'
import type { decryptFile, requireOpening as requireFileOpening } from '../backups/age-file'
import type { freeDatabase } from '../data-folder/free-database'
import type { SalvageInPassing } from '../salvage/salvage'
import { replaceDatabase } from './replace-database'
import { passphrasesFor } from '../backups/verify-backup'

export interface RestoreOptions {
  now?: () => number
  /** The passphrase of an encrypted backup, if it is not the stored one. */
  passphrase?: string | undefined
}

/**
 * Nobody may have the database open: see `ServiceControl.restartAround`. Whatever goes wrong, the present data stays.
 * @throws Problem `not_found`; `conflict` if the backup is damaged or from a newer Goodword, or the data is in use;
 * `storage_full`.
 */
export async function restore(
  dataDir: string,
  id: number,
  { now = Date.now, passphrase }: RestoreOptions = {}
): Promise<Restored> {
  const { backup, kept } = wanted(dataDir, id)
  const passphrases = backup.is_encrypted ? passphrasesFor(dataDir, passphrase) : null
  const present = await keepPresent(dataDir, now)
  try {
    const made = await prepareRestore(dataDir, kept, { earlier: present.earlier, passphrases, now })
    const kept_file = replaceDatabase(dataDir, { setsAside: present.replaced === null, now: now() })
    const { closed, ...carried_over } = made.carried_over
    return { backup, replaced: present.replaced, kept_file, carried_over, closed, counts: made.counts }
  } finally {
    if (present.passing !== null) rmSync(present.passing, { force: true })
  }
}

/** Called before anything is stopped. @throws Problem `passphrase_required`, `passphrase_wrong`; `conflict` if it is damaged. */
export async function requireOpening(dataDir: string, id: number, passphrase?: string): Promise<void> {
  const { backup, kept } = wanted(dataDir, id)
  if (!backup.is_encrypted) return
  try {
    await inThread<typeof requireFileOpening>(
      'requireOpening',
      kept.path,
      passphrasesFor(dataDir, passphrase)
    )
  } catch (error) {
    if ((error as Error).name !== 'DamagedBackup') throw error
    throw conflict('backup_damaged', (error as Error).message)
  }
}

/** Prepares the copy that `replaceDatabase` puts in place. */
function prepareRestore(
  dataDir: string,
  { id, kind, path, manifest }: KeptBackup,
  { earlier, passphrases, now }: Pick<CopyWish, 'earlier' | 'passphrases'> & { now: () => number }
): Promise<CopyMade> {
  const { restored } = filesOf(dataDir)
  const backup = {
    backup: path,
    backupId: id,
    isBrought: kind === 'brought',
    sha256: manifest?.sha256 ?? null
  }
  return inThread<MakeRestoredCopy>('makeRestoredCopy', {
    ...backup,
    copy: restored,
    passphrases,
    earlier,
    known: readMarker(dataDir),
    now: now()
  })
}

function wanted(dataDir: string, id: number): ReturnType<typeof readBackup> {
  const found = readBackup(dataDir, id)
  if (found.backup.state === 'too_new')
    throw conflict(
      'newer_version',
      'This backup was made by a newer version of Goodword. Install that version first.'
    )
  return found
}

interface Present {
  replaced: Backup | null
  earlier: CopyWish['earlier']
  /** A temporary file that only exists to be read. */
  passing: string | null
}

/** Keeps the present data as a backup; if it is damaged, as much as can be read. */
async function keepPresent(dataDir: string, now: () => number): Promise<Present> {
  const { database, backups } = filesOf(dataDir)
  const state = await inThread<typeof freeDatabase>('freeDatabase', database)
  if (state === 'busy')
    throw conflict('in_other_program', 'Another program is using the data. Quit it and try again.')
  if (state === 'none') return { replaced: null, earlier: null, passing: null }
  if (state === 'sound') {
    const replaced = await makeBackup(dataDir, 'before_restore', { now })
    const { path } = readBackup(dataDir, replaced.id).kept
    if (!replaced.is_encrypted) return { replaced, earlier: { file: path, isComplete: true }, passing: null }
    // It is read once more, so until then it has to be unencrypted, like the database itself.
    const passing = join(backups, unfinishedName())
    await inThread<typeof decryptFile>('decryptFile', path, passing, passphrasesFor(dataDir, undefined))
    return { replaced, earlier: { file: passing, isComplete: true }, passing }
  }
  const found = await inThread<SalvageInPassing>(
    'salvageInPassing',
    { database, uid: readMarker(dataDir)?.uid ?? null },
    backups
  )
  if (found === null) return { replaced: null, earlier: null, passing: null }
  return { replaced: null, earlier: found, passing: found.file }
}
