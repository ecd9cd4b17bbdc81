/** When a digest is due, and which days it covers. Pure. */
import type { DigestFrequency } from '#shared/contract/digest'
import { weekdays, type Weekday } from '#shared/contract/strategy-settings'
import { dayOf, daysLater, startOfInterval } from '#main/tools/calendar'
import { instantOf } from '#main/tools/zone-clock'
import type { ComparedPeriods } from '../reports/periods'

export interface DigestTimes {
  frequency: Exclude<DigestFrequency, 'off'>
  weekday: Weekday
  /** Local time, such as 08:00. */
  at: string
}

/** When a digest was last due before or at an instant: the day, and the instant. */
export function lastDue(times: DigestTimes, zone: string, now: number): { day: string; at: number } {
  const today = dayOf(now, zone)
  const day = dueDayUpTo(times, today)
  const at = instantOn(day, times, zone)
  if (at <= now) return { day, at }
  const earlier = dueDayUpTo(times, daysLater(day, -1))
  return { day: earlier, at: instantOn(earlier, times, zone) }
}

/** When a digest is next due after an instant. */
export function nextDue(times: DigestTimes, zone: string, now: number): number {
  const { day } = lastDue(times, zone, now)
  // Ends after a month and a day at the latest.
  for (let next = daysLater(day, 1); ; next = daysLater(next, 1))
    if (dueDayUpTo(times, next) === next) return instantOn(next, times, zone)
}

// If clocks skip the hour it is sent right after; if they repeat it, the first time.
const instantOn = (day: string, { at }: DigestTimes, zone: string): number =>
  instantOf(Date.parse(`${day}T${at}:00Z`), zone)

function dueDayUpTo({ frequency, weekday }: DigestTimes, day: string): string {
  if (frequency === 'daily') return day
  if (frequency === 'monthly') return startOfInterval(day, 'month')
  const wanted = daysLater(startOfInterval(day, 'week'), weekdays.indexOf(weekday))
  return wanted <= day ? wanted : daysLater(wanted, -7)
}

/** The period that ends before a due day, and the period before that: as many days, or for a month the previous month. */
export function periodsBefore(
  frequency: DigestTimes['frequency'],
  day: string
): Pick<ComparedPeriods, 'period' | 'before'> {
  const to = daysLater(day, -1)
  if (frequency === 'monthly') {
    const from = startOfInterval(to, 'month')
    const beforeTo = daysLater(from, -1)
    return { period: { from, to }, before: { from: startOfInterval(beforeTo, 'month'), to: beforeTo } }
  }
  const days = frequency === 'daily' ? 1 : 7
  return {
    period: { from: daysLater(day, -days), to },
    before: { from: daysLater(day, -2 * days), to: daysLater(day, -days - 1) }
  }
}
