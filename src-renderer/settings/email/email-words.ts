/** The texts of the e-mail account in the settings. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './email-words.de'

const en = {
  text: 'Goodword sends through your own e-mail account, as your mail program does: to your customers it is a mail from you.',

  provider: 'Who is your e-mail with?',
  own: 'Another one, or my own server',
  providerText: {
    gmail:
      'Google takes a password made for one program, not the one you sign in with. Switch on 2-step verification, then make an app password and paste it below.',
    microsoft:
      'Microsoft takes a password only where “Authenticated SMTP” is switched on for the mailbox: your administrator does that. Private mailboxes (outlook.com, hotmail.com) take none any more.',
    icloud:
      'Apple takes a password made for one program: Sign-In and Security, then App-Specific Passwords. The user name is your iCloud address.',
    yahoo: 'Yahoo takes a password made for one program: Account security, then App password.',
    gmx: 'Allow it at GMX first: E-mail, Settings, POP3/IMAP, “Allow access”. With two-factor sign-in, make an app password there.',
    webde:
      'Allow it at WEB.DE first: E-mail, Settings, POP3/IMAP, “Allow access”. With two-factor sign-in, make an app password there.',
    ionos: 'The user name is the whole e-mail address, the password that of the mailbox.',
    tonline:
      'T-Online has a password of its own for mail programs: make it in the customer centre under “Passwords”.',
    strato: 'The user name is the whole e-mail address, the password that of the mailbox.',
    fastmail: 'Fastmail takes a password made for one program, with access to “Mail (SMTP)”.',
    own: 'What goes below stands in the letter or on the help pages of your provider, mostly as “outgoing server (SMTP)”.'
  },
  makePassword: 'Make one there',

  sender: 'Sender',
  fromName: 'Name',
  fromNameHint: 'What your customers see in their inbox.',
  fromEmail: 'E-mail address',
  fromMissing: 'Write the address that the mails come from.',
  replyTo: 'Answers go to',
  replyToHint: 'Leave it empty if they go to the address above.',

  signIn: 'Sign-in',
  username: 'User name',
  usernameHint: 'Mostly the e-mail address. Leave it empty for a server that asks for none.',
  password: 'Password',
  appPassword: 'App password',
  passwordAgain: 'The stored password cannot be read on this computer any more. Write it again.',
  passwordGone:
    'The server, its port, the encryption or the user name has changed. Enter the password again.',

  server: 'Server',
  serverOf: (host: string, port: string) => `${host}, port ${port}`,
  host: 'Outgoing server (SMTP)',
  hostMissing: 'Write the name of the server, such as smtp.example.com.',
  hostWrong: 'Write the name of the server only, such as smtp.example.com.',
  port: 'Port',
  portWrong: 'A number from 1 to 65535, mostly 465 or 587.',
  security: 'Encryption',
  securities: { tls: 'From the first byte (TLS)', starttls: 'After the greeting (STARTTLS)', none: 'None' },
  securityText: { tls: 'Mostly port 465', starttls: 'Mostly port 587', none: 'Only on this computer' },
  noneWrong: 'Without encryption only a server on this computer may be used.',

  pace: 'At most so many a minute',
  paceHint:
    'Providers take many mails at once for spam. 30 is a good pace; empty means as fast as the server takes them.',
  paceWrong: 'A whole number from 1 to 10000, or nothing.',

  watch: 'Watch the mailbox for what comes back',
  watchText:
    'Addresses that do not exist any more and people who ask by mail not to be written to are then recognised by themselves. Nothing in the mailbox is marked, moved or deleted.',
  imapHost: 'Incoming server (IMAP)',
  imapUsername: 'User name',
  imapSame: 'Leave it empty if it is the same as above.',
  imapPassword: 'Password',

  save: 'Save',
  test: 'Test the connection',
  stillToDo: 'Save it when the test has worked.',
  hints: 'What may keep mails out of the inbox',
  hintTexts: {
    no_postal_address: 'Your postal address is missing: until it is there, nothing is sent.',
    no_review_link: 'Customers cannot reach your review page yet: until they can, nothing is sent.',
    free_mail_from:
      'The sender’s address belongs to another provider than the server. Most receivers refuse such mails: choose the provider of the address.',
    from_domain_differs:
      'The sender’s domain is not that of the server. Ask your provider whether SPF and DKIM are set up for it.',
    no_reply_address:
      'Nobody reads the sender’s address. Give one for answers: some people opt out by answering.',
    reply_domain_differs: 'Answers go to another domain than the mails come from, which spam filters notice.',
    not_encrypted: 'The line to the server is not encrypted.'
  },

  testMail: 'Send yourself a test mail',
  testMailText: 'The first request as it stands in your message texts, with made-up names.',
  to: 'To',
  toMissing: 'Write an e-mail address such as ann@example.com.',
  send: 'Send',
  outcomes: {
    accepted: 'Sent. Look into the inbox, and into the spam folder too.',
    accepted_locally: 'Test mode is on: the mail lies in the local outbox.',
    later: 'The server says: not now. Try again in a few minutes.',
    refused: 'The server does not take the mail.',
    channel_trouble: 'It does not work with this account.',
    unknown: 'The mail was handed over, but no answer came. It may have arrived.'
  },
  noAccount: 'There is no e-mail account yet. Set one up under “E-mail”.',
  openOutbox: 'Look at it',

  removeTitle: 'Remove the account?',
  removeText: 'The password is forgotten, and what waits to be sent by e-mail goes on waiting.',
  remove: 'Remove the account',
  removed: 'The e-mail account is removed'
}

export type EmailWords = Translation<typeof en>
export type ProviderName = keyof typeof en.providerText
export const emailWords = catalogue(en, { de })
