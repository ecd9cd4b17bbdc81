/**
 * The switchboard while the data cannot be opened: one line for each row that is answered then too. There is no account and no
 * database to work with, only the folder.
 */
import type { Endpoints, OperationId } from '../../src-shared/contract/endpoints'
import type { InputOf } from '../../src-shared/contract/endpoint'
import type { RecoveryReason } from '../../src-shared/contract/installation'
import type { Log } from '../log'
import { Problem } from '../problem'
import { listBackups } from '../safety/backups'
import { filesOf } from '../safety/data-folder'
import { freeBytes } from '../safety/folder-warnings'
import { beginAnew } from '../safety/set-aside'
import type { WholeService } from '../safety/whole-service'
import { one, type Reply } from './reply'

export interface RecoveryContext {
  dataDir: string
  now: () => number
  log: Log
  /** Why the data cannot be opened. */
  reason: RecoveryReason
  sentence: string
  whole: WholeService
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
  startEmpty: async ({ whole, dataDir, now }) => {
    await whole.restartAround(async () => beginAnew(dataDir, now()))
    return one(await whole.describe())
  },
  salvageData: () => notHere(),

  getBackups: async (ctx) => one(await backupsWithoutData(ctx)),
  addBackup: () => notHere(),
  checkBackup: () => notHere(),
  restoreBackup: () => notHere()
}

const notHere = (): Promise<Reply> =>
  Promise.reject(new Problem('unavailable', 'This cannot be done while the data cannot be opened.'))

/** How they are made stands in the data: only what lies in the folder can be told. */
async function backupsWithoutData({ dataDir }: RecoveryContext) {
  const backups = await listBackups(dataDir)
  return {
    folder: filesOf(dataDir).backups,
    is_daily: true,
    second_folder: null,
    keeps_daily: 7,
    keeps_weekly: 4,
    problem: null,
    second_problem: null,
    last_at: backups[0]?.created_at ?? null,
    next_at: null,
    running: null,
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
    free_bytes: freeBytes(dataDir),
    backups
  }
}
