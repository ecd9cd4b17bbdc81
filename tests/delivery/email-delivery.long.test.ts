/** Delivering due mails through an independent server implementation: login, encryption, connections, rate, final outcomes. */
import { generate } from 'selfsigned'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  askSomebody,
  setUpEmail,
  startMailServer,
  type Asked,
  type TestMailServer
} from '../support/mail-account'
import { startTestService, type TestService } from '../support/service'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

let certificate: { key: string; cert: string }
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }]
  })
  certificate = { key, cert }
})

type MailOptions = Parameters<typeof startMailServer>[0]
type ServiceOptions = Parameters<typeof startTestService>[0]

async function shop(
  account: object = {},
  mailOptions: MailOptions = {},
  options: ServiceOptions = {}
): Promise<{ service: TestService; mail: TestMailServer }> {
  const mail = await startMailServer(mailOptions)
  stops.push(mail.stop)
  const service = await startTestService(options)
  stops.push(service.stop)
  await setUpEmail(service, mail.port, account)
  return { service, mail }
}

const message = (service: TestService, id: number) => service.alice.data('getMessage', { params: { id } })
const email = async (service: TestService) => (await service.alice.data('getSending')).channels[0]

test('one mail, one recipient, logged in', async () => {
  const { service, mail } = await shop()
  const { email, messageId } = await askSomebody(service)
  await service.tick()
  expect(mail.taken).toMatchObject([{ from: 'alice@example.com', to: [email], user: 'alice', secure: false }])
  expect((await message(service, messageId)).status).toBe('sent')
  await service.tick()
  expect(mail.taken).toHaveLength(1)
})

describe('encryption', () => {
  test.each([
    ['tls', true],
    ['starttls', false]
  ])('%s: the mail goes over an encrypted line', async (security, secure) => {
    const { service, mail } = await shop(
      { host: 'localhost', security },
      { ...certificate, secure },
      { delivery: { email: { ca: certificate.cert } } }
    )
    await askSomebody(service)
    await service.tick()
    expect(mail.taken).toMatchObject([{ secure: true }])
  })

  test.each([
    ['a certificate that nobody vouches for', 'starttls', {}, 'tls_not_trusted'],
    ['a server that does not offer it', 'starttls', { disabledCommands: ['STARTTLS'] }, 'tls_missing'],
    ['a server that speaks plainly where it should not', 'tls', {}, 'tls_missing']
  ])('%s: the channel pauses, and not a word is said in the clear', async (_what, security, more, reason) => {
    const { service, mail } = await shop({ host: 'localhost', security }, { ...certificate, ...more })
    const { messageId } = await askSomebody(service)
    await service.tick()
    expect(mail.taken).toEqual([])
    expect(await email(service)).toMatchObject({ state: 'paused', pause_reason: reason })
    expect((await email(service)).last_error).not.toBeNull()
    expect(await message(service, messageId)).toMatchObject({ status: 'scheduled', attempts: 0 })
  })
})

test('a wrong password pauses the channel; with the right one all goes out', async () => {
  let right = 'other'
  let tries = 0
  const { service, mail } = await shop(
    {},
    {
      onAuth: ({ username, password }, _session, done) =>
        ++tries > 0 && password === right ? done(null, { user: username }) : done(new Error('no'))
    }
  )
  await askSomebody(service)
  await askSomebody(service)
  await service.tick()
  expect(await email(service)).toMatchObject({ state: 'paused', pause_reason: 'wrong_password', waiting: 2 })
  // Not once per connection, as servers lock accounts for that.
  expect(tries).toBe(1)
  right = 'right'
  await service.alice.data('updateEmailChannel', { body: { password: 'right' } })
  service.clock.advance(60_000)
  await service.tick()
  expect(mail.taken).toHaveLength(2)
  expect(await email(service)).toMatchObject({ state: 'ready', last_error: null })
})

test('connections are reused, and there are never more than lanes', async () => {
  const { service, mail } = await shop({}, {}, { delivery: { email: { lanes: 3 } } })
  for (let count = 0; count < 20; count++) await askSomebody(service)
  await service.tick()
  expect(mail.taken).toHaveLength(20)
  expect(new Set(mail.taken.map(({ session }) => session)).size).toBeLessThanOrEqual(3)
})

test('the pace holds in any minute, also after days of sleep and a new start', async () => {
  const { service, mail } = await shop({ per_minute: 4 })
  for (let count = 0; count < 11; count++) await askSomebody(service)
  service.clock.advance(2 * 86_400_000)
  const sent: number[] = []
  for (let round = 0; round < 8; round++) {
    await service.tick()
    sent.push(mail.taken.length)
    service.clock.advance(20_000)
  }
  // Four at once, the next four when the minute is over.
  expect(sent).toEqual([4, 4, 4, 8, 8, 8, 11, 11])
})

test('a server that asks for time gets it, longer each time, and after two days it is given up', async () => {
  let answer = 450
  const { service, mail } = await shop(
    {},
    {
      onRcptTo: (_address, _session, done) =>
        answer === 0 ? done() : done(Object.assign(new Error('later'), { responseCode: answer }))
    }
  )
  const { messageId } = await askSomebody(service)
  const waits: number[] = []
  for (let count = 0; count < 40; count++) {
    await service.tick()
    const { status, not_before } = await message(service, messageId)
    if (status !== 'scheduled') break
    const wait = Date.parse(not_before) - service.clock.now()
    waits.push(Math.round(wait / 60_000))
    service.clock.advance(wait)
  }
  const about = [1, 5, 15, 60, 240, 720, 720, 720, 720, 720]
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(Math.floor(about[index]! * 0.8))
    expect(wait).toBeLessThanOrEqual(Math.ceil(about[index]! * 1.2))
  }
  const { attempts, ...end } = await message(service, messageId)
  expect(end).toMatchObject({ status: 'failed', status_reason: 'gave_up' })
  expect(attempts).toBe(waits.length + 1)
  expect(mail.taken).toEqual([])
  answer = 0
})

test('a dead address is never contacted again; one that was only refused is', async () => {
  const { service } = await shop(
    {},
    {
      onRcptTo: ({ address }, _session, done) => {
        const text = address.startsWith('gone') ? '5.1.1 no such user' : '5.2.1 not now, not ever'
        done(Object.assign(new Error(text), { responseCode: 550 }))
      }
    }
  )
  const gone = await askSomebody(service, {}, { email: 'gone@example.com' })
  const refused = await askSomebody(service)
  await service.tick()
  expect(await message(service, gone.messageId)).toMatchObject({ status_reason: 'no_such_address' })
  expect(await message(service, refused.messageId)).toMatchObject({
    status: 'failed',
    status_reason: 'refused'
  })
  const listed = async (address: string) =>
    (await service.alice.call('listSuppressions', { query: { address } })).json.pagination.total
  expect(await listed('gone@example.com')).toBe(1)
  expect(await listed(refused.email)).toBe(0)
})

test('a server that is away is left alone for a while, and nothing is lost', async () => {
  const { service, mail } = await shop({}, {}, { delivery: { email: { lanes: 1 } } })
  const { port } = mail
  await mail.stop()
  const asked: Asked[] = []
  for (let count = 0; count < 9; count++) asked.push(await askSomebody(service))
  await service.tick()
  expect(await email(service)).toMatchObject({ state: 'left_alone', last_error_reason: 'not_reached' })
  const tried = async () =>
    (await Promise.all(asked.map(({ messageId }) => message(service, messageId)))).filter(
      ({ attempts }) => attempts > 0
    ).length
  expect(await tried()).toBe(5)
  await service.tick()
  expect(await tried()).toBe(5)
  const back = await startMailServer()
  stops.push(back.stop)
  expect(port).not.toBe(back.port)
  await service.alice.data('updateEmailChannel', { body: { port: back.port, password: 'secret' } })
  service.clock.advance(180_000)
  await service.tick()
  expect(back.taken).toHaveLength(9)
})

test('made-up addresses are only written to over a server on this machine', async () => {
  const { service } = await shop({ host: 'smtp.example.com', security: 'tls', port: 465 })
  const { messageId } = await askSomebody(service)
  await service.tick()
  expect(await message(service, messageId)).toMatchObject({
    status: 'failed',
    status_reason: 'made_up_address'
  })
})

describe('ending the program', () => {
  test('what is on its way is waited for', async () => {
    const { promise: isThere, resolve: arrived } = Promise.withResolvers<undefined>()
    const { service, mail } = await shop(
      {},
      {
        onMailFrom: (_address, _session, done) => {
          arrived(undefined)
          setTimeout(done, 300)
        }
      }
    )
    await askSomebody(service)
    const ticking = service.tick()
    await isThere
    const { db } = service
    const stopping = service.stop()
    stops.splice(stops.indexOf(service.stop), 1)
    await Promise.all([ticking, stopping])
    expect(mail.taken).toHaveLength(1)
    expect(db.raw.open).toBe(false)
  })
})
