/** Buckets of days, for counting. The range may cut off the first and the last one. */
import { maxBuckets, trendIntervals, type TrendInterval } from '#shared/contract/review-trend'
import { validationFailed } from '#main/problem'
import { daysBetween, nextInterval, startOfDay, startOfInterval } from '#main/tools/calendar'

/** Work in turns: looking up many days in a calendar takes a while, and so does counting a million reviews. */
export type Turns<Result> = Generator<void, Result, void>
/** The clock is checked after this many reviews: a tenth of a millisecond. */
const reviewsBetweenLooks = 8192

export const isTimeToLook = (index: number): boolean => index % reviewsBetweenLooks === 0

/** Approximate days of each interval, which is accurate enough: nobody sees the difference between 60 buckets and 61. */
const minDays: Record<TrendInterval, number> = { day: 1, week: 7, month: 31, year: 366 }

export function fittingInterval(from: string, to: string): TrendInterval {
  const days = daysBetween(from, to) + 1
  // One more, because the range may cut off the first and the last one.
  return trendIntervals.find((each) => days / minDays[each] + 1 <= maxBuckets.chosen) ?? 'year'
}

/**
 * The first day of each bucket, and the day after the last bucket. If the start is open, the first bucket is a full interval.
 * @throws Problem 422 when there are too many.
 */
export function* bucketDays(
  range: { from: string; to: string; isOpen: boolean },
  interval: TrendInterval
): Turns<string[]> {
  const { from, to, isOpen } = range
  const aligned = startOfInterval(from, interval)
  const days = [isOpen ? aligned : from]
  for (let day = nextInterval(aligned, interval); day <= to; day = nextInterval(day, interval)) {
    yield
    if (days.push(day) <= maxBuckets.named) continue
    const message = `would split these dates into more than ${maxBuckets.named} buckets; choose a longer one`
    throw validationFailed([{ path: 'interval', code: 'too_many_buckets', message }])
  }
  return [...days, nextInterval(to, 'day')]
}

/** The first instant of each day. */
export function* instantsOfDays(days: readonly string[], zone: string): Turns<number[]> {
  const starts: number[] = []
  for (const day of days) {
    starts.push(startOfDay(day, zone))
    yield
  }
  return starts
}
