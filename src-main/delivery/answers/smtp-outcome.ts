/**
 * What a mail server's reply, or its silence, means for a message. Pure. nodemailer's errors don't distinguish a connection that
 * dropped before the end of a mail from one that dropped after it; `stage` does: before `ended`, nothing can have arrived.
 */
import type { Outcome } from '../transport'
import type { AnswerStage } from './answer-rule'
import { judgeAnswer } from './judge-answer'
import { concernsAccount, outcomeOfAnswer, type Answered } from './outcome-of-answer'

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
export const tellsOfAccount = (detail: string, address: string): boolean =>
  detail.startsWith(answerBegins) &&
  concernsAccount(judgeAnswer('content', detail.slice(answerBegins.length), address).kind)

function answered(stage: SmtpStage, error: SmtpError, address: string): Outcome {
  const { responseCode = 0, response = String(responseCode) } = error
  const detail = `${answerBegins}${response}`
  const at = answerStage(stage, error)
  const outcome = outcomeOfAnswer({ at, response, isPassing: responseCode < 500, address, detail })
  return at === 'greeting' && outcome.kind !== 'account_rest' ? atTheDoor(error, outcome) : outcome
}

const outage = { outage: true } as const

function answerStage(stage: SmtpStage, { command = '' }: SmtpError): AnswerStage {
  if (stage === 'connecting') return 'greeting'
  if (stage === 'login') return 'login'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : 'content'
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
function atTheDoor({ code, responseCode = 0 }: SmtpError, outcome: Answered): Outcome {
  const { detail } = outcome
  if (code === 'ETLS' && responseCode >= 500)
    return { kind: 'channel_trouble', reason: 'tls_missing', detail }
  return outcome.kind === 'channel_trouble' ? outcome : { kind: 'later', detail, ...outage }
}

/** nodemailer itself rejects a sender or recipient that contains a line break or angle brackets. */
function badAddress(error: SmtpError): Outcome {
  const detail = error.message
  if (/sender/i.test(detail)) return { kind: 'channel_trouble', reason: 'not_allowed_to_send', detail }
  return { kind: 'refused', reason: 'no_such_address', detail }
}
