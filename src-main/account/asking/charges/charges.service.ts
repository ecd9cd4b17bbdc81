/** Charges: recorded payments, so that a charge-based Request Strategy trigger can fire. */
import type { Charge } from '#shared/contract/charges'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { getOwned, insertOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { toInstant } from '#main/tools/calendar'
import { isoTime } from '#main/tools/iso-time'
import { findOrCreateCustomer, resolveCustomer } from '#main/account/customers/customers.service'
import { dayRange } from '#main/account/core/day-range'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findChargeByExternalId, pageOfCharges } from './charges.repository'

/** The fields recorded for a charge; times in milliseconds. */
type NewCharge = Pick<
  Row<'charges'>,
  'customer_id' | 'amount' | 'currency' | 'charged_at' | 'external_id'
> & {
  is_quiet?: 0 | 1
  import_id?: number
  import_key?: number | null
}

/** Records a charge, or returns the first one with the same external id: a till can safely report twice. */
export function recordCharge(
  ctx: Context,
  body: InputOf<Endpoints['createCharge']>['body']
): { charge: Charge; created: boolean } {
  const known = body.external_id ? findChargeByExternalId(ctx, body.external_id) : undefined
  if (known !== undefined) return { charge: toCharge(known), created: false }
  const account = accountOf(ctx)
  const customer =
    body.customer === undefined ? resolveCustomer(ctx, body) : findOrCreateCustomer(ctx, body.customer)
  const id = insertCharge(ctx, {
    customer_id: customer.id,
    amount: body.amount,
    currency: body.currency ?? account.currency,
    charged_at: body.charged_at == null ? ctx.now() : toInstant(body.charged_at, account.time_zone),
    external_id: body.external_id ?? null
  })
  return { charge: getCharge(ctx, id), created: true }
}

/** Inserts a charge that has been checked; returns its id. */
export function insertCharge(ctx: Context, charge: NewCharge): number {
  const id = insertOwned(ctx, 'charges', { ...charge, created_at: ctx.now() })
  noteEvent(ctx, 'charge.created', id)
  // The customer record counts charges.
  noteEvent(ctx, 'customer.updated', charge.customer_id)
  return id
}

export function listCharges(ctx: Context, query: InputOf<Endpoints['listCharges']>['query']): Page<Charge> {
  const page = pageOfCharges(ctx, { ...query, ...dayRange(ctx, query) })
  return { ...page, records: page.records.map(toCharge) }
}

export function getCharge(ctx: Context, id: number): Charge {
  return toCharge(getOwned(ctx, 'charges', id, 'charge'))
}

function toCharge(row: Row<'charges'>): Charge {
  const { id, customer_id, amount, currency, external_id } = row
  return {
    id,
    customer_id,
    amount,
    currency,
    charged_at: isoTime(row.charged_at),
    external_id,
    created_at: isoTime(row.created_at)
  }
}
