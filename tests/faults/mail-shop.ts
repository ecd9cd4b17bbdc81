/** alice's shop with a mail server that fails on command: what the tests of sending share. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestService, type TestService } from '../support/service'
import { setUpMail } from './shop'
import { startSmtpServer, type SmtpOptions, type SmtpServer, type Try } from './smtp-server'

export interface Asked {
  askId: number
  messageId: number
  customerId: number
  address: string
}

export interface MailShop extends TestService {
  mail: SmtpServer
  /** A new customer is asked by e-mail, now. */
  ask: (fields?: Record<string, unknown>, wish?: Record<string, unknown>) => Promise<Asked>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the contract has checked the record
  message: (asked: Asked) => Promise<any>
  /** What the server has seen of somebody's mails. */
  triesFor: (asked: Asked) => Try[]
}

/** Long enough for a busy machine, short enough to wait for. */
const shortPatience = { connection: 2000, greeting: 1000, step: 1500, afterDot: 2000 }

/** One for all tests of a file; before each of them the mail server behaves. */
export function useMailShop(options: SmtpOptions = {}): MailShop {
  const held = {} as MailShop
  let customers = 0
  beforeAll(async () => {
    const mail = await startSmtpServer(options)
    const service = await startTestService({
      fill: (ctx) => setUpMail(ctx, mail.port),
      delivery: { email: { timeouts: shortPatience } }
    })
    Object.assign(held, service, { mail })
  })
  beforeEach(() => {
    held.mail.behave()
    held.mail.hangUp()
  })
  afterAll(async () => {
    await held.stop()
    await held.mail.stop()
  })
  held.ask = async (fields = {}, wish = {}) => {
    // No made-up address: those are not even tried at servers elsewhere. Nothing leaves this machine here.
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
