/** Rows of locations. */
import type { Context } from '../../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../../store/paging'
import { all, build, first, keptUntilChange } from '../../../store/query'
import type { Row } from '../../../store/tables'

export type LocationRow = Row<'locations'>

export function pageOfLocations(ctx: Context, request: PageRequest): Page<LocationRow> {
  const locations = build.selectFrom('locations').where('account_id', '=', ctx.accountId)
  return readPage(ctx, locations, (each) => each.selectAll(), {
    sort: { column: 'locations.id', id: 'locations.id', direction: 'desc' },
    fingerprint: listFingerprint('locations'),
    request
  })
}

export function allLocations(ctx: Context): LocationRow[] {
  return keptUntilChange(ctx, `locations ${ctx.accountId}`, () =>
    all(ctx, build.selectFrom('locations').selectAll().where('account_id', '=', ctx.accountId))
  )
}

export function locationHasCustomers(ctx: Context, id: number): boolean {
  return (
    first(ctx, build.selectFrom('customers').select('id').where('location_id', '=', id).limit(1)) !==
    undefined
  )
}
