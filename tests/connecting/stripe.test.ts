/** Payments from Stripe: what becomes a charge, what is read when, and every kind of key. */
import { beforeEach, describe, expect, test } from 'vitest'
import { stripeAccount, stripeCharge, type StripeCharge } from './stand-ins/stripe-account'
import { useTill } from './use-till'

const account = stripeAccount()
const day = 24 * 3_600_000
const till = useTill({
  kind: 'stripe',
  host: 'api.stripe.com',
  secrets: { api_key: 'rk_live_standin' },
  tell: (asked) => account.tell(asked)
})
const { service, site, alice, params, connect, connection, sync, charges, payer, lastRun, askedFor } = till
const seconds = () => Math.floor(service.clock.now() / 1000)

let next = 1
const charge = (more: Partial<StripeCharge> = {}) => {
  const made = stripeCharge(next++, more)
  account.charges.push(made)
  return { made, name: String(made.id) }
}

beforeEach(() => {
  Object.assign(account, { key: 'rk_live_standin', charges: [], refunds: [], events: [], customers: {} })
  account.forbidden.clear()
})

test('brings no reviews, and so no source for any', async () => {
  const before = await alice().data('listSources')
  await connect()
  expect(await alice().data('listSources')).toEqual(before)
  expect(await connection()).toMatchObject({ source_id: null, state: 'ok' })
})

test('a charge that succeeded, its customer and its refund', async () => {
  const { name } = charge({ customer: 'cus_1', created: 1_769_936_400 })
  account.customers['cus_1'] = {
    id: 'cus_1',
    name: 'Ludwig van Beethoven',
    email: 'lvb@example.com',
    phone: '+4930901820'
  }
  account.refunds = [
    { id: 're_1', charge: name, amount: 500, currency: 'eur', created: 1_769_940_000, status: 'succeeded' },
    { id: 're_2', charge: name, amount: 700, currency: 'eur', created: 1_769_940_000, status: 'pending' }
  ]
  await connect()
  expect(await charges()).toEqual(
    new Map([
      [
        name,
        expect.objectContaining({
          amount: 4990,
          currency: 'EUR',
          charged_at: '2026-02-01T09:00:00.000Z'
        }) as object
      ],
      ['refund:re_1', expect.objectContaining({ amount: -500 }) as object]
    ])
  )
  expect(await payer('refund:re_1')).toMatchObject({
    first_name: 'Ludwig',
    last_name: 'van Beethoven',
    email: 'lvb@example.com',
    phone: '+4930901820'
  })
  expect(await lastRun()).toMatchObject({ read: 2, new: 2, problem: null })
  expect(site.asked.every(({ headers }) => headers['authorization'] === 'Bearer rk_live_standin')).toBe(true)
})

test('pending, failed and only authorized payments are none', async () => {
  charge({ status: 'pending', paid: false })
  charge({ status: 'failed', paid: false })
  charge({ captured: false })
  await connect()
  expect(await lastRun()).toMatchObject({ new: 0, problem: null })
})

test('a payment that takes days to settle is recorded when it has', async () => {
  const { made, name } = charge({ status: 'pending', paid: false })
  await connect()
  service.clock.advance(5 * day)
  Object.assign(made, { status: 'succeeded', paid: true })
  account.events = [{ id: 'evt_1', created: seconds(), object: 'charge', of: name }]
  expect(await sync()).toMatchObject({ mode: 'changes', new: 1 })
  expect(await sync()).toMatchObject({ new: 0 })
})

test('without events it is recorded by the weekly reading of everything', async () => {
  account.forbidden.add('events')
  const { made, name } = charge({ status: 'pending', paid: false })
  await connect()
  Object.assign(made, { status: 'succeeded', paid: true })
  service.clock.advance(5 * day)
  expect(await sync()).toMatchObject({ mode: 'changes', new: 0, problem: null })
  service.clock.advance(3 * day)
  expect(await sync()).toMatchObject({ mode: 'full', new: 1 })
  expect((await charges()).has(name)).toBe(true)
})

test.each([
  ['jpy', 500, 'JPY', 500],
  ['isk', 50_000, 'ISK', 500],
  ['kwd', 1250, 'KWD', 1250]
])('an amount in %s', async (currency, amount, code, recorded) => {
  const { name } = charge({ currency, amount })
  await connect()
  expect((await charges()).get(name)).toMatchObject({ currency: code, amount: recorded })
})

test('of a part that was captured only that', async () => {
  const { name } = charge({ amount_captured: 1000 })
  await connect()
  expect((await charges()).get(name)?.amount).toBe(1000)
})

test('a payment of a deleted customer belongs to the person entered with it, or to nobody', async () => {
  const named = charge({ customer: 'cus_gone' })
  charge({ customer: 'cus_lost', billing_details: { name: null, email: null, phone: null } })
  await connect()
  expect(await payer(named.name)).toMatchObject({ email: named.made.billing_details.email })
  expect((await lastRun()).skipped_reasons).toEqual([{ reason: 'no_buyer', count: 1 }])
})

test('page by page; later only what is new; connected again nothing twice', async () => {
  for (let each = 0; each < 250; each++) charge()
  await connect()
  expect(await lastRun()).toMatchObject({ new: 250, problem: null })
  service.clock.advance(3 * day)
  site.asked.length = 0
  charge({ created: seconds() })
  expect(await sync()).toMatchObject({ new: 1, read: 1 })
  expect(askedFor('v1/charges')).toHaveLength(1)
  expect(await sync('full')).toMatchObject({ new: 0, read: 251 })
  await alice().data('deleteConnection', params())
  await connect()
  expect(await lastRun()).toMatchObject({ new: 0, read: 251 })
}, 60_000)

test('interrupted between pages, it is read again and doubles nothing', async () => {
  for (let each = 0; each < 150; each++) charge()
  site.faults = [null, ...Array<'cut'>(4).fill('cut')]
  await connect()
  expect(await lastRun()).toMatchObject({ new: 100, problem: { code: 'unreachable' } })
  expect(await sync()).toMatchObject({ new: 50, problem: null })
})

test('killed between pages, the run goes on behind the last page that was kept', async () => {
  const names = Array.from({ length: 150 }, () => charge().name)
  site.faults = [null, ...Array<'cut'>(4).fill('cut')]
  await connect()
  // As after a kill.
  service.db.raw.exec(`UPDATE connection_runs SET ended_at = NULL, error_code = NULL, error_message = NULL
    WHERE id = (SELECT max(id) FROM connection_runs)`)
  site.asked.length = 0
  await service.tick()
  expect(askedFor('v1/charges').map(({ url }) => url.searchParams.get('starting_after'))).toEqual([names[50]])
  expect(await lastRun()).toMatchObject({ read: 150, new: 150, problem: null })
})

test('a payment without an id costs no other', async () => {
  charge()
  charge({ id: null })
  await connect()
  expect(await lastRun()).toMatchObject({
    new: 1,
    problem: null,
    skipped_reasons: expect.arrayContaining([{ reason: 'no_id', count: 1 }]) as object
  })
})

describe('keys', () => {
  test.each([
    ['of nobody', 'rk_live_other', 'key_refused'],
    ['that may read nothing', 'rk_live_standin', 'not_allowed']
  ])('%s', async (_name, api_key, code) => {
    if (code === 'not_allowed') account.forbidden.add('charges')
    await connect({ secrets: { api_key } })
    expect(await lastRun()).toMatchObject({
      problem: { code, message: expect.stringContaining('key') as string }
    })
    expect(await alice().data('checkConnection', params())).toMatchObject({ ok: false })
  })

  test('that are none are refused at once', async () => {
    await alice().refused('createConnection', 'validation_failed', {
      body: { kind: 'stripe', settings: {}, secrets: { api_key: 'pk_live_public' } }
    })
  })

  test('that may not read refunds still bring payments', async () => {
    account.forbidden.add('refunds')
    charge()
    await connect()
    expect(await lastRun()).toMatchObject({
      new: 1,
      problem: null,
      skipped_reasons: [{ reason: 'refunds_not_allowed', count: 1 }]
    })
    const { findings } = await alice().data('checkConnection', params())
    expect(findings).toMatchObject([
      { right: 'charges:read', ok: true },
      { right: 'refunds:read', ok: false },
      { right: 'events:read', ok: true }
    ])
  })

  test('that may do everything work, with a warning', async () => {
    account.key = 'sk_live_standin'
    await connect({ secrets: { api_key: account.key } })
    expect(await connection()).toMatchObject({ state: 'ok' })
    const { ok, findings } = await alice().data('checkConnection', params())
    expect(ok).toBe(true)
    expect(findings.at(-1)).toMatchObject({ message: expect.stringContaining('restricted key') as string })
  })

  test('of the test mode read made-up payments, others do not', async () => {
    const { name } = charge({ livemode: false })
    await connect()
    expect(await lastRun()).toMatchObject({ new: 0, problem: { code: 'refused' } })
    account.key = 'rk_test_standin'
    const body = { secrets: { api_key: account.key } }
    await alice().data('updateConnection', { ...params(), body })
    await service.tick()
    expect((await charges()).has(name)).toBe(true)
  })
})
