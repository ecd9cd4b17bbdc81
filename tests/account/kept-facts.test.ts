/** What is kept with customers and asks equals what their parts say, whatever happens to them. */
import { expect, test } from 'vitest'
import { customerFilters, type CustomerFacets } from '#shared/contract/customers'
import { allFacts } from '#main/account/customers/filter-customers'
import { liveOn, randomLife } from '../support/random-life'
import { useService } from '../support/use-service'
import { wronglyKept } from '../support/kept-facts'

const service = useService()
const rows = (text: string) => service.db.raw.prepare(text).all() as { id: number }[]

async function countedAsListed(): Promise<void> {
  const facets = (await service.alice.data('countCustomerFacets')) as CustomerFacets
  for (const filter of customerFilters.options) {
    const { json } = await service.alice.call('listCustomers', { query: { filter, limit: 1 } })
    const counted = facets.filter.find(({ value }) => value === filter)?.count
    expect(counted, filter).toBe(json.pagination.total)
  }
}

test('random lives', async () => {
  const life = randomLife(service)
  const seen = { facts: 0, step: 0 }
  for (let person = 0; person < 12; person++) {
    const body = { email: `person${person}@example.com`, first_name: 'Ann' }
    const { id } = await service.alice.data('createCustomer', { body })
    await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  }
  for (let act = 1; act <= 250; act++) {
    await liveOn(life)
    expect(wronglyKept(service.db.raw), `after ${act} acts`).toEqual([])
    for (const { id } of rows('SELECT DISTINCT facts AS id FROM customers')) seen.facts |= id
    for (const { id } of rows('SELECT DISTINCT step AS id FROM asks')) seen.step = Math.max(seen.step, id)
    if (act % 50 === 0) await countedAsListed()
  }
  // A life in which nothing happened would prove nothing.
  expect(seen).toEqual({ facts: allFacts, step: 5 })
})
