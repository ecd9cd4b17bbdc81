/** Makes a backup and does what belongs to it: applying the limits, copying to the second folder, and reporting the result. */
import type { copyAlong } from './second-folder'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backup, BackupKind } from '#shared/contract/backups'
import { ownContext, type BaseContext } from '#main/context'
import { Problem } from '#main/problem'
import { exclusively } from '../data-folder/exclusive'
import { encryptPlain, makeBackup, pruneBackups } from './backup-files'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { inTransaction } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { noteEvent } from '#main/account/core/events/events.service'
import { listAccounts } from '#main/account/core/settings/settings.repository'
import { backupSettings, changeBackupSettings } from './backups.repository'

export const dataDirOf = ({ db }: Pick<BaseContext, 'db'>): string => dirname(db.raw.name)

/**
 * Waits for other long work on the files first. If it fails, the reason is stored and shown until a backup succeeds.
 * @throws Problem `storage_full`, or `unavailable` with a sentence; earlier backups are unchanged.
 */
export async function backUp(base: BaseContext, kind: BackupKind): Promise<Backup> {
  const dataDir = dataDirOf(base)
  return exclusively(dataDir, 'backup', async () => {
    try {
      const begun = performance.now()
      const made = await makeBackup(dataDir, kind, base)
      const milliseconds = Math.round(performance.now() - begun)
      base.log.info('a backup was made', { kind, backup: made.id, bytes: made.bytes, milliseconds })
      pruneBackups(dataDir, backupSettings(base))
      await tell(base, { problem: null })
      await copyToSecondFolder(base)
      return made
    } catch (error) {
      const problem = problemOf(error)
      base.log.error('a backup could not be made', { kind, error: String(error) })
      await tell(base, { problem: problem.message })
      throw problem
    }
  })
}

/** How long to wait for a remote disk, in milliseconds; after that, the copy continues in the background. */
const patience = 30_000

/** Copies what is missing from the second folder. Failures there are reported separately and retried later. */
export async function copyToSecondFolder(base: BaseContext): Promise<void> {
  const { second_folder, second_problem, keeps_daily, keeps_weekly } = backupSettings(base)
  if (second_folder === null) return
  const { backups } = filesOf(dataDirOf(base))
  const copying = inThread<typeof copyAlong>('copyAlong', backups, second_folder, {
    keeps_daily,
    keeps_weekly
  })
  const problem = await Promise.race([
    copying.catch((error: unknown) => String(error)),
    wait(patience, `The folder ${second_folder} is not responding.`, { ref: false })
  ])
  if (problem !== second_problem) await tell(base, { second_problem: problem })
}

/** Encrypts backups that are still unencrypted although there is a passphrase; see `encryptPlain`. Failures are retried later. */
export async function encryptEarlier(base: BaseContext): Promise<void> {
  const dataDir = dataDirOf(base)
  try {
    await exclusively(dataDir, 'backup', () => encryptPlain(dataDir))
  } catch (error) {
    base.log.error('earlier backups could not be encrypted', { error: String(error) })
  }
}

/** Stores a change where it is shown. If that is impossible now, for example because the disk is full, it is only logged. */
export async function tell(base: BaseContext, change: Change<'backup_settings'> = {}): Promise<void> {
  if (!base.db.raw.open) return
  try {
    await keep(base, change)
  } catch (error) {
    base.log.error('the state of backups could not be saved', { error: String(error) })
  }
}

/** Changes the settings, if there is a change, and notifies listeners. */
export function keep(base: BaseContext, change: Change<'backup_settings'>): Promise<void> {
  return retryWhileBusy(() =>
    inTransaction(base, () => {
      if (Object.keys(change).length > 0) changeBackupSettings(base, change)
      for (const { id } of listAccounts(base)) noteEvent(ownContext(base, id), 'installation.updated')
    })
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { name, code } = error as { name?: string; code?: string }
  const isDamage = name === 'DamagedBackup' || code?.startsWith('SQLITE_CORRUPT') === true
  return new Problem(
    'unavailable',
    isDamage
      ? 'An intact backup could not be made: your data itself may be damaged. Earlier backups are unchanged.'
      : `The backup could not be made (${code ?? 'unknown'}). Earlier backups are unchanged.`
  )
}
