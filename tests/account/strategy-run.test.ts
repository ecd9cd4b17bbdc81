/** The strategy's run in a real service: who is asked, when, and with which messages; once, and never for the past. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { ownContext, type Context } from '#main/context'
import { startTestService, type TestService } from '../support/service'

const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const log = { info: () => undefined, error: () => undefined }

let service: TestService
const started: TestService[] = []
const alice = () => service.alice
const ctxOf = ({ db, clock, alice }: TestService): Context =>
  ownContext({ db, now: clock.now, log }, alice.accountId)
const run = () => runStrategy(ctxOf(service))
const runAt = (time: string) => {
  service.clock.set(time)
  return run()
}
const put = (body: object) =>
  alice().data('updateStrategy', { body: { state: 'on', schedule: anyTime, ...body } })
const add = async (body: object) =>
  (await alice().data('createCustomer', { body: { email: 'ann@example.com', ...body } })).id as number
const charge = (customer_id: number, amount = 100, charged_at?: string) =>
  alice().data('createCharge', { body: { customer_id, amount, charged_at } })
const asks = (): Promise<{ id: number; customer_id: number; asked_at: string; channels: string[] }[]> =>
  alice().data('listAsks', { query: { limit: 100, sort_key: 'asked_at', sort_dir: 'asc' } })
const messages = async () => {
  const kind = 'request,reminder,retry,thanks'
  const all = await alice().data('listMessages', { query: { limit: 100, status: 'scheduled', kind } })
  return all
    .map((each: Record<string, string>) => `${each.kind} ${each.channel} ${each.scheduled_at}`)
    .toSorted((a: string, b: string) => (a.slice(-24) < b.slice(-24) ? -1 : 1))
}

beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()))
})

test('asks when the time has come, and only once', async () => {
  const id = await add({ signup_date: '2026-03-09' })
  await put({ reminders: { delays_days: [2], except_channel: null }, link_expiry_days: 7 })
  expect(await runAt('2026-03-11T22:59:00Z')).toBe(0)
  expect(await runAt('2026-03-11T23:00:00Z')).toBe(1)
  expect(await run()).toBe(0)
  expect(await runAt('2026-03-12T23:00:00Z')).toBe(0)
  expect(await asks()).toMatchObject([
    { customer_id: id, origin: 'strategy', asked_at: '2026-03-11T23:00:00.000Z', channels: ['email'] }
  ])
  expect(await messages()).toEqual([
    'request email 2026-03-11T23:00:00.000Z',
    'reminder email 2026-03-13T23:00:00.000Z'
  ])
  const row = service.db.raw.prepare('SELECT occasion, link_expires_at FROM asks').get()
  expect(row).toEqual({ occasion: 'once', link_expires_at: Date.parse('2026-03-18T23:00:00Z') })
})

test('asks nobody while it is off or paused, and makes up for three days when it is turned on', async () => {
  await add({ signup_date: '2026-03-09' })
  await add({ signup_date: '2026-02-20', email: 'long-ago@example.com' })
  expect(await runAt('2026-03-13T12:00:00Z')).toBe(0)
  await put({ state: 'paused' })
  expect(await run()).toBe(0)
  await put({ state: 'on' })
  expect(await run()).toBe(1)
})

test('what came more than three days ago is not made up for', async () => {
  await add({ signup_date: '2026-03-09' })
  await put({})
  expect(await runAt('2026-03-14T23:00:01Z')).toBe(0)
  expect(await asks()).toEqual([])
})

test('an anniversary asks once a year, in common years on 28 February', async () => {
  await add({ signup_date: '2024-02-29' })
  await put({ trigger: 'signup_anniversary', delay: { count: 0, unit: 'hours' }, lock_days: 180 })
  for (const year of [2027, 2028, 2029]) {
    for (const day of ['02-26', '02-27', '02-28', '02-29', '03-01']) await runAt(`${year}-${day}T12:00:00Z`)
  }
  expect((await asks()).map(({ asked_at }) => asked_at)).toEqual([
    '2027-02-27T23:00:00.000Z',
    '2028-02-28T23:00:00.000Z',
    '2029-02-27T23:00:00.000Z'
  ])
})

test('a charge asks soon after it was recorded; the latest counts, a refund does not', async () => {
  const id = await add({})
  await put({ trigger: 'latest_charge', delay: { count: 2, unit: 'hours' } })
  await run()
  await charge(id, 100)
  await run()
  service.clock.advance(3_600_000)
  await charge(id, 100)
  await charge(id, -100)
  expect(await runAt('2026-03-10T12:30:00Z')).toBe(0)
  await charge(id, -50)
  expect(await runAt('2026-03-10T13:00:00Z')).toBe(1)
})

test('a charge of now asks in the next round', async () => {
  const id = await add({})
  await put({ trigger: 'latest_charge', delay: { count: 0, unit: 'hours' } })
  expect(await run()).toBe(0)
  await charge(id)
  expect(await run()).toBe(1)
})

test('both channels, each at its hours, the reminder on one of them', async () => {
  await add({ signup_date: '2026-03-09', phone: '+819012345678' })
  await put({
    channels: ['email', 'sms'],
    reminders: { delays_days: [1], except_channel: 'sms' },
    retries: { count: 1, delay_days: 10 }
  })
  await runAt('2026-03-11T15:00:00Z')
  expect(await messages()).toEqual([
    // Midnight in Tokyo; SMS wait until eight.
    'request email 2026-03-11T15:00:00.000Z',
    'request sms 2026-03-11T23:00:00.000Z',
    'reminder email 2026-03-12T15:00:00.000Z',
    'retry email 2026-03-22T15:00:00.000Z',
    'retry sms 2026-03-22T23:00:00.000Z',
    'reminder email 2026-03-23T15:00:00.000Z'
  ])
})

test('the address that exists is used, and one that is suppressed is not', async () => {
  const both = { email: 'ben@example.com', phone: '+4915123456789' }
  await add({ signup_date: '2026-03-09', email: 'ann@example.com' })
  await add({ signup_date: '2026-03-09', email: null, phone: '+4915198765432' })
  await add({ signup_date: '2026-03-09', ...both })
  await alice().data('addSuppression', { body: { channel: 'email', address: 'ben@example.com' } })
  await put({ channels: ['email', 'sms'] })
  await runAt('2026-03-12T10:00:00Z')
  expect((await asks()).map(({ channels }) => channels)).toEqual([['email'], ['sms'], ['sms']])
})

test('changed settings hold for what is made afterwards; what is scheduled stays', async () => {
  await add({ signup_date: '2026-03-09' })
  await put({ reminders: { delays_days: [2], except_channel: null } })
  await runAt('2026-03-12T00:00:00Z')
  const before = await messages()
  await put({ reminders: { delays_days: [], except_channel: null }, delay: { count: 9, unit: 'days' } })
  await put({ state: 'off' })
  await run()
  expect(await messages()).toEqual(before)
})

test('customers who become reachable, or meet the condition, in time are asked', async () => {
  const id = await add({ signup_date: '2026-03-09', email: null, phone: '+4915123456789' })
  await put({ conditions: { min_charges: 1 } })
  expect(await runAt('2026-03-12T00:00:00Z')).toBe(0)
  await alice().data('updateCustomer', { params: { id }, body: { email: 'ann@example.com' } })
  expect(await run()).toBe(0)
  await charge(id)
  expect(await run()).toBe(1)
})

test('calls at the same time are one', async () => {
  await add({ signup_date: '2026-03-09' })
  await put({})
  service.clock.set('2026-03-12T00:00:00Z')
  const all = await Promise.all([run(), run(), run()])
  expect(all).toEqual([1, 1, 1])
  expect(await asks()).toHaveLength(1)
})

test('the other account is left alone', async () => {
  await service.bob.data('createCustomer', { body: { email: 'bob@example.com', signup_date: '2026-03-09' } })
  await put({})
  expect(await runAt('2026-03-12T10:00:00Z')).toBe(0)
  expect(await service.bob.data('listAsks')).toEqual([])
})

describe('merging customers who were both asked by the strategy', () => {
  test('works, and is undone', async () => {
    const ids = []
    for (const email of ['ann@example.com', 'anne@example.com', 'anna@example.com'])
      ids.push(await add({ signup_date: '2026-03-09', email }))
    await put({})
    await runAt('2026-03-12T00:00:00Z')
    const before = await asks()
    const [kept = 0, ...customer_ids] = ids
    const { edit_id } = await alice().data('mergeCustomers', { params: { id: kept }, body: { customer_ids } })
    expect((await asks()).map(({ customer_id }) => customer_id)).toEqual([kept, kept, kept])
    expect(await run()).toBe(0)
    const undone = await alice().data('undoEdit', { params: { id: edit_id } })
    expect(undone.skipped).toEqual([])
    expect((await asks()).map(({ customer_id }) => customer_id)).toEqual(
      before.map((each) => each.customer_id)
    )
    const occasions = service.db.raw.prepare('SELECT occasion FROM asks').pluck().all()
    expect(occasions).toEqual(['once', 'once', 'once'])
    expect(await run()).toBe(0)
  })
})

describe('thanks', () => {
  const send = () =>
    service.db.raw.prepare("UPDATE messages SET status = 'sent', sent_at = scheduled_at").run()
  const review = (body: object) => alice().data('createReview', { body })

  test.each([1, 3, 5, null])('a customer who left a review (score %s) is thanked once', async (score) => {
    const id = await add({ signup_date: '2026-03-09' })
    await put({ thanks: true, reminders: { delays_days: [], except_channel: null } })
    await runAt('2026-03-12T00:00:00Z')
    send()
    await run()
    const body = score === null ? { review: 'Good.', customer_id: id } : { score, customer_id: id }
    await review(body)
    await run()
    expect(await messages()).toEqual(['thanks email 2026-03-12T00:00:00.000Z'])
    await review({ ...body, review: 'Another one.' })
    await run()
    expect(await messages()).toHaveLength(1)
  })

  test('not customers who were not asked, whose ask did not arrive, or who wrote before', async () => {
    const asked = await add({ signup_date: '2026-03-09' })
    const other = await add({ email: 'other@example.com' })
    await put({ thanks: true, reminders: { delays_days: [], except_channel: null } })
    await runAt('2026-03-12T00:00:00Z')
    await review({ score: 5, customer_id: asked })
    await review({ score: 5, customer_id: other })
    await run()
    expect(await messages()).toEqual(['request email 2026-03-11T23:00:00.000Z'])
    send()
    await review({ score: 5, customer_id: asked, created_at: '2026-03-01T00:00:00Z' })
    await run()
    expect(await messages()).toEqual([])
  })
})
