/** Reports: how reviews and asks went in a stretch of time, beside the stretch before. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Report, ReportQuery } from '../../../src-shared/contract/reports'
import type { Context } from '../../context'
import { keptUntilChange } from '../../store/query'
import { dayOf } from '../../tools/calendar'
import { reviewFilter } from '../reviews/review-filter'
import { accountOf } from '../settings/settings.service'
import { makeReport } from './make-report'
import { reportCsv } from './report-csv'
import { stretchesOf } from './stretches'

/** A file as it is sent. */
export interface ReportFile {
  name: string
  piece: string | Uint8Array
}

/**
 * Kept until the data changes: the window asks again whenever it is shown, and prints what it shows.
 * @throws Problem 422 when a stretch of days is reversed or half given, or the interval makes too many buckets of it
 */
export function getReport(ctx: Context, query: ReportQuery): Promise<Report> {
  const { location, source, tag } = query
  const filter = reviewFilter(ctx, { location, source, tag })
  const stretches = stretchesOf(query, dayOf(ctx.now(), accountOf(ctx).time_zone))
  const name = `report ${ctx.accountId} ${JSON.stringify([filter, stretches])}`
  return keptUntilChange(ctx, name, () => makeReport(ctx, stretches, filter))
}

/** The same report as a table. Throws as `getReport`. */
export async function getReportCsv(ctx: Context, query: ReportQuery): Promise<ReportFile> {
  const report = await getReport(ctx, query)
  return { name: fileName(report, 'csv'), piece: reportCsv(report) }
}

const fileName = ({ period: { from, to } }: Report, ending: string): string =>
  `report-${from}-${to}.${ending}`

export function getReportPdf(
  _ctx: Context,
  _query: InputOf<Endpoints['getReportPdf']>['query']
): Promise<ReportFile> {
  throw new Error('not built yet')
}
