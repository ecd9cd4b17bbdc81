/** Several strategies: the earliest time counts, then their order; a customer is in one sequence at a time. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { choose, type AskingStrategy } from '#main/account/asking/strategy/choose'
import type { PastAsk, Person } from '#main/account/asking/strategy/person'
import { runStrategy } from '#main/account/asking/strategy/run-strategy'
import { composeMessage } from '#main/delivery/compose-message'
import { ownContext } from '#main/context'
import type { DryRunCounts, DryRunEntry } from '#shared/contract/strategy'
import { defaultStrategy, type StrategySettings } from '#shared/contract/strategy-settings'
import { startTestService, type TestService } from '../support/service'

const day = 86_400_000
const anyTime = Object.fromEntries(
  Object.keys(defaultStrategy.schedule).map((weekday) => [weekday, { when: 'any' }])
) as StrategySettings['schedule']
const strategy = (id: number | null, changes: Partial<StrategySettings> = {}): AskingStrategy => ({
  id,
  name: id === null ? null : `Strategy ${id}`,
  since: null,
  review_page_id: null,
  settings: { ...defaultStrategy, schedule: anyTime, lock_days: 0, ...changes }
})
const after = (count: number) => ({ delay: { count, unit: 'days' as const } })
const now = Date.parse('2026-03-10T12:00:00Z')
const ann: Person = {
  id: 1,
  email: 'ann@example.com',
  phone: null,
  zone: 'UTC',
  place: null,
  signup_date: '2026-03-10',
  birthday: null,
  unsubscribed_at: null,
  has_subscription: null,
  charges: { count: 0, total: 0, counted: 0, latest: null, latest_amount: 0 },
  traits: {
    tag_ids: [],
    tagged_at: {},
    location_id: null,
    located_at: null,
    language: 'en',
    origin: 'other'
  },
  asks: [],
  suppressed: {}
}
const asked = (by: Partial<PastAsk>): Person => {
  const ask = {
    id: 9,
    asked_at: now - 40 * day,
    status: 'sent',
    origin: 'strategy' as const,
    occasion: 'once'
  }
  return { ...ann, asks: [{ ...ask, ...by }] }
}
const chosen = (person: Person, ...strategies: AskingStrategy[]) => {
  const { verdict, occasion, strategy: by } = choose(person, strategies, now, [])
  return { verdict, name: occasion?.name, by: by.id }
}

test('the earliest time counts, and at the same time their order', () => {
  expect(chosen(ann, strategy(5, after(3)), strategy(null, after(1)))).toEqual({
    verdict: 'would_ask',
    name: 'once',
    by: null
  })
  expect(chosen(ann, strategy(7), strategy(5), strategy(null))).toMatchObject({ name: 's7:once', by: 7 })
})

test('a strategy that does not ask leaves the customer to the others; if none asks, the first says why', () => {
  const never = { conditions: { ...defaultStrategy.conditions, min_charges: 3 } }
  expect(chosen(ann, strategy(7, never), strategy(null))).toMatchObject({ verdict: 'would_ask', by: null })
  const none = chosen(ann, strategy(7, never), strategy(null, { trigger: 'latest_charge' }))
  expect(none).toMatchObject({ verdict: 'condition_not_met', by: 7 })
})

test('who came too late for one strategy hears why another one does not ask', () => {
  const late = { ...strategy(7), since: now + 30 * day }
  expect(chosen(asked({}), late, strategy(null))).toMatchObject({ verdict: 'already_asked', by: null })
  expect(chosen(ann, late, strategy(null, { trigger: 'latest_charge' }))).toMatchObject({
    verdict: 'too_late',
    by: 7
  })
})

test('each strategy asks once, whatever the others have asked; the lock counts all asks', () => {
  const both = [strategy(7), strategy(null, after(5))] as const
  expect(chosen(asked({}), ...both)).toMatchObject({ verdict: 'would_ask', by: 7 })
  expect(chosen(asked({ strategy_id: 7, occasion: 's7:once' }), ...both)).toMatchObject({ by: null })
  expect(chosen(asked({ strategy_id: 8, occasion: 's8:once' }), strategy(null))).toMatchObject({
    name: 'once'
  })
  expect(
    chosen(asked({ strategy_id: 8, occasion: 's8:once' }), strategy(null, { lock_days: 60 }))
  ).toMatchObject({
    verdict: 'locked'
  })
})

test('while the messages of one strategy wait, no other one asks', () => {
  const running = asked({ strategy_id: 8, occasion: 's8:once', is_running: true })
  expect(chosen(running, strategy(7), strategy(null))).toMatchObject({ verdict: 'already_asked', by: 7 })
})

interface StrategyPreview {
  counts: DryRunCounts
  first: DryRunEntry[]
}
type RowToCompose = Parameters<typeof composeMessage>[1]
const log = { info: () => undefined, error: () => undefined }
let service: TestService
const started: TestService[] = []
beforeEach(async () => {
  service = await startTestService()
  started.push(service)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

const runAt = (time: string) => {
  service.clock.set(time)
  const { db, clock, alice } = service
  return runStrategy(ownContext({ db, now: clock.now, log }, alice.accountId))
}

test('the run asks by each strategy as the dry run says, one sequence after the other', async () => {
  const { alice, db } = service
  const settings = {
    trigger: 'latest_charge',
    delay: { count: 0, unit: 'hours' },
    reminders: { delays_days: [], except_channel: null }
  }
  service.clock.set('2026-03-10T12:00:00Z')
  const { id } = await alice.data('createFurtherStrategy', {
    body: { name: 'Regulars', is_enabled: true, ...settings }
  })
  const body = { state: 'on', schedule: anyTime, lock_days: 0, delay: { count: 1, unit: 'days' } }
  await alice.data('updateStrategy', { body })
  const customer_id = (
    await alice.data('createCustomer', {
      body: { email: 'ann@example.com', time_zone: 'UTC', signup_date: '2026-03-10' }
    })
  ).id as number
  expect(await runAt('2026-03-11T00:01:00Z')).toBe(1)
  const pay = (charged_at: string) =>
    alice.data('createCharge', { body: { customer_id, amount: 100, charged_at } })
  const said = async () => (await alice.data('dryRunStrategy'))[0]
  service.clock.set('2026-03-12T00:01:00Z')
  await pay('2026-03-12T00:00:30Z')
  expect(await said()).toMatchObject({ verdict: 'already_asked' })
  expect(await runAt('2026-03-12T00:02:00Z')).toBe(0)
  db.raw.prepare(`UPDATE messages SET status = 'sent', sent_at = scheduled_at`).run()
  service.clock.set('2026-03-12T01:00:00Z')
  await pay('2026-03-12T01:00:00Z')
  const line = await said()
  expect(line).toMatchObject({
    verdict: 'would_ask',
    messages: [{ kind: 'request' }],
    strategy: { id, name: 'Regulars' },
    strategies: [
      { id, name: 'Regulars', verdict: 'would_ask', due_at: '2026-03-12T01:00:00.000Z' },
      { id: null, name: null, verdict: 'already_asked' }
    ]
  })
  expect(await runAt('2026-03-12T01:01:00Z')).toBe(1)
  const rows = db.raw.prepare('SELECT strategy_id, occasion, asked_at FROM asks ORDER BY id').all()
  expect(rows).toMatchObject([
    { strategy_id: null, occasion: 'once' },
    { strategy_id: id, occasion: `s${id}:once`, asked_at: Date.parse(String(line?.['asked_at'])) }
  ])
  expect(await runAt('2026-03-12T02:00:00Z')).toBe(0)
  db.raw.prepare(`UPDATE messages SET status = 'scheduled', sent_at = NULL WHERE kind = 'request'`).run()
  const deleted = await alice.data('deleteFurtherStrategy', { params: { id } })
  expect(deleted).toMatchObject({ name: 'Regulars', cancelled_messages: 1 })
  const left = db.raw.prepare('SELECT strategy_id, asks.status FROM asks ORDER BY id').all()
  expect(left).toMatchObject([{ strategy_id: null }, { strategy_id: id, status: 'cancelled' }])
  expect((await said())?.['strategies']).toEqual([])
})

test('nobody is asked whose time was before a strategy was turned on, not even as missed', () => {
  const since = (time: string): AskingStrategy => ({
    ...strategy(7, after(0)),
    since: Date.parse(time)
  })
  const never = strategy(null, { trigger: 'latest_charge' })
  // Sign-ups count as midnight.
  expect(chosen(ann, since('2026-03-10T00:00:00Z'), never)).toMatchObject({ verdict: 'would_ask', by: 7 })
  expect(chosen(ann, since('2026-03-10T00:00:01Z'), never)).toMatchObject({ verdict: 'too_late', by: 7 })
  const old = { ...ann, signup_date: '2026-02-20' }
  const spans = [{ from: Date.parse('2026-02-15T00:00:00Z'), until: now }]
  const verdictOf = (time: string) => choose(old, [since(time), never], now, spans).verdict
  expect(verdictOf('2026-02-19T00:00:00Z')).toBe('missed')
  expect(verdictOf('2026-02-21T00:00:00Z')).toBe('too_late')
})

test('each year again: the first anniversary after a strategy was turned on', () => {
  const yearly = { ...strategy(7, { trigger: 'signup_anniversary', ...after(0) }), since: now }
  const person = { ...ann, signup_date: '2020-03-10' }
  const { verdict, occasion } = choose(person, [yearly], now, [])
  expect({ verdict, dueAt: occasion?.dueAt }).toEqual({
    verdict: 'would_ask',
    dueAt: Date.parse('2027-03-10T00:00:00Z')
  })
})

test.each([
  ['--03-17', { count: 7, unit: 'days' }, '2026-03-10'],
  ['1980-03-17', { count: 7, unit: 'days' }, '2026-03-10'],
  ['--03-16', { count: 7, unit: 'days' }, '2026-03-09'],
  // Too late for this year.
  ['--03-10', { count: 7, unit: 'days' }, '2027-03-03'],
  ['--03-10', { count: 0, unit: 'days' }, '2026-03-10'],
  ['--03-11', { count: 24, unit: 'hours' }, '2026-03-10'],
  // The request for a birthday in January belongs to the new year, and to the last day of a shorter month.
  ['--01-05', { count: 10, unit: 'days' }, '2026-12-26'],
  ['--03-31', { count: 1, unit: 'months' }, '2027-02-28'],
  ['--02-29', { count: 0, unit: 'days' }, '2027-02-28'],
  ['2025-12-01', { count: 0, unit: 'days' }, '2026-12-01']
] as const)('before the birthday %s by %j: %s', (birthday, delay, day) => {
  const { verdict, occasion } = choose(
    { ...ann, birthday },
    [strategy(7, { trigger: 'birthday' as never, delay })],
    now,
    []
  )
  expect({ verdict, day: new Date(occasion?.dueAt ?? 0).toISOString() }).toEqual({
    verdict: 'would_ask',
    day: `${day}T00:00:00.000Z`
  })
})

test('who has no birthday is told so, and each year counts once, also after it was corrected', () => {
  const before = strategy(7, { trigger: 'birthday' as never, ...after(7) })
  expect(choose(ann, [before], now, [])).toMatchObject({
    verdict: 'no_trigger',
    facts: { missing: 'birthday' }
  })
  const askedThisYear = { ...asked({ strategy_id: 7, occasion: 's7:year-2026' }), birthday: '--03-20' }
  expect(chosen(askedThisYear, before)).toMatchObject({ name: 's7:year-2027' })
})

test('a strategy has texts and a page of its own; whatever it has none of is as everywhere', async () => {
  const { alice, db, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  const page = await alice.data('createReviewPage', {
    body: { name: 'Regulars', url: 'https://g.page/regulars' }
  })
  const key = { channel: 'email', kind: 'request', language: 'en' }
  const texts = [{ ...key, subject: 'Back again, {{first_name}}?', text: 'Hello\n\n{{review_link}}' }]
  const body = { name: 'Regulars', is_enabled: true, review_page_id: page.id, texts, ...after(0) }
  const { id, texts: kept } = await alice.data('createFurtherStrategy', { body })
  expect(kept).toEqual([{ ...texts[0], step: 0, button: null }])
  await alice.data('updateStrategy', {
    body: {
      state: 'on',
      schedule: anyTime,
      trigger: 'latest_charge',
      reminders: strategy(1).settings.reminders
    }
  })
  const customer = {
    first_name: 'Ann',
    email: 'ann@example.com',
    time_zone: 'UTC',
    signup_date: '2026-03-11'
  }
  await alice.data('createCustomer', { body: customer })
  expect(await runAt('2026-03-11T00:01:00Z')).toBe(1)
  const [row] = db.raw.prepare('SELECT * FROM messages ORDER BY scheduled_at').all() as RowToCompose[]
  const ask = db.raw.prepare('SELECT review_page_id, strategy_id FROM asks').get()
  expect(ask).toEqual({ review_page_id: page.id, strategy_id: id })
  const subjectOf = (changes: object) => {
    const ctx = ownContext({ db, now: clock.now, log }, alice.accountId)
    const made = composeMessage(ctx, { ...row!, ...changes })
    return 'subject' in made ? made.subject : made
  }
  expect(subjectOf({})).toBe('Back again, Ann?')
  const everywhere = subjectOf({ kind: 'reminder', step: 1 })
  expect(everywhere).toEqual(expect.any(String))
  expect(everywhere).not.toContain('Back again')
  await alice.data('updateFurtherStrategy', { params: { id }, body: { texts: [] } })
  expect(subjectOf({})).not.toContain('Back again')
})

test('texts of a strategy are checked as those of the account, and each is given once', async () => {
  const text = { channel: 'email', kind: 'request', language: 'en', subject: 'A', text: '{{review_link}}' }
  const texts = [text, { ...text, language: 'EN' }, { ...text, kind: 'reminder', text: '{{nobody}}' }]
  const { fields } = await service.alice.refused('createFurtherStrategy', 'validation_failed', {
    body: { name: 'A', texts }
  })
  expect(fields).toMatchObject([
    { path: 'texts.1.language', code: 'duplicate' },
    { path: 'texts.2.text', code: 'unknown_placeholder' }
  ])
})

test('a program starts a strategy for a customer: once, by all other rules, and only while it is on', async () => {
  const { alice, db, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  const body = {
    trigger: 'program',
    name: 'After a call',
    is_enabled: true,
    reminders: strategy(1).settings.reminders
  }
  const { id } = await alice.data('createFurtherStrategy', { body: { ...body, ...after(2) } })
  const { id: customer_id } = await alice.data('createCustomer', {
    body: { email: 'ann@example.com', time_zone: 'UTC' }
  })
  const call = { params: { id }, body: { customer_id } }
  expect((await alice.refused('startFurtherStrategy', 'conflict', call)).reason).toBe('strategy_paused')
  await alice.data('updateStrategy', { body: { state: 'on', schedule: anyTime, lock_days: 0 } })
  const [line] = await alice.data('dryRunStrategy')
  expect(line.strategies[0]).toMatchObject({ id, verdict: 'no_trigger', facts: { missing: 'program' } })
  expect(await runAt('2026-03-10T12:00:00Z')).toBe(0)
  const { ask_id, ...said } = await alice.data('startFurtherStrategy', call)
  expect(said).toEqual({ verdict: 'would_ask', facts: {} })
  expect(db.raw.prepare('SELECT id, strategy_id, asked_at FROM asks').all()).toEqual([
    { id: ask_id, strategy_id: id, asked_at: Date.parse('2026-03-12T12:00:00Z') }
  ])
  const requests = `SELECT scheduled_at FROM messages WHERE kind = 'request'`
  expect(db.raw.prepare(requests).pluck().all()).toEqual([Date.parse('2026-03-12T12:00:00Z')])
  clock.advance(60_000)
  expect(await alice.data('startFurtherStrategy', call)).toMatchObject({
    ask_id: null,
    verdict: 'already_asked',
    facts: { ask_id }
  })
  await alice.data('updateFurtherStrategy', { params: { id }, body: { is_enabled: false } })
  await alice.refused('startFurtherStrategy', 'conflict', call)
  await alice.data('updateFurtherStrategy', { params: { id }, body: { is_enabled: true } })
  await alice.data('archiveCustomer', { params: { id: customer_id } })
  await alice.refused('startFurtherStrategy', 'customer_archived', call)
  const unknown = { params: { id }, body: { customer_id: 999 } }
  await alice.refused('startFurtherStrategy', 'validation_failed', unknown)
})

test('a payment that becomes known late asks nobody who has been asked since', async () => {
  const { alice, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  const rules = { trigger: 'latest_charge', delay: { count: 0, unit: 'hours' }, lock_days: 0 }
  await alice.data('updateStrategy', { body: { state: 'on', schedule: anyTime, ...rules } })
  const customer_id = (
    await alice.data('createCustomer', { body: { email: 'ann@example.com', time_zone: 'UTC' } })
  ).id as number
  await alice.data('createAsk', { body: { customer_id, channel: 'email' } })
  await alice.data('createCharge', { body: { customer_id, amount: 100, charged_at: '2026-03-09T08:00:00Z' } })
  expect((await alice.data('dryRunStrategy'))[0]).toMatchObject({ verdict: 'locked' })
  expect(await runAt('2026-03-10T12:01:00Z')).toBe(0)
  // Nor on the next day, although the request would not yet be too late.
  expect(await runAt('2026-03-11T00:01:00Z')).toBe(0)
})

test('given a tag, or a location: asked from then on, again for another one', async () => {
  const { alice, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  const vip = await alice.data('createTag', { body: { name: 'VIP', applies_to: 'customer' } })
  await alice.data('createTag', { body: { name: 'Other', applies_to: 'customer' } })
  const place = await alice.data('createLocation', { body: { name: 'Leeds', time_zone: 'UTC' } })
  const reminders = { delays_days: [], except_channel: null }
  const rules = { is_enabled: true, delay: { count: 2, unit: 'hours' }, reminders }
  const again = { months: 1, unless_answered: true }
  const byTag = await alice.data('createFurtherStrategy', {
    body: { ...rules, name: 'Tag', trigger: 'tag_given', ask_again: again, conditions: { tag_ids: [vip.id] } }
  })
  const byPlace = await alice.data('createFurtherStrategy', {
    body: { ...rules, name: 'Place', trigger: 'location_given' }
  })
  const body = { state: 'on', schedule: anyTime, lock_days: 0, trigger: 'latest_charge' }
  await alice.data('updateStrategy', { body })
  const make = async (more: object) =>
    (await alice.data('createCustomer', { body: { time_zone: 'UTC', ...more } })).id as number
  const ann = await make({ email: 'ann@example.com', tags: ['other'] })
  const bob = await make({ email: 'bob@example.com', location_id: place.id })
  const lineOf = async (id: number) =>
    ((await alice.data('dryRunStrategy')) as unknown as DryRunEntry[]).find(
      ({ customer }) => customer.id === id
    )
  const saying = (strategy: { id: unknown }, line?: DryRunEntry) =>
    line?.strategies.find(({ id }) => id === strategy.id)
  expect(saying(byTag, await lineOf(ann))).toMatchObject({ verdict: 'no_trigger', facts: { missing: 'tag' } })
  expect(saying(byPlace, await lineOf(ann))).toMatchObject({ facts: { missing: 'location' } })
  expect(await lineOf(bob)).toMatchObject({
    verdict: 'would_ask',
    strategy: { id: byPlace.id },
    due_at: '2026-03-10T14:00:00.000Z'
  })
  clock.set('2026-03-11T09:00:00Z')
  const tag = (tags: string[]) => alice.data('updateCustomer', { params: { id: ann }, body: { tags } })
  await tag(['other', 'vip'])
  expect(await lineOf(ann)).toMatchObject({
    strategy: { id: byTag.id },
    due_at: '2026-03-11T11:00:00.000Z'
  })
  expect(await runAt('2026-03-11T10:59:00Z')).toBe(1)
  expect(await runAt('2026-03-11T11:01:00Z')).toBe(1)
  service.db.raw.prepare(`UPDATE messages SET status = 'sent', sent_at = scheduled_at`).run()
  // It ignores the other tag; being given its own tag again is a reason to ask again after a month.
  clock.set('2026-05-01T09:00:00Z')
  await tag(['vip'])
  expect(saying(byTag, await lineOf(ann))).toMatchObject({
    verdict: 'already_asked',
    facts: { missing: 'new_tag' }
  })
  await tag([])
  clock.advance(60_000)
  await tag(['vip'])
  expect(await lineOf(ann)).toMatchObject({ verdict: 'would_ask', due_at: '2026-05-01T11:01:00.000Z' })
  expect(await runAt('2026-05-01T11:02:00Z')).toBe(1)
})

test('what an unsaved strategy would do is what it does once it is saved and on', async () => {
  const { alice, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  await alice.data('updateStrategy', { body: { state: 'on', schedule: anyTime, lock_days: 0 } })
  for (const name of ['ann', 'bob', 'cid']) {
    const body = { email: `${name}@example.com`, time_zone: 'UTC', signup_date: '2026-03-10' }
    await alice.data('createCustomer', { body: { ...body, language: name === 'ann' ? 'de' : 'en' } })
  }
  const made = await alice.data('createFurtherStrategy', { body: { name: 'German' } })
  const changes = { conditions: { languages: ['de'] }, delay: { count: 1, unit: 'days' } }
  const body = { further: { id: made.id, changes } }
  const preview = (await alice.data('previewStrategy', { body })) as unknown as StrategyPreview
  expect(await alice.data('getFurtherStrategy', { params: { id: made.id } })).toEqual(made)
  expect(preview.counts.asks_by).toEqual([
    { id: made.id, count: 1 },
    { id: null, count: 2 }
  ])
  expect(preview.first[0]).toMatchObject({
    customer: { email: 'ann@example.com' },
    strategy: { id: made.id },
    due_at: '2026-03-11T00:00:00.000Z'
  })
  await alice.data('updateFurtherStrategy', {
    params: { id: made.id },
    body: { ...changes, is_enabled: true }
  })
  expect(await alice.data('dryRunStrategy')).toEqual(preview.first)
  expect(await alice.data('countDryRun')).toEqual(preview.counts)
})

test('a preview of a strategy that is not there, or could not be saved, is refused at its field', async () => {
  const { alice } = service
  const refused = async (further: object) => {
    const { fields } = await alice.refused('previewStrategy', 'validation_failed', { body: { further } })
    return (fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
  }
  expect(await refused({ id: 999, changes: {} })).toEqual(['further.id unknown_strategy'])
  const { id } = await alice.data('createFurtherStrategy', { body: { name: 'A' } })
  expect(await refused({ id, changes: { conditions: { tag_ids: [999] } } })).toEqual([
    'further.changes.conditions.tag_ids.0 unknown_tag'
  ])
  expect(await refused({ id, changes: { trigger: 'never' } })).toEqual([
    expect.stringContaining('further.changes.trigger')
  ])
})

test('in a preview, too, their order decides', async () => {
  const { alice, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  await alice.data('updateStrategy', { body: { schedule: anyTime, lock_days: 0 } })
  await alice.data('createCustomer', {
    body: { email: 'ann@example.com', time_zone: 'UTC', signup_date: '2026-03-10' }
  })
  const [first, second] = [
    await alice.data('createFurtherStrategy', { body: { name: 'First', is_enabled: true } }),
    await alice.data('createFurtherStrategy', { body: { name: 'Second', is_enabled: true } })
  ]
  const by = async (changes: object) => {
    const body = { further: { id: second.id, changes } }
    return ((await alice.data('previewStrategy', { body })) as unknown as StrategyPreview).counts.asks_by
  }
  expect(await by({})).toMatchObject([{ id: first.id, count: 1 }, { count: 0 }, { count: 0 }])
  expect(await by({ position: 1 })).toMatchObject([{ id: second.id, count: 1 }, { count: 0 }, { count: 0 }])
  expect(await by({ is_enabled: false })).toHaveLength(2)
})

test('who agrees after a round of the run is asked in the next one', async () => {
  const { alice, clock } = service
  clock.set('2026-03-10T12:00:00Z')
  await alice.data('updateStrategy', {
    body: {
      state: 'on',
      schedule: anyTime,
      delay: { count: 12, unit: 'hours' },
      conditions: { has_consent: true }
    }
  })
  const { id } = await alice.data('createCustomer', {
    body: { email: 'ann@example.com', time_zone: 'UTC', signup_date: '2026-03-11' }
  })
  expect(await runAt('2026-03-11T12:00:10Z')).toBe(0)
  await alice.data('addConsent', {
    params: { id },
    body: { channel: 'email', state: 'given', words: 'May we ask you?' }
  })
  expect(await runAt('2026-03-11T12:01:10Z')).toBe(1)
})
