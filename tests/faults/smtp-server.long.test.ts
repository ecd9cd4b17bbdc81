/** The test tool itself: to an independent client the scripted server is a correct mail server, and it fails where told to. */
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

/** Short only if the server goes silent, because cutting off a working exchange makes a test fail on a busy machine. */
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
  // The next client gets no fault, and its mail is accepted.
  client = createTransport({ host: '127.0.0.1', port: server.port, auth })
  await client.sendMail({ envelope: { ...envelope, to: ['bob@example.com'] }, raw })
  expect(server.takenFor('bob@example.com')).toBe(1)
})

/** What an impatient client sees of a fault. */
function seenBy({ say }: Fault): string | number {
  const code = say?.slice(0, 3)
  return code === '250' ? 'accepted' : code === undefined ? 'no answer' : Number(code)
}
