/** Steps that come from reviews: low scores without a reply, a falling average, sources that have gone quiet. */
import type { NextStep } from '#shared/contract/next-steps'
import type { Context } from '#main/context'
import { daysLater, endOfDay, startOfDay } from '#main/tools/calendar'
import { inTurns } from '#main/tools/in-turns'
import { wallAt } from '#main/tools/zone-clock'
import { scanOf, type Scan } from '#main/account/reviews/reviews/column-scan'
import { isTimeToLook, type Turns } from '#main/account/reviews/reviews/day-buckets'
import { overColumns } from '#main/account/reviews/reviews/over-columns'
import type { ReviewColumns } from '#main/account/reviews/reviews/review-columns'
import { reviewFilter, type ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import { allSources } from '#main/account/core/sources/sources.repository'
import { addressOf, type Day } from './step-address'
import { hasConnection, latestReviewTimes } from './next-steps.repository'
import { hasFallen, quietFor, type Scores } from './step-rules'

/** How many records are listed by id. */
const named = 5

/** Days to look back. */
// The average is compared with the same number of days before, as in reports: different baselines on one screen would contradict.
const days = { lowScores: 90, now: 30, before: 30 } as const

export async function unansweredLowScores(ctx: Context, { today }: Day): Promise<NextStep[]> {
  const query = {
    score: [1, 2, 3],
    facet: ['written' as const, 'without-replies' as const],
    date_from: daysLater(today, 1 - days.lowScores)
  }
  return stepFor(ctx, 'unanswered_low_scores', query)
}

export const repliesNotOnSite = (ctx: Context): Promise<NextStep[]> =>
  stepFor(ctx, 'replies_not_on_site', { facet: ['not-on-site'] })

/** The step for all reviews that match the query; nothing if none do. */
async function stepFor(
  ctx: Context,
  kind: NextStep['kind'],
  query: Parameters<typeof reviewFilter>[1] & Parameters<typeof addressOf>[1]
): Promise<NextStep[]> {
  const filter = reviewFilter(ctx, query)
  const ids = await overColumns(ctx, (columns) =>
    Promise.resolve(idsOf(columns, scanOf(columns, filter, null)))
  )
  if (ids.length === 0) return []
  const facts = { count: ids.length, first_ids: ids.slice(-named).reverse() }
  return [{ kind, subject: '', facts, address: addressOf('inbox', query) }]
}

function* idsOf(columns: ReviewColumns, { first, end, matches }: Scan): Turns<number[]> {
  const ids: number[] = []
  for (let at = first; at < end; at++) {
    if (isTimeToLook(at)) yield
    if (matches(at)) ids.push(columns.id[at] as number)
  }
  return ids
}

export async function averageFell(ctx: Context, { today, zone }: Day): Promise<NextStep[]> {
  const from = daysLater(today, 1 - days.now)
  const all = reviewFilter(ctx, {})
  const ofDays = (first: string, last: string): ReviewFilter => ({
    ...all,
    range: { from: startOfDay(first, zone), until: endOfDay(last, zone) }
  })
  const [now, before] = await overColumns(ctx, (columns) =>
    Promise.resolve(
      bothScores(columns, ofDays(from, today), ofDays(daysLater(from, -days.before), daysLater(from, -1)))
    )
  )
  if (!hasFallen(now, before)) return []
  const facts = {
    average: averageOf(now),
    count: now.scored,
    before: averageOf(before),
    before_count: before.scored
  }
  const address = addressOf('inbox', { date_from: from, date_to: today, sort: 'lowest' })
  return [{ kind: 'average_fell', subject: '', facts, address }]
}

const averageOf = ({ scored, scoreSum }: Scores): number => Math.round((scoreSum / scored) * 100) / 100

function* bothScores(
  columns: ReviewColumns,
  now: ReviewFilter,
  before: ReviewFilter
): Turns<[Scores, Scores]> {
  return [
    yield* scoresOf(columns, scanOf(columns, now, null)),
    yield* scoresOf(columns, scanOf(columns, before, null))
  ]
}

function* scoresOf({ score }: ReviewColumns, { first, end, matches }: Scan): Turns<Scores> {
  const scores = { scored: 0, scoreSum: 0 }
  for (let at = first; at < end; at++) {
    if (isTimeToLook(at)) yield
    const stars = score[at] as number
    if (stars === 0 || !matches(at)) continue
    scores.scored++
    scores.scoreSum += stars
  }
  return scores
}

/** Sites whose reviews were imported or recorded by hand, although a connection could read them automatically. */
export function nothingConnected(ctx: Context): NextStep[] {
  if (hasConnection(ctx)) return []
  const sites = allSources(ctx)
    .filter(({ kind }) => kind === 'site')
    .map((source) => ({ source, latest: latestReviewTimes(ctx, source.id, 1)[0] ?? -Infinity }))
    .filter(({ latest }) => latest > -Infinity)
  const [newest] = sites.toSorted((a, b) => b.latest - a.latest)
  if (newest === undefined) return []
  const { id, name } = newest.source
  const facts = { source: { id, name } }
  return [{ kind: 'nothing_connected', subject: '', facts, address: addressOf('settings/connections') }]
}

export async function quietSources(ctx: Context, day: Day): Promise<NextStep[]> {
  return (await inTurns(findQuiet(ctx, day), () => ctx.db.raw.open)) ?? []
}

/** Finds sources that have gone quiet; those quiet for the longest, as a multiple of their usual gap, come first. */
function* findQuiet(ctx: Context, { today, zone }: Day): Turns<NextStep[]> {
  const found: { step: NextStep; gaps: number }[] = []
  for (const { id, kind, name, slug } of allSources(ctx)) {
    // Reviews entered by hand or imported reflect the owner's habits, not the customers'.
    if (kind === 'manual' || kind === 'import') continue
    const present = new Set<string>()
    for (const time of latestReviewTimes(ctx, id)) {
      present.add(new Date(wallAt(time, zone)).toISOString().slice(0, 10))
      yield
    }
    const quiet = quietFor([...present], today)
    if (quiet === null) continue
    const facts = { ...quiet, source: { id, name } }
    const address = addressOf('inbox', { source: slug })
    found.push({
      step: { kind: 'source_quiet', subject: slug, facts, address },
      gaps: quiet.days / quiet.usual_days
    })
  }
  return found.toSorted((a, b) => b.gaps - a.gaps).map(({ step }) => step)
}
