/** A time in the unit that says most: `25 minutes`, `7.5 hours`, `3 days`. */
import { format } from '../lib/format.svelte'
import { reportsWords as texts } from './reports-words'

export function durationText(hours: number): string {
  if (hours < 1) return format.plural(Math.round(hours * 60), texts.minutes)
  if (hours < 48) return format.plural(rounded(hours), texts.hours)
  return format.plural(rounded(hours / 24), texts.days)
}

/** Of few even the tenths count. */
const rounded = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))
