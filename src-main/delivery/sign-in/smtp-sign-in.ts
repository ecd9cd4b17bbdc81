/** Signing in to a mail server with a token (XOAUTH2), and what its failures mean. */
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { Trouble } from '#main/connecting/site/trouble'
import type { SmtpError } from '../answers/smtp-outcome'
import type { Outcome } from '../transport'
import { MailTrouble } from './mail-trouble'
import type { MailTokens } from './mail-tokens'

/** A sign-in that failed before the server was contacted. */
export class NoAccess extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

/** @throws NoAccess */
export async function accessBy(tokens: MailTokens | undefined, spent: string | null): Promise<string> {
  if (tokens === undefined) throw new Error('a signed-in account needs its tokens')
  try {
    return await (spent === null ? tokens.get() : tokens.renew(spent))
  } catch (error) {
    throw error instanceof Trouble ? new NoAccess(error) : error
  }
}

/** Nothing was sent, so the message waits in any case. */
export function outcomeOfTrouble(trouble: Trouble): Outcome {
  if (trouble instanceof MailTrouble)
    return { kind: 'channel_trouble', reason: trouble.why, detail: trouble.message }
  const { message, retryAfter } = trouble
  return { kind: 'later', detail: message, outage: true, ...(retryAfter === null ? {} : { retryAfter }) }
}

/** The argument of `AUTH XOAUTH2`. */
export const xoauth2 = (user: string, token: string): string =>
  Buffer.from(`user=${user}\u0001auth=Bearer ${token}\u0001\u0001`).toString('base64')

type Auth = NonNullable<Parameters<SMTPConnection['login']>[0]>

/** For nodemailer, which would otherwise manage the tokens itself: it gets one token, and never a second one. */
export const tokenLogin = (user: string, token: string): Auth => {
  const oauth2 = {
    getToken: (isSecond: boolean, done: (error: Error | null, token?: string) => void) =>
      isSecond ? done(refusedToken()) : done(null, token),
    buildXOAuth2Token: (given: string) => xoauth2(user, given)
  }
  return { user, oauth2: oauth2 as unknown as NonNullable<Auth['oauth2']> }
}

// The response to the server's challenge is always this refusal.
const refusedToken = () => Object.assign(new Error('the token was refused'), { responseCode: 535 })

/** Programs may not send from this mailbox at all, so another token won't help. */
const isOff = ({ response = '' }: SmtpError): boolean =>
  /\b5\.7\.139\b/.test(response) && !/credentials|expired/i.test(response)

/** Whether a fresh token may help. */
export const isTokenRefused = (error: SmtpError): boolean =>
  error.code === 'EAUTH' && !isOff(error) && isFinal(error)

const isFinal = ({ responseCode = 535 }: SmtpError): boolean => responseCode >= 500

/** What the refusal of a fresh token means; null: treat it like any other reply. */
export function outcomeOfRefusal(error: SmtpError, user: string): Outcome | null {
  const { response = '' } = error
  if (error.code !== 'EAUTH' || !isFinal(error)) return null
  const said = response === '' ? '' : ` The mail server answered: ${response}`
  if (isOff(error))
    return { kind: 'channel_trouble', reason: 'smtp_auth_off', detail: `${smtpAuthOff}${said}` }
  if (/^50[0-4]/.test(response)) {
    const detail = `The mail server does not support signing in without a password.${said}`
    return { kind: 'channel_trouble', reason: 'wrong_settings', detail }
  }
  const detail = `The mail server refused the sign-in as ${user}. Sign in again, with the account that this mailbox belongs to.${said}`
  return { kind: 'channel_trouble', reason: 'sign_in_again', detail }
}

const smtpAuthOff =
  'Sending from apps (“Authenticated SMTP”) is switched off for this mailbox. Its administrator can switch it on; then resume.'
