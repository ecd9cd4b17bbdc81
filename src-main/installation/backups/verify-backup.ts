/** A trial restore of a backup: a copy of it is updated, checked, counted, and deleted again. */
import { copyFileSync, chmodSync, existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { Backup, BackupCheck, BackupCounts } from '#shared/contract/backups'
import { DataTrouble, Problem } from '#main/problem'
import {
  asProblem,
  contentOf,
  DamagedBackup,
  checkDatabase,
  requireRoom,
  sumOf,
  unfinishedName,
  writeManifest,
  type BackupManifest
} from '#main/store/backup-file'
import { findDamage, isDamageCode } from '#main/store/find-damage'
import { migrate, migrations } from '#main/store/migrate'
import { isoTime } from '#main/tools/iso-time'
import { decryptFile, type Passphrases } from './age-file'
import { isEncrypted, readHead, type KeptBackup } from './backup-folder'
import { readBackup, stateOf, type ListOptions } from './backup-files'
import { inThread, reasonOf, ThreadFailed } from '../thread/in-thread'
import { keptPassphrase } from './kept-passphrase'

interface CheckOptions extends ListOptions {
  now?: () => number
  /** The passphrase of an encrypted backup, if it is not the stored one. */
  passphrase?: string | undefined
}

export const passphrasesFor = (dataDir: string, given: string | undefined): Passphrases => ({
  given,
  kept: keptPassphrase(dataDir).passphrase
})

/**
 * Checks whether it can be restored, and stores the result in its manifest. A backup without a manifest gets one.
 * @throws Problem `not_found`; `storage_full` if there is no space for the copy.
 */
export async function checkKept(
  dataDir: string,
  id: number,
  { now = Date.now, passphrase, ...options }: CheckOptions = {}
): Promise<BackupCheck> {
  const begun = performance.now()
  const { kept, backup } = readBackup(dataDir, id, options)
  const { outcome, detail, counts } =
    stateOf(kept) === 'too_new'
      ? tooNew(backup)
      : await tried(kept, now(), passphrasesFor(dataDir, passphrase))
  const seconds = Math.round(performance.now() - begun) / 1000
  return { backup: readBackup(dataDir, id, options).backup, outcome, detail, counts, seconds }
}

/** If the check itself fails, that says nothing about the backup, so its known state is kept. */
async function tried(kept: KeptBackup, now: number, passphrases: Passphrases): Promise<Outcome> {
  try {
    return await inThread<typeof verifyBackup>('verifyBackup', kept, now, passphrases)
  } catch (error) {
    if (error instanceof Problem && !(error instanceof ThreadFailed)) throw error
    const why = reasonOf(error)
    const detail = `It could not be checked right now (${why}). That says nothing about the backup; try again later.`
    return { outcome: 'not_checked', detail, counts: null }
  }
}

type Outcome = Pick<BackupCheck, 'outcome' | 'detail' | 'counts'>

const tooNew = ({ schema }: Pick<Backup, 'schema'>): Outcome => ({
  outcome: 'too_new',
  detail: `It was made by a newer version of Goodword (schema ${schema}). Install that version to restore it.`,
  counts: null
})

/** Runs inside the thread. */
export async function verifyBackup(
  kept: KeptBackup,
  now: number,
  passphrases: Passphrases
): Promise<Outcome> {
  const folder = dirname(kept.path)
  const copy = join(folder, unfinishedName())
  try {
    requireRoom(folder, kept.bytes)
    const sum = sumOf(kept.path)
    if (kept.manifest !== null && kept.manifest.sha256 !== sum)
      throw new DamagedBackup('The file has changed since it was made: its checksum (SHA-256) is different.')
    if (isEncrypted(kept.fileName)) await decryptFile(kept.path, copy, passphrases)
    else copyFileSync(kept.path, copy)
    chmodSync(copy, 0o600)
    const newest = migrations.at(-1)?.number ?? 0
    const { schema = 0 } = readHead(copy) ?? {}
    if (schema > newest) return tooNew({ schema })
    const inside = checkDatabase(copy)
    compare(kept.manifest?.counts ?? inside.counts, inside.counts)
    const counts = bringUpToDate(copy)
    writeManifest(
      folder,
      manifestOf(kept, { sha256: sum, ...inside, state: 'whole', checked_at: isoTime(now) })
    )
    return { outcome: 'whole', detail: 'It can be restored: everything in it was read and counted.', counts }
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw asProblem(error)
    if (kept.manifest !== null)
      writeManifest(folder, { ...kept.manifest, state: 'damaged', checked_at: isoTime(now) })
    return { outcome: 'damaged', detail: error.message, counts: null }
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) if (existsSync(copy + end)) rmSync(copy + end)
  }
}

function compare(expected: BackupCounts, found: BackupCounts): void {
  for (const [table, count] of Object.entries(expected)) {
    const present = found[table as keyof BackupCounts]
    if (present !== count)
      throw new DamagedBackup(`It should contain ${count} ${table}, but contains ${present}.`)
  }
}

/** Applies every missing migration, checks all references between tables, and returns the counts. */
function bringUpToDate(copy: string): BackupCounts {
  const raw = new Database(copy)
  try {
    for (const setting of ['mmap_size = 0', 'trusted_schema = 0', 'cell_size_check = 1', 'synchronous = 0'])
      raw.pragma(setting)
    if ((raw.pragma('user_version', { simple: true }) as number) < (migrations.at(-1)?.number ?? 0)) {
      migrate(raw, () => undefined)
      const [found] = findDamage(raw, 1)
      if (found !== undefined) throw new DamagedBackup(`After the update it is damaged: ${found}.`)
    }
    const [loose] = raw.pragma('foreign_key_check') as { table: string }[]
    if (loose !== undefined) throw new DamagedBackup(`A row of ${loose.table} refers to a missing record.`)
    return contentOf(raw).counts
  } catch (error) {
    // What made a migration fail decides: a full disk says nothing about the backup.
    const isOfUpdate = error instanceof DataTrouble
    const cause = isOfUpdate ? (error.cause ?? error) : error
    const code = String((cause as { code?: unknown }).code)
    if (isDamageCode(code)) throw new DamagedBackup(`The file is damaged (${code}).`, { cause })
    if (isOfUpdate && /^SQLITE_(ERROR|CONSTRAINT)/.test(code))
      throw new DamagedBackup('It cannot be updated to this version.', { cause })
    throw cause
  } finally {
    raw.close()
  }
}

function manifestOf(
  { manifest, ...kept }: KeptBackup,
  found: Pick<BackupManifest, 'sha256' | 'schema' | 'uid' | 'counts' | 'state' | 'checked_at'>
): BackupManifest {
  const { id, kind, fileName: file_name, bytes } = kept
  const made = { id, kind, file_name, created_at: isoTime(id), bytes, app_version: '' }
  return { ...(manifest ?? made), ...found }
}
