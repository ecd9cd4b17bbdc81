/** Allowed sending hours, compared with a minute-by-minute search. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays, type SendingWindow } from '#shared/contract/strategy-settings'
import { mayLeave, nextAllowed, opensEver, type Schedule } from '#main/account/asking/strategy/sending-hours'
import { isAllowed } from '../support/allowed-hours'
import { oddInstant, oddZone } from '../support/odd-zones'

const minute = 60_000
const iso = (instant: number | null) => instant && new Date(instant).toISOString().replace('.000Z', 'Z')
const week = (window: SendingWindow, days: Partial<Schedule> = {}): Schedule => ({
  ...(Object.fromEntries(weekdays.map((weekday) => [weekday, window])) as Schedule),
  ...days
})
const between = (from: string, until: string): SendingWindow => ({ when: 'between', from, until })

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, rest]) => `${String(hour).padStart(2, '0')}:${rest}`)
const window = fc.oneof(
  fc.constant<SendingWindow>({ when: 'any' }),
  fc.constant<SendingWindow>({ when: 'never' }),
  fc
    .tuple(time, time)
    .filter(([from, until]) => from !== until)
    .map(([from, until]) => between(from, until))
)
const schedule = fc.option(
  fc
    .tuple(window, window, window, window, window, window, window)
    .map(
      (windows) =>
        Object.fromEntries(windows.map((each, index) => [weekdays[index], each])) as unknown as Schedule
    )
)
const channel = fc.constantFrom('email', 'sms')

test('what may leave is what a person would say', () => {
  fc.assert(
    fc.property(oddInstant, oddZone, channel, schedule, (instant, zone, channel, schedule) => {
      const expected = isAllowed(instant, zone, channel, schedule)
      expect(mayLeave(instant, { zone, channel, schedule })).toBe(expected)
    }),
    { numRuns: 30000 }
  )
})

test('the next allowed time is allowed, and nothing before it is', () => {
  fc.assert(
    fc.property(oddInstant, oddZone, channel, schedule, (instant, zone, channel, schedule) => {
      const way = { zone, channel, schedule }
      const found = nextAllowed(instant, way)
      const end = found ?? instant + 14 * 24 * 60 * minute
      if (found === instant) {
        expect(mayLeave(instant, way)).toBe(true)
        return
      }
      if (found !== null) expect(mayLeave(found, way)).toBe(true)
      expect(mayLeave(instant, way)).toBe(false)
      const whole = Math.ceil(instant / minute) * minute
      for (let each = whole; each < end; each += minute)
        if (mayLeave(each, way)) expect(iso(each)).toBe(iso(found))
    }),
    { numRuns: 500 }
  )
})

test('a schedule is open at some time, or never', () => {
  fc.assert(
    fc.property(schedule, channel, oddZone, (schedule, channel, zone) => {
      if (schedule === null) return
      const found = nextAllowed(Date.UTC(2026, 5, 1), { zone, channel, schedule })
      expect(opensEver(schedule, channel)).toBe(found !== null)
    }),
    { numRuns: 200 }
  )
})

describe('examples', () => {
  test.each<[string, string, 'email' | 'sms', Schedule | null, string, string]>([
    [
      'within',
      'Europe/London',
      'email',
      week(between('09:00', '17:00')),
      '2026-01-05T10:00:01Z',
      '2026-01-05T10:00:01Z'
    ],
    [
      'before',
      'Europe/London',
      'email',
      week(between('09:00', '17:00')),
      '2026-01-05T08:59:59Z',
      '2026-01-05T09:00:00Z'
    ],
    [
      'at the end',
      'Europe/London',
      'email',
      week(between('09:00', '17:00')),
      '2026-01-05T17:00:00Z',
      '2026-01-06T09:00:00Z'
    ],
    [
      'over midnight',
      'Europe/London',
      'email',
      week({ when: 'never' }, { monday: between('22:00', '02:00') }),
      '2026-01-06T01:59:00Z',
      '2026-01-06T01:59:00Z'
    ],
    [
      'after midnight',
      'Europe/London',
      'email',
      week({ when: 'never' }, { monday: between('22:00', '02:00') }),
      '2026-01-06T02:00:00Z',
      '2026-01-12T22:00:00Z'
    ],
    [
      'a weekday that is left out',
      'Pacific/Apia',
      'email',
      week({ when: 'never' }, { friday: { when: 'any' } }),
      '2011-12-29T12:00:00Z',
      '2012-01-05T10:00:00Z'
    ],
    [
      'in a gap',
      'America/New_York',
      'email',
      week(between('02:30', '04:00')),
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:00:00Z'
    ],
    [
      'a window that is a gap',
      'America/New_York',
      'email',
      week(between('02:00', '03:00')),
      '2026-03-08T06:59:00Z',
      '2026-03-09T06:00:00Z'
    ],
    ['SMS at night', 'Asia/Kathmandu', 'sms', null, '2026-01-05T15:15:00Z', '2026-01-06T02:15:00Z'],
    ['SMS by day', 'Asia/Kathmandu', 'sms', null, '2026-01-05T15:14:59Z', '2026-01-05T15:14:59Z'],
    [
      'SMS outside of windows',
      'Europe/London',
      'sms',
      week(between('20:00', '23:00')),
      '2026-01-05T21:00:00Z',
      '2026-01-06T20:00:00Z'
    ]
  ])('%s', (_title, zone, channel, schedule, from, expected) => {
    expect(iso(nextAllowed(Date.parse(from), { zone, channel, schedule }))).toBe(expected)
  })
})
