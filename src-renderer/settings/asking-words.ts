/** The texts that the parts of the settings about asking and sending share; their names stand in the list and the palette. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './asking-words.de'

const en = {
  group: 'Asking customers',
  email: 'E-mail',
  sms: 'SMS',
  messageTexts: 'Message texts',
  reviewLink: 'Review link',
  doors: 'Customers’ doors',
  neverWrite: 'Never write to',
  localOutbox: 'Local outbox',

  channels: { email: 'E-mail', sms: 'SMS' },
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  showTyped: 'Show what is typed',
  passwordKept: 'Stored. Leave it empty to keep it.',

  testMode: 'Test mode is on',
  testModeText: 'Nothing leaves this computer: what would be sent lands in the local outbox.',
  toLocalOutbox: 'Local outbox',
  paused: 'Sending is paused here',
  pauses: {
    by_owner: 'You have paused it. What is due waits.',
    wrong_password:
      'The user name or the password was refused. Write the password again and save: then it goes on.',
    login_required: 'The server wants a user name and a password. Write them and save: then it goes on.',
    not_allowed_to_send: 'The account may not send from this address. What is due waits.',
    tls_missing: 'The server offers no encryption, and nothing is sent without. What is due waits.',
    tls_not_trusted: 'The certificate of the server is not to be trusted. What is due waits.',
    wrong_settings: 'The account at the provider is not set up rightly. Test it here; what is due waits.',
    account_unreadable:
      'The stored password cannot be read on this computer any more. Write it again and save: then it goes on.',
    not_a_mail_server: 'There is no mail server at this address and port. Messages wait.',
    blocked_by_provider:
      'Your mail provider has stopped this account or takes its messages for spam. Messages wait.',
    on_blocklist: 'Your internet address or your domain is on a blocklist. Messages wait.',
    domain_not_authenticated: 'Your domain does not confirm that this server may send for it. Messages wait.',
    refused_repeatedly: 'The server refused several messages in a row. They wait; nothing was lost.'
  },
  leftAlone: 'The other side is in trouble. It is tried again by itself.',
  saidLast: (when: string, said: string) => `${when}: ${said}`,
  resume: 'Go on sending',
  resumed: 'Sending goes on',

  testReasons: {
    suppressed: 'This address stands on the list of those that are never written to.',
    made_up_address: 'This is a made-up address, to which nothing is ever sent.',
    no_such_address: 'There is no such address.',
    wrong_password: 'User name or password do not fit. Write the password again and save.',
    login_required: 'The server wants a user name and a password.',
    not_allowed_to_send: 'The account may not send from this address.',
    tls_missing: 'The server offers no encryption, and nothing is sent without.',
    tls_not_trusted: 'The certificate of the server is not to be trusted.',
    account_unreadable: 'The stored password cannot be read on this computer any more. Write it again.',
    wrong_settings: 'The account is not set up rightly. Test the connection.',
    not_a_mail_server: 'There is no mail server at this address and port.',
    blocked_by_provider: 'Your mail provider has stopped this account or takes its messages for spam.',
    on_blocklist: 'Your internet address or your domain is on a blocklist.',
    domain_not_authenticated: 'Your domain does not confirm that this server may send for it.',
    sending_limit: 'Your mail provider’s sending limit is used up. Try again later.',
    too_fast: 'The server wants messages more slowly. Try again in a few minutes.',
    distrusted: 'The server takes nothing from this account for now. Try again later.'
  },
  hints: {
    no_postal_address:
      'Your postal address is missing. It stands at the foot of every e-mail, and without it nothing is sent.',
    no_review_link: 'Customers cannot reach your review page yet. Until they can, nothing is sent.',
    from_domain_differs:
      'The sender’s address belongs to another domain than the server. Many such e-mails land in the spam folder.'
  },
  writeAddress: 'Write it',

  steps: {
    name: 'Find the server',
    port: 'Reach it',
    tls: 'Make the line secret',
    greeting: 'It answers as a mail server',
    login: 'Sign in',
    sender: 'Send as your address'
  },
  stepStates: { ok: 'worked', failed: 'failed', not_reached: 'not reached' },
  said: (words: string) => `It says: ${words}`,
  testing: 'Testing …',
  allWell: 'The connection works.',
  notWell: 'The connection does not work yet.'
}

export type AskingWords = Translation<typeof en>
export const askingWords = catalogue(en, { de })
