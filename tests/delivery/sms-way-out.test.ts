/** The way out for SMS: what is said to the provider, and what each of its answers means for the message and the channel. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  channelStateOf,
  noteSent,
  resumeChannel
} from '../../src-main/account/channels/channel-states.service'
import { ownContext } from '../../src-main/context'
import { smsWayOut } from '../../src-main/delivery/sms/sms-way-out'
import type { Outcome, Outgoing } from '../../src-main/delivery/way-out'
import type { SmsFault } from '../faults/sms-provider'
import { useService } from '../support/use-service'
import { accountSid, smsSecret, useSmsProvider } from '../support/use-sms-provider'

const service = useService()
const shop = useSmsProvider()
const contextOf = () =>
  ownContext(
    { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    service.alice.accountId
  )
const setUp = (body: object) => service.alice.data('updateSmsChannel', { body })
const message: Outgoing = {
  messageId: null,
  channel: 'sms',
  address: '+4930901820',
  envelopeFrom: null,
  subject: null,
  text: 'Wie war’s? "Gut" & 100 % – 日本 👍\nSTOP {{secret}}',
  html: null,
  mime: null,
  reference: 'm-7@goodword'
}
const short = { connect: 2000, answer: 300 }
let handedOver: number

async function deliver(more: Partial<Outgoing> = {}, mayLeave = true): Promise<Outcome> {
  const wayOut = smsWayOut(contextOf(), short)
  if (wayOut === null) throw new Error('no account')
  return wayOut.deliver({ ...message, ...more }, () => {
    handedOver++
    return Promise.resolve(mayLeave)
  })
}

beforeEach(async () => {
  handedOver = 0
  await setUp(shop.twilio())
  resumeChannel(contextOf(), 'sms')
})

test('there is none while nothing is set up', async () => {
  await service.alice.data('deleteSmsChannel')
  expect(smsWayOut(contextOf())).toBeNull()
})

describe('Twilio', () => {
  test('is asked in its own words, with the key of the account', async () => {
    expect(await deliver()).toEqual({ kind: 'accepted', providerRef: 'SM1' })
    const [request] = shop.provider.requests
    expect([request?.method, request?.path]).toEqual([
      'POST',
      `/2010-04-01/Accounts/${accountSid}/Messages.json`
    ])
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${accountSid}:${smsSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'm-7@goodword'
    })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+4930901820',
      From: '+14155552671',
      Body: message.text,
      ValidityPeriod: '3600'
    })
    expect(handedOver).toBe(1)
  })

  test('sends by a messaging service, with the key of an API user', async () => {
    const messaging_service_sid = `MG${'a'.repeat(32)}`
    const username = `SK${'b'.repeat(32)}`
    await setUp(shop.twilio({ from: null, messaging_service_sid, username }))
    await deliver()
    const [request] = shop.provider.requests
    const body = new URLSearchParams(request?.body)
    expect([body.get('MessagingServiceSid'), body.get('From')]).toEqual([messaging_service_sid, null])
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${username}:${smsSecret}`).toString('base64')}`
    )
  })

  const refusal = (code: number, status = 400): SmsFault => ({
    status,
    body: { code, message: 'No', status }
  })
  test.each<[string, SmsFault, Partial<Record<string, unknown>>]>([
    ['STOP', refusal(21610), { kind: 'refused', reason: 'unsubscribed', suppress: 'unsubscribed' }],
    ['no number', refusal(21211), { kind: 'refused', reason: 'no_such_address' }],
    ['no mobile phone', refusal(21614), { kind: 'refused', reason: 'no_such_address' }],
    ['a country not allowed', refusal(21408, 403), { kind: 'refused', reason: 'refused' }],
    ['another refusal', refusal(29999), { kind: 'refused', reason: 'refused' }],
    ['a wrong key', refusal(20003, 401), { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['401 without words', { status: 401, body: '' }, { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['no credit', refusal(30002), { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['a foreign sender', refusal(21606), { kind: 'channel_trouble', reason: 'wrong_settings' }],
    ['no such account', refusal(20404, 404), { kind: 'channel_trouble', reason: 'wrong_settings' }],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
      { kind: 'channel_trouble', reason: 'wrong_settings' }
    ],
    ['a full queue', refusal(21611), { kind: 'later' }],
    [
      '429',
      { status: 429, headers: { 'retry-after': '90' }, body: { code: 20429, status: 429 } },
      { kind: 'later', retryAfter: 90_000 }
    ],
    [
      '429 until a time',
      { status: 429, headers: { 'retry-after': 'Tue, 10 Mar 2026 10:02:00 GMT' }, body: '' },
      { kind: 'later', retryAfter: 120_000 }
    ],
    ['429 for how long?', { status: 429, headers: { 'retry-after': 'soon' }, body: '' }, { kind: 'later' }],
    ['500', { status: 500, body: '<h1>Oops</h1>' }, { kind: 'later' }],
    ['503', { status: 503, headers: { 'retry-after': '5' }, body: '' }, { kind: 'later', retryAfter: 5000 }],
    ['a gateway that gave up', { status: 504, body: '' }, { kind: 'unknown' }],
    [
      '200 with an error inside',
      { status: 200, body: { sid: 'SM2', status: 'failed', error_code: 30006, error_message: 'Landline' } },
      { kind: 'refused', reason: 'no_such_address', suppress: 'hard_bounce' }
    ],
    [
      '200 with a refusal inside',
      { status: 200, body: { code: 21610, message: 'STOP' } },
      { kind: 'refused', suppress: 'unsubscribed' }
    ],
    ['taken and lost', { status: 201, body: { sid: 'SM2', status: 'undelivered' } }, { kind: 'refused' }],
    ['201 that is no JSON', { status: 201, body: '<html>' }, { kind: 'unknown' }],
    ['201 cut short', { status: 201, body: '{"sid": "SM' }, { kind: 'unknown' }],
    ['201 without a number', { status: 201, body: {} }, { kind: 'unknown' }],
    ['201 that holds a list', { status: 201, body: '[]' }, { kind: 'unknown' }],
    ['an answer without end', { status: 201, body: 'x'.repeat(2_000_000) }, { kind: 'unknown' }],
    ['a line cut after the request', { drop: true }, { kind: 'unknown' }],
    ['no answer in time', { after: 600 }, { kind: 'unknown' }]
  ])('%s', async (_what, fault, expected) => {
    shop.provider.fail(fault)
    const outcome = await deliver()
    expect(outcome).toMatchObject(expected)
    if (!('suppress' in expected)) expect(outcome).not.toHaveProperty('suppress')
    if (!('retryAfter' in expected)) expect(outcome).not.toHaveProperty('retryAfter')
    expect((outcome as { detail: string }).detail).toMatch(/^[A-Z“].+[.)…\w>]$/s)
    expect((outcome as { detail: string }).detail.length).toBeLessThan(400)
    // Asked once: whoever is in doubt does not ask again by itself.
    expect(shop.provider.requests).toHaveLength(1)
    expect(handedOver).toBe(1)
  })

  test.each(['http://127.0.0.1:9', 'https://goodword-no-such-server.invalid', 'https'])(
    'what was never reached comes later, and counts as handed over by nobody: %s',
    async (where) => {
      // A server that does not speak TLS.
      const url = where === 'https' ? shop.provider.url.replace('http:', 'https:') : where
      await setUp(shop.twilio({ url }))
      expect(await deliver()).toMatchObject({ kind: 'later' })
      expect(handedOver).toBe(0)
      expect(shop.provider.requests).toEqual([])
    }
  )

  test('nothing leaves when it must not', async () => {
    expect(await deliver({}, false)).toEqual({ kind: 'held_back' })
    expect([handedOver, shop.provider.requests.length]).toEqual([1, 0])
  })

  test('a secret that cannot be read stops the channel', async () => {
    service.db.raw.exec("UPDATE channel_accounts SET secrets = 'v1.AAAA'")
    expect(await deliver()).toMatchObject({ kind: 'channel_trouble', reason: 'account_unreadable' })
    expect([handedOver, shop.provider.requests.length]).toEqual([0, 0])
  })
})

describe('another provider', () => {
  const bodyFor = async (more: object): Promise<string> => {
    await setUp(shop.other(more))
    await deliver()
    return shop.provider.requests.at(-1)?.body ?? ''
  }

  test('JSON stays JSON, whatever the text holds, and nothing in it is filled in again', async () => {
    const body = await bodyFor({
      body: '{"to": "{{ to }}", "m": {"text": "{{text}}", "ref": "{{reference}}"}}'
    })
    expect(JSON.parse(body)).toEqual({
      to: message.address,
      m: { text: message.text, ref: message.reference }
    })
    const [request] = shop.provider.requests
    expect(request?.headers).toMatchObject({
      'x-key': smsSecret,
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': message.reference
    })
  })

  test('a form stays a form', async () => {
    const body = await bodyFor({
      body_type: 'form',
      body: 'to={{to}}&text={{text}}&from={{from}}',
      from: 'Shop & Co'
    })
    expect([...new URLSearchParams(body)]).toEqual([
      ['to', message.address],
      ['text', message.text],
      ['from', 'Shop & Co']
    ])
  })

  test('plain text stays as it is', async () => {
    expect(await bodyFor({ body_type: 'text', body: '{{to}} {{text}}' })).toBe(
      `${message.address} ${message.text}`
    )
  })

  test('name and password, and own headers that win', async () => {
    await setUp(
      shop.other({ username: 'shop', headers: [{ name: 'Idempotency-Key', value: 'own-{{reference}}' }] })
    )
    await setUp({ secret: 'ß:x' })
    await deliver()
    expect(shop.provider.requests[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('shop:ß:x').toString('base64')}`,
      'idempotency-key': `own-${message.reference}`
    })
  })

  const rule = { success_field: 'data.0.status', success_value: 'OK', reference_field: 'data.0.id' }
  test.each<[string, object, SmsFault, object]>([
    ['any 2xx', {}, { status: 202, body: '' }, { kind: 'accepted' }],
    [
      'what the rule wants',
      rule,
      { status: 200, body: { data: [{ status: 'ok', id: 77 }] } },
      { kind: 'accepted', providerRef: '77' }
    ],
    [
      '200 with an error inside',
      rule,
      { status: 200, body: { data: [{ status: 'error', id: 77 }], why: 'no credit' } },
      { kind: 'refused', reason: 'refused' }
    ],
    ['200 without the field', rule, { status: 200, body: { data: [] } }, { kind: 'refused' }],
    ['200 that is no JSON', rule, { status: 200, body: 'OK' }, { kind: 'unknown' }],
    [
      'a field that is there',
      { success_field: 'id' },
      { status: 200, body: { id: {} } },
      { kind: 'accepted' }
    ],
    [
      'a field that says no',
      { success_field: 'ok' },
      { status: 200, body: { ok: false } },
      { kind: 'refused' }
    ],
    [
      'inherited fields',
      { success_field: 'constructor.name' },
      { status: 200, body: {} },
      { kind: 'refused' }
    ],
    ['400', {}, { status: 400, body: 'bad number' }, { kind: 'refused' }],
    ['401', {}, { status: 401, body: '' }, { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['402', {}, { status: 402, body: '' }, { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['403', {}, { status: 403, body: '' }, { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['404', {}, { status: 404, body: '' }, { kind: 'channel_trouble', reason: 'wrong_settings' }],
    [
      'a redirect to elsewhere',
      {},
      { status: 307, headers: { location: 'https://evil.example.com' }, body: '' },
      { kind: 'channel_trouble', reason: 'wrong_settings' }
    ],
    [
      '429',
      {},
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      { kind: 'later', retryAfter: 7000 }
    ],
    ['500', {}, { status: 500, body: '' }, { kind: 'later' }],
    ['504', {}, { status: 504, body: '' }, { kind: 'unknown' }],
    ['a cut line', {}, { drop: true }, { kind: 'unknown' }]
  ])('%s', async (_what, more, fault, expected) => {
    await setUp(shop.other({ success_field: null, success_value: null, reference_field: null, ...more }))
    shop.provider.fail(fault)
    expect(await deliver()).toMatchObject(expected)
    expect(shop.provider.requests).toHaveLength(1)
  })
})

describe('made-up numbers', () => {
  test.each(['+12015550123', '+442079460123', '+493023125123', '+33639981234'])(
    '%s is never written to by a provider elsewhere',
    async (address) => {
      await setUp(shop.twilio({ url: null, secret: smsSecret }))
      expect(await deliver({ address })).toMatchObject({ kind: 'refused', reason: 'made_up_address' })
      expect(handedOver).toBe(0)
      await setUp(shop.twilio())
      expect(await deliver({ address })).toMatchObject({ kind: 'accepted' })
    }
  )
})

describe('the breaker', () => {
  test('leaves a provider alone after five failures in a row, twice as long each time', async () => {
    shop.provider.fail({ status: 500, body: '' }, 7)
    for (let count = 0; count < 5; count++) expect(await deliver()).toMatchObject({ kind: 'later' })
    expect(shop.provider.requests).toHaveLength(5)
    expect(await deliver()).toMatchObject({ kind: 'later', retryAfter: 60_000 })
    expect(shop.provider.requests).toHaveLength(5)
    const health = await service.alice.data('getSending')
    expect(health.channels.find((each: { channel: string }) => each.channel === 'sms')).toMatchObject({
      state: 'left_alone',
      last_error_reason: 'provider_trouble'
    })
    service.clock.advance(60_000)
    expect(await deliver()).not.toHaveProperty('retryAfter')
    expect(await deliver()).toMatchObject({ retryAfter: 120_000 })
    service.clock.advance(119_999)
    expect(await deliver()).toMatchObject({ retryAfter: 1 })
    expect(shop.provider.requests).toHaveLength(6)
    service.clock.advance(1)
    await deliver()
    service.clock.advance(240_000)
    expect(await deliver()).toMatchObject({ kind: 'accepted' })
  })

  test('one that goes out ends it', async () => {
    shop.provider.fail({ status: 500, body: '' }, 4)
    for (let count = 0; count < 4; count++) await deliver()
    expect(channelStateOf(contextOf(), 'sms').failures).toBe(4)
    expect(await deliver()).toMatchObject({ kind: 'accepted' })
    noteSent(contextOf(), 'sms')
    expect(channelStateOf(contextOf(), 'sms')).toMatchObject({ failures: 0, last_error: null })
  })

  test('holds for answers that do not come, and for servers that are not there', async () => {
    shop.provider.fail({ drop: true }, 5)
    for (let count = 0; count < 5; count++) expect(await deliver()).toMatchObject({ kind: 'unknown' })
    expect(await deliver()).toMatchObject({ retryAfter: 60_000 })
    resumeChannel(contextOf(), 'sms')
    await setUp(shop.twilio({ url: 'http://127.0.0.1:9' }))
    for (let count = 0; count < 5; count++) await deliver()
    expect(await deliver()).toMatchObject({ retryAfter: 60_000 })
  })

  test('a pause that the provider asks for is kept at once', async () => {
    shop.provider.fail({ status: 429, headers: { 'retry-after': '600' }, body: '' })
    await deliver()
    expect(await deliver()).toMatchObject({ retryAfter: 600_000 })
    expect(shop.provider.requests).toHaveLength(1)
  })

  test('refusals of messages are no failures of the provider', async () => {
    shop.provider.fail({ status: 400, body: { code: 21211 } }, 6)
    for (let count = 0; count < 6; count++) expect(await deliver()).toMatchObject({ kind: 'refused' })
  })
})
