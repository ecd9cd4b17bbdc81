/** Closed days: public holidays and the owner's own, for every location or one. The dry run, the run and sending respect them. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { whenMaySend } from '#main/account/asking/strategy/sending-rules'
import { ownContext } from '#main/context'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { startTestService, type TestService } from '../support/service'

const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
)
const closed = (more: object = {}) => ({ country: null, region: null, own: [], ...more })
const log = { info: () => undefined, error: () => undefined }

let service: TestService
const started: TestService[] = []
const alice = () => service.alice
const context = () => ownContext({ db: service.db, now: service.clock.now, log }, alice().accountId)
const runAt = (time: string) => {
  service.clock.set(time)
  return runStrategy(context())
}
const put = (closed_days: object, more: object = {}) =>
  alice().data('updateStrategy', {
    body: { state: 'on', schedule: anyTime, delay: { count: 0, unit: 'hours' }, closed_days, ...more }
  })
const add = async (signup_date: string, more: object = {}) =>
  (
    await alice().data('createCustomer', {
      body: { email: `${signup_date}@example.com`, time_zone: 'UTC', signup_date, ...more }
    })
  ).id as number
const said = async () => (await alice().data('dryRunStrategy'))[0]
const location = async (body: object) =>
  (await alice().data('createLocation', { body: { name: 'Munich', ...body } })).id as number

beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

/** Expects the preview to announce `time`, and the run at `due` to create exactly that ask. */
async function isAskedAt(time: string, due: string): Promise<void> {
  expect(await said()).toMatchObject({ verdict: 'would_ask', asked_at: time, sends_at: time })
  expect(await runAt(due)).toBe(1)
  const [ask] = await alice().data('listAsks', { query: { origin: 'strategy' } })
  expect(ask).toMatchObject({ asked_at: time, messages: [{ kind: 'request', scheduled_at: time }, {}] })
}

// Keep this test first: holidays are loaded on first use.
test('the preview of settings that are not saved knows their closed days', async () => {
  service.clock.set('2026-12-20T12:00:00Z')
  await put(closed())
  await add('2026-12-25')
  const { first } = await alice().data('previewStrategy', {
    body: { closed_days: closed({ country: 'DE' }) }
  })
  expect(first).toMatchObject([{ asked_at: '2026-12-27T00:00:00.000Z' }])
})

test('are none in a new account, where Christmas is a day like any other', async () => {
  expect((await alice().data('getStrategy')).closed_days).toEqual(closed())
  service.clock.set('2026-12-20T12:00:00Z')
  await put(closed())
  await add('2026-12-25')
  await isAskedAt('2026-12-25T00:00:00.000Z', '2026-12-25T00:00:00Z')
})

describe('messages wait for the next open day', () => {
  test.each([
    ['of a country', closed({ country: 'DE' }), '2026-12-25', '2026-12-27'],
    ['of a region', closed({ country: 'DE', region: 'BY' }), '2026-01-06', '2026-01-07'],
    ['of no region', closed({ country: 'DE' }), '2026-01-06', '2026-01-06'],
    ['of a part of a region', closed({ country: 'DE', region: 'BY-A' }), '2026-08-08', '2026-08-09'],
    ['that move', closed({ country: 'GB', region: 'ENG' }), '2026-04-03', '2026-04-04'],
    ['that last some days', closed({ country: 'TR' }), '2026-03-20', '2026-03-23'],
    [
      'of our own before a holiday',
      closed({ country: 'DE', own: [{ from: '2026-12-21', until: '2026-12-24' }] }),
      '2026-12-22',
      '2026-12-27'
    ],
    [
      'over 29 February',
      closed({ own: [{ from: '2028-02-28', until: '2028-02-29' }] }),
      '2028-02-28',
      '2028-03-01'
    ],
    // Longer than the limit for late requests, which doesn't apply: the request was waiting, not late.
    ['for weeks', closed({ own: [{ from: '2026-08-01', until: '2026-08-31' }] }), '2026-08-03', '2026-09-01']
  ])('%s', async (_title, closed_days, due, open) => {
    service.clock.set(`${due}T00:00:00Z`)
    await put(closed_days)
    await add(due)
    await isAskedAt(`${open}T00:00:00.000Z`, `${due}T00:00:00Z`)
  })

  test('also those that the run has not seen since before the closed weeks', async () => {
    service.clock.set('2026-07-31T12:00:00Z')
    await put(closed({ own: [{ from: '2026-08-01', until: '2026-08-31' }] }), { state: 'off' })
    await add('2026-08-03')
    service.clock.set('2026-09-01T12:00:00Z')
    await put(closed({ own: [{ from: '2026-08-01', until: '2026-08-31' }] }))
    expect(await said()).toMatchObject({ verdict: 'would_ask' })
    expect(await runAt('2026-09-01T12:00:00Z')).toBe(1)
  })

  test('that are scheduled already, and reminders', async () => {
    service.clock.set('2026-12-20T12:00:00Z')
    await put(closed())
    const customer_id = await add('2026-12-21')
    expect(await runAt('2026-12-21T00:00:00Z')).toBe(1)
    const [ask] = await alice().data('listAsks', { query: { origin: 'strategy' } })
    expect(ask.messages).toMatchObject([{}, { kind: 'reminder', scheduled_at: '2026-12-25T00:00:00.000Z' }])
    await put(closed({ country: 'DE' }))
    service.clock.set('2026-12-25T00:00:00Z')
    const row = {
      ...ask.messages[1],
      customer_id,
      ask_id: ask.id,
      scheduled_at: service.clock.now(),
      kind: 'request'
    }
    expect(whenMaySend(context(), row)).toBe(Date.parse('2026-12-27T00:00:00Z'))
  })
})

describe('a location', () => {
  test('has holidays in place of the account’s, and closed days besides them', async () => {
    service.clock.set('2026-01-01T12:00:00Z')
    await put(closed({ country: 'DE', own: [{ from: '2026-01-07', until: '2026-01-07' }] }))
    const closed_days = closed({
      country: 'DE',
      region: 'BY',
      own: [{ from: '2026-01-08', until: '2026-01-08' }]
    })
    await add('2026-01-06', { location_id: await location({ closed_days }) })
    await isAskedAt('2026-01-09T00:00:00.000Z', '2026-01-06T00:00:00Z')
  })

  test('has opening days, which a changed record gives up', async () => {
    service.clock.set('2026-03-01T12:00:00Z')
    await put(closed())
    const id = await location({ opening_days: ['wednesday', 'friday'] })
    // A Thursday.
    await add('2026-03-05', { location_id: id })
    expect(await said()).toMatchObject({ asked_at: '2026-03-06T00:00:00.000Z' })
    await alice().data('updateLocation', { params: { id }, body: { opening_days: null } })
    expect(await said()).toMatchObject({ asked_at: '2026-03-05T00:00:00.000Z' })
  })

  test('must be open when the strategy sends', async () => {
    await put(closed(), { schedule: { ...anyTime, sunday: { when: 'never' } } })
    const refused = await alice().refused('createLocation', 'validation_failed', {
      body: { name: 'Munich', opening_days: ['sunday'] }
    })
    expect(refused.fields).toMatchObject([{ path: 'opening_days', code: 'never_open' }])
    await location({ opening_days: ['monday'] })
    const { fields } = await alice().refused('updateStrategy', 'validation_failed', {
      body: { schedule: { monday: { when: 'never' } } }
    })
    expect(fields).toMatchObject([
      {
        path: 'schedule',
        code: 'never_open',
        message: 'leaves no time to send on the opening days of Munich'
      }
    ])
  })
})

test.each([
  ['an unknown country', { country: 'XX' }, 'closed_days.country'],
  ['no code', { country: 'Germany' }, 'closed_days.country'],
  ['an unknown region', { country: 'DE', region: 'TX' }, 'closed_days.region'],
  ['a region of no country', { region: 'BY' }, 'closed_days.region'],
  [
    'an end before the start',
    { own: [{ from: '2026-05-02', until: '2026-05-01' }] },
    'closed_days.own.0.until'
  ],
  ['a year', { own: [{ from: '2026-01-01', until: '2026-12-31' }] }, 'closed_days.own.0.until'],
  ['no day', { own: [{ from: '2026-02-30', until: '2026-03-01' }] }, 'closed_days.own.0.from']
])('%s is refused', async (_title, more, path) => {
  const { fields } = await alice().refused('updateStrategy', 'validation_failed', {
    body: { closed_days: closed(more) }
  })
  expect(fields.map((each: { path: string }) => each.path)).toEqual([path])
})

test('the holidays of a country and a region are listed', async () => {
  service.clock.set('2026-03-01T12:00:00Z')
  expect(await alice().data('listHolidays')).toMatchObject({ regions: [], days: [] })
  const { countries, regions, days } = await alice().data('listHolidays', {
    query: { country: 'DE', region: 'BY' }
  })
  expect(countries).toContain('GB')
  expect(regions).toContainEqual({ code: 'BY', name: 'Bayern' })
  expect(days[0]).toEqual({ date: '2026-04-03', name: 'Karfreitag' })
  expect(days.at(-1)).toEqual({ date: '2027-01-06', name: 'Heilige Drei Könige' })
  await alice().refused('listHolidays', 'validation_failed', { query: { country: 'XX' } })
})
