/** Why a customer cannot be asked, if that is known before anything is sent. */
import type { Customer } from '#shared/contract/customers'

export type Obstacle = 'archived' | 'opted-out' | 'unreachable'

export function obstacleOf(customer: Customer): Obstacle | undefined {
  if (customer.archived_at !== null) return 'archived'
  if (customer.unsubscribed_at !== null) return 'opted-out'
  return customer.email === null && customer.phone === null ? 'unreachable' : undefined
}
