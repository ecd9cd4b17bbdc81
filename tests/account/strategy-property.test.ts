/**
 * What the dry run says is what the run does: for any account, customers and settings, at any time near changes of the clocks,
 * with rounds at any times and the memory lost at any of them. GOODWORD_CLOCK_RUNS=100000 makes it long.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { DryRunEntry } from '../../src-shared/contract/strategy'
import { listAsks } from '../../src-main/account/asks/asks.service'
import { listMessages } from '../../src-main/account/messages/messages.service'
import { dryRunStrategy } from '../../src-main/account/strategy/dry-run'
import { runStrategy } from '../../src-main/account/strategy/run-strategy'
import type { Context } from '../../src-main/context'
import { closeDatabase, openDatabase } from '../../src-main/store/open-database'
import { dbOf } from '../../src-main/store/query'
import { openShop, oddShop } from '../support/odd-shop'
import { oddInstant } from '../support/odd-zones'

const hour = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'goodword-strategy-'))
const file = openDatabase(folder)
// Nothing here asks what is on the disk.
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
const numRuns = Number(process.env.GOODWORD_CLOCK_RUNS ?? 400)

test(`the dry run is the run, ${numRuns} times`, async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(oddShop, oddInstant, rounds, async (shop, begin, rounds) => {
      let now = begin
      const ctx = openShop({ db: dbOf(file.raw), now: () => now, log }, shop)
      const said = await dryRun(ctx)
      let db = ctx.db
      await runStrategy(ctx)
      for (const { after, forgets } of rounds) {
        now += after
        // As after a new start: everything kept in memory hangs on this object.
        if (forgets) db = dbOf(file.raw)
        await runStrategy({ ...ctx, db })
      }
      const expected = said.filter(
        ({ asked_at, due_at }) => asked_at !== null && Date.parse(due_at ?? '') <= now
      )
      asked += expected.length
      expect(await made(ctx)).toEqual(expected.map(planOf).toSorted(byCustomer))
      file.raw.prepare('DELETE FROM accounts WHERE id = ?').run(ctx.accountId)
    }),
    { numRuns }
  )
  // The stories are about something.
  expect(asked).toBeGreaterThan(numRuns / 6)
}, 3_600_000)

const dryRun = async (ctx: Context): Promise<DryRunEntry[]> =>
  (await dryRunStrategy(ctx, { limit: 100 })).records

interface Plan {
  customer: number
  asked_at: string | null
  channels: string[]
  messages: string[]
}
const byCustomer = (a: Plan, b: Plan) => a.customer - b.customer

const planOf = ({ customer, asked_at, channels, messages }: DryRunEntry): Plan => ({
  customer: customer.id,
  asked_at,
  channels,
  messages: messages.map(inWords).toSorted()
})

const inWords = (each: { kind: string; step?: number; channel: string; scheduled_at: string }) =>
  `${each.scheduled_at} ${each.kind} ${each.channel}`

async function made(ctx: Context): Promise<Plan[]> {
  const { records } = await listAsks(ctx, { origin: ['strategy'], limit: 100 })
  return records
    .map((ask) => {
      const messages = listMessages(ctx, { ask_id: [ask.id], status: ['scheduled'], limit: 100 }).records
      const { customer_id: customer, asked_at, channels } = ask
      return { customer, asked_at, channels, messages: messages.map(inWords).toSorted() }
    })
    .toSorted(byCustomer)
}
