/** The long tasks that a thread runs. Their input and result are copied between threads: plain values only. */
import { parentPort } from 'node:worker_threads'
import { carryOver } from '../restoring/carry-over'
import { recreateRows } from '../restoring/recreate-rows'
import { rootRows } from '../restoring/root-rows'
import { stderrLog } from '#main/logging/log'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { dbOf } from '#main/store/query'
import { decryptFile, requireOpening } from '../backups/age-file'
import { copyDatabase } from '../backups/copy-database'
import { encryptKept } from '../backups/encrypt-kept'
import { freeDatabase } from '../data-folder/free-database'
import { readEveryPage, readSomePages } from '../data-folder/read-every-page'
import { makeRestoredCopy, type MakeRestoredCopy } from '../restoring/restored-copy'
import { salvage, salvageInPassing, type Salvage, type SalvageInPassing } from '../salvage/salvage'
import { adoptFolder, copyAlong } from '../backups/second-folder'
import { receivePart } from '../backups/receive-backup'
import { verifyBackup } from '../backups/verify-backup'

const inPassing: SalvageInPassing = (file, folder) => salvageInPassing(file, folder, rootRows)
const whole: Salvage = (file, folder, now) =>
  salvage(file, folder, {
    now,
    rootRows,
    recreateRows: (raw) => recreateRows({ db: dbOf(raw), now: () => now, log: stderrLog })
  })
const copyMade: MakeRestoredCopy = (wish) => makeRestoredCopy(wish, carryOver)

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
