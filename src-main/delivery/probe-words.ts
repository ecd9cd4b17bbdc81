/** What went wrong when connecting to a mail server, and what to do about it, in plain words. */
import type { ConnectionStep } from '../../src-shared/contract/email-channel'
import type { MailServer } from '../account/messaging/channels/email-account.service'

export interface ProbeTarget extends MailServer {
  from_email: string
}

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
  'refused'
] as const
export type ProbeCode = (typeof probeCodes)[number]

interface Words {
  message: string
  cure: string
}

/** The text for a successful step. */
export function wordsOfPassed(step: ConnectionStep, target: ProbeTarget): string {
  const { host, port, security, username, from_email } = target
  return {
    name: `The server ${host} was found.`,
    port: `It responds on port ${port}.`,
    tls:
      security === 'none'
        ? 'The connection is not encrypted; the server is on this computer.'
        : 'The connection is encrypted and the certificate is valid.',
    greeting: 'It is a mail server.',
    login: username === null ? 'It does not require a login.' : 'The username and password are correct.',
    sender: `It allows you to send as ${from_email}.`
  }[step]
}

export function wordsOfFailure(
  step: ConnectionStep,
  code: ProbeCode,
  target: ProbeTarget,
  said: string
): Words {
  const words = (specials[step] ?? {})[code] ?? general[code]
  const { message, cure } = words(target)
  const quoted = said.trim().slice(0, 300)
  return { message: quoted === '' ? message : `${message} It said: ${quoted}`, cure }
}

type Say = (target: ProbeTarget) => Words

const otherWay = ({ security, port }: ProbeTarget): string =>
  security === 'tls'
    ? `Port ${port} probably does not use TLS from the start: choose STARTTLS, usually with port 587.`
    : `Port ${port} probably expects TLS from the start: choose TLS, usually with port 465.`

const general: Readonly<Record<ProbeCode, Say>> = {
  unknown_host: ({ host }) => ({
    message: `${host} was not found.`,
    cure: "Check the internet connection and the spelling. Your e-mail provider's help pages give the name of the outgoing mail server (SMTP)."
  }),
  no_network: ({ host }) => ({
    message: `${host} cannot be found or reached from this computer.`,
    cure: 'Check whether this computer is connected to the internet, then try again.'
  }),
  not_meant: ({ host }) => ({
    message: `${host} points to an address that cannot be a mail server.`,
    cure: "Your e-mail provider's help pages give the name of the outgoing mail server (SMTP)."
  }),
  connection_refused: ({ host, port }) => ({
    message: `${host} does not accept connections on port ${port}.`,
    cure: 'Use the port your provider recommends: usually 465 with TLS or 587 with STARTTLS.'
  }),
  no_answer: ({ host, port }) => ({
    message: `${host} does not respond on port ${port}.`,
    cure: 'A firewall or your internet provider may block this port. Try 587 with STARTTLS, or 465 with TLS.'
  }),
  line_dropped: ({ host }) => ({
    message: `${host} closed the connection.`,
    cure: 'Try again in a few minutes. If it keeps happening, the port or encryption may be wrong for this server.'
  }),
  speaks_plain: (target) => ({
    message: `${target.host} does not start with TLS on port ${target.port}.`,
    cure: otherWay(target)
  }),
  tls_missing: ({ host, port }) => ({
    message: `${host} does not offer encryption on port ${port}.`,
    cure: 'Try TLS with port 465. Your password and e-mails are never sent unencrypted.'
  }),
  tls_failed: ({ host }) => ({
    message: `An encrypted connection to ${host} could not be made.`,
    cure: 'The server may be too old for TLS 1.2. Try the other port, or ask your e-mail provider.'
  }),
  certificate_expired: ({ host }) => ({
    message: `The certificate of ${host} is not valid today.`,
    cure: "Check that this computer's date is correct. If it is, the server's owner has to renew the certificate."
  }),
  certificate_name: ({ host }) => ({
    message: `The certificate was not issued for ${host}.`,
    cure: "Use the server's name exactly as your provider gives it, not an IP address or your own domain."
  }),
  certificate_untrusted: ({ host }) => ({
    message: `This computer does not trust the certificate of ${host}.`,
    cure: 'If it is your own server, install a certificate from a recognised authority. Otherwise, check whether a virus scanner inspects encrypted mail, and switch that off.'
  }),
  not_smtp: ({ host, port }) => ({
    message: `Port ${port} of ${host} is not an outgoing mail server.`,
    cure: 'Use the outgoing mail server (SMTP) and its port: 465 with TLS or 587 with STARTTLS. Ports 993 and 143 are for receiving.'
  }),
  turned_away: ({ host }) => ({
    message: `${host} refused the connection.`,
    cure: 'Its reply says why. Often a server only accepts certain networks.'
  }),
  try_later: ({ host }) => ({
    message: `${host} says "not now".`,
    cure: 'Try again in a few minutes.'
  }),
  login_required: ({ host }) => ({
    message: `${host} requires a login.`,
    cure: 'Enter the username and password of your mailbox.'
  }),
  login_not_offered: ({ host, port }) => ({
    message: `${host} does not accept a username and password on port ${port}.`,
    cure: 'Use port 587 or 465, which are meant for sending with a login. If the server needs no login, leave the username empty.'
  }),
  no_password: () => ({
    message: 'There is a username but no password.',
    cure: 'Enter the password of your mailbox.'
  }),
  needs_app_password: ({ host }) => ({
    message: `${host} does not accept your usual password here.`,
    cure: "Create an app password in your mail account's security settings, and enter it here."
  }),
  wrong_password: ({ host }) => ({
    message: `${host} did not accept this username and password.`,
    cure: 'Enter the password again. The username is often your full e-mail address. Gmail, iCloud, Yahoo and others require an app password.'
  }),
  sender_refused: ({ host, from_email }) => ({
    message: `${host} does not allow you to send as ${from_email}.`,
    cure: 'Send from the address you log in with, or allow this address in your mail account.'
  }),
  refused: ({ host }) => ({
    message: `${host} refused.`,
    cure: 'Its reply says why; your e-mail provider can help.'
  })
}

/** Where a code means something else at one step. */
const specials: Partial<Record<ConnectionStep, Partial<Record<ProbeCode, Say>>>> = {
  tls: {
    no_answer: (target) => ({
      message: `${target.host} does not respond to TLS on port ${target.port}.`,
      cure: otherWay(target)
    }),
    line_dropped: (target) => ({
      message: `${target.host} closed the connection when encryption was due to start.`,
      cure: otherWay(target)
    })
  },
  greeting: {
    no_answer: (target) => ({
      message: `${target.host} accepts the connection on port ${target.port} but says nothing.`,
      cure: otherWay(target)
    }),
    line_dropped: (target) => ({
      message: `${target.host} closed the connection without a greeting.`,
      cure: otherWay(target)
    })
  },
  sender: {
    no_answer: ({ host }) => ({
      message: `${host} does not reply when asked whether you are allowed to send.`,
      cure: 'Try again in a few minutes.'
    })
  }
}
