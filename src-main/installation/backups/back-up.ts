/** Makes a backup with all that belongs to it: the limits, the second folder, and what is to be told about it. */
import type { copyAlong } from './second-folder'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backup, BackupKind } from '../../../src-shared/contract/backups'
import { ownContext, type BaseContext } from '../../context'
import { Problem } from '../../problem'
import { alone } from '../data-folder/exclusive'
import { encryptPlain, makeBackup, pruneBackups } from './backup-files'
import { filesOf } from '../data-folder/data-folder'
import { inThread } from '../thread/in-thread'
import { inTransaction } from '../../store/query'
import type { Change } from '../../store/tables'
import { patiently } from '../../tools/wait-while-busy'
import { noteEvent } from '../../account/core/events/events.service'
import { listAccounts } from '../../account/core/settings/settings.repository'
import { backupSettings, changeBackupSettings } from './backups.repository'

export const dataDirOf = ({ db }: Pick<BaseContext, 'db'>): string => dirname(db.raw.name)

/**
 * Waits for other long work on the files first. Why it could not be made is kept and shown until one could.
 * @throws Problem `storage_full`, or `unavailable` with a sentence; the earlier ones are as they were.
 */
export async function backUp(base: BaseContext, kind: BackupKind): Promise<Backup> {
  const dataDir = dataDirOf(base)
  return alone(dataDir, 'backup', async () => {
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

/** How long a disk elsewhere is waited for, in milliseconds; then it goes on by itself. */
const patience = 30_000

/** Copies what is not in the second folder yet. What goes wrong there is a trouble of its own, and tried again later. */
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
    wait(patience, `The folder ${second_folder} does not answer.`, { ref: false })
  ])
  if (problem !== second_problem) await tell(base, { second_problem: problem })
}

/** Backups that lie there in the clear although there is a passphrase; see `encryptPlain`. What goes wrong is tried again later. */
export async function encryptEarlier(base: BaseContext): Promise<void> {
  const dataDir = dataDirOf(base)
  try {
    await alone(dataDir, 'backup', () => encryptPlain(dataDir))
  } catch (error) {
    base.log.error('earlier backups could not be encrypted', { error: String(error) })
  }
}

/** Notes it where it is shown. What cannot be written now, such as on a full disk, is told by the log alone. */
export async function tell(base: BaseContext, change: Change<'backup_settings'> = {}): Promise<void> {
  if (!base.db.raw.open) return
  try {
    await keep(base, change)
  } catch (error) {
    base.log.error('the state of backups could not be kept', { error: String(error) })
  }
}

/** Changes the settings, if anything, and lets everybody look again. */
export function keep(base: BaseContext, change: Change<'backup_settings'>): Promise<void> {
  return patiently(() =>
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
      ? 'The backup could not be made whole: the data itself may be damaged. Earlier backups are as they were.'
      : `The backup could not be made (${code ?? 'unknown'}). Earlier ones are as they were.`
  )
}
