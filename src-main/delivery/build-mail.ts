/** Builds an e-mail: headers by nodemailer, which folds and encodes them, and both texts as quoted-printable. */
import MimeNode from 'nodemailer/lib/mime-node'
import { quotedPrintable } from '../tools/quoted-printable'
import type { MailParts, Outgoing } from './transport'

export interface Mail {
  from: { name: string; address: string }
  /** Where replies go; empty: to the sender. */
  replyTo: readonly string[]
  /** Always exactly one recipient. */
  to: { name: string; address: string }
  subject: string
  /** Including the angle brackets. */
  messageId: string
  date: number
  /** Message-IDs of the conversation that it belongs to; programs repeat them in a reply. */
  references?: readonly string[]
  /** The `mailto:` for opting out; null: the mail goes to the owner's own people. */
  optOut: string | null
  /** The opt-out page, also for the one-click POST of RFC 8058; `https:` only. */
  optOutPage: string | null
  text: string
  html: string
}

/** Cannot occur in a part, where "=" is always followed by hexadecimal digits or the end of the line. */
const boundary = '=_goodword'

/** The complete message with CRLF line endings. The same e-mail gives the same bytes. */
export function buildMail(mail: Mail): Buffer {
  const part = (type: string) =>
    `\r\n--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  return Buffer.concat([
    Buffer.from(
      `${headersOf(mail)}MIME-Version: 1.0\r\nContent-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n`
    ),
    Buffer.from(part('text/plain')),
    quotedPrintable(mail.text),
    Buffer.from(part('text/html')),
    quotedPrintable(mail.html),
    Buffer.from(`\r\n--${boundary}--\r\n`)
  ])
}

/** Complete for mail servers, and in parts for providers that assemble it themselves. */
export const writtenMail = (mail: Mail): Pick<Outgoing, 'mime' | 'parts'> => ({
  mime: buildMail(mail),
  parts: mailParts(mail)
})

/** For providers that add their own Message-ID and date. */
function mailParts(mail: Mail): MailParts {
  const headers = Object.fromEntries(ownHeaders(mail).map(({ key, value }) => [key, value]))
  const { messageId, references } = mail
  // Its own as well: these providers replace it, and a reply names it nevertheless.
  const named = references === undefined ? {} : { References: [...references, messageId].join(' ') }
  return { from: addressed(mail.from), replyTo: mail.replyTo, headers: { ...headers, ...named }, files: [] }
}

/** The headers that say how to opt out, or that ask for no automatic replies. */
function ownHeaders(mail: Mail): { key: string; value: string }[] {
  return [
    mail.optOut === null
      ? { key: 'Auto-Submitted', value: 'auto-generated' }
      : { key: 'List-Unsubscribe', value: optOutsOf(mail) },
    ...(mail.optOutPage === null
      ? []
      : [{ key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }])
  ]
}

/** Longer names are cut: they fill the line in the inbox, and some servers refuse long lines. */
const maxNameLength = 80
const maxSubjectLength = 250

const unnamed = (address: string) => ({ name: '', address })

function headersOf(mail: Mail): string {
  const node = new MimeNode('text/plain', { disableFileAccess: true, disableUrlAccess: true })
  node.setHeader([
    { key: 'From', value: addressed(mail.from) },
    { key: 'To', value: addressed(mail.to) },
    ...(mail.replyTo.length === 0 ? [] : [{ key: 'Reply-To', value: mail.replyTo.map(unnamed) }]),
    { key: 'Subject', value: cut(mail.subject, maxSubjectLength) },
    { key: 'Message-ID', value: mail.messageId },
    ...(mail.references?.length ? [{ key: 'References', value: [...mail.references] }] : []),
    { key: 'Date', value: new Date(mail.date) },
    // Not folded: some servers along the way rewrite folded lines, which breaks the signature.
    ...ownHeaders(mail).map(({ key, value }) => ({
      key,
      value: key === 'List-Unsubscribe' ? { prepared: true, foldLines: false, value } : value
    }))
  ])
  const lines = node.buildHeaders().split('\r\n')
  const from = lines.findIndex((line) => line.startsWith('MIME-Version:'))
  return `${lines.slice(0, from < 0 ? lines.length : from).join('\r\n')}\r\n`
}

/** The most reliable one first. */
const optOutsOf = ({ optOut, optOutPage }: Mail): string =>
  [optOutPage, optOut]
    .flatMap((address) => address ?? [])
    .map((address) => `<${address}>`)
    .join(', ')

const addressed = ({ name, address }: Mail['from']) => ({ name: cut(name, maxNameLength), address })

function cut(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}
