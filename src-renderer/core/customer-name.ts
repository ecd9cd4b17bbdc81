/** How a customer is called where only one line is to spare. */
import type { Customer } from '../../src-shared/contract/customers'
import { fullName } from '../lib/full-name'
import words from '#messages/every-screen'

type Named = Pick<Customer, 'first_name' | 'last_name' | 'email' | 'phone'> & { company?: string | null }

export const nameOf = (customer: Named): string =>
  fullName(customer) ?? customer.company ?? customer.email ?? customer.phone ?? words.noName
