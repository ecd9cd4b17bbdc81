/** SMS through Vonage: the requests, what each status means, and the test of an account. Vonage is a stand-in, made from its documents. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { SmsTest } from '#shared/contract/sms-channel'
import type { SmsFault } from '../faults/sms-provider'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'
import { outgoingSms, useSmsDelivery } from '../support/use-sms-delivery'
import { smsSecret } from '../support/use-sms-provider'

const service = useService()
const delivery = useSmsDelivery(service)
const account = (more = {}) => ({
  provider: 'vonage',
  username: 'abcd1234',
  secret: smsSecret,
  from: '+14155552671',
  url: delivery.shop.provider.url,
  ...more
})
const taken = (...ids: string[]) => ({
  'message-count': String(ids.length),
  messages: ids.map((id) => ({
    to: '4930901820',
    'message-id': id,
    status: '0',
    'remaining-balance': '3.14'
  }))
})
const failed = (status: string, text = 'No') => ({ status, 'error-text': text })
const answered = (...messages: object[]): SmsFault => ({ status: 200, body: { messages } })
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

beforeEach(async () => {
  delivery.shop.answer(({ method }) => ({
    status: 200,
    body: method === 'POST' ? taken('0C000000217B7F02') : { value: 10.28, autoReload: false }
  }))
  await delivery.setUp(account())
})

describe('Vonage', () => {
  test('is asked in its own words, with the key of the account', async () => {
    expect(await delivery.deliver()).toEqual({ kind: 'accepted', providerRef: '0C000000217B7F02' })
    const [request] = delivery.shop.provider.requests
    expect([request?.method, request?.path]).toEqual(['POST', '/sms/json'])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      api_key: 'abcd1234',
      api_secret: smsSecret,
      from: '14155552671',
      to: '4930901820',
      text: outgoingSms.text,
      type: 'unicode',
      ttl: '3600000',
      'client-ref': 'm-7@goodword'
    })
    expect(delivery.handedOver).toBe(1)
  })

  test('gets plain letters as they are cheaper, and a name as the sender', async () => {
    await delivery.setUp({ from: 'Bakery' })
    await delivery.deliver({ text: 'How was it, Jörg? 10 €' })
    const body = new URLSearchParams(delivery.shop.provider.requests[0]?.body)
    expect([body.get('type'), body.get('from')]).toEqual(['text', 'Bakery'])
  })

  test('is asked at its own server if none is entered, but not for made-up numbers', async () => {
    await delivery.setUp(account({ url: null }))
    expect(await delivery.deliver({ address: '+15005550001' })).toMatchObject({ reason: 'made_up_address' })
    expect(delivery.handedOver).toBe(0)
  })

  test.each<[string, SmsFault, Partial<Record<string, unknown>>]>([
    ['a limit', answered(failed('1', 'Throughput Rate Exceeded')), { kind: 'later', outage: true }],
    ['a missing field', answered(failed('2')), { kind: 'refused', reason: 'refused' }],
    ['a wrong secret', answered(failed('4')), { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['an outage', answered(failed('5')), { kind: 'later', outage: true }],
    ['a prefix that nobody has', answered(failed('6')), { kind: 'refused', reason: 'no_such_address' }],
    ['a barred number', answered(failed('7')), { kind: 'refused', reason: 'refused' }],
    [
      'a suspended account',
      answered(failed('8')),
      { kind: 'channel_trouble', reason: 'not_allowed_to_send' }
    ],
    ['no credit', answered(failed('9')), { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['too many at once', answered(failed('10')), { kind: 'later' }],
    ['another interface', answered(failed('11')), { kind: 'channel_trouble', reason: 'not_allowed_to_send' }],
    ['a long text', answered(failed('12')), { kind: 'refused', reason: 'refused' }],
    ['signed requests only', answered(failed('14')), { kind: 'channel_trouble', reason: 'wrong_settings' }],
    ['a sender of others', answered(failed('15')), { kind: 'channel_trouble', reason: 'wrong_settings' }],
    ['a trial account', answered(failed('29')), { kind: 'refused', reason: 'refused' }],
    [
      'a number that is gone',
      answered(failed('33')),
      { kind: 'refused', reason: 'no_such_address', suppress: 'hard_bounce' }
    ],
    ['a status of the future', answered(failed('99')), { kind: 'refused', reason: 'refused' }],
    [
      'a part that was not taken',
      answered({ status: '0', 'message-id': 'a' }, failed('1')),
      { kind: 'unknown', outage: true }
    ],
    ['no messages', answered(), { kind: 'unknown' }],
    ['a page instead of JSON', { status: 200, body: '<html>OK</html>' }, { kind: 'unknown' }],
    ['a status alone', { status: 401, body: '' }, { kind: 'channel_trouble', reason: 'wrong_password' }],
    ['a gateway in between', { status: 504, body: '' }, { kind: 'unknown' }],
    ['a cut line', { drop: true }, { kind: 'unknown', outage: true }]
  ])('%s', async (_what, fault, outcome) => {
    delivery.shop.provider.fail(fault)
    expect(await delivery.deliver()).toMatchObject(outcome)
  })

  test('says what it said, and the status', async () => {
    delivery.shop.provider.fail(answered(failed('15', 'Illegal Sender Address - rejected')))
    expect(await delivery.deliver()).toMatchObject({
      detail: expect.stringMatching(/Illegal Sender Address - rejected \(15\)$/) as string
    })
  })

  test('takes a text of several parts as one', async () => {
    delivery.shop.answer(() => ({ status: 200, body: taken('a', 'b') }))
    expect(await delivery.deliver()).toEqual({ kind: 'accepted', providerRef: 'a' })
  })
})

describe('the account', () => {
  const stepsOf = ({ steps }: SmsTest) => steps.map(({ step, state }) => `${step} ${state}`)

  test('is stored with its secret sealed', async () => {
    const shown = await data('getSmsChannel')
    expect(shown).toMatchObject({ provider: 'vonage', username: 'abcd1234', secret_set: true })
    const row = service.db.raw.prepare("SELECT * FROM channel_accounts WHERE channel = 'sms'").get()
    expect(row).toMatchObject({ provider: 'vonage' })
    expect(JSON.stringify([shown, row])).not.toContain(smsSecret)
    const { channels } = await data('getSending')
    expect(channels[1]).toMatchObject({ channel: 'sms', provider: 'vonage' })
  })

  test.each([
    [{ username: null }, 'username'],
    [{ secret: null }, 'secret'],
    [{ from: null }, 'from'],
    // A secret belongs to one key.
    [{ username: 'other123' }, 'secret']
  ])('is refused %j', async (body, path) => {
    const { fields } = await service.alice.refused('updateSmsChannel', 'validation_failed', { body })
    expect(fields).toContainEqual(expect.objectContaining({ path, code: 'required' }))
  })

  test('is tested by its balance; the sender only shows with the first message', async () => {
    const found: SmsTest = await data('testSmsChannel', { body: {} })
    expect(found.ok).toBe(true)
    expect(stepsOf(found)).toEqual(['name ok', 'port ok', 'tls ok', 'login ok', 'sender not_reached'])
    const [request] = delivery.shop.provider.requests
    expect([request?.method, request?.path]).toEqual(['GET', '/account/get-balance'])
    const key = Buffer.from(`abcd1234:${smsSecret}`).toString('base64')
    expect(request?.headers.authorization).toBe(`Basic ${key}`)
  })

  test.each<[string, { status: number; body: object }, string]>([
    ['a wrong secret', { status: 401, body: { 'error-code': '401' } }, 'wrong_password'],
    ['no credit', { status: 200, body: { value: 0, autoReload: false } }, 'not_allowed_to_send'],
    ['somebody else', { status: 200, body: {} }, 'not_the_provider']
  ])('fails its test with %s', async (_what, answer, code) => {
    delivery.shop.answer(() => answer)
    const found: SmsTest = await data('testSmsChannel', { body: {} })
    expect(found.steps[3]).toMatchObject({ state: 'failed', code })
    expect(found.steps[3]?.cure).toContain('Vonage dashboard')
  })

  test('with credit that refills itself is well', async () => {
    delivery.shop.answer(() => ({ status: 200, body: { value: 0, autoReload: true } }))
    expect(await data('testSmsChannel', { body: {} })).toMatchObject({ ok: true })
  })
})

test('nothing is asked about a message that Vonage accepted: it stays sent', async () => {
  nextMorning(service.clock)
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://reviews.shop.de/us' } })
  const customer = await data('createCustomer', { body: { phone: '+49309017555' } })
  const ask = await data('createAsk', { body: { customer_id: customer.id, channel: 'sms' } })
  for (let round = 0; round < 4; round++) {
    await service.tick()
    service.clock.advance(3_600_000)
  }
  expect(delivery.shop.provider.requests.map(({ path }) => path)).toEqual(['/sms/json'])
  expect(await data('getMessage', { params: { id: ask.messages[0].id } })).toMatchObject({ status: 'sent' })
})
