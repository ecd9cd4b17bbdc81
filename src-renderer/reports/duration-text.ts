/** A duration in words: `7.5 hours`. */
import { durationOf } from '#shared/duration'
import texts from '#messages/reports'

export function durationText(hours: number): string {
  const { unit, count } = durationOf(hours)
  return texts[unit]({ count })
}
