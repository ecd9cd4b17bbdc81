/** Why a way to a server failed, and what to do about it: by the word that the service has for it. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './cause-words.de'

const en = {
  unknown_host: {
    message: 'There is no server of this name.',
    cure: 'Look for spelling mistakes. The help pages of your provider name the outgoing server (SMTP).'
  },
  no_network: {
    message: 'The server cannot be reached from this computer.',
    cure: 'See whether the computer is connected to the internet, then try again.'
  },
  not_meant: {
    message: 'The server’s name leads to an address where no mail server can be.',
    cure: 'Look for spelling mistakes. The help pages of your provider name the outgoing server (SMTP).'
  },
  connection_refused: {
    message: 'The server takes no connections on this port.',
    cure: 'Use the port that your provider names: mostly 465 with TLS or 587 with STARTTLS.'
  },
  no_answer: {
    message: 'The server does not answer on this port.',
    cure: 'A firewall or your internet provider may block it. Try 587 with STARTTLS, or 465 with TLS.'
  },
  line_dropped: {
    message: 'The server ended the connection.',
    cure: 'Try again in some minutes. If it stays so, port or encryption may not fit the server.'
  },
  speaks_plain: {
    message: 'The server does not begin with encryption on this port.',
    cure: 'Choose STARTTLS, mostly with port 587.'
  },
  tls_missing: {
    message: 'The server offers no encryption on this port.',
    cure: 'Try TLS with port 465. Your password and your mails never go out in the clear.'
  },
  tls_failed: {
    message: 'The encrypted line could not be made.',
    cure: 'Try the other port and encryption: 465 with TLS, 587 with STARTTLS.'
  },
  certificate_expired: {
    message: 'The certificate of the server is not valid today.',
    cure: 'See whether the date of this computer is right. Else whoever runs the server has to renew it.'
  },
  certificate_name: {
    message: 'The certificate was made out to a server of another name.',
    cure: 'Use the name of the server as your provider writes it.'
  },
  certificate_untrusted: {
    message: 'The certificate was made by nobody that this computer trusts.',
    cure: 'On a server of your own, install one of a known authority. Elsewhere a virus scanner may open encrypted mail: switch that off.'
  },
  not_smtp: {
    message: 'What answers there is no server for sending mail.',
    cure: 'Use the outgoing server (SMTP) and its port: 465 or 587. 993 and 143 are for reading.'
  },
  turned_away: {
    message: 'The server turns us away.',
    cure: 'Its words say why. Often it serves certain networks only.'
  },
  try_later: { message: 'The server says: not now.', cure: 'Try again in some minutes.' },
  login_required: {
    message: 'The server wants to know who you are.',
    cure: 'Write user name and password of your mailbox.'
  },
  login_not_offered: {
    message: 'The server takes no user name and password on this port.',
    cure: 'Use port 587 or 465. For a server without sign-in leave the user name empty.'
  },
  no_password: {
    message: 'There is a user name but no password.',
    cure: 'Write the password of your mailbox.'
  },
  needs_app_password: {
    message: 'The server does not take the password that you sign in with.',
    cure: 'Make an app password in the security settings of your mail account, and write that one.'
  },
  wrong_password: {
    message: 'User name and password do not fit.',
    cure: 'Write the password again. The user name is often the whole e-mail address; Gmail, iCloud, Yahoo and others want an app password.'
  },
  sender_refused: {
    message: 'The server does not let you send from this address.',
    cure: 'Send from the address that you sign in with, or have this one allowed in your mail account.'
  },
  refused: { message: 'The server refused.', cure: 'Its words say why; your provider can help.' }
}

export type CauseWords = Translation<typeof en>
export const causeWords = catalogue(en, { de })
