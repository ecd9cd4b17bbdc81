/** Customers as lines of a table. */
import { exportedCustomerFields } from '#shared/contract/customer-fields'
import type { Context } from '#main/context'
import { otherContacts } from '#main/tools/contacts'
import { csvLine, yesOrNo } from '#main/tools/csv-cells'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { allLocations } from '#main/account/core/locations/locations.repository'
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

function lineOf(row: CustomerLineRow, locations: Map<number, string>): string {
  const { location_id, unsubscribed_at, has_subscription } = row
  const cells = {
    ...row,
    location_id: location_id === null ? null : (locations.get(location_id) ?? null),
    unsubscribed_at: isoTimeOrNull(unsubscribed_at),
    has_subscription: yesOrNo(has_subscription),
    other_contacts: otherContacts(row).join('; ')
  }
  return csvLine(exportedCustomerFields.map((name) => cells[name]))
}
