/**
 * A year in a shop with returning customers, with one strategy or several: the run does what the dry run said a day earlier,
 * and nobody is asked too early, within the lock, after an answer, or by two strategies at a time.
 * GOODWORD_CUSTOMERS=10000 makes the shop big; GOODWORD_SEED picks another year.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, expect, test } from 'vitest'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { recordCharge } from '#main/account/asking/charges/charges.service'
import { dryRunStrategy } from '#main/account/asking/strategy/dry-run'
import {
  createFurtherStrategy,
  listFurtherStrategies,
  updateFurtherStrategy
} from '#main/account/asking/strategy/further-strategies.service'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { updateStrategy } from '#main/account/asking/strategy/strategy.service'
import {
  createCustomer,
  unsubscribeCustomer,
  updateCustomer
} from '#main/account/customers/customers.service'
import { addConsent } from '#main/account/customers/consents.service'
import { upsertReview } from '#main/account/reviews/reviews/upsert-review'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { createLocation } from '#main/account/core/locations/locations.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { createAccount } from '#main/installation/create-account'
import { Problem } from '#main/problem'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { dbOf, inTransaction } from '#main/store/query'
import { noClosedDays } from '#shared/contract/closed-days'
import type { InputOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import type { FurtherStrategy } from '#shared/contract/further-strategies'
import type { DryRunEntry } from '#shared/contract/strategy'
import { defaultStrategy, type StrategySettings } from '#shared/contract/strategy-settings'
import { randomFrom, type Random } from '../bench/data/random'
import { decideFates, fates } from '../support/fates'
import { seed } from '../support/seed'

const hour = 3_600_000
const day = 24 * hour
const count = Number(process.env['GOODWORD_CUSTOMERS'] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'goodword-returning-'))
const file = openDatabase(folder)
file.raw.pragma('synchronous = 0')
afterAll(() => {
  closeDatabase(file)
  rmSync(folder, { recursive: true })
})

const log = { info: () => undefined, error: () => undefined }
const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', null]
/** Leap days, ends of months, and an ordinary date. */
const signUps = ['2024-02-29', '2027-01-31', '2027-03-31', '2027-12-31', '2027-10-31']

type Rule = Pick<StrategySettings, 'trigger' | 'ask_again'>
/** `further`: number of further strategies. `closes`: the shop has closed days, and a branch opens only on some weekdays. */
type Year = Rule & Pick<StrategySettings, 'lock_days'> & { further: number; closes?: true }
const again = (months: number, unless_answered: boolean) => ({ months, unless_answered })
const years: Year[] = [
  { trigger: 'latest_charge', ask_again: again(1, false), lock_days: 0, further: 0 },
  { trigger: 'latest_charge', ask_again: again(3, true), lock_days: 100, further: 0 },
  { trigger: 'signup_date', ask_again: again(1, true), lock_days: 45, further: 0 },
  { trigger: 'signup_date', ask_again: again(2, false), lock_days: 0, further: 0 },
  { trigger: 'signup_anniversary', ask_again: again(1, false), lock_days: 0, further: 0 },
  { trigger: 'latest_charge', ask_again: null, lock_days: 7, further: 0 },
  { trigger: 'latest_charge', ask_again: again(2, true), lock_days: 30, further: 5 },
  { trigger: 'signup_anniversary', ask_again: null, lock_days: 0, further: 5 },
  { trigger: 'latest_charge', ask_again: again(1, true), lock_days: 10, further: 5, closes: true }
]

test.each(years)(
  `$trigger, $ask_again, a lock of $lock_days days, $further others, closed days $closes: a year of ${count} customers, seed ${seed}`,
  async (year) => {
    const random = randomFrom(seed)
    // The year includes a leap day and both clock changes.
    let now = Date.parse('2027-06-10T08:00:00Z')
    let ctx = openShop({ db: dbOf(file.raw), now: () => now, log }, year, random)
    const ids = idsOf(ctx)
    let asked = 0
    for (let date = 0; date < 365; date++) {
      inTransaction(ctx, () => live(ctx, ids, random))
      turnSome(ctx, date)
      const said = await wouldAsk(ctx)
      const before = lastAsk()
      const end = now + day + Math.round((random.next() - 0.5) * 6 * hour)
      const due = said.filter(({ due_at }) => Date.parse(due_at ?? '') <= end)
      // There is a round every minute; only those in which somebody is due are run here.
      const times = new Set(due.map(({ due_at }) => Math.max(now, Date.parse(due_at ?? ''))))
      for (const time of [...times, end].toSorted((a, b) => a - b)) {
        now = time
        // As after a restart.
        if (random.next() < 0.05) ctx = { ...ctx, db: dbOf(file.raw) }
        await runStrategy(ctx)
      }
      expect(askedSince(ctx, before), `day ${date}`).toEqual(due.map(planOf).toSorted())
      asked += due.length
      expect(askedByTwo(ctx), `day ${date}`).toEqual([])
      decideFates(
        ctx,
        Array.from({ length: 7 }, () => publishability(random))
      )
      sendReminders(ctx)
      // The run learns what became of messages after half an hour.
      now += hour
    }
    expect(asked).toBeGreaterThan(count / 20)
    expect(brokenRules(ctx, year)).toEqual([])
    if (year.closes) expect(onClosedDays(ctx)).toEqual([])
    const own = rowsOf(ctx).filter(({ strategy_id }) => strategy_id === null)
    const repeated = own.filter(({ occasion }) => occasion?.startsWith('again')).length
    expect(repeated > 0).toBe(year.ask_again !== null && year.trigger !== 'signup_anniversary')
    const asking = new Set(rowsOf(ctx).map(({ strategy_id }) => strategy_id))
    expect(asking.size).toBe(year.further + 1)
  },
  3_600_000
)

function openShop(base: BaseContext, { further, closes, ...rule }: Year, random: Random): Context {
  return inTransaction(base, () => {
    const account = { business_name: 'Salon', country: 'GB', currency: 'GBP', time_zone: 'Europe/London' }
    const ctx = ownContext(base, createAccount(base, account))
    createTag(ctx, { name: tag, applies_to: 'customer' })
    const location_id =
      closes === undefined
        ? null
        : createLocation(ctx, {
            name: 'Branch',
            opening_days: ['tuesday', 'friday'],
            closed_days: branchClosed
          }).id
    for (let index = 0; index < count; index++) {
      const any = new Date(base.now() + Math.floor(random.next() * 300 - 30) * day).toISOString().slice(0, 10)
      const signup_date = random.next() < 0.1 ? null : (signUps[Math.floor(random.next() * 15)] ?? any)
      const time_zone = zones[Math.floor(random.next() * zones.length)] ?? null
      const phone = random.next() < 0.3 ? `+44207${String(1_000_000 + index)}` : null
      const language = random.next() < 0.5 ? 'de' : null
      const place = index % 3 === 0 ? location_id : null
      createCustomer(ctx, {
        email: `c${index}@example.com`,
        phone,
        signup_date,
        time_zone,
        language,
        location_id: place
      })
    }
    const delay = { count: rule.trigger === 'latest_charge' ? 2 : 0, unit: 'days' as const }
    const closed_days = closes ? shopClosed : noClosedDays
    updateStrategy(ctx, {
      ...defaultStrategy,
      ...rule,
      closed_days,
      delay,
      channels: ['email', 'sms'],
      state: 'on'
    })
    for (const each of others.slice(0, further)) createFurtherStrategy(ctx, each)
    return ctx
  })
}

const shopClosed = {
  country: 'DE',
  region: 'BY',
  own: [
    { from: '2027-08-02', until: '2027-08-22' },
    { from: '2028-02-28', until: '2028-02-29' }
  ]
}
const branchClosed = { country: null, region: null, own: [{ from: '2027-12-20', until: '2028-01-10' }] }
/** Bavarian holidays with a fixed date, and the shop's own closed days. */
const closedDates =
  /^(?:\d{4}-(?:01-01|01-06|05-01|10-03|11-01|12-25|12-26)|2027-08-(?:0[2-9]|1\d|2[0-2])|2028-02-2[89])$/
const closedAtBranch = /^(?:2027-12-[23]\d|2028-01-(?:0\d|10))$/

/** Messages that a strategy scheduled for a closed day. */
function onClosedDays(ctx: Context): string[] {
  const text = `SELECT messages.id, scheduled_at, location_id, coalesce(time_zone, 'Europe/London') AS zone FROM messages
    JOIN asks ON asks.id = ask_id JOIN customers ON customers.id = asks.customer_id
    WHERE messages.account_id = ? AND asks.origin = 'strategy'`
  type Planned = { id: number; scheduled_at: number; location_id: number | null; zone: string }
  return (file.raw.prepare(text).all(ctx.accountId) as Planned[]).flatMap(
    ({ id, scheduled_at, location_id, zone }) => {
      const date = Temporal.Instant.fromEpochMilliseconds(scheduled_at).toZonedDateTimeISO(zone).toPlainDate()
      const isAway =
        location_id !== null && (closedAtBranch.test(date.toString()) || ![2, 5].includes(date.dayOfWeek))
      return isAway || closedDates.test(date.toString()) ? [`message ${id} on ${date.toString()}`] : []
    }
  )
}

const plain = { delay: { count: 0, unit: 'hours' as const }, is_enabled: true }
const noReminders = { delays_days: [], except_channel: null }
const others: InputOf<Endpoints['createFurtherStrategy']>['body'][] = [
  {
    ...plain,
    name: 'Germans who return',
    trigger: 'latest_charge',
    ask_again: again(1, false),
    conditions: { languages: ['de'], not_asked_days: 20 },
    channels: ['sms', 'email']
  },
  { ...plain, name: 'Big sales', trigger: 'latest_charge', conditions: { min_latest_charge: 900 } },
  { ...plain, name: 'Birthdays', trigger: 'signup_anniversary', reminders: noReminders },
  // Turned on during the year.
  {
    ...plain,
    name: 'New ones',
    trigger: 'signup_date',
    is_enabled: false,
    conditions: { not_reviewed_days: 60, has_consent: true },
    retries: { count: 1, delay_days: 10 },
    ask_again: again(2, true)
  },
  {
    ...plain,
    name: 'Tagged',
    trigger: 'tag_given',
    delay: { count: 30, unit: 'hours' },
    ask_again: again(1, true)
  }
]

/** On certain days turns a strategy on, or off and on again. */
function turnSome(ctx: Context, date: number): void {
  const change = { 50: ['New ones', true], 150: ['Big sales', false], 200: ['Big sales', true] }[date]
  const row = listFurtherStrategies(ctx, {}).records.find(({ name }) => name === change?.[0])
  if (row !== undefined) updateFurtherStrategy(ctx, row.id, { is_enabled: change?.[1] === true })
}

/** Sends the reminders and retries that are due. */
function sendReminders(ctx: Context): void {
  const text = `UPDATE messages SET status = 'sent', sent_at = scheduled_at
    WHERE account_id = ? AND kind <> 'request' AND status = 'scheduled' AND scheduled_at <= ?`
  file.raw.prepare(text).run(ctx.accountId, ctx.now())
}

/** Customers who are being asked by two strategies at once. */
const askedByTwo = (ctx: Context) =>
  file.raw
    .prepare(
      `SELECT asks.customer_id FROM asks JOIN messages ON ask_id = asks.id AND messages.status IN ('scheduled', 'sending')
       WHERE asks.account_id = ? AND origin = 'strategy' GROUP BY asks.customer_id
       HAVING count(DISTINCT coalesce(strategy_id, 0)) > 1`
    )
    .all(ctx.accountId)

const tag = 'regular'

/** Simulates a day: payments, reviews from anywhere, manual requests, tags, and now and then an opt-out. */
function live(ctx: Context, ids: readonly number[], random: Random): void {
  const anyone = () => ids[Math.floor(random.next() * ids.length)] ?? 0
  const times = (share: number) => Math.floor(ids.length * share + random.next())
  const seconds = (ago: number) => Math.round((ctx.now() - ago) / 1000)
  for (let left = times(1 / 30); left > 0; left--)
    recordCharge(ctx, {
      customer_id: anyone(),
      amount: random.next() < 0.5 ? 500 : 1000,
      charged_at: seconds(random.next() * 2 * day)
    })
  for (let left = times(1 / 150); left > 0; left--) {
    const created_at = seconds(random.next() * 20 * day)
    upsertReview(ctx, { customer_id: anyone(), score: 1 + Math.floor(random.next() * 5), created_at })
  }
  for (let left = times(1 / 400); left > 0; left--) askByHand(ctx, anyone())
  for (let left = times(1 / 30); left > 0; left--) {
    const state = random.next() < 0.8 ? 'given' : 'withdrawn'
    addConsent(ctx, anyone(), { channel: 'email', state, words: 'Yes' })
  }
  for (let left = times(1 / 60); left > 0; left--)
    updateCustomer(ctx, anyone(), { tags: random.next() < 0.5 ? [tag] : [] })
  if (random.next() < 0.01) unsubscribeCustomer(ctx, anyone())
}

function askByHand(ctx: Context, customer_id: number): void {
  try {
    triggerAsk(ctx, { customer_id, channel: 'email' })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const publishability = (random: Random) =>
  random.next() < 0.8 ? ('sent' as const) : (fates[Math.floor(random.next() * fates.length)] ?? 'sent')

const idsOf = (ctx: Context) =>
  file.raw.prepare('SELECT id FROM customers WHERE account_id = ?').pluck().all(ctx.accountId) as number[]

async function wouldAsk(ctx: Context): Promise<DryRunEntry[]> {
  const entries: DryRunEntry[] = []
  for (let cursor: string | undefined; ;) {
    const query = { verdict: ['would_ask', 'waits_for_limit'] as const, limit: 100 }
    const page = await dryRunStrategy(ctx, {
      ...query,
      verdict: [...query.verdict],
      ...(cursor !== undefined && { cursor })
    })
    entries.push(...page.records)
    const soonest = page.records.at(-1)?.due_at
    // Sorted by due date, and nothing due in a month is created tomorrow.
    if (page.nextCursor == null || Date.parse(soonest ?? '') > ctx.now() + 30 * day) return entries
    cursor = page.nextCursor
  }
}

const planOf = ({ customer, asked_at, channels, strategy }: DryRunEntry): string =>
  `${customer.id} at ${Date.parse(asked_at ?? '')} by ${channels.join()} for ${strategy?.id ?? null}`

const lastAsk = () => file.raw.prepare('SELECT coalesce(max(id), 0) FROM asks').pluck().get() as number

interface AskRow {
  id: number
  customer_id: number
  asked_at: number
  created_at: number
  channels: string
  origin: string
  status: string
  occasion: string | null
  strategy_id: number | null
  zone: string
}

const rowsOf = (ctx: Context) =>
  file.raw
    .prepare(
      `SELECT asks.id, customer_id, asked_at, asks.created_at, channels, origin, status, occasion, strategy_id, coalesce(time_zone, 'Europe/London') AS zone
       FROM asks JOIN customers ON customers.id = customer_id WHERE asks.account_id = ? ORDER BY asks.id`
    )
    .all(ctx.accountId) as AskRow[]

const askedSince = (ctx: Context, before: number): string[] =>
  rowsOf(ctx)
    .filter(({ id, origin }) => id > before && origin === 'strategy')
    .map(
      (ask) =>
        `${ask.customer_id} at ${ask.asked_at} by ${(JSON.parse(ask.channels) as string[]).join()} for ${ask.strategy_id}`
    )
    .toSorted()

const arrived = ({ status }: AskRow) =>
  !['failed', 'bounced', 'suppressed', 'expired', 'cancelled'].includes(status)

/** Consecutive requests that break the rules, checked with Temporal instead of our own calendar code. */
function brokenRules(ctx: Context, { lock_days, ...year }: Year): string[] {
  const rule = { ...year, on_since: null }
  const rules = new Map<number, Pick<FurtherStrategy, 'trigger' | 'ask_again' | 'on_since'>>()
  for (const each of listFurtherStrategies(ctx, {}).records) rules.set(each.id, each)
  const reviews = file.raw.prepare('SELECT created_at FROM reviews WHERE customer_id = ?').pluck()
  const wrong: string[] = []
  const byCustomer = Map.groupBy(rowsOf(ctx).filter(arrived), ({ customer_id }) => customer_id)
  for (const asks of byCustomer.values()) {
    for (const [index, ask] of asks.entries()) {
      const last = asks[index - 1]
      if (ask.origin !== 'strategy') continue
      const { trigger, ask_again, on_since } = rules.get(ask.strategy_id ?? 0) ?? rule
      const since = Date.parse(on_since ?? '')
      const say = (what: string) => wrong.push(`${what}: customer ${ask.customer_id}, ask ${ask.id}`)
      if (ask.asked_at < since && ask.created_at >= since) say('from before')
      if (last === undefined) continue
      if (ask.asked_at - last.asked_at < lock_days * day) say('within the lock')
      const isOwn = (each: AskRow) => each.origin === 'strategy' && each.strategy_id === ask.strategy_id
      const first = !asks.slice(0, index).some(isOwn)
      if (first || trigger === 'signup_anniversary') continue
      if (ask_again === null) say('twice')
      else if (ask.asked_at < monthsAfter(last, ask_again.months)) say('too early')
      const answers = reviews.all(ask.customer_id) as number[]
      // Reviews are recorded up to 20 days late, and closed days delay a request after it was decided.
      const hasAnswered = answers.some((time) => time >= last.asked_at && time < ask.created_at - 30 * day)
      if (ask_again?.unless_answered && hasAnswered) say('after an answer')
    }
  }
  return wrong
}

const monthsAfter = ({ asked_at, zone }: AskRow, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(asked_at).toZonedDateTimeISO(zone).add({ months }).epochMilliseconds
