/** The strategy and its preview. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiProblem } from '#shared/contract/api-client'
import texts from '#messages/strategy'
import { account } from '#window/core/account.svelte'
import { messageTexts } from '#window/requests/texts/message-texts.svelte'
import { Holidays } from '#window/core/holidays.svelte'
import { rangeErrors, textOfRanges } from '#window/lib/closed-days'
import { dryRun } from '#window/requests/strategy/dry-run.svelte'
import { rules } from '#window/requests/strategy/strategy.svelte'
import { verdictText } from '#window/requests/strategy/verdict-text'

const service = useWindow()
let count = 0
const customer = (more: object = {}): Promise<{ id: number }> => {
  service.clock.advance(60_000)
  return service.alice.data('createCustomer', {
    body: { email: `a${++count}@example.com`, ...more }
  }) as never
}

test('holidays of a country: its regions, and the next ones by name', async () => {
  const holidays = new Holidays()
  expect([holidays.regions.length, holidays.next]).toEqual([1, ''])
  await holidays.load('DE', 'BY')
  expect(holidays.regions.map(({ value }) => value)).toContain('BY-A')
  expect(holidays.countries.map(({ value }) => value)).toContain('GB')
  expect(holidays.next).toMatch(/^Next: .+\(.+\)/)
})

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

  test('asks again those who come back: after a year unless they answered, or as entered', async () => {
    expect(rules.settings?.ask_again).toBeNull()
    rules.set({ ask_again: 'yes' })
    expect(rules.settings?.ask_again).toEqual({ months: 12, unless_answered: true })
    rules.set({ 'ask_again.months': '37' })
    expect([Object.keys(rules.errors), await rules.save()]).toEqual([['ask_again.months'], false])
    rules.set({ 'ask_again.months': '6', 'ask_again.unless_answered': 'no' })
    expect(await rules.save()).toBe(true)
    expect(rules.saved.value?.ask_again).toEqual({ months: 6, unless_answered: false })
    // The anniversary trigger doesn't use this value, but keeps it.
    rules.set({ trigger: 'signup_anniversary', 'ask_again.months': 'x' })
    expect([rules.isRight, rules.settings?.ask_again?.unless_answered]).toEqual([true, false])
    rules.discard()
    await service.alice.data('updateStrategy', { body: { ask_again: null } })
    await rules.load()
    expect(rules.values?.ask_again).toBe('no')
  })

  test('keeps holidays and days of its own; days that are half entered are not saved', async () => {
    expect(rules.settings?.closed_days).toEqual({ country: null, region: null, own: [] })
    rules.set({
      'closed_days.holidays': 'yes',
      'closed_days.country': 'DE',
      'closed_days.region': 'BY',
      'closed_days.own': textOfRanges([{ from: '2026-12-24', until: '' }])
    })
    expect([Object.keys(rules.errors), await rules.save()]).toEqual([['closed_days.own'], false])
    for (const [from, until] of [
      ['2026-12-24', '2026-12-23'],
      ['2026-01-01', '2026-04-03']
    ] as const)
      expect(rangeErrors([{ from, until }])).toEqual([expect.any(String)])
    const own = [{ from: '2026-01-01', until: '2026-04-02' }]
    rules.set({ 'closed_days.own': textOfRanges(own) })
    expect(await rules.save()).toBe(true)
    expect(rules.saved.value?.closed_days).toEqual({ country: 'DE', region: 'BY', own })
    expect(rules.values?.['closed_days.holidays']).toBe('yes')
    // Without holidays the country is remembered, but doesn't count.
    rules.set({ 'closed_days.holidays': 'no' })
    expect(rules.settings?.closed_days).toEqual({ country: null, region: null, own })
    await takeBack()
    expect(rules.saved.value?.closed_days.country).toBeNull()
    rules.discard()
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

  test('is not saved while a field has an error, which is shown there', async () => {
    rules.set({ lock_days: 'x' })
    expect([rules.isRight, Object.keys(rules.errors), rules.settings]).toEqual([
      false,
      ['lock_days'],
      undefined
    ])
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
    const leave = rules.listen()
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
    expect(said().at(-1)).toBe(texts.missedAsked({ customers: texts.missedCustomers({ count: 0 }) }))
    expect([said().length - before, rules.saving]).toEqual([2, false])
    edge.isCutOff = true
    await rules.leaveMissed()
    expect([said().length - before, rules.saving]).toEqual([3, false])
  })
})

test('before the account is known, amounts are in euros and texts are in English', async () => {
  account.settings.clear()
  expect([rules.currency, messageTexts.usualLanguage]).toEqual(['EUR', 'en'])
  await account.load()
})

const entry = { verdict: 'already_asked', channels: [], due_at: null, asked_at: null, sends_at: null }
const asked_at = '2026-03-10T12:00:00.000Z'
test.each([
  [{ asked_at }, /^Asked by the strategy on /],
  [{ asked_at, until: '2026-09-10T12:00:00.000Z' }, /^Asked on .*10.*; not again before .*Sep/],
  [{ asked_at, missing: 'new_charge' }, /^Asked on .*, and hasn’t paid since$/],
  [{ asked_at, answered_at: '2026-04-11T12:00:00.000Z' }, /^Asked on .*, and left a review on .*Apr/],
  [{ asked_at, reason: 'no_such_address' }, /the address doesn’t exist/]
])('who was asked before is told as they stand: %j', (facts, words) => {
  expect(verdictText({ ...entry, facts } as never)).toMatch(words)
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
    dryRun.show(rules.settings, 'two', filters)
    expect([dryRun.ofDraft, dryRun.busy, dryRun.draftEdition]).toEqual([true, true, edition])
    await expect.poll(() => dryRun.preview.value?.first.map((row) => row.id)).toEqual([id])
    expect(edge.sent).toMatchObject({ limit: 100, q: 'Preview' })
    expect([dryRun.hasMoreOfDraft, dryRun.shownCounts]).toEqual([false, dryRun.preview.value?.counts])
    edge.asked.length = 0
    dryRun.show(rules.settings, 'two', { q: '', verdict: 'asked' as never })
    dryRun.show(rules.settings, 'two', { q: '', verdict: undefined })
    expect([dryRun.draftEdition, edge.asked]).toEqual([edition + 2, []])
    await expect.poll(() => askedFor('POST /account/strategy')).toBe(2)
    expect(edge.sent).not.toHaveProperty('q')
  })

  test('loads first what is on the screen; a preview that was overtaken is given up', async () => {
    edge.asked.length = 0
    dryRun.show(rules.settings, 'soon', { q: '', verdict: undefined })
    await expect.poll(() => [askedFor('POST /account/strategy'), dryRun.busy]).toEqual([2, false])
    edge.asked.length = 0
    const overtaken = dryRun.again()
    expect(edge.sent).toMatchObject({ limit: 20, counts: false })
    await Promise.all([overtaken, dryRun.again()])
    // The first one never asked for the rest.
    expect(askedFor('POST /account/strategy')).toBe(3)
    expect(edge.sent).toMatchObject({ limit: 100, counts: true })
    expect([dryRun.busy, dryRun.preview.problem, dryRun.shownCounts?.total]).toEqual([
      false,
      undefined,
      count
    ])
  })

  test('is given up when its draft is left, as before a strategy is deleted', async () => {
    const filters = { q: '', verdict: undefined }
    edge.asked.length = 0
    const answer = holdAnswers()
    dryRun.show(rules.settings, 'left', filters)
    const given = dryRun.again()
    dryRun.show(undefined, 'left', filters)
    answer()
    await given
    await expect.poll(() => [dryRun.preview.loading, dryRun.busy]).toEqual([false, false])
    expect([askedFor('POST /account/strategy'), dryRun.preview.problem]).toEqual([1, undefined])
  })

  test('says when more customers match than it shows', async () => {
    dryRun.show(rules.settings, 'more', { q: 'Nobody', verdict: undefined })
    await expect.poll(() => [dryRun.busy, dryRun.hasMoreOfDraft]).toEqual([false, false])
    const { counts } = dryRun.preview.value!
    const row = { ...entry, id: 1, facts: {}, customer: {} } as never
    dryRun.preview.set({ counts, first: Array.from({ length: 100 }, () => row) })
    expect(dryRun.hasMoreOfDraft).toBe(true)
  })

  test('counts whom the search finds, and is busy only until the first answer is there', async () => {
    await customer({ first_name: 'Searched' })
    await customer({ first_name: 'Other' })
    dryRun.show(undefined, 'searched', { q: 'Searched', verdict: undefined })
    expect(dryRun.busy).toBe(true)
    await expect.poll(() => dryRun.list.rows.length).toBe(1)
    await expect.poll(() => [dryRun.busy, dryRun.counts.loading]).toEqual([false, false])
    expect(dryRun.shownCounts?.total).toBe(1)
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
