/** Reports: how reviews and asks went in a stretch of time, beside the stretch before. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Report, ReportQuery } from '../../../src-shared/contract/reports'
import type { Context } from '../../context'

/** A file as it is sent. */
export interface ReportFile {
  name: string
  piece: string | Uint8Array
}

export function getReport(_ctx: Context, _query: ReportQuery): Promise<Report> {
  throw new Error('not built yet')
}

export function getReportCsv(_ctx: Context, _query: ReportQuery): Promise<ReportFile> {
  throw new Error('not built yet')
}

export function getReportPdf(
  _ctx: Context,
  _query: InputOf<Endpoints['getReportPdf']>['query']
): Promise<ReportFile> {
  throw new Error('not built yet')
}
