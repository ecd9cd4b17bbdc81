/** The e-mail transport alone, against every fault of a mail server: the outcome it reports, and what it really sent. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailTransport, type EmailOptions } from '#main/providers/smtp/email-transport'
import type { Outcome, Outgoing, Transport } from '#main/delivery/transport'
import { notFoundSoon, smtpFaults, timeoutsFor, type FaultRow, type Stage } from './smtp-faults'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { testCertificate } from './test-certificate'

// Not a reserved domain, which would be refused before a server is contacted.
const address = 'ann@fault-and-sons.com'
/** The large one exceeds the socket buffers, so that the server sees its beginning before the end is written. */
const sizes = { small: 40, usual: 6_000, large: 400_000 }

let server: SmtpServer
let way: Transport | undefined
beforeEach(async () => void (server = await startSmtpServer()))
afterEach(async () => {
  await way?.close()
  await server.stop()
})

const kinds: Record<FaultRow['becomes'], Outcome['kind']> = {
  later: 'later',
  failed: 'refused',
  paused: 'channel_trouble',
  unknown: 'unknown',
  sent: 'accepted'
}

test.each(Object.entries(smtpFaults))('%s', async (_name, row) => {
  way = await wayTo(row)
  let marks = 0
  const outcome = await way.deliver(
    mailOf('usual'),
    // About as long as a commit takes.
    () => sleep(5).then(() => ++marks > 0),
    () => true
  )
  expect(outcome).toMatchObject({
    kind: kinds[row.becomes],
    ...(row.suppresses ? { suppress: 'hard_bounce' } : {})
  })
  if (row.taken) expect(marks, 'taken without a mark').toBe(1)
  if (row.becomes === 'unknown') expect(marks).toBe(1)
  expect(server.takenFor(address)).toBe(row.taken ? 1 : 0)
})

test.each(Object.keys(sizes) as (keyof typeof sizes)[])('a %s mail arrives byte for byte', async (size) => {
  way = wayOn(server.port)
  const mail = mailOf(size)
  expect(
    await way.deliver(
      mail,
      () => Promise.resolve(true),
      () => true
    )
  ).toMatchObject({ kind: 'accepted' })
  const stuffed = mail.mime!.toString().replaceAll('\r\n.', '\r\n..')
  expect(server.tries[0]?.bytes.toString() === `${stuffed}.\r\n`).toBe(true)
})

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'a %s mail that may not begin: not one byte',
  async (size) => {
    way = wayOn(server.port)
    const outcome = await way.deliver(
      mailOf(size),
      () => Promise.reject(new Error('asked')),
      () => false
    )
    expect(outcome).toEqual({ kind: 'held_back' })
    await expect.poll(() => server.log.at(-1)).toMatch(/354|not whole/)
    expect(server.tries.every(({ length, taken }) => length === 0 && !taken)).toBe(true)
  }
)

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'a %s mail that may not end is not taken',
  async (size) => {
    way = wayOn(server.port)
    const outcome = await way.deliver(
      mailOf(size),
      () => Promise.resolve(false),
      () => true
    )
    expect(outcome).toEqual({ kind: 'held_back' })
    await expect.poll(() => server.log.at(-1)).toMatch(/not whole/)
    expect(server.tries.filter(({ whole }) => whole)).toEqual([])
  }
)

test.each(['ehlo', 'auth', 'mail', 'rcpt', 'data', 'dot'] as Stage[])('a hang at %s ends', async (stage) => {
  const fault = { stage, hang: true }
  way = wayOn(server.port, { timeouts: timeoutsFor(fault) })
  server.fail(fault)
  const outcome = await way.deliver(
    mailOf('usual'),
    () => Promise.resolve(true),
    () => true
  )
  expect(outcome.kind).toBe(stage === 'dot' ? 'unknown' : 'later')
})

test('one line brings many mails; after a fault the next one comes on a new line', async () => {
  way = wayOn(server.port, { lanes: 1 })
  const send = () =>
    way!.deliver(
      mailOf('usual'),
      () => Promise.resolve(true),
      () => true
    )
  for (let mail = 0; mail < 5; mail++) expect((await send()).kind).toBe('accepted')
  expect(server.connections).toBe(1)
  server.fail({ stage: 'rcpt', drop: true })
  expect((await send()).kind).toBe('later')
  expect((await send()).kind).toBe('accepted')
  expect(server.connections).toBe(2)
})

test('a connection closed by the server while idle is not blamed on the next mail', async () => {
  way = wayOn(server.port)
  const send = () =>
    way!.deliver(
      mailOf('usual'),
      () => Promise.resolve(true),
      () => true
    )
  server.fail({ stage: 'accepted', say: '250 2.0.0 taken', drop: true })
  expect((await send()).kind).toBe('accepted')
  await expect.poll(() => server.open).toBe(0)
  // Both ends are in this process, so the end has been read after this many turns of its loop, however slow the machine.
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  expect((await send()).kind).toBe('accepted')
  expect(server.takenFor(address)).toBe(2)
})

async function wayTo({ fault, before }: FaultRow): Promise<Transport> {
  if (fault !== null) {
    server.fail(fault)
    return wayOn(server.port, { timeouts: timeoutsFor(fault) })
  }
  if (before === 'no such host')
    return wayOn(server.port, { timeouts: notFoundSoon }, { host: 'nobody.invalid', security: 'tls' })
  if (before === 'refused') {
    await server.refuse()
    return wayOn(server.port)
  }
  await server.stop()
  server = await startSmtpServer(before === 'bad certificate' ? { tls: await testCertificate() } : {})
  return wayOn(server.port, {}, { security: 'starttls' })
}

const account = {
  host: '127.0.0.1',
  security: 'none' as 'none' | 'starttls' | 'tls',
  username: 'shop',
  password: 'secret',
  from_name: 'Shop',
  from_email: 'shop@example.com',
  provider: 'smtp' as const,
  reply_to: null,
  per_minute: null,
  imap: null,
  copies_to: null,
  copies_tag_id: null
}

const wayOn = (port: number, options: EmailOptions = {}, other: Partial<typeof account> = {}): Transport =>
  emailTransport({ ...account, port, ...other }, options)

function mailOf(size: keyof typeof sizes): Outgoing {
  const line = '.a line with a dot in front, as nasty as they come\r\n'
  const text = line.repeat(Math.ceil(sizes[size] / line.length))
  return {
    messageId: 1,
    channel: 'email',
    address,
    envelopeFrom: 'shop@example.com',
    subject: 'Hi',
    text,
    html: null,
    mime: Buffer.from(`Subject: Hi\r\nMessage-ID: <1@example.com>\r\n\r\n${text}`),
    parts: null,
    reference: '<1@example.com>'
  }
}
