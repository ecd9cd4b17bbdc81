/** Copies of the owner's e-mails to customers (invoices, confirmations): each counts as a visit by a known or new customer. */
import type { Context } from '#main/context'
import { isSameContact } from '#main/tools/contacts'
import { findOwned } from '#main/store/owned-rows'
import { dayOf } from '#main/tools/calendar'
import { accountOf } from '#main/account/core/settings/settings.service'
import { renewTag } from '#main/account/customers/customers.repository'
import { changeCustomer } from '#main/account/customers/customers.service'
import { customerOfBuyer, knownBuyer } from '../charges/charge-from-site'

export interface CopiedMail {
  /** The recipient of the e-mail. */
  address: string
  name: string | null
  /** When it was written, in milliseconds; null: unknown. */
  at: number | null
}

/**
 * A new customer's sign-up date is the day of the e-mail; the tag records when they last came. Strategies can start from either.
 * @param own addresses of the shop: its e-mails to itself are not visits.
 * @returns 1 if the customer is new or the visit is, otherwise 0. The same e-mail twice changes nothing.
 */
export function noteCopiedMail(
  ctx: Context,
  { address, name, at }: CopiedMail,
  { own, tagId }: { own: readonly (string | null)[]; tagId: number | null }
): number {
  if (own.some((each) => isSameContact(each, address))) return 0
  const buyer = { firstName: null, lastName: null, name, email: address, phone: null, country: null }
  const time = Math.min(at ?? ctx.now(), ctx.now())
  const known = knownBuyer(ctx, buyer)
  const signup_date = dayOf(time, accountOf(ctx).time_zone)
  const id = known ?? customerOfBuyer(ctx, buyer, { signup_date })
  if (typeof id === 'string') return 0
  const isNews =
    tagId !== null && findOwned(ctx, 'tags', tagId) !== undefined && renewTag(ctx, id, tagId, time)
  if (isNews) changeCustomer(ctx, id, {})
  return known === null || isNews ? 1 : 0
}
