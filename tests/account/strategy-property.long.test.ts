/**
 * The run does what the dry run says, for any account, customers and settings, at any time near clock changes, with rounds at
 * any time and caches lost at any of them. GOODWORD_CLOCK_RUNS=100000 makes it long.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { Message } from '#shared/contract/messages'
import type { DryRunEntry } from '#shared/contract/strategy'
import { listAsks } from '#main/account/asking/asks/asks.service'
import { listMessages } from '#main/account/messaging/messages/messages.service'
import { dryRunStrategy } from '#main/account/asking/strategy/dry-run'
import { firstAllowedFor } from '#main/account/asking/strategy/follow-up-times'
import { askMissed, runStrategy } from '#main/account/asking/strategy/run-strategy'
import type { Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { dbOf } from '#main/store/query'
import { isoTime } from '#main/tools/iso-time'
import { decideFates, fates } from '../support/fates'
import { openShop, oddShop } from '../support/odd-shop'
import { oddInstant } from '../support/odd-zones'

const hour = 3_600_000
const day = 24 * hour
const folder = mkdtempSync(join(tmpdir(), 'goodword-strategy-'))
const file = openDatabase(folder)
// Nothing here needs to survive a crash.
file.raw.pragma('synchronous = 0')
afterAll(() => {
  closeDatabase(file)
  rmSync(folder, { recursive: true })
})

const log = { info: () => undefined, error: () => undefined }
const rounds = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 70 * hour }), forgets: fc.constantFrom(false, false, true) }),
  { minLength: 1, maxLength: 8 }
)
const numRuns = Number(process.env.GOODWORD_CLOCK_RUNS ?? 200)

test(`the dry run is the run, ${numRuns} times`, async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(oddShop, oddInstant, rounds, async (shop, begin, rounds) => {
      let now = begin
      const ctx = openShop({ db: dbOf(file.raw), now: () => now, log }, shop)
      const said = await dryRun(ctx)
      let db = ctx.db
      await runStrategy(ctx)
      const times = [now]
      for (const { after, forgets } of rounds) {
        now += after
        times.push(now)
        // As after a restart: all in-memory state is keyed by this object.
        if (forgets) db = dbOf(file.raw)
        await runStrategy({ ...ctx, db })
      }
      const expected = said.filter(({ customer, asked_at, due_at }) => {
        const round = times.find((time) => Date.parse(due_at ?? '') <= time)
        if (asked_at === null || round === undefined) return false
        // A late round skips customers who have been asked by hand in the meantime.
        return !isAskedByHand(ctx, customer.id, [Date.parse(asked_at), round])
      })
      asked += expected.length
      // A late round writes later than was foreseen, to the same people, about the same.
      expect((await made(ctx)).map(withoutTimes)).toEqual(
        expected.map(planOf).toSorted(byCustomer).map(withoutTimes)
      )
      file.raw.prepare('DELETE FROM accounts WHERE id = ?').run(ctx.accountId)
    }),
    { numRuns }
  )
  // Enough customers must have been asked for the test to mean anything.
  expect(asked).toBeGreaterThan(numRuns / 6)
}, 3_600_000)

const isAskedByHand = (ctx: Context, customer: number, [from, until]: [number, number]): boolean =>
  file.raw
    .prepare(
      `SELECT 1 FROM asks WHERE account_id = ? AND customer_id = ? AND origin <> 'strategy' AND asked_at BETWEEN ? AND ?
       AND EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND status <> 'cancelled')`
    )
    .get(ctx.accountId, customer, from, until) !== undefined

const dryRun = async (ctx: Context): Promise<DryRunEntry[]> =>
  (await dryRunStrategy(ctx, { limit: 100 })).records

interface Plan {
  customer: number
  asked_at: string | null
  channels: string[]
  messages: string[]
}
const byCustomer = (a: Plan, b: Plan) => a.customer - b.customer
const withoutId = ({ id: _, ...plan }: Plan & { id: number }): Plan => plan

const withoutTimes = ({ customer, asked_at, channels, messages }: Plan): Plan => ({
  customer,
  asked_at,
  channels,
  messages: messages.map((each) => each.slice(each.indexOf(' '))).toSorted()
})

const planOf = ({ customer, asked_at, channels, messages }: DryRunEntry): Plan => ({
  customer: customer.id,
  asked_at,
  channels,
  messages: messages.map(inWords).toSorted()
})

const inWords = (each: { kind: string; step?: number; channel: string; scheduled_at: string }) =>
  `${each.scheduled_at} ${each.kind} ${each.channel}`

async function made(ctx: Context): Promise<(Plan & { id: number })[]> {
  const { records } = await listAsks(ctx, { origin: ['strategy'], limit: 100 })
  return records
    .map((ask) => {
      const messages = listMessages(ctx, { ask_id: [ask.id], status: ['scheduled'], limit: 100 }).records
      const { customer_id: customer, asked_at, channels } = ask
      const words = messages.map((each) => inWords({ ...each, scheduled_at: leavesAt(ctx, each) })).toSorted()
      return { id: ask.id, customer, asked_at, channels, messages: words }
    })
    .toSorted(byCustomer)
}

/** What is due goes out as soon as it may. */
const leavesAt = (ctx: Context, message: Message): string =>
  isoTime(firstAllowedFor(ctx, message, Math.max(Date.parse(message.scheduled_at), ctx.now())))

const longRounds = fc.array(
  fc.record({
    after: fc.oneof(
      fc.integer({ min: hour, max: 70 * hour }),
      fc.integer({ min: day, max: 2 * day }),
      fc.integer({ min: 3 * day, max: 20 * day })
    ),
    forgets: fc.constantFrom(false, false, true),
    /** The outcomes of successive requests. */
    fates: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 4 }),
    press: fc.boolean()
  }),
  { minLength: 1, maxLength: 8 }
)
const catchUp = fc.option(fc.integer({ min: 4, max: 30 }))

test(`it is at every round, whatever fails and however long Goodword was off, ${numRuns} times`, async () => {
  const seen = { asked: 0, again: 0, missed: 0 }
  const enough = numRuns / 100
  // Occasionally a random run produces too few cases; then it is repeated.
  for (let tries = 0; tries < 5 && Math.min(...Object.values(seen)) <= enough; tries++)
    await fc.assert(
      fc.asyncProperty(
        oddShop,
        oddInstant,
        longRounds,
        catchUp,
        async (shop, begin, rounds, catch_up_days) => {
          let now = begin
          // Conditions and locks are covered by the test above; here as many customers as possible are asked.
          const { conditions, lock_days, limits } = defaultStrategy
          const settings = {
            ...shop.settings,
            ...{ conditions, limits, lock_days: Math.min(lock_days, 1), catch_up_days }
          }
          const base = { db: dbOf(file.raw), now: () => now, log }
          let ctx = openShop(base, { ...shop, settings })
          for (const { after, forgets, fates, press } of rounds) {
            now += after
            if (forgets) ctx = { ...ctx, db: dbOf(file.raw) }
            const said = await dryRun(ctx)
            const due = said.filter(
              ({ asked_at, due_at }) => asked_at !== null && Date.parse(due_at ?? '') <= now
            )
            const before = new Set((await made(ctx)).map(({ id }) => id))
            await runStrategy(ctx)
            const news = (await made(ctx)).filter(({ id }) => !before.has(id))
            expect(news.map(withoutId)).toEqual(due.map(planOf).toSorted(byCustomer))
            const missed = said
              .filter(({ verdict }) => verdict === 'missed')
              .map(({ customer }) => customer.id)
            if (press) {
              expect(await askMissed(ctx, {})).toEqual({ asked: missed.length })
              const names = (await made(ctx))
                .filter(({ id }) => !before.has(id))
                .map(({ customer }) => customer)
              expect(names).toEqual(expect.arrayContaining(missed))
              seen.missed += missed.length
            }
            seen.asked += news.length
            seen.again += news.filter(({ customer }) => askedBefore(ctx, customer) > 1).length
            decideFates(ctx, fates)
            expect(orphans(ctx)).toEqual([])
          }
          file.raw.prepare('DELETE FROM accounts WHERE id = ?').run(ctx.accountId)
        }
      ),
      { numRuns }
    )
  // Each case must have occurred often enough for the test to mean anything.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(enough)
}, 3_600_000)

const askedBefore = (ctx: Context, customer: number) =>
  file.raw
    .prepare("SELECT count(*) FROM asks WHERE account_id = ? AND customer_id = ? AND origin = 'strategy'")
    .pluck()
    .get(ctx.accountId, customer) as number

/** Scheduled reminders whose request did not arrive and never will. */
const orphans = (ctx: Context) =>
  file.raw
    .prepare(
      `SELECT id FROM messages WHERE account_id = ? AND kind = 'reminder' AND step <= 3 AND status = 'scheduled'
       AND EXISTS (SELECT 1 FROM messages AS request WHERE request.ask_id = messages.ask_id
         AND request.channel = messages.channel AND request.kind = 'request'
         AND request.status IN ('failed', 'expired', 'cancelled', 'suppressed'))`
    )
    .all(ctx.accountId)
