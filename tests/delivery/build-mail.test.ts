/** A mail as it is sent: each header once, no line longer than servers accept, and the standard ways to opt out. */
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { buildMail, type Mail } from '#main/delivery/build-mail'

const mail: Mail = {
  from: { name: 'Bäckerei "Krümel"', address: 'shop@example.com' },
  replyTo: ['boss@example.com'],
  to: { name: 'Ann', address: 'ann@example.com' },
  subject: 'How was it?',
  messageId: '<gw.1.000000000000@example.com>',
  date: Date.parse('2026-03-10T10:00:00Z'),
  optOut: 'mailto:shop@example.com?subject=unsubscribe',
  optOutPage: 'https://shop.example/u/1',
  text: 'Grüße\n\n.\nEnde',
  html: '<p>Grüße</p>'
}
const built = async (change: Partial<Mail> = {}) => {
  const bytes = buildMail({ ...mail, ...change })
  const read = await PostalMime.parse(bytes)
  const headers = read.headers.map(({ key }) => key)
  return { bytes, text: bytes.toString('latin1'), read, headers, lists: read.headers }
}
const headerOf = (read: { key: string; value: string }[], key: string) =>
  read.find((header) => header.key === key)?.value ?? null

test('each header once, both texts, and only CRLF', async () => {
  const { text, read, headers } = await built()
  expect(headers.toSorted()).toEqual(
    [
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to'
    ].toSorted()
  )
  expect(read).toMatchObject({
    from: mail.from,
    to: [mail.to],
    replyTo: [{ address: 'boss@example.com' }],
    subject: mail.subject,
    messageId: mail.messageId,
    date: '2026-03-10T10:00:00.000Z'
  })
  expect(read.text?.trim()).toBe(mail.text)
  expect(read.html?.trim()).toBe(mail.html)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  // Only bytes that every server passes on unchanged.
  expect(text).toMatch(/^[\x20-\x7e\r\n\t]*$/)
  expect((await built()).bytes).toEqual(buildMail(mail))
})

test.each<[string | null, string, string | null]>([
  [
    'https://shop.example/u/1',
    '<https://shop.example/u/1>, <mailto:shop@example.com?subject=unsubscribe>',
    'List-Unsubscribe=One-Click'
  ],
  [null, '<mailto:shop@example.com?subject=unsubscribe>', null]
])('opts out at %j', async (optOutPage, list, post) => {
  const { lists, text } = await built({ optOutPage })
  expect(headerOf(lists, 'list-unsubscribe')).toBe(list)
  expect(headerOf(lists, 'list-unsubscribe-post')).toBe(post)
  // On one line, because some servers rewrite folded headers.
  expect(text).toContain(`List-Unsubscribe: ${list}\r\n`)
})

test('without a reply-to address there is no such header', async () => {
  expect((await built({ replyTo: [] })).headers).not.toContain('reply-to')
})

describe('long ones are cut between characters', () => {
  test.each([
    [80, '😀'.repeat(80)],
    [81, `${'😀'.repeat(79)}…`]
  ])('a name of %i', async (length, name) => {
    const { read } = await built({ from: { ...mail.from, name: '😀'.repeat(length) } })
    expect(read.from?.name).toBe(name)
  })

  test.each([
    [250, 'ü'.repeat(250)],
    [251, `${'ü'.repeat(249)}…`]
  ])('a subject of %i', async (length, subject) => {
    expect((await built({ subject: 'ü'.repeat(length) })).read.subject).toBe(subject)
  })
})
