/** Why a connection to a server failed, and how to fix it, by the service's code. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './cause-words.de'

const en = {
  unknown_host: {
    message: 'There is no server with this name.',
    cure: 'Check for typos. Your provider’s help pages list its outgoing server (SMTP).'
  },
  no_network: {
    message: 'The server can’t be reached from this computer.',
    cure: 'Check your internet connection, then try again.'
  },
  not_meant: {
    message: 'The server name points to an address that can’t be a mail server.',
    cure: 'Check for typos. Your provider’s help pages list its outgoing server (SMTP).'
  },
  connection_refused: {
    message: 'The server doesn’t accept connections on this port.',
    cure: 'Use the port your provider lists, usually 465 with TLS or 587 with STARTTLS.'
  },
  no_answer: {
    message: 'The server doesn’t respond on this port.',
    cure: 'A firewall or your internet provider may be blocking it. Try 587 with STARTTLS or 465 with TLS.'
  },
  line_dropped: {
    message: 'The server closed the connection.',
    cure: 'Try again in a few minutes. If it keeps happening, the port or encryption may be wrong for this server.'
  },
  speaks_plain: {
    message: 'The server doesn’t use TLS on this port.',
    cure: 'Choose STARTTLS, usually with port 587.'
  },
  tls_missing: {
    message: 'The server doesn’t offer encryption on this port.',
    cure: 'Try TLS with port 465. Your password and e-mails are never sent unencrypted.'
  },
  tls_failed: {
    message: 'A secure connection couldn’t be established.',
    cure: 'Try the other port and encryption: 465 with TLS, 587 with STARTTLS.'
  },
  certificate_expired: {
    message: 'The server’s certificate isn’t valid today.',
    cure: 'Check that this computer’s date is right. Otherwise, the server’s operator has to renew the certificate.'
  },
  certificate_name: {
    message: 'The certificate belongs to a server with a different name.',
    cure: 'Use the server name exactly as your provider lists it.'
  },
  certificate_untrusted: {
    message: 'The server’s certificate isn’t trusted by this computer.',
    cure: 'On your own server, install a certificate from a recognised authority. Otherwise, a virus scanner may be intercepting encrypted mail; turn that off.'
  },
  not_smtp: {
    message: 'That isn’t an outgoing mail server.',
    cure: 'Use the outgoing server (SMTP) and its port: 465 or 587. 993 and 143 are for reading.'
  },
  turned_away: {
    message: 'The server refused the connection.',
    cure: 'Its answer below says why. Many servers only accept certain networks.'
  },
  try_later: { message: 'The server can’t take it right now.', cure: 'Try again in a few minutes.' },
  login_required: {
    message: 'The server requires a username and password.',
    cure: 'Enter your mailbox username and password.'
  },
  login_not_offered: {
    message: 'The server doesn’t accept a username and password on this port.',
    cure: 'Use port 587 or 465. If the server needs no sign-in, leave the username empty.'
  },
  no_password: {
    message: 'You entered a username but no password.',
    cure: 'Enter your mailbox password.'
  },
  needs_app_password: {
    message: 'The server doesn’t accept your normal password.',
    cure: 'Create an app password in your e-mail account’s security settings and enter it here.'
  },
  wrong_password: {
    message: 'The username or password is wrong.',
    cure: 'Enter the password again. The username is often your full e-mail address; Gmail, iCloud, Yahoo and others need an app password.'
  },
  sender_refused: {
    message: 'The server doesn’t let you send from this address.',
    cure: 'Send from the address you sign in with, or have this one allowed in your e-mail account.'
  },
  refused: { message: 'The server refused.', cure: 'Its answer below says why; your provider can help.' }
}

export type CauseWords = Translation<typeof en>
export const causeWords = catalogue(en, { de })
