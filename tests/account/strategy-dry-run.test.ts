/** The dry run over HTTP: every verdict with its facts, pages, counts, and settings that are not saved. Now is 10 March 2026. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { DryRunEntry } from '#shared/contract/strategy'
import { useService } from '../support/use-service'

const service = useService()
const put = (body: object) => service.alice.data('updateStrategy', { body })
const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const { state: _state, ...fresh } = { state: 'off', ...defaultStrategy, schedule: anyTime }

let count = 0
const add = async (body: object) => {
  const customer = { email: `someone-${++count}@example.com`, first_name: `Person${count}`, ...body }
  return (await service.alice.data('createCustomer', { body: customer })) as { id: number; email: string }
}
const charge = (customer_id: number, amount: number, charged_at?: string) =>
  service.alice.data('createCharge', { body: { customer_id, amount, charged_at } })

async function entryOf(id: number): Promise<DryRunEntry> {
  const all = (await service.alice.data('dryRunStrategy', { query: { limit: 100 } })) as DryRunEntry[]
  const entry = all.find(({ customer }) => customer.id === id)
  if (entry === undefined) throw new Error(`customer ${id} is not in the dry run`)
  return entry
}

beforeEach(() => put(fresh))

test('would ask: when, on which channels, with which messages', async () => {
  const { id, email } = await add({ signup_date: '2026-03-09', last_name: 'Doe' })
  await put({
    reminders: { delays_days: [2, 5], except_channel: null },
    retries: { count: 1, delay_days: 30 }
  })
  const at = (day: string) => ({ channel: 'email', scheduled_at: day })
  expect(await entryOf(id)).toEqual({
    customer: { id, first_name: `Person${count}`, last_name: 'Doe', email, phone: null },
    strategy: null,
    strategies: [],
    verdict: 'would_ask',
    facts: {},
    due_at: '2026-03-11T23:00:00.000Z',
    asked_at: '2026-03-11T23:00:00.000Z',
    sends_at: '2026-03-11T23:00:00.000Z',
    channels: ['email'],
    time_zone: 'Europe/Berlin',
    messages: [
      { kind: 'request', step: 0, ...at('2026-03-11T23:00:00.000Z') },
      { kind: 'reminder', step: 1, ...at('2026-03-13T23:00:00.000Z') },
      { kind: 'reminder', step: 2, ...at('2026-03-18T23:00:00.000Z') },
      // Summer time began on 29 March, so midnight is an hour earlier in UTC.
      { kind: 'retry', step: 1, ...at('2026-04-17T22:00:00.000Z') },
      { kind: 'reminder', step: 4, ...at('2026-04-19T22:00:00.000Z') },
      { kind: 'reminder', step: 5, ...at('2026-04-24T22:00:00.000Z') }
    ]
  })
})

describe('what is dated in the future by mistake has not happened', () => {
  test.each([
    ['a payment', 'latest_charge', '2030-03-09T10:00:00Z'],
    ['a sign-up', 'signup_date', '2030-03-09']
  ])('%s holds nobody up', async (what, trigger, time) => {
    const { id } = await add({})
    // As an older version, or a file, brought them.
    if (what === 'a sign-up')
      service.db.raw.prepare('UPDATE customers SET signup_date = ? WHERE id = ?').run(time, id)
    if (what === 'a payment') {
      const { id: later } = await charge(id, 100, '2026-03-09T10:00:00Z')
      service.db.raw.prepare('UPDATE charges SET charged_at = ? WHERE id = ?').run(Date.parse(time), later)
    }
    await put({ trigger, delay: { count: 1, unit: 'days' } })
    expect((await entryOf(id)).verdict).toBe('no_trigger')
    if (what === 'a sign-up') return
    await charge(id, 100, '2026-03-09T12:00:00Z')
    expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask', due_at: '2026-03-10T12:00:00.000Z' })
  })
})

describe('would not ask', () => {
  test('customers who opted out', async () => {
    const { id } = await add({ signup_date: '2026-03-09' })
    await service.alice.data('unsubscribeCustomer', { params: { id } })
    expect(await entryOf(id)).toMatchObject({
      verdict: 'unsubscribed',
      facts: { since: '2026-03-10T10:00:00.000Z' },
      asked_at: null,
      sends_at: null,
      channels: [],
      messages: []
    })
  })

  test('customers with nothing but a landline get no SMS, and an e-mail if they have an address', async () => {
    const { id: reader } = await add({ signup_date: '2026-03-09', phone: '+49 30 90182099' })
    const { id: caller } = await add({ signup_date: '2026-03-09', email: null, phone: '+44 20 7946 0304' })
    await put({ channels: ['email', 'sms'] })
    expect(await entryOf(reader)).toMatchObject({ verdict: 'would_ask', channels: ['email'] })
    expect(await entryOf(caller)).toMatchObject({ verdict: 'landline', facts: {}, channels: [] })
    await service.alice.data('updateCustomer', {
      params: { id: caller },
      body: { phone: '+49 151 55501998' }
    })
    expect(await entryOf(caller)).toMatchObject({ verdict: 'would_ask', channels: ['sms'] })
  })

  test('customers without an address on the channels, or with a suppressed one', async () => {
    const without = await add({ signup_date: '2026-03-09' })
    await put({ channels: ['sms'] })
    expect(await entryOf(without.id)).toMatchObject({ verdict: 'no_address', facts: { channels: ['sms'] } })
    await put({ channels: ['email'] })
    await service.alice.data('addSuppression', { body: { channel: 'email', address: without.email } })
    expect(await entryOf(without.id)).toMatchObject({
      verdict: 'suppressed',
      facts: { channel: 'email', reason: 'by_hand' }
    })
  })

  test('who has nothing to count from', async () => {
    const { id } = await add({})
    expect(await entryOf(id)).toMatchObject({ verdict: 'no_trigger', facts: { missing: 'signup_date' } })
    await put({ trigger: 'latest_charge' })
    await charge(id, -500)
    expect(await entryOf(id)).toMatchObject({ verdict: 'no_trigger', facts: { missing: 'charge' } })
  })

  test('who was due more than three days ago', async () => {
    const late = await add({ signup_date: '2026-03-04' })
    expect(await entryOf(late.id)).toMatchObject({ verdict: 'too_late', due_at: '2026-03-06T23:00:00.000Z' })
    const justInTime = await add({ signup_date: '2026-03-05' })
    expect(await entryOf(justInTime.id)).toMatchObject({
      verdict: 'would_ask',
      asked_at: '2026-03-07T23:00:00.000Z',
      sends_at: '2026-03-10T10:00:00.000Z'
    })
  })

  test('while a condition is not met', async () => {
    const { id } = await add({ signup_date: '2026-03-09' })
    for (const amount of [1000, 2000, -500]) await charge(id, amount)
    await put({ conditions: { min_charges: 3 } })
    expect(await entryOf(id)).toMatchObject({
      verdict: 'condition_not_met',
      facts: { condition: 'min_charges', have: 2, need: 3 }
    })
    await put({ conditions: { min_charges: 2, min_total: 2501 } })
    expect((await entryOf(id)).facts).toEqual({ condition: 'min_total', have: 2500, need: 2501 })
    await put({ conditions: { min_total: 2500, min_average: 1251 } })
    expect((await entryOf(id)).facts).toEqual({ condition: 'min_average', have: 1250, need: 1251 })
    await put({ conditions: { min_average: 1250, has_subscription: true } })
    expect((await entryOf(id)).facts).toEqual({ condition: 'has_subscription', have: null, need: true })
    await put({ conditions: { has_subscription: false } })
    expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask' })
  })

  test('within the days of the lock after an ask by hand, unless it reached nobody', async () => {
    const { id } = await add({ signup_date: '2026-03-09' })
    const ask = await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
    expect(await entryOf(id)).toMatchObject({
      verdict: 'locked',
      facts: { ask_id: ask.id, asked_at: '2026-03-10T10:00:00.000Z', until: '2026-09-06T10:00:00.000Z' }
    })
    await put({ lock_days: 1 })
    expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask' })
    await put({ lock_days: 2 })
    expect(await entryOf(id)).toMatchObject({ verdict: 'locked' })
    await service.alice.data('cancelAsk', { params: { id: ask.id } })
    expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask' })
  })
})

test('says until when a limit makes somebody wait', async () => {
  const first = await add({ signup_date: '2026-03-20' })
  const second = await add({ signup_date: '2026-03-20' })
  await put({ limits: { email: { day: 1 } } })
  expect(await entryOf(first.id)).toMatchObject({ verdict: 'would_ask' })
  expect(await entryOf(second.id)).toMatchObject({
    verdict: 'waits_for_limit',
    facts: { channel: 'email', per: 'day', limit: 1, until: '2026-03-23T23:00:00.000Z' },
    asked_at: '2026-03-22T23:00:00.000Z',
    sends_at: '2026-03-23T23:00:00.000Z'
  })
})

test.each<[string, object, object, string]>([
  ['their own', { time_zone: 'Asia/Kathmandu' }, {}, 'Asia/Kathmandu'],
  ['that of their phone’s country', { phone: '+81312345678' }, {}, 'Asia/Tokyo'],
  [
    'their location’s, where the country has several',
    { phone: '+12125550123' },
    { time_zone: 'America/Chicago' },
    'America/Chicago'
  ],
  ['the account’s', {}, {}, 'Europe/Berlin']
])('the zone is %s', async (_title, own, place, zone) => {
  const location = await service.alice.data('createLocation', { body: { name: `Place ${count}`, ...place } })
  const { id } = await add({ signup_date: '2026-03-09', location_id: location.id, ...own })
  expect((await entryOf(id)).time_zone).toBe(zone)
})

describe('as a list', () => {
  const seen: DryRunEntry[] = []
  beforeAll(async () => {
    await put(fresh)
    seen.push(...(await service.alice.data('dryRunStrategy', { query: { limit: 100 } })))
  })

  test('the soonest come first, then those who are not asked, by their number', () => {
    const times = seen.map(({ asked_at }) => (asked_at === null ? Infinity : Date.parse(asked_at)))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const others = seen.filter(({ asked_at }) => asked_at === null).map(({ customer }) => customer.id)
    expect(others.length).toBeGreaterThan(2)
    expect(others).toEqual(others.toSorted((a, b) => a - b))
  })

  test('pages by number and by cursor, there and back, are the whole', async () => {
    const ids = seen.map(({ customer }) => customer.id)
    const byPage: number[] = []
    for (let page = 1; page <= Math.ceil(ids.length / 4); page++) {
      const rows = await service.alice.data('dryRunStrategy', { query: { limit: 4, page } })
      byPage.push(...rows.map((each: DryRunEntry) => each.customer.id))
    }
    expect(byPage).toEqual(ids)
    const there: number[][] = []
    let query: Record<string, string | number> = { limit: 4 }
    const back: number[][] = []
    for (;;) {
      const { json } = await service.alice.call('dryRunStrategy', { query })
      there.push(json.data.map((each: DryRunEntry) => each.customer.id))
      if (json.pagination.next_cursor === null) break
      query = { limit: 4, cursor: json.pagination.next_cursor }
    }
    expect(there.flat()).toEqual(ids)
    for (;;) {
      const { json } = await service.alice.call('dryRunStrategy', { query })
      back.unshift(json.data.map((each: DryRunEntry) => each.customer.id))
      if (json.pagination.prev_cursor === null) break
      query = { limit: 4, cursor: json.pagination.prev_cursor }
    }
    expect(back).toEqual(there)
    await service.alice.refused('dryRunStrategy', 'validation_failed', { query: { cursor: 'x' } })
    await service.alice.refused('dryRunStrategy', 'validation_failed', { query: { verdict: 'maybe' } })
  })

  test('filters by verdict and by words; the counts agree', async () => {
    const { total, verdicts, asks_within } = await service.alice.data('countDryRun')
    expect(total).toBe(seen.length)
    for (const { value, count } of verdicts) {
      const rows = await service.alice.data('dryRunStrategy', { query: { verdict: value, limit: 100 } })
      expect(rows).toEqual(seen.filter(({ verdict }) => verdict === value))
      expect(rows).toHaveLength(count)
    }
    const now = service.clock.now()
    const within = (days: number) =>
      seen.filter(({ sends_at }) => sends_at !== null && Date.parse(sends_at) <= now + days * 86_400_000)
        .length
    expect(asks_within).toEqual({ day: within(1), week: within(7), month: within(30) })
    const found = await service.alice.data('dryRunStrategy', { query: { q: 'Person1' } })
    expect(found.map((each: DryRunEntry) => each.customer.first_name)).toContain('Person1')
    expect((await service.alice.data('countDryRun', { query: { q: 'Person1' } })).total).toBe(found.length)
    expect((await service.alice.data('countDryRun', { query: { q: 'nobody' } })).total).toBe(0)
  })

  test('archived customers are left out', async () => {
    const { id } = await add({ signup_date: '2026-03-09' })
    await service.alice.data('archiveCustomer', { params: { id } })
    await expect(entryOf(id)).rejects.toThrow('not in the dry run')
  })
})

test('only who agreed, on the channels they agreed to, as long as they have not withdrawn it', async () => {
  const { id } = await add({ signup_date: '2026-03-09', phone: '+49 151 55501999' })
  await put({ conditions: { has_consent: true }, channels: ['email', 'sms'] })
  const say = (channel: string, state: string) =>
    service.alice.data('addConsent', { params: { id }, body: { channel, state, words: 'May we ask you?' } })
  expect(await entryOf(id)).toMatchObject({
    verdict: 'condition_not_met',
    facts: { condition: 'has_consent' }
  })
  await say('sms', 'given')
  expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask', channels: ['sms'] })
  await say('email', 'given')
  expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask', channels: ['email', 'sms'] })
  service.clock.advance(1000)
  await say('sms', 'withdrawn')
  expect(await entryOf(id)).toMatchObject({ verdict: 'would_ask', channels: ['email'] })
  await put({ conditions: { has_consent: null } })
  expect(await entryOf(id)).toMatchObject({ channels: ['email', 'sms'] })
  const { fields } = await service.alice.refused('updateStrategy', 'validation_failed', {
    body: { conditions: { has_consent: false } }
  })
  expect(fields).toMatchObject([{ path: 'conditions.has_consent' }])
})

test('settings that were saved before there was a condition go on as they were', async () => {
  const { db, alice } = service
  const { min_charges } = (await alice.data('updateStrategy', { body: { conditions: { min_charges: 2 } } }))
    .conditions as { min_charges: number }
  db.raw
    .prepare(
      `UPDATE strategies SET settings = json_remove(settings, '$.conditions.has_consent') WHERE account_id = ?`
    )
    .run(alice.accountId)
  expect((await alice.data('getStrategy')).conditions).toMatchObject({ min_charges, has_consent: null })
  const { id } = await alice.data('createFurtherStrategy', { body: { name: 'Old' } })
  db.raw
    .prepare(
      `UPDATE further_strategies SET settings = json_remove(settings, '$.conditions.has_consent') WHERE id = ?`
    )
    .run(id)
  const old = await alice.data('getFurtherStrategy', { params: { id } })
  expect(old.conditions).toMatchObject({ has_consent: null, tag_ids: null })
  await alice.data('deleteFurtherStrategy', { params: { id } })
})

test('settings that are not saved are tried without being kept', async () => {
  const before = await service.alice.data('getStrategy')
  const { counts, first } = await service.alice.data('previewStrategy', {
    body: { channels: ['sms'], limit: 3 }
  })
  expect(first).toHaveLength(3)
  expect(first.every(({ channels }: DryRunEntry) => channels.every((each) => each === 'sms'))).toBe(true)
  expect(
    counts.verdicts.find(({ value }: { value: string }) => value === 'no_address').count
  ).toBeGreaterThan(3)
  expect(await service.alice.data('getStrategy')).toEqual(before)
  const body = { schedule: Object.fromEntries(Object.keys(anyTime).map((each) => [each, { when: 'never' }])) }
  const { fields } = await service.alice.refused('previewStrategy', 'validation_failed', { body })
  expect(fields).toMatchObject([{ path: 'schedule', code: 'never_open' }])
})

test('what is tried is narrowed by verdict and words as what is saved is', async () => {
  const body = { channels: ['sms'], verdict: ['no_address'], q: 'Person1', limit: 100 }
  const { counts, first } = await service.alice.data('previewStrategy', { body })
  const found = await service.alice.data('countDryRun', { query: { q: 'Person1' } })
  expect(counts.total).toBe(found.total)
  expect(first.length).toBeGreaterThan(0)
  for (const { verdict, customer } of first as DryRunEntry[]) {
    expect(verdict).toBe('no_address')
    expect(customer.first_name).toMatch(/^Person1/)
  }
})

test('everybody sees their own customers only, with the scope', async () => {
  expect(await service.bob.data('dryRunStrategy')).toEqual([])
  expect((await service.bob.data('countDryRun')).total).toBe(0)
  const reader = service.alice.withScopes('customers:read')
  for (const operation of ['dryRunStrategy', 'countDryRun', 'previewStrategy'] as const)
    await reader.refused(operation, 'missing_scope')
})
