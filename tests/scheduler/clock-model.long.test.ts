/**
 * Stories of clocks being set, zones changing, sleep and sudden ends, played with the real scheduler, outbox and delivery.
 * Whatever happens, each step of an ask is sent once, within limits, rate and hours, and never to anybody who must not get it.
 * GOODWORD_CLOCK_RUNS=100000 makes it long.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { isAllowed } from '../support/allowed-hours'
import { story, type Story } from '../support/clock-story'
import { tellStory, type Left, type Told } from '../support/tell-story'

const minute = 60_000
const day = 24 * 60 * minute
const folder = mkdtempSync(join(tmpdir(), 'goodword-clock-'))
const file = openDatabase(folder)
// Nothing here needs to survive a crash.
file.raw.pragma('synchronous = 0')
// Days pass in no time, and daily backups would slow the stories down.
file.raw.exec('UPDATE backup_settings SET is_daily = 0')
afterAll(() => {
  closeDatabase(file)
  rmSync(folder, { recursive: true })
})

const numRuns = Number(process.env.GOODWORD_CLOCK_RUNS ?? 250)
/** One in this many stories is repeated with different scores. */
const repeatedAfter = 20

test(`${numRuns} stories`, async () => {
  let [count, sent] = [0, 0]
  await fc.assert(
    fc.asyncProperty(story, async (story) => {
      const told = await tellStory(file.raw, story)
      sent += told.left.length
      checkAll(story, told)
      forget(told)
      if (++count % repeatedAfter !== 0) return
      const other = await tellStory(file.raw, story, (score) => 6 - score)
      expect(recipients(other)).toEqual(recipients(told))
      forget(other)
    }),
    { numRuns }
  )
  // Enough messages must have been sent for the test to mean anything.
  expect(sent).toBeGreaterThan(numRuns / 3)
}, 7_200_000)

const forget = ({ ctx }: Told) =>
  void file.raw.prepare('DELETE FROM accounts WHERE id = ?').run(ctx.accountId)

/** Who got what and when; customers by position, because their ids differ. */
function recipients({ left }: Told): string[] {
  const first = Math.min(...left.map(({ customer_id }) => customer_id))
  return left.map(({ at, customer_id, kind, step, channel }) =>
    [at, customer_id - first, kind, step, channel].join(' ')
  )
}

function checkAll({ shop, perMinute }: Story, { left, asks }: Told): void {
  expect(twice(left.map((each) => `${each.ask_id} ${each.channel} ${each.kind} ${each.step}`))).toEqual([])
  expect(twice(asks.map((each) => `${each.customer_id} ${each.occasion}`))).toEqual([])
  const once = asks.filter(({ occasion }) => occasion === 'once')
  expect(twice(once.map((each) => each.customer_id))).toEqual([])
  for (const each of left) {
    const schedule = each.origin === 'strategy' ? shop.settings.schedule : null
    expect(isAllowed(each.at, each.zone, each.channel, schedule), `outside of hours: ${inWords(each)}`).toBe(
      true
    )
    expect(each.gone, `to somebody who is gone: ${inWords(each)}`).toBe(0)
    expect(each.at, `too soon: ${inWords(each)}`).toBeGreaterThanOrEqual(each.scheduled_at)
    const isFollowUp = each.kind === 'reminder' || each.kind === 'retry'
    if (isFollowUp) expect(each.answered, `after an answer: ${inWords(each)}`).toBe(0)
  }
  for (const channel of ['email', 'sms'] as const) {
    const times = left.filter((each) => each.channel === channel).map(({ at }) => at)
    const limit = shop.settings.limits[channel]
    expect(most(times, day)).toBeLessThanOrEqual(limit.day ?? Infinity)
    expect(most(times, 30 * day)).toBeLessThanOrEqual(limit.month ?? Infinity)
    if (channel === 'email') expect(most(times, minute), 'a burst').toBeLessThanOrEqual(perMinute)
  }
}

const inWords = (each: Left) => JSON.stringify({ ...each, at: new Date(each.at).toISOString() })

function twice<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** The most times that fall within any span of this length. */
const most = (times: readonly number[], span: number): number =>
  Math.max(0, ...times.map((end) => times.filter((each) => each > end - span && each <= end).length))
