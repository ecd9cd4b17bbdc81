/** E-mail through Resend: the requests, what its answers mean, and that a lost answer never causes a second mail. */
import { describe, expect, test } from 'vitest'
import { useHttpsMail } from '../support/use-https-mail'
import { ownContext } from '#main/context'
import { sendTestEmail } from '#main/delivery/try-email-account'
import { resendKey, startResend, wrongKey, type Resend, type ResendFault } from '../support/resend'

const noLog = { info: () => undefined, error: () => undefined }
const account = { provider: 'resend', password: resendKey, from_email: 'shop@example.com' } as const
let resend: Resend
const { standIns, service, data, put, newAddress, ask, messageOf, health, later } = useHttpsMail({
  host: 'api.resend.com',
  start: async () => (resend = await startResend()),
  account,
  https: { connect: 2000, answer: 300, pauses: [1, 1, 1] }
})
const sent = () => resend.asked.filter(({ method }) => method === 'POST')

describe('a message', () => {
  test('goes out with all that the same mail has by SMTP', async () => {
    await put({ reply_to: 'ann@example.com', from_name: 'Ann, "Bob" & Söhne' })
    const id = await ask('ida@kunde.de')
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent', status_reason: null })
    const [mail] = resend.taken
    expect(mail).toMatchObject({
      from: '"Ann, \\"Bob\\" & Söhne" <shop@example.com>',
      to: ['ida@kunde.de'],
      reply_to: ['ann@example.com'],
      headers: {
        'List-Unsubscribe': expect.stringMatching(
          /<mailto:ann@example\.com\?subject=unsubscribe%20/
        ) as string
      }
    })
    expect(mail?.text).toContain('https://reviews.example.com/alice')
    expect(mail?.html).toContain('https://reviews.example.com/alice')
    expect(sent()[0]?.headers).toMatchObject({
      authorization: `Bearer ${resendKey}`,
      'idempotency-key': expect.stringMatching(/^goodword-[0-9a-f]{40}$/) as string
    })
    expect(await health()).toMatchObject({ state: 'ready', provider: 'resend', mail_service: 'resend' })
    await service.tick()
    expect(resend.taken).toHaveLength(1)
  })

  const lost: [string, ResendFault[]][] = [
    ['silence', [{ after: 'silence' }]],
    ['a cut line', [{ after: 'drop' }]],
    ['a gateway in between', [{ after: 'answer', status: 504, body: '<html>Gateway time-out</html>' }]],
    ['a page instead of JSON', [{ after: 'answer', status: 200, body: '<html>OK</html>' }]],
    [
      'a trouble of its own while asked again',
      [{ after: 'drop' }, { status: 500, body: { name: 'application_error' } }]
    ],
    ['a limit while asked again', [{ after: 'drop' }, { status: 429, headers: { 'retry-after': '1' } }]]
  ]
  test.each(lost)('is sent once, and known to be, after %s', async (_what, faults) => {
    const id = await ask()
    resend.fail(...faults)
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    expect(resend.taken).toHaveLength(1)
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('is sent now if the lost request had not arrived', async () => {
    const id = await ask()
    resend.fail({ status: 502, body: '<html>Bad gateway</html>' })
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    expect(resend.taken).toHaveLength(1)
  })

  test('is unknown if no answer comes at all, and is not sent again automatically', async () => {
    const id = await ask()
    resend.fail(...Array.from({ length: 4 }, () => ({ after: 'drop' }) as const))
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'unknown', status_reason: 'no_answer' })
    for (let round = 0; round < 12; round++) await later(2)
    expect(resend.taken).toHaveLength(1)
    expect(sent()).toHaveLength(4)
  })

  test('with a key that was used for other words is unknown: the first may have arrived', async () => {
    const id = await ask()
    const words = { statusCode: 409, name: 'invalid_idempotent_request', message: 'Same key, other payload.' }
    resend.fail({ status: 409, body: words })
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'unknown' })
    expect(sent()).toHaveLength(1)
  })
})

describe('an answer', () => {
  test.each<[string, ResendFault, object, object]>([
    [
      'the limit of a second, with how long to wait',
      { status: 429, headers: { 'retry-after': '600' }, body: { name: 'rate_limit_exceeded' } },
      { status: 'scheduled', status_reason: 'retry_later' },
      { state: 'left_alone', last_error_reason: 'asked_to_wait' }
    ],
    [
      'the limit of a second, without',
      { status: 429, body: { name: 'rate_limit_exceeded' } },
      { status: 'scheduled', status_reason: 'retry_later' },
      { state: 'ready', last_error_reason: 'not_reached' }
    ],
    [
      'the limit of a day',
      { status: 429, body: { name: 'daily_quota_exceeded', message: 'You have reached your daily quota.' } },
      { status: 'scheduled' },
      { state: 'left_alone', last_error_reason: 'sending_limit' }
    ],
    [
      'an outage',
      { status: 500, body: { name: 'internal_server_error', message: 'An unexpected error occurred.' } },
      { status: 'scheduled', status_reason: 'retry_later' },
      { state: 'ready', last_error_reason: 'not_reached' }
    ],
    [
      'a page of somebody in between',
      { status: 403, body: '<html>Blocked by your firewall</html>' },
      { status: 'scheduled', status_reason: 'retry_later' },
      { state: 'ready', last_error_reason: 'not_reached' }
    ],
    ['a wrong key', wrongKey, { status: 'scheduled' }, { state: 'paused', pause_reason: 'wrong_key' }],
    [
      'a key that is documented to be wrong',
      { status: 403, body: { name: 'invalid_api_key', message: 'API key is invalid' } },
      { status: 'scheduled' },
      { state: 'paused', pause_reason: 'wrong_key' }
    ],
    [
      'a domain that is not verified',
      { status: 403, body: { name: 'validation_error', message: 'The example.com domain is not verified.' } },
      { status: 'scheduled' },
      { state: 'paused', pause_reason: 'domain_not_verified' }
    ],
    [
      'an account that may only try',
      {
        status: 403,
        body: {
          name: 'validation_error',
          message: 'You can only send testing emails to your own email address.'
        }
      },
      { status: 'scheduled' },
      { state: 'paused', pause_reason: 'domain_not_verified' }
    ],
    [
      'an account that may not send',
      { status: 403, body: { name: 'suspended', message: 'Your account is suspended.' } },
      { status: 'scheduled' },
      { state: 'paused', pause_reason: 'not_allowed_to_send' }
    ],
    [
      'an address that it does not take',
      { status: 422, body: { name: 'validation_error', message: 'Invalid `to` field.' } },
      { status: 'failed', status_reason: 'no_such_address' },
      { state: 'ready' }
    ],
    [
      'a mail that it does not take',
      { status: 422, body: { name: 'missing_required_field', message: 'Missing `subject`.' } },
      { status: 'failed', status_reason: 'refused' },
      { state: 'ready' }
    ]
  ])('%s', async (_what, fault, becomes, channel) => {
    const id = await ask()
    resend.fail(fault)
    await service.tick()
    expect(await messageOf(id)).toMatchObject(becomes)
    expect(await health()).toMatchObject(channel)
    expect(resend.taken).toEqual([])
  })

  test('that asks to wait is obeyed, then the same key is used', async () => {
    const id = await ask()
    resend.fail({ status: 429, headers: { 'retry-after': '600' }, body: { name: 'rate_limit_exceeded' } })
    await service.tick()
    service.clock.advance(599_000)
    await service.tick()
    expect(sent()).toHaveLength(1)
    service.clock.advance(300_000)
    await service.tick()
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(second)
  })

  test('that repeats the key shows nobody the key', async () => {
    const id = await ask()
    resend.fail({ status: 422, body: { name: 'invalid_parameter', message: `Bad ${resendKey}!` } })
    await service.tick()
    const all = JSON.stringify([await messageOf(id), await data('getSending'), await data('getEmailChannel')])
    expect(all).toContain('Bad …!')
    expect(all).not.toContain(resendKey)
  })

  test('that cannot be had: nobody is there', async () => {
    const { url } = resend
    standIns.set('api.resend.com', new URL('http://127.0.0.1:9'))
    const id = await ask()
    await service.tick()
    standIns.set('api.resend.com', new URL(url))
    expect(await messageOf(id)).toMatchObject({ status: 'scheduled', status_reason: 'retry_later' })
    await later(1)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
  })
})

describe('what else leaves by the account', () => {
  test('the test e-mail, with a name of its own each time', async () => {
    const test = () => data('sendTestEmail', { body: { to: 'me@kunde.de' } })
    expect(await test()).toMatchObject({ outcome: 'accepted', detail: 'Resend accepted it.' })
    expect(await test()).toMatchObject({ outcome: 'accepted' })
    expect(resend.taken.map(({ to }) => to)).toEqual([['me@kunde.de'], ['me@kunde.de']])
    resend.fail(wrongKey)
    expect(await test()).toMatchObject({ outcome: 'channel_trouble', reason: 'wrong_key' })
  })

  test('a test e-mail whose answer is lost for good is unknown', async () => {
    resend.fail(...Array.from({ length: 3 }, () => ({ after: 'drop' }) as const))
    const ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
    const outcome = sendTestEmail(ctx, { to: 'me@kunde.de' }, { https: { pauses: [1, 1] } })
    expect(await outcome).toMatchObject({ outcome: 'unknown' })
    expect(resend.taken).toHaveLength(1)
  })

  test('the summary, with its picture and report', async () => {
    await data('createReview', { body: { score: 5, review: 'The best rolls in town.' } })
    await data('updateDigest', {
      body: { frequency: 'daily', to: ['owner@kunde.de'], with_report: true, at: '08:00' }
    })
    const { next_at } = await data('getDigest')
    service.clock.advance(Date.parse(next_at) - service.clock.now())
    resend.fail({ after: 'drop' })
    await service.tick()
    await service.tick()
    expect(resend.taken).toHaveLength(1)
    const [mail] = resend.taken
    expect(mail).toMatchObject({ to: ['owner@kunde.de'], headers: { 'Auto-Submitted': 'auto-generated' } })
    const files = mail?.attachments?.map(({ content_type, content_id, content }) => [
      content_type,
      content_id,
      Buffer.from(content, 'base64').subarray(0, 4).toString('latin1')
    ])
    expect(files).toEqual(expect.arrayContaining([['application/pdf', undefined, '%PDF']]))
    await data('updateDigest', { body: { frequency: 'off' } })
  })

  test('an alert', async () => {
    const { id } = await data('createAlert', {
      body: { kind: 'email', name: 'Me', to: ['me@kunde.de'], events: ['review.created'] }
    })
    await data('createReview', { body: { score: 1, review: 'Cold soup.' } })
    await service.tick()
    await expect
      .poll(async () => {
        await service.tick()
        return resend.taken.map(({ to, text }) => [to, text.includes('Cold soup.')])
      })
      .toEqual([[['me@kunde.de'], true]])
    await data('deleteAlert', { params: { id } })
  })
})

describe('the account', () => {
  test('needs only a key and a sender; the key is never shown', async () => {
    const shown = await data('getEmailChannel')
    expect(shown).toMatchObject({
      provider: 'resend',
      host: 'api.resend.com',
      port: 443,
      security: 'tls',
      username: null,
      password_set: true
    })
    expect(JSON.stringify(shown)).not.toContain(resendKey)
    expect(await put(shown)).toMatchObject({ password_set: true })
    expect(await put({ from_name: 'Ann' })).toMatchObject({ password_set: true, from_name: 'Ann' })
  })

  test.each([
    [{ provider: 'resend', from_email: 'shop@example.com', password: null }, 'password', 'required'],
    [{ password: 're_ two words' }, 'password', 'invalid'],
    [{ host: 'evil.example' }, 'host', 'not_used'],
    [{ port: 25 }, 'port', 'not_used'],
    [{ security: 'none' }, 'security', 'not_used'],
    [{ username: 'ann' }, 'username', 'not_used'],
    [{ imap: { host: 'imap.example.com', password: 'box' } }, 'imap.username', 'required'],
    [{ imap: { host: 'imap.example.com', username: 'ann' } }, 'imap.password', 'required'],
    // The API key is never used for a mailbox, not even Resend's own.
    [{ imap: { host: 'imap.resend.com', username: 'ann' } }, 'imap.password', 'required']
  ])('is refused %j', async (body, path, code) => {
    for (const operation of ['updateEmailChannel', 'testEmailChannel'] as const) {
      const { fields } = await service.alice.refused(operation, 'validation_failed', { body })
      expect(fields).toContainEqual(expect.objectContaining({ path, code }))
    }
  })

  test('changes to a mail server and back without taking keys along; sender and mailbox stay', async () => {
    const imap = { host: 'imap.example.com', username: 'ann', password: 'box' }
    await put({ imap, reply_to: 'ann@example.com' })
    const { fields } = await service.alice.refused('updateEmailChannel', 'validation_failed', {
      body: { provider: 'smtp' }
    })
    expect(fields).toContainEqual(expect.objectContaining({ path: 'host', code: 'required' }))
    const kept = { from_email: 'shop@example.com', reply_to: 'ann@example.com' }
    expect(await put({ provider: 'smtp', host: 'smtp.example.com' })).toMatchObject({
      ...kept,
      provider: 'smtp',
      port: 587,
      password_set: false,
      imap: { host: 'imap.example.com', password_set: true }
    })
    await put({ username: 'ann', password: 'secret' })
    await service.alice.refused('updateEmailChannel', 'validation_failed', { body: { provider: 'resend' } })
    expect(await put({ provider: 'resend', password: resendKey })).toMatchObject({
      ...kept,
      provider: 'resend',
      host: 'api.resend.com',
      imap: { password_set: true }
    })
  })

  test('cannot be signed in to', async () => {
    await service.alice.refused('signInEmailChannel', 'conflict')
    await service.alice.refused('updateEmailChannel', 'validation_failed', { body: { sign_in: 'microsoft' } })
  })
})

describe('what becomes of an e-mail that Resend accepted', () => {
  const asked = (id: string) => resend.asked.filter(({ path }) => path === `/emails/${id}`)
  /** Sends one; tells its id here, its id at Resend, and its address. */
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

  test.each([
    ['sent', { status: 'sent' }, false],
    ['delivery_delayed', { status: 'sent' }, false],
    ['delivered', { status: 'delivered' }, false],
    ['opened', { status: 'delivered', opened_at: null }, false],
    // It doesn't say what the customer's server said: the address may be fine.
    ['bounced', { status: 'failed', status_reason: 'refused' }, false],
    ['suppressed', { status: 'failed', status_reason: 'refused' }, false],
    ['failed', { status: 'failed', status_reason: 'account_refused' }, false],
    ['complained', { status: 'complained', status_reason: 'complaint' }, true]
  ])('%s', async (event, expected, suppressed) => {
    const { id, ref, address } = await send()
    resend.events.set(ref, event)
    await hear()
    expect(await messageOf(id)).toMatchObject(expected)
    expect(await isSuppressed(address)).toBe(suppressed)
  })

  test('a complaint is heard of after the delivery, too', async () => {
    const { id, ref, address } = await send()
    resend.events.set(ref, 'delivered')
    await hear()
    resend.events.set(ref, 'complained')
    await later(22)
    await later(2)
    expect(await messageOf(id)).toMatchObject({ status: 'complained' })
    expect(await isSuppressed(address)).toBe(true)
  })

  test('several that could not be sent, one after the other, stop the channel', async () => {
    const all = [await send(), await send(), await send()]
    for (const { ref } of all) resend.events.set(ref, 'failed')
    await hear()
    expect(await health()).toMatchObject({ state: 'paused', pause_reason: 'refused_repeatedly' })
  })

  test('a key that may only send is not asked with all the time', async () => {
    const { id, ref } = await send()
    resend.isRestricted = true
    await later(0.1)
    await later(0.2)
    expect(asked(ref)).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ status: 'sent' })
    resend.isRestricted = false
    resend.events.set(ref, 'bounced')
    await later(1)
    expect(await messageOf(id)).toMatchObject({ status: 'failed' })
  })
})

describe('a test of the connection', () => {
  const tested = async (body: object = {}) => {
    const { ok, steps } = await data('testEmailChannel', { body })
    const failed = steps.find(({ state }: { state: string }) => state === 'failed')
    return { ok, states: steps.map(({ state }: { state: string }) => state[0]).join(''), failed, steps }
  }

  test('finds all well, and sends nothing', async () => {
    const found = await tested()
    expect(found).toMatchObject({ ok: true, states: 'oooooo' })
    expect(found.steps[4].message).toBe('Resend accepts the API key.')
    expect(sent()).toEqual([])
  })

  test('cannot see the domain with a key that may only send, and says so', async () => {
    resend.isRestricted = true
    const found = await tested()
    expect(found).toMatchObject({ ok: true, states: 'ooooon' })
    expect(found.steps[5].message).toContain('Send yourself a test e-mail')
  })

  test.each<[string, () => void, object, string, string, string]>([
    ['a wrong key', () => undefined, { password: 're_wrong' }, 'oooofn', 'login', 'wrong_key'],
    [
      'a domain of somebody else',
      () => undefined,
      { from_email: 'a@other.com' },
      'ooooof',
      'sender',
      'domain_not_verified'
    ],
    [
      'a domain that waits',
      () => (resend.domains = [{ name: 'example.com', status: 'pending' }]),
      {},
      'ooooof',
      'sender',
      'domain_not_verified'
    ]
  ])('finds %s', async (_what, prepare, body, states, step, code) => {
    prepare()
    const found = await tested(body)
    expect(found).toMatchObject({ ok: false, states, failed: { step, code } })
    expect(found.failed.cure).toContain('resend.com')
    expect(JSON.stringify(found)).not.toContain('re_')
  })

  test('finds that nobody answers', async () => {
    const { url } = resend
    standIns.set('api.resend.com', new URL('http://127.0.0.1:9'))
    expect(await tested()).toMatchObject({ ok: false, failed: { step: 'port', code: 'no_network' } })
    standIns.set('api.resend.com', new URL(url))
  })
})
