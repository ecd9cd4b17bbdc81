/** Charges: recording them, naming the customer, and recording the same one twice. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
const now = () => new Date(service.clock.now()).toISOString()
let ann: { id: number; email: string; phone: string }
let ben: { id: number; email: string }

beforeAll(async () => {
  ann = await service.alice.data('createCustomer', {
    body: { email: 'ann@example.com', phone: '030 901820' }
  })
  ben = await service.alice.data('createCustomer', { body: { email: 'ben@example.com' } })
})

describe('createCharge', () => {
  test('records with the currency of the account and now as defaults: 201', async () => {
    const answer = await service.alice.call('createCharge', { body: { customer_id: ann.id, amount: 4250 } })
    expect(answer.status).toBe(201)
    const { data } = answer.json
    expect(data).toEqual({
      id: data.id,
      customer_id: ann.id,
      amount: 4250,
      currency: 'EUR',
      charged_at: now(),
      external_id: null,
      created_at: now()
    })
    expect(await service.alice.data('getCharge', { params: { id: data.id } })).toEqual(data)
    const theirs = await service.bob.data('createCustomer', { body: { email: 'ann@example.com' } })
    expect(
      (await service.bob.data('createCharge', { body: { email: theirs.email, amount: 1 } })).currency
    ).toBe('USD')
  })

  test.each<[string, object, object]>([
    ['a refund', { amount: -100, currency: 'JPY' }, { amount: -100, currency: 'JPY' }],
    ['the largest amount', { amount: 1e12 }, { amount: 1e12 }],
    ['null for what has a default', { amount: 5, currency: null, charged_at: null }, { currency: 'EUR' }],
    ['Unix seconds', { amount: 5, charged_at: 1769851800 }, { charged_at: '2026-01-31T09:30:00.000Z' }],
    [
      'an offset',
      { amount: 5, charged_at: '2026-01-31T09:30:00-08:00' },
      { charged_at: '2026-01-31T17:30:00.000Z' }
    ],
    ['a day', { amount: 5, charged_at: '2026-01-31' }, { charged_at: '2026-01-30T23:00:00.000Z' }],
    ['read-only fields', { amount: 5, id: 9, created_at: 'x' }, { amount: 5 }]
  ])('takes %s', async (_title, body, expected) => {
    expect(
      await service.alice.data('createCharge', { body: { customer_id: ann.id, ...body } })
    ).toMatchObject(expected)
  })

  test('the customer may be named by e-mail or phone', async () => {
    for (const named of [
      { email: 'ANN@example.com' },
      { phone: '030/901820' },
      { email: ann.email, phone: ann.phone }
    ])
      expect((await service.alice.data('createCharge', { body: { ...named, amount: 1 } })).customer_id).toBe(
        ann.id
      )
    const body = { email: ben.email, phone: ann.phone, amount: 1 }
    await service.alice.refused('createCharge', 'contacts_differ', { body })
  })

  test('the same external id again: 200 with the first, nothing recorded', async () => {
    const body = { customer_id: ann.id, amount: 700, external_id: 'T-1' }
    const first = await service.alice.call('createCharge', { body })
    expect(first.status).toBe(201)
    const again = await service.alice.call('createCharge', {
      body: { ...body, amount: 999, customer_id: ben.id }
    })
    expect(again.status).toBe(200)
    expect(again.json.data).toEqual(first.json.data)
    const list = await service.alice.data('listCharges', { query: { customer_id: ben.id } })
    expect(list).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['amount: required', 'customer_id: required']],
    ['zero', { email: 'ann@example.com', amount: 0 }, ['amount: invalid']],
    ['a fraction', { email: 'ann@example.com', amount: 1.5 }, ['amount: invalid_type']],
    ['a text', { email: 'ann@example.com', amount: '5' }, ['amount: invalid_type']],
    ['too much', { email: 'ann@example.com', amount: 1e12 + 1 }, ['amount: too_large']],
    [
      'a currency in small letters',
      { email: 'ann@example.com', amount: 5, currency: 'eur' },
      ['currency: invalid_format']
    ],
    [
      'a currency that is none',
      { email: 'ann@example.com', amount: 5, currency: 'QQQ' },
      ['currency: invalid']
    ],
    ['an unknown customer', { customer_id: 4711, amount: 5 }, ['customer_id: unknown_customer']],
    [
      'an e-mail of nobody beside the id',
      { customer_id: 1, email: 'no@example.com', amount: 5 },
      ['email: other_customer']
    ],
    ['an unknown e-mail', { email: 'no@example.com', amount: 5 }, ['email: unknown_customer']],
    ['no phone number', { phone: '0', amount: 5 }, ['phone: invalid_phone']],
    [
      'a time that is none',
      { email: 'ann@example.com', amount: 5, charged_at: 'now' },
      ['charged_at: invalid']
    ],
    ['a misspelt field', { email: 'ann@example.com', amount: 5, curency: 'EUR' }, ['curency: unknown_field']],
    [
      'a mistyped year',
      { email: 'ann@example.com', amount: 5, charged_at: '2030-01-31' },
      ['charged_at: in_the_future']
    ],
    [
      'no time, written as 0',
      { email: 'ann@example.com', amount: 5, charged_at: 0 },
      ['charged_at: invalid']
    ],
    [
      'a customer beside an e-mail',
      { email: 'ann@example.com', customer: { email: 'x@example.com' }, amount: 5 },
      ['customer: given_twice']
    ],
    [
      'a customer without an address',
      { customer: { first_name: 'X' }, amount: 5 },
      ['customer.email: contact_required']
    ],
    [
      'a faulty customer',
      { customer: { email: 'x@', phone: '030 901820', fist_name: 'X' }, amount: 5 },
      ['customer.email: invalid_format', 'customer.fist_name: unknown_field']
    ]
  ])('refuses %s', async (_title, body, expected) => {
    const error = await service.alice.refused('createCharge', 'validation_failed', { body })
    const said = error.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
    expect(said.toSorted()).toEqual(expected)
  })
})

describe('a charge with its customer', () => {
  const count = async () =>
    (await service.alice.call('listCustomers', { query: { limit: 1 } })).json.pagination.total as number

  test('a new one is created with the charge; a known one is found and stays as they are', async () => {
    const before = await count()
    const customer = { email: 'new@example.com', phone: '030 901821', first_name: 'Nora' }
    const charge = await service.alice.data('createCharge', { body: { customer, amount: 500 } })
    const nora = await service.alice.data('getCustomer', { params: { id: charge.customer_id } })
    expect(nora).toMatchObject({ ...customer, phone: '+4930901821', charges_count: 1 })
    const again: object[] = [
      { email: 'NEW@example.com', first_name: 'Other', tags: [] },
      { phone: '+4930901821' },
      { email: 'unknown@example.com', phone: '030 901821' },
      // E-mail first, as in imports, although the number is Ann's.
      { email: 'new@example.com', phone: ann.phone }
    ]
    for (const each of again) {
      const { customer_id } = await service.alice.data('createCharge', {
        body: { customer: each, amount: 1 }
      })
      expect(customer_id).toBe(nora.id)
    }
    const after = await service.alice.data('getCustomer', { params: { id: nora.id } })
    expect(after).toMatchObject({ first_name: 'Nora', email: 'new@example.com', charges_count: 5 })
    expect(await count()).toBe(before + 1)
  })

  test('nothing is left of a customer whose charge is refused, and a repeated charge creates nobody', async () => {
    const before = await count()
    const body = { customer: { email: 'gone@example.com' }, amount: 0 }
    await service.alice.refused('createCharge', 'validation_failed', { body })
    const first = { customer: { email: 'till@example.com' }, amount: 5, external_id: 'till-1' }
    const made = await service.alice.data('createCharge', { body: first })
    const other = { ...first, customer: { email: 'other@example.com' } }
    expect((await service.alice.call('createCharge', { body: other })).json).toMatchObject({
      status: 200,
      data: made
    })
    const key = { body: { ...first, external_id: 'till-2' }, headers: { 'Idempotency-Key': 'till-2' } }
    const answers = [
      await service.alice.data('createCharge', key),
      await service.alice.data('createCharge', key)
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(await count()).toBe(before + 1)
  })

  test('needs the scope to write customers', async () => {
    const till = service.alice.withScopes('charges:write')
    const body = { customer: { email: 'ann@example.com' }, amount: 5 }
    await till.refused('createCharge', 'missing_scope', { body })
    expect((await till.call('createCharge', { body: { email: 'ann@example.com', amount: 5 } })).status).toBe(
      201
    )
  })
})

test('listCharges: newest first, by customer, by days; getCharge of nothing: 404', async () => {
  service.clock.set('2027-01-01T12:00:00Z')
  const { id: customer_id } = await service.alice.data('createCustomer', {
    body: { email: 'li@example.com' }
  })
  const charge = (charged_at: string) =>
    service.alice.data('createCharge', { body: { customer_id, amount: 1, charged_at } })
  const [a, b] = [await charge('2026-12-31T22:59:59Z'), await charge('2026-12-31T23:00:00Z')]
  const found = async (query: CallOptions['query']) =>
    (await service.alice.data('listCharges', { query: { customer_id, ...query } })).map(
      (each: { id: number }) => each.id
    )
  expect(await found({})).toEqual([b.id, a.id])
  expect(await found({ date_key: 'charged_at', date_to: '2026-12-31' })).toEqual([a.id])
  expect(await found({ date_key: 'charged_at', date_from: '2027-01-01' })).toEqual([b.id])
  expect(await found({ date_to: '2026-12-31' })).toEqual([])
  expect(await found({ customer_id: [customer_id, ann.id], limit: 2 })).toEqual([b.id, a.id])
  for (const query of [{ date_key: 'updated_at' }, { customer_id: 'ann' }, { date_from: 'x' }])
    await service.alice.refused('listCharges', 'validation_failed', { query })
  await service.alice.refused('getCharge', 'not_found', { params: { id: 4711 } })
})
