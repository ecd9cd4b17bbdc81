/** What went wrong on the way to a mail server, and what to do about it, in plain words. */
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

/** What a step that went well says. */
export function wordsOfPassed(step: ConnectionStep, target: ProbeTarget): string {
  const { host, port, security, username, from_email } = target
  return {
    name: `The server ${host} was found.`,
    port: `It answers on port ${port}.`,
    tls:
      security === 'none'
        ? 'The line is not encrypted; the server is on this machine.'
        : 'The line is encrypted and the certificate is right.',
    greeting: 'It is a mail server.',
    login: username === null ? 'It asks for no login.' : 'Username and password are right.',
    sender: `It lets you send as ${from_email}.`
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
    ? `Port ${port} is probably not for TLS from the start: choose STARTTLS, usually with port 587.`
    : `Port ${port} probably wants TLS from the start: choose TLS, usually with port 465.`

const general: Readonly<Record<ProbeCode, Say>> = {
  unknown_host: ({ host }) => ({
    message: `There is no server called ${host}.`,
    cure: "Look for spelling mistakes. Your mail provider's help names the server for outgoing mail (SMTP)."
  }),
  no_network: ({ host }) => ({
    message: `${host} cannot be looked up or reached from this machine.`,
    cure: 'See whether this machine is connected to the internet, then try again.'
  }),
  not_meant: ({ host }) => ({
    message: `${host} leads to an address where no mail server can be.`,
    cure: "Your mail provider's help names the server for outgoing mail (SMTP)."
  }),
  connection_refused: ({ host, port }) => ({
    message: `${host} does not take connections on port ${port}.`,
    cure: 'Use the port that your provider names: usually 465 with TLS or 587 with STARTTLS.'
  }),
  no_answer: ({ host, port }) => ({
    message: `${host} does not answer on port ${port}.`,
    cure: 'A firewall or your internet provider may block this port. Try 587 with STARTTLS, or 465 with TLS.'
  }),
  line_dropped: ({ host }) => ({
    message: `${host} ended the connection.`,
    cure: 'Try again in some minutes. When it stays so, port or encryption may not fit the server.'
  }),
  speaks_plain: (target) => ({
    message: `${target.host} does not begin with TLS on port ${target.port}.`,
    cure: otherWay(target)
  }),
  tls_missing: ({ host, port }) => ({
    message: `${host} offers no encryption on port ${port}.`,
    cure: 'Try TLS with port 465. Your password and your mails are never sent in the clear.'
  }),
  tls_failed: ({ host }) => ({
    message: `The encrypted line to ${host} could not be made.`,
    cure: 'The server may be too old for TLS 1.2. Try the other port, or ask your mail provider.'
  }),
  certificate_expired: ({ host }) => ({
    message: `The certificate of ${host} is not valid today.`,
    cure: "See whether this machine's date is right. Else the server's owner has to renew the certificate."
  }),
  certificate_name: ({ host }) => ({
    message: `The certificate is not made out to ${host}.`,
    cure: "Use the server's name as your provider writes it, not an address or a name of your own."
  }),
  certificate_untrusted: ({ host }) => ({
    message: `The certificate of ${host} was made by nobody that this machine trusts.`,
    cure: 'On your own server, install a certificate of a known authority. Elsewhere, look for a virus scanner that opens encrypted mail, and switch that off.'
  }),
  not_smtp: ({ host, port }) => ({
    message: `What answers on port ${port} of ${host} is not a mail server for sending.`,
    cure: 'Use the server for outgoing mail (SMTP) and its port: 465 with TLS or 587 with STARTTLS. 993 and 143 are for reading.'
  }),
  turned_away: ({ host }) => ({
    message: `${host} turned us away.`,
    cure: 'Its words say why. Often the server only serves certain networks.'
  }),
  try_later: ({ host }) => ({
    message: `${host} says "not now".`,
    cure: 'Try again in some minutes.'
  }),
  login_required: ({ host }) => ({
    message: `${host} wants to know who you are.`,
    cure: 'Fill in username and password of your mailbox.'
  }),
  login_not_offered: ({ host, port }) => ({
    message: `${host} takes no username and password on port ${port}.`,
    cure: 'Use port 587 or 465, which are for sending with a login. A server without login wants an empty username.'
  }),
  no_password: () => ({
    message: 'There is a username but no password.',
    cure: 'Fill in the password of your mailbox.'
  }),
  needs_app_password: ({ host }) => ({
    message: `${host} does not take your usual password here.`,
    cure: "Make an app password in your mail account's security settings, and fill in that one."
  }),
  wrong_password: ({ host }) => ({
    message: `${host} does not know this username with this password.`,
    cure: 'Fill in the password again. The username is often the whole e-mail address. Gmail, iCloud, Yahoo and others want an app password.'
  }),
  sender_refused: ({ host, from_email }) => ({
    message: `${host} does not let you send as ${from_email}.`,
    cure: 'Send from the address that you log in with, or have this address allowed in your mail account.'
  }),
  refused: ({ host }) => ({
    message: `${host} refused.`,
    cure: 'Its words say why; your mail provider can help.'
  })
}

/** Where a code means something else at one step. */
const specials: Partial<Record<ConnectionStep, Partial<Record<ProbeCode, Say>>>> = {
  tls: {
    no_answer: (target) => ({
      message: `${target.host} does not answer to TLS on port ${target.port}.`,
      cure: otherWay(target)
    }),
    line_dropped: (target) => ({
      message: `${target.host} ended the connection when it was to be encrypted.`,
      cure: otherWay(target)
    })
  },
  greeting: {
    no_answer: (target) => ({
      message: `${target.host} takes the connection on port ${target.port} but says nothing.`,
      cure: otherWay(target)
    }),
    line_dropped: (target) => ({
      message: `${target.host} ended the connection without a greeting.`,
      cure: otherWay(target)
    })
  },
  sender: {
    no_answer: ({ host }) => ({
      message: `${host} does not answer when it is asked whether you may send.`,
      cure: 'Try again in some minutes.'
    })
  }
}
