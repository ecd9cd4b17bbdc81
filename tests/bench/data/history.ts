/** Three years of asking: requests with their messages, and charges, written with plain statements as the operations would. */
import { createTag } from '#main/account/core/tags/tags.service'
import type { Context } from '#main/context'
import type { Random } from './random'
import { weighted } from './random'
import { endOfData } from './reviews'

const day = 86_400_000
const startOfAsking = endOfData - 3 * 365 * day

const statuses = [
  'clicked',
  'opened',
  'delivered',
  'sent',
  'failed',
  'bounced',
  'unknown',
  'suppressed'
] as const
const drawStatus = weighted([22, 25, 30, 15, 4, 2, 1, 1])
const drawOrigin = weighted([80, 15, 5])
const origins = ['strategy', 'manual', 'api'] as const

export interface History {
  asks: number
  charges: number
}

/** Customers have the ids from 1 to `customers`. Two messages for each ask on average; the newest wait to be sent. */
export function fillHistory(
  ctx: Context,
  random: Random,
  customers: number,
  { asks, charges }: History
): void {
  const { raw } = ctx.db
  raw.transaction(() => {
    fillAsks(ctx, random, customers, asks)
    fillCharges(ctx, random, customers, charges)
    if (asks > 0) fillTags(ctx, random, customers)
  })()
}

function fillAsks(ctx: Context, random: Random, customers: number, count: number): void {
  const { raw } = ctx.db
  const page = raw.prepare('SELECT min(id) FROM review_pages WHERE account_id = ?').pluck().get(ctx.accountId)
  const ask =
    raw.prepare(`INSERT INTO asks (account_id, customer_id, channels, review_page_id, origin, reminders_count,
    asked_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 2, ?, ?, ?)`)
  const message =
    raw.prepare(`INSERT INTO messages (account_id, ask_id, customer_id, channel, kind, step, status,
    scheduled_at, handoff_at, sent_at, delivered_at, opened_at, clicked_at, failed_at, attempts, created_at, updated_at)
    VALUES (@account, @ask, @customer, @channel, @kind, @step, @status, @due, @sent, @sent, @delivered, @opened, @clicked,
    @failed, 1, @asked, @due)`)
  for (let index = 0; index < count; index++) {
    const asked = startOfAsking + Math.floor((index / count) * 3 * 365) * day + random.below(day)
    const customer = 1 + random.below(customers)
    const channel = random.chance(0.8) ? 'email' : 'sms'
    const origin = origins[drawOrigin(random)]!
    const id = ask.run(ctx.accountId, customer, JSON.stringify([channel]), page, origin, asked, asked, asked)
    const messages = 1 + (random.below(4) % 3)
    for (let step = 0; step < messages; step++) {
      const due = asked + (step * 5 + 1) * day
      const isSent = due < endOfData
      const status = isSent ? statuses[drawStatus(random)]! : 'scheduled'
      const at = (...those: readonly string[]) => (those.includes(status) ? due + random.below(day) : null)
      message.run({
        account: ctx.accountId,
        ask: Number(id.lastInsertRowid),
        customer,
        channel,
        kind: step === 0 ? 'request' : 'reminder',
        step: Math.max(0, step - 1),
        status,
        due,
        asked,
        sent: at('clicked', 'opened', 'delivered', 'sent', 'bounced', 'unknown') === null ? null : due,
        delivered: at('clicked', 'opened', 'delivered'),
        opened: at('clicked', 'opened'),
        clicked: at('clicked'),
        failed: at('failed', 'bounced')
      })
    }
  }
}

function fillCharges(ctx: Context, random: Random, customers: number, count: number): void {
  const charge = ctx.db.raw
    .prepare(`INSERT INTO charges (account_id, customer_id, amount, currency, charged_at, created_at)
    VALUES (?, ?, ?, 'EUR', ?, ?)`)
  for (let index = 0; index < count; index++) {
    const charged = startOfAsking + random.below(3 * 365 * day)
    charge.run(ctx.accountId, 1 + random.below(customers), 500 + random.below(20_000), charged, charged)
  }
}

/** How many customers of a hundred have each tag. */
const tagShares = [30, 10, 3, 1, 1]

function fillTags(ctx: Context, random: Random, customers: number): void {
  const give = ctx.db.raw.prepare('INSERT INTO customer_tags (customer_id, tag_id) VALUES (?, ?)')
  for (const [index, share] of tagShares.entries()) {
    const { id } = createTag(ctx, { name: `Group ${index + 1}`, applies_to: 'customer' })
    for (let customer = 1; customer <= customers; customer++)
      if (random.chance(share / 100)) give.run(customer, id)
  }
}
