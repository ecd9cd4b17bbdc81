/**
 * Cleans up what deleting leaves behind. Deleted rows are overwritten (secure_delete), but a full-text index keeps the
 * words until its segments are merged, and the write-ahead log keeps old pages until a checkpoint. Both are done
 * after the commit, in small steps, because merging the words of a million reviews takes a while.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../logging/log'
import { onTransactionEnd, prepared, type Db } from './query'
import { searchTables, type SearchTable } from './search-index'

/** Index pages merged in one go: a few milliseconds. */
const pagesAtOnce = 8
/** How often the log is checkpointed meanwhile, so that it stays small. */
const checkpointEvery = 16
/** The pause between two steps, in milliseconds, in which other work can proceed. */
const pauseBetween = 5
/** Another program may be reading the log or writing: how often to retry, and after how many milliseconds. */
const attempts = 30
const laterBy = 2000

/**
 * Call in the transaction that deletes; starts once that is on the disk. Nobody waits for it. If it is interrupted, it is
 * repeated after the next start.
 */
export function sweepDeleted(ctx: { db: Db; log: Log }, tables: readonly SearchTable[]): void {
  prepared(ctx.db, 'UPDATE installation SET unswept = unswept + 1').run()
  onTransactionEnd(ctx, (committed) => {
    if (committed) begin(ctx, tables)
  })
}

/** Sweeps what an earlier run left unfinished. */
export function sweepLeftOver(ctx: { db: Db; log: Log }): void {
  if (unswept(ctx.db) > 0) begin(ctx, searchTables)
}

function begin({ db, log }: { db: Db; log: Log }, tables: readonly SearchTable[]): void {
  sweep(db, tables).catch((error: unknown) => {
    log.error('deleted data could not be cleaned up yet', { error: String(error) })
  })
}

const unswept = (db: Db) => prepared(db, 'SELECT unswept FROM installation').pluck().get() as number

async function sweep(db: Db, tables: readonly SearchTable[]): Promise<void> {
  const due = unswept(db)
  for (const table of tables) {
    // The first step, with a negative number, starts merging all segments into one; the following steps continue.
    for (let step = 0; ; step++) {
      await pause(pauseBetween)
      if (!db.raw.open) return
      if (step % checkpointEvery === 0) db.raw.pragma('wal_checkpoint(PASSIVE)')
      if (!(await whenFree(db, () => merge(db, table, step === 0 ? -pagesAtOnce : pagesAtOnce)))) break
    }
  }
  await whenFree(db, () => {
    checkpoint(db)
    // Data that was erased meanwhile gets its own sweep.
    prepared(db, 'UPDATE installation SET unswept = max(0, unswept - ?)').run(due)
  })
}

/** Returns whether there is more to merge. */
function merge(db: Db, table: SearchTable, pages: number): boolean {
  const before = totalChanges(db)
  const text = `INSERT INTO ${table} (${table}, rank) VALUES ('merge', CAST(? AS INTEGER))`
  prepared(db, text).run(pages)
  // One change is always the statement itself.
  return totalChanges(db) - before >= 2
}

const totalChanges = (db: Db) => prepared(db, 'SELECT total_changes()').pluck().get() as number

function checkpoint(db: Db): void {
  const [result] = db.raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
  if (result?.busy !== 0) throw Object.assign(new Error('the log is being read'), { code: 'SQLITE_BUSY' })
}

/** Retries while another program is using the file. */
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
