/** Returning customers: asked again after some months if the owner says so; a review since then is an answer. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { ownContext } from '#main/context'
import { startTestService, type TestService } from '../support/service'

const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const rules = {
  state: 'on',
  trigger: 'latest_charge',
  delay: { count: 0, unit: 'hours' },
  schedule: anyTime,
  lock_days: 0,
  ask_again: { months: 6, unless_answered: true }
}
const log = { info: () => undefined, error: () => undefined }

let service: TestService
const started: TestService[] = []
const alice = () => service.alice
const runAt = (time: string) => {
  service.clock.set(time)
  const { db, clock } = service
  return runStrategy(ownContext({ db, now: clock.now, log }, alice().accountId))
}
const put = (body: object = {}) => alice().data('updateStrategy', { body: { ...rules, ...body } })
const add = async (body: object = {}) =>
  (await alice().data('createCustomer', { body: { email: 'ann@example.com', time_zone: 'UTC', ...body } }))
    .id as number
const paysAt = async (customer_id: number, time: string) => {
  service.clock.set(time)
  await alice().data('createCharge', { body: { customer_id, amount: 100, charged_at: time } })
  return runAt(time)
}
const reviews = (customer_id: number, created_at: string, score = 5) => {
  service.clock.set(created_at)
  return alice().data('createReview', { body: { customer_id, score, review: 'Well done.', created_at } })
}
const said = async () => (await alice().data('dryRunStrategy'))[0]
const askedAt = async () => {
  const query = { origin: 'strategy', sort_key: 'asked_at', sort_dir: 'asc' }
  const asks = (await alice().data('listAsks', { query })) as { asked_at: string }[]
  return asks.map(({ asked_at }) => asked_at.replace(':00.000Z', ''))
}

beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

test('nobody is asked twice unless the owner says so', async () => {
  const id = await add()
  await put({ ask_again: null })
  expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
  expect(await paysAt(id, '2027-06-10T12:00:00Z')).toBe(0)
  expect(await said()).toMatchObject({ verdict: 'already_asked', facts: { asked_at: expect.any(String) } })
  expect(defaultStrategy.ask_again).toBeNull()
})

describe('with charges', () => {
  test('who pays again after the months is asked again, and the preview said so', async () => {
    const id = await add()
    await put()
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    expect(await said()).toMatchObject({ verdict: 'already_asked', facts: { missing: 'new_charge' } })
    expect(await paysAt(id, '2026-06-10T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({
      verdict: 'already_asked',
      facts: { asked_at: '2026-03-10T12:00:00.000Z', until: '2026-09-10T12:00:00.000Z' }
    })
    // A payment that came too early never counts: June's doesn't trigger a request in September.
    expect(await runAt('2026-09-10T12:00:00Z')).toBe(0)
    await put({ delay: { count: 1, unit: 'days' } })
    expect(await paysAt(id, '2026-10-01T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({ verdict: 'would_ask', asked_at: '2026-10-02T12:00:00.000Z' })
    expect(await runAt('2026-10-02T12:00:00Z')).toBe(1)
    expect(await runAt('2026-10-03T12:00:00Z')).toBe(0)
    expect(await askedAt()).toEqual(['2026-03-10T12:00', '2026-10-02T12:00'])
  })

  test('the same charge asks once, however long a delay is set later', async () => {
    const id = await add()
    await put({ ask_again: { months: 1, unless_answered: true } })
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    await put({ delay: { count: 2, unit: 'months' }, ask_again: { months: 1, unless_answered: true } })
    expect(await runAt('2026-05-10T12:00:00Z')).toBe(0)
  })

  test('the lock still holds', async () => {
    const id = await add()
    await put({ lock_days: 300 })
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    expect(await paysAt(id, '2026-10-01T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({ verdict: 'locked', facts: { until: '2027-01-04T12:00:00.000Z' } })
    expect(await paysAt(id, '2027-01-04T12:00:00Z')).toBe(1)
  })

  test('a request sent by hand counts as the last one', async () => {
    const id = await add()
    await put()
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    service.clock.set('2026-08-01T12:00:00Z')
    await alice().data('createAsk', { body: { customer_id: id, channel: 'email' } })
    expect(await paysAt(id, '2026-10-01T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({ facts: { until: '2027-02-01T12:00:00.000Z' } })
    expect(await paysAt(id, '2027-02-01T12:00:00Z')).toBe(1)
  })
})

describe('an answer', () => {
  test.each([1, 5])('is any review since, with %d stars, wherever it came from', async (score) => {
    const id = await add()
    await put()
    // Written before the request, so not an answer.
    await reviews(id, '2026-03-10T11:00:00Z', score)
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    expect(await paysAt(id, '2026-10-01T12:00:00Z')).toBe(1)
    await reviews(id, '2026-11-20T12:00:00Z', score)
    expect(await paysAt(id, '2027-06-01T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({
      verdict: 'already_asked',
      facts: { asked_at: '2026-10-01T12:00:00.000Z', answered_at: '2026-11-20T12:00:00.000Z' }
    })
  })

  test('to the request they got counts, though a cancelled one came between', async () => {
    service.clock.set('2026-03-10T00:00:00Z')
    const id = await add({ signup_date: '2026-03-10' })
    await put({ trigger: 'signup_date', ask_again: { months: 1, unless_answered: true } })
    expect(await runAt('2026-03-10T00:00:00Z')).toBe(1)
    expect(await runAt('2026-04-10T00:00:00Z')).toBe(1)
    const asks = await alice().data('listAsks', { query: { sort_key: 'asked_at', sort_dir: 'desc' } })
    await alice().data('cancelAsk', { params: { id: (asks as { id: number }[])[0]?.id ?? 0 } })
    // Recorded later, but written before the cancelled request.
    service.clock.set('2026-04-20T00:00:00Z')
    const body = { customer_id: id, score: 4, review: 'Well done.', created_at: '2026-04-09T00:00:00Z' }
    await alice().data('createReview', { body })
    expect(await runAt('2026-05-10T00:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({
      verdict: 'already_asked',
      facts: { answered_at: '2026-04-09T00:00:00.000Z' }
    })
  })

  test('starts the months over where those who answered are asked too', async () => {
    const id = await add()
    await put({ ask_again: { months: 6, unless_answered: false } })
    expect(await paysAt(id, '2026-03-10T12:00:00Z')).toBe(1)
    await reviews(id, '2026-08-01T12:00:00Z')
    expect(await paysAt(id, '2026-10-01T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({ facts: { until: '2027-02-01T12:00:00.000Z' } })
    expect(await paysAt(id, '2027-02-01T12:00:00Z')).toBe(1)
  })
})

describe('with the sign-up date', () => {
  const monthly = { trigger: 'signup_date', ask_again: { months: 1, unless_answered: true } }

  test.each<[zone: string, asked: string, again: string, then: string]>([
    ['UTC', '2026-01-31T00:00', '2026-02-28T00:00', '2026-03-28T00:00'],
    ['UTC', '2028-01-31T00:00', '2028-02-29T00:00', '2028-03-29T00:00'],
    // London’s clocks go forward on 29 March and back on 25 October: it is midnight there each time.
    ['Europe/London', '2026-03-15T00:00', '2026-04-14T23:00', '2026-05-14T23:00'],
    ['Europe/London', '2026-10-09T23:00', '2026-11-10T00:00', '2026-12-10T00:00']
  ])('in %s: %s, then %s, then %s', async (zone, asked, again, then) => {
    const day = new Date(Date.parse(`${asked}Z`) + 2 * 3_600_000).toISOString().slice(0, 10)
    service.clock.set(`${asked}:00Z`)
    await add({ signup_date: day, time_zone: zone })
    await put(monthly)
    for (const time of [asked, again, then]) {
      const [before, at] = [new Date(Date.parse(`${time}Z`) - 60_000).toISOString(), `${time}:00Z`]
      expect([await runAt(before), await runAt(at)]).toEqual([0, 1])
    }
    expect(await askedAt()).toEqual([asked, again, then])
  })

  test('twelve months after 29 February are over on the 28th', async () => {
    service.clock.set('2028-02-29T00:00:00Z')
    await add({ signup_date: '2028-02-29' })
    await put({ ...monthly, ask_again: { months: 12, unless_answered: true } })
    expect(await runAt('2028-02-29T00:00:00Z')).toBe(1)
    expect(await said()).toMatchObject({ verdict: 'would_ask', asked_at: '2029-02-28T00:00:00.000Z' })
    expect(await runAt('2029-02-28T00:00:00Z')).toBe(1)
  })

  test('a rule set later asks nobody late: the next time counts', async () => {
    await add({ signup_date: '2026-03-10' })
    await put({ ...monthly, ask_again: null })
    expect(await runAt('2026-03-10T12:00:00Z')).toBe(1)
    await put({ state: 'off' })
    service.clock.set('2028-01-20T12:00:00Z')
    await put({ ...monthly, ask_again: { months: 12, unless_answered: true } })
    expect(await runAt('2028-01-21T12:00:00Z')).toBe(0)
    expect(await said()).toMatchObject({ verdict: 'would_ask', asked_at: '2028-03-10T00:00:00.000Z' })
    expect(await runAt('2028-03-10T12:00:00Z')).toBe(1)
  })
})

test('the anniversary keeps its meaning', async () => {
  service.clock.set('2026-03-10T00:00:00Z')
  await add({ signup_date: '2025-03-10' })
  await put({ trigger: 'signup_anniversary', ask_again: { months: 1, unless_answered: true } })
  expect(await runAt('2026-03-10T12:00:00Z')).toBe(1)
  expect(await runAt('2026-04-10T12:00:00Z')).toBe(0)
  expect(await runAt('2027-03-10T12:00:00Z')).toBe(1)
})

test.each([
  ['no months', { months: 0, unless_answered: true }, 'ask_again.months'],
  ['years', { months: 37, unless_answered: true }, 'ask_again.months'],
  ['half of it', { months: 6 }, 'ask_again.unless_answered'],
  ['a score', { months: 6, unless_answered: true, min_score: 4 }, 'ask_again.min_score']
])('%s is refused', async (_title, ask_again, path) => {
  const { fields } = await alice().refused('updateStrategy', 'validation_failed', { body: { ask_again } })
  expect(fields.map((each: { path: string }) => each.path)).toEqual([path])
})
