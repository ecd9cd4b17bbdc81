/** The window of a shop with two customers, Ann and Ben. Each test starts with both in the list and nothing open or selected. */
import { useWindow } from './use-window'
import { beforeEach, expect } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import { readFilters } from '#window/customers/customer-filters'
import { customers } from '#window/customers/customers.svelte'

export const service = useWindow()
export const filters = (query = '') => readFilters(new URLSearchParams(query))
let count = 0
export const make = async (more: object = {}): Promise<Customer> => {
  service.clock.advance(60_000)
  const body = { email: `c${++count}@example.com`, ...more }
  return (await service.alice.data('createCustomer', { body })) as Customer
}
export const names = () => customers.list.rows.map(({ first_name }) => first_name)
export let ann: Customer
export let ben: Customer
beforeEach(async () => {
  const { alice } = service
  for (const { id } of await alice.data('listCustomers', { query: { limit: 100 } }))
    await alice.data('archiveCustomer', { params: { id } })
  ann = await make({ first_name: 'Ann' })
  ben = await make({ first_name: 'Ben' })
  customers.open(undefined)
  customers.selection.clear()
  customers.show(filters('q=nobody'))
  customers.show(filters())
  // Those of the test before have the same names.
  await expect.poll(() => customers.list.rows.map(({ id }) => id)).toEqual([ben.id, ann.id])
})
