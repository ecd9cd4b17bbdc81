/** Requests from the owner's own phone: the links, what counts as sent, and that nothing leaves this computer. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Ask } from '#shared/contract/asks'
import { linksFor } from '#main/account/asking/asks/own-phone'
import { nextMorning } from '../support/next-morning'
import { readCode } from '../support/read-code'
import { useService } from '../support/use-service'
import { useVisitor } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
let people = 0

beforeAll(async () => {
  await data('updateSettings', { body: { business_name: 'Öhm & Söhne' } })
})
beforeEach(() => nextMorning(service.clock))

const customer = async (more: object = {}) =>
  (await data('createCustomer', {
    body: { first_name: 'Änn', phone: `+49309018${String(++people).padStart(4, '0')}`, ...more }
  })) as { id: number; phone: string }

async function ask(channel: 'sms' | 'whatsapp' = 'sms', more: object = {}) {
  const who = await customer(more)
  const made: Ask = await data('createAsk', { body: { customer_id: who.id, channel, by: 'own_phone' } })
  return { ...made, phone: who.phone, params: { params: { id: made.id } } }
}
const now = (id: number): Promise<Ask> => data('getAsk', { params: { id } })
const messageOf = async (askId: number) => {
  const { messages } = await now(askId)
  return data('getMessage', { params: { id: messages[0]!.id } })
}
const sentOf = async () => {
  const { channels } = await data('getSending')
  return channels.find(({ channel }: { channel: string }) => channel === 'sms').sent_last_day as number
}

test('the ask has the template’s words, with the personal link and how to opt out, for both apps', async () => {
  const made = await ask('whatsapp')
  expect(made).toMatchObject({
    channel: 'sms',
    channels: ['sms'],
    status: 'handed_to_owner',
    own_phone: { app: 'whatsapp' },
    messages: [{ status: 'handed_to_owner', kind: 'request', channel: 'sms', sent_at: null }]
  })
  const { text, links } = made.own_phone!
  expect(text).toContain('Hello Änn')
  expect(text).toContain(`https://reviews.example.com${visitor.linkOf(made.id)}`)
  expect(text).toContain('Reply STOP')
  const sms = new URL(links.sms!)
  expect([sms.protocol, sms.pathname, sms.searchParams.get('body')]).toEqual(['sms:', made.phone, text])
  const whatsapp = new URL(links.whatsapp!)
  expect([whatsapp.origin, whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([
    'https://wa.me',
    `/${made.phone.slice(1)}`,
    text
  ])
})

test.each(['de', 'fr', 'es', 'it', 'nl', 'en'])('in %s for customers who speak it', async (language) => {
  const { own_phone } = await ask('sms', { language })
  const preview = await data('previewMessageTemplate', {
    body: { channel: 'sms', kind: 'request', language, customer_id: undefined }
  })
  const words = (text: string) => text.replace(/https:\S+/, '').replace(/Änn|Ann/, '')
  expect(words(own_phone!.text!)).toBe(words(preview.text))
  expect(new URL(own_phone!.links.sms!).searchParams.get('body')).toBe(own_phone!.text)
})

test('links carry any words, whatever is in them', () => {
  for (const text of ['a & b = c? #1 +2 100%', 'Größe 😀\nzweite Zeile', '\ud800 half', "it's (fine)!"]) {
    const { sms, whatsapp } = linksFor('+4930901820', text)
    expect(new URL(sms).searchParams.get('body')).toBe(text.toWellFormed())
    expect(new URL(whatsapp).searchParams.get('text')).toBe(text.toWellFormed())
    // What RFC 5724 and phones read: a number with a plus sign, and not one blank or line break as such.
    expect(sms).toMatch(/^sms:\+4930901820\?&body=[^\s&#]+$/)
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/4930901820\?text=[^\s&#+]+$/)
  }
})

test.each(['sms', 'whatsapp'] as const)('a camera reads the link from the QR code: %s', async (app) => {
  const made = await ask()
  expect(made.own_phone!.qr_codes[app]).toBe(`/account/asks/${made.id}/qr-code.svg?app=${app}`)
  const { text } = await service.alice.call('getAskQrCode', { ...made.params, query: { app } })
  expect(await readCode(sharp(Buffer.from(text)))).toBe(made.own_phone!.links[app])
})

test('nothing leaves, and nothing counts as sent, until the owner says so', async () => {
  const before = await sentOf()
  const made = await ask()
  await service.tick()
  service.clock.advance(3 * 3_600_000)
  await service.tick()
  expect(await now(made.id)).toMatchObject({ status: 'handed_to_owner' })
  expect(await messageOf(made.id)).toMatchObject({
    attempts: 0,
    handoff_at: null,
    sent_at: null,
    words: null
  })
  expect(await sentOf()).toBe(before)
  expect(await data('listMessages', { query: { ask_id: made.id } })).toEqual([])

  const sent: Ask = await data('markAskSent', { ...made.params, body: { app: 'whatsapp' } })
  expect(sent).toMatchObject({
    status: 'sent',
    own_phone: { app: 'whatsapp', text: made.own_phone!.text, links: { sms: null, whatsapp: null } }
  })
  expect(await messageOf(made.id)).toMatchObject({
    status: 'sent',
    channel: 'sms',
    phone_app: 'whatsapp',
    words: made.own_phone!.text,
    sent_at: new Date(service.clock.now()).toISOString()
  })
  expect(await sentOf()).toBe(before + 1)
  const twice = await data('markAskSent', { ...made.params, body: {} })
  expect(twice).toEqual(await now(made.id))
})

test('not sent after all: before it was said, or although it was', async () => {
  const before = await sentOf()
  for (const saysSent of [false, true]) {
    const made = await ask()
    if (saysSent) await data('markAskSent', { ...made.params, body: {} })
    expect(await data('cancelAsk', made.params)).toMatchObject({ status: 'cancelled' })
    expect(await messageOf(made.id)).toMatchObject({ sent_at: null, handoff_at: null, words: null })
    expect(await sentOf()).toBe(before)
    await service.alice.refused('markAskSent', 'conflict', { ...made.params, body: {} })
    await service.alice.refused('getAskQrCode', 'conflict', made.params)
    // And that taken back: it is on the phone again, not on its way.
    expect(await data('restoreAsk', made.params)).toMatchObject({
      status: 'handed_to_owner',
      own_phone: { links: { sms: expect.any(String) } }
    })
    await service.tick()
    expect((await now(made.id)).status).toBe('handed_to_owner')
    await data('cancelAsk', made.params)
  }
})

test('the link being opened says that it was sent; a preview by the app on the owner’s phone does not', async () => {
  const made = await ask('whatsapp')
  for (const agent of ['WhatsApp/2.24.6.77 A', 'facebookexternalhit/1.1 Facebot Twitterbot/1.0'])
    await visitor.look(visitor.linkOf(made.id), { 'user-agent': agent })
  expect((await now(made.id)).status).toBe('handed_to_owner')
  await visitor.look(visitor.linkOf(made.id), { 'user-agent': 'Mozilla/5.0 (iPhone)' })
  await expect.poll(async () => (await now(made.id)).status).toBe('clicked')
  expect(await messageOf(made.id)).toMatchObject({
    status: 'clicked',
    sent_at: expect.any(String),
    handoff_at: expect.any(String)
  })
  // It certainly was sent.
  expect(await data('cancelAsk', made.params)).toMatchObject({ status: 'clicked' })
})

test('the review of who opened the link belongs to the ask', async () => {
  const made = await ask()
  const page = await visitor.look(visitor.linkOf(made.id), { 'user-agent': 'Mozilla/5.0 (Android)' })
  await visitor.fillIn(page, { score: '5' })
  expect((await now(made.id)).review).toMatchObject({ score: 5 })
})

test('opt-outs, archives, missing numbers and the same day are refused as ever', async () => {
  const refused = async (
    who: { id: number },
    code: 'customer_unsubscribed' | 'customer_archived' | 'duplicate_ask'
  ) =>
    service.alice.refused('createAsk', code, {
      body: { customer_id: who.id, channel: 'whatsapp', by: 'own_phone' }
    })
  const optedOut = await customer()
  await data('unsubscribeCustomer', { params: { id: optedOut.id } })
  await refused(optedOut, 'customer_unsubscribed')
  const archived = await customer()
  await data('archiveCustomer', { params: { id: archived.id } })
  await refused(archived, 'customer_archived')
  const listed = await customer()
  await data('addSuppression', { body: { channel: 'sms', address: listed.phone } })
  await refused(listed, 'customer_unsubscribed')
  await service.alice.refused('createAsk', 'validation_failed', {
    body: {
      customer_id: (await customer({ phone: null, email: 'no@phone.example' })).id,
      channel: 'sms',
      by: 'own_phone'
    }
  })
  const asked = await ask()
  await refused({ id: asked.customer_id }, 'duplicate_ask')
  // Opting out ends what is still on the phone.
  await data('unsubscribeCustomer', { params: { id: asked.customer_id } })
  expect(await now(asked.id)).toMatchObject({ status: 'cancelled', own_phone: { links: { sms: null } } })
})

test('the limit for SMS counts them, and refuses one more', async () => {
  const { limits } = await data('getStrategy')
  const sent = await sentOf()
  await data('updateStrategy', { body: { limits: { ...limits, sms: { day: sent + 1, month: null } } } })
  const last = await ask()
  await data('markAskSent', { ...last.params, body: {} })
  const over = await customer()
  const answer = await service.alice.call('createAsk', {
    body: { customer_id: over.id, channel: 'sms', by: 'own_phone' }
  })
  expect([answer.status, answer.json.error.reason]).toEqual([409, 'limit_reached'])
  expect(await data('listAsks', { query: { customer_id: over.id } })).toEqual([])
  await data('updateStrategy', { body: { limits } })
})

test.each([
  [{ channel: 'whatsapp' }, 'channel'],
  [{ channel: 'whatsapp', by: 'goodword' }, 'channel'],
  [{ channel: 'email', by: 'own_phone' }, 'channel'],
  [{ channels: ['sms'], by: 'own_phone' }, 'channels'],
  [{ channel: 'sms', by: 'own_phone', reminders_count: 1 }, 'reminders_count'],
  [{ channel: 'sms', by: 'own_phone', asked_at: '2099-01-01T10:00:00Z' }, 'asked_at'],
  [{ channel: 'sms', by: 'pigeon' }, 'by']
])('%j is refused at %s', async (body, path) => {
  const { id } = await customer()
  const answer = await service.alice.call('createAsk', { body: { customer_id: id, ...body } })
  expect(answer.status).toBe(422)
  expect(answer.json.error.fields.map((each: { path: string }) => each.path)).toContain(path)
  expect(await data('listAsks', { query: { customer_id: id } })).toEqual([])
})

test('other asks are not said to be sent, and foreign ones do not exist', async () => {
  const { id } = await data('createAsk', { body: { customer_id: (await customer()).id, channel: 'sms' } })
  await service.alice.refused('markAskSent', 'conflict', { params: { id }, body: {} })
  await service.alice.refused('getAskQrCode', 'conflict', { params: { id } })
  const made = await ask()
  await service.bob.refused('markAskSent', 'not_found', { ...made.params, body: {} })
  await service.bob.refused('getAskQrCode', 'not_found', made.params)
  expect(await now(id)).toMatchObject({ own_phone: null })
})

test('without the right to read customers, neither number nor words are told', async () => {
  const made = await ask()
  const reader = service.alice.withScopes('asks:read', 'asks:write')
  const answer = await reader.call('getAsk', made.params)
  expect(answer.text).not.toContain(made.phone.slice(1))
  expect(answer.text).not.toContain('Änn')
  await reader.refused('getAskQrCode', 'missing_scope', made.params)
})

test('a number of the sample shop is warned of', async () => {
  const who = await customer({ phone: '+493023125001' })
  const answer = await service.alice.call('createAsk', {
    body: { customer_id: who.id, channel: 'sms', by: 'own_phone' }
  })
  expect(answer.json.warnings).toMatchObject([{ code: 'made_up_address' }])
})
