/**
 * What a mail that came into the owner's mailbox says of mails that went out. Pure. Only mails that name one of ours, or that say
 * in so many words that somebody wants no more, say anything; all others are none of our business.
 */
import type { Email } from 'postal-mime'

export type Returned =
  /** `isDead`: there is no such address. Else something that may pass, such as a full mailbox. */
  | { kind: 'bounced'; isDead: boolean; detail: string }
  | { kind: 'delivered' }
  | { kind: 'complained' }
  | { kind: 'opted_out' }

/** @param text all that the mail holds as text, its reports and the returned mail included. */
export function judgeReturned(mail: Email, text: string): Returned | null {
  const type = headerOf(mail, 'content-type').toLowerCase()
  if (/report-type="?feedback-report/.test(type)) return { kind: 'complained' }
  if (/report-type="?delivery-status/.test(type)) return judgeReport(text)
  if (isFromMailSystem(mail)) return judgeOddReport(text)
  return wantsNoMore(mail) ? { kind: 'opted_out' } : null
}

/** Whether the headers alone make it worth to read a mail. */
export function mayConcernUs(headers: string): boolean {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  return (
    /^content-type:.*multipart\/report/im.test(unfolded) ||
    /^from:.*(mailer-daemon|postmaster|mail delivery)/im.test(unfolded) ||
    /^(in-reply-to|references):.*<gw\./im.test(unfolded) ||
    /^subject:.*unsubscribe/im.test(unfolded)
  )
}

/** RFC 3464: an action and a status for each recipient; ours have one. */
function judgeReport(text: string): Returned | null {
  const action = fieldOf(text, 'Action').toLowerCase()
  if (action === 'delivered') return { kind: 'delivered' }
  // Delayed: the server goes on trying. Relayed and expanded: somebody else knows more.
  if (action !== 'failed') return null
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(text, 'Status'))?.[0] ?? ''
  const said = fieldOf(text, 'Diagnostic-Code').replace(/^\S+;\s*/, '')
  return { kind: 'bounced', isDead: isDead(status, said), detail: sentence(said || status) }
}

/** Bounces of servers that do not keep to the RFC: only words are left to go by. */
function judgeOddReport(text: string): Returned | null {
  const line =
    /^.*(?:\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|user unknown|no such user|does not exist).*$/im.exec(text)
  if (line === null) return null
  const said = line[0].trim()
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? ''
  return { kind: 'bounced', isDead: isDead(status, said), detail: sentence(said) }
}

/** RFC 3463: bad mailbox, bad domain, bad syntax, moved, no such domain; and the mailbox that was closed. */
const deadStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const deadWords =
  /user unknown|unknown user|no such (?:user|recipient|mailbox)|(?:mailbox|user|address|recipient)[^.\n]{0,40}(?:does not exist|not found|unknown)/i

const isDead = (status: string, said: string): boolean =>
  deadStatuses.has(status) || (/^(?:5\.0\.0|5\.1\.0)?$/.test(status) && deadWords.test(said))

const sentence = (said: string): string =>
  `The mail came back: ${said.slice(0, 300) || 'no reason was given'}`

/** A field of a report, with the lines that belong to it. */
function fieldOf(text: string, name: string): string {
  const field = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)
  return (field?.[1] ?? '').replace(/\s+/g, ' ').trim()
}

const headerOf = (mail: Email, key: string): string =>
  mail.headers.find((header) => header.key === key)?.value ?? ''

function isFromMailSystem(mail: Email): boolean {
  const address = mail.from?.address ?? ''
  return address === '' || /^(mailer-daemon|postmaster|mdaemon)@/i.test(address)
}

/** As the whole of a subject or the first line of an answer, in the languages that mails go out in. */
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

/** Answers by machines (out of office and the like) quote us and want nothing. */
function wantsNoMore(mail: Email): boolean {
  const automatic = headerOf(mail, 'auto-submitted').toLowerCase()
  if (automatic !== '' && automatic !== 'no') return false
  const subject = (mail.subject ?? '').trim()
  if (/^unsubscribe\b/i.test(subject) || noMore.test(subject)) return true
  const firstLine =
    wordsOf(mail)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? ''
  return noMore.test(firstLine.replace(/["„“”«»'*_]/g, '').trim())
}

/** Some mail programs answer in HTML only. */
const wordsOf = ({ text, html }: Email): string =>
  text ??
  (html ?? '')
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\b[^>]*>|<\/(?:p|div|td|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
