/** The texts of the e-mail account in the settings. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './email-words.de'

const en = {
  text: 'Goodword sends from your own e-mail account, so customers see a message from you.',

  provider: 'Who provides your e-mail?',
  own: 'Other provider or own server',
  providerText: {
    gmail:
      'Gmail needs an app password – your normal password won’t work. Turn on 2-Step Verification, create an app password and paste it below.',
    microsoft:
      'Microsoft only accepts a password if “Authenticated SMTP” is turned on for the mailbox; your administrator can do that. Personal mailboxes (outlook.com, hotmail.com) no longer accept one.',
    icloud:
      'Apple needs an app password: go to Sign-In and Security, then App-Specific Passwords. The username is your iCloud address.',
    yahoo: 'Yahoo needs an app password: go to Account security, then App password.',
    gmx: 'Turn on access at GMX first: E-mail, Settings, POP3/IMAP, “Allow access”. If you use two-factor sign-in, create an app password there.',
    webde:
      'Turn on access at WEB.DE first: E-mail, Settings, POP3/IMAP, “Allow access”. If you use two-factor sign-in, create an app password there.',
    ionos: 'Your username is your full e-mail address; the password is your mailbox password.',
    tonline:
      'T-Online uses a separate password for e-mail apps. Create it in the customer centre under “Passwords”.',
    strato: 'Your username is your full e-mail address; the password is your mailbox password.',
    fastmail: 'Fastmail needs an app password with access to “Mail (SMTP)”.',
    own: 'You’ll find these details in your provider’s welcome letter or on its help pages, usually under “outgoing server (SMTP)”.'
  },
  makePassword: 'Create an app password',

  sender: 'Sender',
  fromName: 'Name',
  fromNameHint: 'What your customers see in their inbox.',
  fromEmail: 'E-mail address',
  fromMissing: 'Enter the sender’s e-mail address.',
  replyTo: 'Reply-to address',
  replyToHint: 'Leave empty to use the address above.',

  signIn: 'Sign-in',
  username: 'Username',
  usernameHint: 'Usually your e-mail address. Leave empty if your server doesn’t need one.',
  password: 'Password',
  appPassword: 'App password',
  passwordAgain: 'The stored password can’t be read on this computer. Enter it again.',
  passwordGone: 'The server, port, encryption or username has changed. Enter the password again.',

  server: 'Server',
  serverOf: (host: string, port: string) => `${host}, port ${port}`,
  host: 'Outgoing server (SMTP)',
  hostMissing: 'Enter the server name, such as smtp.example.com.',
  hostWrong: 'Enter only the server name, such as smtp.example.com.',
  port: 'Port',
  portWrong: 'Enter a number from 1 to 65535, usually 465 or 587.',
  security: 'Encryption',
  securities: { tls: 'TLS (port 465)', starttls: 'STARTTLS (port 587)', none: 'None' },
  securityText: {
    tls: 'Encrypted from the start',
    starttls: 'Encrypted after connecting',
    none: 'Only on this computer'
  },
  noneWrong: 'Without encryption, you can only use a server on this computer.',

  pace: 'Maximum per minute',
  paceHint: 'Sending too fast can look like spam. 30 a minute is a safe pace; leave empty for no limit.',
  paceWrong: 'Enter a whole number from 1 to 10000, or leave empty.',

  watch: 'Detect bounces and opt-out replies',
  watchText:
    'Bounced addresses and opt-out replies are then handled automatically. Nothing in your mailbox is marked, moved or deleted.',
  imapHost: 'Incoming server (IMAP)',
  imapUsername: 'Username',
  imapSame: 'Leave empty if it’s the same as above.',
  imapPassword: 'Password',

  save: 'Save',
  test: 'Test connection',
  stillToDo: 'Save once the test succeeds.',
  hints: 'What could keep your e-mails out of the inbox',
  hintTexts: {
    no_postal_address: 'Your postal address is missing. Nothing is sent until you add it.',
    no_review_link: 'Customers can’t open your review page yet. Nothing is sent until they can.',
    free_mail_from:
      'The sender’s address belongs to a different provider than the server. Most recipients reject such e-mails; choose the provider of the address.',
    from_domain_differs:
      'The sender’s domain doesn’t match the server’s. Ask your provider whether SPF and DKIM are set up for it.',
    no_reply_address:
      'Nobody reads mail sent to this address. Enter a reply-to address, because some people opt out by replying.',
    reply_domain_differs:
      'Replies go to a different domain than the one e-mails come from. Spam filters notice that.',
    not_encrypted: 'The connection to the server isn’t encrypted.'
  },

  testMail: 'Send yourself a test e-mail',
  testMailText: 'The first request from your message texts, with a made-up customer.',
  to: 'To',
  toMissing: 'Enter an e-mail address such as ann@example.com.',
  send: 'Send',
  outcomes: {
    accepted: 'Sent. Check your inbox and your spam folder.',
    accepted_locally: 'Test mode is on: the e-mail is in the test outbox.',
    later: 'The server can’t take it right now. Try again in a few minutes.',
    refused: 'The server refused the e-mail.',
    channel_trouble: 'This account can’t send it.',
    unknown: 'The e-mail was handed over, but there was no answer. It may have arrived.'
  },
  noAccount: 'You have no e-mail account yet. Set one up under “E-mail”.',
  openOutbox: 'Open',

  removeTitle: 'Remove this account?',
  removeText: 'Its password is deleted. Messages waiting to go out by e-mail keep waiting.',
  remove: 'Remove account',
  removed: 'E-mail account removed'
}

export type EmailWords = Translation<typeof en>
export type ProviderName = keyof typeof en.providerText
export const emailWords = catalogue(en, { de })
