/** Reports: how reviews and asks went in a period, compared with the previous period. */
import { serviceLanguages } from '#messages/languages'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, dateRange, id, idOrSlug, score, several, slug } from './fields'
import { trendIntervals } from './review-trend'
import { review } from './reviews'

export const reportQuery = z.object({
  date_from: dateRange.date_from.meta({
    description: 'First day. Default: thirty days up to `date_to`.'
  }),
  date_to: dateRange.date_to.meta({ description: 'Last day, inclusive. Default: today.' }),
  before_from: calendarDate.optional().meta({
    description:
      'First day of the period to compare with, together with `before_to`. Default: the same number of days right before `date_from`.'
  }),
  before_to: calendarDate
    .optional()
    .meta({ description: 'Last day of the period to compare with, inclusive.' }),
  location: several(idOrSlug).optional(),
  source: several(idOrSlug).optional(),
  tag: several(idOrSlug).optional(),
  interval: z.enum(trendIntervals).optional().meta({ description: 'As in the review trend.' })
})
export type ReportQuery = z.infer<typeof reportQuery>

const average = z.number().nullable().meta({
  id: 'AverageScore',
  description: 'Mean of the scores, two decimals; null if there are none.'
})
const tally = z.object({ count: z.int(), average_score: average })
const part = z
  .object({
    id: id.nullable().meta({ description: 'Null: reviews without one.' }),
    name: z.string().nullable(),
    slug: slug.nullable(),
    ...tally.shape,
    before: tally
  })
  .meta({ id: 'ReportPart' })
export type ReportPart = z.infer<typeof part>

const reviewFigures = z
  .object({
    count: z.int(),
    average_score: average,
    scored: z.int().meta({ description: 'Reviews with a score; the average is based on these.' }),
    written: z.int().meta({ description: 'Reviews with a text.' }),
    replied: z.int().meta({
      description:
        'Reviews that have a reply by now, without replies that are not on the site of the review yet.'
    }),
    reply_share: z.number().nullable().meta({
      description: 'Share of reviews with a reply, 0 to 1, four decimals; null if there are no reviews.'
    }),
    median_reply_hours: z.number().nullable().meta({
      description:
        'Median hours from a review to its reply, one decimal; null if there are no replies with a known day.'
    }),
    scores: z.array(z.object({ score, count: z.int() })).meta({ description: 'Scores 5 to 1, each.' })
  })
  .meta({ id: 'ReviewFigures' })
export type ReviewFigures = z.infer<typeof reviewFigures>

const askFigures = z
  .object({
    asked: z.int().meta({
      description: 'Asks with `asked_at` in the period that were not cancelled.'
    }),
    sent: z.int().meta({
      description: 'Of these: a request, reminder or retry was sent (has a `sent_at`).'
    }),
    delivered: z.int().meta({
      description: 'Of these: confirmed by the server or provider, or opened, clicked or reviewed.'
    }),
    opened: z.int().meta({ description: 'Of these: opened, clicked or reviewed.' }),
    clicked: z.int().meta({ description: 'Of these: clicked or reviewed.' }),
    reviewed: z.int().meta({ description: 'Of these: a review is attributed to the ask.' })
  })
  .meta({
    id: 'AskFigures',
    description: 'Each step counts only asks that reached the step before, so shares never exceed 1.'
  })
export type AskFigures = z.infer<typeof askFigures>

/** The steps from the request to the review. */
export const askSteps = ['asked', 'sent', 'delivered', 'opened', 'clicked', 'reviewed'] as const

/** Columns of the table; those beginning with `before_` are about the previous period. */
export const reportColumns = [
  'section',
  'name',
  'from',
  'to',
  'count',
  'average_score',
  'value',
  'before_from',
  'before_to',
  'before_count',
  'before_average_score',
  'before_value'
] as const

/** Also allows days before the earliest one that can be requested, because the previous period may begin before it. */
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ id: 'ReportDay', format: 'date', examples: ['2026-01-31'] })
const stretch = z.object({ from: day, to: day })
const bucket = z.object({ from: day, to: day, ...tally.shape })
export const report = z
  .object({
    period: stretch,
    before: stretch,
    interval: z.enum(trendIntervals),
    reviews: reviewFigures,
    reviews_before: reviewFigures,
    over_time: z.array(bucket).meta({
      description: 'Includes empty ones. Both periods use the same interval.'
    }),
    over_time_before: z.array(bucket),
    by_source: z.array(part).meta({
      description: 'Those with reviews in either period, most reviews first; reviews without one come last.'
    }),
    by_location: z.array(part),
    by_tag: z.array(part).meta({ description: 'A review with two tags counts in both.' }),
    asks: askFigures,
    asks_before: askFigures
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

const common = {
  method: 'GET',
  group: 'Reports',
  scope: 'reviews:read',
  query: reportQuery,
  about: review,
  statuses: [200]
} as const

export const reportEndpoints = {
  getReport: endpoint({
    ...common,
    path: '/account/report',
    summary: 'Report on a period, compared with the previous one',
    description:
      'Reviews are counted by `created_at`, on whole days of the account, including hidden ones but not duplicates: the same as the list of reviews with these filters. Asks are counted by `asked_at`; `location` filters them by customer, `source` and `tag` do not apply. Averages are means of the scores; reviews without a score are ignored.',
    result: report
  }),
  getReportCsv: endpoint({
    ...common,
    path: '/account/report.csv',
    summary: 'Report as a table',
    description: `One row per figure, with the columns \`${reportColumns.join(', ')}\`. Sections are \`reviews\`, \`score\`, \`over_time\`, \`source\`, \`location\`, \`tag\` and \`asks\`; \`value\` is a share or a number of hours; an empty name stands for records without one.`,
    download: 'text/csv',
    result: z.string()
  }),
  getReportPdf: endpoint({
    ...common,
    path: '/account/report.pdf',
    summary: 'Report as PDF',
    query: reportQuery.extend({
      paper: z
        .enum(['a4', 'letter'])
        .optional()
        .meta({ description: 'Default: the usual one in the country of the account.' }),
      language: z
        .enum(serviceLanguages)
        .optional()
        .meta({ description: 'Default: that of the account, otherwise English.' })
    }),
    download: 'application/pdf',
    result: z.string()
  })
}
