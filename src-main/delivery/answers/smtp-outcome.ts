/**
 * What a mail server's reply, or its silence, means for a message. Pure. nodemailer's errors don't distinguish a connection that
 * dropped before the end of a mail from one that dropped after it; `stage` does: before `ended`, nothing can have arrived.
 */
import type { AnswerKind, AnswerRule, AnswerStage, Phrase } from './answer-rule'
import { answerRules } from './answers'
import type { ChannelTrouble, Outcome } from '../transport'

/** How far the conversation had come. `body`: the server has said "go on"; `ended`: the end of the mail was sent. */
export type SmtpStage = 'connecting' | 'login' | 'envelope' | 'body' | 'ended'

/** The known fields of a nodemailer error. */
export interface SmtpError extends Error {
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

/** @param address the recipient. Replies repeat it, so it is ignored in them. */
export function smtpOutcome(stage: SmtpStage, error: SmtpError, address = ''): Outcome {
  if (stage === 'connecting' && isNoMailServer(error)) {
    const detail = 'The server on this port is not an outgoing mail server.'
    return { kind: 'channel_trouble', reason: 'not_a_mail_server', detail }
  }
  if (error.responseCode === undefined) return withoutAnswer(stage, error)
  return answered(stage, error, address)
}

/** Prefix of every reply in `detail`, so that it can be interpreted again later. */
const answerBegins = 'The mail server answered: '

/**
 * Whether a stored `detail` says that the account was refused rather than the message. Earlier versions gave up on such messages.
 * Spec silent (§4): the stage is not stored, but nothing was ever given up before the recipient was named.
 */
export function tellsOfAccount(detail: string, address: string): boolean {
  if (!detail.startsWith(answerBegins)) return false
  const kind = kindOfAnswer('content', detail.slice(answerBegins.length), address)
  return kind !== 'unclear' && (kind in rests || kind in troubles)
}

function answered(stage: SmtpStage, error: SmtpError, address: string): Outcome {
  const { responseCode = 0, response = String(responseCode) } = error
  const detail = `${answerBegins}${response}`
  const at = answerStage(stage, error)
  const kind = kindOfAnswer(at, response, address)
  const isPassing = responseCode < 500
  const rest = rests[kind] ?? (isPassing ? passingRests[kind] : undefined)
  if (rest !== undefined) return { kind: 'account_rest', ...rest, detail }
  if (at === 'greeting') return atTheDoor(error, kind, detail)
  if (isPassing) return { kind: 'later', detail, ...(at === 'login' ? outage : {}) }
  const reason =
    troubles[kind] ?? (at === 'sender' && !ofMessage.has(kind) ? 'not_allowed_to_send' : undefined)
  if (reason !== undefined)
    return { kind: 'channel_trouble', reason, detail, isVerdict: at === 'recipient' || at === 'content' }
  if (kind === 'unknown_user')
    return { kind: 'refused', reason: 'no_such_address', detail, suppress: 'hard_bounce' }
  // A closed mailbox may be reopened: only 5.1.x says that it doesn't exist.
  const isNone = kind === 'address_refused' && /\b5\.1\.\d/.test(response)
  if (isNone) return { kind: 'refused', reason: 'no_such_address', detail }
  if (triedAgain.has(kind)) return { kind: 'later', detail, retryAfter: hour }
  return { kind: 'refused', reason: 'refused', detail, ...(kind === 'unclear' ? { unclear: true } : {}) }
}

const outage = { outage: true } as const
const hour = 3_600_000

type Kinds<Value> = Partial<Record<AnswerKind | 'unclear', Value>>
type Rest = Pick<Extract<Outcome, { kind: 'account_rest' }>, 'reason' | 'span'>

/** The account has to rest for a while. */
const rests: Kinds<Rest> = {
  limit_day: { reason: 'sending_limit', span: 'day' },
  limit_hour: { reason: 'sending_limit', span: 'hour' },
  too_fast: { reason: 'too_fast', span: 'minutes' }
}
const distrusted: Rest = { reason: 'distrusted', span: 'hour' }
/** The same, if the server itself says that the trouble is temporary. */
const passingRests: Kinds<Rest> = {
  account_blocked: distrusted,
  listed: distrusted,
  not_authenticated: distrusted
}

/** The account can't send until the owner acts. */
const troubles: Kinds<ChannelTrouble> = {
  wrong_password: 'wrong_password',
  login_required: 'login_required',
  sender_refused: 'not_allowed_to_send',
  account_blocked: 'blocked_by_provider',
  listed: 'on_blocklist',
  not_authenticated: 'domain_not_authenticated',
  tls_required: 'tls_missing',
  smtp_auth_off: 'smtp_auth_off'
}

const ofMessage = new Set<AnswerKind | 'unclear'>(['too_large', 'content', 'greylisted'])
const triedAgain = new Set<AnswerKind | 'unclear'>(['mailbox_full', 'recipient_busy', 'greylisted'])
/** Replies about a recipient, possible only after one was named. */
const ofRecipient = new Set<AnswerKind | 'unclear'>([
  'unknown_user',
  'address_refused',
  'mailbox_full',
  'recipient_busy',
  'recipient_policy'
])

function answerStage(stage: SmtpStage, { command = '' }: SmtpError): AnswerStage {
  if (stage === 'connecting') return 'greeting'
  if (stage === 'login') return 'login'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : 'content'
}

/** Anything beyond this in a reply is irrelevant. */
const maxAnswerLength = 4000

/** The meaning of a reply according to the table; `unclear` if nothing matches. Linear in the length of the reply. */
export function kindOfAnswer(at: AnswerStage, response: string, address: string): AnswerKind | 'unclear' {
  const answer = response.slice(0, maxAnswerLength).toLowerCase()
  const reply = Number(/^\d{3}/.exec(answer)?.[0] ?? 0)
  const codes = [...answer.matchAll(enhancedCode)].map(([, code = '']) => code)
  const words = wordsOf(answer, address.toLowerCase())
  const isOfOthers = at === 'greeting' || at === 'sender'
  const fits = (rule: AnswerRule) =>
    (rule.at?.includes(at) ?? true) &&
    (rule.replies?.includes(reply) ?? true) &&
    (rule.codes?.some((code) => codes.some((each) => isCode(each, code))) ?? true) &&
    (rule.words?.some((phrase) => holds(words, phrase)) ?? true) &&
    !(isOfOthers && ofRecipient.has(rule.kind))
  const kind = answerRules.find(fits)?.kind ?? 'unclear'
  return kind === 'unclear' && isBare(at, reply, words, codes) ? 'recipient_policy' : kind
}

/** Must not be part of an IP address. */
const enhancedCode = /(?<![\d.])[245]\.(\d{1,3}\.\d{1,3})(?!\d|\.\d)/g

const isCode = (code: string, wanted: string): boolean =>
  wanted.endsWith('*')
    ? code.startsWith(wanted.slice(0, -1)) && code.length >= wanted.length
    : code === wanted

/** If the server says nothing but the code, RFC 5321 applies: 550 for a recipient refuses that recipient only. */
const isBare = (at: AnswerStage, reply: number, words: string, codes: readonly string[]): boolean =>
  at === 'recipient' &&
  codes.length === 0 &&
  [550, 551, 553].includes(reply) &&
  words.trim().split(' ').length <= 1

/** The words of all lines, separated by spaces, without reply codes, the recipient and any other address. */
function wordsOf(answer: string, address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const lines = answer.split(/\r?\n/).map((line) => line.replace(/^\d{3}-/, ''))
  const tokens = lines
    .join(' ')
    .replaceAll('’', "'")
    .replace(/[[\]()<>"=,;!*?]/g, ' ')
    .split(/\s+/)
    .filter((token) => !isCodes.test(token) && !token.includes('@'))
    .filter((token) => domain === '' || !token.includes(domain))
  return ` ${tokens.join(' ')} `
}

/** Matches codes also inside a reply whose lines were joined. */
const isCodes = /^(?:[245]\d\d|(?:[245]\d\d-)?#?[245]\.\d{1,3}\.\d{1,3}:?)$/

/** If they are farther apart, the parts of a phrase don't belong together. */
const maxGap = 80

function holds(words: string, [first = '', ...others]: Phrase): boolean {
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
    if (continues(words, at + first.length, others)) return true
  }
  return false
}

function continues(words: string, from: number, parts: readonly string[]): boolean {
  const [next, ...others] = parts
  if (next === undefined) return true
  const at = words.slice(from, from + maxGap + next.length).indexOf(next)
  return at >= 0 && continues(words, from + at + next.length, others)
}

/** The server answers, but not like one that accepts mail: a web server, SSH, a mailbox, anything. */
function isNoMailServer({ code, command, response = '', responseCode = 0, message }: SmtpError): boolean {
  if (code !== 'EPROTOCOL') return false
  if (command === 'HELO') return [500, 501, 502, 530].includes(responseCode)
  return !/^\d{3}[ -]/.test(response) && (response !== '' || message.includes('maximum allowed size'))
}

/** Invalid certificates, by OpenSSL's names; all other TLS failures count as dropped connections. */
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ALTNAME|certificate/i
/** The server doesn't speak TLS where it should. */
const speaksPlain = /WRONG_VERSION_NUMBER|wrong version number|\bEPROTO\b|packet length too long/i

function withoutAnswer(stage: SmtpStage, error: SmtpError): Outcome {
  if (stage === 'ended') {
    return { kind: 'unknown', detail: 'The e-mail was handed over, but the server gave no clear reply.' }
  }
  if (stage === 'connecting') {
    const tls = tlsTrouble(error)
    if (tls !== null) return tls
    return { kind: 'later', detail: sentences[error.code ?? ''] ?? brokeOff, ...outage }
  }
  if (stage === 'login' && error.code === 'EAUTH') {
    const detail = 'The mail server does not offer a login method that Goodword supports.'
    return { kind: 'channel_trouble', reason: 'wrong_password', detail }
  }
  if (error.code === 'EENVELOPE') return badAddress(error)
  if (stage === 'login')
    return { kind: 'later', detail: 'The mail server closed the connection during login.', ...outage }
  return {
    kind: 'later',
    detail: 'The connection to the mail server was lost before the e-mail was handed over.'
  }
}

const brokeOff = 'The connection to the mail server was lost.'
const sentences: Partial<Record<string, string>> = {
  EDNS: 'The mail server was not found: either its name is wrong or there is no internet connection.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not respond in time.',
  ECONNECTION: brokeOff
}

function tlsTrouble(error: SmtpError): Outcome | null {
  const words = `${error.originalCode ?? ''} ${error.code ?? ''} ${error.message}`
  if (certificate.test(words)) {
    const detail = `The certificate of the mail server cannot be trusted: ${error.message}`
    return { kind: 'channel_trouble', reason: 'tls_not_trusted', detail }
  }
  if (speaksPlain.test(words)) {
    const detail = 'The mail server does not encrypt connections on this port.'
    return { kind: 'channel_trouble', reason: 'tls_missing', detail }
  }
  return null
}

/** The greeting or the start of encryption was refused; nothing concerns the message yet. */
function atTheDoor(
  { code, responseCode = 0 }: SmtpError,
  kind: AnswerKind | 'unclear',
  detail: string
): Outcome {
  if (code === 'ETLS' && responseCode >= 500)
    return { kind: 'channel_trouble', reason: 'tls_missing', detail }
  const reason = responseCode < 500 ? undefined : troubles[kind]
  if (reason !== undefined) return { kind: 'channel_trouble', reason, detail }
  return { kind: 'later', detail, ...outage }
}

/** nodemailer itself rejects a sender or recipient that contains a line break or angle brackets. */
function badAddress(error: SmtpError): Outcome {
  const detail = error.message
  if (/sender/i.test(detail)) return { kind: 'channel_trouble', reason: 'not_allowed_to_send', detail }
  return { kind: 'refused', reason: 'no_such_address', detail }
}
