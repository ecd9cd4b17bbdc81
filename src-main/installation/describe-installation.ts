/** The state of the installation, described the same way whether or not the data can be opened. */
import { statSync } from 'node:fs'
import { version } from '../../package.json'
import type { Installation, RecoveryReason } from '#shared/contract/installation'
import { migrations } from '../store/migrate'
import { secretsPlace } from '../store/secrets'
import { listBackups } from './backups/backup-files'
import { filesOf } from './data-folder/data-folder'
import { folderWarnings, freeBytes } from './data-folder/folder-warnings'

/** Why there is no open database. */
export interface Trouble {
  reason: RecoveryReason
  sentence: string
  /** Only while it is being brought up to date. */
  progress?: { done: number; total: number }
}

export interface InstallationStatus {
  dataDir: string
  shell: Installation['shell']
  command: readonly string[] | undefined
  /** Null in recovery mode. */
  uid: string | null
  /** When the installation was created, in milliseconds. */
  since: number | null
  isReadOnly: boolean
  /** Why the data cannot be opened; null: it is open. */
  trouble: Trouble | null
  /** When the complete file was last found intact, in milliseconds. */
  checkedAt: number | null
  /** Why the complete file couldn't be checked; null: it was checked, or the check is still running. */
  notChecked?: string | null
  /** Servers on this machine that replace those of sites, by host. */
  standIns?: Installation['stand_ins']
  now: number
}

/** Days after which a backup is old. A daily one may skip a weekend. */
const recentBackup = 4
const day = 86_400_000

export async function describeInstallation(standing: InstallationStatus): Promise<Installation> {
  const { dataDir, shell, uid, since, isReadOnly, trouble, checkedAt, now } = standing
  const bytes = sizeOf(filesOf(dataDir).database)
  const secrets = secretsPlace(dataDir)
  const warnings = folderWarnings(dataDir, bytes ?? 0)
  if (secrets.keptIn === 'file')
    warnings.push({
      code: 'secrets_in_file',
      message:
        'Passwords and keys are encrypted with a key in a file that only you can read, because there is no system keychain.'
    })
  if (secrets.unreadable)
    warnings.push({
      code: 'secrets_unreadable',
      message: 'Saved passwords can no longer be decrypted on this system. Enter them again.'
    })
  if (standing.notChecked != null)
    warnings.push({
      code: 'not_checked',
      message: `The file could not be checked for damage (${standing.notChecked}). You can keep working; it will be checked again later.`
    })
  const isNew = since !== null && now - since < recentBackup * day
  if (trouble === null && !isNew && (await hasNoRecentBackup(dataDir, now)))
    warnings.push({
      code: 'no_recent_backup',
      message: `There is no backup from the last ${recentBackup} days.`
    })
  return {
    uid,
    version,
    schema: migrations.at(-1)?.number ?? 0,
    mode: trouble !== null ? 'recovery' : isReadOnly ? 'read_only' : 'normal',
    reason: trouble?.reason ?? null,
    sentence: trouble?.sentence ?? (isReadOnly ? readOnlySentence : null),
    progress: trouble?.progress ?? null,
    data_folder: dataDir,
    database_bytes: bytes,
    free_bytes: freeBytes(dataDir),
    checked_at: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    secrets_kept_in: secrets.keptIn,
    shell,
    command: [...(standing.command ?? [])],
    stand_ins: standing.standIns ?? [],
    warnings
  }
}

const readOnlySentence =
  'The data can be read but not written to: the file, its folder or its disk is read-only. Nothing is sent meanwhile.'

async function hasNoRecentBackup(dataDir: string, now: number): Promise<boolean> {
  const whole = (await listBackups(dataDir)).filter(({ state }) => state === 'whole')
  return !whole.some(({ created_at }) => now - Date.parse(created_at) < recentBackup * day)
}

function sizeOf(file: string): number | null {
  try {
    return statSync(file).size
  } catch {
    return null
  }
}
