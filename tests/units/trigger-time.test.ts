/** Triggers and delays in a time zone's calendar, and the queue that a limit causes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delay } from '#shared/contract/strategy-settings'
import { limitQueue } from '#main/account/asking/strategy/limit-queue'
import { afterDelay, anniversaryIn, beginOf } from '#main/account/asking/strategy/trigger-time'

const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')

test.each<[zone: string, from: string, count: number, unit: Delay['unit'], to: string]>([
  ['Europe/London', '2026-01-31T10:00:00Z', 1, 'months', '2026-02-28T10:00:00Z'],
  ['Europe/London', '2024-01-31T10:00:00Z', 1, 'months', '2024-02-29T10:00:00Z'],
  ['Europe/London', '2026-02-28T10:00:00Z', 1, 'months', '2026-03-28T10:00:00Z'],
  ['Europe/London', '2026-03-28T10:00:00Z', 1, 'months', '2026-04-28T09:00:00Z'],
  ['Europe/London', '2026-11-30T10:00:00Z', 3, 'months', '2027-02-28T10:00:00Z'],
  ['Europe/London', '2026-01-31T10:00:00Z', 36, 'months', '2029-01-31T10:00:00Z'],
  ['America/New_York', '2026-03-07T07:30:00Z', 1, 'days', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-03-07T07:30:00Z', 24, 'hours', '2026-03-08T07:30:00Z'],
  ['America/New_York', '2026-10-31T05:30:00Z', 1, 'days', '2026-11-01T05:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T10:00:00Z', 1, 'days', '2026-04-05T10:30:00Z'],
  ['Pacific/Apia', '2011-12-29T22:00:00Z', 1, 'days', '2011-12-30T10:00:00Z'],
  ['America/New_York', '2026-11-01T06:30:00Z', 0, 'days', '2026-11-01T06:30:00Z'],
  ['America/New_York', '2026-11-01T06:30:00Z', 0, 'months', '2026-11-01T06:30:00Z']
])('%s: %s and %d %s is %s', (zone, from, count, unit, to) => {
  expect(iso(afterDelay(Date.parse(from), { count, unit }, zone))).toBe(to)
})

test('a day begins at midnight where the customer is', () => {
  expect(iso(beginOf('2026-07-01', 'Asia/Kathmandu'))).toBe('2026-06-30T18:15:00Z')
  // There is no midnight on this day.
  expect(iso(beginOf('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00Z')
})

test.each([
  [2025, '2025-02-28'],
  [2026, '2026-02-28'],
  [2028, '2028-02-29']
])('29 February in %d', (year, day) => {
  expect(iso(anniversaryIn(year, '2024-02-29', 'UTC')).slice(0, 10)).toBe(day)
})

test('never more than the limit fit into any day or month, and nobody waits without need', () => {
  const day = 86_400_000
  const limit = fc.record({
    day: fc.option(fc.integer({ min: 1, max: 4 })),
    month: fc.option(fc.integer({ min: 1, max: 9 }))
  })
  const times = fc.array(fc.integer({ min: 0, max: 40 * day }), { maxLength: 40 })
  fc.assert(
    fc.property(limit, times, (limit, times) => {
      const join = limitQueue(limit, [])
      const left = times.toSorted((a, b) => a - b).map((time) => ({ time, ...join(time, (each) => each) }))
      const within = (end: number, span: number) =>
        left.filter(({ at }) => at > end - span && at <= end).length
      for (const { time, at, per } of left) {
        expect(within(at, day)).toBeLessThanOrEqual(limit.day ?? Infinity)
        expect(within(at, 30 * day)).toBeLessThanOrEqual(limit.month ?? Infinity)
        expect(at > time).toBe(per !== null)
      }
    }),
    { numRuns: 500 }
  )
})
