/**
 * Whenever Goodword is killed, no alert is sent twice, and at most those being sent are lost. Long form:
 *   GOODWORD_KILLS=200 npm run unit -- tests/faults/alerts-killed.long.test.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAlert } from '#main/account/alerts/alerts.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { createAccount } from '#main/installation/create-account'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { randomFrom } from '../bench/data/random'
import { startAlertReceivers, type AlertReceivers } from '../support/alert-receivers'
import { buildSender, startSender } from './sender-process'
import { seed } from '../support/seed'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
/** Too few to be summarised, even together with what is left of the previous life. */
const reviewsOfALife = 5

test(`${kills} kills: nothing is told twice`, { timeout: 600_000 + kills * 10_000 }, async () => {
  const sender = await buildSender()
  const receivers = await startAlertReceivers()
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-alerts-'))
  const log = { info: () => undefined, error: () => undefined }
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log }
  const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
  const random = randomFrom(seed)
  try {
    const { id } = createAlert(ctx, {
      kind: 'webhook',
      name: 'Till',
      url: receivers.url('webhook'),
      events: ['review.created'],
      filters: { max_score: 2 },
      template: 'told {{review}}.'
    })
    const made: string[] = []
    const begun = db.raw.prepare("SELECT count(*) FROM alert_messages WHERE status <> 'waiting'").pluck()
    for (let kill = 0; kill < kills; kill++) {
      made.push(...makeReviews(ctx, kill))
      const open = made.length - (begun.get() as number)
      // A backlog would be summarised in one message.
      const many = open > 14 ? open - 2 : 1 + random.below(open - 1)
      await live(startSender(sender, dataDir, { tick: 10 }), receivers, many)
    }
    const last = startSender(sender, dataDir, { tick: 10 })
    const waiting = db.raw
      .prepare("SELECT count(*) FROM alert_messages WHERE alert_id = ? AND status IN ('waiting', 'handed')")
      .pluck()
    const position = db.raw.prepare('SELECT max(id) FROM alert_messages').pluck()
    await expect.poll(() => [position.get(), waiting.get(id)]).toEqual([made.length, 0])
    last.kill('SIGTERM')
    await last.ended
    const all = told(receivers)
    expect(new Set(all).size, `seed ${seed}`).toBe(all.length)
    expect(made).toEqual(expect.arrayContaining(all))
    // Only those being sent at a kill may be missing, and they are recorded as unknown.
    const unknown = db.raw
      .prepare("SELECT count(*) FROM alert_messages WHERE status = 'unknown'")
      .pluck()
      .get()
    expect(made.length - all.length).toBeLessThanOrEqual(unknown as number)
    expect(unknown).toBeLessThanOrEqual(kills)
  } finally {
    closeDatabase(db)
    await receivers.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const told = ({ received }: AlertReceivers): string[] =>
  received.map(({ text }) => /told (.*)\./.exec(text)?.[1] ?? text)

/** Written by a different process from the one that sends the alerts; half of them match. */
function makeReviews(ctx: Context, life: number): string[] {
  const texts = Array.from({ length: reviewsOfALife }, (_, each) => `Review ${life} ${each}`)
  for (const review of texts)
    for (const score of [1, 5]) inTransaction(ctx, () => createReview(ctx, { score, review }))
  return texts
}

/** Kills the sender once `many` more alerts have been received. */
async function live(
  running: ReturnType<typeof startSender>,
  { received }: AlertReceivers,
  many: number
): Promise<void> {
  const until = received.length + many
  await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThanOrEqual(until)
  running.kill('SIGKILL')
  await running.ended
}
