/** Payments, refunds and customers as Square writes them. */
import type { Buyer, FoundCharge } from '../port'
import { readCountry } from '#shared/read-country'
import { readCurrency } from '../site/read-money'
import { isRecord, readId, readLine, readTime } from '../site/read-values'

type Fields = Readonly<Record<string, unknown>>

/** Null: not settled. The caller adds the buyer, after looking up the customer. */
export const chargeOf = (row: Fields, id: string): FoundCharge | null => {
  const charge = settled(row, row['total_money'] ?? row['amount_money'])
  return charge === null ? null : { id, ...charge, buyer: null }
}

/** Null: the refund has not reached the customer. */
export const refundOf = (row: Fields, number: string): FoundCharge | null => {
  const refund = settled(row, row['amount_money'])
  if (refund === null) return null
  const of = readId(row['payment_id']) ?? ''
  return { id: `refund:${number}`, of, ...refund, amount: -Math.abs(refund.amount), buyer: null }
}

function settled(row: Fields, money: unknown): Pick<FoundCharge, 'amount' | 'currency' | 'paid'> | null {
  const paid = readTime(row['created_at'], 'UTC') ?? readTime(row['updated_at'], 'UTC')
  if (row['status'] !== 'COMPLETED' || paid === null || !isRecord(money)) return null
  const currency = readCurrency(money['currency'])
  const { amount } = money
  if (currency === null || typeof amount !== 'number' || !Number.isSafeInteger(amount)) return null
  return { amount, currency, paid }
}

interface Known {
  id: string | null
  email: string | null
  /** Null: deleted at Square. */
  customer: Fields | null
  payment: Fields
}

export function buyerOf({ id, email, customer, payment }: Known): Buyer {
  const billing = isRecord(payment['billing_address']) ? payment['billing_address'] : {}
  const address = isRecord(customer?.['address']) ? customer['address'] : billing
  return {
    id,
    firstName: readLine(customer?.['given_name'] ?? billing['first_name'], 100),
    lastName: readLine(customer?.['family_name'] ?? billing['last_name'], 100),
    name: readLine(customer?.['company_name'], 200),
    email: readLine(customer?.['email_address'], 254) ?? email,
    phone: readLine(customer?.['phone_number'], 40),
    country: readCountry(address['country'])
  }
}
