/** When a customer's request falls due: the trigger, and the delay after it by the calendar where the customer is. */
import type { Delay } from '../../../../src-shared/contract/strategy-settings'
import { instantOf, wallAt } from '../../../tools/zone-clock'

const hour = 3_600_000
const day = 24 * hour

/** Midnight of a day `YYYY-MM-DD` on the wall of the customer; a signup date has no time of its own. */
export const beginOf = (date: string, zone: string): number => instantOf(Date.parse(date), zone)

/** The anniversary in a year; who signed up on 29 February has it on the 28th in common years. */
export function anniversaryIn(year: number, signupDate: string, zone: string): number {
  const [, month = 1, date = 1] = signupDate.split('-').map(Number)
  return instantOf(wallOf(year, month - 1, date), zone)
}

/** Hours pass by the clock in the pocket, days and months by the calendar: the time of day stays. */
export function afterDelay(instant: number, { count, unit }: Delay, zone: string): number {
  if (unit === 'hours') return instant + count * hour
  const wall = wallAt(instant, zone)
  if (unit === 'days') return count === 0 ? instant : instantOf(wall + count * day, zone)
  if (count === 0) return instant
  const date = new Date(wall)
  const midnight = wallOf(date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate())
  return instantOf(midnight + (wall - Math.floor(wall / day) * day), zone)
}

/** Midnight of a date on the wall; where the month is too short for it, of the month's last day. */
function wallOf(year: number, month: number, date: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date, last))
}
