/** A customer's first and last name joined, or null if neither is known. */
import type { Customer } from '#shared/contract/customers'

export function fullName({
  first_name,
  last_name
}: Pick<Customer, 'first_name' | 'last_name'>): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null
}
