/** Mails as they arrive, parsed by an independent parser: one recipient, correct headers, both parts, nothing injected. */
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { useMailShop, type Asked } from './mail-shop'
import type { Try } from './smtp-server'

const shop = useMailShop()

interface Arrived {
  tried: Try
  raw: string
  mail: Email
}

async function arrived(asked: Asked): Promise<Arrived> {
  await shop.tick()
  const [tried, ...others] = shop.triesFor(asked).filter(({ taken }) => taken)
  expect(others).toEqual([])
  const wire = tried!.bytes.toString('utf8')
  const raw = wire.replace(/\r\n\.\r\n$/, '\r\n').replaceAll('\r\n..', '\r\n.')
  return { tried: tried!, raw, mail: await PostalMime.parse(raw) }
}

const header = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

test('a request: sender, one recipient, subject, date, text and HTML', async () => {
  const asked = await shop.ask({ first_name: 'Ann', last_name: 'Lee' })
  const { tried, mail } = await arrived(asked)
  expect(tried.sender).toBe('shop@example.com')
  expect(tried.recipients).toEqual([asked.address])
  expect(mail.from).toMatchObject({ address: 'shop@example.com' })
  expect(mail.to).toMatchObject([{ address: asked.address, name: 'Ann Lee' }])
  expect(mail.cc ?? []).toEqual([])
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.subject).toBeTruthy()
  expect(Date.parse(mail.date ?? '')).toBe(Math.floor(shop.clock.now() / 1000) * 1000)
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    expect(part).toContain('Ann')
    expect(part).toContain('https://reviews.example.com/fault')
    expect(part).toContain('1 Loop Street')
    expect(part).not.toMatch(/localhost|127\.0\.0\.1|\{\{|undefined|\[object/)
  }
  expect(mail.attachments).toEqual([])
})

test('a way to opt out: mailto always, and no https pair without a public address', async () => {
  const { mail } = await arrived(await shop.ask())
  const [optOut, ...more] = header(mail, 'list-unsubscribe')
  expect(more).toEqual([])
  expect(optOut).toMatch(/^<mailto:shop@example\.com\?[^<>]*>$/)
  expect(header(mail, 'list-unsubscribe-post')).toEqual([])
  expect(`${mail.text}${mail.html}`).toMatch(/mailto:|unsubscribe|opt out/i)
})

test('each message has a Message-ID of its own, and keeps it when it is tried again', async () => {
  const [one, other] = [await shop.ask(), await shop.ask()]
  shop.mail.fail({ stage: 'dot', say: '451 4.3.0 not now' }, 2)
  await shop.tick()
  const idIn = ({ bytes }: Try) => /^message-id:\s*(<[^>]+>)/im.exec(bytes.toString())?.[1]
  const first = [one, other].map((asked) => idIn(shop.triesFor(asked)[0]!))
  expect(new Set(first).size).toBe(2)
  for (const id of first) expect(id).toMatch(/^<[^\s<>@]+@example\.com>$/)
  shop.clock.advance(120_000)
  await shop.tick()
  const second = [one, other].map((asked) => idIn(shop.triesFor(asked)[1]!))
  expect(second).toEqual(first)
  expect([one, other].map(({ address }) => shop.mail.takenFor(address))).toEqual([1, 1])
})

test('on the wire: no bare line ends, no line over 998 bytes, no byte above 127 in a header', async () => {
  const { raw } = await arrived(await shop.ask({ first_name: 'Zoë 🌻', last_name: 'Ünlü-'.repeat(20) }))
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
  for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998)
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect([...head].every((character) => character.charCodeAt(0) < 128)).toBe(true)
})

const people = ['Zoë 🌻', '李小龍', 'مريم']
/** The others try to be headers, addresses, markup or placeholders. */
const names = [
  ...people,
  'O\u2019Connor, "The Boss" <boss@evil.example>',
  'ann@evil.example, bob@evil.example',
  'Group: a@evil.example, b@evil.example;',
  '=?utf-8?q?Bcc:_evil@evil.example?=',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{business_name}}',
  '.',
  '..',
  '% $& \\1 \\r\\n'
]

describe.each(names)('a customer called %s', (name) => {
  test('gets one mail, alone, with the name if it is one', async () => {
    const asked = await shop.ask({ first_name: name })
    const { tried, mail, raw } = await arrived(asked)
    expect(tried.recipients).toEqual([asked.address])
    expect(mail.to?.map(({ address }) => address)).toEqual([asked.address])
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([])
    for (const key of ['from', 'to', 'subject', 'message-id', 'date', 'list-unsubscribe']) {
      expect(header(mail, key), key).toHaveLength(1)
    }
    // What is nobody's name isn't greeted.
    if (people.includes(name)) expect(mail.text).toContain(name.split(' ')[0])
    else expect(mail.text).toMatch(/^Hello,/)
    expect(mail.html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/)
    expect(raw.match(/^bcc:/im)).toBeNull()
  })
})

let made = 0

test.each([
  'Ann\r\nBcc: evil@evil.example',
  'Ann\nBcc: evil@evil.example',
  'Ann\u2028Bcc: evil@evil.example'
])('a line break in a name (%j) is refused or harmless', async (first_name) => {
  const address = `break-${++made}@example.com`
  const answer = await shop.alice.call('createCustomer', { body: { first_name, email: address } })
  if (answer.status >= 400) return
  await shop.alice.data('createAsk', { body: { customer_id: answer.json.data.id, channel: 'email' } })
  await shop.tick()
  const tries = shop.mail.tries.filter(({ recipients }) => recipients.includes(address))
  expect(tries).toHaveLength(1)
  expect(tries[0]?.recipients).toEqual([address])
  const { bcc, to } = await PostalMime.parse(tries[0]!.bytes)
  expect([...(bcc ?? []), ...(to ?? [])].map((each) => each.address)).toEqual([address])
})
