/**
 * A payment reported by a site: finds or creates the buyer, and records the charge once. This never brings back anyone who was
 * erased or must not be contacted, and never changes what is known about a customer.
 */
import type { Customer, CustomerInput } from '#shared/contract/customers'
import { currency, trimmedLine } from '#shared/contract/fields'
import { emailIn } from '#shared/email-address'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { countriesOf, toE164 } from '#main/tools/phone'
import { createCustomer } from '#main/account/customers/customers.service'
import { customerIdBy } from '#main/account/customers/find-by-contact'
import { splitName } from '#main/tools/split-name'
import { accountOf } from '#main/account/core/settings/settings.service'
import { isUnwanted } from '#main/account/messaging/suppressions/suppressions.service'
import { findChargeByExternalId } from './charges.repository'
import { insertCharge } from './charges.service'

/** What a site says about a buyer. */
export interface SiteBuyer {
  firstName: string | null
  lastName: string | null
  /** Used if the site does not separate first and last name. */
  name?: string | null
  email: string | null
  phone: string | null
  /** Two-letter ISO 3166 code, for phone numbers without a country code. */
  country: string | null
}

/** Why a payment is not recorded. */
export type NotCharged = 'no_buyer' | 'do_not_contact'

/**
 * The customer with the buyer's e-mail address, otherwise phone number, otherwise a new one. Call it within a transaction.
 * @param first further fields of a new customer.
 */
export function customerOfBuyer(
  ctx: Context,
  buyer: SiteBuyer,
  first: Pick<CustomerInput, 'location_id' | 'signup_date'>
): number | NotCharged {
  const contacts = contactsOf(ctx, buyer)
  const known = customerAt(ctx, contacts)
  if (known !== null) return known
  if (contacts.email === null && contacts.phone === null) return 'no_buyer'
  if (isUnwanted(ctx, contacts)) return 'do_not_contact'
  return createCustomer(ctx, { ...namesOf(buyer), ...contacts, ...first }).customer.id
}

/** The customer with the buyer's e-mail address or phone number; null: none. */
export const knownBuyer = (ctx: Context, buyer: SiteBuyer): number | null =>
  customerAt(ctx, contactsOf(ctx, buyer))

/** Leaves out invalid contacts: tills accept anything. */
function contactsOf(ctx: Context, buyer: SiteBuyer): Pick<Customer, 'email' | 'phone'> {
  return {
    email: emailIn(buyer.email ?? ''),
    phone: toE164(buyer.phone ?? '', ...countriesOf(buyer.country, accountOf(ctx).country))
  }
}

function customerAt(ctx: Context, { email: address, phone }: ReturnType<typeof contactsOf>): number | null {
  const byEmail = address === null ? undefined : customerIdBy(ctx, 'email', address)
  return byEmail ?? (phone === null ? undefined : customerIdBy(ctx, 'phone', phone)) ?? null
}

function namesOf({ firstName, lastName, name }: SiteBuyer) {
  const whole = firstName === null && lastName === null ? nameOf(name ?? null) : null
  return whole === null ? { first_name: nameOf(firstName), last_name: nameOf(lastName) } : splitName(whole)
}

function nameOf(name: string | null): string | null {
  const read = trimmedLine(100).safeParse(name)
  return read.success && read.data !== '' ? read.data : null
}

/** A payment, or a refund with a negative amount. */
export interface SiteCharge {
  externalId: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  /** Milliseconds. */
  paid: number
  /** An old payment: it is counted, but triggers no request. */
  isQuiet: boolean
}

export const isCurrency = (code: string): boolean => currency.safeParse(code).success

/**
 * Records the charge. An existing charge with the same external id is taken to be the same if its contents match; otherwise it
 * belongs to another shop.
 * @param fallback the external id for that case, which only this site uses.
 */
export function recordFromSite(
  ctx: Context,
  customerId: number,
  charge: SiteCharge,
  fallback: string
): { id: number; isNew: boolean } {
  const says = { customer_id: customerId, amount: charge.amount, currency: charge.currency }
  for (const externalId of [charge.externalId, fallback]) {
    const other = findChargeByExternalId(ctx, externalId)
    if (other === undefined) {
      const charged_at = Math.min(charge.paid, ctx.now())
      const is_quiet = charge.isQuiet ? 1 : 0
      return {
        id: insertCharge(ctx, { ...says, charged_at, external_id: externalId, is_quiet }),
        isNew: true
      }
    }
    const isSame = other.amount === says.amount && other.currency === says.currency
    if (externalId === fallback || (isSame && other.customer_id === customerId))
      return { id: other.id, isNew: false }
  }
  throw new Error('a charge is neither new nor known')
}

/** The customer a charge belongs to; null: the charge no longer exists. */
export const payerOf = (ctx: Context, chargeId: number): number | null =>
  findOwned(ctx, 'charges', chargeId)?.customer_id ?? null
