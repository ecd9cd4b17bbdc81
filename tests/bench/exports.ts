/**
 * How long exports take compared with the shortest way to the same rows, their memory, and how long they block others:
 *   npm run --silent bench -- exports [--data-dir DIR | --reviews 1000000] [--rounds 3] [--keep]
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportCustomers, exportReviews } from '#main/account/files/exports/exports.service'
import { columnsWhenReady } from '#main/account/reviews/reviews/review-index'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { csvLine } from '#main/tools/csv-cells'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'

const flags = readFlags(['data-dir', 'reviews', 'rounds', 'keep'], ['keep'])
const { dataDir, giveBack } = borrowFolder(flags)
const log = { info: () => undefined, error: () => undefined }
const ctx = ownContext({ db: openDatabase(dataDir), now: Date.now, log }, 1)

const tables: [name: string, make: () => AsyncIterable<string>][] = [
  ['all reviews', () => exportReviews(ctx, {})],
  [
    'reviews of 4 and 5 stars by last change',
    () => exportReviews(ctx, { score: [4, 5], sort_key: 'updated_at' })
  ],
  ['reviews with a common word', () => exportReviews(ctx, { q: commonWord(ctx) })],
  ['all customers', () => exportCustomers(ctx, {})],
  ['customers by last name', () => exportCustomers(ctx, { sort_key: 'last_name' })],
  ['customers nobody of whom is found', () => exportCustomers(ctx, { filter: ['has-charges', 'missed'] })]
]

try {
  await columnsWhenReady(ctx)
  for (let round = 0; round < wholeNumber(flags.rounds, 3); round++) {
    console.log(
      JSON.stringify({ table: 'shortest way to all reviews', ...(await timed(() => shortestWay(ctx))) })
    )
    for (const [table, make] of tables) console.log(JSON.stringify({ table, ...(await timed(make)) }))
  }
} finally {
  closeDatabase(ctx.db)
  giveBack(flags.keep !== undefined)
}

/** One pass through the file in row order, using the same CSV writer; it blocks everybody. */
async function* shortestWay({ db }: Context): AsyncGenerator<string> {
  const text = `SELECT reviewer_first_name, reviewer_last_name, reviewer_email, score, review, source_id, location_id, tag_ids,
    created_at, title, reply, replied_at, updated_at, external_id, external_url FROM reviews`
  let piece = ''
  for (const row of db.raw.prepare(text).raw().iterate() as IterableIterator<(string | number | null)[]>) {
    piece += csvLine(row)
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
    await Promise.resolve()
  }
  yield piece
}

function commonWord({ db }: Context): string {
  const review = db.raw.prepare('SELECT review FROM reviews WHERE review IS NOT NULL LIMIT 1').pluck().get()
  return /\p{L}+/u.exec(String(review))?.[0] ?? 'the'
}

/** Blocking is measured in processor time, because on a busy machine wall-clock time includes what other programs do. */
async function timed(make: () => AsyncIterable<string>) {
  const holds: number[] = []
  const state = { isDone: false, rss: 0 }
  const before = process.memoryUsage().rss
  const watching = watch(holds, state)
  const [started, used] = [performance.now(), process.cpuUsage()]
  let [rows, bytes, beginning] = [-1, 0, 0]
  for await (const piece of make()) {
    if (bytes === 0) beginning = performance.now() - started
    bytes += Buffer.byteLength(piece)
    rows += piece.split('\r\n').length - 1
  }
  const { user, system } = process.cpuUsage(used)
  state.isDone = true
  await watching
  holds.sort((a, b) => a - b)
  return {
    rows,
    megabytes: Math.round(bytes / 1e6),
    seconds: rounded((performance.now() - started) / 1000),
    processor: rounded((user + system) / 1e6),
    first_piece_ms: Math.round(beginning),
    hold_p99_ms: rounded(holds[Math.floor(holds.length * 0.99)] ?? 0),
    hold_max_ms: rounded(holds.at(-1) ?? 0),
    more_memory_mb: Math.round((state.rss - before) / 1e6)
  }
}

async function watch(holds: number[], state: { isDone: boolean; rss: number }): Promise<void> {
  for (let turn = 0; !state.isDone; turn++) {
    const before = process.cpuUsage()
    await nextTurn()
    const { user, system } = process.cpuUsage(before)
    holds.push((user + system) / 1000)
    if (turn % 50 === 0) state.rss = Math.max(state.rss, process.memoryUsage().rss)
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
