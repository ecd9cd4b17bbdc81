/** Addresses with non-ASCII letters, from the customer record to the envelope, and their opt-outs. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailTransport } from '#main/providers/smtp/email-transport'
import type { Outgoing } from '#main/delivery/transport'
import { withAsciiDomain } from '#main/tools/mail-address'
import { email } from '#shared/contract/fields'
import { useMailShop } from '../faults/mail-shop'
import { startSmtpServer, type SmtpServer } from '../faults/smtp-server'

const shop = useMailShop()

test('a domain with an umlaut: stored as typed, written to by its name in ASCII, opted out in either spelling', async () => {
  const asked = await shop.ask({ email: 'Ann@bücher-laden.de' })
  expect(asked.address).toBe('Ann@bücher-laden.de')
  await shop.tick()
  const inAscii = 'Ann@xn--bcher-laden-thb.de'
  expect(withAsciiDomain(asked.address)).toBe(inAscii)
  expect(await shop.message(asked)).toMatchObject({ status: 'sent' })
  expect(shop.mail.takenFor(inAscii)).toBe(1)
  await shop.alice.data('addSuppression', { body: { channel: 'email', address: inAscii } })
  await shop.alice.refused('createAsk', 'customer_unsubscribed', {
    body: { customer_id: asked.customerId, channel: 'email' }
  })
})

test.each([
  'x@bücher.example',
  'jürgen@example.com',
  'иван@пример.рф',
  '田中@例え.テスト',
  'ann@xn--bcher-kva.example',
  'ann@example.xn--p1ai'
])('%s is an e-mail address', (address) => expect(email.safeParse(address).success).toBe(true))

test.each([
  'jürgen@',
  '@bücher.example',
  'a b@bücher.example',
  'a@bü cher.example',
  'a\u00a0b@example.com',
  'a@bücher',
  'a@b\u200bc.example',
  'a..ü@example.com',
  'a@bücher.example, b@example.com',
  'a@bücher.example\r\nRCPT TO:<b@example.com>'
])('%j is none', (address) => expect(email.safeParse(address).success).toBe(false))

let server: SmtpServer
beforeEach(async () => void (server = await startSmtpServer()))
afterEach(() => server.stop())

test('letters before the @ go to servers that offer SMTPUTF8, and to no others', async () => {
  const account = {
    host: '127.0.0.1',
    port: server.port,
    security: 'none' as const,
    username: 'shop',
    password: 'secret',
    from_name: 'Shop',
    from_email: 'shop@bücher-laden.de',
    provider: 'smtp' as const,
    reply_to: null,
    per_minute: null,
    imap: null,
    copies_to: null,
    copies_tag_id: null
  }
  const send = async () => {
    const way = emailTransport(account)
    const outcome = await way.deliver(
      mail,
      () => Promise.resolve(true),
      () => true
    )
    await way.close()
    return outcome
  }
  expect(await send()).toMatchObject({ kind: 'refused', reason: 'letters_not_supported' })
  expect(server.tries).toEqual([])
  server.fail({
    stage: 'ehlo',
    say: '250-scripted\r\n250-AUTH PLAIN LOGIN\r\n250-8BITMIME\r\n250 SMTPUTF8'
  })
  expect(await send()).toMatchObject({ kind: 'accepted' })
  expect(server.tries[0]).toMatchObject({ sender: 'shop@xn--bcher-laden-thb.de' })
  expect(server.log.some((line) => line.includes('SMTPUTF8') && line.startsWith('C: MAIL FROM'))).toBe(true)
  expect(server.tries[0]?.recipients).toEqual(['jürgen@xn--bcher-laden-thb.de'])
})

const mail: Outgoing = {
  messageId: 1,
  channel: 'email',
  address: 'jürgen@bücher-laden.de',
  envelopeFrom: 'shop@bücher-laden.de',
  subject: 'Hi',
  text: 'Hi',
  html: null,
  mime: Buffer.from('Subject: Hi\r\nMessage-ID: <1@example.com>\r\n\r\nHi\r\n'),
  parts: null,
  reference: '<1@example.com>'
}
