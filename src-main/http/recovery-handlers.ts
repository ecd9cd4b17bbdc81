/**
 * The switchboard while the data can't be opened: one line for each row that is still available. There is no account and no
 * database to work with, only the folder.
 */
import type { Endpoints, OperationId } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { getLog, getSecurityLog, reportWindowError } from '../installation/logs.service'
import type { Log } from '../logging/log'
import { exclusively, refuseWhileBusy } from '../installation/data-folder/exclusive'
import { describeBackups } from '../installation/backups/describe-backups'
import { readMarker } from '../installation/data-folder/marker'
import { requireOpening, restore } from '../installation/restoring/restore'
import { salvageData } from '../installation/salvage/salvage-data'
import { startOver } from '../installation/data-folder/set-aside'
import { takeFile } from '../installation/backups/receive-backup'
import { checkKept } from '../installation/backups/verify-backup'
import type { ServiceControl } from '../installation/running-service'
import { made, one, type Reply } from './reply'

export interface RecoveryContext {
  dataDir: string
  now: () => number
  log: Log
  /** Identifies the window. */
  caller: string
  whole: ServiceControl
}

/** Rows that are answered in recovery mode. */
export type RecoveryOperation = {
  [Id in OperationId]: Endpoints[Id] extends { recovery: true } ? Id : never
}[OperationId]

type RecoveryHandlers = {
  [Id in RecoveryOperation]: (ctx: RecoveryContext, input: InputOf<Endpoints[Id]>) => Promise<Reply>
}

export const recoveryHandlers: RecoveryHandlers = {
  getInstallation: async ({ whole }) => one(await whole.describe()),
  tryAgain: async ({ whole }) => {
    await whole.restartAround(() => Promise.resolve())
    return one(await whole.describe())
  },
  startEmpty: async ({ whole, dataDir, now, log, caller }) => {
    await whole.restartAround(() => Promise.resolve(startOver(dataDir, now())))
    log.security?.('started_empty', { by: caller })
    return one(await whole.describe())
  },
  getLog: async ({ whole }, { query }) => one(await getLog(whole, query)),
  getSecurityLog: async ({ whole }, { query }) => one(await getSecurityLog(whole, query)),
  reportWindowError: ({ log }, { body }) => Promise.resolve(one(reportWindowError(log, body))),
  salvageData: async ({ dataDir, now }) => one(await salvageData(dataDir, now())),

  // The backup settings are in the database, so only the folder's contents are known.
  getBackups: async ({ dataDir }) =>
    one({ ...(await describeBackups(dataDir, ownerOf(dataDir))), next_at: null }),
  addBackup: async ({ dataDir, now, log, caller }, { file, query }) => {
    const added = await takeFile(dataDir, file, { ...ownerOf(dataDir), now, name: query.file_name })
    log.security?.('backup_added', { by: caller, backup: added.id })
    return made(added)
  },
  checkBackup: async ({ dataDir, now }, { params, body }) => {
    refuseWhileBusy(dataDir)
    return one(
      await exclusively(dataDir, 'check', () =>
        checkKept(dataDir, params.id, { ...ownerOf(dataDir), now, ...body })
      )
    )
  },
  restoreBackup: async ({ dataDir, whole, now, log, caller }, { params, body }) => {
    refuseWhileBusy(dataDir)
    await requireOpening(dataDir, params.id, body.passphrase)
    const work = () => whole.restartAround(() => restore(dataDir, params.id, { now, ...body }))
    const restored = await exclusively(dataDir, 'restore', work)
    log.security?.('backup_restored', { by: caller, backup: params.id })
    return one(restored)
  }
}

/** Whose data this is, according to the marker stored next to it. */
const ownerOf = (dataDir: string) => ({ uid: readMarker(dataDir)?.uid ?? null })
