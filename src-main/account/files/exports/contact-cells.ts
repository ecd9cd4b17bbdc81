/** Cells with a row's customer: first name, last name, e-mail, phone; empty for callers that may not read customers. */
import type { Context } from '#main/context'
import { contactsOf } from './exports.repository'

interface OfCustomer {
  customer_id: number
}

export function contactCells(
  ctx: Context,
  rows: readonly OfCustomer[]
): (row: OfCustomer) => (string | null)[] {
  const ids = [...new Set(rows.map((row) => row.customer_id))]
  const contacts = ctx.scopes.has('customers:read') ? contactsOf(ctx, ids) : null
  return ({ customer_id }) => {
    const contact = contacts?.get(customer_id)
    return contact === undefined
      ? [null, null, null, null]
      : [contact.first_name, contact.last_name, contact.email, contact.phone]
  }
}
