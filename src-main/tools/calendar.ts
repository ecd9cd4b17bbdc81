/** Days and instants in a time zone. Instants are milliseconds since 1970; days are `YYYY-MM-DD`. */
import { Temporal } from 'temporal-polyfill'
import type { TimestampInput } from '#shared/contract/fields'
import { getOrMake, LRUCache } from './lru-cache'
import { instantOf } from './zone-clock'

// Lists ask for the same few days again and again, and time zone rules are slow to evaluate.
const starts = new LRUCache<string, number>({ max: 2000 })

/** The first instant of a day in a zone; if midnight does not exist, the first valid minute after it. */
export function startOfDay(day: string, zone: string): number {
  return getOrMake(
    starts,
    `${day} ${zone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds
  )
}

/** The first instant that no longer belongs to the day. */
export function endOfDay(day: string, zone: string): number {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone)
}

/** The day on which an instant falls in a zone. */
export function dayOf(instant: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The day before a day. */
export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** The day a number of days after a day, or before it if `days` is negative. */
export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** The number of days between two days; 0 for the same one. By arithmetic, because thousands of gaps are measured at once. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

export type Interval = 'day' | 'week' | 'month' | 'year'

/** The first day of the week (Monday), month or year that a day belongs to. */
export function startOfInterval(day: string, interval: Interval): string {
  const date = Temporal.PlainDate.from(day)
  if (interval === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString()
  if (interval === 'month') return date.with({ day: 1 }).toString()
  return interval === 'year' ? date.with({ month: 1, day: 1 }).toString() : day
}

/** The first day of the next interval, for the first day of one. */
export const nextInterval = (day: string, interval: Interval): string =>
  Temporal.PlainDate.from(day)
    .add({ [`${interval}s`]: 1 })
    .toString()

/** Adds whole days by the calendar of the zone: the time of day stays the same, even across daylight saving. */
export function addDays(instant: number, days: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).add({ days })
    .epochMilliseconds
}

/**
 * Reads a time as the interface accepts it: Unix seconds, RFC 3339, a day (its midnight in the zone), or local time in the
 * zone: if clocks go back, the first of the two; if they skip it, the first minute after.
 */
export function toInstant(input: TimestampInput, zone: string): number {
  if (typeof input === 'number') return Math.round(input * 1000)
  if (input.length === 10) return startOfDay(input, zone)
  const time = input
    .slice(11)
    .toUpperCase()
    .replace(/ ?UTC$/, 'Z')
    .replace(' ', '')
  const text = `${input.slice(0, 10)}T${time}`
  if (/[Z+-]/.test(time)) return Temporal.Instant.from(text).epochMilliseconds
  return instantOf(Temporal.Instant.from(`${text}Z`).epochMilliseconds, zone)
}

/** The calendar day of a time as the interface accepts it. */
export function toDay(input: TimestampInput, zone: string): string {
  return typeof input === 'string' && input.length === 10 ? input : dayOf(toInstant(input, zone), zone)
}
