/**
 * Runs imports in a separate process that can be killed at a chosen transaction:
 *   node importer.mjs DATA_DIR TIME              until no work is left; prints how many transactions that took
 *   node importer.mjs DATA_DIR TIME within N     kills itself within the N-th transaction
 *   node importer.mjs DATA_DIR TIME behind N     kills itself after the N-th transaction is on disk
 */
import { setTimeout as wait } from 'node:timers/promises'
import { backUpBeforeImport } from '#main/installation/backups/before-import'
import { startImporter } from '#main/account/files/imports/run/importer'
import { closeDatabase, openDatabase } from '#main/store/open-database'

const [dataDir = '', time = '0', when = '', nth = '0'] = process.argv.slice(2)
const db = openDatabase(dataDir)
// As in the service, which waits for other writers asynchronously.
db.raw.pragma('busy_timeout = 0')
// The parent process is gone, and nothing else would end this one.
process.stdin.on('end', () => process.exit(1)).resume()

let transactions = 0
const begin = db.raw.transaction.bind(db.raw)
const counted = (work: () => unknown) => {
  const transaction = begin(() => {
    const result = work()
    if (when === 'within' && transactions + 1 === Number(nth)) process.kill(process.pid, 'SIGKILL')
    return result
  })
  const immediate = () => {
    const result = transaction.immediate()
    if (++transactions === Number(nth) && when === 'behind') process.kill(process.pid, 'SIGKILL')
    return result
  }
  return { immediate }
}
db.raw.transaction = counted as typeof db.raw.transaction

const log = { info: () => undefined, error: console.error }
const importer = startImporter({ db, now: () => Number(time), log }, backUpBeforeImport)
const atWork = db.raw
  .prepare(
    `SELECT count(*) FROM imports WHERE status IN ('reading', 'checking', 'queued', 'committing', 'undoing')`
  )
  .pluck()
while (atWork.get() !== 0) await wait(5)
await importer.stop()
// Another process may still be writing.
db.raw.pragma('busy_timeout = 10000')
closeDatabase(db)
console.log(transactions)
process.exit(0)
