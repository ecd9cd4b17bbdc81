/**
 * An import must not become slower with each row, and its short transactions must not cost much more than long ones. Ratios of
 * processor times within one run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewInserter } from '#main/account/reviews/reviews/insert-many'
import { closeDatabase, openDatabase, spareMemory } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { mergeWordsLater } from '#main/store/search-index'
import { searchText } from '#main/tools/search-words'
import { processorTime } from '../../support/event-loop'
import { randomFrom } from '../data/random'
import { madeUpReview } from '../data/reviews'
import { openAccount, openShop } from '../data/shop'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'goodword-drift-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rows = 30_000
/** As many as an import sorts by time at once. */
const chunk = 5000

/** Milliseconds of processor time for each chunk, written in transactions of so many rows. */
function importOf(rowsEach: number): number[] {
  const db = openDatabase(join(folder, String(rowsEach)))
  const ctx = openAccount(db)
  const shop = openShop(ctx, 0)
  const random = randomFrom(1)
  // The log is checkpointed outside of what is measured, as imports leave it to a thread.
  db.raw.pragma('wal_autocheckpoint = 0')
  db.raw.pragma('synchronous = NORMAL')
  spareMemory(db, true)
  mergeWordsLater(ctx, true)
  const times: number[] = []
  for (let first = 0; first < rows; first += chunk) {
    const made = Array.from({ length: chunk }, (_, at) => madeUpReview(random, shop, first + at + 1))
    made.sort((a, b) => a.row.created_at - b.row.created_at)
    const started = processorTime()
    for (let from = 0; from < chunk; from += rowsEach)
      inTransaction(ctx, () => {
        const writer = reviewInserter(ctx)
        for (const { row, tagIds } of made.slice(from, from + rowsEach)) {
          const words = searchText([row.title, row.review, row.reviewer_name, row.reply])
          writer.insert({ ...row, import_id: null }, tagIds, words)
        }
        writer.finish()
      })
    times.push(processorTime() - started)
    db.raw.pragma('wal_checkpoint(TRUNCATE)')
  }
  closeDatabase(db)
  return times
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('the last rows of an import cost what the first ones do, and few at a time hardly more than many', () => {
  const [few, many] = [importOf(64), importOf(chunk)]
  // The second chunk: the first one also compiles the code. When merges looked at all pages, the last took four times as long.
  expect(few.at(-1)! / few[1]!).toBeLessThan(2)
  expect(sum(few) / sum(many)).toBeLessThan(3)
})
