/**
 * What an e-mail in the owner's mailbox says about sent e-mails. Pure. Only e-mails that name one of ours, or in which
 * someone explicitly opts out, count; all others are none of our business.
 */
import type { Email } from 'postal-mime'

export type Returned =
  /** `isDead`: the address does not exist. Otherwise something temporary, such as a full mailbox. */
  | { kind: 'bounced'; isDead: boolean; detail: string }
  | { kind: 'delivered' }
  | { kind: 'complained' }
  | { kind: 'opted_out' }

export interface MailWords {
  /** All text in the mail, including its reports and the returned mail. */
  text: string
  /** The first line the author wrote. */
  firstLine: () => string
}

export function judgeReturned(mail: Email, { text, firstLine }: MailWords): Returned | null {
  const type = headerOf(mail, 'content-type').toLowerCase()
  if (/report-type="?feedback-report/.test(type)) return { kind: 'complained' }
  if (/report-type="?delivery-status/.test(type)) return judgeReport(linesOf(text))
  if (isFromMailSystem(mail)) return judgeOddReport(linesOf(text))
  return wantsNoMore(mail, firstLine) ? { kind: 'opted_out' } : null
}

/** A map, because strangers choose the header names, and `constructor` could be one of them. */
const concerning: ReadonlyMap<string, RegExp> = new Map([
  ['content-type', /multipart\/report/],
  ['from', /mailer-daemon|postmaster|mail delivery/],
  ['in-reply-to', /<gw\./],
  ['references', /<gw\./],
  ['subject', /unsubscribe/]
])

/** Headers in which servers note whom an e-mail was delivered to: its own headers don't name blind copies. */
export const recipientHeaders: ReadonlySet<string> = new Set([
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
  'received',
  'bcc'
])

/** Whether the headers alone make an e-mail worth reading. @param copiesTo in lower case. */
export function mayConcernUs(head: string, copiesTo: string | null = null): boolean {
  let name = ''
  for (const line of linesOf(head.toLowerCase())) {
    // A line that starts with white space continues the previous one.
    if (!/^[ \t]/.test(line)) name = line.slice(0, Math.max(0, line.indexOf(':'))).trimEnd()
    if (concerning.get(name)?.test(line)) return true
    if (copiesTo !== null && recipientHeaders.has(name) && line.includes(copiesTo)) return true
  }
  return false
}

const linesOf = (text: string): string[] => text.split(/\r?\n/)

/** RFC 3464: an action and a status for each recipient; ours have one. */
function judgeReport(lines: readonly string[]): Returned | null {
  const action = fieldOf(lines, 'action').toLowerCase()
  if (action === 'delivered') return { kind: 'delivered' }
  // Delayed: the server keeps trying. Relayed and expanded: another server knows the result.
  if (action !== 'failed') return null
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(lines, 'status'))?.[0] ?? ''
  const said = fieldOf(lines, 'diagnostic-code').replace(/^\S+;\s*/, '')
  return { kind: 'bounced', isDead: isDead(status, said), detail: sentence(said || status) }
}

const oddWords = /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|user unknown|no such user|does not exist/i

/** Bounces from servers that ignore the RFC: only the wording helps. */
function judgeOddReport(lines: readonly string[]): Returned | null {
  const said = lines
    .find((line) => oddWords.test(line))
    ?.slice(0, maxFieldLength)
    .trim()
  if (said === undefined) return null
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? ''
  return { kind: 'bounced', isDead: isDead(status, said), detail: sentence(said) }
}

/** RFC 3463: bad mailbox, bad domain, bad syntax, moved, no such domain; and a mailbox that was closed. */
const deadStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const deadWords = /user unknown|unknown user|no such (?:user|recipient|mailbox)/i
const whoIsDead = /mailbox|user|address|recipient/gi
/** A dot inside an address doesn't end the sentence. */
const death = /^(?:[^.\n]|\.(?=\S)){0,40}(?:does not exist|not found|unknown)/i

/** A complete phrase, or a word for the recipient soon followed by "not found" or the like. @param said not long. */
const saysDead = (said: string): boolean =>
  deadWords.test(said) ||
  [...said.matchAll(whoIsDead)].some(({ 0: who, index }) => death.test(said.slice(index + who.length)))

const isDead = (status: string, said: string): boolean =>
  deadStatuses.has(status) || (/^(?:5\.0\.0|5\.1\.0)?$/.test(status) && saysDead(said))

const sentence = (said: string): string =>
  `The e-mail bounced: ${said.slice(0, 300) || 'no reason was given'}`

/** Anything beyond this in a field is irrelevant. */
const maxFieldLength = 2000

/** A field of a report, including its continuation lines. @param name in lower case. */
function fieldOf(lines: readonly string[], name: string): string {
  const isField = (line: string) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`
  const first = lines.findIndex(isField)
  if (first < 0) return ''
  let value = lines[first]?.slice(name.length + 1) ?? ''
  for (let at = first + 1; value.length < maxFieldLength && /^[ \t]/.test(lines[at] ?? ''); at++)
    value += lines[at] ?? ''
  return value.slice(0, maxFieldLength).replace(/\s+/g, ' ').trim()
}

/** @param key in lower case; '' if there is none. */
export const headerOf = (mail: Email, key: string): string =>
  mail.headers.find((header) => header.key === key)?.value ?? ''

function isFromMailSystem(mail: Email): boolean {
  const address = mail.from?.address ?? ''
  return address === '' || /^(mailer-daemon|postmaster|mdaemon)@/i.test(address)
}

/** Phrases that opt out if they are the entire subject or first line of a reply, in the languages e-mails are sent in. */
const noMoreWords = [
  'unsubscribe(?: me)?|stop(?: it)?|opt[ -]?out|(?:take|remove) me(?: off)?',
  'abmelden|abbestellen|austragen|abmeldung',
  'd[ée]sinscription|d[ée]sabonnement|me d[ée]sinscrire|d[ée]sinscri(?:vez|re)[ -]moi',
  'baja|dar(?:me)? de baja|disiscrizione|disiscrivermi|cancellami',
  'afmelden|uitschrijven'
]
const noMore = new RegExp(
  `^(?:please |bitte )?(?:${noMoreWords.join('|')})(?:,? (?:please|bitte|thanks?|thank you|danke|merci|gracias|grazie|bedankt))?[.!]*$`,
  'i'
)

/** Such a line is never longer. */
const maxLineLength = 200

/** Automatic replies (out of office and the like) quote us but are not opt-outs. */
function wantsNoMore(mail: Email, firstLine: () => string): boolean {
  const automatic = headerOf(mail, 'auto-submitted').toLowerCase()
  if (automatic !== '' && automatic !== 'no') return false
  const subject = (mail.subject ?? '').trim()
  if (/^unsubscribe\b/i.test(subject) || isNoMore(subject)) return true
  return isNoMore(firstLine().replace(/["„“”«»'*_]/g, ''))
}

function isNoMore(text: string): boolean {
  const words = text.trim()
  return words.length <= maxLineLength && noMore.test(words)
}
