/** When a message can go out: weekday windows, SMS hours and closed days, in the customer's local time. */
import { type Channel } from '#shared/contract/fields'
import { smsHours, type SendingWindow, type StrategySettings } from '#shared/contract/strategy-settings'
import { changesBetween, instantOf, instantsOf, wallAt } from '#main/tools/zone-clock'
import { weekdayOf, type IsClosed } from './closed-days'

export type Schedule = StrategySettings['schedule']

const minute = 60_000
const day = 86_400_000
/** A week, plus another in case a zone skips the only allowed weekday (Apia in 2011). */
const daysTried = 16
/** More days than an owner can close in a row. */
const closedDaysTried = 20_000

/** The rules for a message. `schedule` null: no schedule applies, as for manual asks. */
interface SendingRules {
  zone: string
  channel: Channel
  schedule: Schedule | null
  isClosed?: IsClosed | null
}

/**
 * The first instant, from a given one on, at which a message can go out. Local times that do not exist are skipped; of those that
 * occur twice, the first is used. Null: never.
 */
export function nextAllowed(instant: number, rules: SendingRules): number | null {
  if (mayLeave(instant, rules)) return instant
  const { zone } = rules
  const today = Math.floor(wallAt(instant, zone) / day) * day
  const tried = rules.isClosed == null ? daysTried : closedDaysTried
  for (let count = 0; count <= tried; count++) {
    // The candidates of a day include the midnight after it, so a day is only skipped if the next one is closed too.
    if (rules.isClosed?.(today / day + count) && rules.isClosed(today / day + count + 1)) continue
    const found = beginningsOn(today + count * day, rules).filter(
      (each) => each >= instant && mayLeave(each, rules)
    )
    if (found.length > 0) return Math.min(...found)
  }
  return null
}

/** Whether a message can go out at an instant. */
export function mayLeave(instant: number, { zone, channel, schedule, isClosed }: SendingRules): boolean {
  const wall = wallAt(instant, zone)
  return isClosed?.(Math.floor(wall / day)) !== true && isOpen(wall, channel, schedule)
}

/** Whether any minute of the week is allowed. */
export function opensEver(schedule: Schedule, channel: Channel, isClosed: IsClosed | null = null): boolean {
  for (let wall = 0; wall < 7 * day; wall += minute)
    if (isClosed?.(Math.floor(wall / day)) !== true && isOpen(wall, channel, schedule)) return true
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

/** Whether a window of the previous day extends past midnight to this time. */
function reachesOver(schedule: Schedule, wall: number, time: number): boolean {
  const window = windowOf(schedule, wall)
  if (window.when !== 'between') return false
  const [from, until] = [timeOf(window.from), timeOf(window.until)]
  return until < from && time < until
}

/** The instants of a day, including the midnight after it, at which sending may become allowed. */
function beginningsOn(midnight: number, { zone, channel, schedule }: SendingRules): number[] {
  const window = schedule && windowOf(schedule, midnight)
  const walls = [
    midnight,
    midnight + day,
    ...(window?.when === 'between' ? [midnight + timeOf(window.from)] : []),
    ...(channel === 'sms' ? [midnight + timeOf(smsHours.from)] : [])
  ]
  // A daylight-saving change may also open a window.
  const [begin, end] = [instantOf(midnight, zone), instantOf(midnight + day, zone)]
  return [...walls.flatMap((wall) => instantsOf(wall, zone)), ...changesBetween(begin - 1, end, zone)]
}

const windowOf = (schedule: Schedule, wall: number): SendingWindow =>
  schedule[weekdayOf(Math.floor(wall / day))]

/** Milliseconds since midnight of a time such as 09:30. */
const timeOf = (text: string): number =>
  (digit(text, 0) * 600 + digit(text, 1) * 60 + digit(text, 3) * 10 + digit(text, 4)) * minute

const digit = (text: string, index: number): number => text.charCodeAt(index) - 48
