/** Sending, and the list of requests. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentAsk, type SentAsk } from '../support/sent-ask'
import type { Ask } from '#shared/contract/asks'
import { readFilters } from '#window/requests/ask-filters'
import { reviewPages } from '#window/core/review-pages.svelte'
import { asks } from '#window/requests/asks.svelte'
import { requestDialog } from '#window/requests/dialog/request-dialog.svelte'
import { matches } from '#window/requests/matches.svelte'
import { sending } from '#window/requests/sending/sending-state.svelte'
import { statusOf } from '#window/requests/sending/sending-status'
import { missed } from '#window/requests/sending/missed.svelte'

const service = useWindow()
let count = 0
const customer = (more: object = {}): Promise<{ id: number }> => {
  service.clock.advance(60_000)
  return service.alice.data('createCustomer', {
    body: { email: `a${++count}@example.com`, ...more }
  }) as never
}

describe('sending', () => {
  beforeEach(async () => {
    await service.alice.data('updateSending', { body: { paused: false, test_mode: false } })
    await sending.answer.load(sending.ask)
  })

  test('is summed up in one line with the one action that helps, the most serious first', () => {
    const now = sending.value!
    const email = now.channels.find(({ channel }) => channel === 'email')!
    const sms = now.channels.find(({ channel }) => channel === 'sms')!
    const well = { ...now, waiting: 0, unknown: 0, expired: 0, refused_account: 0, channels: [email, sms] }
    const ready = { ...well, channels: [{ ...email, state: 'ready' as const }, sms] }
    expect(statusOf(well, [])).toMatchObject({ look: 'calm', action: { href: '#/settings/email' } })
    expect(statusOf(ready, [])).toEqual({
      look: 'good',
      says: 'Everything is working. No messages are waiting.'
    })
    const busy = { ...ready, waiting: 3, waiting_late: 1, next_due_at: '2020-01-01T10:00:00.000Z' }
    expect(statusOf(busy, []).says).toBe(
      'Everything is working. 3 messages are waiting. 1 of them is late. The next one goes out any moment now.'
    )
    expect(statusOf({ ...busy, test_mode: true }, [])).toMatchObject({
      look: 'test',
      action: { href: '#/requests/test-outbox' }
    })
    expect(statusOf({ ...ready, expired: 2 }, [])).toMatchObject({
      says: '2 messages weren’t sent in time.',
      action: { href: '#/requests/status' }
    })
    const paused = statusOf({ ...busy, expired: 2 }, [{ kind: 'paused' }])
    expect(paused).toMatchObject({ look: 'paused', action: { label: 'Resume' } })
    expect(paused.action?.href).toBeUndefined()
    expect(statusOf(ready, [{ kind: 'missing', what: 'no_postal_address' }]).action?.href).toBe(
      '#/settings/business'
    )
    expect(statusOf(ready, [{ kind: 'not_set_up', channel: 'sms' }]).action?.href).toBe('#/settings/sms')
    expect(statusOf(ready, [{ kind: 'held', reason: 'restored' }]).look).toBe('grave')
  })

  test('is paused and resumed, and both can be undone', async () => {
    await sending.pause()
    expect([sending.value?.state, sending.obstacles[0], sending.needsOwner]).toEqual([
      'paused',
      { kind: 'paused' },
      false
    ])
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

  test.each(['email', 'sms'] as const)(
    'by %s alone is paused and resumed, and both can be undone',
    async (channel) => {
      const isPaused = () =>
        sending.value?.channels.find((each) => each.channel === channel)?.pause_reason === 'by_owner'
      await sending.pauseChannel(channel, 'Paused')
      expect(isPaused()).toBe(true)
      await takeBack()
      expect(isPaused()).toBe(false)
      await sending.pauseChannel(channel, 'Paused')
      await sending.resumeChannel(channel, 'Resumed')
      expect(isPaused()).toBe(false)
      await takeBack()
      expect(isPaused()).toBe(true)
      await sending.resumeChannel(channel, 'Resumed')
    }
  )

  test('says what keeps a request from going out', () => {
    expect(sending.obstaclesFor(['email'])).toEqual([{ kind: 'not_set_up', channel: 'email' }])
    expect(sending.obstaclesFor([])).toEqual([])
    const now = sending.value!
    const email = { ...now.channels.find(({ channel }) => channel === 'email')!, state: 'ready' as const }
    const show = (changes: object, ofEmail: object = {}) =>
      sending.answer.set({ ...now, ...changes, channels: [{ ...email, ...ofEmail }] })
    show({ test_mode: true }, { state: 'not_set_up' })
    expect(sending.obstaclesFor(['email'])).toEqual([])
    show({}, { hints: ['no_review_link', 'no_postal_address'], waiting: 1 })
    expect([sending.obstacles, sending.needsOwner]).toEqual([
      [{ kind: 'missing', what: 'no_postal_address' }],
      true
    ])
    show({}, { hints: ['no_review_link'], waiting: 0 })
    expect([sending.obstacles, sending.obstaclesFor(['email'])]).toEqual([
      [],
      [{ kind: 'missing', what: 'no_review_link' }]
    ])
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
    for (const decide of [
      () => sending.keepStill('x'),
      () => sending.release('send', 'x'),
      () => sending.confirmClock('x')
    ]) {
      const before = said().length
      await decide()
      expect(said()).toHaveLength(before + 1)
      expect(said()).not.toContain('x')
    }
  })

  test('is known from the start and follows what changes', async () => {
    await allHeard(service)
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
    return (await service.alice.data('createAsk', {
      body: { customer_id: id, channel: 'email', asked_at: later() }
    })) as Ask
  }

  test('are listed by state, with counts, and follow what changes', async () => {
    const one = await ask('One')
    const two = await ask('Two')
    asks.show(filters('state=waiting'))
    expect(edge.asked.find((each) => each.startsWith('GET /account/asks?'))).toContain('limit=50')
    await expect.poll(() => asks.list.rows.map(({ id }) => id)).toEqual([two.id, one.id])
    await expect.poll(() => asks.byState?.waiting).toBe(2)
    missed.load()
    await expect.poll(() => missed.asks.loading).toBe(false)
    expect(missed.asks.value, 'none of them was due too long ago').toEqual([])
    await expect.poll(() => reviewPages.answer.value?.length).toBeGreaterThan(0)
    expect([asks.pageName(reviewPages.answer.value![0]!.id), asks.pageName(9999)]).toEqual([
      reviewPages.answer.value![0]!.name,
      undefined
    ])
    edge.asked.length = 0
    asks.show(filters('state=cancelled'))
    expect([askedFor('GET /account/review-pages'), askedFor('GET /account/review-matches')]).toEqual([0, 0])
    await expect.poll(() => asks.list.rows).toEqual([])
    const leave = asks.follow()
    await service.alice.data('cancelAsk', { params: { id: one.id } })
    await expect.poll(() => asks.list.rows.map(({ id }) => id)).toEqual([one.id])
    await expect.poll(() => asks.byState?.cancelled).toBe(1)
    asks.take({ ...one, status: 'opened' })
    expect(asks.list.rows[0]?.status).toBe('opened')
    await allHeard(service)
    edge.asked.length = 0
    await customer({ first_name: 'Nobody asked' })
    await allHeard(service)
    expect(edge.asked, 'of customers only the names in the list matter').toEqual([])
    await service.alice.data('updateCustomer', {
      params: { id: one.customer_id },
      body: { first_name: 'Renamed' }
    })
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
    await allHeard(service)
    edge.asked.length = 0
    const leave = asks.follow()
    await ask('Another')
    await expect.poll(() => askedFor('GET /account/asks?')).toBe(1)
    expect(askedFor('GET /account/messages'), 'no messages are shown').toBe(0)
    leave()
    asks.open(999_999)
    await expect.poll(() => asks.openProblem?.code).toBe('not_found')
    edge.asked.length = 0
    asks.openAgain()
    expect(askedFor('GET /account/asks/999999')).toBe(1)
    asks.open(undefined)
  })

  describe('with a review that looks like their answer', () => {
    let asked: SentAsk
    let review: { id: number }
    const found = () => matches.found.value?.matches.map((each) => [each.review.id, each.ask.id])
    const read = () => service.alice.data('getReview', { params: { id: review.id } })

    beforeEach(async () => {
      const name = `Quentin Quill ${++count}`
      const person = { email: `q${count}@example.com`, first_name: 'Quentin', last_name: `Quill ${count}` }
      asked = await sentAsk(service, service.alice, person)
      const created_at = new Date(service.clock.now() + 86_400_000).toISOString()
      service.clock.advance(2 * 86_400_000)
      review = await service.alice.data('createReview', {
        body: { score: 5, reviewer: { name }, created_at }
      })
      await matches.load()
      expect(found()).toEqual([[review.id, asked.id]])
    })
    afterEach(() => service.alice.data('deleteReview', { params: { id: review.id } }))

    test('are its answer when that is confirmed, and as before when it is taken back', async () => {
      const before = (await read()).customer_id
      expect(await matches.confirm(matches.found.value!.matches[0]!)).toBe(true)
      expect(matches.found.value).toEqual({ matches: [], total: 0 })
      expect(await read()).toMatchObject({ customer_id: asked.customer })
      await takeBack()
      expect(found()).toEqual([[review.id, asked.id]])
      expect((await read()).customer_id).toBe(before)
    })

    test('are not, when that is denied, until it is taken back', async () => {
      expect(await matches.dismiss(matches.found.value!.matches[0]!)).toBe(true)
      expect(matches.found.value).toEqual({ matches: [], total: 0 })
      await takeBack()
      expect(found()).toEqual([[review.id, asked.id]])
    })

    test('stay as they are when the service is away, and that is said', async () => {
      edge.isCutOff = true
      edge.asked.length = 0
      expect(await matches.dismiss(matches.found.value!.matches[0]!)).toBe(false)
      expect([said().length, askedFor('GET /account/review-matches')]).toEqual([1, 0])
    })
  })
})

test('the dialog asks a customer who is known, or lets one be chosen, and starts over each time', () => {
  const { turn } = requestDialog
  requestDialog.start({ id: 5 } as never)
  expect(requestDialog).toMatchObject({ open: true, customer: { id: 5 }, chosenHere: false })
  requestDialog.start()
  expect(requestDialog).toMatchObject({ open: true, customer: undefined, chosenHere: true })
  expect(requestDialog.turn).toBe(turn + 2)
})
