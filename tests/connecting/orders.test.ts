/** Orders of a WooCommerce shop: charges and refunds, each recorded once, and whom the strategy asks because of them. */
import { describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { shopOrder, shopReview } from './stand-ins/woo-shop'
import { useOrders } from './use-orders'

const orders = useOrders()
const { shop, site, service, alice, params, connect, sync, reviews, connection, order } = orders
const { charges, buyer, withEmail, lastRun, time } = orders
const hour = 3_600_000

test('the first reading notifies nobody of single customers and charges', async () => {
  const [{ id: after } = { id: 0 }] = (await alice().data('listEvents', { query: { limit: 100 } })).slice(-1)
  order()
  await connect()
  const events = await alice().data('listEvents', { query: { after, limit: 100 } })
  const types = new Set(events.map(({ type }: { type: string }) => type))
  expect([...types]).toEqual(expect.arrayContaining(['charge.many', 'customer.many']))
  expect([...types]).not.toEqual(expect.arrayContaining(['charge.created']))
})

test('a paid order becomes a customer and a charge', async () => {
  const { name, made } = order({ total: '49.90', customer_id: 4, date_paid_gmt: '2026-02-03T08:00:00' })
  made.billing['phone'] = '030 901820'
  await connect()
  expect((await charges()).get(name)).toMatchObject({
    amount: 4990,
    currency: 'EUR',
    charged_at: '2026-02-03T08:00:00.000Z'
  })
  expect(await buyer(name)).toMatchObject({
    first_name: 'Ola',
    last_name: `Number ${made.id}`,
    email: `buyer${made.id}@example.com`,
    phone: '+4930901820',
    charges_count: 1
  })
  expect(await lastRun()).toMatchObject({ read: 1, new: 1, skipped: 0, problem: null })
})

test('what was not paid, was called off or is free leaves nobody here', async () => {
  for (const status of ['pending', 'on-hold', 'failed', 'cancelled', 'checkout-draft', 'trash'])
    order({ status })
  order({ status: 'processing', date_paid_gmt: null })
  const free = order({ total: '0.00' })
  await connect()
  expect(await lastRun()).toMatchObject({ new: 0, skipped_reasons: [{ reason: 'no_amount', count: 1 }] })
  expect(await withEmail(free.email)).toEqual([])
  expect((await charges()).has(free.name)).toBe(false)
})

test('once paid, a pending order is recorded', async () => {
  const { made, name } = order({ status: 'pending', date_paid_gmt: null })
  await connect()
  Object.assign(made, { status: 'processing', date_paid_gmt: time(), date_modified_gmt: time() })
  expect(await sync()).toMatchObject({ new: 1 })
  expect((await charges()).has(name)).toBe(true)
})

test.each([
  ['JPY', '500', 500],
  ['KWD', '1.250', 1250],
  ['HUF', '1990.00', 199_000],
  ['USD', '0.295', 30],
  ['EUR', '9007199254740.99', undefined],
  ['EUR', 'a lot', undefined],
  ['EUR', '19.99', 1999]
])('an amount in %s: %s', async (currency, total, amount) => {
  const { name } = order({ currency, total })
  await connect()
  expect((await charges()).get(name)?.amount).toBe(amount)
})

test('refunds are charges of their own, negative, with their own time', async () => {
  const { name, made } = order({ date_modified_gmt: '2026-02-09T10:00:00' })
  made.refunds = [{ id: 901, reason: 'broken', total: '-5.00' }]
  await connect()
  expect((await charges()).get(`refund:${made.refunds[0]!.id}`)).toMatchObject({
    amount: -500,
    customer_id: (await charges()).get(name)!.customer_id,
    charged_at: '2026-02-09T10:00:00.000Z'
  })
  made.refunds.push({ id: 1901, reason: '', total: '-44.90' })
  Object.assign(made, { status: 'refunded', date_modified_gmt: time() })
  expect(await sync()).toMatchObject({ new: 1 })
  expect(await buyer(name)).toMatchObject({ charges_count: 3, charges_sum: 0 })
})

test('nothing doubles, whatever is read again; what was recorded stays as it was', async () => {
  const { name, made } = order()
  await connect()
  Object.assign(made, { total: '60.00', currency: 'USD', date_modified_gmt: time() })
  expect(await sync('full')).toMatchObject({ new: 0, changed: 0, problem: null })
  expect(await sync()).toMatchObject({ new: 0 })
  expect((await charges()).get(name)).toMatchObject({ amount: 4990, currency: 'EUR' })
  expect(await withEmail(made.billing['email'] ?? '')).toHaveLength(1)
})

test('connected again, the same orders are known; another shop has orders of its own', async () => {
  const { name, made } = order()
  await connect()
  const before = (await charges()).size
  await alice().data('deleteConnection', params())
  await connect()
  expect((await charges()).size).toBe(before)
  const other = { ...made, total: '7.00', billing: { ...made.billing, email: 'elsewhere@example.com' } }
  shop.orders = [other]
  await connect({ settings: { url: `${site.url}/second/wp-json` } })
  expect((await charges()).get(name)?.amount).toBe(4990)
  expect((await charges()).get(`${name}@${site.url}/second/`)?.amount).toBe(700)
})

describe('the strategy', () => {
  const anyTime = Object.fromEntries(
    Object.keys(defaultStrategy.schedule).map((day) => [day, { when: 'any' }])
  )
  const put = (body: object) =>
    alice().data('updateStrategy', {
      body: {
        state: 'on',
        schedule: anyTime,
        trigger: 'latest_charge',
        delay: { count: 2, unit: 'hours' },
        ...body
      }
    })
  const asksOf = async (name: string) => {
    const customer = (await buyer(name)).id
    return alice().data('listAsks', { query: { customer_id: customer } })
  }

  test('asks nobody for what was paid before the shop was connected, and everybody afterwards', async () => {
    await put({})
    const old = order({ date_paid_gmt: time(-hour) })
    await connect()
    const fresh = order({ date_paid_gmt: time() })
    await sync()
    service.clock.advance(3 * hour)
    await service.tick()
    expect(await asksOf(old.name)).toEqual([])
    const previewed = await alice().data('dryRunStrategy', { query: { limit: 100 } })
    expect(JSON.stringify(previewed)).toContain('"missing":"later_charge"')
    expect(await asksOf(fresh.name)).toMatchObject([{ origin: 'strategy', channels: ['email'] }])
    await put({ state: 'off' })
  })

  test('old payments count towards its conditions', async () => {
    await put({ conditions: { min_charges: 2 } })
    const old = order({ customer_id: 41, date_paid_gmt: time(-hour) })
    await connect()
    order({ customer_id: 41, date_paid_gmt: time() })
    await sync()
    service.clock.advance(3 * hour)
    await service.tick()
    expect(await asksOf(old.name)).toHaveLength(1)
    await put({ state: 'off', conditions: { min_charges: null } })
  })
})

describe('reading', () => {
  test('goes page by page, and only for what has changed afterwards', async () => {
    for (let each = 0; each < 230; each++) order()
    await connect()
    expect(await lastRun()).toMatchObject({ new: 230, problem: null })
    site.asked.length = 0
    service.clock.advance(3 * 24 * hour)
    order({ date_paid_gmt: time() })
    expect(await sync()).toMatchObject({ new: 1, read: 1 })
    const asked = site.asked.filter(({ url }) => url.pathname.endsWith('/orders'))
    expect(asked).toHaveLength(1)
    expect(asked[0]!.url.searchParams.get('dates_are_gmt')).toBe('true')
  }, 60_000)

  test('misses none while orders are deleted', async () => {
    for (let each = 0; each < 250; each++) order()
    const last = shop.orders.at(-1)!.id
    let pages = 0
    site.meanwhile = ({ url }) => {
      if (url.pathname.endsWith('/orders') && ++pages === 2) shop.orders.splice(3, 2)
    }
    await connect()
    expect(await lastRun()).toMatchObject({ new: 250, problem: null })
    expect((await charges()).has(`order:${last}`)).toBe(true)
  }, 60_000)

  test('an order without an id costs no other', async () => {
    const { name } = order()
    shop.orders.push(shopOrder(null))
    await connect()
    expect(await lastRun()).toMatchObject({
      new: 1,
      problem: null,
      skipped_reasons: [{ reason: 'no_id', count: 1 }]
    })
    expect((await charges()).has(name)).toBe(true)
  })

  test('interrupted, it is taken up again and doubles nothing', async () => {
    const { name } = order()
    shop.reviews = [shopReview(1)]
    site.faults = [null, null, null, null, ...Array<'hang up'>(4).fill('hang up')]
    await connect()
    expect(await lastRun()).toMatchObject({ problem: { code: 'unreachable' } })
    expect(await reviews()).toHaveLength(1)
    expect(await sync()).toMatchObject({ new: 1, problem: null })
    expect((await charges()).has(name)).toBe(true)
  })

  test('keys that may not read orders still read reviews, and the check says so', async () => {
    shop.ordersAllowed = false
    shop.reviews = [shopReview(1)]
    const { name } = order({ date_paid_gmt: time(-hour) })
    await connect()
    expect(await reviews()).toHaveLength(1)
    expect(await lastRun()).toMatchObject({
      problem: null,
      skipped_reasons: [{ reason: 'charges_not_allowed', count: 1 }]
    })
    expect(await connection()).toMatchObject({ state: 'ok' })
    const checked = await alice().data('checkConnection', params())
    expect(checked).toMatchObject({
      ok: false,
      findings: [
        { right: 'reviews:read', ok: true },
        { right: 'orders:read', ok: false }
      ]
    })
    shop.ordersAllowed = true
    expect(await sync()).toMatchObject({ new: 1, skipped_reasons: [] })
    expect((await charges()).has(name)).toBe(true)
    expect(await alice().data('checkConnection', params())).toMatchObject({ ok: true })
  })

  test.each([false, 'no'])('leaves orders alone if the owner says so: %s', async (no) => {
    const { name } = order()
    await connect({ settings: { url: `${site.url}/`, orders: no } })
    expect((await charges()).has(name)).toBe(false)
    expect(site.asked.some(({ url }) => url.pathname.endsWith('/orders'))).toBe(false)
    const checked = await alice().data('checkConnection', params())
    expect(checked.findings).toHaveLength(1)
    await alice().data('updateConnection', { ...params(), body: { settings: { orders: true } } })
    await service.tick()
    expect((await charges()).has(name)).toBe(true)
  })
})
