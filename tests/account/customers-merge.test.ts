/** Customers who are the same person: finding them, dismissing suggestions, merging, and undoing a merge. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { wronglyFound, wronglyKept } from '../support/kept-facts'
import { useService } from '../support/use-service'

const service = useService()
afterAll(() => expect(wronglyKept(service.db.raw), 'what customers keep').toEqual([]))
afterAll(() => expect(wronglyFound(service.db.raw), 'how customers are found').toEqual([]))
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const get = (id: number) => data('getCustomer', { params: { id } })
const create = (body: object) => data('createCustomer', { body })
const merge = (id: number, ...customer_ids: number[]) =>
  data('mergeCustomers', { params: { id }, body: { customer_ids } })
const undo = (id: number) => data('undoEdit', { params: { id } })
const idsOf = async (operation: 'listAsks' | 'listCharges', id: number) =>
  (await data(operation, { query: { customer_id: id } })).map((each: { id: number }) => each.id)
let number = 100
let kept: { id: number }
let other: { id: number; email: string }

beforeEach(async () => {
  number++
  const tag = async (name: string) =>
    (await data('createTag', { body: { name: `${name} ${number}`, applies_to: 'customer' } })).slug
  kept = await create({ phone: `030 901${number}`, first_name: 'Ann', notes: 'Kept', tags: [await tag('A')] })
  other = await create({
    email: `ann${number}@example.com`,
    first_name: 'Anne',
    last_name: 'Smith',
    notes: 'Lost',
    external_id: `X-${number}`,
    tags: [await tag('B')]
  })
  service.clock.advance(60_000)
})

/** Gives a customer an ask, a charge and a review. */
async function giveThings(customer_id: number) {
  const ask = await data('createAsk', { body: { customer_id, channel: 'email' } })
  const charge = await data('createCharge', { body: { customer_id, amount: 100 } })
  const review = await data('createReview', { body: { customer_id, score: 5 } })
  return { ask: ask.id as number, charge: charge.id as number, review: review.id as number }
}

describe('mergeCustomers', () => {
  test('fills what is lacking, unites tags, moves asks, messages, charges and reviews', async () => {
    const things = await giveThings(other.id)
    const result = await merge(kept.id, other.id)
    expect(result).toMatchObject({ merged: [other.id], edit_id: expect.any(Number) as number })
    expect(result.customer).toEqual(await get(kept.id))
    expect(result.customer).toMatchObject({
      first_name: 'Ann',
      last_name: 'Smith',
      email: other.email,
      phone: `+4930901${number}`,
      notes: 'Kept',
      external_id: `X-${number}`,
      tags: [`a-${number}`, `b-${number}`],
      asks_count: 1,
      charges_count: 1,
      reviews_count: 1
    })
    await service.alice.refused('getCustomer', 'not_found', { params: { id: other.id } })
    expect(await idsOf('listAsks', kept.id)).toEqual([things.ask])
    expect(await idsOf('listCharges', kept.id)).toEqual([things.charge])
    const [message] = (await data('getAsk', { params: { id: things.ask } })).messages
    expect((await data('getMessage', { params: { id: message.id } })).customer_id).toBe(kept.id)
    expect((await data('getReview', { params: { id: things.review } })).customer_id).toBe(kept.id)
    const found = await data('listCustomers', { query: { q: `ann${number}` } })
    expect(found.map((each: { id: number }) => each.id)).toEqual([kept.id])
  })

  test('several at once: the first who says something is believed', async () => {
    const third = await create({ email: `third${number}@example.com`, last_name: 'Third', city: 'Berlin' })
    const { customer } = await merge(kept.id, third.id, other.id)
    expect(customer).toMatchObject({
      last_name: 'Third',
      city: 'Berlin',
      email: `third${number}@example.com`
    })
  })

  test('undoing gives everything back', async () => {
    const before = [await get(kept.id), await get(other.id)]
    const things = await giveThings(other.id)
    const { edit_id } = await merge(kept.id, other.id)
    expect(await undo(edit_id)).toMatchObject({ restored: 5, skipped: [] })
    const changing = { updated_at: expect.any(String) as string, last_asked_at: expect.anything() as unknown }
    expect(await get(kept.id)).toEqual({ ...before[0], updated_at: changing.updated_at })
    expect(await get(other.id)).toMatchObject({
      ...before[1],
      ...changing,
      asks_count: 1,
      charges_count: 1,
      charges_sum: 100,
      reviews_count: 1
    })
    expect(await idsOf('listAsks', other.id)).toEqual([things.ask])
    expect((await data('getReview', { params: { id: things.review } })).customer_id).toBe(other.id)
  })

  test('undoing leaves alone what has changed since: an address of somebody else, an ask that moved on', async () => {
    const { charge } = await giveThings(other.id)
    const first = await merge(kept.id, other.id)
    await data('updateCustomer', { params: { id: kept.id }, body: { email: `new${number}@example.com` } })
    await create({ email: other.email })
    const { restored, skipped } = await undo(first.edit_id)
    expect(restored).toBe(0)
    expect(skipped).toMatchObject([
      { resource: 'customer', id: kept.id, reason: 'changed_since' },
      { resource: 'customer', id: other.id, reason: 'taken' },
      { resource: 'review', reason: 'gone' },
      { resource: 'charge', id: charge, reason: 'gone' },
      { resource: 'ask', reason: 'gone' }
    ])
    expect(await idsOf('listCharges', kept.id)).toEqual([charge])
  })

  test('who was opted out in one of them is opted out, and undoing does not lift it', async () => {
    await data('createAsk', { body: { customer_id: kept.id, channel: 'sms' } })
    await data('unsubscribeCustomer', { params: { id: other.id } })
    const { customer, edit_id } = await merge(kept.id, other.id)
    expect(customer.unsubscribed_at).not.toBeNull()
    const [ask] = await data('listAsks', { query: { customer_id: kept.id } })
    expect(ask.status).toBe('cancelled')
    await undo(edit_id)
    expect((await get(kept.id)).unsubscribed_at).not.toBeNull()
    await data('updateCustomer', {
      params: { id: kept.id },
      body: { phone: null, email: `x${number}@example.com` }
    })
    const again = await create({ phone: `030 901${number}` })
    await service.alice.refused('createAsk', 'customer_unsubscribed', {
      body: { customer_id: again.id, channel: 'sms' }
    })
  })

  test.each(['kept', 'other'] as const)('the earliest opt-out counts: that of the %s', async (which) => {
    const [first, second] = which === 'kept' ? [kept, other] : [other, kept]
    const { unsubscribed_at } = await data('unsubscribeCustomer', { params: { id: first.id } })
    service.clock.advance(60_000)
    await data('unsubscribeCustomer', { params: { id: second.id } })
    expect((await merge(kept.id, other.id)).customer.unsubscribed_at).toBe(unsubscribed_at)
  })

  test("a merged customer's number is never given to another", async () => {
    await merge(kept.id, other.id)
    expect((await create({ email: `next${number}@example.com` })).id).toBeGreaterThan(other.id)
  })

  test('refuses itself, nobody, too many, and leaves all as it is', async () => {
    const before = await get(kept.id)
    for (const [customer_ids, path] of [
      [[other.id, kept.id], 'customer_ids.1'],
      [[4711], 'customer_ids.0'],
      [[], 'customer_ids'],
      [[other.id, other.id], 'customer_ids'],
      [Array.from({ length: 21 }, (_, index) => index + 1), 'customer_ids']
    ] as const) {
      const error = await service.alice.refused('mergeCustomers', 'validation_failed', {
        params: { id: kept.id },
        body: { customer_ids }
      })
      expect(error.fields[0].path).toBe(path)
    }
    expect(await get(kept.id)).toEqual(before)
    const body = { customer_ids: [other.id] }
    await service.alice.refused('mergeCustomers', 'not_found', { params: { id: 4711 }, body })
    const own = await service.bob.data('createCustomer', { body: { email: `bob${number}@example.com` } })
    await service.bob.refused('mergeCustomers', 'validation_failed', { params: { id: own.id }, body })
  })
})

describe('listDuplicateCustomers', () => {
  const groups = async (limit?: number) =>
    data('listDuplicateCustomers', limit === undefined ? {} : { query: { limit } })
  const withId = async (id: number) =>
    (await groups(100)).groups.filter((group: { customers: { id: number }[] }) =>
      group.customers.some((each) => each.id === id)
    )

  test.each<[string, object, object, string]>([
    [
      'names with accents, in either order',
      { first_name: 'Zoé', last_name: 'Müller', email: 'z1@example.com' },
      { first_name: 'muller', last_name: 'ZOE', email: 'q2@example.net' },
      'same_name'
    ],
    [
      'signs in the address',
      { email: 'jo.hann@example.com' },
      { email: 'johann+shop@example.com' },
      'similar_email'
    ],
    ['a slip in the domain', { email: 'petra@example.com' }, { email: 'petra@exmaple.com' }, 'similar_email'],
    [
      'two names of one provider',
      { email: 'klara@gmail.com' },
      { email: 'klara@googlemail.com' },
      'similar_email'
    ],
    [
      'the land code guessed wrongly',
      { phone: '+49 171 2345678' },
      { phone: '+43 171 2345678' },
      'same_phone_digits'
    ]
  ])('%s', async (_title, one, two, reason) => {
    const [first, second] = [await create(one), await create(two)]
    await data('createCharge', { body: { customer_id: second.id, amount: 5 } })
    expect(await withId(first.id)).toMatchObject([
      { reason, keep_id: second.id, customers: [{ id: first.id }, { id: second.id, charges_count: 1 }] }
    ])
    await data('archiveCustomer', { params: { id: second.id } })
    expect(await withId(first.id)).toEqual([])
  })

  test.each<[string, object, object]>([
    ['other domains', { email: 'maria@example.com' }, { email: 'maria@elsewhere.org' }],
    [
      'one name only',
      { first_name: 'Otto', email: 'o1@example.com' },
      { first_name: 'Otto', email: 'p2@example.net' }
    ],
    [
      'numbers that end alike with other names',
      { first_name: 'Ida', phone: '+49 171 3345678' },
      { first_name: 'Udo', phone: '+43 171 3345678' }
    ]
  ])('%s: not suggested', async (_title, one, two) => {
    const first = await create(one)
    await create(two)
    expect(await withId(first.id)).toEqual([])
  })

  test('a name that very many share says nothing', async () => {
    const common = (each: number) => ({
      first_name: 'Jane',
      last_name: 'Doe',
      email: `${'abcdefghijk'.charAt(each)}zzz@${'klmnopqrstu'.charAt(each)}.example`
    })
    const first = await create(common(0))
    for (let each = 1; each < 10; each++) await create(common(each))
    expect(await withId(first.id)).toMatchObject([{ reason: 'same_name' }])
    await create(common(10))
    expect(await withId(first.id)).toEqual([])
  })

  test('dismissed: not suggested again, until that is undone', async () => {
    const name = { first_name: 'Eva', last_name: 'Twin' }
    const [one, two, three] = [
      await create({ ...name, email: 'uu@u.example' }),
      await create({ ...name, email: 'vv@v.example' }),
      await create({ ...name, email: 'ww@w.example' })
    ]
    const body = { ids: [two.id, one.id, three.id] }
    const { dismissed, edit_id } = await data('dismissDuplicateCustomers', { body })
    expect(dismissed).toBe(3)
    expect(await withId(one.id)).toEqual([])
    expect(await undo(edit_id)).toMatchObject({ restored: 3, skipped: [] })
    expect(await withId(one.id)).toHaveLength(1)
    await data('dismissDuplicateCustomers', { body: { ids: [one.id, two.id] } })
    // Both still look like the third, so the group stays.
    expect((await withId(one.id))[0].customers).toHaveLength(3)
  })

  test('so many groups as wanted, counted in all', async () => {
    const { groups: some, total } = await groups(1)
    expect(some).toHaveLength(1)
    expect(total).toBeGreaterThan(1)
    for (const limit of [0, 101])
      await service.alice.refused('listDuplicateCustomers', 'validation_failed', { query: { limit } })
  })

  test('refused: nobody there, one alone; of another account: unknown', async () => {
    for (const ids of [[1], [1, 4711]])
      await service.alice.refused('dismissDuplicateCustomers', 'validation_failed', { body: { ids } })
    const body = { ids: [kept.id, other.id] }
    await service.bob.refused('dismissDuplicateCustomers', 'validation_failed', { body })
    expect(await service.bob.data('listDuplicateCustomers')).toEqual({ groups: [], total: 0 })
  })
})
