/** When a message may leave: the windows of the weekdays, and the hours of SMS, by the clock on the customer's wall. */
import { type Channel } from '../../../../src-shared/contract/fields'
import {
  smsHours,
  weekdays,
  type SendingWindow,
  type StrategySettings
} from '../../../../src-shared/contract/strategy-settings'
import { changesBetween, instantOf, instantsOf, wallAt } from '../../../tools/zone-clock'

export type Schedule = StrategySettings['schedule']

const minute = 60_000
const day = 86_400_000
/** A week, and another one where a zone skips the only weekday that is allowed (Apia in 2011). */
const daysTried = 16

/** How a message leaves. Null: no schedule holds for it, as for asks by hand. */
interface Way {
  zone: string
  channel: Channel
  schedule: Schedule | null
}

/**
 * The first instant from a given one on at which a message may leave. What the wall never shows is passed over; what it shows
 * twice is taken the first time. Null: there is none.
 */
export function nextAllowed(instant: number, way: Way): number | null {
  if (mayLeave(instant, way)) return instant
  const { zone } = way
  const today = Math.floor(wallAt(instant, zone) / day) * day
  for (let count = 0; count <= daysTried; count++) {
    const found = beginningsOn(today + count * day, way).filter(
      (each) => each >= instant && mayLeave(each, way)
    )
    if (found.length > 0) return Math.min(...found)
  }
  return null
}

/** Whether it may leave at an instant. */
export const mayLeave = (instant: number, { zone, channel, schedule }: Way): boolean =>
  isOpen(wallAt(instant, zone), channel, schedule)

/** Whether there is any minute in a week that is allowed. */
export function opensEver(schedule: Schedule, channel: Channel): boolean {
  for (let wall = 0; wall < 7 * day; wall += minute) if (isOpen(wall, channel, schedule)) return true
  return false
}

function isOpen(wall: number, channel: Channel, schedule: Schedule | null): boolean {
  const time = wall - Math.floor(wall / day) * day
  if (channel === 'sms' && (time < timeOf(smsHours.from) || time >= timeOf(smsHours.until))) return false
  return schedule === null || holds(schedule, wall, time) || reachesOver(schedule, wall - day, time)
}

function holds(schedule: Schedule, wall: number, time: number): boolean {
  const window = windowOf(schedule, wall)
  if (window.when !== 'between') return window.when === 'any'
  const [from, until] = [timeOf(window.from), timeOf(window.until)]
  return time >= from && (time < until || until < from)
}

/** The day before may have a window over midnight. */
function reachesOver(schedule: Schedule, wall: number, time: number): boolean {
  const window = windowOf(schedule, wall)
  if (window.when !== 'between') return false
  const [from, until] = [timeOf(window.from), timeOf(window.until)]
  return until < from && time < until
}

/** The instants of a day, and of the night after it, at which something may begin to be allowed. */
function beginningsOn(midnight: number, { zone, channel, schedule }: Way): number[] {
  const window = schedule && windowOf(schedule, midnight)
  const walls = [
    midnight,
    midnight + day,
    ...(window?.when === 'between' ? [midnight + timeOf(window.from)] : []),
    ...(channel === 'sms' ? [midnight + timeOf(smsHours.from)] : [])
  ]
  // Putting the clock forward or back may also lead into a window.
  const [begin, end] = [instantOf(midnight, zone), instantOf(midnight + day, zone)]
  return [...walls.flatMap((wall) => instantsOf(wall, zone)), ...changesBetween(begin - 1, end, zone)]
}

/** 1 January 1970 was a Thursday. */
function windowOf(schedule: Schedule, wall: number): SendingWindow {
  const place = (((Math.floor(wall / day) + 3) % 7) + 7) % 7
  return schedule[weekdays[place] ?? 'monday']
}

/** Milliseconds since midnight of a time such as 09:30. */
const timeOf = (text: string): number =>
  (digit(text, 0) * 600 + digit(text, 1) * 60 + digit(text, 3) * 10 + digit(text, 4)) * minute

const digit = (text: string, index: number): number => text.charCodeAt(index) - 48
