/** The preset times at which a snoozed review can come back. */
import { parseDateTime, toZoned } from '@internationalized/date'
import { format } from '../lib/format.svelte'

/** The time of day. */
export const morning = '09:00'

/** The instant of that time on a calendar day, in the account's time zone. */
const instantOf = (day: string): string =>
  toZoned(parseDateTime(`${day}T${morning}`), format.zone).toAbsoluteString()

export const tomorrow = (): string => instantOf(format.today(-1))

/** The next Monday; on a Monday, the one a week later. */
export function nextWeek(): string {
  const weekday = (new Date(`${format.today()}T00:00:00Z`).getUTCDay() + 6) % 7
  return instantOf(format.today(weekday - 7))
}
