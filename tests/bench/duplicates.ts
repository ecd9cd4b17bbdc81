/**
 * How long the search for duplicates takes, how long it blocks others, and whether it finds the planted ones:
 *   npm run --silent bench -- duplicates [--data-dir DIR | --reviews 1000000] [--copies 2000] [--keep]
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findDuplicates } from '#main/account/reviews/reviews/find-duplicates'
import { insertReview, type ReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import { reviewTrend } from '#main/account/reviews/reviews/review-trend'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'

const flags = readFlags(['data-dir', 'reviews', 'copies', 'keep'], ['keep'])
const { dataDir, giveBack } = borrowFolder(flags)
const log = { info: () => undefined, error: () => undefined }
const ctx = ownContext({ db: openDatabase(dataDir), now: Date.now, log }, 1)
try {
  const copies = copySome(ctx, wholeNumber(flags.copies, 2000))
  for (let turn = 0; turn < 3; turn++) {
    const { result, ...times } = await timed(() => findDuplicates(ctx))
    const { pairs, scanned } = result
    const met = pairs.filter(({ id, other }) => copies.get(other) === id || copies.get(id) === other)
    const same = pairs.filter(({ likeness }) => likeness === 1).length
    const figures = { scanned, pairs: pairs.length, same, copies: copies.size, found: met.length }
    console.log(JSON.stringify({ duplicates: figures, ...times }))
  }
  // The first query loads the columns.
  for (const query of [
    {},
    { interval: 'week' as const },
    { score: [5] },
    { date_key: 'replied_at' as const }
  ]) {
    const { result, ...times } = await timed(() => reviewTrend(ctx, { limit: undefined, ...query } as never))
    console.log(JSON.stringify({ trend: query, buckets: result.buckets.length, ...times }))
  }
} finally {
  closeDatabase(ctx.db)
  giveBack(flags.keep !== undefined)
}

/**
 * How long others were blocked: the maximum and the 99th percentile. In processor time, because on a busy machine wall-clock
 * time includes what other programs do.
 */
async function timed<Result>(work: () => Promise<Result>) {
  const holds: number[] = []
  const state = { isDone: false }
  const watch = (async () => {
    while (!state.isDone) {
      const before = process.cpuUsage()
      await nextTurn()
      const { user, system } = process.cpuUsage(before)
      holds.push((user + system) / 1000)
    }
  })()
  const started = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const milliseconds = Math.round(performance.now() - started)
  state.isDone = true
  await watch
  holds.sort((a, b) => b - a)
  const rounded = (value = 0) => Math.round(value * 10) / 10
  return {
    result,
    milliseconds,
    cpu: Math.round((user + system) / 1000),
    longest_hold: rounded(holds[0]),
    p99_hold: rounded(holds[Math.floor(holds.length / 100)])
  }
}

/** Copies some reviews as a second import would, changing a word in every other one. Returns copy id -> original id. */
function copySome(ctx: Context, count: number): Map<number, number> {
  const rows = ctx.db.raw
    .prepare(
      `SELECT * FROM reviews WHERE account_id = 1 AND is_duplicate = 0 AND length(review) > 60 AND id % 97 = 5 LIMIT ?`
    )
    .all(count) as ReviewRow[]
  return inTransaction(ctx, () => {
    const copies = new Map<number, number>()
    for (const [place, { id, account_id: _, created_order: __, tag_ids: ___, ...row }] of rows.entries()) {
      const review = place % 2 === 0 ? row.review : (row.review ?? '').replace(/ \S+ /, ' something ')
      copies.set(insertReview(ctx, { ...row, review, external_id: null }, []), id)
    }
    return copies
  })
}
