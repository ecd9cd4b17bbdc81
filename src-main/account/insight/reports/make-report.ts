/** Assembles a report: both periods counted, and their breakdowns with names. */
import type { Report, ReportPart } from '#shared/contract/reports'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { endOfDay, startOfDay } from '#main/tools/calendar'
import { inTurns } from '#main/tools/in-turns'
import { allLocations } from '#main/account/core/locations/locations.repository'
import { overColumns } from '#main/account/reviews/reviews/over-columns'
import type { ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import { accountOf } from '#main/account/core/settings/settings.service'
import { allSources } from '#main/account/core/sources/sources.repository'
import { allTags } from '#main/account/core/tags/tags.repository'
import { tallyAsks } from './reports.repository'
import type { DayPeriod, ComparedPeriods } from './periods'
import { averageOf, figuresOf, tallyReviews, type ReviewTally, type Sum } from './tally-reviews'

/** A value for the period and for the previous one. */
interface Both<Value> {
  now: Value
  before: Value
}

/** @throws Problem 422 when the interval makes too many buckets. */
export async function makeReport(
  ctx: Context,
  { period, before, interval }: ComparedPeriods,
  filter: ReviewFilter
): Promise<Report> {
  const zone = accountOf(ctx).time_zone
  const order = { filter, zone, interval }
  const reviews = await overColumns(ctx, (columns) =>
    Promise.resolve(both(tallyReviews(columns, period, order), tallyReviews(columns, before, order)))
  )
  const asksOf = (period: DayPeriod) => tallyAsks(ctx, instantsOf(period, zone), filter.locations)
  const asks = await inTurns(both(asksOf(period), asksOf(before)), () => ctx.db.raw.open)
  if (asks === null) throw new Problem('unavailable', 'Goodword is being closed.')
  return {
    ...{ period, before, interval },
    reviews: figuresOf(reviews.now),
    reviews_before: figuresOf(reviews.before),
    over_time: overTime(reviews.now),
    over_time_before: overTime(reviews.before),
    by_source: partsOf(allSources(ctx), reviews, 'sources'),
    by_location: partsOf(allLocations(ctx), reviews, 'locations'),
    by_tag: partsOf(allTags(ctx), reviews, 'tags'),
    asks: asks.now,
    asks_before: asks.before
  }
}

function* both<Value>(
  now: Generator<void, Value, void>,
  before: Generator<void, Value, void>
): Generator<void, Both<Value>, void> {
  return { now: yield* now, before: yield* before }
}

const instantsOf = ({ from, to }: DayPeriod, zone: string) => ({
  from: startOfDay(from, zone),
  until: endOfDay(to, zone)
})

const tallied = (sum: Sum) => ({ count: sum.count, average_score: averageOf(sum) })

const overTime = ({ buckets }: ReviewTally): Report['over_time'] =>
  buckets.map(({ from, to, ...sum }) => ({ from, to, ...tallied(sum) }))

interface Named {
  id: number
  name: string
  slug: string
}

const nothing: Sum = { count: 0, scored: 0, scoreSum: 0 }

/** The records with reviews in either period, most reviews first; at the end, the reviews that have none of these records. */
function partsOf(
  records: readonly Named[],
  { now, before }: Both<ReviewTally>,
  kind: 'sources' | 'locations' | 'tags'
): ReportPart[] {
  const partOf = (id: number, named: Pick<ReportPart, 'id' | 'name' | 'slug'>): ReportPart => ({
    ...named,
    ...tallied(now[kind].get(id) ?? nothing),
    before: tallied(before[kind].get(id) ?? nothing)
  })
  const parts = records.map(({ id, name, slug }) => partOf(id, { id, name, slug }))
  const inOrder = parts.toSorted(
    (a, b) =>
      b.count - a.count || b.before.count - a.before.count || (a.name ?? '').localeCompare(b.name ?? '')
  )
  return [...inOrder, partOf(0, { id: null, name: null, slug: null })].filter(
    (part) => part.count > 0 || part.before.count > 0
  )
}
