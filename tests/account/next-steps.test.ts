/** Next steps: what triggers each, where it leads, and putting it off. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { MessageStatus } from '#shared/contract/messages'
import type { NextStep, StepKind } from '#shared/contract/next-steps'
import { ownContext } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import { run, build } from '#main/store/query'
import { defaultPage } from '../support/default-page'
import { sentAsk } from '../support/sent-ask'
import { useService } from '../support/use-service'

const service = useService()
const steps = async (): Promise<NextStep[]> => (await service.alice.data('listNextSteps')).steps
const stepOf = async (kind: StepKind, subject = '') =>
  (await steps()).find((step) => step.kind === kind && step.subject === subject)
const ctx = () =>
  ownContext(
    { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    service.alice.accountId
  )
const review = (score: number | null, day: string, more: object = {}) =>
  service.alice.data('createReview', { body: { score, created_at: `${day}T12:00:00+01:00`, ...more } })
/** The filters in an address, in the form that the interface's lists accept. */
const filtersOf = (step: NextStep) => Object.fromEntries(new URLSearchParams(step.address.split('?')[1]))

test('a new account has its setup to do, and nothing else', async () =>
  expect(await steps()).toEqual([
    { kind: 'setup_unfinished', subject: '', facts: { count: 0, total: 5 }, address: 'setup' }
  ]))

describe('low scores without an answer', () => {
  const text = { review: 'Cold food' }
  beforeAll(async () => {
    // Today is 10 March: the ninetieth day is 11 December.
    await review(1, '2025-12-10', text)
    await review(3, '2025-12-11', text)
    await review(4, '2026-01-01', text)
    await review(2, '2026-01-02')
    await review(1, '2026-01-03', { ...text, is_duplicate: true })
    const { id } = await review(2, '2026-01-04', text)
    await service.alice.data('replyToReview', { params: { id }, body: { reply: 'Sorry' } })
  })

  test('count where they have words and are of the last ninety days', async () => {
    const step = await stepOf('unanswered_low_scores')
    expect(step?.facts.count).toBe(1)
    const { id } = await review(3, '2026-01-05', { ...text, is_hidden: true })
    const both = await stepOf('unanswered_low_scores')
    expect(both?.facts).toMatchObject({ count: 2, first_ids: [id, expect.any(Number)] })
  })

  test('the address finds just these', async () => {
    const step = (await stepOf('unanswered_low_scores')) as NextStep
    const params = new URLSearchParams(step.address.replace('inbox?', ''))
    const query = { score: params.getAll('score'), facet: params.getAll('facet') }
    const { json } = await service.alice.call('listReviews', {
      query: { ...query, date_from: params.get('date_from') ?? '' }
    })
    expect(json.pagination.total).toBe(step.facts.count)
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual(step.facts.first_ids)
  })
})

test('the average has fallen in the last thirty days, beside the thirty before', async () => {
  // The thirty days before end on 8 February, and begin on 10 January.
  for (const day of ['2026-01-10', '2026-01-20', '2026-02-08']) await review(5, day)
  await review(1, '2026-01-09')
  for (const day of ['2026-02-09', '2026-03-10']) await review(2, day)
  expect(await stepOf('average_fell')).toBeUndefined()
  await review(2, '2026-03-01')
  const step = await stepOf('average_fell')
  // Reviews from before the thirty days, such as the one on 9 January, don't count.
  expect(step?.facts).toEqual({ average: 2, count: 3, before: 5, before_count: 3 })
  expect(step?.address).toBe('inbox?date_from=2026-02-09&date_to=2026-03-10&sort=lowest')
})

describe('messages that fail', () => {
  let askId = 0
  let place = 0
  const message = (status: MessageStatus, at: string, channel: 'email' | 'sms' = 'email') => {
    const now = ctx().now()
    insertOwned(ctx(), 'messages', {
      ask_id: askId,
      customer_id: 1,
      channel,
      kind: 'reminder',
      step: ++place,
      status,
      scheduled_at: Date.parse(at),
      created_at: now,
      updated_at: now
    })
  }
  beforeAll(async () => {
    const { id } = await service.alice.data('createCustomer', { body: { email: 'ann@example.com' } })
    const ask = await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
    askId = ask.id
  })

  test('are told of when they are more than one in twenty of ten at least', async () => {
    // The last seven days start on 4 March.
    for (let each = 0; each < 8; each++) message('sent', '2026-03-03T23:00:00Z')
    message('failed', '2026-03-03T22:59:59Z')
    message('failed', '2026-03-09T10:00:00Z')
    expect(await stepOf('sends_failing', 'email')).toBeUndefined()
    message('clicked', '2026-03-09T10:00:00Z')
    const step = (await stepOf('sends_failing', 'email')) as NextStep
    expect(step.facts).toEqual({ count: 1, total: 10, channel: 'email' })
    expect(step.address).toBe('requests?state=failed&channel=email')
    const { json } = await service.alice.call('listMessages', {
      query: { channel: 'email', date_key: 'scheduled_at', date_from: '2026-03-04' }
    })
    expect(json.pagination.total).toBe(10)
  })

  test('count neither what has not left nor what is for another channel', async () => {
    for (const status of ['scheduled', 'cancelled', 'suppressed', 'expired'] as const)
      message(status, '2026-03-09T10:00:00Z')
    for (let each = 0; each < 10; each++) message('bounced', '2026-03-09T10:00:00Z', 'sms')
    expect((await stepOf('sends_failing', 'email'))?.facts).toMatchObject({ count: 1, total: 10 })
    expect((await stepOf('sends_failing', 'sms'))?.facts).toMatchObject({ count: 10, total: 10 })
    for (let each = 0; each < 10; each++) message('unknown', '2026-03-09T10:00:00Z')
    expect(await stepOf('sends_failing', 'email')).toBeUndefined()
  })
})

test('customers who can be asked and never were', async () => {
  const { alice } = service
  const customer = (body: object) => alice.data('createCustomer', { body })
  // Until requests can go out, the setup comes first.
  expect(await stepOf('setup_unfinished')).toMatchObject({ facts: { total: 5 } })
  await alice.data('updateSending', { body: { test_mode: true } })
  await alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
  const { id: page } = await defaultPage(alice)
  await alice.data('updateReviewPage', { params: { id: page }, body: { url: 'https://example.com/me' } })
  expect(await stepOf('setup_unfinished')).toBeUndefined()
  expect(await stepOf('never_asked')).toBeUndefined()
  await customer({ first_name: 'Nowhere', phone: '030 901820', unsubscribed_at: '2026-01-01' })
  await alice.data('addSuppression', { body: { channel: 'email', address: 'out@example.com' } })
  const out = await customer({ email: 'out@example.com' })
  const archived = await customer({ email: 'old@example.com' })
  await alice.data('archiveCustomer', { params: { id: archived.id } })
  expect(await stepOf('never_asked')).toBeUndefined()
  const { id } = await customer({ email: 'bea@example.com' })
  await alice.data('updateCustomer', { params: { id: out.id }, body: { phone: '030 901821' } })
  const step = (await stepOf('never_asked')) as NextStep
  expect(step.facts).toEqual({ count: 2, first_ids: [id, out.id] })
  expect(step.address).toBe('customers?filter=not-asked')
  await alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  expect((await stepOf('never_asked'))?.facts.count).toBe(1)
})

test('a source has gone quiet', async () => {
  const { id } = await service.alice.data('createSource', { body: { name: 'Yelp' } })
  // One a week, once two on the same day, the latest 21 days ago.
  for (const day of ['2026-01-20', '2026-01-27', '2026-01-27', '2026-02-03', '2026-02-10', '2026-02-17'])
    await review(5, day, { source: 'yelp' })
  expect(await stepOf('source_quiet', 'yelp')).toBeUndefined()
  service.clock.advance(24 * 3_600_000)
  const step = await stepOf('source_quiet', 'yelp')
  expect(step?.facts).toEqual({ days: 22, usual_days: 7, source: { id, name: 'Yelp' } })
  expect(filtersOf(step as NextStep)).toEqual({ source: 'yelp' })
  await review(5, '2026-03-01', { source: 'yelp' })
  expect(await stepOf('source_quiet', 'yelp')).toBeUndefined()
})

test('reviews that look like answers to asks', async () => {
  const { alice } = service
  expect(await stepOf('unmatched_reviews')).toBeUndefined()
  await sentAsk(service, alice, { email: 'dora@example.com', first_name: 'Dora', last_name: 'Green' })
  const created_at = new Date(service.clock.now() + 3_600_000).toISOString()
  await alice.data('createReview', { body: { score: 4, created_at, reviewer: { name: 'Dora Green' } } })
  const step = await stepOf('unmatched_reviews')
  const { json } = await alice.call('listReviewMatches')
  expect(step).toMatchObject({ facts: { count: json.pagination.total }, address: 'requests/matches' })
  expect(json.pagination.total).toBe(1)
  const [{ review: found, ask }] = json.data
  await alice.data('dismissReviewMatch', { body: { review_id: found.id, ask_id: ask.id } })
  expect(await stepOf('unmatched_reviews')).toBeUndefined()
})

test('the public pages did not answer at their last check', async () => {
  const change = (last_check: object | null, is_on: 0 | 1 = 1) =>
    run(
      ctx(),
      build.updateTable('doors').set({
        is_on,
        public_address: 'https://reviews.example.com',
        last_check: last_check && JSON.stringify(last_check)
      })
    )
  const check = { detail: '', address: '', checked_at: '2026-03-10T10:00:00.000Z' }
  change(null)
  expect(await stepOf('doors_unreachable')).toBeUndefined()
  change({ ...check, outcome: 'reached' })
  expect(await stepOf('doors_unreachable')).toBeUndefined()
  change({ ...check, outcome: 'timed_out' })
  expect(await stepOf('doors_unreachable')).toMatchObject({ facts: {}, address: 'settings/doors' })
  change({ ...check, outcome: 'timed_out' }, 0)
  expect(await stepOf('doors_unreachable')).toBeUndefined()
})

test('the most pressing come first', async () => {
  for (let each = 0; each < 5; each++) await review(1, '2026-03-10')
  // A day has passed, so many of the e-mails that arrived are no longer within the last seven days.
  expect((await steps()).map(({ kind, subject }) => kind + subject)).toEqual([
    'sends_failingemail',
    'sends_failingsms',
    'unanswered_low_scores',
    'average_fell',
    'never_asked',
    'nothing_connected'
  ])
})

describe('putting off', () => {
  const putOff = (body: object) => service.alice.data('putOffStep', { body })

  test('leaves a step out for so many days, and no other', async () => {
    const before = await steps()
    expect(await putOff({ kind: 'never_asked', days: 7 })).toEqual({
      kind: 'never_asked',
      subject: '',
      until: '2026-03-18T10:00:00.000Z'
    })
    expect(await steps()).toEqual(before.filter(({ kind }) => kind !== 'never_asked'))
    service.clock.set('2026-03-18T09:59:59.999Z')
    expect(await stepOf('never_asked')).toBeUndefined()
    service.clock.set('2026-03-18T10:00:00Z')
    expect(await stepOf('never_asked')).toBeDefined()
  })

  test('0 days show it again', async () => {
    await putOff({ kind: 'never_asked', days: 30 })
    expect(await putOff({ kind: 'never_asked', days: 0 })).toMatchObject({ until: null })
    expect(await stepOf('never_asked')).toBeDefined()
  })

  test('one of several of a kind', async () => {
    const sources = async () => (await steps()).filter(({ kind }) => kind === 'source_quiet')
    service.clock.set('2026-06-01T10:00:00Z')
    // Reviews recorded by hand are older still, but nobody expects a steady flow of those.
    expect((await sources()).map(({ subject }) => subject)).toEqual(['yelp'])
    await putOff({ kind: 'source_quiet', subject: 'yelp', days: 1 })
    expect(await sources()).toEqual([])
  })

  test.each([
    { kind: 'source_quiet', subject: 'nope' },
    { kind: 'source_quiet' },
    { kind: 'never_asked', subject: 'x' }
  ])('%o is refused', async (body) => {
    const { fields } = await service.alice.refused('putOffStep', 'validation_failed', {
      body: { ...body, days: 1 }
    })
    expect(fields).toMatchObject([{ path: 'subject', code: 'unknown_subject' }])
  })

  test('is of the account', async () => {
    const { bob } = service
    await review(1, '2026-05-30', { review: 'x' })
    await bob.data('createReview', { body: { score: 1, review: 'Salty' } })
    await putOff({ kind: 'unanswered_low_scores', days: 1 })
    expect((await bob.data('listNextSteps')).steps).toMatchObject([
      { kind: 'unanswered_low_scores' },
      { kind: 'setup_unfinished' }
    ])
    await bob.data('putOffStep', { body: { kind: 'unanswered_low_scores', days: 0 } })
    expect(await stepOf('unanswered_low_scores')).toBeUndefined()
  })
})

test('reviews came from a site, and nothing is connected', async () => {
  const { bob } = service
  const ofBob = async () =>
    (await bob.data('listNextSteps')).steps.find(({ kind }: NextStep) => kind === 'nothing_connected')
  expect(await ofBob()).toBeUndefined()
  await bob.data('createReview', { body: { score: 5 } })
  expect(await ofBob()).toBeUndefined()
  const older = await bob.data('createSource', { body: { name: 'Google' } })
  const { id } = await bob.data('createSource', { body: { name: 'Trustpilot' } })
  await bob.data('createReview', { body: { score: 5, source: older.slug, created_at: '2026-02-01' } })
  await bob.data('createReview', { body: { score: 5, source: id, created_at: '2026-02-02' } })
  expect(await ofBob()).toEqual({
    kind: 'nothing_connected',
    subject: '',
    facts: { source: { id, name: 'Trustpilot' } },
    address: 'settings/connections'
  })
  const settings = { url: 'http://127.0.0.1:9/reviews.json' }
  const made = await bob.data('createConnection', { body: { kind: 'json', settings } })
  expect(await ofBob()).toBeUndefined()
  await bob.data('deleteConnection', { params: { id: made.id } })
  expect(await ofBob()).toMatchObject({ kind: 'nothing_connected' })
})
