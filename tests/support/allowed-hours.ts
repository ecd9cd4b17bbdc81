/** The allowed sending hours, implemented a second time in a different way, to check the engine against. */
import { Temporal } from 'temporal-polyfill'
import { weekdays } from '#shared/contract/strategy-settings'
import type { Schedule } from '#main/account/asking/strategy/sending-hours'

/** The rule as a person would put it, using Temporal. */
export function isAllowed(
  instant: number,
  zone: string,
  channel: 'email' | 'sms',
  schedule: Schedule | null
): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const time = wall.toPlainTime().toString().slice(0, 5)
  if (channel === 'sms' && !(time >= '08:00' && time < '21:00')) return false
  if (schedule === null) return true
  const windowOf = (day: number) => schedule[weekdays[(day + 6) % 7] ?? 'monday']
  const [today, yesterday] = [windowOf(wall.dayOfWeek), windowOf(wall.dayOfWeek - 1)]
  const holdsOver = yesterday.when === 'between' && yesterday.until < yesterday.from && time < yesterday.until
  if (today.when !== 'between') return today.when === 'any' || holdsOver
  const isOver = today.until < today.from
  return holdsOver || (time >= today.from && (isOver || time < today.until))
}
