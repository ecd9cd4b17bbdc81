/** Alice's shop with a mail server that fails on command, shared by the tests of sending. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestService, type TestService } from '../support/service'
import { usualTimeouts } from '#main/providers/smtp/smtp-connection'
import { setUpMail } from './shop'
import { notFoundSoon, timeoutsFor, type Fault } from './smtp-faults'
import { startSmtpServer, type SmtpOptions, type SmtpServer, type Try } from './smtp-server'

export interface Asked {
  askId: number
  messageId: number
  customerId: number
  address: string
}

export interface MailShop extends TestService {
  mail: SmtpServer
  /** Makes the mail server fail once; if it goes silent, timeouts are short until the end of the test. */
  fail: (fault: Fault) => void
  /** Shortens timeouts for unknown host names until the end of the test. */
  notFoundSoon: () => void
  /** Asks a new customer by e-mail, immediately. */
  ask: (fields?: Record<string, unknown>, wish?: Record<string, unknown>) => Promise<Asked>
  // oxlint-disable-next-line typescript/no-explicit-any -- the contract has checked the record
  message: (asked: Asked) => Promise<any>
  /** The server's delivery attempts for a customer. */
  triesFor: (asked: Asked) => Try[]
}

/** One shop for all tests of a file; before each test the mail server works normally again. */
export function useMailShop(options: SmtpOptions = {}): MailShop {
  const held = {} as MailShop
  const timeouts = { ...usualTimeouts }
  let customers = 0
  beforeAll(async () => {
    const mail = await startSmtpServer(options)
    const service = await startTestService({
      fill: (ctx) => setUpMail(ctx, mail.port),
      delivery: { email: { timeouts } }
    })
    Object.assign(held, service, { mail })
  })
  beforeEach(() => {
    held.mail.behave()
    held.mail.hangUp()
    Object.assign(timeouts, usualTimeouts)
  })
  afterAll(async () => {
    await held.stop()
    await held.mail.stop()
  })
  held.fail = (fault) => {
    Object.assign(timeouts, timeoutsFor(fault))
    held.mail.fail(fault)
  }
  held.notFoundSoon = () => void Object.assign(timeouts, notFoundSoon)
  held.ask = async (fields = {}, wish = {}) => {
    // Not a reserved domain, which would not even be tried. Nothing leaves this machine here.
    const address = `ann-${++customers}@fault-and-sons.com`
    const customer = await held.alice.data('createCustomer', {
      body: { first_name: 'Ann', email: address, ...fields }
    })
    const body = { customer_id: customer.id, channel: 'email', ...wish }
    const ask = await held.alice.data('createAsk', { body })
    return { askId: ask.id, messageId: ask.messages[0].id, customerId: customer.id, address: customer.email }
  }
  held.message = ({ messageId }) => held.alice.data('getMessage', { params: { id: messageId } })
  held.triesFor = ({ address }) => held.mail.tries.filter(({ recipients }) => recipients.includes(address))
  return held
}
