/** The instrument itself: the scripted server is a right mail server to an independent client, and fails where it says. */
import { createTransport, type Transporter } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { smtpFaults, type Fault } from './smtp-faults'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { testCertificate } from './test-certificate'

let server: SmtpServer
let client: Transporter | undefined
afterEach(async () => {
  client?.close()
  await server.stop()
})

/** Only where the server falls silent: what ends a rightly working exchange too early turns a test red on a busy machine. */
const patienceWith = ({ hang, late }: Fault) =>
  hang || late !== undefined ? { greetingTimeout: 400, socketTimeout: 400 } : {}
const auth = { user: 'shop', pass: 'secret' }
const envelope = { from: 'shop@example.com', to: ['ann@example.com'] }
const raw = 'Subject: Hi\r\nMessage-ID: <1@example.com>\r\n\r\nOne.\r\n.two\r\n..three\r\n'

test('takes a mail over TLS, with a login, and writes down every byte', async () => {
  server = await startSmtpServer({ tls: await testCertificate() })
  client = createTransport({
    host: '127.0.0.1',
    port: server.port,
    requireTLS: true,
    auth,
    tls: { rejectUnauthorized: false }
  })
  await client.sendMail({ envelope, raw })
  expect(server.tries).toHaveLength(1)
  expect(server.tries[0]).toMatchObject({ sender: 'shop@example.com', whole: true, taken: true })
  expect(server.tries[0]?.bytes.toString()).toBe(`${raw.replaceAll('\r\n.', '\r\n..')}.\r\n`)
  expect(server.takenFor('ann@example.com')).toBe(1)
})

const played = Object.entries(smtpFaults).filter(([, { fault }]) => fault !== null)

test.each(played)('fails as told: %s', async (_name, { fault, taken }) => {
  server = await startSmtpServer()
  client = createTransport({ host: '127.0.0.1', port: server.port, auth, ...patienceWith(fault!) })
  server.fail(fault!)
  const went = await client.sendMail({ envelope, raw }).then(
    () => 'accepted',
    (error: unknown) => (error as { responseCode?: number }).responseCode ?? 'no answer'
  )
  expect(went).toBe(seenBy(fault!))
  expect(server.takenFor('ann@example.com')).toBe(taken ? 1 : 0)
  client.close()
  // The next one is told nothing, and takes its mail.
  client = createTransport({ host: '127.0.0.1', port: server.port, auth })
  await client.sendMail({ envelope: { ...envelope, to: ['bob@example.com'] }, raw })
  expect(server.takenFor('bob@example.com')).toBe(1)
})

/** What a client with little patience hears of it. */
function seenBy({ say }: Fault): string | number {
  const code = say?.slice(0, 3)
  return code === '250' ? 'accepted' : code === undefined ? 'no answer' : Number(code)
}
