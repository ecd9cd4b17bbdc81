/**
 * Parses an e-mail from the owner's mailbox: from its bytes to what it says about sent e-mails, what it answers to an alert, or to
 * whom a copied e-mail was written. Runs only in the thread, because these bytes come from strangers. Everything is limited, and processed once.
 */
import PostalMime, { type Email } from 'postal-mime'
import type { CopiedMail } from '#main/account/asking/visits/copied-mail'
import { isOptOutSubject } from '../answers/opt-out-words'
import { answerIn, type AnsweringMail } from './answering-mail'
import { headerOf } from './automatic-mail'
import { judgeReturned, recipientHeaders, type Returned } from './classify-returned-mail'

/** What the service learns about an e-mail: short texts only. */
export interface ReturnedMail {
  said: Returned
  /** Possible Message-IDs of ours, one per line; the thread can't verify them. */
  marks: string
  subject: string
  /** The subject opts out: then the sender is meant, even if nothing names a message. */
  subjectOptsOut: boolean
  /** The sender according to the e-mail. */
  sender: string | null
}

/** What is known of an e-mail that concerns us. */
export type ReadMail = ReturnedMail | CopiedMail | AnsweringMail

/** Reports are short; the returned e-mail may be long. */
export const maxMailSize = 256 * 1024
/** The maximum length of the text in a mail, including its reports and the returned mail. */
const maxTextSize = 128 * 1024
const maxParts = 500
const maxMarks = 100
const maxSubjectLength = 1000

const limits = {
  attachmentEncoding: 'utf8',
  rfc822Attachments: true,
  maxNestingDepth: 30,
  maxRfc822NestingDepth: 3,
  maxHeadersSize: 128 * 1024
} as const

/**
 * Null: none of our business. Rejects if it is not a readable e-mail.
 * @param copiesTo where copies of e-mails to customers go, in lower case.
 */
export async function readMail(bytes: Uint8Array, copiesTo: string | null = null): Promise<ReadMail | null> {
  const source = capped(bytes)
  const read = await PostalMime.parse(source, limits)
  const answer = answerIn(read, bytes.length >= maxMailSize)
  if (answer !== null) return answer
  const mail = withText(read, source)
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: typeof content === 'string' ? content.slice(0, maxTextSize) : ''
  }))
  const texts = [(mail.text ?? '').slice(0, maxTextSize), ...parts.map((part) => part.text)]
  const text = [Buffer.from(source).toString('utf8'), ...texts].join('\n')
  const said = judgeReturned(mail, parts)
  if (said === null) return copiesTo === null ? null : copyIn(mail, copiesTo)
  const named = said.kind === 'opted_out' ? `${mail.inReplyTo ?? ''} ${mail.references ?? ''}` : text
  return {
    said,
    marks: marksIn(named),
    subject: (mail.subject ?? '').slice(0, maxSubjectLength),
    subjectOptsOut: isOptOutSubject(mail.subject ?? ''),
    sender: mail.from?.address?.slice(0, 320) ?? null
  }
}

/** If its parts can't be told apart, because their border is missing or misspelt, everything is its text. */
function withText(mail: Email, source: Uint8Array): Email {
  if ((mail.text ?? mail.html ?? '').trim() !== '' || mail.attachments.length > 0) return mail
  const [, body = ''] = /\r?\n\r?\n([^]*)/.exec(Buffer.from(source).toString('utf8')) ?? []
  return { ...mail, text: body.slice(0, maxTextSize) }
}

/** Reads a copied e-mail as a visit by its first recipient. Mailing lists and automatic replies don't count as visits. */
function copyIn(mail: Email, copiesTo: string): CopiedMail | null {
  const isCopy = mail.headers.some(
    ({ key, value }) =>
      recipientHeaders.has(key) &&
      value
        .toLowerCase()
        .split(/[\s<>,;"()]+/)
        .includes(copiesTo)
  )
  const isNoVisit = headerOf(mail, 'list-id') !== '' || /auto-replied/i.test(headerOf(mail, 'auto-submitted'))
  const [first] = mail.to?.flatMap((each) => each.group ?? [each]) ?? []
  if (!isCopy || isNoVisit || !first?.address) return null
  const at = Date.parse(mail.date ?? '')
  return {
    address: first.address.slice(0, 320),
    name: first.name.trim().slice(0, 100) || null,
    at: Number.isNaN(at) ? null : at
  }
}

/** Cuts off everything after the last part that is parsed. Only lines that begin with two hyphens start a part. */
function capped(bytes: Uint8Array): Uint8Array {
  const source = bytes.subarray(0, maxMailSize)
  let parts = 0
  for (let end = source.indexOf(10); end >= 0; end = source.indexOf(10, end + 1))
    if (source[end + 1] === 45 && source[end + 2] === 45 && ++parts > maxParts) return source.subarray(0, end)
  return source
}

function marksIn(text: string): string {
  const marks = new Set<string>()
  for (const [mark] of text.matchAll(/\bgw\.[0-9a-z]{1,11}\.[0-9a-z]{12}@/g)) {
    marks.add(mark)
    if (marks.size === maxMarks) break
  }
  return [...marks].join('\n')
}
