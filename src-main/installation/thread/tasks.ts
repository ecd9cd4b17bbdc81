/**
 * The long tasks that a thread runs. Their input and result are copied between threads: plain values only. Each day's backup starts
 * threads, so what only restores and repairs need, most of the service, is loaded by these.
 */
import { parentPort } from 'node:worker_threads'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { decryptFile, requireOpening } from '../backups/age-file'
import { copyDatabase } from '../backups/copy-database'
import { encryptKept } from '../backups/encrypt-kept'
import { freeDatabase } from '../data-folder/free-database'
import { readEveryPage, readSomePages } from '../data-folder/read-every-page'
import { adoptFolder, copyAlong } from '../backups/second-folder'
import { receivePart } from '../backups/receive-backup'
import { verifyBackup } from '../backups/verify-backup'

const repairs = () => import('./repair-tasks')

const later =
  (name: keyof Awaited<ReturnType<typeof repairs>>) =>
  async (...given: never[]): Promise<unknown> =>
    ((await repairs())[name] as (...given: never[]) => unknown)(...given)

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
  salvageInPassing: later('salvageInPassing'),
  salvage: later('salvage'),
  makeRestoredCopy: later('makeRestoredCopy')
}
