/** An SMS account at a local provider, for tests: what the owner fills in, and the provider itself. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startSmsProvider, type SmsProvider, type SmsRequest } from '../faults/sms-provider'

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
export const smsSecret = 'Xanadu-secret-4711'

type Answering = (request: SmsRequest) => { status: number; body: object }

const usual: Answering = ({ method }) =>
  method === 'POST'
    ? { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } }
    : { status: 200, body: { sid: accountSid, incoming_phone_numbers: [{ sid: 'PN1' }] } }

export interface SmsShop {
  provider: SmsProvider
  /** Sets the provider's answers until the end of the test. */
  answer: (answering: Answering) => void
  /** The body that sets up Twilio there. */
  twilio: (more?: object) => object
  /** The body that sets up another provider there. */
  other: (more?: object) => object
}

/** Starts the provider before the first test, and resets it before each one. */
export function useSmsProvider(): SmsShop {
  let answering = usual
  const shop = {
    answer: (wanted: Answering) => void (answering = wanted),
    twilio: (more = {}) => ({
      provider: 'twilio',
      account_sid: accountSid,
      secret: smsSecret,
      from: '+14155552671',
      url: shop.provider.url,
      ...more
    }),
    other: (more = {}) => ({
      provider: 'http',
      url: `${shop.provider.url}/send`,
      method: 'POST',
      headers: [{ name: 'X-Key', value: '{{secret}}' }],
      body: '{"to": "{{to}}", "text": "{{text}}"}',
      secret: smsSecret,
      ...more
    })
  } as SmsShop
  beforeAll(async () => void (shop.provider = await startSmsProvider((request) => answering(request))))
  beforeEach(() => {
    answering = usual
    shop.provider.requests.length = 0
    shop.provider.behave()
  })
  afterAll(() => shop.provider.stop())
  return shop
}
