/** A zone's wall clock, compared with Temporal. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { changesBetween, instantOf, instantsOf, wallAt } from '#main/tools/zone-clock'
import { oddInstant, oddZone } from '../support/odd-zones'

const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')
const wallOf = (text: string) => Date.parse(`${text}Z`)

test('shows what Temporal shows', () => {
  fc.assert(
    fc.property(oddInstant, oddZone, (instant, zone) => {
      const plain = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime()
      expect(wallAt(instant, zone)).toBe(wallOf(plain.toString()))
    }),
    { numRuns: 2000 }
  )
})

test('an instant is among those that show what it shows, and the first of them is taken', () => {
  fc.assert(
    fc.property(oddInstant, oddZone, (instant, zone) => {
      const wall = wallAt(instant, zone)
      const all = instantsOf(wall, zone)
      expect(all).toContain(instant)
      expect(all.every((each) => wallAt(each, zone) === wall)).toBe(true)
      expect(instantOf(wall, zone)).toBe(Math.min(...all))
    }),
    { numRuns: 2000 }
  )
})

test('what the wall never shows is the first minute after it', () => {
  fc.assert(
    fc.property(oddInstant, oddZone, (wall, zone) => {
      const found = instantOf(wall, zone)
      if (instantsOf(wall, zone).length > 0) return
      expect(wallAt(found, zone)).toBeGreaterThan(wall)
      expect(wallAt(found - 1, zone)).toBeLessThan(wall)
    }),
    { numRuns: 2000 }
  )
})

test.each<[zone: string, wall: string, instant: string]>([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ['America/Sao_Paulo', '2018-11-04T00:00', '2018-11-04T03:00:00Z'],
  ['America/Sao_Paulo', '2019-02-16T23:30', '2019-02-17T01:30:00Z'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00Z']
])('%s: %s is %s', (zone, wall, instant) => {
  expect(iso(instantOf(wallOf(wall), zone))).toBe(instant)
})

test('changes of a stretch', () => {
  const year = (zone: string) =>
    changesBetween(Date.parse('2025-12-31T12:00Z'), Date.parse('2027-01-01T12:00Z'), zone).map(iso)
  expect(year('Europe/London')).toEqual(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'])
  expect(year('Asia/Kathmandu')).toEqual([])
})
