/**
 * How long reports and next steps take compared with plain SQL for some of the same figures, and how long they block others:
 *   npm run --silent bench -- reports [--data-dir DIR | --reviews 1000000] [--rounds 3] [--keep]
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listNextSteps } from '../../src-main/account/insight/next-steps/next-steps.service'
import { getReport } from '../../src-main/account/insight/reports/reports.service'
import { columnsWhenReady } from '../../src-main/account/reviews/reviews/review-index'
import { ownContext, type Context } from '../../src-main/context'
import { closeDatabase, openDatabase } from '../../src-main/store/open-database'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'

const flags = readFlags(['data-dir', 'reviews', 'rounds', 'keep'], ['keep'])
const { dataDir, giveBack } = borrowFolder(flags)
const log = { info: () => undefined, error: () => undefined }
const db = openDatabase(dataDir)
const { account, last } = db.raw
  .prepare('SELECT account_id AS account, max(created_at) AS last FROM reviews')
  .get() as { account: number; last: number }
// Today is the day of the last review, whenever the file was created.
const ctx = ownContext({ db, now: () => last, log }, account)
const all = { date_from: '1990-01-01', before_from: '1980-01-01', before_to: '1989-12-31' }

const works: [name: string, work: () => Promise<unknown>][] = [
  ['report, last 30 days', () => getReport(ctx, {})],
  ['report, all twelve years', () => getReport(ctx, all)],
  ['report, all, one tag', () => getReport(ctx, { ...all, tag: [someTag(ctx)] })],
  ['next steps', () => listNextSteps(ctx)],
  ['plain SQL, all: count, average, sources, months', () => Promise.resolve(plainSql(ctx))]
]

try {
  askEverybody(ctx)
  console.log(`${(await columnsWhenReady(ctx)).length} reviews`)
  for (let round = 0; round < wholeNumber(flags.rounds, 3); round++) {
    for (const [name, work] of works) {
      // As after a change: nothing of the previous answer is cached.
      db.kept.clear()
      console.log(JSON.stringify({ name, ...(await timed(work)) }))
    }
  }
} finally {
  closeDatabase(db)
  giveBack(flags.keep !== undefined)
}

/** Adds an ask with one message for each customer without one, spread over the last year. */
function askEverybody({ db: { raw }, accountId, now }: Context): void {
  const at = `(${now()} - (id % 365) * 86400000)`
  raw.exec(`INSERT INTO asks (account_id, customer_id, channels, review_page_id, origin, reminders_count, asked_at, status,
      created_at, updated_at)
    SELECT account_id, id, '["email"]', (SELECT min(id) FROM review_pages WHERE account_id = ${accountId}), 'api', 0, ${at},
      'delivered', ${at}, ${at}
    FROM customers WHERE account_id = ${accountId} AND NOT EXISTS (SELECT 1 FROM asks WHERE customer_id = customers.id)`)
  raw.exec(`INSERT INTO messages (account_id, ask_id, customer_id, channel, kind, status, scheduled_at, sent_at, delivered_at,
      created_at, updated_at)
    SELECT account_id, id, customer_id, 'email', 'request', 'delivered', asked_at, asked_at, asked_at, asked_at, asked_at
    FROM asks WHERE account_id = ${accountId} AND NOT EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id)`)
}

function someTag({ db: { raw }, accountId }: Context): string {
  const text = "SELECT slug FROM tags WHERE account_id = ? AND applies_to = 'review' LIMIT 1"
  return raw.prepare(text).pluck().get(accountId) as string
}

/** Only some of a report's figures, and without time zones; it blocks everybody until it is done. */
function plainSql({ db: { raw }, accountId }: Context): unknown[] {
  const sums = 'count(*), avg(score), count(review), count(replied_at)'
  const from = `FROM reviews WHERE account_id = ${accountId} AND is_duplicate = 0`
  return [
    `SELECT ${sums} ${from}`,
    `SELECT source_id, ${sums} ${from} GROUP BY source_id`,
    `SELECT strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, ${sums} ${from} GROUP BY month`
  ].map((text) => raw.prepare(text).all())
}

/** Blocking is measured in processor time, because on a busy machine wall-clock time includes what other programs do. */
async function timed(work: () => Promise<unknown>) {
  const holds: number[] = []
  const state = { isDone: false }
  const watching = watch(holds, state)
  const [started, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  const wall = performance.now() - started
  state.isDone = true
  await watching
  holds.sort((a, b) => a - b)
  return {
    processor_ms: Math.round((user + system) / 1000),
    wall_ms: Math.round(wall),
    hold_p99_ms: rounded(holds[Math.floor(holds.length * 0.99)] ?? 0),
    hold_max_ms: rounded(holds.at(-1) ?? 0)
  }
}

async function watch(holds: number[], state: { isDone: boolean }): Promise<void> {
  for (let last = process.cpuUsage(); !state.isDone;) {
    await nextTurn()
    const { user, system } = process.cpuUsage(last)
    holds.push((user + system) / 1000)
    last = process.cpuUsage()
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
