/** Messages handed to a provider directly, without an ask, to test the requests and the meaning of answers. */
import { beforeEach } from 'vitest'
import { smsAccountOf } from '#main/account/messaging/channels/sms-account.service'
import { ownContext } from '#main/context'
import { smsTransport } from '#main/providers/sms-transport'
import type { Outcome, Outgoing } from '#main/delivery/transport'
import type { TestService } from './service'
import { useSmsProvider, type SmsShop } from './use-sms-provider'

export const outgoingSms: Outgoing = {
  messageId: null,
  channel: 'sms',
  address: '+4930901820',
  envelopeFrom: null,
  subject: null,
  text: 'Wie war’s? "Gut" & 100 % – 日本 👍\nSTOP {{secret}}',
  html: null,
  mime: null,
  parts: null,
  reference: 'm-7@goodword'
}

export interface SmsDelivery {
  shop: SmsShop
  /** Number of handovers in this test. */
  handedOver: number
  setUp: (body: object) => Promise<unknown>
  deliver: (more?: Partial<Outgoing>, mayLeave?: boolean) => Promise<Outcome>
}

/** Sets up Alice's account at Twilio before each test. */
export function useSmsDelivery(service: TestService): SmsDelivery {
  const log = { info: () => undefined, error: () => undefined }
  const delivery: SmsDelivery = {
    shop: useSmsProvider(),
    handedOver: 0,
    setUp: (body) => service.alice.data('updateSmsChannel', { body }),
    deliver: (more = {}, mayLeave = true) => {
      const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
      const account = smsAccountOf(ctx)
      if (account === null || account === 'unreadable') throw new Error('no account')
      const transport = smsTransport(ctx, account, { connect: 2000, answer: 300 })
      const mark = () => {
        delivery.handedOver++
        return Promise.resolve(mayLeave)
      }
      return transport.deliver({ ...outgoingSms, ...more }, mark, () => mayLeave)
    }
  }
  beforeEach(async () => {
    delivery.handedOver = 0
    await delivery.setUp(delivery.shop.twilio())
  })
  return delivery
}
