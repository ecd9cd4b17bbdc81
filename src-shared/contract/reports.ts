/** Reports: how reviews and asks went in a stretch of time, beside the stretch before. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, dateRange, id, idOrSlug, score, several, slug } from './fields'
import { trendIntervals } from './review-trend'

export const reportQuery = z.object({
  date_from: dateRange.date_from.meta({
    description:
      'First day. Left out: thirty days, or, with `date_to` left out too, the last thirty up to today.'
  }),
  date_to: dateRange.date_to.meta({ description: 'Last day, included; today when left out.' }),
  before_from: calendarDate.optional().meta({
    description:
      'First day of the stretch to compare with, together with `before_to`. Left out: as many days right before `date_from`.'
  }),
  before_to: calendarDate.optional().meta({ description: 'Its last day, included.' }),
  location: several(idOrSlug).optional(),
  source: several(idOrSlug).optional(),
  tag: several(idOrSlug).optional(),
  interval: z.enum(trendIntervals).optional().meta({ description: 'As in the trend of reviews.' })
})
export type ReportQuery = z.infer<typeof reportQuery>

const average = z
  .number()
  .nullable()
  .meta({ description: 'Mean of the scores, two decimals; null without any.' })
const tally = z.object({ count: z.int(), average_score: average })
const part = z.object({
  id: id.nullable().meta({ description: 'Null: those without one.' }),
  name: z.string().nullable(),
  slug: slug.nullable(),
  ...tally.shape,
  before: tally
})
export type ReportPart = z.infer<typeof part>

const reviewFigures = z.object({
  count: z.int(),
  average_score: average,
  scored: z.int().meta({ description: 'Reviews with a score; the average is theirs.' }),
  written: z.int().meta({ description: 'Reviews with a text.' }),
  replied: z.int().meta({ description: 'Reviews that were replied to by now.' }),
  reply_share: z
    .number()
    .nullable()
    .meta({ description: 'Replied of all, 0 to 1, four decimals; null without reviews.' }),
  median_reply_hours: z.number().nullable().meta({
    description: 'Hours from a review to its reply: the median, one decimal; null without replies.'
  }),
  scores: z.array(z.object({ score, count: z.int() })).meta({ description: 'Scores 5 to 1, each.' })
})
export type ReviewFigures = z.infer<typeof reviewFigures>

const askFigures = z
  .object({
    asked: z.int().meta({
      description: 'Asks with `asked_at` in the stretch that were not called off (status `cancelled`).'
    }),
    sent: z.int().meta({
      description: 'Of these: a request, reminder or retry was sent (has a `sent_at`).'
    }),
    delivered: z
      .int()
      .meta({ description: 'Of these: told so by server or provider, or opened, clicked or reviewed.' }),
    opened: z.int().meta({ description: 'Of these: opened, clicked or reviewed.' }),
    clicked: z.int().meta({ description: 'Of these: clicked or reviewed.' }),
    reviewed: z.int().meta({ description: 'Of these: a review is attributed to the ask.' })
  })
  .meta({ description: 'Each step counts among the one before it, so that shares never exceed 1.' })
export type AskFigures = z.infer<typeof askFigures>

/** From asking to a review. */
export const askSteps = ['asked', 'sent', 'delivered', 'opened', 'clicked', 'reviewed'] as const

/** Of the table; what stands behind `before_` is that of the stretch before. */
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

/** Also days long before those that may be asked for: the stretch before the earliest one. */
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ format: 'date', examples: ['2026-01-31'] })
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
      description: 'Empty ones are there too. The interval is that of both stretches.'
    }),
    over_time_before: z.array(bucket),
    by_source: z.array(part).meta({
      description: 'Those with reviews in either stretch, the most first; last those without one.'
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
  extension: true,
  statuses: [200]
} as const

export const reportEndpoints = {
  getReport: endpoint({
    ...common,
    path: '/account/report',
    summary: 'Report on a stretch of time, beside the one before',
    description:
      'Reviews count by `created_at`, on whole days of the account, hidden ones too, duplicates never: as the list of reviews counts with the same filters. Asks count by `asked_at`; `location` narrows them by the customer, `source` and `tag` do not. Averages are means of the scores, reviews without one aside.',
    result: report
  }),
  getReportCsv: endpoint({
    ...common,
    path: '/account/report.csv',
    summary: 'The report as a table',
    description: `One row for each figure, with the columns \`${reportColumns.join(', ')}\`. Sections are \`reviews\`, \`score\`, \`over_time\`, \`source\`, \`location\`, \`tag\` and \`asks\`; \`value\` is a share or a number of hours; an empty name means without one.`,
    download: 'text/csv',
    result: z.string()
  }),
  getReportPdf: endpoint({
    ...common,
    path: '/account/report.pdf',
    summary: 'The report to print, as PDF',
    query: reportQuery.extend({
      paper: z.enum(['a4', 'letter']).optional().meta({ description: 'That of the country when left out.' }),
      language: z
        .enum(['en', 'de'])
        .optional()
        .meta({ description: 'That of the account when left out, else English.' })
    }),
    download: 'application/pdf',
    result: z.string()
  })
}
