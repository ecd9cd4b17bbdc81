/** Testing the SMS account: the connection to the provider step by step, and an SMS to the owner. */
import { describe, expect, test } from 'vitest'
import type { SmsTest } from '#shared/contract/sms-channel'
import { useService } from '../support/use-service'
import { accountSid, smsSecret, useSmsProvider } from '../support/use-sms-provider'

const service = useService()
const shop = useSmsProvider()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const setUp = (body: object) => data('updateSmsChannel', { body })

describe('testSmsChannel', () => {
  const stepsOf = ({ steps }: SmsTest) => steps.map(({ step, state }) => `${step} ${state}`)

  test('goes all the way with Twilio and sends nothing', async () => {
    const found = await data('testSmsChannel', { body: shop.twilio() })
    expect(found.ok).toBe(true)
    expect(stepsOf(found)).toEqual(['name ok', 'port ok', 'tls ok', 'login ok', 'sender ok'])
    expect(shop.provider.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    const [login] = shop.provider.requests
    expect(login?.path).toBe(`/2010-04-01/Accounts/${accountSid}.json`)
    const key = Buffer.from(`${accountSid}:${smsSecret}`).toString('base64')
    expect(login?.headers.authorization).toBe(`Basic ${key}`)
  })

  test('says that the secret is wrong', async () => {
    shop.answer(() => ({ status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }))
    const found: SmsTest = await data('testSmsChannel', { body: shop.twilio({ secret: 'wrong' }) })
    expect(stepsOf(found)).toEqual(['name ok', 'port ok', 'tls ok', 'login failed', 'sender not_reached'])
    const login = found.steps[3]!
    expect(login.code).toBe('wrong_password')
    expect(login.message).toMatch(/secret is wrong.*Authenticate/)
    expect(login.cure).toMatch(/Twilio Console/)
  })

  test('says what the provider refuses when it is asked about the sender', async () => {
    shop.answer(({ path }) =>
      path.includes('Incoming')
        ? { status: 401, body: { code: 20003, message: 'Not for this key', status: 401 } }
        : { status: 200, body: { sid: accountSid } }
    )
    const found: SmsTest = await data('testSmsChannel', { body: shop.twilio() })
    expect(found.ok).toBe(false)
    expect(stepsOf(found).slice(-2)).toEqual(['login ok', 'sender failed'])
    expect(found.steps[4]!.message).toContain('Not for this key')
  })

  test('says that the number is not ours', async () => {
    shop.answer(({ path }) => ({
      status: 200,
      body: path.includes('Incoming') ? { incoming_phone_numbers: [] } : { sid: accountSid }
    }))
    const found: SmsTest = await data('testSmsChannel', { body: shop.twilio() })
    expect(stepsOf(found).at(-1)).toBe('sender failed')
    expect(found.steps[4]!.code).toBe('sender_unknown')
  })

  test.each([
    ['http://127.0.0.1:9', 'port failed'],
    ['https://goodword-no-such-server.invalid', 'name failed'],
    ['https://localhost', 'port failed']
  ])('says where the way ends: %s', async (url, expected) => {
    for (const body of [shop.twilio({ url }), shop.other({ url })])
      expect(stepsOf(await data('testSmsChannel', { body }))).toContain(expected)
  })

  test('says that there is no safe line', async () => {
    const body = shop.twilio({ url: shop.provider.url.replace('http:', 'https:') })
    expect(stepsOf(await data('testSmsChannel', { body }))).toContain('tls failed')
  })

  test('only reaches another provider', async () => {
    const found: SmsTest = await data('testSmsChannel', { body: shop.other() })
    expect(found.ok).toBe(true)
    expect(stepsOf(found).slice(-2)).toEqual(['login not_reached', 'sender not_reached'])
    expect(shop.provider.requests).toEqual([])
  })

  test('keeps nothing of what it was given', async () => {
    const before = await setUp(shop.other())
    await data('testSmsChannel', { body: shop.twilio() })
    expect(await data('getSmsChannel')).toEqual(before)
  })
})

describe('sendTestSms', () => {
  test('sends one, by the account that is kept', async () => {
    await setUp(shop.twilio())
    const sent = await data('sendTestSms', { body: { to: '030 901820', text: 'Grüße' } })
    expect(sent).toMatchObject({ outcome: 'accepted', reason: null })
    const [request] = shop.provider.requests
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      To: '+4930901820',
      From: '+14155552671',
      Body: 'Grüße'
    })
  })

  test('says what the provider said', async () => {
    shop.provider.fail({ status: 400, body: { code: 21614, message: 'not a mobile number', status: 400 } })
    const sent = await data('sendTestSms', { body: { to: '030 901820' } })
    expect(sent).toMatchObject({ outcome: 'refused', reason: 'no_such_address' })
    expect(sent.detail).toMatch(/not a mobile number.*not a mobile number.*21614/)
  })

  test('never to a suppressed number', async () => {
    await data('addSuppression', { body: { channel: 'sms', address: '030 901899' } })
    expect(await data('sendTestSms', { body: { to: '030 901899' } })).toMatchObject({
      outcome: 'refused',
      reason: 'suppressed'
    })
    expect(shop.provider.requests).toEqual([])
  })

  test('lands in the local outbox in test mode', async () => {
    await data('updateSending', { body: { test_mode: true } })
    expect((await data('sendTestSms', { body: { to: '030 901820', text: 'Hi' } })).outcome).toBe('accepted')
    const bounce = await data('sendTestSms', { body: { to: '+15005550001' } })
    expect(bounce).toMatchObject({ outcome: 'refused', reason: 'no_such_address' })
    const [kept] = await data('listLocalMessages')
    expect(kept).toMatchObject({ message_id: null, channel: 'sms', recipient: '+4930901820', text: 'Hi' })
    expect(shop.provider.requests).toEqual([])
    await data('updateSending', { body: { test_mode: false } })
  })

  test('refuses what is no number', async () => {
    const { fields } = await service.alice.refused('sendTestSms', 'validation_failed', { body: { to: '12' } })
    expect(fields).toMatchObject([{ path: 'to', code: 'invalid_phone' }])
  })

  test('a secret that cannot be read any more is asked for again', async () => {
    await setUp(shop.twilio())
    service.db.raw.exec("UPDATE channel_accounts SET secrets = 'v1.AAAA'")
    expect(await data('getSmsChannel')).toMatchObject({ secret_set: false, needs_secret: true })
    expect(await data('sendTestSms', { body: { to: '030 901820' } })).toMatchObject({
      outcome: 'channel_trouble',
      reason: 'account_unreadable'
    })
    expect(await setUp({ secret: smsSecret })).toMatchObject({ secret_set: true, needs_secret: false })
  })
})
