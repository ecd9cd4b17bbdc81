/**
 * The long tasks that a thread runs. Their input and result are copied between threads: plain values only. Each day's backup starts
 * threads, so what only a restore or a repair needs, most of the service, is loaded by these.
 */
import { parentPort } from 'node:worker_threads'
import { stderrLog } from '#main/logging/log'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { dbOf } from '#main/store/query'
import { decryptFile, requireOpening } from '../backups/age-file'
import { copyDatabase } from '../backups/copy-database'
import { encryptKept } from '../backups/encrypt-kept'
import { freeDatabase } from '../data-folder/free-database'
import { readEveryPage, readSomePages } from '../data-folder/read-every-page'
import type { MakeRestoredCopy } from '../restoring/restored-copy'
import type { Salvage, SalvageInPassing } from '../salvage/salvage'
import { adoptFolder, copyAlong } from '../backups/second-folder'
import { receivePart } from '../backups/receive-backup'
import { verifyBackup } from '../backups/verify-backup'

const repairs = async () => {
  const [{ salvage, salvageInPassing }, { rootRows }, { recreateRows }] = await Promise.all([
    import('../salvage/salvage'),
    import('../restoring/root-rows'),
    import('../restoring/recreate-rows')
  ])
  return { salvage, salvageInPassing, rootRows, recreateRows }
}

const inPassing = async (...[file, folder]: Parameters<SalvageInPassing>) => {
  const { salvageInPassing, rootRows } = await repairs()
  return salvageInPassing(file, folder, rootRows)
}

const whole = async (...[file, folder, now]: Parameters<Salvage>) => {
  const { salvage, rootRows, recreateRows } = await repairs()
  return salvage(file, folder, {
    now,
    rootRows,
    recreateRows: (raw) => recreateRows({ db: dbOf(raw), now: () => now, log: stderrLog })
  })
}

const copyMade: MakeRestoredCopy = async (wish) => {
  const [{ makeRestoredCopy }, { carryOver }] = await Promise.all([
    import('../restoring/restored-copy'),
    import('../restoring/carry-over')
  ])
  return makeRestoredCopy(wish, carryOver)
}

/** Opening a file brings it up to date. */
const updateFile = (dataDir: string): void =>
  closeDatabase(openDatabase(dataDir, (told) => parentPort?.postMessage({ told })))

export const tasks = {
  readEveryPage,
  readSomePages,
  copyDatabase,
  verifyBackup,
  encryptKept,
  decryptFile,
  requireOpening,
  receivePart,
  adoptFolder,
  copyAlong,
  freeDatabase,
  updateFile,
  salvageInPassing: inPassing,
  salvage: whole,
  makeRestoredCopy: copyMade
}
