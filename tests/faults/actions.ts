/**
 * Work that may be cut off at any point, in a separate process; prints a line each time something is final:
 *   node actions.mjs DATA_DIR write     chapters of a story
 *   node actions.mjs DATA_DIR update    brings an older schema up to date
 *   node actions.mjs DATA_DIR erase     erases customers one after the other, and sweeps after each
 *   node actions.mjs DATA_DIR backup    makes backups while chapters are written
 *   node actions.mjs DATA_DIR restore   replaces the data with the oldest backup
 */
import { statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eraseCustomer } from '#main/account/lifecycle/erase-customer'
import { ownContext, type Context } from '#main/context'
import { listBackups, makeBackup } from '#main/installation/backups/backup-files'
import { restore } from '#main/installation/restoring/restore'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction, type Db } from '#main/store/query'
import { chaptersIn, storyTime, writeChapter } from './story'

const [dataDir = '', action = ''] = process.argv.slice(2)
// The parent process is gone, and nothing else would end this one.
process.stdin.on('end', () => process.exit(1)).resume()
/** Written synchronously, so that it gets through whatever happens next. */
const say = (...words: (string | number)[]) => void writeSync(1, `${words.join(' ')}\n`)

if (action === 'restore') await restoreOldest()
else await workOn(openDatabase(dataDir))
say('end')
process.exit(0)

async function workOn(db: Db): Promise<void> {
  const log = { info: () => undefined, error: console.error }
  const ctx = ownContext({ db, now: () => storyTime, log }, 1)
  if (action === 'write') writeOn(ctx, 6)
  else if (action === 'erase') await eraseSome(ctx)
  else if (action === 'backup') await makeBackups(ctx)
  closeDatabase(db)
}

function writeOn(ctx: Context, count: number): void {
  const there = chaptersIn(ctx.db.raw)
  for (let chapter = there + 1; chapter <= there + count; chapter++) {
    writeChapter(ctx, chapter)
    say('chapter', chapter)
  }
}

async function eraseSome(ctx: Context): Promise<void> {
  for (const id of [2, 5, 6]) {
    inTransaction(ctx, () => eraseCustomer(ctx, id))
    say('erased', id)
  }
  // The last sweep ends with a checkpoint.
  for (let looks = 0; looks < 400 && statSync(join(dataDir, 'goodword.db-wal')).size > 0; looks++)
    await wait(5)
}

async function makeBackups(ctx: Context): Promise<void> {
  const enough = new AbortController()
  const writing = (async () => {
    while (!enough.signal.aborted) {
      writeOn(ctx, 1)
      await wait(20)
    }
  })()
  for (let round = 0; round < 2; round++) {
    const there = chaptersIn(ctx.db.raw)
    const { id } = await makeBackup(dataDir, 'by_hand')
    say('backup', id, there)
  }
  enough.abort()
  await writing
}

async function restoreOldest(): Promise<void> {
  const oldest = (await listBackups(dataDir)).at(-1)
  await restore(dataDir, oldest?.id ?? 0)
  say('restored')
}
