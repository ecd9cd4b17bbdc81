/** Plays a story with the real scheduler, outbox and delivery, in test mode; returns what was sent, and when. */
import { recordCharge } from '#main/account/asking/charges/charges.service'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { updateEmailChannel } from '#main/account/messaging/channels/email-account.service'
import {
  archiveCustomer,
  unsubscribeCustomer,
  updateCustomer
} from '#main/account/customers/customers.service'
import { recordReport } from '#main/account/messaging/messages/message-news'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { confirmClock, updateSending } from '#main/account/asking/sending/sending.service'
import { updateSettings } from '#main/account/core/settings/settings.service'
import { updateStrategy } from '#main/account/asking/strategy/strategy.service'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { startTicker, type Ticker } from '#main/scheduler/ticker'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { dbOf, inTransaction, type Db } from '#main/store/query'
import { openShop } from './odd-shop'
import type { Story, StoryEvent } from './clock-story'

/** A sent message, with the circumstances at that moment. */
export interface Left {
  id: number
  at: number
  ask_id: number
  customer_id: number
  channel: 'email' | 'sms'
  kind: string
  step: number
  scheduled_at: number
  attempts: number
  origin: string
  zone: string
  /** Whether the customer could no longer be contacted. */
  gone: 0 | 1
  /** Whether a link of the ask had been clicked or a review had come. */
  answered: 0 | 1
}

const log = {
  info: () => undefined,
  error: (event: string, facts?: object) => {
    throw new Error(`${event} ${JSON.stringify(facts)}`)
  }
}
const hour = 3_600_000

/** Prepared statements, kept per connection, because preparing them again for each story would take half of the time. */
const statements = new WeakMap<Db['raw'], Db['statements']>()

/** Simulates a restart: all in-memory state is keyed by this object. */
function freshDb(raw: Db['raw']): Db {
  const db = dbOf(raw)
  const kept = statements.get(raw) ?? db.statements
  statements.set(raw, kept)
  return { ...db, statements: kept }
}

export interface Told {
  left: Left[]
  /** The strategy's asks: customer and occasion. */
  asks: { customer_id: number; occasion: string }[]
  ctx: Context
}

/** @param scoreOf maps the story's scores. */
export async function tellStory(
  raw: Db['raw'],
  story: Story,
  scoreOf: (score: number) => number = (score) => score
): Promise<Told> {
  const time = { now: story.begin, up: 0 }
  raw.prepare('DELETE FROM clock').run()
  const base = { now: () => time.now, log, db: freshDb(raw) }
  const ctx = openShop(base, story.shop)
  setUpSending(ctx, story.perMinute)
  const ids = raw
    .prepare('SELECT id FROM customers WHERE account_id = ? ORDER BY id')
    .pluck()
    .all(ctx.accountId) as number[]
  const start = (): Ticker => startTicker({ ...base, db: freshDb(raw) }, { every: 0, uptime: () => time.up })
  const left: Left[] = []
  const seen = new Set<number>()
  let ticker = start()
  const round = async () => {
    await ticker.tick()
    for (const each of whatLeft(raw, ctx.accountId)) {
      if (seen.has(each.id)) continue
      seen.add(each.id)
      left.push(each)
    }
  }
  await round()
  for (const event of story.events) {
    if (event.what === 'restart') {
      if (event.dies !== 'idle') dieSending(raw, ctx, event.dies, seen)
      await ticker.stop()
      ticker = start()
    } else if (event.what === 'advance') {
      // With rounds on the way.
      const steps = 3
      for (let step = 1; step < steps; step++) {
        time.now += Math.floor(event.by / steps)
        time.up += Math.floor(event.by / steps)
        await round()
      }
    } else if (!passTime(time, event)) happen(ctx, event, { ids, scoreOf })
    await round()
  }
  await ticker.stop()
  const asks = raw
    .prepare("SELECT customer_id, occasion FROM asks WHERE account_id = ? AND origin = 'strategy'")
    .all(ctx.accountId) as Told['asks']
  return { left, asks, ctx }
}

function setUpSending(ctx: Context, perMinute: number): void {
  inTransaction(ctx, () => {
    updateSettings(ctx, { postal_address: 'Odd Street 1' })
    ctx.db.raw
      .prepare("UPDATE review_pages SET url = 'https://example.com/review' WHERE account_id = ?")
      .run(ctx.accountId)
    const server = { host: '127.0.0.1', port: 2525, security: 'none' as const, from_email: 'odd@example.com' }
    updateEmailChannel(ctx, { ...server, per_minute: perMinute })
    updateSending(ctx, { test_mode: true })
  })
}

/** Returns whether the event was only about time. */
function passTime(time: { now: number; up: number }, event: StoryEvent): boolean {
  if (event.what === 'sleep') {
    time.now += event.by
    time.up += event.by
  } else if (event.what === 'set back') time.now -= event.by
  else if (event.what === 'set ahead') time.now += event.by
  else return false
  return true
}

interface People {
  ids: readonly number[]
  scoreOf: (score: number) => number
}

function happen(ctx: Context, event: StoryEvent, { ids, scoreOf }: People): void {
  const id = 'who' in event ? (ids[event.who % ids.length] ?? 0) : 0
  try {
    inTransaction(ctx, () => {
      switch (event.what) {
        case 'confirm the clock':
          return void confirmClock(ctx)
        case 'move the account':
          return void updateSettings(ctx, { time_zone: event.zone })
        case 'move':
          return void updateCustomer(ctx, id, { time_zone: event.zone })
        case 'unsubscribe':
          return void unsubscribeCustomer(ctx, id)
        case 'archive':
          return void archiveCustomer(ctx, id)
        case 'suppress':
          return suppressAll(ctx, id)
        case 'charge':
          return void recordCharge(ctx, { customer_id: id, amount: 100 })
        case 'review':
          return void createReview(ctx, { customer_id: id, score: scoreOf(event.score) })
        case 'click':
          return clickLast(ctx, id)
        case 'ask by hand':
          return void triggerAsk(ctx, { customer_id: id, channels: ['email'], reminders_count: 1 })
        case 'turn':
          return void updateStrategy(ctx, { state: event.state })
      }
    })
  } catch (error) {
    // Refused, as it would be in the window.
    if (!(error instanceof Problem)) throw error
  }
}

function suppressAll(ctx: Context, id: number): void {
  const row = ctx.db.raw.prepare('SELECT email, phone FROM customers WHERE id = ?').get(id)
  suppress(ctx, row as { email: string | null; phone: string | null }, 'by_hand')
}

function clickLast(ctx: Context, customerId: number): void {
  const text = 'SELECT max(id) FROM messages WHERE customer_id = ? AND sent_at IS NOT NULL'
  const messageId = ctx.db.raw.prepare(text).pluck().get(customerId) as number | null
  if (messageId !== null) recordReport(ctx, { messageId }, 'clicked')
}

/** Leaves a message as a killed program would while sending it. With the mark it counts as sent. */
function dieSending(raw: Db['raw'], ctx: Context, dies: 'before' | 'behind', seen: Set<number>): void {
  const find = `SELECT id FROM messages WHERE account_id = ? AND status = 'scheduled'
    AND coalesce(not_before, scheduled_at) <= ? ORDER BY id LIMIT 1`
  const id = raw.prepare(find).pluck().get(ctx.accountId, ctx.now()) as number | undefined
  if (id === undefined) return
  const mark = dies === 'behind' ? ctx.now() - hour : null
  raw
    .prepare(
      "UPDATE messages SET status = 'sending', lease = 'dead', lease_until = ?, handoff_at = ? WHERE id = ?"
    )
    .run(ctx.now() + 60_000, mark, id)
  if (dies === 'behind') seen.add(id)
}

/** Newly sent messages, with the time zone and obstacles as they are now, as nothing has changed since the round. */
function whatLeft(raw: Db['raw'], accountId: number): Left[] {
  return raw
    .prepare(
      `SELECT messages.id, handoff_at AS at, ask_id, messages.customer_id, channel, kind, messages.step, scheduled_at, attempts,
        asks.origin, coalesce(customers.time_zone, CASE WHEN phone LIKE '+44%' THEN 'Europe/London' END,
          (SELECT time_zone FROM present_locations AS places WHERE places.id = location_id),
          (SELECT time_zone FROM accounts WHERE accounts.id = messages.account_id)) AS zone,
        (unsubscribed_at IS NOT NULL OR archived_at IS NOT NULL) AS gone,
        EXISTS (SELECT 1 FROM messages AS other WHERE other.ask_id = asks.id AND other.clicked_at IS NOT NULL)
          OR EXISTS (SELECT 1 FROM reviews WHERE reviews.customer_id = asks.customer_id
            AND reviews.created_at >= asks.asked_at) AS answered
      FROM messages JOIN asks ON asks.id = ask_id JOIN customers ON customers.id = messages.customer_id
      WHERE messages.account_id = ? AND handoff_at IS NOT NULL ORDER BY handoff_at, messages.id`
    )
    .all(accountId) as Left[]
}
