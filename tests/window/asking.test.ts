/** Requests: the strategy and its preview, sending, the list of requests, reports, and what to do next. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiProblem } from '../../src-shared/contract/api-client'
import type { Ask } from '../../src-shared/contract/asks'
import { readFilters } from '../../src-renderer/asks/ask-filters'
import { asks } from '../../src-renderer/asks/asks.svelte'
import { matches } from '../../src-renderer/asks/matches.svelte'
import { keyOf, nextSteps } from '../../src-renderer/next-steps.svelte'
import { reports } from '../../src-renderer/reports/reports.svelte'
import { readPeriod } from '../../src-renderer/reports/report-period'
import { sending } from '../../src-renderer/sending-state.svelte'
import { missed } from '../../src-renderer/sending/missed.svelte'
import { dryRun } from '../../src-renderer/strategy/dry-run.svelte'
import { rules } from '../../src-renderer/strategy/strategy.svelte'

const service = useWindow()
let count = 0
const customer = async (more: object = {}): Promise<{ id: number }> => {
  service.clock.advance(60_000)
  return service.alice.data('createCustomer', { body: { email: `a${++count}@example.com`, ...more } }) as never
}

describe('the strategy', () => {
  beforeEach(async () => {
    await rules.load()
    rules.discard()
  })
  const refusal = (path: string, code = 'invalid') =>
    new ApiProblem('validation_failed', 'One field needs attention.', 422, [{ path, code, message: 'no' }])

  test('is changed, saved and taken back', async () => {
    const before = rules.values!.lock_days
    expect([rules.dirty, rules.isRight, rules.state]).toEqual([false, true, 'off'])
    rules.set({ lock_days: '77' })
    expect([rules.dirty, rules.hasMovedOn, rules.settings?.lock_days]).toEqual([true, false, 77])
    const saving = rules.save()
    expect([rules.saving, await rules.save()]).toEqual([true, false])
    expect(await saving).toBe(true)
    expect([rules.saving, rules.dirty, rules.saved.value?.lock_days]).toEqual([false, false, 77])
    await takeBack()
    expect([rules.saved.value?.lock_days, rules.values?.lock_days]).toEqual([Number(before), before])
  })

  test('is saved with another state, and both are taken back', async () => {
    rules.set({ lock_days: '78' })
    expect(await rules.save('paused')).toBe(true)
    expect([rules.state, rules.saved.value?.lock_days]).toEqual(['paused', 78])
    await takeBack()
    expect([rules.state, rules.saved.value?.lock_days === 78]).toEqual(['off', false])
  })

  test('is turned at once, while the rules stay a draft', async () => {
    rules.set({ lock_days: '79' })
    await rules.turn('on')
    expect([rules.state, rules.dirty, rules.values?.lock_days]).toEqual(['on', true, '79'])
    edge.asked.length = 0
    await rules.turn('on')
    expect(edge.asked).toEqual([])
    await takeBack()
    expect(rules.state).toBe('off')
  })

  test('is not saved while something is wrong, which stands at its field', async () => {
    rules.set({ lock_days: 'x' })
    expect([rules.isRight, Object.keys(rules.errors), rules.settings]).toEqual([false, ['lock_days'], undefined])
    expect(await rules.save()).toBe(false)
    rules.set({ lock_days: '5' })
    edge.isCutOff = true
    expect(await rules.save()).toBe(false)
    expect([rules.problem?.code, rules.saving]).toEqual(['unreachable', false])
    rules.set({ lock_days: '6' })
    expect(rules.problem).toBeUndefined()
  })

  test('says what the service refuses at the field until it is changed, or as a whole', () => {
    rules.refuse(refusal('lock_days'))
    expect([Object.keys(rules.errors), rules.problem]).toEqual([['lock_days'], undefined])
    rules.set({ 'delay.count': '3' })
    expect(Object.keys(rules.errors)).toEqual(['lock_days'])
    rules.set({ lock_days: '8' })
    expect(rules.errors).toEqual({})
    rules.refuse(refusal('schedule', 'never_open'))
    const sms = rules.errors.schedule
    rules.set({ 'schedule.mon.when': 'never' } as never)
    expect(rules.errors).toEqual({})
    const never = Object.keys(rules.values!).filter((name) => name.endsWith('.when'))
    rules.set(Object.fromEntries(never.map((name) => [name, 'never'])))
    rules.refuse(refusal('schedule', 'never_open'))
    expect([typeof rules.errors.schedule, rules.errors.schedule === sms]).toEqual(['string', false])
    const elsewhere = refusal('of_no_screen')
    rules.refuse(elsewhere)
    expect(rules.problem).toBe(elsewhere)
  })

  test('that was discarded can be had back', async () => {
    rules.set({ lock_days: '81' })
    rules.discard()
    expect(rules.dirty).toBe(false)
    await takeBack()
    expect(rules.values?.lock_days).toBe('81')
  })

  test('follows what changes elsewhere, but not over what is being changed', async () => {
    const leave = rules.follow()
    await service.alice.data('updateStrategy', { body: { lock_days: 33 } })
    await expect.poll(() => rules.values?.lock_days).toBe('33')
    rules.set({ lock_days: '34' })
    await service.alice.data('updateStrategy', { body: { lock_days: 35 } })
    await expect.poll(() => rules.saved.value?.lock_days).toBe(35)
    expect([rules.values?.lock_days, rules.hasMovedOn]).toEqual(['34', true])
    leave()
  })

  test('decides on customers who fell due meanwhile, or says why not', async () => {
    const before = said().length
    await rules.leaveMissed()
    await rules.askMissed()
    expect([said().length - before, rules.saving]).toEqual([2, false])
    edge.isCutOff = true
    await rules.leaveMissed()
    expect([said().length - before, rules.saving]).toEqual([3, false])
  })
})

describe('the preview of the strategy', () => {
  test('is of what is saved as a list, of a draft as its beginning', async () => {
    const { id } = await customer({ first_name: 'Preview' })
    const filters = { q: 'Preview', verdict: undefined }
    await rules.load()
    rules.discard()
    dryRun.show(undefined, 'one', filters)
    expect(dryRun.busy).toBe(true)
    await expect.poll(() => dryRun.list.rows.map((row) => row.id)).toEqual([id])
    await expect.poll(() => dryRun.shownCounts).toBeDefined()
    edge.asked.length = 0
    dryRun.show(undefined, 'one', filters)
    expect(edge.asked).toEqual([])
    dryRun.show(undefined, 'two', filters)
    expect(askedFor('GET /account/strategy/')).toBe(2)
    const edition = dryRun.draftEdition
    dryRun.show(rules.settings!, 'two', filters)
    expect([dryRun.ofDraft, dryRun.busy, dryRun.draftEdition]).toEqual([true, true, edition])
    await expect.poll(() => dryRun.preview.value?.first.map((row) => row.id)).toEqual([id])
    expect(edge.sent).toMatchObject({ limit: 100, q: 'Preview' })
    expect([dryRun.hasMoreOfDraft, dryRun.shownCounts]).toEqual([false, dryRun.preview.value?.counts])
    edge.asked.length = 0
    dryRun.show(rules.settings!, 'two', { q: '', verdict: 'asked' as never })
    dryRun.show(rules.settings!, 'two', { q: '', verdict: undefined })
    expect([dryRun.draftEdition, edge.asked]).toEqual([edition + 2, []])
    await expect.poll(() => askedFor('POST /account/strategy')).toBe(1)
    expect(edge.sent).not.toHaveProperty('q')
    await dryRun.again()
    expect(askedFor('POST /account/strategy')).toBe(2)
  })

  test('follows customers as they come', async () => {
    dryRun.show(undefined, 'three', { q: 'Comes', verdict: undefined })
    await expect.poll(() => dryRun.list.loading).toBe('no')
    const leave = dryRun.follow()
    await customer({ first_name: 'Comes' })
    await expect.poll(() => dryRun.list.rows.length).toBe(1)
    leave()
    edge.asked.length = 0
    await customer({ first_name: 'Comes' })
    await allHeard(service)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(edge.asked).toEqual([])
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await service.alice.data('updateSending', { body: { paused: false, test_mode: false } })
    await sending.answer.load(sending.ask)
  })

  test('is paused and goes on, in ways that can be taken back', async () => {
    await sending.pause()
    expect([sending.value?.state, sending.obstacles[0], sending.needsOwner]).toEqual(['paused', { kind: 'paused' }, false])
    await takeBack()
    expect(sending.obstacles).toEqual([])
    await sending.pause()
    await sending.resume()
    expect(sending.value?.state).not.toBe('paused')
    await takeBack()
    expect(sending.value?.state).toBe('paused')
    await sending.testMode(true)
    expect(sending.value?.test_mode).toBe(true)
    await takeBack()
    expect(sending.value?.test_mode).toBe(false)
    edge.isCutOff = true
    await sending.resume()
    expect([sending.value?.state, said().length > 0]).toEqual(['paused', true])
  })

  test('says what keeps a request from going out', async () => {
    expect(sending.obstaclesFor(['email'])).toEqual([{ kind: 'not_set_up', channel: 'email' }])
    expect(sending.obstaclesFor([])).toEqual([])
    const now = sending.value!
    const email = { ...now.channels.find(({ channel }) => channel === 'email')!, state: 'ready' as const }
    const show = (changes: object, ofEmail: object = {}) =>
      sending.answer.set({ ...now, ...changes, channels: [{ ...email, ...ofEmail }] })
    show({ test_mode: true }, { state: 'not_set_up' })
    expect(sending.obstaclesFor(['email'])).toEqual([])
    show({}, { hints: ['no_review_link', 'no_postal_address'], waiting: 1 })
    expect([sending.obstacles, sending.needsOwner]).toEqual([[{ kind: 'missing', what: 'no_postal_address' }], true])
    show({}, { hints: ['no_review_link'], waiting: 0 })
    expect([sending.obstacles, sending.obstaclesFor(['email'])]).toEqual([[], [{ kind: 'missing', what: 'no_review_link' }]])
    show({}, { state: 'paused', pause_reason: 'by_owner', hints: [] })
    expect(sending.obstacles).toEqual([])
    show({}, { state: 'paused', pause_reason: 'login_failed', hints: [] })
    expect(sending.obstacles).toEqual([{ kind: 'trouble', channel: 'email' }])
    show({ state: 'held', held_reason: null }, { hints: [] })
    expect(sending.obstacles).toEqual([{ kind: 'held', reason: 'went_back' }])
    show({ state: 'held', held_reason: 'copied' }, { hints: [] })
    expect(sending.obstacles).toEqual([{ kind: 'held', reason: 'copied' }])
    for (const name of ['unknown', 'expired', 'refused_account']) {
      show({ state: 'running', unknown: 0, expired: 0, refused_account: 0, [name]: 1 }, { hints: [] })
      expect(sending.needsOwner, name).toBe(true)
    }
    show({ state: 'running', unknown: 0, expired: 0, refused_account: 0 }, { hints: [] })
    expect(sending.needsOwner).toBe(false)
    sending.answer.clear()
    expect([sending.obstacles, sending.obstaclesFor(['email']), sending.needsOwner]).toEqual([[], [], false])
  })

  test('decides once on what waits, or says why not', async () => {
    await sending.keepStill('Kept still')
    expect([sending.value?.state, said()]).toEqual(['paused', ['Kept still']])
    expect(edge.sent).toEqual({ waiting: 'cancel', all_accounts: true })
    await sending.release('send', 'Released')
    await sending.confirmClock('Clock')
    expect(said().slice(0, 2)).toEqual(['Kept still', 'Released'])
    edge.isCutOff = true
    await sending.keepStill('x')
    await sending.release('send', 'x')
    await sending.confirmClock('x')
    expect(said().slice(-3)).not.toContain('x')
  })

  test('is known from the start and follows what changes', async () => {
    sending.answer.clear()
    const leave = sending.watch()
    await expect.poll(() => sending.value).toBeDefined()
    edge.asked.length = 0
    sending.load()
    expect(edge.asked).toEqual([])
    await service.alice.data('updateSending', { body: { paused: true } })
    await expect.poll(() => sending.value?.state).toBe('paused')
    leave()
  })

  test('sends what was due too long ago, once at a time', async () => {
    missed.load()
    await expect.poll(() => missed.asks.value).toEqual([])
    const first = missed.send()
    await missed.send()
    await first
    expect([missed.busy, askedFor('POST /account/sending/send-missed'), said().length]).toEqual([false, 1, 1])
    edge.isCutOff = true
    await missed.send()
    expect([missed.busy, said().length]).toEqual([false, 2])
  })
})

describe('requests', () => {
  const filters = (query = '') => readFilters(new URLSearchParams(query))
  const later = () => new Date(service.clock.now() + 86_400_000).toISOString()
  const ask = async (name: string): Promise<Ask> => {
    const { id } = await customer({ first_name: name })
    return (await service.alice.data('createAsk', { body: { customer_id: id, channel: 'email', asked_at: later() } })) as Ask
  }

  test('are listed by state, with counts, and follow what changes', async () => {
    const one = await ask('One')
    const two = await ask('Two')
    asks.show(filters('state=waiting'))
    await expect.poll(() => asks.list.rows.map(({ id }) => id)).toEqual([two.id, one.id])
    await expect.poll(() => asks.byState?.waiting).toBe(2)
    await expect.poll(() => asks.pages.value?.length).toBeGreaterThan(0)
    expect([asks.pageName(asks.pages.value![0]!.id), asks.pageName(9999)]).toEqual([asks.pages.value![0]!.name, undefined])
    edge.asked.length = 0
    asks.show(filters('state=cancelled'))
    expect([askedFor('GET /account/review-pages'), askedFor('GET /account/review-matches')]).toEqual([0, 0])
    await expect.poll(() => asks.list.rows).toEqual([])
    const leave = asks.follow()
    await service.alice.data('cancelAsk', { params: { id: one.id } })
    await expect.poll(() => asks.list.rows.map(({ id }) => id)).toEqual([one.id])
    await expect.poll(() => asks.byState?.cancelled).toBe(1)
    await allHeard(service)
    edge.asked.length = 0
    await customer({ first_name: 'Nobody asked' })
    await allHeard(service)
    expect(edge.asked, 'of customers only the names in the list matter').toEqual([])
    await service.alice.data('updateCustomer', { params: { id: one.customer_id }, body: { first_name: 'Renamed' } })
    await expect.poll(() => edge.asked.length).toBeGreaterThan(0)
    leave()
  })

  test('are opened with their messages, also where they are not among the rows', async () => {
    const one = await ask('Open')
    asks.show(filters('state=cancelled'))
    await expect.poll(() => asks.list.loading).toBe('no')
    asks.open(one.id)
    await expect.poll(() => asks.openAsk?.id).toBe(one.id)
    await expect.poll(() => asks.messages.value?.length).toBeGreaterThan(0)
    edge.asked.length = 0
    asks.open(one.id)
    expect(edge.asked).toEqual([])
    const cancelled = (await service.alice.data('cancelAsk', { params: { id: one.id } })) as Ask
    asks.take(cancelled)
    expect(asks.openAsk?.status).toBe(cancelled.status)
    expect(askedFor('GET /account/messages')).toBe(1)
    asks.open(undefined)
    expect([asks.openAsk, asks.messages.value]).toEqual([undefined, undefined])
    asks.open(999_999)
    await expect.poll(() => asks.openProblem?.code).toBe('not_found')
    edge.asked.length = 0
    asks.openAgain()
    expect(askedFor('GET /account/asks/999999')).toBe(1)
    asks.open(undefined)
  })

  test('are matched with reviews, and told apart again', async () => {
    await matches.load()
    expect(matches.found.value).toEqual({ matches: [], total: 0 })
    edge.isCutOff = true
    expect(await matches.dismiss({ review: { id: 1 }, ask: { id: 1 } } as never)).toBe(false)
    expect(said()).toHaveLength(1)
  })
})

describe('reports', () => {
  const period = (query = '') => readPeriod(new URLSearchParams(query), '2026-03-10')

  test('know whether there is anything at all', async () => {
    reports.show(period(), {} as never)
    await expect.poll(() => reports.isEmpty).toBe(true)
    await service.alice.data('createReview', { body: { score: 5, review: 'The first.' } })
    await allHeard(service)
    edge.asked.length = 0
    reports.show(period(), {} as never)
    expect(edge.asked[0]).not.toContain('date_from')
    await expect.poll(() => reports.isEmpty).toBe(false)
    reports.show(period('period=own&from=2020-01-01&to=2020-01-31'), {} as never)
    expect(reports.query).toMatchObject({ date_from: expect.any(String), date_to: expect.any(String) })
    await reports.again()
  })

  test('are saved as files', async () => {
    await reports.saveCsv()
    await reports.savePdf()
    expect(edge.downloads.map((name) => name.slice(-3))).toEqual(['csv', 'pdf'])
    expect(said()).toHaveLength(2)
  })

  test('follow what changes, and no more when nobody looks', async () => {
    await allHeard(service)
    const leave = reports.follow()
    edge.asked.length = 0
    await service.alice.data('createReview', { body: { score: 5, review: 'For the report.' } })
    await expect.poll(() => askedFor('GET /account/report')).toBe(1)
    leave()
    await service.alice.data('createReview', { body: { score: 5, review: 'For nobody.' } })
    await allHeard(service)
    await new Promise((resolve) => setTimeout(resolve, 2300))
    expect(askedFor('GET /account/report')).toBe(1)
  })
})

test('what to do next is put off and had back', async () => {
  await service.alice.data('createReview', { body: { score: 1, review: 'Not good at all, sadly.' } })
  const leave = nextSteps.follow()
  await expect.poll(() => nextSteps.steps?.length).toBeGreaterThan(0)
  const [step] = nextSteps.steps!
  await nextSteps.putOff(step!, 7)
  expect(edge.sent).toEqual({ kind: step!.kind, subject: step!.subject, days: 7 })
  expect(nextSteps.steps!.map(keyOf)).not.toContain(keyOf(step!))
  await takeBack()
  expect(nextSteps.steps!.map(keyOf)).toContain(keyOf(step!))
  leave()
})
