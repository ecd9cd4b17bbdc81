/**
 * What may be cut off anywhere, in a process of its own; says each time when something is done for good:
 *   node deeds.mjs DATA_DIR write     chapters of a story
 *   node deeds.mjs DATA_DIR update    brings an older schema up to date
 *   node deeds.mjs DATA_DIR erase     erases customers one after the other, and sweeps up behind them
 *   node deeds.mjs DATA_DIR backup    makes backups while chapters are written
 */
import { statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eraseCustomer } from '../../src-main/account/whole-customers/erase-customer'
import { ownContext, type Context } from '../../src-main/context'
import { makeBackup } from '../../src-main/safety/backups'
import { closeDatabase, openDatabase } from '../../src-main/store/open-database'
import { inTransaction } from '../../src-main/store/query'
import { chaptersIn, storyTime, writeChapter } from './story'

const [dataDir = '', deed = ''] = process.argv.slice(2)
// Whoever has started us is gone: nobody would end us.
process.stdin.on('end', () => process.exit(1)).resume()
/** Written at once, so that it is heard whatever happens next. */
const say = (...words: (string | number)[]) => void writeSync(1, `${words.join(' ')}\n`)

const db = openDatabase(dataDir)
const ctx: Context = ownContext(
  { db, now: () => storyTime, log: { info: () => undefined, error: console.error } },
  1
)
if (deed === 'write') writeOn(6)
else if (deed === 'erase') await eraseSome()
else if (deed === 'backup') await makeBackups()
closeDatabase(db)
say('end')
process.exit(0)

function writeOn(count: number): void {
  const there = chaptersIn(db.raw)
  for (let chapter = there + 1; chapter <= there + count; chapter++) {
    writeChapter(ctx, chapter)
    say('chapter', chapter)
  }
}

async function eraseSome(): Promise<void> {
  for (const id of [2, 5, 6]) {
    inTransaction(ctx, () => eraseCustomer(ctx, id))
    say('erased', id)
  }
  // The last sweep folds the log into the file in the end.
  for (let looks = 0; looks < 400 && statSync(join(dataDir, 'goodword.db-wal')).size > 0; looks++)
    await wait(5)
}

async function makeBackups(): Promise<void> {
  const enough = new AbortController()
  const writing = (async () => {
    while (!enough.signal.aborted) {
      writeOn(1)
      await wait(20)
    }
  })()
  for (let round = 0; round < 2; round++) {
    const there = chaptersIn(db.raw)
    const { id } = await makeBackup(dataDir, 'by_hand')
    say('backup', id, there)
  }
  enough.abort()
  await writing
}
