/**
 * Sweeps away what deleting leaves behind. Deleted rows are overwritten (secure_delete), but a full-text index keeps the
 * words until its parts are merged, and the write-ahead log keeps old pages until it is folded into the file. Both is done
 * after the commit, in small steps, because merging the words of a million reviews takes a while.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log'
import { onTransactionEnd, prepared, type Db } from './query'

type SearchTable = 'customer_search' | 'review_search'

/** Pages of the index that are merged in one go: a few milliseconds. */
const pagesAtOnce = 8
/** So often the log is folded into the file meanwhile, so that it is little at a time. */
const foldedEvery = 16
/** Others are served between two steps. */
const pauseBetween = 5
/** Another program may be reading the log or writing: tried again so often, so much later. */
const attempts = 30
const laterBy = 2000

/** When the present transaction is on disk. Nobody waits for it; a sweep that is cut short is made up for by the next one. */
export function sweepDeleted(ctx: { db: Db; log: Log }, tables: readonly SearchTable[]): void {
  onTransactionEnd(ctx, (committed) => {
    if (!committed) return
    sweep(ctx.db, tables).catch((error: unknown) => {
      ctx.log.error('what was deleted could not be swept away yet', { error: String(error) })
    })
  })
}

async function sweep(db: Db, tables: readonly SearchTable[]): Promise<void> {
  for (const table of tables) {
    // The first step with a negative number makes all parts one to be merged; the following ones go on with it.
    for (let step = 0; ; step++) {
      await pause(pauseBetween)
      if (!db.raw.open) return
      if (step % foldedEvery === 0) db.raw.pragma('wal_checkpoint(PASSIVE)')
      if (!(await whenFree(db, () => merge(db, table, step === 0 ? -pagesAtOnce : pagesAtOnce)))) break
    }
  }
  await whenFree(db, () => foldLog(db))
}

/** Answers whether there is more to be merged. */
function merge(db: Db, table: SearchTable, pages: number): boolean {
  const before = totalChanges(db)
  const text = `INSERT INTO ${table} (${table}, rank) VALUES ('merge', CAST(? AS INTEGER))`
  prepared(db, text).run(pages)
  // One change is the statement itself.
  return totalChanges(db) - before >= 2
}

const totalChanges = (db: Db) => prepared(db, 'SELECT total_changes()').pluck().get() as number

function foldLog(db: Db): void {
  const [result] = db.raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
  if (result?.busy !== 0) throw Object.assign(new Error('the log is being read'), { code: 'SQLITE_BUSY' })
}

/** Tries again while another program holds the file. */
async function whenFree<Result>(db: Db, work: () => Result): Promise<Result | undefined> {
  for (let attempt = 1; ; attempt++) {
    if (!db.raw.open) return undefined
    try {
      return work()
    } catch (error) {
      const isBusy = (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false
      if (!isBusy || attempt === attempts) throw error
      await pause(laterBy, undefined, { ref: false })
    }
  }
}
