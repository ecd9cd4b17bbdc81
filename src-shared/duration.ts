/** A duration in its most readable unit: 25 minutes, 7.5 hours, 3 days. */
interface Duration {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

export function durationOf(hours: number): Duration {
  if (hours < 1) return { unit: 'minutes', count: Math.round(hours * 60) }
  if (hours < 48) return { unit: 'hours', count: rounded(hours) }
  return { unit: 'days', count: rounded(hours / 24) }
}

/** Small amounts keep their tenths. */
const rounded = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))
