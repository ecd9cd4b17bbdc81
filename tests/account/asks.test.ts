/** Asks: what creating one produces, what is refused, and the list of past requests. */
import { describe, expect, test } from 'vitest'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
let number = 0
const customer = (more: object = {}) =>
  service.alice.data('createCustomer', {
    body: { email: `c${++number}@example.com`, phone: `030 9018${100 + number}`, ...more }
  })
const customerOf = (record: object) => {
  const { id, first_name, last_name, email, phone } = record as Record<string, unknown>
  return { id, first_name, last_name, email, phone }
}
const ask = (body: object) => service.alice.data('createAsk', { body })
const now = () => new Date(service.clock.now()).toISOString()

describe('createAsk', () => {
  test('makes an ask with its message and answers 201', async () => {
    const who = await customer({ first_name: 'Ann' })
    const { id } = who
    const answer = await service.alice.call('createAsk', { body: { customer_id: id, channel: 'email' } })
    expect(answer.status).toBe(201)
    const [page] = await service.alice.data('listReviewPages')
    const { data } = answer.json
    expect(page.is_default).toBe(true)
    expect(data).toEqual({
      id: data.id,
      customer_id: id,
      customer: customerOf(who),
      channel: 'email',
      channels: ['email'],
      review_page_id: page.id,
      status: 'scheduled',
      origin: 'api',
      review: null,
      asked_at: now(),
      own_phone: null,
      messages: [
        {
          id: data.messages[0].id,
          kind: 'request',
          channel: 'email',
          status: 'scheduled',
          status_reason: 'channel_not_set_up',
          scheduled_at: now(),
          not_before: null,
          sent_at: null,
          failure: 'It waits until this channel is set up, and then goes out automatically.'
        }
      ],
      created_at: now(),
      updated_at: now()
    })
    expect(await service.alice.data('getAsk', { params: { id: data.id } })).toEqual(data)
  })

  test.each<[string, (who: { email: string; phone: string; id: number }) => object]>([
    ['email, without case', (who) => ({ email: who.email.toUpperCase() })],
    ['phone, as written at home', (who) => ({ phone: who.phone.replace('+49', '0') })],
    ['both of the same customer', (who) => ({ email: who.email, phone: who.phone })]
  ])('the customer may be named by %s', async (_title, naming) => {
    const who = await customer()
    expect((await ask({ ...naming(who), channel: 'email' })).customer_id).toBe(who.id)
  })

  test('several channels and reminders: three days apart by the calendar of the account', async () => {
    const { id } = await customer()
    // Daylight saving begins in Berlin on 29 March 2026: ten o'clock stays ten o'clock.
    const made = await ask({
      customer_id: id,
      channels: ['sms', 'email'],
      reminders_count: 3,
      asked_at: '2026-03-27T09:00:00Z'
    })
    expect(made).toMatchObject({
      channel: 'sms',
      channels: ['sms', 'email'],
      asked_at: '2026-03-27T09:00:00.000Z'
    })
    const times = ['2026-03-27T09', '2026-03-30T08', '2026-04-02T08', '2026-04-05T08']
    for (const channel of ['sms', 'email']) {
      const own = made.messages.filter((each: { channel: string }) => each.channel === channel)
      expect(own.map((each: { scheduled_at: string }) => each.scheduled_at.slice(0, 13))).toEqual(times)
      expect(own.map((each: { kind: string }) => each.kind)).toEqual([
        'request',
        'reminder',
        'reminder',
        'reminder'
      ])
    }
  })

  test.each([
    ['Unix seconds', 1_900_000_000, '2030-03-17T17:46:40.000Z'],
    ['RFC 3339', '2030-01-01T10:00:00+02:00', '2030-01-01T08:00:00.000Z'],
    ["a day: midnight in the account's zone", '2030-07-01', '2030-06-30T22:00:00.000Z']
  ])('asked_at as %s schedules it', async (_title, asked_at, expected) => {
    const { id } = await customer()
    const made = await ask({ customer_id: id, channel: 'sms', asked_at })
    expect(made.asked_at).toBe(expected)
    expect(made.messages[0].scheduled_at).toBe(expected)
  })

  test.each([null, '2020-01-01T00:00:00Z'])('asked_at %s means now', async (asked_at) => {
    const { id } = await customer()
    expect((await ask({ customer_id: id, channel: 'email', asked_at })).asked_at).toBe(now())
  })

  test('a page may be named; null means the default page', async () => {
    const [page] = await service.alice.data('listReviewPages')
    for (const review_page_id of [page.id, null]) {
      const { id } = await customer()
      expect((await ask({ customer_id: id, channel: 'email', review_page_id })).review_page_id).toBe(page.id)
    }
  })

  test('the window asks by hand: origin is manual', async () => {
    const { id } = await customer()
    const ticket = new URL(service.launchUrl()).hash.slice('#ticket='.length)
    const post = async (path: string, body: object, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` })
      }
      const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { data: Record<string, string> }
    }
    const { token } = (await post('/session', { ticket })).data
    const made = await post('/account/asks', { customer_id: id, channel: 'email' }, token)
    expect(made.data.origin).toBe('manual')
  })
})

describe('createAsk refuses', () => {
  const fields = (error: { fields: { path: string; code: string }[] }) =>
    error.fields.map(({ path, code }) => `${path}: ${code}`)

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['channel: required', 'customer_id: required']],
    ['no channel', { email: 'known@example.com' }, ['channel: required']],
    ['an unknown channel', { email: 'known@example.com', channel: 'fax' }, ['channel: invalid_value']],
    ['no channels', { email: 'known@example.com', channels: [] }, ['channels: too_small']],
    ['an unknown customer', { customer_id: 4711, channel: 'email' }, ['customer_id: unknown_customer']],
    ['an unknown e-mail', { email: 'no@example.com', channel: 'email' }, ['email: unknown_customer']],
    ['an unknown phone', { phone: '+4930901999', channel: 'sms' }, ['phone: unknown_customer']],
    [
      'an unknown page',
      { email: 'known@example.com', channel: 'email', review_page_id: 4711 },
      ['review_page_id: unknown_review_page']
    ],
    [
      'too many reminders',
      { email: 'known@example.com', channel: 'email', reminders_count: 4 },
      ['reminders_count: too_large']
    ],
    [
      'half a reminder',
      { email: 'known@example.com', channel: 'email', reminders_count: 0.5 },
      ['reminders_count: invalid_type']
    ],
    [
      'a time that is none',
      { email: 'known@example.com', channel: 'email', asked_at: 'tomorrow' },
      ['asked_at: invalid']
    ],
    [
      'an unknown field',
      { email: 'known@example.com', chanel: 'email' },
      ['channel: required', 'chanel: unknown_field']
    ]
  ])('%s', async (_title, body, expected) => {
    await service.alice.call('createCustomer', { body: { email: 'known@example.com' } })
    const error = await service.alice.refused('createAsk', 'validation_failed', { body })
    expect(fields(error).toSorted()).toEqual(expected.toSorted())
  })

  test('customers who opted out: 409 customer_unsubscribed', async () => {
    const { id } = await customer({ unsubscribed_at: '2026-01-01' })
    const body = { customer_id: id, channel: 'email' }
    expect((await service.alice.refused('createAsk', 'customer_unsubscribed', { body })).existing_id).toBe(id)
  })

  test('archived customers: 409 customer_archived', async () => {
    const { id } = await customer()
    await service.alice.data('archiveCustomer', { params: { id } })
    await service.alice.refused('createAsk', 'customer_archived', {
      body: { customer_id: id, channel: 'email' }
    })
    await service.alice.data('unarchiveCustomer', { params: { id } })
    await ask({ customer_id: id, channel: 'email' })
  })

  test('a channel without an address: 422', async () => {
    const { id } = await customer({ phone: null })
    for (const body of [{ channel: 'sms' }, { channels: ['email', 'sms'] }]) {
      const error = await service.alice.refused('createAsk', 'validation_failed', {
        body: { customer_id: id, ...body }
      })
      expect(fields(error)).toEqual(['channel: no_address'])
    }
    expect(await service.alice.data('listAsks', { query: { customer_id: id } })).toEqual([])
  })

  test('e-mail and phone of different customers: 409 contacts_differ', async () => {
    const [one, other] = [await customer(), await customer()]
    const body = { email: one.email, phone: other.phone, channel: 'email' }
    await service.alice.refused('createAsk', 'contacts_differ', { body })
  })

  test('a second ask that day on that channel: 409 duplicate_ask names the first', async () => {
    service.clock.set('2026-06-01T21:30:00Z') // 23:30 in Berlin
    const { id } = await customer()
    const first = await ask({ customer_id: id, channel: 'email' })
    const body = { customer_id: id, channel: 'email' }
    expect((await service.alice.refused('createAsk', 'duplicate_ask', { body })).existing_id).toBe(first.id)
    await service.alice.refused('createAsk', 'duplicate_ask', {
      body: { customer_id: id, channels: ['sms', 'email'] }
    })
    await ask({ customer_id: id, channel: 'sms' })
    service.clock.set('2026-06-01T22:00:00Z') // the next day in Berlin
    await ask(body)
    await service.alice.refused('createAsk', 'duplicate_ask', { body: { ...body, asked_at: '2026-06-02' } })
    await ask({ ...body, asked_at: '2026-06-03' })
  })

  test('an ask that was cancelled does not stand in the way', async () => {
    const { id } = await customer()
    const first = await ask({ customer_id: id, channel: 'email' })
    await service.alice.data('cancelAsk', { params: { id: first.id } })
    await ask({ customer_id: id, channel: 'email' })
  })
})

describe('cancelAsk and listAsks', () => {
  test('cancelAsk cancels what is unsent; twice changes nothing', async () => {
    const { id } = await customer()
    const made = await ask({ customer_id: id, channel: 'email', reminders_count: 1 })
    const cancelled = await service.alice.data('cancelAsk', { params: { id: made.id } })
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled.messages.map((each: { status: string }) => each.status)).toEqual([
      'cancelled',
      'cancelled'
    ])
    expect(cancelled.messages[0].failure).toContain('cancelled')
    expect(await service.alice.data('cancelAsk', { params: { id: made.id } })).toEqual(cancelled)
    await service.alice.refused('cancelAsk', 'not_found', { params: { id: 4711 } })
    await service.alice.refused('getAsk', 'not_found', { params: { id: 4711 } })
  })

  test('listAsks: newest first, every filter', async () => {
    service.clock.set('2027-01-10T12:00:00Z')
    const [one, two] = [await customer(), await customer()]
    const a = await ask({ customer_id: one.id, channel: 'email' })
    service.clock.set('2027-01-11T12:00:00Z')
    const b = await ask({ customer_id: two.id, channels: ['sms', 'email'], asked_at: '2027-02-01' })
    await service.alice.data('cancelAsk', { params: { id: a.id } })
    const found = async (query: CallOptions['query']) =>
      (await service.alice.data('listAsks', { query: { customer_id: [one.id, two.id], ...query } })).map(
        (each: { id: number }) => each.id
      )
    expect(await found({})).toEqual([b.id, a.id])
    expect(await found({ customer_id: one.id })).toEqual([a.id])
    expect(await found({ channel: 'sms' })).toEqual([b.id])
    expect(await found({ channel: 'sms,email' })).toEqual([b.id, a.id])
    expect(await found({ status: 'cancelled' })).toEqual([a.id])
    expect(await found({ 'status[]': ['cancelled', 'scheduled'] })).toEqual([b.id, a.id])
    expect(await found({ origin: 'strategy' })).toEqual([])
    expect(await found({ date_to: '2027-01-10' })).toEqual([a.id])
    expect(await found({ date_key: 'asked_at', date_from: '2027-02-01' })).toEqual([b.id])
    for (const query of [
      { status: 'lost' },
      { channel: 'fax' },
      { customer_id: 'x' },
      { date_key: 'sent_at' }
    ])
      await service.alice.refused('listAsks', 'validation_failed', { query })
  })
})
