/** What went wrong when connecting to a mail server, and how to fix it, in plain words and the account's language. */
import type texts from '#messages/mail-check'
import type { ConnectionStep } from '../../src-shared/contract/email-channel'
import { isHttpsMail } from '../../src-shared/contract/https-mail'
import { mailSignInTroubles } from '../../src-shared/contract/mail-sign-in'
import type { EmailAccount } from '../account/messaging/channels/email-account.service'

export type ProbeTarget = Omit<
  EmailAccount,
  'from_name' | 'reply_to' | 'per_minute' | 'signed_in_at' | 'imap' | 'provider'
> & { provider?: EmailAccount['provider'] }

export const probeCodes = [
  'unknown_host',
  'no_network',
  'not_meant',
  'connection_refused',
  'no_answer',
  'line_dropped',
  'speaks_plain',
  'tls_missing',
  'tls_failed',
  'certificate_expired',
  'certificate_name',
  'certificate_untrusted',
  'not_smtp',
  'turned_away',
  'try_later',
  'login_required',
  'login_not_offered',
  'no_password',
  'needs_app_password',
  'wrong_password',
  'sender_refused',
  'refused',
  'not_signed_in',
  'sign_in_not_reached',
  'smtp_auth_off',
  'wrong_key',
  'domain_not_verified',
  'not_the_provider',
  ...mailSignInTroubles
] as const
export type ProbeCode = (typeof probeCodes)[number]

type Words = ReturnType<typeof texts>

/** The text for a successful step. */
export function wordsOfPassed(words: Words, step: ConnectionStep, target: ProbeTarget): string {
  const { passed } = words
  const { host, port, security, username, from_email } = target
  const own = ownWords(words, target)
  return {
    name: passed.name({ host }),
    port: passed.port({ port: String(port) }),
    tls: security === 'none' ? passed.withoutTls : passed.tls,
    greeting: own?.passed.greeting ?? passed.greeting,
    login: own?.passed.login ?? (username === null ? passed.withoutLogin : passed.login),
    sender: passed.sender({ from: from_email })
  }[step]
}

/** The text for steps that this provider can’t be asked about. */
export const wordsOfUntested = (words: Words, target: ProbeTarget): string =>
  ownWords(words, target)?.untested ?? words.notReached

/** What only one provider says. */
interface OwnWords {
  passed: Partial<Record<ConnectionStep, string>>
  untested: string
  failed: Partial<Record<ProbeCode, Sentences>>
}

const ownWords = ({ providers }: Words, { provider = 'smtp' }: ProbeTarget): OwnWords | undefined =>
  isHttpsMail(provider) ? providers[provider] : undefined

interface Failure {
  message: string
  cure: string
  /** The server's own words; null: none. */
  said: string | null
}

export function wordsOfFailure(
  words: Words,
  { step, code, said }: { step: ConnectionStep; code: ProbeCode; said: string },
  target: ProbeTarget
): Failure {
  const atStep: Partial<Record<ConnectionStep, Partial<Record<ProbeCode, Sentences>>>> = words.atStep
  const failed: Partial<Record<ProbeCode, Sentences>> = words.failed
  const sentences: Sentences =
    ownWords(words, target)?.failed[code] ?? atStep[step]?.[code] ?? failed[code] ?? words.failed.refused
  const values = valuesFor(words, target)
  const message = filled(sentences.message, values)
  const quoted = said.trim().slice(0, 300)
  return {
    message: quoted === '' ? message : words.withAnswer({ message, said: quoted }),
    cure: filled(sentences.cure, values),
    said: quoted || null
  }
}

interface Values {
  host: string
  port: string
  from: string
  otherWay: string
}
type Sentence = string | ((values: Values) => string)
interface Sentences {
  message: Sentence
  cure: Sentence
}

const filled = (sentence: Sentence, values: Values): string =>
  typeof sentence === 'string' ? sentence : sentence(values)

function valuesFor(words: Words, target: ProbeTarget): Values {
  const port = String(target.port)
  const otherWay = target.security === 'tls' ? words.tryStarttls({ port }) : words.tryTls({ port })
  return { host: target.host, port, from: target.from_email, otherWay }
}
