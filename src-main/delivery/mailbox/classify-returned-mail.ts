/**
 * What an e-mail in the owner's mailbox says about sent e-mails. Pure. Only e-mails that name one of ours, or in which
 * someone explicitly opts out, count; all others are none of our business. What a server's words mean is up to the table in
 * ../answers, as for answers given at once.
 */
import type { Email } from 'postal-mime'
import { judgeAnswer } from '../answers/judge-answer'
import { isOptOutSubject, wantsNoMore } from '../answers/opt-out-words'
import { outcomeOfReport, type Late } from '../answers/outcome-of-report'
import { headerOf, isAutomatic, isFromMailSystem, saysReturned } from './automatic-mail'
import { awsNoticeIn, isAwsNotice } from './aws-notice'
import { recipientsIn, type Recipient } from './delivery-report'
import { recipientOf, sectionsOf } from './recipients-in-words'
import { copyIn, systemsLines } from './systems-words'
import { writtenIn } from './written-words'

export type Returned =
  ({ kind: 'bounced' } & Late) | { kind: 'delivered' } | { kind: 'complained' } | { kind: 'opted_out' }

export interface MailPart {
  /** In lower case. */
  type: string
  text: string
}

export function judgeReturned(mail: Email, parts: readonly MailPart[]): Returned | null {
  const type = headerOf(mail, 'content-type').toLowerCase()
  const textOf = (wanted: string) => parts.find((part) => part.type === wanted)?.text
  const feedback = textOf('message/feedback-report')
  if (feedback !== undefined || type.includes('feedback-report')) return judgeFeedback(feedback ?? '')
  // Outlook.com tells senders in its own form.
  if (/^complaint about message from \S+$/i.test((mail.subject ?? '').trim())) return { kind: 'complained' }
  if (type.includes('disposition-notification')) return null
  if (isAwsNotice(mail)) return judgeNotice(mail.text ?? '')
  const report = textOf('message/delivery-status') ?? textOf('message/global-delivery-status')
  const returned = textOf('message/rfc822') ?? textOf('text/rfc822-headers')
  const isFromSystem = isFromMailSystem(mail, returned !== undefined)
  if (report !== undefined || /report-type="?delivery-status/.test(type) || isFromSystem) {
    // Some systems wrap the report of another, or write it into the text.
    const found = report ?? [returned, mail.text].find((text) => /^final-recipient:/im.test(text ?? ''))
    return judgeReport(recipientsIn(found ?? ''), mail, recipientOf(returned ?? copyIn(mail)))
  }
  return wantsToLeave(mail) ? { kind: 'opted_out' } : null
}

function judgeNotice(text: string): Returned | null {
  const notice = awsNoticeIn(text)
  return notice?.kind === 'bounced' ? judgeFailed(notice.recipients, '') : notice
}

/** RFC 5965, 6591: other reports tell of a failed check, or that it was no spam after all. */
function judgeFeedback(report: string): Returned | null {
  const type = /^feedback-type:\s?([\w-]{1,40})/im.exec(report)?.[1]?.toLowerCase() ?? 'abuse'
  return ['auth-failure', 'not-spam', 'virus'].includes(type) ? null : { kind: 'complained' }
}

/** A map, because strangers choose the header names, and `constructor` could be one of them. */
const concerning: ReadonlyMap<string, RegExp> = new Map([
  ['content-type', /multipart\/report/],
  ['from', /no-reply@sns\.amazonaws|mailer.?daemon|post.?master|mail.?delivery|mdaemon|system administrator/],
  ['x-failed-recipients', /@/],
  ['return-path', /<>/],
  ['in-reply-to', /<gwr?\./],
  ['references', /<gwr?\./],
  [
    'subject',
    /unsubscribe|undeliver|returned mail|delivery (?:status|fail)|unzustellbar|\bstop|opt.?out|remove me|take me off|no more|abmeld|abbestell|austrag|d[ée]s(?:abonn|inscri)|baja|cancella|disiscri|afmeld|uitschrijv/
  ]
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
  for (const line of head.toLowerCase().split(/\r?\n/)) {
    // A line that starts with white space continues the previous one.
    if (!/^[ \t]/.test(line)) name = line.slice(0, Math.max(0, line.indexOf(':'))).trimEnd()
    if (concerning.get(name)?.test(line)) return true
    // A reply to an alert, by the address it was written to.
    if (line.includes('+gwr.') && (name === 'to' || name === 'cc' || recipientHeaders.has(name))) return true
    if (copiesTo !== null && recipientHeaders.has(name) && line.includes(copiesTo)) return true
  }
  return false
}

/** Beyond this, a mail system says nothing new. */
const maxWordsLength = 3500

/** @param own the address that the returned e-mail was written to; '' if that is not known */
function judgeReport(recipients: readonly Recipient[], mail: Email, own: string): Returned | null {
  const lines = systemsLines(mail)
  const words = lines.join('\n').slice(0, maxWordsLength)
  const counted = oursAmong(recipients, own)
  const bounced = judgeFailed(counted, words)
  if (bounced !== null) return bounced
  // Delayed: the server keeps trying. Relayed and expanded: another server knows the result.
  if (counted.some(({ action }) => action !== ''))
    return counted.some(({ action }) => action === 'delivered') ? { kind: 'delivered' } : null
  if (isDelay(mail.subject ?? '', words) || !saysFailed(mail.subject, lines)) return null
  const sections = sectionsOf(lines, judged)
  const only = headerOf(mail, 'x-failed-recipients').trim().slice(0, 320)
  const told = sections.map(({ address, lines: theirs }) => ({
    action: 'failed',
    status: '',
    said: paragraphAt(theirs, saysWhy) || paragraphAt(theirs, judged),
    address: address || only,
    server: ''
  }))
  return judgeFailed(oursAmong(told, own), sections.length > 1 ? '' : words)
}

/** From the line that tells why to the next blank one: "try again" may only follow in the line below. */
function paragraphAt(lines: readonly string[], tells: (line: string) => boolean): string {
  const first = lines.findIndex(tells)
  if (first < 0) return ''
  const end = lines.indexOf('', first)
  return lines
    .slice(first, end < 0 ? undefined : end)
    .slice(0, maxParagraph)
    .join(' ')
}
const maxParagraph = 5

/** The message's own recipient, if it is among several; otherwise they are a mailing list's, or nobody knows which is ours. */
function oursAmong(recipients: readonly Recipient[], own: string): readonly Recipient[] {
  const ours = recipients.filter(({ address }) => own !== '' && address.toLowerCase() === own)
  return ours.length > 0 ? ours : recipients
}

/** Null: none has failed. Of several, the address is only dead if they all are. */
function judgeFailed(recipients: readonly Recipient[], words: string): Returned | null {
  const failed = recipients.filter(({ action, status }) =>
    action === '' ? status.startsWith('5') : action === 'failed' || action === 'expired'
  )
  const outcomes = failed.map((each) => outcomeOfReport({ ...each, words }))
  const counts = outcomes.find(({ isDead }) => !isDead) ?? outcomes[0]
  if (counts === undefined) return null
  return { kind: 'bounced', ...counts, isDead: counts.isDead && failed.length === recipients.length }
}

/** The server keeps trying, and will tell if it gives up. */
const delayed =
  /\bdelay(?:ed)?\b|\bwarning:|not (?:yet )?been delivered (?:yet|to one or more of its recipients after)|has not yet been delivered|not been delivered yet|still being (?:re)?tried|verzögert|noch nicht zugestellt|retardé|pas encore (?:été )?(?:remis|distribué)|retrasad|aún no se ha (?:podido )?entrega|in ritardo|ritardat|non è (?:stato )?ancora|vertraagd|nog niet (?:bezorgd|afgeleverd)/i
const keepsTrying =
  /(?:will|we|shall) (?:continue|keep) (?:to try|trying)|will be retried|will try again|continue to (?:attempt|try)|(?:do not|don.t) need to re-?send|you need do nothing|no action is required|temporary failure report|warning message only|noch nicht zugestellt|wird weiter(?:hin)? versucht|continuera|seguirá intentando|se seguirá|continuer(?:à|emo)|blijven proberen|opnieuw geprobeerd/i

const isDelay = (subject: string, words: string): boolean =>
  keepsTrying.test(words) || delayed.test(subject.slice(0, 500))

/** A mail system also sends other things: digests, reports, reminders of a full mailbox. */
const failed =
  /(?:could|can|was|were|has|have|is|been)(?: ?not|n.t)(?: be| been)? (?:successfully )?(?:deliver|sent|able to deliver|reach)|unable to (?:deliver|send|be deliver)|undeliver|did not reach|not be (?:deliver|sent)|delivery (?:has |to the following recipients? )?(?:failed|failure|fatal|error)|failed (?:permanently|to deliver|recipients?|addresses)|permanent(?: fatal)? error|delivery (?:errors|problems)|(?:was|been|were) (?:rejected|returned|bounced)|returned mail|returning (?:message )?to sender|failure notice|mail failure|given up|nicht (?:zugestellt|zugestellt werden|übermittelt)|unzustellbar|n.a (?:pas )?pu être|pas pu être|non remis|échec|no se (?:ha )?(?:pudo|podido)|no entregad|non (?:è stato possibile|recapitat|consegnat)|impossibile|mancata consegna|niet (?:worden )?(?:bezorgd|afgeleverd)|kon niet|onbestelbaar|não (?:pôde|foi possível|entregue)/i

const saysFailed = (subject: string | undefined, lines: readonly string[]): boolean =>
  saysReturned(subject) || lines.some((line) => failed.test(line) || saysWhy(line) || saysUnknown(line))

/** "512 KB" and "Order no. 550" are no reply codes: something that the table knows must follow. */
const replyCode = /(?<![\d.,/:])5\d\d[ -]/
const saysWhy = (line: string): boolean => {
  const at = replyCode.exec(line)?.index
  if (at === undefined) return /\(?#?(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.test(line) && judged(line)
  return judged(line.slice(at))
}
const judged = (line: string): boolean => kindIn(line) !== 'unclear'
const saysUnknown = (line: string): boolean => kindIn(line).startsWith('unknown_')
const kindIn = (line: string): string => {
  const { kind, byWords } = judgeAnswer('recipient', line, '')
  return byWords ? kind : 'unclear'
}

/** The mark proves that a person chose it, even where a program sends the e-mail for them. */
const marked = /^unsubscribe\s+[0-9a-z]{1,11}\.[0-9a-z]{12}$/i

function wantsToLeave(mail: Email): boolean {
  const subject = (mail.subject ?? '').trim()
  if (marked.test(subject)) return true
  if (isAutomatic(mail)) return false
  return isOptOutSubject(subject) || wantsNoMore(writtenIn(mail))
}
