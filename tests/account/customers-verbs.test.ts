/** Customer actions: opting out and back in, archiving, and a customer's counts. */
import { describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const update = (id: number, body: object) => service.alice.data('updateCustomer', { params: { id }, body })
let number = 0
const someone = (more: object = {}) =>
  service.alice.data('createCustomer', { body: { email: `someone-${++number}@example.com`, ...more } })

describe('opting out', () => {
  const unsent = async (id: number) =>
    service.alice.data('listMessages', { query: { customer_id: id, status: 'scheduled' } })
  const asked = async () => {
    const customer = await someone()
    await service.alice.data('createAsk', {
      body: { customer_id: customer.id, channel: 'email', reminders_count: 2 }
    })
    expect(await unsent(customer.id)).toHaveLength(3)
    return customer
  }

  test.each([
    ['Unix seconds', 1769851800, '2026-01-31T09:30:00.000Z'],
    ['RFC 3339 with an offset', '2026-01-31T10:30:00+01:00', '2026-01-31T09:30:00.000Z'],
    ["a day: its midnight in the account's zone", '2026-01-31', '2026-01-30T23:00:00.000Z']
  ])('unsubscribed_at by PUT as %s cancels what is unsent', async (_title, unsubscribed_at, expected) => {
    const { id } = await asked()
    expect((await update(id, { unsubscribed_at })).unsubscribed_at).toBe(expected)
    expect(await unsent(id)).toEqual([])
  })

  test('unsubscribed_at may be set when creating', async () => {
    expect((await someone({ unsubscribed_at: '2026-01-31T09:30:00Z' })).unsubscribed_at).toBe(
      '2026-01-31T09:30:00.000Z'
    )
  })

  test('unsubscribeCustomer notes the time once and cancels what is unsent', async () => {
    const { id } = await asked()
    const first = await service.alice.data('unsubscribeCustomer', { params: { id } })
    expect(Date.parse(first.unsubscribed_at)).toBe(service.clock.now())
    expect(await unsent(id)).toEqual([])
    service.clock.advance(1000)
    const again = await service.alice.data('unsubscribeCustomer', { params: { id } })
    expect(again.unsubscribed_at).toBe(first.unsubscribed_at)
  })

  test('lifting it needs the scope suppression:write, by PUT, by POST and by the verb', async () => {
    const { id, email } = await someone({ unsubscribed_at: '2026-01-31' })
    const plain = service.alice.withScopes('customers:write', 'customers:read')
    await plain.refused('updateCustomer', 'missing_scope', {
      params: { id },
      body: { unsubscribed_at: null }
    })
    await plain.refused('createCustomer', 'missing_scope', { body: { email, unsubscribed_at: null } })
    await plain.refused('resubscribeCustomer', 'missing_scope', { params: { id } })
    expect((await plain.data('getCustomer', { params: { id } })).unsubscribed_at).not.toBeNull()
    expect((await plain.data('updateCustomer', { params: { id }, body: { city: 'Ulm' } })).city).toBe('Ulm')
    expect((await update(id, { unsubscribed_at: null })).unsubscribed_at).toBeNull()
  })

  test('null for somebody who is not opted out is no lifting and needs no scope', async () => {
    const customer = await someone()
    const plain = service.alice.withScopes('customers:write')
    await plain.data('updateCustomer', { params: { id: customer.id }, body: customer })
  })

  test('resubscribeCustomer lifts it; what was cancelled stays cancelled', async () => {
    const { id } = await asked()
    await service.alice.data('unsubscribeCustomer', { params: { id } })
    const lifted = await service.alice.data('resubscribeCustomer', { params: { id } })
    expect(lifted.unsubscribed_at).toBeNull()
    expect(await unsent(id)).toEqual([])
  })
})

describe('archive', () => {
  test('archiveCustomer takes out of the list and cancels; unarchiveCustomer puts back', async () => {
    const { id, email } = await someone()
    await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
    const archived = await service.alice.data('archiveCustomer', { params: { id } })
    expect(Date.parse(archived.archived_at)).toBe(service.clock.now())
    const found = (filter?: string) =>
      service.alice.data('listCustomers', { query: { email, ...(filter && { filter }) } })
    expect(await found()).toEqual([])
    expect(await found('archived')).toHaveLength(1)
    expect(
      await service.alice.data('listMessages', { query: { customer_id: id, status: 'scheduled' } })
    ).toEqual([])
    service.clock.advance(1000)
    const again = await service.alice.data('archiveCustomer', { params: { id } })
    expect(again.archived_at).toBe(archived.archived_at)
    expect((await service.alice.data('unarchiveCustomer', { params: { id } })).archived_at).toBeNull()
    expect(await found()).toHaveLength(1)
  })

  test('what a customer counts: asks, reviews, charges, their sum in the currency of the account', async () => {
    const { id } = await someone()
    await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
    for (const body of [{ amount: 1000 }, { amount: -250 }, { amount: 99, currency: 'USD' }])
      await service.alice.data('createCharge', { body: { customer_id: id, ...body } })
    await service.alice.data('createReview', { body: { score: 5, customer_id: id } })
    expect(await service.alice.data('getCustomer', { params: { id } })).toMatchObject({
      asks_count: 1,
      reviews_count: 1,
      charges_count: 3,
      charges_sum: 750,
      last_asked_at: new Date(service.clock.now()).toISOString()
    })
    expect(await service.alice.data('listCustomerReviews', { params: { id } })).toHaveLength(1)
    expect(await service.alice.data('listCustomerReviews', { params: { id }, query: { score: 4 } })).toEqual(
      []
    )
    const messages = { params: { id }, query: { status: 'scheduled' } }
    expect(await service.alice.data('listCustomerMessages', messages)).toHaveLength(1)
    expect(await service.alice.data('listCustomerMessages', { params: { id } })).toEqual([])
  })
})
