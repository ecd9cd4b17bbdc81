/** Entries at the till: each makes or finds a customer, records the consent given there, and asks for a review. */
import { channelOf, contactField } from '#shared/channel-of'
import type { Channel } from '#shared/contract/fields'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Context } from '#main/context'
import { isSameContact, otherContacts } from '#main/tools/contacts'
import { Problem } from '#main/problem'
import { inTransaction } from '#main/store/query'
import { addConsent } from '#main/account/customers/consents.service'
import {
  createCustomer,
  customerWithEmail,
  customerWithPhone,
  getCustomer,
  updateCustomer
} from '#main/account/customers/customers.service'
import { isSuppressed } from '#main/account/messaging/suppressions/suppressions.service'
import { triggerAsk } from '../asks/asks.service'
import { isWithoutEffect } from '../strategy/past-asks'
import { peopleOf } from '../strategy/people.repository'
import { settingsOf } from '../strategy/strategy.service'

export interface TillEntry {
  name: string | null
  /** At least one of `email` and `phone` is given. */
  email: string | null
  phone: string | null
  /** The consent text as it was shown to them. */
  words: string
  locationId: number | null
}

const day = 86_400_000

/**
 * Spec silent (§1): the request goes out at once, as if sent by hand, by e-mail if there is an address. Customers who were asked
 * within the lock period, have opted out or are archived are not asked, and the form does not say so.
 */
export const enterAtTill = (ctx: Context, page: Pick<ReviewPage, 'id'>, entry: TillEntry): void =>
  inTransaction(ctx, () => enter(ctx, page, entry))

function enter(ctx: Context, page: Pick<ReviewPage, 'id'>, entry: TillEntry): void {
  const { email, phone, words } = entry
  const customer = getCustomer(ctx, customerFor(ctx, entry))
  // The consent only covers the addresses that were entered.
  const channels: Channel[] = [
    ...(email !== null && isSameContact(customer.email, email) ? ['email' as const] : []),
    ...(phone !== null && customer.phone === phone ? ['sms' as const] : [])
  ]
  for (const channel of channels)
    addConsent(ctx, customer.id, { channel, state: 'given', words, note: 'Entered at the till' })
  if (wasAskedLately(ctx, customer.id)) return
  // On the first channel that works: an address may be on the do-not-contact list.
  for (const channel of channels) if (isAsked(ctx, { customer_id: customer.id, channel }, page)) return
}

function isAsked(
  ctx: Context,
  wish: { customer_id: number; channel: Channel },
  page: Pick<ReviewPage, 'id'>
): boolean {
  try {
    triggerAsk(ctx, { ...wish, review_page_id: page.id })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/**
 * Finds or creates the customer. What is known about them stays; only missing fields are filled in.
 *
 * Spec silent (§1): one of their other contacts becomes preferred, as with “Use for messages”: they have just given it, and
 * agreed to be asked there. If it is on the do-not-contact list, it stays where it is.
 */
function customerFor(ctx: Context, { name, email, phone, locationId }: TillEntry): number {
  const byPhone = phone === null ? undefined : customerWithPhone(ctx, phone)
  const known = (email === null ? undefined : customerWithEmail(ctx, email)) ?? byPhone
  if (known === undefined)
    return createCustomer(ctx, { first_name: name, email, phone, location_id: locationId }).customer.id
  const named = otherContacts(known).filter(
    (other) => [email, phone].some((each) => isSameContact(each, other)) && mayWriteTo(ctx, other)
  )
  return updateCustomer(ctx, known.id, {
    ...(known.email === null && email !== null ? { email } : {}),
    ...(known.phone === null && phone !== null && byPhone === undefined ? { phone } : {}),
    ...Object.fromEntries(named.map((each) => [contactField(each), each])),
    ...(known.first_name === null && known.last_name === null && name !== null ? { first_name: name } : {}),
    ...(known.location_id === null && locationId !== null ? { location_id: locationId } : {})
  }).id
}

const mayWriteTo = (ctx: Context, address: string): boolean =>
  !isSuppressed(ctx, { channel: channelOf(address), address })

function wasAskedLately(ctx: Context, customerId: number): boolean {
  const since = ctx.now() - Math.max(1, settingsOf(ctx).lock_days) * day
  const [person] = peopleOf(ctx, [customerId])
  return person?.asks.some((ask) => ask.asked_at > since && !isWithoutEffect(ask)) ?? false
}
