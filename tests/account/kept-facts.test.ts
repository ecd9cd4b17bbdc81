/** What is kept with customers and asks equals what their parts say, whatever happens to them. */
import { expect, test } from 'vitest'
import { customerFilters, type CustomerFacets } from '../../src-shared/contract/customers'
import { allFacts } from '../../src-main/account/customers/filter-customers'
import { seed } from '../support/seed'
import type { OperationId } from '../../src-shared/contract/endpoints'
import { useService } from '../support/use-service'
import { wronglyKept } from '../support/kept-facts'

const service = useService()
const rows = (text: string) => service.db.raw.prepare(text).all() as { id: number }[]

interface Life {
  /** A number below `end`. */
  draw: (end: number) => number
  /** One of the rows that there are; undefined: none. */
  one: (table: 'customers' | 'asks' | 'messages' | 'reviews' | 'edits') => number | undefined
  /** Does something that may be refused. */
  try: (operation: OperationId, id: number | undefined, body?: object) => Promise<void>
}

/** What the sender, mail servers and visitors report, without any of them. */
function reported({ one, draw }: Life): Promise<unknown> {
  service.clock.advance(draw(48) * 3_600_000)
  const at = service.clock.now()
  const [column, status] = [
    ['sent_at', 'sent'],
    ['delivered_at', 'delivered'],
    ['opened_at', 'opened'],
    ['clicked_at', 'clicked'],
    ['failed_at', 'bounced']
  ][draw(5)] as [string, string]
  const text = `UPDATE messages SET sent_at = coalesce(sent_at, ?), ${column} = ?, status = ? WHERE id = ?`
  return Promise.resolve(service.db.raw.prepare(text).run(at, at, status, one('messages') ?? 0))
}

const acts: ((life: Life) => Promise<unknown>)[] = [
  ({ draw }) => {
    const email = `person${draw(30)}@example.com`
    return service.alice.call('createCustomer', { body: { email, first_name: 'Ann' } })
  },
  ({ draw }) =>
    service.alice.call('createAsk', { body: { email: `person${draw(30)}@example.com`, channel: 'email' } }),
  ({ one }) => service.alice.call('createAsk', { body: { customer_id: one('customers'), channel: 'email' } }),
  ({ one, try: does }) => does('cancelAsk', one('asks')),
  ({ one, try: does }) => does('restoreAsk', one('asks')),
  ({ one, draw }) =>
    service.alice.call('createReview', { body: { score: 1 + draw(5), customer_id: one('customers') } }),
  // Twice, because it takes a review and an ask.
  ({ one, try: does }) => does('attributeReview', one('reviews'), { ask_id: one('asks') ?? null }),
  ({ one, try: does }) => does('attributeReview', one('reviews'), { ask_id: one('asks') ?? null }),
  ({ one, try: does }) => does('updateReview', one('reviews'), { customer_id: one('customers') ?? null }),
  ({ one, draw, try: does }) =>
    does('updateReview', one('reviews'), {
      created_at: new Date(service.clock.now() - draw(1e9)).toISOString()
    }),
  ({ one, try: does }) => does('deleteReview', one('reviews')),
  ({ one, draw }) =>
    service.alice.call('createCharge', { body: { customer_id: one('customers'), amount: 1 + draw(900) } }),
  ({ one, try: does }) => does('mergeCustomers', one('customers'), { customer_ids: [one('customers') ?? 0] }),
  ({ one, try: does }) => does('undoEdit', one('edits')),
  ({ one, try: does }) => does('archiveCustomer', one('customers')),
  ({ one, try: does }) => does('unsubscribeCustomer', one('customers')),
  async ({ one, draw, try: does }) => {
    // Rarely, or nobody would be left.
    const id = draw(4) === 0 ? one('customers') : undefined
    const confirm = id && service.db.raw.prepare('SELECT email FROM customers WHERE id = ?').pluck().get(id)
    await does('eraseCustomer', id, { confirm })
  },
  reported,
  reported,
  reported
]

/** The same life for the same seed. */
function lifeOf(numbers: () => number): Life {
  const draw = (end: number) => Math.floor(numbers() * end)
  return {
    draw,
    one: (table) => {
      const all = rows(`SELECT id FROM ${table} ORDER BY id`)
      return all[draw(all.length)]?.id
    },
    try: async (operation, id, body) => {
      if (id !== undefined) await service.alice.call(operation, { params: { id }, ...(body && { body }) })
    }
  }
}

async function countedAsListed(): Promise<void> {
  const facets = (await service.alice.data('countCustomerFacets')) as CustomerFacets
  for (const filter of customerFilters.options) {
    const { json } = await service.alice.call('listCustomers', { query: { filter, limit: 1 } })
    const counted = facets.filter.find(({ value }) => value === filter)?.count
    expect(counted, filter).toBe(json.pagination.total)
  }
}

test('random lives', async () => {
  let state = seed >>> 0
  const life = lifeOf(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
  const seen = { facts: 0, step: 0 }
  for (let person = 0; person < 12; person++) {
    const body = { email: `person${person}@example.com`, first_name: 'Ann' }
    const { id } = await service.alice.data('createCustomer', { body })
    await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  }
  for (let act = 1; act <= 250; act++) {
    await acts[life.draw(acts.length)]!(life)
    expect(wronglyKept(service.db.raw), `after ${act} acts`).toEqual([])
    for (const { id } of rows('SELECT DISTINCT facts AS id FROM customers')) seen.facts |= id
    for (const { id } of rows('SELECT DISTINCT step AS id FROM asks')) seen.step = Math.max(seen.step, id)
    if (act % 50 === 0) await countedAsListed()
  }
  // A life in which nothing happened would prove nothing.
  expect(seen).toEqual({ facts: allFacts, step: 5 })
})
