/** The texts shared by the settings about asking and sending; their names appear in the list and the palette. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './asking-words.de'

const en = {
  group: 'Asking customers',
  email: 'E-mail',
  sms: 'SMS',
  messageTexts: 'Message texts',
  reviewLink: 'Review link',
  doors: 'Public pages',
  neverWrite: 'Do-not-contact list',
  localOutbox: 'Test outbox',

  channels: { email: 'E-mail', sms: 'SMS' },
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  showTyped: 'Show what you typed',
  passwordKept: 'Saved. Leave empty to keep it.',

  testMode: 'Test mode is on',
  testModeText: 'Nothing leaves this computer. Messages go to the test outbox instead.',
  toLocalOutbox: 'Test outbox',
  paused: 'Sending is paused',
  pauses: {
    by_owner: 'You paused it. Messages that are due wait.',
    wrong_password: 'The username or password was refused. Enter the password again and save to resume.',
    login_required: 'The server requires a username and password. Enter them and save to resume.',
    not_allowed_to_send: 'This account isn’t allowed to send from this address. Messages that are due wait.',
    tls_missing:
      'The server doesn’t offer encryption, and nothing is sent without it. Messages that are due wait.',
    tls_not_trusted: 'The server’s certificate can’t be trusted. Messages that are due wait.',
    wrong_settings:
      'The account isn’t set up correctly with the provider. Test it here; messages that are due wait.',
    account_unreadable:
      'The stored password can’t be read on this computer. Enter it again and save to resume.',
    not_a_mail_server: 'There is no mail server at this address and port. Messages wait.',
    blocked_by_provider:
      'Your mail provider has blocked this account or treats its messages as spam. Messages wait.',
    on_blocklist: 'Your internet address or your domain is on a blocklist. Messages wait.',
    domain_not_authenticated: 'Your domain doesn’t authorise this server to send for it. Messages wait.',
    refused_repeatedly: 'The server refused several messages in a row. They are waiting; nothing was lost.'
  },
  leftAlone: 'The server is having problems. Goodword tries again automatically.',
  saidLast: (when: string, said: string) => `${when}: ${said}`,
  resume: 'Resume sending',
  resumed: 'Sending resumed',

  testReasons: {
    suppressed: 'This address is on the do-not-contact list.',
    made_up_address: 'This is a made-up address. Nothing is ever sent to it.',
    no_such_address: 'This address doesn’t exist.',
    wrong_password: 'The username or password is wrong. Enter the password again and save.',
    login_required: 'The server requires a username and password.',
    not_allowed_to_send: 'This account isn’t allowed to send from this address.',
    tls_missing: 'The server doesn’t offer encryption, and nothing is sent without it.',
    tls_not_trusted: 'The server’s certificate can’t be trusted.',
    account_unreadable: 'The stored password can’t be read on this computer. Enter it again.',
    wrong_settings: 'The account isn’t set up correctly. Test the connection.',
    not_a_mail_server: 'There is no mail server at this address and port.',
    blocked_by_provider: 'Your mail provider has blocked this account or treats its messages as spam.',
    on_blocklist: 'Your internet address or your domain is on a blocklist.',
    domain_not_authenticated: 'Your domain doesn’t authorise this server to send for it.',
    sending_limit: 'Your mail provider’s sending limit is used up. Try again later.',
    too_fast: 'The server wants messages more slowly. Try again in a few minutes.',
    distrusted: 'The server isn’t accepting anything from this account right now. Try again later.'
  },
  hints: {
    no_postal_address:
      'Your postal address is missing. Every e-mail must include it, so nothing is sent without it.',
    no_review_link: 'Customers can’t open your review page yet. Nothing is sent until they can.',
    from_domain_differs:
      'The sender’s address is at a different domain than the server. Many such e-mails end up in spam.'
  },
  writeAddress: 'Enter address',

  steps: {
    name: 'Find server',
    port: 'Connect',
    tls: 'Secure the connection',
    greeting: 'Mail server responds',
    login: 'Sign in',
    sender: 'Send from your address'
  },
  stepStates: { ok: 'worked', failed: 'failed', not_reached: 'not reached' },
  said: (words: string) => `Server’s answer: ${words}`,
  testing: 'Testing …',
  allWell: 'The connection works.',
  notWell: 'The connection doesn’t work yet.'
}

export type AskingWords = Translation<typeof en>
export const askingWords = catalogue(en, { de })
