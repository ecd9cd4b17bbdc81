/** Whether a customer can be asked on given channels at a given time; the result is a refusal that the caller throws or shows. */
import type { Channel } from '#shared/contract/fields'
import type { PhoneApp } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { Problem, validationFailed } from '#main/problem'
import { dayOf, endOfDay, startOfDay } from '#main/tools/calendar'
import type { CustomerRow } from '#main/account/customers/customers.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { lastWrittenTo } from '#main/account/messaging/suppressions/send-records'
import { addressesOf, suppressionOf } from '#main/account/messaging/suppressions/suppressions.service'
import { findAskBetween } from './asks.repository'

export interface Plan {
  channels: readonly Channel[]
  /** When the request goes out. */
  askedAt: number
  /** The app on the owner's own phone; left out: Goodword sends it. */
  app?: PhoneApp
  /** The ask being changed, which does not conflict with itself. */
  askId?: number
}

/** Why the customer must not be asked this way, or null. */
export function whyNotAsk(ctx: Context, customer: CustomerRow, plan: Plan): Problem | null {
  return (
    whyUnreachable(ctx, customer, plan.channels) ??
    whyNotThatDay(ctx, customer.id, plan) ??
    whyWrittenTo(ctx, customer, plan)
  )
}

/** Why nothing can be sent to the customer on these channels, or null. */
export function whyUnreachable(
  ctx: Context,
  customer: CustomerRow,
  channels: readonly Channel[]
): Problem | null {
  const name = `Customer ${customer.id}`
  const existing = { existingId: customer.id }
  if (customer.archived_at !== null) {
    return new Problem('customer_archived', `${name} is archived and cannot be asked.`, existing)
  }
  if (customer.unsubscribed_at !== null) {
    const message = `${name} has opted out of requests and cannot be asked.`
    return new Problem('customer_unsubscribed', message, existing)
  }
  for (const channel of channels) {
    if (suppressionOf(ctx, customer, channel) === undefined) continue
    const what = channel === 'email' ? 'e-mail address' : 'phone number'
    const message = `The ${what} of customer ${customer.id} is on the do-not-contact list, so nobody can be asked there.`
    return new Problem('customer_unsubscribed', message, existing)
  }
  const without = channels.filter(
    (channel) => (channel === 'email' ? customer.email : customer.phone) === null
  )
  if (without.length === 0) return null
  return validationFailed(
    without.map((channel) => ({
      path: 'channel',
      code: 'no_address',
      message: `${name} has no ${channel === 'email' ? 'e-mail address' : 'phone number'}`
    }))
  )
}

/** Spec silent (§4): one ask per day, customer and channel; a second one is nearly always a mistake. */
export function whyNotThatDay(
  ctx: Context,
  customerId: number,
  { channels, askedAt, askId }: Plan
): Problem | null {
  const zone = accountOf(ctx).time_zone
  const day = dayOf(askedAt, zone)
  const range = { from: startOfDay(day, zone), until: endOfDay(day, zone) }
  for (const channel of channels) {
    const other = findAskBetween(ctx, customerId, channel, range, askId)
    if (other === undefined) continue
    const message = `Customer ${customerId} is already being asked by ${channel} on ${day}, by ask ${other.id}.`
    return new Problem('duplicate_ask', message, { existingId: other.id })
  }
  return null
}

/** The same for customers contacted that day before a restore, whose older data does not show it. */
function whyWrittenTo(ctx: Context, customer: CustomerRow, { channels, askedAt }: Plan): Problem | null {
  for (const each of addressesOf(customer)) {
    const { channel } = each
    const sentAt = channels.includes(channel) ? lastWrittenTo(ctx, each) : null
    if (sentAt === null) continue
    const zone = accountOf(ctx).time_zone
    const day = dayOf(askedAt, zone)
    if (dayOf(sentAt, zone) !== day) continue
    const message = `Customer ${customer.id} was already contacted by ${channel} on ${day}, before older data was restored.`
    return new Problem('duplicate_ask', message, { existingId: customer.id })
  }
  return null
}
