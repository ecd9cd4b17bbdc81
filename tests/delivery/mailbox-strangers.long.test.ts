/** Anybody can write to the owner's mailbox: no mail may block the program, be read again after it has, or affect the others. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '#main/account/messaging/channels/email-account.service'
import { lastReadOf, noteTry } from '#main/account/messaging/channels/mailbox-reads.service'
import { ownContext, type Context } from '#main/context'
import type { FromMailbox } from '#main/delivery/mailbox/mailbox-messages'
import { readMailbox } from '#main/delivery/mailbox/read-mailbox'
import { shortestHolds, slowness, tellsOfThreads } from '../support/event-loop'
import { startImapServer, type ImapServer } from '../support/imap-server'
import { startTestService, type TestService } from '../support/service'

let service: TestService
let imap: ImapServer
let ctx: Context
const logged: string[] = []

beforeAll(async () => {
  service = await startTestService()
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) }
  ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
})
beforeEach(async () => {
  imap = await startImapServer()
  logged.length = 0
})
afterEach(() => imap.stop())
afterAll(() => service.stop())

const server = (): MailServer => ({
  host: '127.0.0.1',
  port: imap.port,
  security: 'none',
  username: 'box',
  password: 'secret'
})
const customer = async (email: string) => (await service.alice.data('createCustomer', { body: { email } })).id
const optOut = (from: string) => `From: ${from}\nSubject: Unsubscribe\n\nplease\n`
const hasOptedOut = async (id: number) =>
  (await service.alice.data('getCustomer', { params: { id } })).unsubscribed_at !== null

/** A reply to one of our messages; such replies are searched for the person's own words. */
const answer = (type: string, body: string) =>
  `From: stranger@example.net\nSubject: Re: Hello\nIn-Reply-To: <gw.1.000000000000@example.com>\n${type}\n\n${body}\n`

const attacks: [string, string][] = [
  ['96 kB of <', answer('Content-Type: text/html', '<'.repeat(96 * 1024))],
  ['256 kB of <', answer('Content-Type: text/html', '<'.repeat(256 * 1024))],
  ['openings that are never closed', answer('Content-Type: text/html', '<style'.repeat(40_000))],
  ['long runs of spaces', answer('Content-Type: text/plain', `stop${' '.repeat(200_000)}x`)],
  ['a header folded 20,000 times', answer(`X-Long: a\n${' b\n'.repeat(20_000)}X-End: c`, 'stop it')],
  ['10 MB', answer('Content-Type: text/plain', `Please stop by.\n${'x'.repeat(78)}\n`.repeat(105_000))],
  [
    'huge base64',
    answer(
      'Content-Type: text/plain\nContent-Transfer-Encoding: base64',
      `${'c3RvcCBieSA='.repeat(6)}\n`.repeat(60_000)
    )
  ],
  [
    'words that are almost a wish',
    answer('Content-Type: text/plain', 'please stop not no more '.repeat(10_000))
  ],
  ['20,000 parts', answer('Content-Type: multipart/mixed; boundary=b', '--b\n\nx\n'.repeat(20_000))],
  [
    'a report whose fields never end',
    `From: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nAction: failed\n${' \t\n'.repeat(15_000)}`
  ]
]

/** How long one may hold the program, in milliseconds of processor time. */
const longest = 200

describe('a mail that is meant to take long', () => {
  test.each(attacks)(
    '%s: the service goes on answering, and the mails after it are read',
    async (_, mail) => {
      let id = 0
      const arrive = async () => {
        const after = `after-${imap.port}-${id}@example.com`
        id = await customer(after)
        imap.arrive(mail)
        imap.arrive(optOut(after))
      }
      const read = async () => {
        const reading = readMailbox(ctx, server())
        let answers = 0
        const state = { isRead: false }
        void reading.finally(() => (state.isRead = true)).catch(() => undefined)
        while (!state.isRead) {
          await service.alice.data('listCustomers')
          answers++
        }
        expect(await reading).toBe(1)
        expect(answers).toBeGreaterThan(0)
        expect(await hasOptedOut(id)).toBe(true)
      }
      const holds = await shortestHolds(read, longest, arrive)
      // In processor time. Where it is only available for the whole process, its other threads would count too.
      if (tellsOfThreads) expect(holds[0]).toBeLessThan(longest * (await slowness()))
      expect(logged).toEqual([])
    }
  )

  const open = (at: number) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`
  test.each([
    [
      'parts within parts',
      answer(
        'Content-Type: multipart/mixed; boundary=b0',
        Array.from({ length: 500 }, (_, at) => open(at)).join('')
      )
    ],
    ['100,000 headers', answer('X-Odd: a\n'.repeat(100_000).trimEnd(), 'stop it')]
  ])('%s, more than anybody needs: skipped, said, and the others are read', async (_title, mail) => {
    const id = await customer(`deep-${imap.port}@example.com`)
    imap.arrive(mail)
    imap.arrive(optOut(`deep-${imap.port}@example.com`))
    expect(await readMailbox(ctx, server())).toBe(1)
    expect(await hasOptedOut(id)).toBe(true)
    expect(logged).toHaveLength(1)
  })
})

/** Typed, so that the compiler notices if the thread's messages no longer match. */
const inWords = (message: FromMailbox): string => JSON.stringify(message)
const optsOut: FromMailbox = {
  type: 'read',
  found: {
    said: { kind: 'opted_out' },
    marks: '',
    subject: 'Unsubscribe',
    subjectOptsOut: true,
    sender: null
  }
}

/** A worker thread that fails at the second of three mails; the other two are opt-outs. */
const lostInTheSecond = (how: string) => `
import { parentPort } from 'node:worker_threads'
const waiting = []
parentPort.on('message', (answer) => waiting.shift()(answer))
const ask = (message) => { parentPort.postMessage(message); return new Promise((resolve) => waiting.push(resolve)) }
const last = (await ask({ type: 'opened', mailbox: 'strange 1' })) ?? 0
for (const uid of [1, 2, 3].filter((each) => each > last)) {
  await ask({ type: 'mail', uid })
  if (uid === 2) { ${how} }
  const { found, ...rest } = ${inWords(optsOut)}
  parentPort.postMessage({ ...rest, found: { ...found, sender: 'lost-' + uid + '@example.com' } })
}
parentPort.postMessage(${inWords({ type: 'done', last: 3 })})
parentPort.postMessage(${inWords({ type: 'end' })})
parentPort.close()
`

describe('a mail that ends the thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-mailbox-'))
  const file = join(folder, 'thread.mjs')
  const own = process.env['GOODWORD_MAILBOX_WORKER']
  const ids: number[] = []
  beforeAll(async () => {
    process.env['GOODWORD_MAILBOX_WORKER'] = file
    for (const uid of [1, 3]) ids.push(await customer(`lost-${uid}@example.com`))
  })
  afterAll(() => {
    process.env['GOODWORD_MAILBOX_WORKER'] = own
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    service.db.raw.prepare('DELETE FROM mailbox_reads').run()
    service.db.raw.prepare('UPDATE customers SET unsubscribed_at = NULL').run()
  })

  test.each([
    ['goes round in circles', 'for (;;) {}'],
    ['takes all its memory', 'const all = []; for (;;) all.push(Array.from({ length: 1e5 }, Math.random))'],
    ['throws', 'throw new Error("no")'],
    ['ends at once', 'process.exit(1)']
  ])('%s: skipped, the others are read, and it is said', async (_, how) => {
    writeFileSync(file, lostInTheSecond(how))
    expect(await readMailbox(ctx, server(), { readingPatience: 6000 })).toBe(2)
    for (const id of ids) expect(await hasOptedOut(id)).toBe(true)
    expect(lastReadOf(ctx, 'strange 1')).toBe(3)
    expect(logged).toHaveLength(1)
    const { error } = service.db.raw.prepare('SELECT error FROM mailbox_reads').get() as { error: string }
    expect(error).toContain('skipped it')
  })

  test('its place is noted before it is read; if the program ends then, it is read again', async () => {
    writeFileSync(file, lostInTheSecond('for (;;) {}'))
    let close = (): void => undefined
    const reading = readMailbox(ctx, server(), { onOpen: (closing) => void (close = closing) })
    const tried = service.db.raw.prepare('SELECT tried FROM mailbox_reads').pluck()
    await expect.poll(() => tried.get()).toBe('strange 1 2 1')
    close()
    await expect(reading).rejects.toThrow()
    expect(lastReadOf(ctx, 'strange 1')).toBe(1)
    expect(logged).toEqual([])
  })

  test('it is read five times if the program ends each time, and then skipped', () => {
    for (let time = 0; time < 5; time++) {
      expect(lastReadOf(ctx, 'strange 1')).toBeNull()
      noteTry(ctx, 'strange 1', 1)
    }
    expect(lastReadOf(ctx, 'strange 1')).toBe(1)
  })

  test('the owner is told for a day', async () => {
    writeFileSync(file, lostInTheSecond('process.exit(1)'))
    await readMailbox(ctx, server())
    const error = () => service.db.raw.prepare('SELECT error FROM mailbox_reads').pluck().get()
    await readMailbox(ctx, server())
    expect(error()).toContain('skipped it')
    service.clock.advance(86_400_000)
    await readMailbox(ctx, server())
    expect(error()).toBeNull()
  })

  test('mails that all end it: no more than a few threads in one look', async () => {
    writeFileSync(
      file,
      lostInTheSecond('').replace('[1, 2, 3]', '[1, 2, 3, 4, 5]').replace('uid === 2', 'process.exit(1)')
    )
    expect(await readMailbox(ctx, server())).toBe(0)
    expect(lastReadOf(ctx, 'strange 1')).toBe(3)
  })
})
