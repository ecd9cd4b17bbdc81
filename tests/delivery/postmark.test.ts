/** E-mail through Postmark: the requests, what its answers mean, and what it tells later. Postmark is a stand-in. */
import { describe, expect, test } from 'vitest'
import { useHttpsMail } from '../support/use-https-mail'
import {
  postmarkToken,
  said,
  startPostmark,
  wrongToken,
  type Postmark,
  type PostmarkFault
} from '../support/postmark'

const account = { provider: 'postmark', password: postmarkToken, from_email: 'shop@example.com' } as const
let postmark: Postmark
const { standIns, service, data, put, newAddress, ask, messageOf, health, later } = useHttpsMail({
  host: 'api.postmarkapp.com',
  start: async () => (postmark = await startPostmark()),
  account,
  https: { connect: 2000, answer: 300 }
})
const sent = () => postmark.asked.filter(({ path }) => path === '/email')

describe('a message', () => {
  test('goes out with all that the same mail has by SMTP, and nothing in it is tracked', async () => {
    await put({ reply_to: 'ann@example.com', from_name: 'Ann, "Bob" & Söhne' })
    const id = await ask('ida@kunde.de')
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent', status_reason: null })
    const [mail] = postmark.taken
    expect(mail).toMatchObject({
      From: '"Ann, \\"Bob\\" & Söhne" <shop@example.com>',
      To: 'ida@kunde.de',
      ReplyTo: 'ann@example.com',
      MessageStream: 'outbound',
      TrackOpens: false,
      TrackLinks: 'None'
    })
    expect(mail?.Headers.find(({ Name }) => Name === 'List-Unsubscribe')?.Value).toMatch(
      /<mailto:ann@example\.com\?subject=unsubscribe%20/
    )
    expect(mail?.TextBody).toContain('https://reviews.example.com/alice')
    expect(mail?.HtmlBody).toContain('https://reviews.example.com/alice')
    expect(await health()).toMatchObject({ state: 'ready', provider: 'postmark', mail_service: 'postmark' })
    await service.tick()
    expect(postmark.taken).toHaveLength(1)
  })

  const lost: [string, PostmarkFault][] = [
    ['a cut line', { drops: true }],
    ['a gateway in between', { status: 504, body: '<html>Gateway time-out</html>' }],
    ['an error in which the mail is mostly lost', said(0, 'Internal server error', 500)],
    ['a page instead of JSON', { status: 200, body: '<html>OK</html>' }]
  ]
  test.each(lost)('is unknown after %s, and never sent again automatically', async (_what, fault) => {
    const id = await ask()
    postmark.fail(fault)
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'unknown', status_reason: 'no_answer' })
    for (let round = 0; round < 6; round++) await later(2)
    expect(sent()).toHaveLength(1)
  })

  test('to a made-up address does not leave while Postmark itself would get it', async () => {
    standIns.delete('api.postmarkapp.com')
    await put({ from_name: 'Anew' })
    const id = await ask('ann@example.com')
    await service.tick()
    standIns.set('api.postmarkapp.com', new URL(postmark.url))
    expect(await messageOf(id)).toMatchObject({ status: 'failed', status_reason: 'made_up_address' })
    expect(sent()).toEqual([])
  })
})

describe('an answer', () => {
  const waits = { status: 'scheduled' }
  const retried = { status: 'scheduled', status_reason: 'retry_later' }
  const failed = (status_reason: string) => ({ status: 'failed', status_reason })
  const paused = (pause_reason: string) => ({ state: 'paused', pause_reason })

  test.each<[string, PostmarkFault, object, object]>([
    ['a wrong token', wrongToken, waits, paused('wrong_key')],
    ['maintenance', said(100, 'Offline for maintenance.', 503), retried, { state: 'ready' }],
    [
      'a limit, with how long to wait',
      { ...said(429, 'Rate limit exceeded.', 429), headers: { 'retry-after': '600' } },
      retried,
      { state: 'left_alone', last_error_reason: 'asked_to_wait' }
    ],
    ['a limit without words', { status: 429, body: '' }, retried, { state: 'ready' }],
    ['an outage', { status: 503, body: '<html>Unavailable</html>' }, retried, { state: 'ready' }],
    ['a page of somebody in between', { status: 403, body: '<html>Blocked</html>' }, retried, {}],
    [
      'a sender that is not known',
      said(400, 'The From address you supplied is not a Sender Signature on your account.'),
      waits,
      paused('domain_not_verified')
    ],
    [
      'a sender that is not known, under the code for everything',
      said(300, "Invalid 'From' address: 'shop@example.com' is not a verified sender signature."),
      waits,
      paused('domain_not_verified')
    ],
    ['credits that are used up', said(405, 'Not allowed to send.'), waits, paused('not_allowed_to_send')],
    [
      'an account that waits for approval',
      said(412, 'While your account is pending approval, all recipients must share the From domain.'),
      waits,
      paused('not_allowed_to_send')
    ],
    ['an account that is closed', said(413, 'Account may not send.'), waits, paused('not_allowed_to_send')],
    [
      'a stream that is not there',
      said(1235, 'The stream provided: outbound does not exist on this server.'),
      waits,
      paused('wrong_settings')
    ],
    [
      'an address on its own list',
      said(406, 'You tried to send to recipient(s) that have been marked as inactive.'),
      failed('refused'),
      { state: 'ready' }
    ],
    [
      'an address that it does not take',
      said(300, "Invalid 'To' address: 'ann@kunde'."),
      failed('no_such_address'),
      { state: 'ready' }
    ],
    // Words for which it has no code of its own are judged like those of a mail server.
    [
      'words that every mail server may say',
      said(300, 'The account is suspended for sending spam.'),
      waits,
      paused('blocked_by_provider')
    ]
  ])('%s', async (_what, fault, becomes, channel) => {
    const id = await ask()
    postmark.fail(fault)
    await service.tick()
    expect(await messageOf(id)).toMatchObject(becomes)
    expect(await health()).toMatchObject(channel)
    expect(postmark.taken).toEqual([])
  })

  test('that repeats the token shows nobody the token', async () => {
    const id = await ask()
    postmark.fail(said(406, `Bad ${postmarkToken}!`))
    await service.tick()
    const all = JSON.stringify([await messageOf(id), await data('getSending'), await data('getEmailChannel')])
    expect(all).toContain('Bad …!')
    expect(all).not.toContain(postmarkToken)
  })

  test('that cannot be had: nobody is there', async () => {
    standIns.set('api.postmarkapp.com', new URL('http://127.0.0.1:9'))
    const id = await ask()
    await service.tick()
    standIns.set('api.postmarkapp.com', new URL(postmark.url))
    expect(await messageOf(id)).toMatchObject({ status: 'scheduled', status_reason: 'retry_later' })
    await later(1)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })
})

describe('the account', () => {
  const tried = () => data('testEmailChannel', { body: {} })
  const stepOf = async (name: string) =>
    (await tried()).steps.find(({ step }: { step: string }) => step === name)

  test('needs only a token and a sender; the token is stored sealed and never shown', async () => {
    const shown = await data('getEmailChannel')
    expect(shown).toMatchObject({
      provider: 'postmark',
      host: 'api.postmarkapp.com',
      port: 443,
      security: 'tls',
      username: null,
      password_set: true
    })
    const row = service.db.raw.prepare("SELECT * FROM channel_accounts WHERE channel = 'email'").get()
    expect(row).toMatchObject({ provider: 'postmark' })
    expect(JSON.stringify([shown, row])).not.toContain(postmarkToken)
  })

  test('goes to another provider without its token', async () => {
    await service.alice.refused('updateEmailChannel', 'validation_failed', { body: { provider: 'resend' } })
    expect(await put({ provider: 'resend', password: 're_1' })).toMatchObject({ host: 'api.resend.com' })
    await service.alice.refused('updateEmailChannel', 'validation_failed', { body: { provider: 'postmark' } })
  })

  test('is tested as far as the token allows', async () => {
    expect(await tried()).toMatchObject({ ok: true })
    expect(await stepOf('login')).toMatchObject({ state: 'ok', message: 'Postmark accepts the API token.' })
    expect(await stepOf('sender')).toMatchObject({ state: 'not_reached' })
    expect((await stepOf('sender')).message).toContain('which senders are verified')
  })

  test('fails its test with a wrong token, and with a server that delivers nothing', async () => {
    postmark.deliveryType = 'Sandbox'
    expect(await stepOf('sender')).toMatchObject({ state: 'failed', code: 'sender_refused' })
    await put({ password: 'another' })
    const step = await stepOf('login')
    expect(step).toMatchObject({ state: 'failed', code: 'wrong_key' })
    expect(step.message).toContain('Postmark does not accept the API token.')
  })

  test('sends a test e-mail', async () => {
    const sending = () => data('sendTestEmail', { body: { to: 'me@kunde.de' } })
    expect(await sending()).toMatchObject({ outcome: 'accepted', detail: 'Postmark accepted it.' })
    postmark.fail(wrongToken)
    expect(await sending()).toMatchObject({ outcome: 'channel_trouble', reason: 'wrong_key' })
  })

  test('sends pictures and reports as files', async () => {
    await data('createReview', { body: { score: 5, review: 'The best rolls in town.' } })
    await data('updateDigest', {
      body: { frequency: 'daily', to: ['owner@kunde.de'], with_report: true, at: '08:00' }
    })
    const { next_at } = await data('getDigest')
    service.clock.advance(Date.parse(next_at) - service.clock.now())
    await service.tick()
    const files = postmark.taken[0]?.Attachments?.map(({ ContentType, Content }) => [
      ContentType,
      Buffer.from(Content, 'base64').subarray(0, 4).toString('latin1')
    ])
    expect(files).toEqual(expect.arrayContaining([['application/pdf', '%PDF']]))
    await data('updateDigest', { body: { frequency: 'off' } })
  })
})

describe('what becomes of an e-mail that Postmark accepted', () => {
  async function send() {
    const address = newAddress()
    const id = await ask(address)
    await service.tick()
    const row = service.db.raw.prepare('SELECT provider_ref FROM messages WHERE id = ?').pluck().get(id)
    return { id, ref: row as string, address }
  }
  /** Asked about again, in case a busy machine missed an answer. */
  const hear = async () => {
    for (let round = 0; round < 3; round++) await later(0.1)
  }
  const isSuppressed = async (address: string) =>
    (await data('listSuppressions', { query: { address } })).length > 0
  const delivered = { Type: 'Delivered', Details: { DeliveryMessage: 'smtp;250 2.0.0 OK' } }
  const bounced = (Summary: string) => ({ Type: 'Bounced', Details: { Summary, BounceID: '374814878' } })
  const gone =
    'smtp;550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address'

  test.each([
    ['nothing yet', [], { status: 'sent' }, false],
    ['a delay', [{ Type: 'Transient', Details: {} }], { status: 'sent' }, false],
    ['a delivery', [delivered], { status: 'delivered' }, false],
    ['an address that does not exist', [bounced(gone)], { status: 'bounced' }, true],
    [
      'a verdict on the text',
      [bounced('smtp; 554 5.7.1 Email cannot be delivered. Reason: Email detected as Spam by spam filters.')],
      { status: 'failed' },
      false
    ],
    ['a bounce without words', [bounced('')], { status: 'failed' }, false]
  ])('%s', async (_what, events, expected, suppressed) => {
    const { id, ref, address } = await send()
    postmark.events.set(ref, events)
    await hear()
    expect(await messageOf(id)).toMatchObject(expected)
    expect(await isSuppressed(address)).toBe(suppressed)
  })

  test('a complaint is heard of after the delivery', async () => {
    const { id, ref, address } = await send()
    postmark.events.set(ref, [delivered])
    await hear()
    postmark.bounces.push({ MessageID: ref, Type: 'SpamComplaint', Details: 'abuse report' })
    await later(22)
    await later(2)
    expect(await messageOf(id)).toMatchObject({ status: 'complained' })
    expect(await isSuppressed(address)).toBe(true)
  })

  test('a message of another server is not asked about again', async () => {
    const { id, ref } = await send()
    service.db.raw.prepare("UPDATE messages SET provider_ref = 'elsewhere' WHERE id = ?").run(id)
    await later(0.1)
    await later(1)
    await later(6)
    const about = postmark.asked.filter(({ path }) => path.includes('elsewhere') || path.includes(ref))
    expect(about).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })
})
