/** Tests the connection to a mail server step by step and reports which step fails. Sends nothing. */
import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connectionSteps, type ConnectionStep } from '#shared/contract/email-channel'
import type { Probe, ProbeCode, ProbeTarget } from '../port'
import { MailTrouble } from '#main/delivery/sign-in/mail-trouble'
import type { MailTokens } from '#main/delivery/sign-in/mail-tokens'
import { accessBy, NoAccess, xoauth2 } from '#main/delivery/sign-in/smtp-sign-in'
import {
  encryptLine,
  openLine,
  smtpTalk,
  TalkEnded,
  type SmtpReply,
  type SmtpTalk
} from './smtp-conversation'

export interface ProbeOptions {
  /** Milliseconds to wait at each step. */
  patience?: number
  /** Certificates to trust instead of the system's. */
  ca?: string
  /** For accounts with a sign-in. */
  tokens?: MailTokens
}

/** Longer than slow servers take to greet, but short enough for people to wait. */
const usualPatience = 12_000

class Failure extends Error {
  constructor(
    readonly step: ConnectionStep,
    readonly code: ProbeCode,
    readonly said = ''
  ) {
    super(code)
  }
}

export async function probeMailServer(target: ProbeTarget, options: ProbeOptions = {}): Promise<Probe> {
  const passed: ConnectionStep[] = []
  const lines: Socket[] = []
  try {
    await walk(target, { patience: usualPatience, ...options }, (step) => passed.push(step), lines)
    return { passed: inOrder(passed), failed: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { step, code, said } = error
    return { passed: inOrder(passed).filter((each) => each !== step), failed: { step, code, said } }
  } finally {
    for (const line of lines) line.destroy()
  }
}

const inOrder = (passed: readonly ConnectionStep[]): ConnectionStep[] =>
  connectionSteps.filter((step) => passed.includes(step))

type Passed = (step: ConnectionStep) => void
type Patience = ProbeOptions & { patience: number }

async function walk(target: ProbeTarget, options: Patience, passed: Passed, lines: Socket[]): Promise<void> {
  const { host, port, security } = target
  if (isIP(host) === 0) await lookup(host).catch((error: unknown) => fail('name', error))
  passed('name')
  let line = await openLine(host, port, options.patience).catch((error: unknown) => fail('port', error))
  lines.push(line)
  passed('port')
  const encrypt = async () => {
    line = await encryptLine(line, host, options.patience, options.ca).catch((error: unknown) =>
      fail('tls', error)
    )
    lines.push(line)
    passed('tls')
  }
  if (security === 'tls') await encrypt()
  if (security === 'none') passed('tls')
  let talk = smtpTalk(line, options.patience)
  let offers = await greet(talk, true)
  passed('greeting')
  if (security === 'starttls') {
    if (!offers.some((offer) => /^STARTTLS$/i.test(offer))) throw new Failure('tls', 'tls_missing')
    await expectReply('tls', talk.say('STARTTLS'), 220, 'tls_failed')
    talk.release()
    await encrypt()
    talk = smtpTalk(line, options.patience)
    offers = await greet(talk, false)
  }
  if (target.sign_in !== undefined) await signIn(talk, target, options.tokens)
  else if (target.username !== null) await logIn(talk, target, offers)
  passed('login')
  await trySender(talk, target)
  passed('sender')
  await talk.say('QUIT').catch(() => undefined)
}

/** Waits for the greeting and sends ours; returns the extensions that the server offers. */
async function greet(talk: SmtpTalk, isFirst: boolean): Promise<string[]> {
  if (isFirst) await expectReply('greeting', talk.read(), 220, 'turned_away')
  // Some servers refuse host names with other characters.
  const name = /^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost'
  const reply = await expectReply('greeting', talk.say(`EHLO ${name}`), 250, 'turned_away')
  return reply.lines.slice(1)
}

async function logIn(talk: SmtpTalk, { username, password }: ProbeTarget, offers: string[]): Promise<void> {
  const methods = offers
    .filter((offer) => /^AUTH[ =]/i.test(offer))
    .flatMap((offer) => offer.toUpperCase().split(/[ =]/).slice(1))
  if (methods.length === 0) throw new Failure('login', 'login_not_offered')
  if (password === null) throw new Failure('login', 'no_password')
  const reply = await expectReply(
    'login',
    authenticate(talk, methods, username ?? '', password),
    0,
    'refused'
  )
  if (reply.code === 235) return
  const said = reply.lines.join(' ')
  if (reply.code === 534 || /app(lication)?[- ](specific )?password/i.test(said))
    throw new Failure('login', 'needs_app_password', said)
  if (reply.code === 504 || reply.code === 502) throw new Failure('login', 'login_not_offered', said)
  throw new Failure('login', reply.code < 500 ? 'try_later' : 'wrong_password', said)
}

async function signIn(
  talk: SmtpTalk,
  { username, sign_in }: ProbeTarget,
  tokens?: MailTokens
): Promise<void> {
  if (tokens === undefined || sign_in === 'missing') throw new Failure('login', 'not_signed_in')
  const user = username ?? ''
  const bring = async (spent: string | null) => {
    const token = await accessBy(tokens, spent).catch((error: unknown) => fail('login', error))
    const first = await expectReply('login', talk.say(`AUTH XOAUTH2 ${xoauth2(user, token)}`), 0, 'refused')
    // The server says what was wrong once its challenge is answered.
    return {
      token,
      reply: first.code === 334 ? await expectReply('login', talk.say(''), 0, 'refused') : first
    }
  }
  const first = await bring(null)
  const isOff = ({ reply }: typeof first) => /\b5\.7\.139\b/.test(reply.lines.join(' '))
  const last = first.reply.code < 500 || isOff(first) ? first : await bring(first.token)
  const { code, lines } = last.reply
  if (code === 235) return
  const said = lines.join(' ')
  if (isOff(last)) throw new Failure('login', 'smtp_auth_off', said)
  if (code >= 500 && code <= 504) throw new Failure('login', 'login_not_offered', said)
  throw new Failure('login', code < 500 ? 'try_later' : 'sign_in_again', said)
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

async function authenticate(
  talk: SmtpTalk,
  methods: readonly string[],
  username: string,
  password: string
): Promise<SmtpReply> {
  if (methods.includes('PLAIN') || !methods.includes('LOGIN'))
    return talk.say(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`)
  const asked = await talk.say('AUTH LOGIN')
  if (asked.code !== 334) return asked
  const askedAgain = await talk.say(base64(username))
  return askedAgain.code === 334 ? talk.say(base64(password)) : askedAgain
}

/** Goes as far as naming the sender's address, then resets. */
async function trySender(talk: SmtpTalk, { from_email, username }: ProbeTarget): Promise<void> {
  const reply = await expectReply('sender', talk.say(`MAIL FROM:<${from_email}>`), 0, 'refused')
  const said = reply.lines.join(' ')
  if (reply.code === 250) {
    await talk.say('RSET').catch(() => undefined)
    return
  }
  const wantsLogin = reply.code === 530 || /auth(entication)? (is )?required|log ?in first/i.test(said)
  if (username === null && wantsLogin) throw new Failure('login', 'login_required', said)
  throw new Failure('sender', reply.code < 500 ? 'try_later' : 'sender_refused', said)
}

/** @param wanted 0: the caller checks the code. */
async function expectReply(
  step: ConnectionStep,
  coming: Promise<SmtpReply>,
  wanted: number,
  otherwise: ProbeCode
): Promise<SmtpReply> {
  const reply = await coming.catch((error: unknown) => fail(step, error))
  if (wanted === 0 || reply.code === wanted) return reply
  const code = reply.code >= 400 && reply.code < 500 ? 'try_later' : otherwise
  throw new Failure(step, code, `${reply.code} ${reply.lines.join(' ')}`)
}

/** What system errors mean at a step. */
const meanings: Readonly<Record<string, ProbeCode>> = {
  ENOTMEANT: 'not_meant',
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_AGAIN: 'no_network',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'no_network',
  ENETUNREACH: 'no_network',
  EADDRNOTAVAIL: 'connection_refused',
  ETIMEDOUT: 'no_answer',
  ECONNRESET: 'line_dropped',
  EPIPE: 'line_dropped',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  ERR_SSL_WRONG_VERSION_NUMBER: 'speaks_plain',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'speaks_plain',
  EPROTO: 'speaks_plain'
}

function fail(step: ConnectionStep, error: unknown): never {
  if (error instanceof Failure) throw error
  if (error instanceof TalkEnded) throw new Failure(step, error.why)
  if (error instanceof NoAccess) {
    const { trouble } = error
    throw trouble instanceof MailTrouble
      ? new Failure(step, trouble.why)
      : new Failure(step, 'sign_in_not_reached', trouble.message)
  }
  const { code = '', message } = error as NodeJS.ErrnoException
  throw new Failure(step, meanings[code] ?? (step === 'tls' ? 'tls_failed' : 'no_answer'), message)
}
