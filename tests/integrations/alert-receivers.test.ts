/** Each kind of receiver gets its own format within its limits, whatever customers write; and what its answers mean. */
import { afterEach, describe, expect, test } from 'vitest'
import { useAlertReceivers, type ReceivedAlert, type ReceiverKind } from '../support/alert-receivers'
import { useService } from '../support/use-service'

const service = useService()
const receivers = useAlertReceivers()
const kinds = ['slack', 'discord', 'teams', 'google_chat', 'ntfy', 'webhook'] as const
const minute = 60_000

afterEach(async () => {
  expect(receivers.faults).toEqual([])
  for (const { id } of await service.alice.data('listAlerts'))
    await service.alice.data('deleteAlert', { params: { id } })
})

const make = (kind: ReceiverKind | 'email', body: object = {}) =>
  service.alice.data('createAlert', {
    body: {
      kind,
      name: kind,
      events: ['review.created'],
      ...(kind !== 'email' && { url: receivers.url(kind) }),
      ...body
    }
  })
const review = (body: object = {}) =>
  service.alice.data('createReview', {
    body: { score: 2, review: 'Cold bread', reviewer: { name: 'Ann' }, ...body }
  })
const read = (id: number) => service.alice.data('getAlert', { params: { id } })
const waits = async (milliseconds: number) => {
  service.clock.advance(milliseconds)
  await service.tick()
}

describe.each(kinds)('%s', (kind) => {
  test('takes a review of any length and with any signs, as it was written', async () => {
    await make(kind)
    const review_ =
      '<!channel> @everyone @here *bold* [x](http://evil.example) "quoted" \\ & <b>&amp;</b> \u202e\u0007 🥖é\n'.repeat(
        180
      )
    await review({ review: review_, title: '# Title', reviewer: { name: '<@U123> @channel' } })
    await service.tick()
    expect(receivers.received).toHaveLength(1)
    const [{ body, text }] = receivers.received as [ReceivedAlert]
    // Programs get the review itself unchanged.
    const shown = kind === 'webhook' ? `${body.title} ${body.text}` : text
    expect(shown).not.toMatch(/@(everyone|here|channel)/)
    expect(shown).toContain('🥖')
  })

  test('takes a summary of a thousand, and a review without a word', async () => {
    await make(kind)
    const rows = Array.from({ length: 90 }, (_, each) => ({
      score: 1,
      review: 'Ünïcödé 🥖 '.repeat(400),
      title: `T${each}`
    }))
    await service.alice.data('pushReviews', { body: { reviews: rows } })
    await service.tick()
    expect(receivers.received).toHaveLength(1)
    await review({ score: null, recommended: true, review: null, reviewer: {} })
    await service.tick()
    expect(receivers.received).toHaveLength(2)
  })

  test('is sent a sample, also while it is off', async () => {
    const { id } = await make(kind, { is_on: false })
    expect(await service.alice.data('testAlert', { params: { id } })).toMatchObject({ outcome: 'delivered' })
    expect(receivers.received).toHaveLength(1)
    receivers.answer(() => ({ status: 403, body: 'action_prohibited' }))
    expect(await service.alice.data('testAlert', { params: { id } })).toEqual({
      outcome: 'refused',
      status: 403,
      detail: 'The receiver answered with status 403: action_prohibited'
    })
  })

  test.each([404, 410])('answers %i: it is switched off and says so', async (status) => {
    const { id } = await make(kind)
    receivers.answer(() => status)
    await review()
    await review()
    await service.tick()
    expect(receivers.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      state: 'disabled',
      is_on: false,
      disabled_reason: 'gone',
      waiting: 0
    })
    receivers.answer(() => null)
    const on = { params: { id }, body: { is_on: true } }
    expect(await service.alice.data('updateAlert', on)).toMatchObject({
      state: 'working',
      disabled_reason: null
    })
  })
})

test('a break is kept to the second, with Retry-After, with Discord’s own words, and with neither', async () => {
  const answers = [
    { status: 429, headers: { 'Retry-After': '30' } },
    { status: 429, body: '{"message":"rate limited","retry_after":1.5,"global":false}' },
    { status: 429 }
  ]
  const { id } = await make('discord')
  receivers.answer(() => answers.shift() ?? 200)
  await review()
  await review()
  await service.tick()
  expect(receivers.received).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'failing', waiting: 2, is_on: true })
  await waits(29_000)
  expect(receivers.received).toHaveLength(1)
  await waits(1000)
  expect(receivers.received).toHaveLength(2)
  await waits(1499)
  expect(receivers.received).toHaveLength(2)
  await waits(1)
  expect(receivers.received).toHaveLength(3)
  await waits(minute)
  expect(receivers.received).toHaveLength(5)
  expect(await read(id)).toMatchObject({ state: 'working', waiting: 0, last_error: null })
})

test('a server in trouble is tried again for hours, then given up; the next is told as ever', async () => {
  const { id } = await make('slack')
  receivers.answer(() => ({ status: 500, body: 'no\u0007t now' }))
  await review()
  for (let each = 0; each < 60; each++) await waits(30 * minute)
  expect(receivers.received).toHaveLength(8)
  expect(await read(id)).toMatchObject({
    state: 'failing',
    waiting: 0,
    last_error: 'The receiver answered with status 500: no t now'
  })
  receivers.answer(() => null)
  await review()
  await service.tick()
  expect(receivers.received).toHaveLength(9)
  expect(await read(id)).toMatchObject({ state: 'working', failing_since: null })
})

test('what is refused costs the others nothing; what got no clear answer is not told twice', async () => {
  const { id } = await make('webhook')
  const answers = [400, 504]
  receivers.answer(() => answers.shift() ?? 200)
  for (let each = 0; each < 3; each++) await review()
  await service.tick()
  await waits(24 * 60 * minute)
  expect(receivers.received).toHaveLength(3)
  expect(await read(id)).toMatchObject({ state: 'working', waiting: 0 })
})

test('nobody there: it is told once somebody is', async () => {
  const { id } = await make('webhook', { url: 'http://127.0.0.1:9/hook' })
  await review()
  await service.tick()
  expect(await read(id)).toMatchObject({ state: 'failing', waiting: 1 })
  expect((await read(id)).last_error).toContain('nothing is listening there')
})

test('a redirect is not followed', async () => {
  const { id } = await make('webhook')
  receivers.answer(() => ({ status: 307, headers: { Location: receivers.url('slack') } }))
  await review()
  await service.tick()
  expect(receivers.received).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'failing', waiting: 0 })
})

test('what is meant for this machine’s own services is never reached', async () => {
  const { id } = await make('webhook', { url: 'http://169.254.169.254/latest' })
  expect(await service.alice.data('testAlert', { params: { id } })).toMatchObject({ outcome: 'refused' })
})

test('ntfy and an own receiver are sent their token, a chat never', async () => {
  for (const kind of ['ntfy', 'webhook', 'slack'] as const)
    await make(kind, { secrets: { token: 'tk_secret' } })
  await review()
  await service.tick()
  const tokens = receivers.received.map(({ kind, headers }) => [kind, headers['authorization']])
  expect(new Map(tokens as [string, string][])).toEqual(
    new Map([
      ['ntfy', 'Bearer tk_secret'],
      ['webhook', 'Bearer tk_secret'],
      ['slack', undefined]
    ])
  )
})

describe('a template', () => {
  test('of JSON stays JSON, whatever customers write', async () => {
    await make('webhook', { template: '{"msg": "{{title}}", "stars": {{score}}, "by": "{{ name }}"}' })
    await review({ reviewer: { name: 'An"n\\' } })
    await service.tick()
    expect(receivers.received[0]!.headers['content-type']).toBe('application/json')
    expect(receivers.received[0]!.body).toEqual({
      msg: 'New review: ★★☆☆☆ from An"n\\',
      stars: 2,
      by: 'An"n\\'
    })
  })

  test('of words is sent as text', async () => {
    await make('webhook', { template: '{{count}} × {{review}} ({{event}})' })
    await review()
    await service.tick()
    expect(receivers.received[0]!.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(receivers.received[0]!.text).toBe('1 × Cold bread (review.created)')
  })
})

describe('e-mail', () => {
  const outbox = () => service.alice.data('listLocalMessages')

  test('goes to each address once, by the account’s own transport, and to nobody on the do-not-contact list', async () => {
    const { alice } = service
    await alice.data('updateSending', { body: { test_mode: true } })
    await alice.data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
    const { id } = await make('email', { to: ['a@example.com', 'b@example.com', 'never@example.com'] })
    await review({ review: '<script>alert(1)</script> @everyone' })
    await service.tick()
    await service.tick()
    const sent = (await outbox()) as { recipient: string; subject: string; html: string; id: number }[]
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['a@example.com', 'b@example.com'])
    const whole = await alice.data('getLocalMessage', { params: { id: sent[0]!.id } })
    expect(whole.subject).toBe('New review: ★★☆☆☆ from Ann')
    expect(whole.html).toContain('&lt;script&gt;')
    expect(whole.html).not.toMatch(/<script|@everyone/)
    expect(whole.text).toMatch(/Open in Goodword: goodword:\/\/accounts\/\d+\/reviews\/\d+/)
    expect((await read(id)).last_error).toContain('do-not-contact')
    // Only customers' messages are counted there.
    expect(await alice.data('getSending')).toMatchObject({ waiting: 0 })
    expect((await alice.data('getSending')).channels[0]).toMatchObject({ sent_last_day: 0 })
    await alice.data('updateSending', { body: { test_mode: false } })
  })

  test('waits until an account is set up', async () => {
    const { id } = await make('email', { to: ['a@example.com'] })
    await review()
    await service.tick()
    expect(await read(id)).toMatchObject({
      state: 'failing',
      waiting: 1,
      last_error: 'No e-mail account is set up yet.'
    })
    expect(await service.alice.data('testAlert', { params: { id } })).toMatchObject({
      outcome: 'unreachable'
    })
  })
})
