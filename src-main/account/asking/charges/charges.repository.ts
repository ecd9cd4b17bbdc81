/** Rows of charges. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { updateOwned } from '#main/store/owned-rows'
import { all, build, first } from '#main/store/query'
import type { Row } from '#main/store/tables'
import type { DayRange } from '#main/account/core/day-range'
import { noteEvent } from '#main/account/core/events/events.service'

type ChargeRow = Row<'charges'>

export interface ChargeFilter extends PageRequest, DayRange {
  customer_id?: number[] | undefined
  date_key?: 'created_at' | 'charged_at' | undefined
}

export function pageOfCharges(ctx: Context, filter: ChargeFilter): Page<ChargeRow> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  return readPage(ctx, matching(ctx, filter), (each) => each.selectAll(), {
    sort: { column: 'charges.id', id: 'charges.id', direction: 'desc' },
    fingerprint: listFingerprint(['charges', filters]),
    request: filter
  })
}

function matching(ctx: Context, filter: Omit<ChargeFilter, keyof PageRequest>) {
  let rows = build.selectFrom('charges').where('account_id', '=', ctx.accountId)
  if (filter.customer_id) rows = rows.where('customer_id', 'in', filter.customer_id)
  const dateColumn = filter.date_key ?? 'created_at'
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return rows
}

/** The next charges below an id that match, newest first. */
export function chargesBelow(
  ctx: Context,
  filter: Omit<ChargeFilter, keyof PageRequest>,
  below: number,
  most: number
): ChargeRow[] {
  const rows = matching(ctx, filter).selectAll().where('id', '<', below)
  return all(ctx, rows.orderBy('id', 'desc').limit(most))
}

export function findChargeByExternalId(ctx: Context, externalId: string): ChargeRow | undefined {
  const charges = build.selectFrom('charges').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, charges.where('external_id', '=', externalId))
}

/** Moves a charge to another customer, because both are the same person. */
export function reassignCharge(ctx: Context, id: number, customerId: number): void {
  updateOwned(ctx, 'charges', id, { customer_id: customerId })
  noteEvent(ctx, 'charge.updated', id)
  noteEvent(ctx, 'customer.updated', customerId)
}
