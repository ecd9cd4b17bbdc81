/** Names of the buckets of a period: in full, and shortened for chart axes. */
import type { Report } from '#shared/contract/reports'
import { format } from '../lib/format.svelte'

export type Bucket = Report['over_time'][number]
type Interval = Report['interval']

export function bucketName({ from, to }: Pick<Bucket, 'from' | 'to'>, interval: Interval): string {
  if (interval === 'year' && isWhole(from, to, 'year')) return from.slice(0, 4)
  if (interval === 'month' && isWhole(from, to, 'month')) return format.month(from)
  return from === to ? format.day(from) : format.days(from, to)
}

export function shortName({ from }: Pick<Bucket, 'from'>, interval: Interval): string {
  if (interval === 'year') return from.slice(0, 4)
  const parts =
    interval === 'month' ? ({ month: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(format.locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`)
  )
}

// The period may cut off the first and the last bucket.
function isWhole(from: string, to: string, unit: 'month' | 'year'): boolean {
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return unit === 'month'
    ? from.endsWith('-01') && next.endsWith('-01')
    : from.endsWith('-01-01') && next.endsWith('-01-01')
}
