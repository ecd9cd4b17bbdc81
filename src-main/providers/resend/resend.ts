/**
 * E-mail through Resend. Each request identifies the e-mail by an idempotency key, which Resend remembers for 24 hours: a repeated
 * request gets the first result.
 */
import { createHash } from 'node:crypto'
import { withAsciiDomain } from '#main/tools/mail-address'
import type { Outgoing } from '#main/delivery/transport'
import { addressed, httpsMailProvider } from '../https-mail'
import { judgeResend } from './probe-resend'
import { isOtherMail, outcomeOfResend } from './resend-answers'
import { resendReports } from './resend-reports'

export const resend = httpsMailProvider({
  name: 'resend',
  // Resend allows a few requests per second, shared by all programs of a team.
  maxPerMinute: 120,
  lanes: 2,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  send: (message) => ({
    path: '/emails',
    headers: { 'idempotency-key': keyOf(message) },
    body: bodyOf(message)
  }),
  outcomeOf: outcomeOfResend,
  repeats: { isOtherMail },
  probe: { path: '/domains?limit=100', judge: judgeResend },
  reports: resendReports
})

/** Includes the address, because row numbers are reused after a restore. */
const keyOf = ({ reference, address }: Outgoing): string =>
  `goodword-${createHash('sha256').update(`${reference}\n${address}`).digest('hex').slice(0, 40)}`

function bodyOf({ address, subject, text, html, parts }: Outgoing): Record<string, unknown> {
  if (parts === null) throw new Error('an e-mail without its parts')
  const { from, replyTo, headers, files } = parts
  return {
    from: addressed(from),
    to: [withAsciiDomain(address)],
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(replyTo.length > 0 && { reply_to: replyTo.map(withAsciiDomain) }),
    headers,
    ...(files.length === 0
      ? {}
      : {
          attachments: files.map(({ name, type, content, cid }) => ({
            filename: name,
            content: Buffer.from(content).toString('base64'),
            content_type: type,
            ...(cid === undefined ? {} : { content_id: cid })
          }))
        })
  }
}
