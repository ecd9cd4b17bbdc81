/**
 * Whenever Goodword is killed, webhooks get every event at least once, repeats with the same id. Long form:
 *   GOODWORD_KILLS=1000 npm run unit -- tests/faults/webhooks-killed.long.test.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { createTag } from '#main/account/core/tags/tags.service'
import { createWebhook } from '#main/account/core/webhooks/webhooks.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { randomFrom } from '../bench/data/random'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver'
import { buildSender, startSender } from './sender-process'
import { seed } from '../support/seed'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 8)
const eventsOfALife = 12

test(
  `${kills} kills: nothing is lost, nothing has two numbers`,
  { timeout: 600_000 + kills * 5000 },
  async () => {
    const sender = await buildSender()
    const receiver = await startWebhookReceiver()
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-hooks-'))
    const log = { info: () => undefined, error: () => undefined }
    const db = openDatabase(dataDir)
    const base = { db, now: Date.now, log }
    const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
    const random = randomFrom(seed)
    try {
      createWebhook(ctx, { name: 'Till', url: receiver.url, events: ['tag.created'], allows_private: true })
      const made: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        made.push(...makeTags(ctx, kill))
        await live(startSender(sender, dataDir, { tick: 10 }), receiver, 1 + random.below(eventsOfALife))
      }
      const last = startSender(sender, dataDir, { tick: 10 })
      await expect.poll(() => new Set(told(receiver)).size).toBe(made.length)
      last.kill('SIGTERM')
      await last.ended
      expect(told(receiver).toSorted((a, b) => a - b)).toEqual(expect.arrayContaining(made))
      const numbers = new Set(
        receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)
      )
      expect(numbers.size, `seed ${seed}`).toBe(made.length)
      // Only deliveries under way at a kill may have come twice.
      expect(receiver.received.length - made.length).toBeLessThanOrEqual(kills + 1)
    } finally {
      closeDatabase(db)
      await receiver.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

const told = ({ received }: WebhookReceiver): number[] =>
  received.map((each) => each.told.data['id'] as number)

/** Written by a different process from the one that delivers them. */
function makeTags(ctx: Context, life: number): number[] {
  const names = Array.from({ length: eventsOfALife }, (_, each) => `Tag ${life} ${each}`)
  return names.map((name) => inTransaction(ctx, () => createTag(ctx, { name, applies_to: 'review' }).id))
}

/** Kills the sender once `many` more deliveries have been received. */
async function live(
  running: ReturnType<typeof startSender>,
  { received }: WebhookReceiver,
  many: number
): Promise<void> {
  const until = received.length + many
  await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThanOrEqual(until)
  running.kill('SIGKILL')
  await running.ended
}
