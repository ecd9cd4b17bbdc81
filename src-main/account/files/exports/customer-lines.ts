/** Customers as lines of a table. */
import type { Context } from '../../../context'
import { csvLine } from '../../../tools/csv-cells'
import { isoTimeOrNull } from '../../../tools/iso-time'
import { allLocations } from '../../core/locations/locations.repository'
import { customerLineRows, type CustomerLineRow } from './exports.repository'
import { exportNames } from './export-names'

/** Rows read per turn: one to two milliseconds. */
const slice = 100

export function* customerLines(ctx: Context, ids: readonly number[]): Generator<string> {
  for (let start = 0; start < ids.length; start += slice) {
    const locations = exportNames(allLocations(ctx))
    const rows = customerLineRows(ctx, ids.slice(start, start + slice))
    yield rows.map((row) => lineOf(row, locations)).join('')
  }
}

const lineOf = (row: CustomerLineRow, locations: Map<number, string>): string =>
  csvLine([
    row.first_name,
    row.last_name,
    row.email,
    row.phone,
    row.company,
    row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    row.notes,
    row.tags,
    row.signup_date,
    isoTimeOrNull(row.unsubscribed_at),
    row.address1,
    row.address2,
    row.city,
    row.state,
    row.postal_code
  ])
