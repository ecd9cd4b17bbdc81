/** The number of reviews and their scores over time, counted from the columns, bucket by bucket. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ReviewTrend } from '#shared/contract/review-trend'
import type { Context } from '#main/context'
import { keptUntilChange } from '#main/store/query'
import { dayBefore, dayOf } from '#main/tools/calendar'
import { accountOf } from '#main/account/core/settings/settings.service'
import { scanOf, type Found, type Scan } from './column-scan'
import { instantOf, orderOf } from './created-order'
import { bucketDays, fittingInterval, instantsOfDays, isTimeToLook, type Turns } from './day-buckets'
import { overColumns } from './over-columns'
import type { ReviewColumns } from './review-columns'
import { reviewFilter, type ReviewFilter } from './review-filter'
import { positionsFor } from './review-search'

type TrendQuery = InputOf<Endpoints['reviewTrend']>['query']

/** @throws Problem 422 when the requested interval makes too many buckets. */
export function reviewTrend(ctx: Context, query: TrendQuery): Promise<ReviewTrend> {
  const filter = reviewFilter(ctx, query)
  // Cached until the data changes or the day ends, because the window asks again whenever it shows the list.
  const today = dayOf(ctx.now(), accountOf(ctx).time_zone)
  const name = `trend ${ctx.accountId} ${today} ${JSON.stringify([filter, query])}`
  return keptUntilChange(ctx, name, () => countInTurns(ctx, filter, { query, today }))
}

interface Asked {
  query: TrendQuery
  today: string
}

/** Starts over if reviews change in the meantime. */
const countInTurns = (ctx: Context, filter: ReviewFilter, asked: Asked): Promise<ReviewTrend> =>
  overColumns(ctx, async (columns) =>
    trendOf(ctx, columns, filter, await foundBy(ctx, columns, filter), asked)
  )

async function foundBy(ctx: Context, columns: ReviewColumns, filter: ReviewFilter): Promise<Found> {
  return filter.search === '' ? new Int32Array(0) : positionsFor(ctx, columns, filter)
}

function* trendOf(
  ctx: Context,
  columns: ReviewColumns,
  filter: ReviewFilter,
  found: Found,
  { query, today }: Asked
): Turns<ReviewTrend> {
  const zone = accountOf(ctx).time_zone
  const scan = scanOf(columns, filter, found)
  const nothing = { interval: query.interval ?? 'day', buckets: [] }
  const ends = yield* endsOf(columns, filter, scan, query)
  if (ends === null) return nothing
  const from = query.date_from ?? dayOf(ends.first, zone)
  const last = dayOf(ends.last, zone)
  const to = query.date_to ?? (last > today ? last : today)
  if (to < from) return nothing
  const interval = query.interval ?? fittingInterval(from, to)
  const days = yield* bucketDays({ from, to, isOpen: query.date_from === undefined }, interval)
  const starts = yield* instantsOfDays(days, zone)
  const counts = yield* countBuckets(columns, filter, scan, starts)
  const buckets: ReviewTrend['buckets'] = []
  for (const [place, each] of counts.entries()) {
    buckets.push(bucketOf(days, place, each))
    yield
  }
  return { interval, buckets }
}

/** The first and last instant of the matches, if the query leaves an end open. Null: there is nothing to show. */
function* endsOf(
  columns: ReviewColumns,
  { dateKey }: ReviewFilter,
  scan: Scan,
  { date_from, date_to }: TrendQuery
): Turns<{ first: number; last: number } | null> {
  if (date_from !== undefined && date_to !== undefined) return { first: 0, last: 0 }
  const positionAt = (index: number) => (scan.found === null ? index : (scan.found[index] as number))
  if (dateKey === 'created_at') {
    let { first, end } = scan
    for (; first < end && !scan.matches(positionAt(first)); first++) if (isTimeToLook(first)) yield
    for (; end > first && !scan.matches(positionAt(end - 1)); end--) if (isTimeToLook(end)) yield
    if (first === end) return date_from === undefined ? null : { first: 0, last: 0 }
    const instant = (index: number) => instantOf(columns.order[positionAt(index)] as number)
    return { first: instant(first), last: instant(end - 1) }
  }
  const times = dateKey === 'updated_at' ? columns.updated : columns.replied
  let [first, last] = [Infinity, -Infinity]
  for (let index = scan.first; index < scan.end; index++) {
    if (isTimeToLook(index)) yield
    const at = positionAt(index)
    const time = times[at] as number
    // Never true for NaN, that is, without a reply.
    if ((time < first || time > last) && scan.matches(at)) {
      first = Math.min(first, time)
      last = Math.max(last, time)
    }
  }
  if (first === Infinity) return date_from === undefined ? null : { first: 0, last: 0 }
  return { first, last }
}

interface Counts {
  count: number
  scored: number
  scoreSum: number
}

/** @param starts ascending instants; each bucket extends from one to the next */
function* countBuckets(
  columns: ReviewColumns,
  { dateKey }: ReviewFilter,
  scan: Scan,
  starts: readonly number[]
): Turns<Counts[]> {
  const buckets = Array.from({ length: starts.length - 1 }, () => ({ count: 0, scored: 0, scoreSum: 0 }))
  const isByCreation = dateKey === 'created_at'
  const times = isByCreation ? columns.order : dateKey === 'updated_at' ? columns.updated : columns.replied
  const bounds = Float64Array.from(starts, (start) => (isByCreation ? orderOf(start) : start))
  const { score } = columns
  const { found, first, end, matches } = scan
  // In order of creation the bucket only ever moves forwards; for other times it is often the same as before.
  let place = 0
  for (let index = first; index < end; index++) {
    if (isTimeToLook(index)) yield
    const at = found === null ? index : (found[index] as number)
    const time = times[at] as number
    if (!(time >= (bounds[0] as number) && time < (bounds[buckets.length] as number)) || !matches(at))
      continue
    while (time >= (bounds[place + 1] as number)) place++
    while (time < (bounds[place] as number)) place--
    const bucket = buckets[place] as Counts
    const stars = score[at] as number
    bucket.count++
    if (stars > 0) bucket.scored++
    bucket.scoreSum += stars
  }
  return buckets
}

function bucketOf(days: readonly string[], place: number, { count, scored, scoreSum }: Counts) {
  return {
    from: days[place] as string,
    to: dayBefore(days[place + 1] as string),
    count,
    average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100) / 100
  }
}
