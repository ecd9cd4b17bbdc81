/** How many reviews there were over time, and how good: for the filters of the list. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate } from './fields'
import { reviewFilters, reviewQueryAliases } from './reviews'

export const trendIntervals = ['day', 'week', 'month', 'year'] as const
export type TrendInterval = (typeof trendIntervals)[number]

/** Spec silent (§4): so many at most when the interval is chosen for the caller, and when the caller names it. */
export const mostBuckets = { chosen: 60, named: 1000 } as const

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
          .meta({ description: 'Mean of the scores, two decimals; null where no review has one.' })
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
      'With the filters of the list, on the column of `date_key`: from `date_from`, or the first review that matches, to `date_to`, or today. Empty buckets are there too; without any review and without dates there are none.',
      "Buckets are whole days of the account's time zone; weeks begin on Monday. `from` and `to` of a bucket as `date_from` and `date_to` of the list find just these reviews."
    ].join('\n\n'),
    scope: 'reviews:read',
    query: z.object({
      ...reviewFilters,
      interval: z
        .enum(trendIntervals)
        .optional()
        .meta({
          description: `The shortest that makes at most ${mostBuckets.chosen} buckets when left out (years, where even they are more). At most ${mostBuckets.named.toLocaleString('en')} buckets when given.`
        })
    }),
    queryAliases: reviewQueryAliases,
    result: reviewTrend,
    statuses: [200],
    extension: true
  })
}
