/** Reports: how reviews and asks went in a period, compared with the previous one. */
import { serviceLanguages } from '#messages/languages'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Report, ReportQuery } from '#shared/contract/reports'
import { usualBrandColor } from '#shared/contract/settings'
import { localeOf } from '#shared/locale-of'
import type { Context } from '#main/context'
import { lookOf } from '#main/rendering/appearance'
import { keptUntilChange } from '#main/store/query'
import { dayOf } from '#main/tools/calendar'
import { allLocations } from '#main/account/core/locations/locations.service'
import { keptPicture } from '#main/account/pages/pictures/pictures.service'
import { reviewFilter } from '#main/account/reviews/reviews/review-filter'
import { accountOf } from '#main/account/core/settings/settings.service'
import { settingsOf, templateOf } from '#main/account/pages/share-templates/share-templates.service'
import { allSources } from '#main/account/core/sources/sources.service'
import { allTags } from '#main/account/core/tags/tags.service'
import { makeReport } from './make-report'
import { reportCsv } from './report-csv'
import { periodsOf } from './periods'

/** A file to download. */
export interface ReportFile {
  name: string
  piece: string | Uint8Array
}

/**
 * Cached until the data changes, because the window asks again whenever it is shown, and prints what it shows.
 * @throws Problem 422 when a period is reversed or incomplete, or the interval splits it into too many buckets
 */
export function getReport(ctx: Context, query: ReportQuery): Promise<Report> {
  const { location, source, tag } = query
  const filter = reviewFilter(ctx, { location, source, tag })
  const periods = periodsOf(query, dayOf(ctx.now(), accountOf(ctx).time_zone))
  const name = `report ${ctx.accountId} ${JSON.stringify([filter, periods])}`
  return keptUntilChange(ctx, name, () => makeReport(ctx, periods, filter))
}

/** The same report as a table. Throws as `getReport`. */
export async function getReportCsv(ctx: Context, query: ReportQuery): Promise<ReportFile> {
  const report = await getReport(ctx, query)
  return { name: fileName(report, 'csv'), piece: reportCsv(report) }
}

const fileName = ({ period: { from, to } }: Report, ending: string): string =>
  `report-${from}-${to}.${ending}`

/** The same report to print. Throws as `getReport`, and 503 when too much is already being drawn. */
export async function getReportPdf(
  ctx: Context,
  { paper, language, ...query }: InputOf<Endpoints['getReportPdf']>['query']
): Promise<ReportFile> {
  const report = await getReport(ctx, query)
  const account = accountOf(ctx)
  const template = templateOf(ctx, null)
  const look = lookOf(template.design, settingsOf(template), { color: account.brand_color })
  const base = account.language.split('-')[0]?.toLowerCase()
  const chosen = language ?? serviceLanguages.find((each) => each === base) ?? 'en'
  const { makeReportPdf } = await import('#main/rendering/report/report-file')
  const piece = await makeReportPdf({
    report,
    narrowed: namesOf(ctx, query),
    paper: paper ?? (withLetter.has(account.country) ? 'letter' : 'a4'),
    color: account.brand_color ?? usualBrandColor,
    logo: account.logo_id === null ? null : keptPicture(ctx, account.logo_id),
    // The font of the share images.
    font: look.font,
    language: chosen,
    // A country in the account's language counts only if the report is in that language.
    locale: localeOf(base === chosen ? account.language : chosen, account.country),
    business: account.business_name
  })
  return { name: fileName(report, 'pdf'), piece }
}

/** Countries that use letter paper instead of A4. */
const withLetter = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'PA',
  'CR',
  'GT',
  'SV',
  'NI',
  'DO',
  'PR'
])

/** The filters of the report, by the owner's own names. */
function namesOf(ctx: Context, { source, location, tag }: ReportQuery): string[] {
  const names = (
    records: readonly { id: number; slug: string; name: string }[],
    wanted: readonly string[] = []
  ) =>
    wanted.flatMap((each) => {
      const found = records.find(({ slug }) => slug === each) ?? records.find(({ id }) => String(id) === each)
      return found?.name ?? []
    })
  return [
    ...names(allSources(ctx), source),
    ...names(allLocations(ctx), location),
    ...names(
      allTags(ctx).filter(({ applies_to }) => applies_to === 'review'),
      tag
    )
  ]
}
