/** When a customer's request becomes due: the trigger plus the delay, by the customer's local calendar. */
import type { Delay } from '#shared/contract/strategy-settings'
import { triggerOf, type AnyDayTrigger } from '#shared/contract/strategy-triggers'
import { instantOf, wallAt } from '#main/tools/zone-clock'
import type { AskingSettings } from './conditions'
import type { Person } from './person'

const hour = 3_600_000
const day = 24 * hour

/** When the trigger last occurred; null: never, as far as known. If the conditions name tags or locations, only those count. */
export function latestOf(
  { charges, traits }: Pick<Person, 'charges' | 'traits'>,
  trigger: AnyDayTrigger,
  { tag_ids = null, location_ids = null }: AskingSettings['conditions']
): number | null {
  if (trigger === 'latest_charge') return charges.latest
  if (trigger === 'location_given') {
    const { location_id, located_at } = traits
    return location_id !== null && (location_ids?.includes(location_id) ?? true) ? located_at : null
  }
  const times = traits.tag_ids
    .filter((id) => tag_ids?.includes(id) ?? true)
    .flatMap((id) => traits.tagged_at[id] ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/** Local midnight of a day `YYYY-MM-DD`; a sign-up date has no time of day. */
export const beginOf = (date: string, zone: string): number => instantOf(Date.parse(date), zone)

/** The anniversary of a day, or a birthday, in a year; that of 29 February is on the 28th in common years. */
export function anniversaryIn(year: number, day: string, zone: string): number {
  const [month = 1, date = 1] = day.slice(-5).split('-').map(Number)
  return instantOf(wallOf(year, month - 1, date), zone)
}

/** Negative where requests go out before the trigger. */
export const delayOf = ({ trigger, delay }: Pick<AskingSettings, 'trigger' | 'delay'>): Delay =>
  triggerOf(trigger).isBefore ? { ...delay, count: -delay.count } : delay

/** Hours are elapsed time, days and months follow the calendar: the time of day stays. */
export function afterDelay(instant: number, { count, unit }: Delay, zone: string): number {
  if (unit === 'hours') return instant + count * hour
  const wall = wallAt(instant, zone)
  if (unit === 'days') return count === 0 ? instant : instantOf(wall + count * day, zone)
  if (count === 0) return instant
  const date = new Date(wall)
  const midnight = wallOf(date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate())
  return instantOf(midnight + (wall - Math.floor(wall / day) * day), zone)
}

/** Local midnight of a date; if the month is too short for it, of the month's last day. */
function wallOf(year: number, month: number, date: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date, last))
}
