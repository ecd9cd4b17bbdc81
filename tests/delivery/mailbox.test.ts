/** The owner's mailbox: bounces, complaints and opt-outs that come back by mail find their message and their customer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownContext, type Context } from '#main/context'
import { composeMessage } from '#main/delivery/compose-message'
import type { Outgoing } from '#main/delivery/transport'
import { startImapServer, type ImapServer } from '../support/imap-server'
import { startTestService, type TestService } from '../support/service'

const noLog = { info: () => undefined, error: () => undefined }
let service: TestService
let imap: ImapServer
let ctx: Context

beforeAll(async () => {
  service = await startTestService()
  imap = await startImapServer()
  ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
  const { alice } = service
  const [page] = await alice.data('listReviewPages')
  await alice.data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://example.com/r' } })
  const box = { host: '127.0.0.1', port: imap.port, security: 'none', username: 'box', password: 'geheim' }
  const body = { host: '127.0.0.1', port: 1, security: 'none', from_email: 'shop@example.com', imap: box }
  await alice.data('updateEmailChannel', { body })
  await alice.data('pauseEmail')
})
beforeEach(() => void (imap.log.length = 0))
afterAll(async () => {
  await service.stop()
  await imap.stop()
})

interface Sent {
  id: number
  customerId: number
  mail: Outgoing
}

/** Creates a message that was sent to this address. */
async function sent(email: string): Promise<Sent> {
  const { alice } = service
  const { id: customerId } = await alice.data('createCustomer', { body: { email } })
  const ask = await alice.data('createAsk', { body: { customer_id: customerId, channel: 'email' } })
  const { id } = ask.messages[0]
  service.db.raw
    .prepare(
      "UPDATE messages SET status = 'sent', handoff_at = @now, sent_at = @now, address = @email WHERE id = @id"
    )
    .run({ now: BigInt(service.clock.now()), email, id })
  const mail = composeMessage(ctx, { id, ask_id: ask.id, channel: 'email', kind: 'request', step: 0 })
  if ('reason' in mail) throw new Error(mail.detail)
  return { id, customerId, mail }
}

const look = async () => {
  service.clock.advance(6 * 60_000)
  await service.tick()
}
const messageOf = ({ id }: Sent) => service.alice.data('getMessage', { params: { id } })
const customerOf = ({ customerId }: Sent) => service.alice.data('getCustomer', { params: { id: customerId } })
const suppressed = async (address: string) =>
  (await service.alice.data('listSuppressions', { query: { address } })).map(
    ({ reason }: { reason: string }) => reason
  )

function report(
  of: Outgoing,
  { action = 'failed', status = '5.1.1', said = 'smtp; 550 5.1.1 no such user' }
): string {
  return `From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: shop@example.com
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${of.address}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${said}

--b
Content-Type: text/rfc822-headers

Message-ID: ${of.reference}
Subject: How was it?

--b--
`
}

describe('bounces', () => {
  test('an address that does not exist: bounced, and never written to again', async () => {
    const gone = await sent('gone@example.com')
    imap.arrive(report(gone.mail, {}))
    await look()
    expect(await messageOf(gone)).toMatchObject({
      status: 'bounced',
      status_reason: 'hard_bounce',
      status_detail: 'The e-mail bounced: 550 5.1.1 no such user'
    })
    expect(await suppressed('gone@example.com')).toEqual(['hard_bounce'])
  })

  test.each([
    ['a full mailbox', { status: '5.2.2', said: 'smtp; 552 5.2.2 mailbox full' }],
    ['a filter', { status: '5.7.1', said: 'smtp; 550 5.7.1 looks like spam' }],
    ['too long a way', { status: '4.4.7', said: 'X-Postfix; delivery temporarily suspended' }]
  ])('%s: not delivered, and the address is spared', async (_title, how) => {
    const full = await sent(`full-${how.status}@example.com`)
    imap.arrive(report(full.mail, how))
    await look()
    expect(await messageOf(full)).toMatchObject({ status: 'failed', status_reason: 'refused' })
    expect(await suppressed(full.mail.address)).toEqual([])
  })

  test('delays say nothing yet; deliveries say so', async () => {
    const slow = await sent('slow@example.com')
    imap.arrive(report(slow.mail, { action: 'delayed', status: '4.4.1' }))
    await look()
    expect(await messageOf(slow)).toMatchObject({ status: 'sent' })
    imap.arrive(report(slow.mail, { action: 'delivered', status: '2.0.0' }))
    await look()
    expect(await messageOf(slow)).toMatchObject({ status: 'delivered' })
  })

  test('servers that keep to no rule', async () => {
    const odd = await sent('odd@example.com')
    imap.arrive(
      `From: MAILER-DAEMON@qmail.example\nSubject: failure notice\n\nHi. This is the qmail-send program.\n<odd@example.com>:\n550 sorry, no such user here (#5.1.1)\n\n--- Below this line is a copy of the message.\nMessage-ID: ${odd.mail.reference}\n`
    )
    await look()
    expect(await messageOf(odd)).toMatchObject({ status: 'bounced', status_reason: 'hard_bounce' })
  })

  test.each([
    ['a limit', '5.1.1', '550 5.1.1 192.0.2.7 has sent to too many recipients this hour'],
    ['a block list', '5.1.1', '550 5.7.1 Sender IP is on our block list'],
    ['SPF', '5.1.1', '550 5.7.23 SPF validation failed for laden.example']
  ])('%s: the account was refused, and the customer stays reachable', async (title, status, said) => {
    const spared = await sent(`${title.replaceAll(' ', '-')}@example.com`)
    imap.arrive(report(spared.mail, { status, said: `smtp; ${said}` }))
    await look()
    expect(await messageOf(spared)).toMatchObject({
      // Three customers in a row: it is the account, and what it was about waits again.
      status: title === 'SPF' ? 'scheduled' : 'failed',
      status_reason: 'account_refused'
    })
    expect(await suppressed(spared.mail.address)).toEqual([])
  })

  test('in plain words, without a part for programs', async () => {
    const lost = await sent('lost@example.com')
    imap.arrive(
      `From: Mail Delivery System <Mailer-Daemon@mx.example>\nSubject: Mail delivery failed\n\nA message that you sent could not be delivered.\n\n  lost@example.com\n    Unrouteable address\n\n------ This is a copy of the message ------\nMessage-ID: ${lost.mail.reference}\n`
    )
    await look()
    expect(await messageOf(lost)).toMatchObject({ status: 'bounced', status_reason: 'hard_bounce' })
    expect(await suppressed('lost@example.com')).toEqual(['hard_bounce'])
  })

  test('a complaint', async () => {
    const cross = await sent('cross@example.com')
    imap.arrive(
      report(cross.mail, {})
        .replace('delivery-status; b', 'feedback-report; b')
        .replace('message/delivery-status', 'message/feedback-report')
    )
    await look()
    expect(await messageOf(cross)).toMatchObject({ status: 'complained' })
    expect(await suppressed('cross@example.com')).toEqual(['complaint'])
  })

  test('forged, or of another account: nothing', async () => {
    const safe = await sent('safe@example.com')
    const reference = safe.mail.reference.replace(/.@/, '0@').replace(/^<gw\./, '<gw.')
    imap.arrive(
      report(
        {
          ...safe.mail,
          reference: reference === safe.mail.reference ? '<gw.1.000000000000@example.com>' : reference
        },
        {}
      )
    )
    await look()
    expect(await messageOf(safe)).toMatchObject({ status: 'sent' })
  })
})

describe('opt-outs', () => {
  const markOf = ({ mail }: Sent) => /subject=unsubscribe%20(\S+?)>/.exec(mail.mime!.toString())![1]!

  test('by the address in List-Unsubscribe, from whatever address', async () => {
    const ann = await sent('ann@example.com')
    imap.arrive(`From: other@example.net\nSubject: unsubscribe ${markOf(ann)}\n\n`)
    await look()
    expect((await customerOf(ann)).unsubscribed_at).not.toBeNull()
    expect(await suppressed('ann@example.com')).toEqual(['unsubscribed'])
  })

  let count = 0
  test.each([
    'unsubscribe',
    'Abmelden!',
    '« désinscription »',
    'baja.',
    'STOP',
    'Please unsubscribe me, thanks!',
    'Bitte keine weiteren Mails.',
    'I moved away. Please stop emailing me.'
  ])('by the answer "%s"', async (words) => {
    const bea = await sent(`bea-${count++}@example.com`)
    imap.arrive(
      `From: ${bea.mail.address}\nSubject: Re: How was it?\nIn-Reply-To: ${bea.mail.reference}\nContent-Type: text/plain; charset=utf-8\n\n${words}\n\n> Hello\n`
    )
    await look()
    expect((await customerOf(bea)).unsubscribed_at).not.toBeNull()
  })

  test('by an answer in HTML only', async () => {
    const gil = await sent('gil@example.com')
    imap.arrive(
      `From: gil@example.com\nSubject: Re: How was it?\nIn-Reply-To: ${gil.mail.reference}\nContent-Type: text/html\n\n<html><head><style>p{}</style></head><body><div>Unsubscribe</div><blockquote>Hello Gil</blockquote></body></html>\n`
    )
    await look()
    expect((await customerOf(gil)).unsubscribed_at).not.toBeNull()
  })

  test('by a mail that says so, from an address we know', async () => {
    const cem = await sent('cem@example.com')
    imap.arrive('From: Cem <Cem@example.com>\nSubject: Unsubscribe\n\nplease\n')
    await look()
    expect((await customerOf(cem)).unsubscribed_at).not.toBeNull()
  })

  test('not by answers that say something else, by machines, or by marks that are made up', async () => {
    const dan = await sent('dan@example.com')
    const answer = `From: dan@example.com\nSubject: Re: How was it?\nIn-Reply-To: ${dan.mail.reference}\n`
    imap.arrive(`${answer}\nI could not stop laughing. Never unsubscribe!\n`)
    imap.arrive(`${answer}Auto-Submitted: auto-replied\n\nStop\n`)
    // Replaces the last character with a wrong one.
    const wrong = `${markOf(dan).slice(0, -1)}${markOf(dan).endsWith('0') ? '1' : '0'}`
    imap.arrive(`From: evil@example.net\nSubject: unsubscribe ${wrong}\n\n`)
    imap.arrive('From: evil@example.net\nSubject: unsubscribe\n\n')
    imap.arrive('From: friend@example.net\nSubject: Lunch?\n\nStop\n')
    await look()
    expect((await customerOf(dan)).unsubscribed_at).toBeNull()
    expect(imap.log.filter((line) => /UID FETCH .*BODY\.PEEK\[\]/.test(line))).toHaveLength(4)
  })
})

describe('reading', () => {
  test('changes nothing in the mailbox, and reads nothing twice', async () => {
    const eve = await sent('eve@example.com')
    const first = imap.arrive(report(eve.mail, {}))
    await look()
    await look()
    const second = imap.arrive('From: friend@example.net\nSubject: Hello\n\nHello\n')
    await look()
    const asked = imap.log.join('\n')
    expect(asked).not.toMatch(/^(SELECT|STORE|UID STORE|EXPUNGE|APPEND|COPY|MOVE|UID COPY|UID MOVE)/m)
    expect(asked).toContain('EXAMINE')
    expect(asked).not.toMatch(/BODY\[/)
    expect(imap.log.filter((line) => line.startsWith(`UID FETCH ${first} `))).toHaveLength(2)
    expect(imap.log.filter((line) => line.startsWith(`UID FETCH ${second} `))).toHaveLength(1)
  })

  test('only every five minutes; again from the start after the mailbox was renumbered', async () => {
    const uid = imap.arrive('From: friend@example.net\nSubject: Hello\n\nHello\n')
    await look()
    const before = imap.log.length
    await service.tick()
    expect(imap.log.length).toBe(before)
    imap.renumber()
    await look()
    const headersOf = (line: string) => /^UID FETCH [\d,:]+ .*HEADER/.test(line)
    expect(imap.log.filter(headersOf).map((line) => line.split(' ')[2])).toEqual([
      String(uid),
      expect.stringMatching(new RegExp(`^1[,:].*\\b${uid}$`))
    ])
  })

  test('says when it read, and why it could not', async () => {
    await look()
    const now = () => new Date(service.clock.now()).toISOString()
    expect(await service.alice.data('getEmailChannel')).toMatchObject({
      mailbox_read_at: now(),
      mailbox_error: null
    })
    imap.refuseLogin()
    await look()
    const { mailbox_error } = await service.alice.data('getEmailChannel')
    expect(mailbox_error).toContain('did not accept this username and password')
    await imap.stop()
    await look()
    expect(await service.alice.data('getEmailChannel')).toMatchObject({
      mailbox_error: `127.0.0.1 does not accept connections on port ${imap.port}.`
    })
    const { imap: box } = await service.alice.data('updateEmailChannel', { body: { imap: null } })
    expect(box).toBeNull()
    expect(await service.alice.data('getEmailChannel')).toMatchObject({ mailbox_error: null })
  })
})
