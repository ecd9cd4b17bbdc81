/** A customer’s name where there is room for only one line. */
import type { Customer } from '#shared/contract/customers'
import { format } from '../lib/format.svelte'
import { fullName } from '../lib/full-name'
import words from '#messages/every-screen'

type Named = Pick<Customer, 'first_name' | 'last_name' | 'email' | 'phone'> & { company?: string | null }

export function nameOf(customer: Named): string {
  const { company, email, phone } = customer
  return fullName(customer) ?? company ?? email ?? (phone === null ? words.noName : format.phone(phone))
}

/** A customer's e-mail address and phone number on one line. */
export const contactsOf = ({ email, phone }: Pick<Customer, 'email' | 'phone'>): string =>
  [email, phone].flatMap((address) => (address === null ? [] : format.contact(address))).join(' · ')
