/** The time of a life: what really passes, what the clock of the shop's computer shows, and how long that has been on. */
import { Temporal } from 'temporal-polyfill'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export interface Time {
  /** Milliseconds since 1970, as they are. */
  real: number
  /** What the clock of the computer is wrong by. */
  offset: number
  zone: string
  shown: () => number
  uptime: () => number
  /** Moves on; never back. */
  moveTo: (real: number) => void
}

export function timeFrom(start: number, zone: string): Time {
  const time: Time = {
    real: start,
    offset: 0,
    zone,
    shown: () => time.real + time.offset,
    uptime: () => time.real - start + day,
    moveTo: (real) => void (time.real = Math.max(time.real, real))
  }
  return time
}

/** Local midnight at the beginning of a life's n-th day, in real time. */
export function beginOfDay(start: number, zone: string, number: number): number {
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).startOfDay()
  return first.add({ days: number }).epochMilliseconds
}

/** `Tue 24 Mar 09:12`, as a clock on the wall shows it. */
export function onTheWall(real: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(real).toZonedDateTimeISO(zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${weekdays[at.dayOfWeek - 1]} ${two(at.day)} ${months[at.month - 1]} ${two(at.hour)}:${two(at.minute)}`
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How many midnights lie between two instants, on the wall of a zone. */
export function daysBetween(from: number, to: number, zone: string): number {
  const dateOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
  return dateOf(from).until(dateOf(to)).days
}
