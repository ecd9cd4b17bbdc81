/** Days and instants in zones whose clocks jump. */
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  daysLater,
  endOfDay,
  startOfDay,
  toDay,
  toInstant
} from '#main/tools/calendar'

const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')
const hours = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / 3_600_000

test.each<[zone: string, day: string, start: string, length: number]>([
  ['UTC', '2026-01-31', '2026-01-31T00:00:00Z', 24],
  ['Europe/Berlin', '2026-01-31', '2026-01-30T23:00:00Z', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00Z', 24],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  ['America/New_York', '2026-12-31', '2026-12-31T05:00:00Z', 24],
  ['Asia/Kathmandu', '2026-05-05', '2026-05-04T18:15:00Z', 24],
  ['Asia/Kathmandu', '1985-12-31', '1985-12-30T18:30:00Z', 24],
  // On 1 January 1986 Nepal's clocks went forward a quarter of an hour at midnight.
  ['Asia/Kathmandu', '1986-01-01', '1985-12-31T18:30:00Z', 23.75],
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', 24],
  // Samoa skipped 30 December 2011, so the 31st begins when the 29th ends.
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 24],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
  // Midnight does not exist in Beirut on this day.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 23]
])('%s %s begins at %s and has %d hours', (zone, day, start, length) => {
  expect(iso(startOfDay(day, zone))).toBe(start)
  expect(hours(day, zone)).toBe(length)
  expect(dayOf(startOfDay(day, zone), zone)).toBe(day)
  expect(dayOf(endOfDay(day, zone) - 1, zone)).toBe(day)
  expect(dayOf(endOfDay(day, zone), zone) > day).toBe(true)
})

test('days follow each other without gap or overlap', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Africa/Casablanca'
  ]) {
    for (let noon = Date.UTC(2018, 0, 1, 12); noon < Date.UTC(2021, 0, 1); noon += 86_400_000) {
      const day = new Date(noon).toISOString().slice(0, 10)
      const next = new Date(noon + 86_400_000).toISOString().slice(0, 10)
      expect(endOfDay(day, zone)).toBe(startOfDay(next, zone))
    }
  }
})

test.each<[zone: string, from: string, days: number, to: string]>([
  ['Europe/Berlin', '2026-03-27T09:00:00Z', 3, '2026-03-30T08:00:00Z'],
  ['Europe/Berlin', '2026-10-24T08:00:00Z', 1, '2026-10-25T09:00:00Z'],
  // 2:30 does not exist on 29 March; an hour later does.
  ['Europe/Berlin', '2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00Z'],
  ['America/New_York', '2026-03-07T15:00:00Z', 1, '2026-03-08T14:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T00:00:00Z', 1, '2026-04-05T00:30:00Z'],
  ['Pacific/Apia', '2011-12-29T20:00:00Z', 2, '2011-12-30T20:00:00Z'],
  ['UTC', '2024-02-28T12:00:00Z', 1, '2024-02-29T12:00:00Z']
])('%s: %s and %d days is %s', (zone, from, days, to) => {
  expect(iso(addDays(Date.parse(from), days, zone))).toBe(to)
})

test.each([
  ['2026-03-10', 0],
  ['2024-02-28', 2],
  ['2023-02-28', 1],
  ['1899-12-31', 40_000],
  ['2026-03-10', -400]
])('from %s, %d days', (from, days) => expect(daysBetween(from, daysLater(from, days))).toBe(days))

describe('times as the interface takes them', () => {
  test.each<[input: string | number, expected: string]>([
    [0, '1970-01-01T00:00:00Z'],
    [-1, '1969-12-31T23:59:59Z'],
    [1_769_851_800, '2026-01-31T09:30:00Z'],
    ['2026-01-31', '2026-01-30T23:00:00Z'],
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'],
    ['2026-01-31t09:30:00z', '2026-01-31T09:30:00Z'],
    ['2026-01-31 09:30Z', '2026-01-31T09:30:00Z'],
    ['2026-01-31T09:30:00+05:45', '2026-01-31T03:45:00Z'],
    ['2026-01-31T09:30:00-0330', '2026-01-31T13:00:00Z'],
    ['2026-01-31T09:30:00.999999999Z', '2026-01-31T09:30:00.999Z']
  ])('%s is %s', (input, expected) => {
    expect(iso(toInstant(input, 'Europe/Berlin'))).toBe(expected)
  })

  test.each<[input: string | number, zone: string, day: string]>([
    ['2026-01-31', 'Pacific/Apia', '2026-01-31'],
    ['2026-01-31T23:30:00Z', 'Europe/Berlin', '2026-02-01'],
    ['2026-01-31T23:30:00Z', 'America/New_York', '2026-01-31'],
    [1_769_902_200, 'Asia/Kathmandu', '2026-02-01']
  ])('the day of %s in %s is %s', (input, zone, day) => {
    expect(toDay(input, zone)).toBe(day)
  })
})
