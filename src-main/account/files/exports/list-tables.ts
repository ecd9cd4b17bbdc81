/** The short lists of an account as tables: the sources, locations and tags that the other tables only name. */
import { locationColumns, sourceColumns, tagColumns } from '#shared/contract/exports'
import type { Context } from '#main/context'
import { csvLine, headLine } from '#main/tools/csv-cells'
import { isoTime } from '#main/tools/iso-time'
import { allLocations, daysOf } from '#main/account/core/locations/locations.service'
import { allSources } from '#main/account/core/sources/sources.service'
import { allTags } from '#main/account/core/tags/tags.service'

export function* locationTable(ctx: Context): Generator<string> {
  yield headLine(locationColumns)
  for (const row of allLocations(ctx)) {
    const { opening_days, closed_days } = daysOf(row)
    const { country = null, region = null, own = [] } = closed_days ?? {}
    const { name, slug, address, time_zone, review_url, from_name, reply_to } = row
    yield csvLine([
      ...[name, slug, address, time_zone, review_url, from_name, reply_to],
      opening_days?.join(', ') ?? null,
      [country, region].filter((each) => each !== null).join(' '),
      own.map(({ from, until }) => (from === until ? from : `${from} to ${until}`)).join(', '),
      isoTime(row.created_at)
    ])
  }
}

export function* tagTable(ctx: Context): Generator<string> {
  yield headLine(tagColumns)
  for (const { name, slug, applies_to, created_at } of allTags(ctx))
    yield csvLine([name, slug, applies_to, isoTime(created_at)])
}

export function* sourceTable(ctx: Context): Generator<string> {
  yield headLine(sourceColumns)
  for (const { name, slug, kind, url, created_at } of allSources(ctx))
    yield csvLine([name, slug, kind, url, isoTime(created_at)])
}
