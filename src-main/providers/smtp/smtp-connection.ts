/** One connection to the mail server: opened on first use, reused for one e-mail after another, reopened once it is dead. */
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { EmailAccount } from '#main/account/messaging/channels/email-account.service'
import { isLoopback } from '#main/tools/loopback'
import { needsUtf8, withAsciiDomain } from '#main/tools/mail-address'
import { requireAllowed } from '#main/tools/reach'
import { smtpOutcome, type SmtpError, type SmtpStage } from '#main/delivery/answers/smtp-outcome'
import { ownServers } from './smtp-conversation'
import type { MailTokens } from '#main/delivery/sign-in/mail-tokens'
import {
  accessBy,
  isTokenRefused,
  NoAccess,
  outcomeOfRefusal,
  outcomeOfTrouble,
  tokenLogin
} from '#main/delivery/sign-in/smtp-sign-in'
import type { Outcome, Outgoing } from '#main/delivery/transport'
import { untilDropShows, type DropWatch, type Pause } from './until-drop-shows'
import { HeldBack, withheldMail } from './withheld-mail'

/** Milliseconds. */
export interface SmtpTimeouts {
  /** Until the connection is established, including name lookup and encryption. */
  connection: number
  greeting: number
  /** For each step after that, up to the end of the e-mail. */
  step: number
  /** After the end of the mail. RFC 5321 asks for ten minutes, because giving up too early is what causes duplicate mails. */
  afterDot: number
}

export const usualTimeouts: SmtpTimeouts = {
  connection: 60_000,
  greeting: 60_000,
  step: 120_000,
  afterDot: 600_000
}

/** Opens an unencrypted connection to a server in this process; for tests. */
export type Dial = (host: string, port: number) => Duplex

export interface LaneOptions extends Omit<DropWatch, 'pause'> {
  timeouts: SmtpTimeouts
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
  dial?: Dial
  pause?: Pause
  /** For accounts with a sign-in. */
  tokens?: MailTokens | undefined
}

export interface SmtpConnection {
  send: (message: Outgoing, handOver: () => Promise<boolean>, stillWanted: () => boolean) => Promise<Outcome>
  close: () => void
}

/** Servers tend to close connections after about a hundred e-mails, and idle ones. */
const mailsOnOneLine = 100
const maxRest = 20_000

export function smtpConnection(account: EmailAccount, options: LaneOptions): SmtpConnection {
  const { timeouts, isQuiet, hasDropped, pause = wait } = options
  let line: SMTPConnection | null = null
  let mails = 0
  let rest: NodeJS.Timeout | undefined
  const hangUp = () => {
    clearTimeout(rest)
    line?.close()
    line = null
  }
  const openedLine = async (): Promise<SMTPConnection> => {
    if (line !== null && !line.destroyed && mails < mailsOnOneLine) return line
    hangUp()
    mails = 0
    await requireAllowed(account.host, ownServers).catch((error: unknown) => {
      throw new NotOpened('connecting', error as Error)
    })
    if (account.sign_in === undefined) return lineWith({ credentials: credentialsOf(account) })
    const user = account.username ?? ''
    const token = await accessBy(options.tokens, null)
    return lineWith(tokenLogin(user, token)).catch(async (error: unknown) => {
      if (!(error instanceof NotOpened) || !isTokenRefused(error.reason)) throw error
      // A clock may be wrong, or the provider has ended the token early.
      hangUp()
      return lineWith(tokenLogin(user, await accessBy(options.tokens, token)))
    })
  }
  const lineWith = async (auth: Login): Promise<SMTPConnection> => {
    const connection = newConnection(account, options)
    line = connection
    await open(connection, account.username === null ? null : auth, timeouts)
    return connection
  }
  return {
    send: async (message, handOver, stillWanted) => {
      clearTimeout(rest)
      try {
        const connection = await openedLine()
        mails++
        if (needsUtf8(message.address) && !offersUtf8(connection)) return lettersNotSupported
        const door = { handOver, stillWanted, isQuiet, hasDropped, pause }
        const outcome = await sendOn(connection, message, door, timeouts)
        // After a refusal, some servers object to what comes next: a new connection is cheap, a wrong reply is not.
        if (outcome.kind !== 'accepted') hangUp()
        return outcome
      } catch (error) {
        hangUp()
        if (error instanceof NoAccess) return outcomeOfTrouble(error.trouble)
        if (error instanceof NotOpened) return notOpened(account, error, message.address)
        throw error
      } finally {
        rest = setTimeout(hangUp, maxRest).unref()
      }
    },
    close: hangUp
  }
}

/** The connection could not be opened. */
class NotOpened extends Error {
  constructor(
    readonly stage: SmtpStage,
    readonly reason: SmtpError
  ) {
    super(reason.message)
  }
}

function notOpened(account: EmailAccount, { stage, reason }: NotOpened, address: string): Outcome {
  const isSignIn = account.sign_in !== undefined && stage === 'login'
  const refused = isSignIn ? outcomeOfRefusal(reason, account.username ?? '') : null
  return refused ?? smtpOutcome(stage, reason, address)
}

type Login = Parameters<SMTPConnection['login']>[0]

const credentialsOf = ({ username, password }: EmailAccount) => ({
  user: username ?? '',
  pass: password ?? ''
})

function newConnection(
  { host, port, security }: EmailAccount,
  { timeouts, ca, dial }: LaneOptions
): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    // Never unencrypted, except to a server on this computer: anyone in between could take over the connection.
    ...(security === 'none' && isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true }),
    name: /^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost',
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    dnsTimeout: timeouts.connection,
    // Longer than any step: shorter timeouts are enforced by our own timers.
    socketTimeout: timeouts.afterDot + 60_000,
    socketCloseTimeout: 1000,
    // Distinguishes e-mails in the server's log, not on the connection.
    logger: false,
    ...(ca === undefined ? {} : { tls: { ca } }),
    ...(dial === undefined ? {} : { connection: dial(host, port) as Socket })
  })
}

/** Connects and logs in. @throws NotOpened */
function open(connection: SMTPConnection, login: Login | null, timeouts: SmtpTimeouts): Promise<void> {
  let stage: SmtpStage = 'connecting'
  return new Promise<void>((resolve, reject) => {
    const fail = (error: SmtpError) => {
      clearTimeout(timer)
      const said = connection.lastServerResponse
      // If the server said something that is no greeting, that is more informative than the dropped connection.
      if (stage === 'connecting' && error.code === 'ECONNECTION' && said !== false && !/^\d{3}/.test(said))
        Object.assign(error, { code: 'EPROTOCOL', response: said })
      reject(new NotOpened(stage, error))
    }
    const giveUp = () => {
      connection.close()
      fail(noAnswer())
    }
    const timer = setTimeout(giveUp, timeouts.connection + timeouts.step).unref()
    // Kept for the connection's whole life: an error without a listener would end the program.
    connection.on('error', fail)
    // Deferred, so that a more specific error is reported first.
    const onEnd = () => setImmediate(() => fail(brokenOff()))
    connection.once('end', onEnd)
    const opened = () => {
      clearTimeout(timer)
      connection.off('end', onEnd)
      resolve()
    }
    connection.connect((error) => {
      if (error) return fail(error)
      if (login === null || !connection.allowsAuth) return opened()
      stage = 'login'
      connection.login(login, (failed) => (failed ? fail(failed) : opened()))
    })
  })
}

const noAnswer = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })
const brokenOff = () => Object.assign(new Error('the line broke off'), { code: 'ECONNECTION' })

/** Whether SMTPUTF8 (RFC 6531) is supported; nodemailer keeps the server's extensions private. */
const offersUtf8 = (connection: SMTPConnection): boolean =>
  (connection as unknown as { _supportedExtensions?: string[] })._supportedExtensions?.includes('SMTPUTF8') ??
  false
const lettersNotSupported: Outcome = {
  kind: 'refused',
  reason: 'letters_not_supported',
  detail: 'The mail server does not deliver to addresses with non-ASCII letters before the @ (SMTPUTF8).'
}

interface Door extends DropWatch {
  handOver: () => Promise<boolean>
  stillWanted: () => boolean
}

/** Hands over one e-mail on an open connection. */
function sendOn(
  connection: SMTPConnection,
  { mime, envelopeFrom, address }: Outgoing,
  door: Door,
  timeouts: SmtpTimeouts
): Promise<Outcome> {
  const body = mime ?? Buffer.alloc(0)
  const begun = performance.now()
  let answered = 0
  const meant = (error: SmtpError) => smtpOutcome(stage, error, address)
  let stage: SmtpStage = 'envelope'
  return new Promise<Outcome>((resolve) => {
    let timer = setTimeout(giveUp, timeouts.step)
    // Either side has closed the connection. Deferred, so that a more specific error is reported first.
    const onEnd = () => setImmediate(() => settle(meant(brokenOff())))
    connection.once('end', onEnd)
    function giveUp(): void {
      settle(meant(noAnswer()))
      connection.close()
    }
    function settle(outcome: Outcome): void {
      clearTimeout(timer)
      connection.off('end', onEnd)
      door.hasDropped.now = stage === 'body' && outcome.kind === 'later'
      resolve(outcome)
    }
    const mail = withheldMail(body, {
      mayBegin: () => {
        stage = 'body'
        answered = performance.now() - begun
        return door.stillWanted()
      },
      mayEnd: async () => {
        if (!(await door.handOver())) return false
        // A dropped connection shows now, before the end of the mail is sent: then nothing can have arrived.
        await untilDropShows(answered, timeouts.step, door)
        if (connection.destroyed) throw new Error('the line has dropped')
        return true
      },
      onEnd: () => {
        stage = 'ended'
        clearTimeout(timer)
        timer = setTimeout(giveUp, timeouts.afterDot)
      }
    })
    mail.on('error', (error) => {
      if (error instanceof HeldBack) settle({ kind: 'held_back' })
      // Without its end, the server doesn't accept the e-mail, whatever happens to the connection now.
      connection.close()
    })
    // Always an explicit envelope with exactly one recipient, so that nothing in the e-mail can add another.
    const envelope = {
      from: withAsciiDomain(envelopeFrom ?? ''),
      to: [withAsciiDomain(address)],
      size: body.length
    }
    connection.send(envelope, mail, (error) => {
      if (error) return settle(error instanceof HeldBack ? { kind: 'held_back' } : meant(error))
      // A reply that comes before the command does not belong to it.
      if (stage !== 'ended') return settle(meant(new Error('the server answered too early')))
      settle({ kind: 'accepted' })
    })
  })
}
