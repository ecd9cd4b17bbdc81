/** Actions on customers: payments, requests, bulk changes, duplicates. */
import { ann, ben, make, service } from '../support/two-customers'
import messageWords from '#messages/messages'
import { said, takeBack } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test, vi } from 'vitest'
import { AskForm, AskTiming, zoneOfAccount } from '#window/requests/dialog/ask-form.svelte'
import { BulkPreview } from '#window/customers/bulk-preview.svelte'
import { askSelected, changeCustomers, customersRun, lastAsking } from '#window/customers/bulk-work.svelte'
import { ChargeForm } from '#window/customers/charge-form.svelte'
import { ConsentForm } from '#window/customers/consent-form.svelte'
import { customers } from '#window/customers/customers.svelte'
import { Duplicates } from '#window/customers/duplicates.svelte'
import { format } from '#window/lib/format.svelte'

describe('a payment', () => {
  test('is recorded in the smallest unit, a refund as a negative one', async () => {
    const form = new ChargeForm(ann)
    expect([form.currency, form.amount]).toEqual(['EUR', undefined])
    form.typed = ' 12.50 '
    expect(form.amount).toBe(1250)
    form.kind = 'refund'
    expect(form.amount).toBe(-1250)
    form.receipt = ' R1 '
    const sent = form.send()
    expect(form.sending).toBe(true)
    expect(await form.send(), 'once at a time').toBeUndefined()
    expect(await sent).toMatchObject({ isNew: true, charge: { amount: -1250, external_id: 'R1' } })
    expect(edge.sent, 'today means now').not.toHaveProperty('charged_at')
    expect([form.sending, form.errors, form.problem]).toEqual([false, {}, undefined])
    expect(await form.send()).toMatchObject({ isNew: false })
  })

  test.each([
    ['0', undefined, 'amount'],
    ['', undefined, 'amount'],
    ['5', '', 'day'],
    ['5', '2999-01-01', 'day']
  ] as const)('is not sent with the amount “%s” of day %s', async (typed, day, wrong) => {
    const form = new ChargeForm(ann)
    form.typed = typed
    if (day !== undefined) form.day = day
    expect(await form.send()).toBeUndefined()
    expect(Object.keys(form.errors)).toEqual([wrong])
    expect(askedFor('POST /account/charges')).toBe(0)
  })

  test('of another day has that day; a refusal is a problem', async () => {
    const form = new ChargeForm(ann)
    form.typed = '5'
    form.day = '2026-03-01'
    const { charge } = (await form.send())!
    expect(charge.charged_at).toContain('2026-02-28T23:00')
    expect(charge.external_id, 'no number was typed').toBeNull()
    edge.isCutOff = true
    expect(await form.send()).toBeUndefined()
    expect([form.problem?.code, form.sending]).toEqual(['unreachable', false])
  })
})

describe('a consent', () => {
  const wording = 'You may ask me for a review by e-mail.'

  test('is recorded with its words, once at a time; its withdrawal has none', async () => {
    const form = new ConsentForm(ann)
    form.words = ` ${wording} `
    form.note = ' On paper '
    form.day = '2026-03-01'
    const sent = form.send()
    expect(form.sending).toBe(true)
    expect(await form.send(), 'once at a time').toBeUndefined()
    const given = await sent
    expect(given).toMatchObject({ customer_id: ann.id, channel: 'email', state: 'given', note: 'On paper' })
    expect(given).toMatchObject({ words: wording, agreed_at: '2026-02-28T23:00:00.000Z' })
    form.state = 'withdrawn'
    expect(await form.send()).toMatchObject({ state: 'withdrawn', words: null })
    expect([form.sending, form.errors, form.problem]).toEqual([false, {}, undefined])
    expect(askedFor(`POST /account/customers/${ann.id}/consents`)).toBe(2)
  })

  test.each([
    [' ', undefined, 'words'],
    [wording, '', 'day'],
    [wording, '2999-01-01', 'day']
  ] as const)('is not sent with the words “%s” of day %s', async (typed, day, wrong) => {
    const form = new ConsentForm(ann)
    form.words = typed
    if (day !== undefined) form.day = day
    expect(await form.send()).toBeUndefined()
    expect(Object.keys(form.errors)).toEqual([wrong])
    expect(askedFor(`POST /account/customers/${ann.id}/consents`)).toBe(0)
  })

  test('is by SMS where there is only a number; a refusal is a problem', async () => {
    const form = new ConsentForm({ ...ann, email: null, phone: '+4930901820' })
    expect(form.channel).toBe('sms')
    form.words = wording
    edge.isCutOff = true
    expect(await form.send()).toBeUndefined()
    expect([form.problem?.code, form.sending]).toEqual(['unreachable', false])
  })
})

describe('asking', () => {
  test('is possible by the ways there is an address for', async () => {
    const both = await make({ phone: '+4930901820' })
    expect([new AskForm(ann).ways, new AskForm(both).ways]).toEqual([
      ['email'],
      ['email', 'sms', 'both', 'phone']
    ])
    const byPhone = new AskForm({ ...ann, email: null, phone: '+4930901820' })
    expect([byPhone.ways, byPhone.channel]).toEqual([['sms', 'phone'], 'sms'])
    byPhone.channel = 'phone'
    expect(byPhone.channels).toEqual(['sms'])
    expect(new AskForm({ ...ann, email: null, phone: null })).toMatchObject({ ways: [], channel: 'email' })
  })

  test('now leaves a moment to take it back; tomorrow is at ten in the account’s zone', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T10:00:00Z') })
    const timing = new AskTiming()
    expect(timing.check()?.toISOString()).toBe('2026-03-10T10:00:10.000Z')
    timing.time = 'tomorrow'
    expect(timing.check()?.toISOString()).toBe('2026-03-11T09:00:00.000Z')
    timing.time = 'later'
    expect(timing.check()?.toISOString()).toBe('2026-03-11T09:00:00.000Z')
    timing.chosen = ''
    expect([timing.check(), timing.error]).toEqual([undefined, expect.stringContaining('Choose')])
    timing.chosen = '2026-03-10T09:59:00Z'
    expect([timing.check(), timing.error]).toEqual([undefined, expect.stringContaining('passed')])
    timing.chosen = '2026-03-10T10:01:00Z'
    timing.reminders = '2'
    expect(timing.check()).toBeDefined()
    expect([timing.error, new AskTiming().reminders]).toEqual([undefined, '2'])
    expect(zoneOfAccount()).toBe('Europe/Berlin')
    vi.useRealTimers()
  })

  test('makes a request of the choices, once', async () => {
    const both = await make({ phone: '+493090182999' })
    const form = new AskForm(both)
    form.channel = 'both'
    form.time = 'tomorrow'
    form.reminders = '2'
    const sent = form.send()
    expect([form.sending, await form.send()]).toEqual([true, undefined])
    const ask = await sent
    expect(ask).toMatchObject({ customer_id: both.id, channels: ['email', 'sms'] })
    expect(edge.sent).toMatchObject({ reminders_count: 2 })
    expect([form.sending, form.problem]).toEqual([false, undefined])
    expect(await form.send()).toBeUndefined()
    expect(form.problem?.status).toBe(409)
    form.time = 'later'
    form.chosen = ''
    expect(await form.send()).toBeUndefined()
    expect(form.problem).toBeUndefined()
  })

  test('names another page and a single channel', async () => {
    const page = await service.alice.data('createReviewPage', { body: { name: 'Second' } })
    const form = new AskForm(ann)
    form.page = String(page.id)
    expect(await form.send()).toMatchObject({ channels: ['email'], review_page_id: page.id })
  })
})

describe('many customers', () => {
  test('are changed as one, and taken back', async () => {
    const tag = await service.alice.data('createTag', {
      body: { name: 'Many', applies_to: 'customer' }
    })
    customers.selection.selectAll()
    expect(customersRun.matching).toBe(2)
    await changeCustomers({ add_tags: [tag.slug] }, 'Tags changed')
    const tagged = async () =>
      (await service.alice.data('listCustomers', { query: { tag: tag.slug } })).length
    expect([await tagged(), said().at(-1)]).toEqual([2, 'Tags changed: 2 customers'])
    await takeBack()
    expect(await tagged()).toBe(0)
  })

  test('are asked; those who cannot be are counted by reason', async () => {
    await service.alice.data('unsubscribeCustomer', { params: { id: ben.id } })
    customers.selection.selectAll()
    const asked_at = new Date(service.clock.now() + 3_600_000).toISOString()
    await askSelected({ channel: 'email', reminders_count: 0, asked_at })
    expect([...(lastAsking.leftOut ?? new Map<string, number>())]).toEqual([[expect.any(String), 1]])
    const waiting = async () =>
      (await service.alice.data('listAsks', { query: { status: 'scheduled' } })).filter(
        ({ customer_id }: { customer_id: number }) => customer_id === ann.id
      ).length
    expect(await waiting()).toBe(1)
    await takeBack()
    await expect.poll(waiting).toBe(0)
  })
})

test('who asks many by a way that is not set up is told that they wait', async () => {
  customers.selection.selectAll()
  const asked_at = new Date(service.clock.now() + 3_600_000).toISOString()
  await askSelected({ channel: 'email', reminders_count: 0, asked_at })
  const [told, ...others] = said()
  expect(told).toMatch(new RegExp(`: 2 customers\\. ${messageWords.reasons.channel_not_set_up}$`))
  expect(others).toEqual([])
  await takeBack()
})

describe('before many are asked', () => {
  test('customers who are left out are named with a reason, and not reported again afterwards', async () => {
    await service.alice.data('unsubscribeCustomer', { params: { id: ben.id } })
    customers.selection.selectAll()
    const asks = async () => (await service.alice.data('countAsks')).total as number
    const before = await asks()
    const preview = new BulkPreview()
    await preview.check({})
    expect(preview.leftOut.find(({ customer_id }) => customer_id === ben.id)).toMatchObject({
      code: 'customer_unsubscribed',
      customer: { email: ben.email }
    })
    expect(preview.asked.length + preview.leftOut.length).toBe(customersRun.matching)
    expect([preview.done, await asks()]).toEqual([true, before])
    lastAsking.leftOut = undefined
    await askSelected({}, new Set(preview.leftOut.map(({ customer_id }) => customer_id)))
    expect(lastAsking.leftOut).toBeUndefined()
    await takeBack()
  })

  test('a refusal is kept until the request is tried again', async () => {
    customers.selection.selectAll()
    const preview = new BulkPreview()
    edge.isCutOff = true
    await preview.check({ channel: 'email' })
    expect([preview.done, preview.problem?.code]).toEqual([false, 'unreachable'])
    edge.isCutOff = false
    await preview.check({ channel: 'email' })
    expect([preview.done, preview.problem]).toEqual([true, undefined])
  })
})

describe('customers who are there twice', () => {
  test('are found, merged and separated again', async () => {
    await make({ first_name: 'Dora', last_name: 'Elm', phone: '+49 30 5550100' })
    const second = await make({ first_name: 'Dora', last_name: 'Elm', company: 'Elm & Co' })
    const found = new Duplicates(undefined)
    await expect.poll(() => found.found.value?.groups.length).toBeGreaterThan(0)
    const { groups, total } = found.found.value!
    const group = groups.find((each) => each.customers.some(({ id }) => id === second.id))!
    customers.selection.toggle(group.customers[0]!.id)
    expect(await found.merge(group, second.id)).toBe(true)
    expect(found.found.value).toEqual({ groups: groups.filter((each) => each !== group), total: total - 1 })
    expect(customers.selection.isEmpty).toBe(true)
    await expect
      .poll(() => customers.list.rows.filter(({ first_name }) => first_name === 'Dora').length)
      .toBe(1)
    expect(said().at(-1)).toContain('Dora')
    await takeBack()
    expect(found.found.value?.total).toBe(total)
    const again = found.found.value!.groups.find((each) => each.customers.some(({ id }) => id === second.id))!
    expect(await found.dismiss(again)).toBe(true)
    expect(found.found.value?.total).toBe(total - 1)
    await found.load()
    expect(found.found.value?.total).toBe(total - 1)
    await takeBack()
    expect(found.found.value?.total).toBe(total)
  })

  test('are chosen manually; the one with the most history is kept', async () => {
    await service.alice.data('createCharge', { body: { customer_id: ben.id, amount: 500, currency: 'EUR' } })
    const chosen = new Duplicates([ann.id, ben.id])
    await expect.poll(() => chosen.found.value?.total).toBe(1)
    const [group] = chosen.found.value!.groups
    expect(group).toMatchObject({ reason: 'chosen', keep_id: ben.id })
    expect(group!.customers.map(({ id }) => id)).toEqual([ann.id, ben.id])
    const newer = await make()
    for (const ids of [
      [ann.id, newer.id],
      [newer.id, ann.id]
    ]) {
      const alike = new Duplicates(ids)
      await expect.poll(() => alike.found.value?.groups[0]?.keep_id).toBe(ann.id)
    }
    const renamed = await make({ first_name: 'Cleo' })
    const named = new Duplicates([ann.id, renamed.id])
    await expect.poll(() => named.found.value?.total).toBe(1)
    expect(await named.merge(named.found.value!.groups[0]!, renamed.id)).toBe(true)
    expect(said().at(-1)).toContain('Cleo')
    await takeBack()
    const one = new Duplicates([ann.id])
    await expect.poll(() => one.found.value).toEqual({ groups: [], total: 0 })
  })

  test('stay where the service does not answer', async () => {
    const chosen = new Duplicates([ann.id, ben.id])
    await expect.poll(() => chosen.found.value?.total).toBe(1)
    edge.isCutOff = true
    expect(await chosen.merge(chosen.found.value!.groups[0]!, ann.id)).toBe(false)
    expect([chosen.found.value?.total, said().length]).toEqual([1, 1])
  })
})

test('today is the day of the account', () => {
  expect(new ChargeForm(ann).day).toBe(format.today())
})
