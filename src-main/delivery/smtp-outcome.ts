/**
 * What the answer of a mail server, or its silence, means for a message. Pure. nodemailer's errors cannot tell a line that
 * dropped before the end of a mail from one that dropped after it; `stage` can: before `ended` nothing can have arrived.
 */
import type { Outcome } from './way-out'

/** How far the conversation had come. `body`: the server has said "go on"; `ended`: the end of the mail was let go. */
export type SmtpStage = 'connecting' | 'login' | 'envelope' | 'body' | 'ended'

/** What is known of an error of nodemailer's. */
export interface SmtpError extends Error {
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

export function smtpOutcome(stage: SmtpStage, error: SmtpError): Outcome {
  if (error.responseCode === undefined) return withoutAnswer(stage, error)
  const detail = `The mail server answered: ${error.response ?? error.responseCode}`
  if (stage === 'connecting') return atTheDoor(error, detail)
  if (error.responseCode < 500) return { kind: 'later', detail, ...(stage === 'login' ? outage : {}) }
  if (stage === 'login') return { kind: 'channel_trouble', reason: 'wrong_password', detail }
  return forGood(error, detail)
}

const outage = { outage: true } as const

/** Certificates that are wrong, as OpenSSL names them; all other failures of TLS are lines that dropped. */
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ALTNAME|certificate/i
/** The server does not speak TLS where it should. */
const speaksPlain = /WRONG_VERSION_NUMBER|wrong version number|EPROTO|packet length too long/i

function withoutAnswer(stage: SmtpStage, error: SmtpError): Outcome {
  if (stage === 'ended') {
    return { kind: 'unknown', detail: 'The mail was handed over, but the server gave no clear answer.' }
  }
  if (stage === 'connecting') {
    const tls = tlsTrouble(error)
    if (tls !== null) return tls
    return { kind: 'later', detail: sentences[error.code ?? ''] ?? brokeOff, ...outage }
  }
  if (stage === 'login' && error.code === 'EAUTH') {
    const detail = 'The mail server offers no way to log in that Goodword knows.'
    return { kind: 'channel_trouble', reason: 'wrong_password', detail }
  }
  if (error.code === 'EENVELOPE') return badAddress(error)
  return { kind: 'later', detail: 'The line to the mail server broke off before the mail was handed over.' }
}

const brokeOff = 'The mail server broke off the line.'
const sentences: Partial<Record<string, string>> = {
  EDNS: 'The mail server was not found: its name is wrong, or there is no internet.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ECONNECTION: brokeOff
}

function tlsTrouble(error: SmtpError): Outcome | null {
  const words = `${error.originalCode ?? ''} ${error.code ?? ''} ${error.message}`
  if (certificate.test(words)) {
    const detail = `The certificate of the mail server cannot be trusted: ${error.message}`
    return { kind: 'channel_trouble', reason: 'tls_not_trusted', detail }
  }
  if (speaksPlain.test(words)) {
    const detail = 'The mail server does not encrypt the line on this port.'
    return { kind: 'channel_trouble', reason: 'tls_missing', detail }
  }
  return null
}

/** The greeting, or the beginning of encryption, was refused: nothing was said about the message yet. */
function atTheDoor(error: SmtpError, detail: string): Outcome {
  if (error.code === 'ETLS' && (error.responseCode ?? 0) >= 500) {
    return { kind: 'channel_trouble', reason: 'tls_missing', detail }
  }
  return { kind: 'later', detail, ...outage }
}

/** nodemailer itself takes no sender or recipient that holds a line break or brackets. */
function badAddress(error: SmtpError): Outcome {
  const detail = error.message
  if (/sender/i.test(detail)) return { kind: 'channel_trouble', reason: 'not_allowed_to_send', detail }
  return { kind: 'refused', reason: 'no_such_address', detail }
}

/** Enhanced codes that say that there is no such mailbox: the address is not written to again (RFC 3463, RFC 7505). */
const deadAddress = /\b5\.1\.(1|10)\b/
const unknownAddress = /\b5\.1\.\d+\b/

function forGood(error: SmtpError, detail: string): Outcome {
  const { responseCode = 0, response = '', command = '' } = error
  if (responseCode === 530 || (/\b5\.7\.(?:0|8|9|11)\b/.test(response) && /auth/i.test(response))) {
    return { kind: 'channel_trouble', reason: 'login_required', detail }
  }
  // 552: too large. All else about the sender holds for every mail of this account.
  const isSender = command === 'MAIL FROM' && responseCode !== 552
  if (isSender || /relay/i.test(response)) {
    return { kind: 'channel_trouble', reason: 'not_allowed_to_send', detail }
  }
  if (deadAddress.test(response)) {
    return { kind: 'refused', reason: 'no_such_address', detail, suppress: 'hard_bounce' }
  }
  return { kind: 'refused', reason: unknownAddress.test(response) ? 'no_such_address' : 'refused', detail }
}
