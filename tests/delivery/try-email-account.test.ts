/** Testing the e-mail account against a server that fails on command: the failed step, its explanation, hints, the test mail. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EmailAccountInput } from '#main/account/messaging/channels/email-account.service'
import { ownContext, type Context } from '#main/context'
import { sendTestEmail, testEmailChannel } from '#main/delivery/try-email-account'
import type { Fault } from '../faults/smtp-faults'
import { startSmtpServer, type SmtpOptions, type SmtpServer } from '../faults/smtp-server'
import { testCertificate } from '../faults/test-certificate'
import { useService } from '../support/use-service'

const service = useService()
const noLog = { info: () => undefined, error: () => undefined }
const servers: SmtpServer[] = []
let ctx: Context
let certificate: { key: string; cert: string }
const user = { username: 'ann@example.com', password: 'geheim' }

beforeAll(async () => {
  certificate = await testCertificate()
  ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function start(options: SmtpOptions = {}, fault?: Fault): Promise<SmtpServer> {
  const server = await startSmtpServer(options)
  servers.push(server)
  if (fault) server.fail(fault)
  return server
}

/** Patience in milliseconds with servers that go silent; all others get the usual time. */
const shortly = 400

async function tryAt(
  port: number,
  body: Partial<EmailAccountInput> = {},
  { ca = certificate.cert, ...patience }: { ca?: string; patience?: number } = {}
) {
  const account = {
    host: '127.0.0.1',
    port,
    security: 'none',
    from_email: 'ann@example.com',
    ...body
  } as const
  const { ok, steps } = await testEmailChannel(ctx, account, { ...patience, ca })
  const failed = steps.find(({ state }) => state === 'failed')
  return { ok, steps, failed, states: steps.map(({ state }) => state[0]).join('') }
}

describe('when all is well', () => {
  test('in the clear, on this machine, without a login', async () => {
    const server = await start({ login: false })
    const { ok, states, steps } = await tryAt(server.port)
    expect([ok, states]).toEqual([true, 'oooooo'])
    expect(steps.map(({ cure }) => cure)).toEqual([null, null, null, null, null, null])
    expect(server.log.filter((line) => line.startsWith('C: MAIL'))).toEqual([
      'C: MAIL FROM:<ann@example.com>'
    ])
    expect(server.tries.every((each) => each.length === 0)).toBe(true)
  })

  test.each(['tls', 'starttls'] as const)('by %s, with a login', async (security) => {
    const server = await start({ tls: { ...certificate, implicit: security === 'tls' } })
    expect(await tryAt(server.port, { security, ...user })).toMatchObject({ ok: true, states: 'oooooo' })
    const said = server.log.findIndex((line) => line.startsWith('C: AUTH'))
    const encrypted = server.log.findIndex((line) => line.startsWith('C: STARTTLS'))
    expect(said).toBeGreaterThan(encrypted)
  })
})

test.each<[string, Partial<EmailAccountInput>, SmtpOptions, Fault | undefined, string, string]>([
  ['a wrong name', { host: 'no-such-host.invalid' }, {}, undefined, 'name', 'fnnnnn'],
  ['an address that nobody serves', { host: '169.254.169.254' }, {}, undefined, 'port not_meant', 'ofnnnn'],
  ['no TLS from the start', { security: 'tls' }, {}, undefined, 'tls speaks_plain', 'oofnnn'],
  ['no STARTTLS', { security: 'starttls' }, {}, undefined, 'tls tls_missing', 'oofonn'],
  [
    'a busy server',
    {},
    {},
    { stage: 'banner', say: '421 4.3.2 busy', drop: true },
    'greeting try_later',
    'ooofnn'
  ],
  [
    'a server that serves others',
    {},
    {},
    { stage: 'banner', say: '554 no', drop: true },
    'greeting turned_away',
    'ooofnn'
  ],
  ['a line that drops', {}, {}, { stage: 'banner', drop: true }, 'line_dropped', ''],
  ['silence', {}, {}, { stage: 'banner', hang: true }, 'greeting no_answer', 'ooofnn'],
  [
    'another protocol',
    {},
    {},
    { stage: 'banner', say: '* OK IMAP4rev1', hang: true },
    'greeting not_smtp',
    'ooofnn'
  ],
  ['a wrong password', user, {}, { stage: 'auth', say: '535 5.7.8 wrong' }, 'login wrong_password', 'oooofn'],
  [
    'an app password',
    user,
    {},
    { stage: 'auth', say: '534 5.7.9 Application-specific password required' },
    'login needs_app_password',
    'oooofn'
  ],
  ['a tired login', user, {}, { stage: 'auth', say: '454 4.7.0 not now' }, 'login try_later', 'oooofn'],
  ['a server without login', user, { login: false }, undefined, 'login login_not_offered', 'oooofn'],
  ['a forgotten password', { username: 'ann' }, {}, undefined, 'login no_password', 'oooofn'],
  [
    'a login that is missing',
    {},
    {},
    { stage: 'mail', say: '530 5.7.0 Authentication required' },
    'login login_required',
    'oooofn'
  ],
  [
    'a sender of others',
    user,
    {},
    { stage: 'mail', say: '550 5.7.1 not you' },
    'sender sender_refused',
    'ooooof'
  ],
  ['a sender, later', user, {}, { stage: 'mail', say: '451 4.3.0 not now' }, 'sender try_later', 'ooooof']
])('%s', async (_title, body, options, fault, where, states) => {
  const server = await start(options, fault)
  const isSilent = fault?.hang === true && fault.say === undefined
  const { ok, failed, states: seen } = await tryAt(server.port, body, isSilent ? { patience: shortly } : {})
  expect(ok).toBe(false)
  // A reset may come before the connection is established.
  if (states !== '') expect(seen).toBe(states)
  expect(`${failed?.step} ${failed?.code}`).toContain(where)
  expect(failed?.message.length).toBeGreaterThan(15)
  expect(failed?.cure?.length).toBeGreaterThan(15)
  expect(JSON.stringify(failed)).not.toContain(user.password)
  expect(server.log.join('\n')).not.toContain('DATA')
})

test.each([
  ['en', '127.0.0.1 refused the connection. It said: 554 no'],
  ['de', '127.0.0.1 hat die Verbindung abgelehnt. Seine Antwort: 554 no']
])(
  'in %s what is found is said in that language, with the words of the server',
  async (language, message) => {
    const server = await start({}, { stage: 'banner', say: '554 no', drop: true })
    await service.alice.data('updateSettings', { body: { language } })
    expect((await tryAt(server.port)).failed).toMatchObject({ said: '554 no', message })
    await service.alice.data('updateSettings', { body: { language: 'en' } })
  }
)

test('the sender that is tried is the one that mails will have, whatever name is logged in with', async () => {
  const server = await start()
  const account = { username: 'login-of-the-shop@example.net', password: user.password }
  expect(await tryAt(server.port, account)).toMatchObject({ ok: true })
  expect(server.log.filter((line) => line.startsWith('C: MAIL'))).toEqual(['C: MAIL FROM:<ann@example.com>'])
})

test.each([
  ['535 5.7.8 nobody of that name', '535 wrong', 'wrong_password', false],
  ['334 UGFzc3dvcmQ6', '535 5.7.8 wrong', 'wrong_password', true],
  ['334 UGFzc3dvcmQ6', '454 4.7.0 not now', 'try_later', true]
])('a login that asks one thing after the other: %s, %s', async (toName, toPassword, code, isAskedBoth) => {
  const heard: string[] = []
  const answers = ['250-mx\r\n250 AUTH LOGIN', '334 VXNlcm5hbWU6', toName, toPassword]
  const asking = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mx\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString().trim()
      if (said === 'QUIT') return
      heard.push(said)
      socket.write(`${answers[heard.length - 1] ?? '500 what?'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(asking, 'listening')
  const { port } = asking.address() as AddressInfo
  const { failed } = await tryAt(port, user)
  asking.close()
  expect(failed).toMatchObject({ step: 'login', code })
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  expect(heard.slice(1)).toEqual([
    'AUTH LOGIN',
    base64(user.username),
    ...(isAskedBoth ? [base64(user.password)] : [])
  ])
})

test('an untrusted certificate, and one for another name', async () => {
  const server = await start({ tls: { ...certificate, implicit: true } })
  const other = (await testCertificate()).cert
  const untrusted = await tryAt(server.port, { security: 'tls', ...user }, { ca: other })
  expect(untrusted.failed).toMatchObject({ step: 'tls', code: 'certificate_untrusted' })
  const named = await tryAt(server.port, { security: 'tls', host: 'localhost', ...user })
  expect(named.failed).toMatchObject({ step: 'tls', code: 'certificate_name' })
  expect(server.log.join('\n')).not.toContain('AUTH')
})

test('a port on which nobody listens', async () => {
  const server = await start()
  await server.refuse()
  const { failed, states } = await tryAt(server.port)
  expect([failed?.code, states]).toEqual(['connection_refused', 'ofnnnn'])
})

test('a server that never stops talking is left', async () => {
  const chatty = createServer((socket) => {
    socket.on('error', () => undefined)
    const say = (): unknown =>
      socket.destroyed || (socket.write('220-bla bla bla\r\n'.repeat(500)), setImmediate(say))
    say()
  })
  await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve))
  const { port } = chatty.address() as { port: number }
  expect((await tryAt(port)).failed).toMatchObject({ step: 'greeting', code: 'not_smtp' })
  await new Promise((resolve) => chatty.close(resolve))
})

describe('hints', () => {
  const hintsOf = async (body: Partial<EmailAccountInput>) => {
    const account = { host: 'smtp.invalid', from_email: 'ann@example.com', ...body }
    const { hints } = await testEmailChannel(ctx, account, { patience: 100 })
    return hints.map(({ code }) => code)
  }
  beforeAll(async () => {
    const [page] = await service.alice.data('listReviewPages')
    await service.alice.data('updateReviewPage', {
      params: { id: page.id },
      body: { url: 'https://example.com/review' }
    })
    await service.alice.data('updateSettings', { body: { postal_address: 'Hauptstr. 1, 10115 Berlin' } })
  })

  test.each<[string, Partial<EmailAccountInput>, string[]]>([
    ['its own server', { host: 'mail.example.invalid', from_email: 'a@example.invalid' }, []],
    ['a server of the same owner', { host: 'smtp.b.co.uk', from_email: 'a@shop.b.co.uk' }, []],
    ['a server of another', { host: 'smtp.c.co.uk', from_email: 'a@b.co.uk' }, ['from_domain_differs']],
    ['free mail elsewhere', { host: 'smtp.invalid', from_email: 'shop@gmail.com' }, ['free_mail_from']],
    ['an answer to nobody', { host: 'a.invalid', from_email: 'no-reply@a.invalid' }, ['no_reply_address']],
    [
      'answers elsewhere',
      { host: 'a.invalid', from_email: 'x@a.invalid', reply_to: 'x@b.invalid' },
      ['reply_domain_differs']
    ]
  ])('%s', async (_title, body, expected) => {
    expect(await hintsOf(body)).toEqual(expected)
  })

  test('free mail through its own server; and what is missing in the settings', async () => {
    const { hints } = await testEmailChannel(
      { ...ctx, accountId: service.bob.accountId },
      { host: '127.0.0.1', port: 1, security: 'none', from_email: 'shop@gmail.com' },
      { patience: 100 }
    )
    expect(hints.map(({ code }) => code)).toEqual(['no_postal_address', 'no_review_link', 'not_encrypted'])
  })
})

describe('the test mail', () => {
  let server: SmtpServer
  beforeAll(async () => {
    server = await startSmtpServer()
    const body = { host: '127.0.0.1', port: server.port, security: 'none', from_email: 'ann@example.com' }
    await service.alice.data('updateEmailChannel', { body })
  })
  afterAll(() => server.stop())
  const send = (body: object) =>
    service.alice.data('sendTestEmail', { body: { to: 'me@example.com', ...body } })

  test('arrives, in the language and kind that were asked for', async () => {
    expect(await send({})).toMatchObject({ outcome: 'accepted' })
    await send({ kind: 'reminder', step: 2, language: 'de-AT' })
    const mails = await Promise.all(server.tries.map(({ bytes }) => PostalMime.parse(bytes)))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'How did Alice & Co do?',
      'Ihre Meinung zu Alice & Co'
    ])
    expect(mails[0]).toMatchObject({ to: [{ name: 'Ann Miller', address: 'me@example.com' }] })
    expect(server.tries.map(({ sender, recipients }) => [sender, recipients])).toEqual([
      ['ann@example.com', ['me@example.com']],
      ['ann@example.com', ['me@example.com']]
    ])
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('says what is being written, in place of what is saved', async () => {
    const before = server.tries.length
    await send({ subject: 'Draft', text: 'Hello {{first_name}}\n\n{{review_link}}', button: 'Rate us' })
    const mail = await PostalMime.parse(server.tries[before]?.bytes ?? '')
    expect(mail).toMatchObject({
      subject: 'Draft',
      text: expect.stringMatching(/^Hello Ann\s+https/),
      html: expect.stringContaining('Rate us')
    })
    const wrong = { to: 'me@example.com', subject: ' ', text: '{{nonsense}}' }
    const error = await service.alice.refused('sendTestEmail', 'validation_failed', { body: wrong })
    expect(error.fields.map(({ path }: { path: string }) => path)).toEqual(['text', 'subject'])
  })

  test('says why it did not', async () => {
    server.fail({ stage: 'rcpt', say: '550 5.1.1 no such user' })
    expect(await send({})).toMatchObject({ outcome: 'refused', reason: 'no_such_address' })
    server.fail({ stage: 'mail', say: '451 4.3.0 not now' })
    expect(await send({})).toMatchObject({ outcome: 'later' })
    server.fail({ stage: 'accepted', drop: true })
    expect(await send({})).toMatchObject({ outcome: 'unknown' })
  })

  test('is not sent to who must not be written to', async () => {
    const body = { channel: 'email', address: 'never@example.com' }
    await service.alice.data('addSuppression', { body })
    const before = server.tries.length
    expect(await send({ to: 'never@example.com' })).toMatchObject({ reason: 'suppressed' })
    expect(server.tries.length).toBe(before)
  })

  test('does not leave the machine in test mode, nor to made-up addresses', async () => {
    const before = server.tries.length
    await service.alice.data('updateSending', { body: { test_mode: true } })
    expect(await send({})).toMatchObject({ outcome: 'accepted' })
    const [kept] = await service.alice.data('listLocalMessages')
    expect(kept).toMatchObject({ recipient: 'me@example.com', subject: 'How did Alice & Co do?' })
    await service.alice.data('updateSending', { body: { test_mode: false } })
    const elsewhere = { host: 'smtp.invalid', security: 'starttls', password: 'another' }
    await service.alice.data('updateEmailChannel', { body: elsewhere })
    expect(await sendTestEmail(ctx, { to: 'me@example.com' })).toMatchObject({ reason: 'made_up_address' })
    expect(server.tries.length).toBe(before)
  })
})
