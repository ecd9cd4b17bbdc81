/** Customers who fell due while Goodword was off, held or paused: listed, asked by one click or by a rule, never in the past. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { holdSending } from '#main/account/asking/sending/hold'
import { ownContext, type Context } from '#main/context'
import { startTestService, type TestService } from '../support/service'

const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const log = { info: () => undefined, error: () => undefined }

let service: TestService
const started: TestService[] = []
const alice = () => service.alice
const ctx = (): Context => ownContext({ db: service.db, now: service.clock.now, log }, alice().accountId)
const runAt = (time: string) => {
  service.clock.set(time)
  return runStrategy(ctx())
}
const put = (body: object = {}) =>
  alice().data('updateStrategy', {
    body: { state: 'on', schedule: anyTime, delay: { count: 1, unit: 'days' }, ...body }
  })
let number = 0
const add = async (signup_date: string, body: object = {}) =>
  (
    await alice().data('createCustomer', {
      body: { email: `c${++number}@example.com`, signup_date, ...body }
    })
  ).id as number
const said = async (): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await alice().data('dryRunStrategy', { query: { limit: 100 } })).map(
      ({ customer, verdict }: { customer: { id: number }; verdict: string }) => [customer.id, verdict]
    )
  )
const steps = async () =>
  (await alice().data('listNextSteps')).steps.filter(
    ({ kind }: { kind: string }) => kind === 'missed_while_off'
  )
const askMissed = (body: object = {}) => alice().data('askMissed', { body })

/** Runs the strategy on 10 March and again on the 20th. Returns who fell due before, in between, just now, and later. */
async function comeBack(settings: object = {}) {
  const before = await add('2026-03-01')
  await put(settings)
  await runAt('2026-03-10T12:00:00Z')
  const history = await add('2025-12-24')
  const due = [await add('2026-03-11'), await add('2026-03-14')]
  const recent = await add('2026-03-18')
  const later = await add('2026-03-20')
  const asked = await runAt('2026-03-20T12:00:00Z')
  return { before, history, due, recent, later, asked }
}

beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()))
})

test('they are told apart from those due before the strategy was on, and long ago', async () => {
  const { before, history, due, recent, later, asked } = await comeBack()
  expect(asked).toBe(1)
  expect(await said()).toEqual({
    [before]: 'too_late',
    [history]: 'too_late',
    [due[0]!]: 'missed',
    [due[1]!]: 'missed',
    [recent]: 'already_asked',
    [later]: 'would_ask'
  })
  const span = { from: '2026-03-10T12:00:00.000Z', until: '2026-03-20T12:00:00.000Z' }
  expect((await alice().data('getStrategy')).off_spans).toEqual([span])
  const entries = await alice().data('dryRunStrategy', { query: { verdict: 'missed' } })
  expect(entries[0]).toMatchObject({
    facts: { since: span.from, until: span.until },
    due_at: '2026-03-11T23:00:00.000Z',
    asked_at: null,
    channels: [],
    messages: []
  })
  const [late] = await alice().data('dryRunStrategy', { query: { verdict: 'too_late' } })
  expect(late.facts).toEqual({ limit: 3, since: '2026-03-04T23:00:00.000Z' })
  expect(await steps()).toMatchObject([
    { facts: { count: 2, first_ids: due }, address: 'requests/automatic?view=run&verdict=missed' }
  ])
})

test('one press asks them: from now on, within hours, and only once', async () => {
  const between = { when: 'between', from: '14:00', until: '15:00' }
  const schedule = Object.fromEntries(Object.keys(anyTime).map((weekday) => [weekday, between]))
  const { due } = await comeBack({ schedule })
  expect(await askMissed()).toEqual({ asked: 2 })
  expect(await askMissed()).toEqual({ asked: 0 })
  const asks = await alice().data('listAsks', { query: { customer_id: due } })
  expect(asks).toHaveLength(2)
  for (const { asked_at, messages, origin } of asks) {
    expect([asked_at, origin]).toEqual(['2026-03-20T13:00:00.000Z', 'strategy'])
    expect(messages.map((each: { scheduled_at: string }) => each.scheduled_at)).toEqual([
      '2026-03-20T13:00:00.000Z',
      '2026-03-24T13:00:00.000Z'
    ])
  }
  expect(await steps()).toEqual([])
  expect(await runStrategy(ctx())).toBe(0)
})

test('some of them, and nobody else', async () => {
  const { due, before, later } = await comeBack()
  expect(await askMissed({ customer_ids: [due[1], before, later] })).toEqual({ asked: 1 })
  expect(await said()).toMatchObject({
    [due[0]!]: 'missed',
    [due[1]!]: 'already_asked',
    [before]: 'too_late'
  })
  expect(await service.bob.data('updateStrategy', { body: { state: 'on' } })).toMatchObject({ off_spans: [] })
  expect(await service.bob.data('askMissed', { body: { customer_ids: due } })).toEqual({ asked: 0 })
  await alice().refused('askMissed', 'validation_failed', { body: { customer_ids: [] } })
})

test('what has changed meanwhile holds: opt-outs, locks and conditions', async () => {
  const { due } = await comeBack({ lock_days: 30 })
  const third = await add('2026-03-12')
  await alice().data('unsubscribeCustomer', { params: { id: due[0]! } })
  await alice().data('createAsk', { body: { customer_id: due[1], channel: 'email' } })
  expect(await said()).toMatchObject({ [due[0]!]: 'unsubscribed', [due[1]!]: 'locked', [third]: 'missed' })
  await put({ conditions: { min_charges: 1 } })
  expect(await said()).toMatchObject({ [third]: 'condition_not_met' })
  expect(await askMissed()).toEqual({ asked: 0 })
  await alice().data('createCharge', { body: { customer_id: third, amount: 100 } })
  expect(await askMissed()).toEqual({ asked: 1 })
})

test('they may be left alone', async () => {
  const { due } = await comeBack()
  expect(await alice().data('leaveMissed')).toMatchObject({ state: 'on', off_spans: [] })
  expect(await said()).toMatchObject({ [due[0]!]: 'too_late', [due[1]!]: 'too_late' })
  expect(await askMissed()).toEqual({ asked: 0 })
  expect(await steps()).toEqual([])
})

test('or are asked by a rule, as many days late as it says', async () => {
  const { due, history, asked } = await comeBack({ catch_up_days: 6 })
  expect(asked).toBe(2)
  expect(await said()).toMatchObject({
    [due[0]!]: 'missed',
    [due[1]!]: 'already_asked',
    [history]: 'too_late'
  })
  for (const catch_up_days of [3, 61, 0])
    await alice().refused('updateStrategy', 'validation_failed', { body: { catch_up_days } })
})

test('an anniversary that was missed can be asked for; left alone, the next one asks', async () => {
  await put({ trigger: 'signup_anniversary' })
  await runAt('2026-03-10T12:00:00Z')
  const [ann, ben] = [await add('2024-03-12'), await add('2024-03-13')]
  await runAt('2026-03-20T12:00:00Z')
  expect(await said()).toEqual({ [ann]: 'missed', [ben]: 'missed' })
  expect(await askMissed({ customer_ids: [ann] })).toEqual({ asked: 1 })
  await alice().data('leaveMissed')
  const next = await alice().data('dryRunStrategy')
  expect(next.map(({ due_at }: { due_at: string }) => due_at.slice(0, 10))).toEqual([
    '2027-03-12',
    '2027-03-13'
  ])
})

describe('what counts as off', () => {
  test('a pause does, once it is over; being switched off does not', async () => {
    await put()
    await runAt('2026-03-10T12:00:00Z')
    await put({ state: 'paused' })
    const ann = await add('2026-03-11')
    await runAt('2026-03-20T12:00:00Z')
    expect(await said()).toEqual({ [ann]: 'missed' })
    await alice().refused('askMissed', 'conflict', { body: {} })
    await put()
    await runAt('2026-03-20T12:10:00Z')
    expect(await askMissed()).toEqual({ asked: 1 })

    await put({ state: 'off' })
    const ben = await add('2026-03-21')
    service.clock.set('2026-03-30T12:00:00Z')
    await put({ state: 'on' })
    await runAt('2026-03-30T12:10:00Z')
    expect(await said()).toMatchObject({ [ben]: 'too_late' })
  })

  test('what is held does, and nobody is asked before it is released', async () => {
    await put()
    await service.tick()
    const ann = await add('2026-03-11')
    holdSending({ db: service.db, now: service.clock.now, log }, 'restored')
    for (let days = 0; days < 10; days++) {
      service.clock.advance(86_400_000)
      await service.tick()
    }
    expect(await said()).toEqual({ [ann]: 'missed' })
    await alice().refused('askMissed', 'conflict', { body: {} })
    await alice().data('releaseSending', { body: { waiting: 'send' } })
    expect(await askMissed()).toEqual({ asked: 1 })
  })

  test('three days do not, several stretches do, and after three months they are forgotten', async () => {
    await put()
    for (const time of ['03-10', '03-13', '03-20', '03-21', '03-28']) await runAt(`2026-${time}T12:00:00Z`)
    const spans = async () =>
      (await alice().data('getStrategy')).off_spans.map(({ from }: { from: string }) => from.slice(5, 10))
    expect(await spans()).toEqual(['03-13', '03-21'])
    for (
      let time = Date.parse('2026-03-30T12:00:00Z');
      time < Date.parse('2026-06-25T12:00:00Z');
      time += 172_800_000
    )
      await runAt(new Date(time).toISOString())
    expect(await spans()).toEqual(['03-21'])
  })
})
