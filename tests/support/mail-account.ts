/** A shop that can send e-mail: a mail server that accepts everything, an account on it, and customers to ask. */
import { afterAll, beforeAll } from 'vitest'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { TestService } from './service'

export interface TakenMail {
  from: string
  to: string[]
  text: string
  secure: boolean
  user: string | undefined
  session: string
}

export interface TestMailServer {
  port: number
  taken: TakenMail[]
  stop: () => Promise<void>
}

/** A third-party server, with its own interpretation of the protocol. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
          secure: session.secure,
          user: session.user,
          session: session.id
        })
        done()
      })
    },
    ...options
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, taken, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Sets up everything required for sending e-mail, through this server. */
export async function setUpEmail(service: TestService, port: number, more: object = {}): Promise<void> {
  const { alice } = service
  await alice.data('updateSettings', { body: { postal_address: '1 Loop Street, 12345 Berlin' } })
  const [page] = await alice.data('listReviewPages')
  const url = 'https://reviews.example.com/alice'
  await alice.data('updateReviewPage', { params: { id: page.id }, body: { url } })
  const account = { host: '127.0.0.1', port, security: 'none', username: 'alice', password: 'secret' }
  const body = { ...account, from_email: 'alice@example.com', per_minute: null, ...more }
  await alice.data('updateEmailChannel', { body })
}

export interface Asked {
  id: number
  messageId: number
  customerId: number
  email: string
}

let customers = 0

/** Asks a new customer by e-mail, immediately unless the fields say otherwise. */
export async function askSomebody(
  service: TestService,
  fields: object = {},
  person: object = {}
): Promise<Asked> {
  const email = `ann-${++customers}@example.com`
  const customer = await service.alice.data('createCustomer', { body: { email, ...person } })
  const body = { customer_id: customer.id, channel: 'email', ...fields }
  const { id, messages } = await service.alice.data('createAsk', { body })
  return { id, messageId: messages[0].id, customerId: customer.id, email: customer.email }
}

/** A mail server for a test file. */
export function useMailServer(options: SMTPServerOptions = {}): TestMailServer {
  const held = {} as TestMailServer
  beforeAll(async () => void Object.assign(held, await startMailServer(options)))
  afterAll(() => held.stop())
  return held
}
