/** Composed messages: mails, read back by an independent parser, and SMS. */
import * as fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { updateEmailChannel } from '#main/account/messaging/channels/email-account.service'
import { builtInLanguages } from '#main/account/messaging/message-templates/built-in-texts'
import { setMessageTemplate } from '#main/account/messaging/message-templates/message-templates.service'
import { ownContext, type Context } from '#main/context'
import { composeMessage } from '#main/delivery/compose-message'
import { optOutsNamedIn, rowsNamedIn } from '#main/delivery/mail-marks'
import type { Outgoing } from '#main/delivery/transport'
import { naughtyStrings } from '../support/naughty-strings'
import { useService } from '../support/use-service'

const service = useService()
const noLog = { info: () => undefined, error: () => undefined }
const page = 'https://g.page/r/alice/review?a=1&b="2"'
let ctx: Context
let customerId = 0
let askId = 0
const pages: number[] = []

beforeAll(async () => {
  const { alice } = service
  ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, alice.accountId)
  await alice.data('updateSettings', {
    body: { business_name: 'Bäckerei "Öhm" & Söhne', postal_address: 'Hauptstr. 1\n10115 Berlin' }
  })
  const [first] = await alice.data('listReviewPages')
  pages.push(first.id)
  await alice.data('updateReviewPage', { params: { id: first.id }, body: { url: page } })
  await alice.data('updateEmailChannel', {
    body: { host: 'smtp.example.com', from_email: 'hallo@oehm.example', reply_to: 'antwort@oehm.example' }
  })
  const customer = await alice.data('createCustomer', {
    body: { email: 'ann@example.com', phone: '+4930901820', first_name: 'Änn', last_name: 'Öst' }
  })
  customerId = customer.id
  const ask = await alice.data('createAsk', { body: { customer_id: customerId, channel: 'email' } })
  askId = ask.id
})

interface Kind {
  kind?: 'request' | 'reminder' | 'retry' | 'thanks'
  step?: number
  channel?: 'email' | 'sms'
  id?: number
}

function compose({ kind = 'request', step = 0, channel = 'email', id = 7 }: Kind = {}): Outgoing {
  const made = composeMessage(ctx, { id, ask_id: askId, kind, step, channel })
  if ('reason' in made) throw new Error(made.detail)
  return made
}

const parse = (message: Outgoing): Promise<Email> => PostalMime.parse(message.mime!)
const change = (values: Record<string, string | null>): void => {
  const columns = Object.keys(values).map((column) => `${column} = ?`)
  service.db.raw
    .prepare(`UPDATE customers SET ${columns.join(', ')} WHERE id = ?`)
    .run(...Object.values(values), customerId)
}

test('a request: recipient, sender, link, and how to opt out', async () => {
  const made = compose()
  expect(made).toMatchObject({
    messageId: 7,
    channel: 'email',
    address: 'ann@example.com',
    envelopeFrom: 'hallo@oehm.example',
    subject: 'How did Bäckerei "Öhm" & Söhne do?'
  })
  const mail = await parse(made)
  expect(mail.from).toEqual({ name: 'Bäckerei "Öhm" & Söhne', address: 'hallo@oehm.example' })
  expect(mail.to).toEqual([{ name: 'Änn Öst', address: 'ann@example.com' }])
  expect(mail.replyTo).toEqual([{ name: '', address: 'antwort@oehm.example' }])
  expect(mail.subject).toBe(made.subject)
  expect(mail.messageId).toBe(made.reference)
  expect(Date.parse(mail.date!)).toBe(service.clock.now())
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(made.text.trimEnd())
  expect(mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(made.html!.trimEnd())
  expect(made.text).toContain(`Hello Änn,\n\nThank you`)
  expect(made.text).toContain(`\n${page}\n`)
  expect(made.text).toContain('Hauptstr. 1\n10115 Berlin')
  expect(made.text).toContain('Reply with “unsubscribe”')
  expect(made.html).toContain('Hauptstr. 1<br>10115 Berlin')
  expect(made.html).toContain('<html lang="en" dir="ltr"')
  expect(made.html).not.toMatch(/localhost|127\.0\.0\.1|<script|<img|javascript:/)
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(header('list-unsubscribe')).toEqual([
    `<mailto:antwort@oehm.example?subject=unsubscribe%20${/unsubscribe%20(\S+?)>/.exec(header('list-unsubscribe')[0]!)![1]}>`
  ])
  for (const name of ['precedence', 'auto-submitted', 'bcc', 'cc', 'x-mailer'])
    expect(header(name)).toEqual([])
})

test('at a location: its name, and its answers beside the mailbox that reads who opts out', async () => {
  const names = { from_name: 'Öhm am Hafen', reply_to: 'hafen@oehm.example' }
  const named = await service.alice.data('createLocation', { body: { name: 'Hafen', ...names } })
  const bare = await service.alice.data('createLocation', { body: { name: 'Markt' } })
  const at = async (location_id: number | null) => {
    await service.alice.data('updateCustomer', { params: { id: customerId }, body: { location_id } })
    const { from, replyTo, headers } = await parse(compose())
    const optOut = headers.find(({ key }) => key === 'list-unsubscribe')?.value
    return { from, answers: replyTo?.map(({ address }) => address), optOut: optOut?.split('?')[0] }
  }
  const usual = await at(null)
  expect(await at(bare.id)).toEqual(usual)
  expect(await at(named.id)).toEqual({
    from: { name: 'Öhm am Hafen', address: 'hallo@oehm.example' },
    answers: ['hafen@oehm.example', 'antwort@oehm.example'],
    optOut: usual.optOut
  })
  // The page’s own location comes before the customer’s.
  const params = { id: pages[0]! }
  await service.alice.data('updateReviewPage', { params, body: { location: bare.id } })
  expect(await at(named.id)).toEqual(usual)
  await service.alice.data('updateReviewPage', { params, body: { location: null } })
  await at(null)
})

test.each([
  ['from_name', 'Two\nlines'],
  ['reply_to', 'nobody'],
  ['reply_to', 'a@b.example, c@d.example']
])('a location takes no %s such as %j', async (field, value) => {
  const body = { name: 'Wrong', [field]: value }
  const error = await service.alice.refused('createLocation', 'validation_failed', { body })
  expect(error.fields).toMatchObject([{ path: field }])
})

test('the same row gives the same mail; another row another one', () => {
  expect(compose().mime!.equals(compose().mime!)).toBe(true)
  expect(compose({ id: 8 }).reference).not.toBe(compose().reference)
})

test('what comes back names the row, and cannot be forged', () => {
  const { reference, mime } = compose({ id: 12_345 })
  expect(rowsNamedIn(ctx, `Message-ID: ${reference}\r\n${reference}`)).toEqual([12_345])
  const optOut = /unsubscribe%20(\S+?)>/.exec(mime!.toString())![1]!
  expect(optOutsNamedIn(ctx, `Subject: unsubscribe ${optOut}`)).toEqual([12_345])
  expect(optOutsNamedIn(ctx, reference)).toEqual([])
  expect(rowsNamedIn(ctx, reference.replace('gw.', 'gw.1'))).toEqual([])
  const other = { ...ctx, accountId: service.bob.accountId }
  expect(rowsNamedIn(other, reference)).toEqual([])
})

test('every link of the stars and of the button leads to the same page', () => {
  for (const kind of [{}, { kind: 'reminder', step: 1 }] as const) {
    const html = compose(kind).html!
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    const leading = links.filter((link) => link.startsWith('http'))
    expect(new Set(leading)).toEqual(new Set([page.replaceAll('"', '&quot;')]))
    expect(leading).toHaveLength(kind.kind === 'reminder' ? 2 : 6)
    expect(links.filter((link) => !link.startsWith('http'))).toEqual([
      expect.stringMatching(/^mailto:antwort@oehm\.example\?subject=unsubscribe%20\S+$/)
    ])
  }
})

test('a retry says what a request says, its reminders what reminders say; thanks need no link', () => {
  expect(compose({ kind: 'retry', step: 1 }).text).toBe(compose().text)
  const reminder = (step: number) => compose({ kind: 'reminder', step }).text
  expect([4, 5, 6, 7].map(reminder)).toEqual([1, 2, 3, 1].map(reminder))
  setUrl(null)
  expect(compose({ kind: 'thanks' }).text).toContain('Thank you for taking the time')
  expect(composeMessage(ctx, { id: 1, ask_id: askId, kind: 'request', step: 0, channel: 'email' })).toEqual({
    reason: 'not_composable',
    detail: 'The review page has no address that customers can reach.'
  })
  setUrl(page)
})

const setUrl = (url: string | null) =>
  service.db.raw.prepare('UPDATE review_pages SET url = ? WHERE id = ?').run(url, pages[0])

test('who has no address or is gone gets nothing', () => {
  change({ email: null })
  const row = { id: 1, kind: 'request', step: 0, channel: 'email' } as const
  expect(composeMessage(ctx, { ...row, ask_id: askId })).toMatchObject({ reason: 'no_address' })
  expect(composeMessage(ctx, { ...row, ask_id: 99_999 })).toMatchObject({ reason: 'customer_gone' })
  change({ email: 'ann@example.com' })
})

test.each(builtInLanguages)('in %s every text is whole, with and without a name', (language) => {
  for (const name of ['Änn', null]) {
    change({ language, first_name: name, last_name: null })
    for (const channel of ['email', 'sms'] as const)
      for (const kind of [
        { kind: 'request', step: 0 },
        ...[1, 2, 3].map((step) => ({ kind: 'reminder' as const, step })),
        { kind: 'thanks', step: 0 }
      ] as const) {
        const { text, subject, html } = compose({ ...kind, channel })
        expect(`${subject ?? ''}\n${text}`).not.toMatch(/[{}[\]\ue000]|undefined| ,|,,|,!|,:/)
        if (html !== null) expect(html).toContain(`<html lang="${language}" dir="ltr"`)
        expect(text.includes(page)).toBe(kind.kind !== 'thanks')
      }
  }
  change({ language: null, first_name: 'Änn', last_name: 'Öst' })
})

test('a text in a language that is written from right to left', async () => {
  setMessageTemplate(ctx, {
    channel: 'email',
    kind: 'request',
    language: 'ar',
    subject: 'كيف كان {{business_name}}؟',
    text: 'مرحبا {{first_name}}،\n\nكيف كان الأمر؟\n\n{{review_link}}',
    button: 'اكتب تقييما'
  })
  change({ language: 'ar-EG', first_name: 'ליאת' })
  const made = compose()
  expect(made.html).toContain('<html lang="ar" dir="rtl"')
  expect(made.html).toContain('<p lang="en" dir="ltr"')
  expect(made.text).toContain('مرحبا ליאת،')
  expect((await parse(made)).subject).toBe(made.subject)
  change({ language: null })
  expect(compose().text).toContain('Hello \u2068ליאת\u2069,')
  change({ first_name: 'Änn' })
})

test('an SMS: text with its link, one line of reference', () => {
  const made = compose({ channel: 'sms' })
  expect(made).toMatchObject({ channel: 'sms', address: '+4930901820', html: null, mime: null })
  expect(made.text).toBe(
    `Hello Änn, thank you for choosing Bäckerei "Öhm" & Söhne. How did we do? Tell us here: ${page} Reply STOP to opt out.`
  )
  expect(made.reference).toMatch(/^gw-[0-9a-z]+-[0-9a-v]{12}$/)
})

test('without an account mails can still be made, for test mode', () => {
  const bob = { ...ctx, accountId: service.bob.accountId }
  expect(
    composeMessage(bob, { id: 1, ask_id: askId, kind: 'request', step: 0, channel: 'email' })
  ).toMatchObject({ reason: 'customer_gone' })
})

const attacks = [
  'Ann\r\nBcc: evil@example.net',
  'Ann\nSubject: Won!',
  'a, b <evil@example.net>',
  '"quoted" \\ back',
  '=?utf-8?Q?evil?=',
  '🎂🧁 Ann ✨',
  '\u202eevil\u202c',
  'مريم، أحمد',
  'x'.repeat(300),
  '漢字'.repeat(150),
  '{{review_link}}',
  '<img src=x onerror=alert(1)>',
  "'; DROP TABLE customers; --",
  'javascript:alert(1)',
  '\ue000\ue001',
  '. \r\n.\r\n',
  '$& $1 $`'
]

/** Expects any name to leave one recipient and our own headers, and to appear as text only. */
async function isTame(name: string): Promise<void> {
  change({ first_name: name, last_name: null })
  const made = compose()
  expect(made.address).toBe('ann@example.com')
  const mail = await parse(made)
  expect(mail.to?.map(({ address }) => address)).toEqual(['ann@example.com'])
  expect(mail.headers.map(({ key }) => key)).toEqual([
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'list-unsubscribe',
    'mime-version',
    'content-type'
  ])
  const raw = made.mime!.toString('latin1')
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200)
  // eslint-disable-next-line no-control-regex -- a mail is seven bits wide
  expect(raw).toMatch(/^[\u0001-\u007f]*$/)
  expect(mail.subject).toBe(made.subject)
  expect(mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(made.html!.trimEnd())
  expect(tagsOf(made.html!)).toBe(usualTags)
  expect(made.html).not.toMatch(/[\ue000\ue001]/)
}

const tagsOf = (html: string): string =>
  [...html.matchAll(/<\/?[a-z!][^\s>]*/g)].join('').replace(/<br>?/g, '')
let usualTags = ''

test('names that try to inject markup', async () => {
  change({ first_name: 'Ann', last_name: null })
  usualTags = tagsOf(compose().html!)
  for (const name of [...attacks, ...naughtyStrings(2)]) if (name.trim() !== '') await isTame(name)
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(name, async (text) => isTame(`A${text.toWellFormed().replaceAll('\u0000', '')}`)),
    { numRuns: 200 }
  )
  change({ first_name: 'Änn', last_name: 'Öst' })
})

test('a sender with a name of everything', async () => {
  const from_name = 'Öhm, "Brot" & <Söhne> 🥐'
  updateEmailChannel(ctx, { from_name })
  expect((await parse(compose())).from).toEqual({ name: from_name, address: 'hallo@oehm.example' })
  updateEmailChannel(ctx, { from_name: null })
})
