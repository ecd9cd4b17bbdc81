/** Payments from Square: every location, buyers if known, and what Square may refuse. */
import { beforeEach, expect, test } from 'vitest'
import { squarePayment, squareTill, type SquarePayment } from './stand-ins/square-till'
import { useTill } from './use-till'

const square = squareTill()
const day = 24 * 3_600_000
const till = useTill({
  kind: 'square',
  host: 'connect.squareup.com',
  secrets: { access_token: 'made-up' },
  tell: (asked) => square.tell(asked)
})
const { service, site, alice, params, connect, connection, sync, charges, payer, lastRun, askedFor } = till
const time = () => new Date(service.clock.now()).toISOString()

let next = 1
/** Adds a payment by a customer that Square knows. */
const payment = (more: Partial<SquarePayment> = {}) => {
  const made = squarePayment(next++, { customer_id: 'C1', ...more })
  square.payments.push(made)
  return { made, name: String(made.id) }
}

beforeEach(() => {
  Object.assign(square, {
    token: 'made-up',
    locations: ['L1'],
    payments: [],
    refunds: [],
    size: 100,
    forgets: false,
    customers: {
      C1: {
        id: 'C1',
        given_name: 'Ida',
        family_name: 'Berg',
        email_address: 'ida@example.com',
        phone_number: '+12125550123'
      }
    }
  })
})

test('brings no reviews, and so no source for any', async () => {
  const before = await alice().data('listSources')
  await connect()
  expect(await alice().data('listSources')).toEqual(before)
  expect(await connection()).toMatchObject({ source_id: null, state: 'ok' })
})

test('a settled payment with tip, its customer and its refund', async () => {
  const { name } = payment({ total_money: { amount: 1500, currency: 'USD' } })
  const at = '2026-02-03T09:00:00.000Z'
  const refund = { payment_id: name, location_id: 'L1', created_at: at, updated_at: at }
  const amount_money = { amount: 300, currency: 'USD' }
  square.refunds = [
    { id: 'r1', status: 'COMPLETED', amount_money, ...refund },
    { id: 'r2', status: 'PENDING', amount_money, ...refund }
  ]
  await connect()
  expect([...(await charges())]).toEqual([
    ['refund:r1', expect.objectContaining({ amount: -300, charged_at: at }) as object],
    [
      name,
      expect.objectContaining({
        amount: 1500,
        currency: 'USD',
        charged_at: '2026-02-01T10:00:00.000Z'
      }) as object
    ]
  ])
  expect(await payer('refund:r1')).toMatchObject({
    first_name: 'Ida',
    last_name: 'Berg',
    email: 'ida@example.com',
    phone: '+12125550123'
  })
})

test('what is pending, approved or called off is no payment; settled later, it is', async () => {
  for (const status of ['PENDING', 'CANCELED', 'FAILED'] as const) payment({ status })
  const { made, name } = payment({ status: 'APPROVED' })
  await connect()
  expect(await lastRun()).toMatchObject({ new: 0, problem: null })
  service.clock.advance(5 * day)
  Object.assign(made, { status: 'COMPLETED', updated_at: time() })
  expect(await sync()).toMatchObject({ mode: 'changes', new: 1 })
  expect((await charges()).has(name)).toBe(true)
})

test('nobody in particular is counted and left out; an e-mail is enough', async () => {
  const { customer_id: _nobody, ...counter } = squarePayment(next++)
  square.payments.push(counter)
  const receipt = { ...squarePayment(next++), buyer_email_address: 'receipt@example.com' }
  square.payments.push(receipt)
  await connect()
  expect(await lastRun()).toMatchObject({ new: 1, skipped_reasons: [{ reason: 'no_buyer', count: 1 }] })
  expect(await payer(receipt.id ?? '')).toMatchObject({ email: 'receipt@example.com' })
})

test('a customer who was deleted there is still the one they were here', async () => {
  payment()
  await connect()
  square.customers = {}
  const { name } = payment({ created_at: time() })
  payment({ created_at: time(), customer_id: 'C9' })
  expect(await sync()).toMatchObject({ new: 1, skipped_reasons: [{ reason: 'no_buyer', count: 1 }] })
  expect(await payer(name)).toMatchObject({ email: 'ida@example.com' })
})

test('every location and every year, page by page, and each customer asked for once', async () => {
  square.locations = ['L1', 'L2', 'L3']
  square.size = 4
  const names = ['L1', 'L2', 'L3'].flatMap((location_id) =>
    Array.from({ length: 9 }, () => payment({ location_id, created_at: '2023-05-01T10:00:00.000Z' }).name)
  )
  await connect()
  expect(await lastRun()).toMatchObject({ new: 27, problem: null })
  for (const each of names) expect((await charges()).has(each)).toBe(true)
  expect(askedFor('v2/customers/C1')).toHaveLength(1)
  site.asked.length = 0
  expect(await sync('full')).toMatchObject({ new: 0, read: 27 })
  expect(askedFor('v2/customers/C1')).toHaveLength(0)
})

test('interrupted in the second location, it goes on and doubles nothing', async () => {
  square.locations = ['L1', 'L2']
  square.size = 2
  for (const location_id of ['L1', 'L2']) for (let each = 0; each < 5; each++) payment({ location_id })
  let pages = 0
  site.meanwhile = ({ url }) => {
    if (url.pathname === '/v2/payments' && ++pages === 5) site.faults = Array<'hang up'>(4).fill('hang up')
  }
  await connect()
  expect(await lastRun()).toMatchObject({ new: 7, problem: { code: 'unreachable' } })
  expect(await sync()).toMatchObject({ new: 3, problem: null })
})

test('a place in the list that Square has forgotten: from the beginning, and nothing twice', async () => {
  square.size = 2
  for (let each = 0; each < 5; each++) payment()
  square.forgets = true
  await connect()
  expect(await lastRun()).toMatchObject({ new: 5, problem: null })
})

test('a first page that Square refuses as if it were a later one ends the run', async () => {
  payment()
  const body = JSON.stringify({ errors: [{ code: 'INVALID_CURSOR' }] })
  // The list of locations comes first.
  site.faults = [null, { status: 400, body }]
  await connect()
  expect(await lastRun()).toMatchObject({ new: 0, problem: { code: 'refused' } })
})

test('a customer of whom Square says no more than that there is none', async () => {
  payment({ buyer_email_address: 'receipt@example.com' })
  site.faults = [null, null, { status: 404 }]
  await connect()
  expect(await lastRun()).toMatchObject({ new: 1, problem: null })
})

test('a payment without an id costs no other', async () => {
  payment()
  payment({ id: null })
  await connect()
  expect(await lastRun()).toMatchObject({
    new: 1,
    problem: null,
    skipped_reasons: expect.arrayContaining([{ reason: 'no_id', count: 1 }]) as object
  })
})

test('a token that was revoked', async () => {
  square.token = 'another'
  await connect()
  expect(await lastRun()).toMatchObject({
    problem: { code: 'key_refused', message: expect.stringContaining('revoked') as string }
  })
  expect(await alice().data('checkConnection', params())).toMatchObject({ ok: false })
})

test.each<[string, number, string, string]>([
  ['ACCESS_TOKEN_EXPIRED', 401, 'key_refused', 'has expired'],
  ['UNAUTHORIZED', 401, 'key_refused', 'for “Production”'],
  ['INSUFFICIENT_SCOPES', 403, 'not_allowed', 'not allowed to read this'],
  ['RATE_LIMITED', 429, 'slow_down', 'slow down'],
  ['NO_SUCH_CODE', 400, 'refused', 'refused the request']
])('%s is told as what it is', async (code, status, trouble, words) => {
  const body = JSON.stringify({ errors: [{ category: 'AUTHENTICATION_ERROR', code }] })
  site.faults = Array.from({ length: 4 }, () => ({ status, body }))
  await connect()
  expect(await lastRun()).toMatchObject({
    problem: { code: trouble, message: expect.stringContaining(words) as string }
  })
})

test('the check names every right', async () => {
  await connect()
  const { ok, findings } = await alice().data('checkConnection', params())
  expect(ok).toBe(true)
  expect(findings.map(({ right }: { right: string }) => right)).toEqual([
    'locations:read',
    'payments:read',
    'refunds:read',
    'customers:read'
  ])
})

test('the check names a right that is missing', async () => {
  await connect()
  site.faults = [null, null, { status: 403 }]
  const { ok, findings } = await alice().data('checkConnection', params())
  expect(ok).toBe(false)
  expect(findings.map((each: { ok: boolean; message: string }) => [each.ok, each.message])).toEqual([
    [true, 'Locations can be read.'],
    [true, 'Payments can be read.'],
    [false, 'Refunds cannot be read with this token.'],
    [true, 'Customers can be read.']
  ])
})
