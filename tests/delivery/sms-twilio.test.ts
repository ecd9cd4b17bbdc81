/** SMS through Twilio: the requests, and what each answer means for the message and the channel. */
import { describe, expect, test } from 'vitest'
import { lateOutcomeOf } from '#main/providers/twilio/twilio-codes'
import type { SmsFault } from '../faults/sms-provider'
import { useService } from '../support/use-service'
import { outgoingSms, useSmsDelivery } from '../support/use-sms-delivery'
import { accountSid, smsSecret } from '../support/use-sms-provider'

const delivery = useSmsDelivery(useService())

describe('Twilio', () => {
  test('is asked in its own words, with the key of the account', async () => {
    expect(await delivery.deliver()).toEqual({ kind: 'accepted', providerRef: 'SM1' })
    const [request] = delivery.shop.provider.requests
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
      Body: outgoingSms.text,
      ValidityPeriod: '3600'
    })
    expect(delivery.handedOver).toBe(1)
  })

  test.each(['/', '//', '/proxy', '/proxy/'])('is asked at an address that ends in %s', async (end) => {
    await delivery.setUp(delivery.shop.twilio({ url: `${delivery.shop.provider.url}${end}` }))
    await delivery.deliver()
    const place = end.startsWith('/proxy') ? '/proxy' : ''
    expect(delivery.shop.provider.requests.map(({ path }) => path)).toEqual([
      `${place}/2010-04-01/Accounts/${accountSid}/Messages.json`
    ])
  })

  test('sends by a messaging service, with the key of an API user', async () => {
    const messaging_service_sid = `MG${'a'.repeat(32)}`
    const username = `SK${'b'.repeat(32)}`
    await delivery.setUp(delivery.shop.twilio({ from: null, messaging_service_sid, username }))
    await delivery.deliver()
    const [request] = delivery.shop.provider.requests
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
    [
      '429 for a week',
      { status: 429, headers: { 'retry-after': '604800' }, body: '' },
      { kind: 'later', retryAfter: 86_400_000 }
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
    delivery.shop.provider.fail(fault)
    const outcome = await delivery.deliver()
    expect(outcome).toMatchObject(expected)
    if (!('suppress' in expected)) expect(outcome).not.toHaveProperty('suppress')
    if (!('retryAfter' in expected)) expect(outcome).not.toHaveProperty('retryAfter')
    expect((outcome as { detail: string }).detail).toMatch(/^[A-Z“].+[.)…\w>]$/s)
    expect((outcome as { detail: string }).detail.length).toBeLessThan(400)
    // Only one request: in doubt, nothing is sent again automatically.
    expect(delivery.shop.provider.requests).toHaveLength(1)
    expect(delivery.handedOver).toBe(1)
  })

  test.each(['http://127.0.0.1:9', 'https://goodword-no-such-server.invalid', 'https'])(
    'what was never reached comes later, and counts as handed over by nobody: %s',
    async (where) => {
      // A server that does not speak TLS.
      const url = where === 'https' ? delivery.shop.provider.url.replace('http:', 'https:') : where
      await delivery.setUp(delivery.shop.twilio({ url }))
      expect(await delivery.deliver()).toMatchObject({ kind: 'later' })
      expect(delivery.handedOver).toBe(0)
      expect(delivery.shop.provider.requests).toEqual([])
    }
  )

  test('nothing leaves when it must not', async () => {
    expect(await delivery.deliver({}, false)).toEqual({ kind: 'held_back' })
    expect([delivery.handedOver, delivery.shop.provider.requests.length]).toEqual([1, 0])
  })
})

describe('made-up numbers', () => {
  test.each(['+12015550123', '+442079460123', '+493023125123', '+33639981234'])(
    '%s is never written to by a provider elsewhere',
    async (address) => {
      await delivery.setUp(delivery.shop.twilio({ url: null, secret: smsSecret }))
      expect(await delivery.deliver({ address })).toMatchObject({
        kind: 'refused',
        reason: 'made_up_address'
      })
      expect(delivery.handedOver).toBe(0)
      await delivery.setUp(delivery.shop.twilio())
      expect(await delivery.deliver({ address })).toMatchObject({ kind: 'accepted' })
    }
  )
})

describe('what a code means that is told later', () => {
  test.each([
    [21610, 'opted out'],
    [30005, 'dead'],
    [30006, 'dead'],
    ...[21211, 21408, 21612, 21614, 21617, 21635, 30003, 30004, 30008, 30036, 30410, 30500, 30501].map(
      (code): [number, string] => [code, 'this message']
    ),
    ...[20429, 30001, 30017].map((code): [number, string] => [code, 'this message']),
    [30022, 'too_fast'],
    [30023, 'sending_limit'],
    [30027, 'sending_limit'],
    [63038, 'sending_limit'],
    [30007, 'refused_repeatedly'],
    [30010, 'wrong_settings'],
    [21703, 'wrong_settings'],
    [21704, 'wrong_settings'],
    [30002, 'not_allowed_to_send'],
    [30032, 'not_allowed_to_send'],
    [30033, 'not_allowed_to_send'],
    [30034, 'not_allowed_to_send'],
    [30035, 'not_allowed_to_send'],
    [99999, 'this message']
  ])('%i: %s', (code, expected) => {
    const { isDead, hasOptedOut, blame } = lateOutcomeOf(code)
    const ofMessage = isDead ? 'dead' : hasOptedOut ? 'opted out' : 'this message'
    expect(blame?.reason ?? ofMessage).toBe(expected)
  })
})
