/** When an alert is due, in any time zone: the day is that of the wall clock in the shop, not of UTC. */
import { expect, test } from 'vitest'
import { dueTime, nextDay } from '#main/account/alerts/due-time'

const at = (time: string): number => Date.parse(`${time}:00Z`)
const timing = { is_daily: 0, daily_at: '09:00', quiet_from: null, quiet_until: null } as const
const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'
const kiritimati = 'Pacific/Kiritimati'

/** Now, the zone, and nine in the morning: of the next day, and the next time that the clock shows it. */
test.each([
  ['2026-03-10T10:00', 'UTC', '2026-03-11T09:00', '2026-03-11T09:00'],
  ['2026-03-10T08:59', 'UTC', '2026-03-11T09:00', '2026-03-10T09:00'],
  // Late in the evening there, the next day in UTC.
  ['2026-03-11T02:30', newYork, '2026-03-11T13:00', '2026-03-11T13:00'],
  // Early in the morning there, the day before in UTC.
  ['2026-03-10T23:30', berlin, '2026-03-12T08:00', '2026-03-11T08:00'],
  ['2026-03-10T11:00', kiritimati, '2026-03-11T19:00', '2026-03-10T19:00'],
  // The clocks change that night, and the month ends.
  ['2026-03-28T20:00', berlin, '2026-03-29T07:00', '2026-03-29T07:00'],
  ['2026-10-24T20:00', berlin, '2026-10-25T08:00', '2026-10-25T08:00'],
  ['2026-03-08T04:00', newYork, '2026-03-08T13:00', '2026-03-08T13:00'],
  ['2026-12-31T23:30', berlin, '2027-01-02T08:00', '2027-01-01T08:00']
])('at %s in %s', (now, zone, nextMorning, nextNine) => {
  expect(nextDay('09:00', at(now), zone)).toBe(at(nextMorning))
  const daily = dueTime({ ...timing, is_daily: 1 }, at(now), zone)
  expect(daily).toEqual({ at: at(nextNine), isGathered: true })
  const quiet = dueTime({ ...timing, quiet_from: '00:00', quiet_until: '23:59' }, at(now), zone)
  expect(quiet.isGathered).toBe(true)
  expect(dueTime(timing, at(now), zone)).toEqual({ at: at(now), isGathered: false })
})
