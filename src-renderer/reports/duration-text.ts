/** A duration in the most readable unit: `25 minutes`, `7.5 hours`, `3 days`. */
import texts from '#messages/reports'

export function durationText(hours: number): string {
  if (hours < 1) return texts.minutes({ count: Math.round(hours * 60) })
  if (hours < 48) return texts.hours({ count: rounded(hours) })
  return texts.days({ count: rounded(hours / 24) })
}

/** Small amounts keep their tenths. */
const rounded = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))
