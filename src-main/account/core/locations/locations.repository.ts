/** Rows of locations. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, first, keptUntilChange, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type LocationRow = Row<'locations'>

export function pageOfLocations(ctx: Context, request: PageRequest): Page<LocationRow> {
  const locations = build.selectFrom('present_locations').where('account_id', '=', ctx.accountId)
  return readPage(ctx, locations, (each) => each.selectAll(), {
    sort: { column: 'present_locations.id', id: 'present_locations.id', direction: 'desc' },
    fingerprint: listFingerprint('locations'),
    request
  })
}

export function allLocations(ctx: Context): LocationRow[] {
  return keptUntilChange(ctx, `locations ${ctx.accountId}`, () =>
    all(ctx, build.selectFrom('present_locations').selectAll().where('account_id', '=', ctx.accountId))
  )
}

export function locationHasCustomers(ctx: Context, id: number): boolean {
  return (
    first(ctx, build.selectFrom('customers').select('id').where('location_id', '=', id).limit(1)) !==
    undefined
  )
}

/** What is read there from now on gets no location. */
export function takeLocationOffPlaces(ctx: Context, id: number): void {
  run(ctx, build.updateTable('connection_places').set({ location_id: null }).where('location_id', '=', id))
}
