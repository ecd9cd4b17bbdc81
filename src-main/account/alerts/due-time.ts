/** When an alert reports what has just happened: now, at the daily time, or after quiet hours, in the account's time zone. */
import type { Row } from '#main/store/tables'
import { instantOf, wallAt } from '#main/tools/zone-clock'

const day = 86_400_000
const minute = 60_000

type Timing = Pick<Row<'alerts'>, 'is_daily' | 'daily_at' | 'quiet_from' | 'quiet_until'>

export interface DueTime {
  /** Milliseconds. */
  at: number
  /** It waits for its time, and is then sent together with others. */
  isGathered: boolean
}

/** @param now milliseconds @param zone such as `Europe/Berlin` */
export function dueTime(timing: Timing, now: number, zone: string): DueTime {
  const { is_daily, daily_at, quiet_from, quiet_until } = timing
  const at = is_daily === 1 ? nextTime(daily_at, now, zone) : now
  const end = quiet_from === null || quiet_until === null ? at : afterQuiet(quiet_from, quiet_until, at, zone)
  return { at: end, isGathered: is_daily === 1 || end > at }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** This wall-clock time of the next day. */
export const nextDay = (time: string, now: number, zone: string): number =>
  instantOf(Math.floor(wallAt(now, zone) / day) * day + day + minutesOf(time) * minute, zone)

/** The next instant with this wall-clock time; a time the clock skips counts as the first valid minute after it. */
function nextTime(time: string, now: number, zone: string): number {
  const midnight = Math.floor(wallAt(now, zone) / day) * day
  const today = instantOf(midnight + minutesOf(time) * minute, zone)
  return today > now ? today : instantOf(midnight + day + minutesOf(time) * minute, zone)
}

function afterQuiet(from: string, until: string, at: number, zone: string): number {
  const wall = (wallAt(at, zone) % day) / minute
  const [start, end] = [minutesOf(from), minutesOf(until)]
  const isQuiet = start <= end ? wall >= start && wall < end : wall >= start || wall < end
  return isQuiet ? nextTime(until, at, zone) : at
}
