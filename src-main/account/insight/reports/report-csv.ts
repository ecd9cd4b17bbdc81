/** A report as a table: a row for each figure, both periods side by side. Pure. */
import { askSteps, reportColumns, type Report, type ReportPart } from '#shared/contract/reports'
import { csvLine, headLine } from '#main/tools/csv-cells'
import type { DayPeriod } from './periods'

/** The values of a row for one period; missing ones stay empty. */
interface Figure {
  count?: number
  average_score?: number | null
  /** Any other value, such as a share or hours. */
  value?: number | null
}

interface Line {
  section: string
  name: string
  now?: Figure & Partial<DayPeriod>
  before?: Figure & Partial<DayPeriod>
}

export function reportCsv(report: Report): string {
  const lines = [...reviewLines(report), ...timeLines(report), ...partLines(report), ...askLines(report)]
  return headLine(reportColumns) + lines.map((line) => lineOf(report, line)).join('')
}

/** A row shows the days of the whole period, unless it has its own. */
function lineOf({ period, before }: Report, line: Line): string {
  const cells = (figure: Line['now'], period: DayPeriod) => {
    if (figure === undefined) return [null, null, null, null, null]
    const { from, to, count, average_score, value } = { ...period, ...figure }
    return [from, to, count ?? null, average_score ?? null, value ?? null]
  }
  return csvLine([line.section, line.name, ...cells(line.now, period), ...cells(line.before, before)])
}

function reviewLines({ reviews, reviews_before }: Report): Line[] {
  const line = (name: string, figure: (of: Report['reviews']) => Figure): Line => ({
    section: 'reviews',
    name,
    now: figure(reviews),
    before: figure(reviews_before)
  })
  return [
    line('all', ({ count, average_score }) => ({ count, average_score })),
    line('scored', ({ scored, average_score }) => ({ count: scored, average_score })),
    line('written', ({ written }) => ({ count: written })),
    line('replied', ({ replied }) => ({ count: replied })),
    line('reply_share', ({ reply_share }) => ({ value: reply_share })),
    line('median_reply_hours', ({ median_reply_hours }) => ({ value: median_reply_hours })),
    ...reviews.scores.map(({ score, count }, place) => ({
      section: 'score',
      name: String(score),
      now: { count },
      before: { count: reviews_before.scores[place]?.count ?? 0 }
    }))
  ]
}

/** The periods may differ in length: buckets are paired by their position. */
function timeLines({ interval, over_time, over_time_before }: Report): Line[] {
  const places = Math.max(over_time.length, over_time_before.length)
  return Array.from({ length: places }, (_, place) => {
    const [now, before] = [over_time[place], over_time_before[place]]
    return { section: 'over_time', name: interval, ...(now && { now }), ...(before && { before }) }
  })
}

function partLines({ by_source, by_location, by_tag }: Report): Line[] {
  const lines = (section: string, parts: readonly ReportPart[]): Line[] =>
    parts.map(({ name, count, average_score, before }) => ({
      section,
      name: name ?? '',
      now: { count, average_score },
      before
    }))
  return [...lines('source', by_source), ...lines('location', by_location), ...lines('tag', by_tag)]
}

const askLines = ({ asks, asks_before }: Report): Line[] =>
  askSteps.map((name) => ({
    section: 'asks',
    name,
    now: { count: asks[name] },
    before: { count: asks_before[name] }
  }))
