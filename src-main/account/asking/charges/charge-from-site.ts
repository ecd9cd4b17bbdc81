/**
 * A payment as a site reports it: its buyer found or made, and the charge recorded once. Nobody comes back by it who was erased or must
 * not be contacted, and what is known about a customer stays as it is.
 */
import type { CustomerInput } from '../../../../src-shared/contract/customers'
import { currency, email, line } from '../../../../src-shared/contract/fields'
import type { Context } from '../../../context'
import { findOwned } from '../../../store/owned-rows'
import { toE164 } from '../../../tools/phone'
import { createCustomer } from '../../customers/customers.service'
import { findCustomerBy } from '../../customers/customers.repository'
import { splitName } from '../../../tools/split-name'
import { accountOf } from '../../core/settings/settings.service'
import { isSuppressed } from '../../messaging/suppressions/suppressions.service'
import { findChargeByExternalId } from './charges.repository'
import { insertCharge } from './charges.service'

/** What a site says about a buyer. */
export interface SiteBuyer {
  firstName: string | null
  lastName: string | null
  /** Where the site does not tell them apart. */
  name?: string | null
  email: string | null
  phone: string | null
  /** Two letters of ISO 3166, for phone numbers without a country code. */
  country: string | null
}

/** Why a payment is not recorded. */
export type NotCharged = 'no_buyer' | 'do_not_contact'

/**
 * The customer with an address of the buyer, by e-mail, then by phone; otherwise a new one. To be called in a transaction.
 * @param first what is known of a new one besides.
 */
export function customerOfBuyer(
  ctx: Context,
  buyer: SiteBuyer,
  first: Pick<CustomerInput, 'location_id' | 'signup_date'>
): number | NotCharged {
  const addresses = addressesOf(ctx, buyer)
  const known = customerAt(ctx, addresses)
  if (known !== null) return known
  if (addresses.email === null && addresses.phone === null) return 'no_buyer'
  if (isUnwanted(ctx, addresses)) return 'do_not_contact'
  return createCustomer(ctx, { ...namesOf(buyer), ...addresses, ...first }).customer.id
}

/** The customer with an address of the buyer; null: none. */
export const knownBuyer = (ctx: Context, buyer: SiteBuyer): number | null =>
  customerAt(ctx, addressesOf(ctx, buyer))

interface Addresses {
  email: string | null
  phone: string | null
}

/** Without what is no address: a till takes anything. */
function addressesOf(ctx: Context, buyer: SiteBuyer): Addresses {
  const read = email.safeParse(buyer.email?.trim())
  const home = accountOf(ctx).country
  const phone = buyer.phone?.trim() ?? ''
  return {
    email: read.success ? read.data : null,
    phone: phone === '' || phone.length > 40 ? null : toE164(phone, buyer.country ?? home)
  }
}

function customerAt(ctx: Context, addresses: Addresses): number | null {
  const byEmail = addresses.email === null ? undefined : findCustomerBy(ctx, 'email', addresses.email)
  if (byEmail !== undefined) return byEmail.id
  const byPhone = addresses.phone === null ? undefined : findCustomerBy(ctx, 'phone', addresses.phone)
  return byPhone?.id ?? null
}

/** The same rule as for files: people on the do-not-contact list are not copied. */
const isUnwanted = (ctx: Context, addresses: Addresses): boolean =>
  (addresses.email !== null && isSuppressed(ctx, { channel: 'email', address: addresses.email })) ||
  (addresses.phone !== null && isSuppressed(ctx, { channel: 'sms', address: addresses.phone }))

function namesOf({ firstName, lastName, name }: SiteBuyer) {
  const whole = firstName === null && lastName === null ? nameOf(name ?? null) : null
  return whole === null ? { first_name: nameOf(firstName), last_name: nameOf(lastName) } : splitName(whole)
}

function nameOf(name: string | null): string | null {
  const read = line(100).safeParse(name?.trim())
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
  /** Old news: it counts, but asks nobody. */
  isQuiet: boolean
}

export const isCurrency = (code: string): boolean => currency.safeParse(code).success

/**
 * Records the charge. One with the same external id that somebody else recorded is taken for it if it says the same; otherwise it is of
 * another shop.
 * @param fallback an external id for that case, which only this site uses.
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

/** Whom a charge belongs to; null: it is gone. */
export const payerOf = (ctx: Context, chargeId: number): number | null =>
  findOwned(ctx, 'charges', chargeId)?.customer_id ?? null
