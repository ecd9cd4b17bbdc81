/**
 * The figures of a report for the reviews of one period, counted in one pass over the columns. It counts exactly the reviews
 * that the list finds with the same filters.
 */
import type { ReviewFigures } from '#shared/contract/reports'
import type { TrendInterval } from '#shared/contract/review-trend'
import { dayBefore } from '#main/tools/calendar'
import { middleInTurns } from '#main/tools/middle-in-turns'
import { scanOf, type Scan } from '#main/account/reviews/reviews/column-scan'
import { instantOf, orderOf } from '#main/account/reviews/reviews/created-order'
import {
  bucketDays,
  instantsOfDays,
  isTimeToLook,
  type Turns
} from '#main/account/reviews/reviews/day-buckets'
import type { ReviewColumns } from '#main/account/reviews/reviews/review-columns'
import { flag } from '#main/account/reviews/reviews/review-facts'
import type { ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import type { DayPeriod } from './periods'

/** Number of reviews, number with a score, and the sum of the scores. */
export interface Sum {
  count: number
  scored: number
  scoreSum: number
}

export interface ReviewTally {
  all: Sum
  written: number
  replied: number
  /** In milliseconds, for replies with a known date; null: there are none. */
  medianReply: number | null
  /** By score; index 0 counts reviews without a score. */
  scores: number[]
  buckets: (DayPeriod & Sum)[]
  /** By id; index 0 counts reviews without one. */
  sources: Map<number, Sum>
  locations: Map<number, Sum>
  tags: Map<number, Sum>
}

export interface Order {
  filter: ReviewFilter
  zone: string
  interval: TrendInterval
}

/** @throws Problem 422 when the interval makes too many buckets. */
export function* tallyReviews(
  columns: ReviewColumns,
  period: DayPeriod,
  { filter, zone, interval }: Order
): Turns<ReviewTally> {
  const days = yield* bucketDays({ ...period, isOpen: false }, interval)
  const starts = yield* instantsOfDays(days, zone)
  const range = { from: starts[0] as number, until: starts.at(-1) as number }
  const scan = scanOf(columns, { ...filter, dateKey: 'created_at', range }, null)
  const counters = newCounters(columns, starts.length - 1)
  const replies = yield* walk(columns, scan, starts, counters)
  const medianReply = yield* middleInTurns(replies)
  const scores = Array.from(counters.scores)
  const all = sumAt(counters.buckets, 0)
  for (let place = 1; place < starts.length - 1; place++) add(all, sumAt(counters.buckets, place))
  const buckets = days.slice(0, -1).map((from, place) => {
    const to = dayBefore(days[place + 1] as string)
    return { from, to, ...sumAt(counters.buckets, place) }
  })
  const { written, replied } = counters
  const tags = tagSums(columns, counters)
  const [sources, locations] = [sumsOf(counters.sources), sumsOf(counters.locations)]
  return { all, written, replied, medianReply, scores, buckets, sources, locations, tags }
}

/** Three numbers for each id or index: reviews, reviews with a score, the sum of the scores. */
type Sums = Float64Array

interface Counters {
  written: number
  replied: number
  scores: Uint32Array
  buckets: Sums
  sources: Sums
  locations: Sums
  /** By the bit of the tag; after the last bit, reviews without tags. */
  tags: Sums
}

function newCounters(columns: ReviewColumns, buckets: number): Counters {
  const sums = (length: number): Sums => new Float64Array(3 * length)
  return {
    written: 0,
    replied: 0,
    scores: new Uint32Array(6),
    buckets: sums(buckets),
    sources: sums(columns.highestSource + 1),
    locations: sums(columns.highestLocation + 1),
    tags: sums(columns.masks.length * 32 + 1)
  }
}

function bump(sums: Sums, place: number, score: number): void {
  sums[3 * place] = (sums[3 * place] as number) + 1
  if (score === 0) return
  sums[3 * place + 1] = (sums[3 * place + 1] as number) + 1
  sums[3 * place + 2] = (sums[3 * place + 2] as number) + score
}

const sumAt = (sums: Sums, place: number): Sum => ({
  count: sums[3 * place] ?? 0,
  scored: sums[3 * place + 1] ?? 0,
  scoreSum: sums[3 * place + 2] ?? 0
})

function add(to: Sum, { count, scored, scoreSum }: Sum): void {
  to.count += count
  to.scored += scored
  to.scoreSum += scoreSum
}

/** Counts all matches; returns the time to reply, in milliseconds, of each review whose reply has a known date. */
function* walk(
  columns: ReviewColumns,
  { first, end, matches }: Scan,
  starts: readonly number[],
  counters: Counters
): Turns<Float64Array> {
  const { order, source, location, score, flags, replied, masks } = columns
  const bounds = Float64Array.from(starts, orderOf)
  const replies = new Float64Array(end - first)
  let bucket = 0
  let timed = 0
  for (let at = first; at < end; at++) {
    if (isTimeToLook(at)) yield
    if (!matches(at)) continue
    const stars = score[at] as number
    // Reviews come in order of creation, so the bucket only ever moves forwards.
    while ((order[at] as number) >= (bounds[bucket + 1] as number)) bucket++
    bump(counters.buckets, bucket, stars)
    bump(counters.sources, source[at] as number, stars)
    bump(counters.locations, location[at] as number, stars)
    bumpTags(masks, at, counters.tags, stars)
    counters.scores[stars] = (counters.scores[stars] as number) + 1
    const own = flags[at] as number
    if ((own & flag.written) !== 0) counters.written++
    // Customers cannot read what is saved only here.
    if ((own & flag.replied) === 0 || (own & flag.notOnSite) !== 0) continue
    counters.replied++
    const day = replied[at] as number
    if (!Number.isNaN(day)) replies[timed++] = day - instantOf(order[at] as number)
  }
  return replies.subarray(0, timed)
}

function bumpTags(masks: readonly Uint32Array[], at: number, sums: Sums, score: number): void {
  let isBare = true
  for (let index = 0; index < masks.length; index++) {
    let mask = (masks[index] as Uint32Array)[at] as number
    while (mask !== 0) {
      const lowest = mask & -mask
      bump(sums, index * 32 + (31 - Math.clz32(lowest)), score)
      mask ^= lowest
      isBare = false
    }
  }
  if (isBare) bump(sums, masks.length * 32, score)
}

function sumsOf(sums: Sums): Map<number, Sum> {
  const found = new Map<number, Sum>()
  for (let id = 0; 3 * id < sums.length; id++) {
    const sum = sumAt(sums, id)
    if (sum.count > 0) found.set(id, sum)
  }
  return found
}

function tagSums({ tagBits, masks }: ReviewColumns, { tags }: Counters): Map<number, Sum> {
  const sums = [...tagBits].map(([id, bit]) => [id, sumAt(tags, bit)] as const)
  return new Map([...sums, [0, sumAt(tags, masks.length * 32)] as const].filter(([, { count }]) => count > 0))
}

/** Two decimals, as in the counts next to the list; null if no review has a score. */
export const averageOf = ({ scored, scoreSum }: Sum): number | null =>
  scored === 0 ? null : Math.round((scoreSum / scored) * 100) / 100

export function figuresOf({ all, written, replied, medianReply, scores }: ReviewTally): ReviewFigures {
  return {
    count: all.count,
    average_score: averageOf(all),
    scored: all.scored,
    written,
    replied,
    reply_share: all.count === 0 ? null : Math.round((replied / all.count) * 10_000) / 10_000,
    median_reply_hours: medianReply === null ? null : Math.round(medianReply / 360_000) / 10,
    scores: [5, 4, 3, 2, 1].map((score) => ({ score, count: scores[score] ?? 0 }))
  }
}
