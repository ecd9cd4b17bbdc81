/** How many reviews there were over time, and how good they were, with the filters of the list. */
import { z } from 'zod'
import { endpoint, grouped } from './endpoint'
import { calendarDate } from './fields'
import { review, reviewFilters, reviewQueryAliases, reviewSwitches } from './reviews'

export const trendIntervals = ['day', 'week', 'month', 'year'] as const
export type TrendInterval = (typeof trendIntervals)[number]

/** Spec silent (§4): the most buckets if the interval is chosen for the caller, and if the caller names it. */
export const maxBuckets = { chosen: 60, named: 1000 } as const

export const reviewTrend = z
  .object({
    interval: z.enum(trendIntervals),
    buckets: z.array(
      z.object({
        from: calendarDate,
        to: calendarDate.meta({ description: 'Included.' }),
        count: z.int(),
        average_score: z
          .number()
          .nullable()
          .meta({ description: 'Mean of the scores, two decimals; null if no review has a score.' })
      })
    )
  })
  .meta({ id: 'ReviewTrend' })
export type ReviewTrend = z.infer<typeof reviewTrend>

export const reviewTrendEndpoints = {
  reviewTrend: endpoint({
    method: 'GET',
    path: '/account/reviews/trend',
    group: 'Reviews',
    summary: 'Count reviews over time',
    description: [
      'Takes the filters of the list, and counts by the column of `date_key`: from `date_from`, or the first matching review, to `date_to`, or today. Empty buckets are included; without reviews and dates there are none.',
      "Buckets are whole days of the account's time zone; weeks begin on Monday. Used as `date_from` and `date_to` of the list, `from` and `to` of a bucket find exactly these reviews."
    ].join('\n\n'),
    scope: 'reviews:read',
    query: z.object({
      ...reviewFilters,
      interval: z
        .enum(trendIntervals)
        .optional()
        .meta({
          description: `Default: the shortest that gives at most ${maxBuckets.chosen} buckets (years if there is none). At most ${grouped(maxBuckets.named)} buckets if given.`
        })
    }),
    queryAliases: reviewQueryAliases,
    switches: reviewSwitches,
    about: review,
    result: reviewTrend,
    statuses: [200]
  })
}
