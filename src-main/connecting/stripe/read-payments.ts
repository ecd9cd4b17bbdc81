/** Charges and refunds as Stripe writes them. */
import type { Buyer, FoundCharge } from '../port'
import { readCountry } from '#shared/read-country'
import { readCurrency } from '../site/read-money'
import { isRecord, readId, readLine, readTime } from '../site/read-values'

type Fields = Readonly<Record<string, unknown>>

/** Null: not paid, or only authorised. */
export function chargeOf(row: Fields, id: string): FoundCharge | null {
  if (row['paid'] !== true || row['captured'] === false || row['status'] !== 'succeeded') return null
  const paid = readTime(row['created'], 'UTC')
  const money = moneyOf(row['amount_captured'] ?? row['amount'], row['currency'])
  return paid === null || money === null ? null : { id, ...money, paid, buyer: buyerOf(row) }
}

/** Null: the refund has not reached the customer. */
export function refundOf(row: Fields, number: string): FoundCharge | null {
  if (row['status'] !== 'succeeded') return null
  const paid = readTime(row['created'], 'UTC')
  const money = moneyOf(row['amount'], row['currency'])
  const charge = isRecord(row['charge']) ? row['charge']['id'] : row['charge']
  if (paid === null || money === null) return null
  const { amount, currency } = money
  return {
    id: `refund:${number}`,
    of: readId(charge) ?? '',
    amount: -Math.abs(amount),
    currency,
    paid,
    buyer: null
  }
}

/** Where Stripe deviates from ISO 4217: it treats these as having two decimals, and this one as having none. */
const withHundredths = new Set(['ISK', 'UGX'])
const withoutHundredths = new Set(['MGA'])

function moneyOf(units: unknown, written: unknown): { amount: number; currency: string } | null {
  const currency = readCurrency(written)
  if (currency === null || typeof units !== 'number' || !Number.isSafeInteger(units)) return null
  if (withHundredths.has(currency)) return { amount: Math.round(units / 100), currency }
  return { amount: withoutHundredths.has(currency) ? units * 100 : units, currency }
}

/** The customer, unless there is none or they were deleted; otherwise the details entered with the payment. */
function buyerOf(row: Fields): Buyer {
  const customer = isRecord(row['customer']) ? row['customer'] : {}
  const billing = isRecord(row['billing_details']) ? row['billing_details'] : {}
  const first = (name: string, most: number) =>
    readLine(customer[name], most) ?? readLine(billing[name], most)
  const address = isRecord(billing['address']) ? billing['address'] : customer['address']
  return {
    id: readId(customer['id'] ?? row['customer']),
    firstName: null,
    lastName: null,
    name: first('name', 200),
    email: first('email', 254) ?? readLine(row['receipt_email'], 254),
    phone: first('phone', 40),
    country: isRecord(address) ? readCountry(address['country']) : null
  }
}
