/** The texts of the screen that says how sending is doing. */
import type { MailService, PauseReason } from '../../../src-shared/contract/sending'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sending-words.de'

const troubles: Record<PauseReason, string> = {
  wrong_password: 'The server does not accept the user name or the password.',
  login_required: 'The server wants a user name and a password.',
  not_allowed_to_send: 'This account may not send from your address.',
  tls_missing: 'The server offers no safe connection.',
  tls_not_trusted: 'The certificate of the server cannot be trusted.',
  account_unreadable: 'The password that is kept here cannot be read any more.',
  wrong_settings: 'The provider says that something in the settings is wrong.',
  not_a_mail_server: 'The server there is not a mail server.',
  blocked_by_provider: 'Your mail provider has stopped this account, or takes its messages for spam.',
  on_blocklist: 'Your internet address or your domain is on a blocklist.',
  domain_not_authenticated: 'Your domain does not confirm that this server may send for it.',
  refused_repeatedly: 'The server refused several messages in a row. They wait; nothing was lost.',
  by_owner: 'You have paused it.'
}

/** Why a channel rests although its server answers. */
const rests: Record<'sending_limit' | 'too_fast' | 'distrusted', string> = {
  sending_limit:
    'Your mail provider’s sending limit is used up. Messages wait and go out automatically later.',
  too_fast: 'The server wants messages more slowly. It goes on automatically in a few minutes.',
  distrusted: 'The server takes nothing from this account for now. It is tried again automatically.'
}

const restCures: Record<keyof typeof rests, string> = {
  sending_limit:
    'Set a daily limit a little below your provider’s under Strategy, so that there is room for your other mail.',
  too_fast: 'Choose fewer messages a minute in the e-mail settings.',
  distrusted: 'If it does not end within a day, ask your mail provider what is wrong.'
}

/** What the providers say of their limits, and where their help is. */
const services: Record<MailService, string> = {
  google:
    'Gmail allows 500 recipients in 24 hours, Google Workspace 2,000. A reached limit ends within 24 hours.',
  microsoft:
    'Microsoft 365 allows 10,000 recipients in 24 hours and 30 messages a minute; Outlook.com a few hundred a day. A blocked account is unlocked after signing in on the web, or by the administrator under “Restricted entities”.',
  yahoo: 'Yahoo allows about 500 messages a day. A reached limit usually ends after an hour, at most a day.',
  icloud: 'iCloud allows 1,000 messages and 1,000 recipients a day.',
  ionos:
    'IONOS limits how many messages an account sends an hour. Its help centre lists the limit of your contract.',
  strato:
    'Strato limits how many messages an account sends. Its customer service tells the limit of your contract.',
  gmx: 'GMX and WEB.DE limit private accounts to a few messages at a time. An address of your own domain suits a business better.',
  zoho: 'Zoho limits how many messages an account sends an hour and a day, and unblocks accounts at mail.zoho.com under UnblockMe.',
  amazon_ses:
    'Amazon SES shows your quota and the state of your account in its console. In the sandbox it only sends to verified addresses.',
  sendgrid: 'SendGrid shows used credits and verified senders in its dashboard.',
  mailgun: 'Mailgun shows the limits and the state of your domain in its dashboard.',
  brevo: 'Brevo shows the credits that are left, and activates new accounts after a check.'
}

const troubleCures: Record<Exclude<PauseReason, 'by_owner'>, string> = {
  wrong_password:
    'Enter them again. Many providers want a password of its own for programs (an “app password”).',
  login_required: 'Enter the user name and the password of the account.',
  not_allowed_to_send: 'Use the address that belongs to the account as the sender.',
  tls_missing: 'Choose the port and the security that your provider names; usually port 465 with TLS.',
  tls_not_trusted: 'Check the name of the server: it must be the one that your provider names.',
  account_unreadable:
    'Enter the password again. This happens when the data was copied from another computer.',
  wrong_settings: 'Compare the settings with what your provider shows, then resume.',
  not_a_mail_server:
    'Use your provider’s server for outgoing mail (SMTP) and its port: 465 with TLS or 587 with STARTTLS.',
  blocked_by_provider:
    'Sign in to your mail account on the web and see what it says, or ask your provider. Resume when the account may send again.',
  on_blocklist:
    'What the server says names the list. Ask your mail or internet provider to have the address removed, or send from another connection. Then resume.',
  domain_not_authenticated:
    'Ask whoever looks after your domain to set up SPF, DKIM and DMARC for this mail server, or send from an address of your mail provider. Then resume.',
  refused_repeatedly:
    'Read what the server said last. Fix that if it is about your account, then resume: other messages are tried first.'
}

const en = {
  title: 'Sending',
  text: 'Whether messages go out, when the next one does, and what needs you.',
  states: { running: 'Running', paused: 'Paused', held: 'Stopped' },
  commands: {
    pause: 'Pause sending',
    resume: 'Resume sending',
    sendMissed: 'Send what was too late',
    testOn: 'Switch test mode on',
    testOff: 'Switch test mode off'
  },
  pause: 'Pause',
  resume: 'Resume',

  headlines: {
    nothing: 'All is well. Nothing waits to be sent.',
    running: 'All is well.',
    bare: 'Nothing can be sent yet: set up e-mail first.',
    blocked: 'Messages wait, and cannot go out yet.',
    trouble: 'Something needs you before messages can go out.',
    paused: 'Sending is paused. What is due waits, and goes out at the usual pace when you resume.',
    held: 'Nothing goes out until you have answered the question below.'
  },
  next: (when: string) => `The next one goes out at ${when}.`,
  nextOn: (when: string) => `The next one goes out on ${when}.`,
  nextNow: 'The next one goes out any moment.',
  waiting: { one: '# message waits.', other: '# messages wait.' },
  late: { one: '# of them is late.', other: '# of them are late.' },

  clockTitle: 'Is the clock of this computer right?',
  wentBack:
    'The clock has been set back since the last message went out. So that nobody is written to twice or at night, nothing goes out until it has caught up, or until you say that it is right now.',
  jumpedAhead:
    'The clock has jumped ahead by more than a day. If it is wrong, everything that is planned would go out at once; so Goodword asks first.',
  clockSays: (when: string) => `It says: ${when}`,
  clockRight: 'Yes, it is right',
  clockWrong:
    'If it is wrong, put it right in the settings of your computer: sending goes on by itself then.',
  clockConfirmed: 'Sending goes on',

  channels: { email: 'E-mail', sms: 'SMS' },
  channelStates: {
    not_set_up: 'Not set up',
    ready: 'Ready',
    paused: 'Stopped',
    left_alone: 'Resting'
  },
  pausedByOwner: 'Paused',
  incomplete: 'Something is missing',
  providers: { smtp: 'Your mail server', twilio: 'Twilio', http: 'Your own provider' },
  notSetUp: {
    email: 'Asks by e-mail go out through an account of yours, such as the one you write your letters with.',
    sms: 'SMS go out through a provider, for example Twilio. You can ask by e-mail without one.'
  },
  setUp: { email: 'Set up e-mail', sms: 'Set up SMS' },
  toSettings: { email: 'E-mail settings', sms: 'SMS settings' },
  leftAlone:
    'The server did not answer several times in a row. It is left alone for a little, then tried again.',
  facts: {
    waiting: 'Waiting',
    next: 'Next one',
    last: 'Last one went out',
    day: 'In the last 24 hours',
    month: 'In the last 30 days',
    never: 'None so far'
  },
  ofLimit: (sent: string, limit: string) => `${sent} of ${limit}`,
  pauseChannel: { email: 'Pause e-mail', sms: 'Pause SMS' },
  resumeChannel: { email: 'Resume e-mail', sms: 'Resume SMS' },
  channelPaused: { email: 'E-mail paused', sms: 'SMS paused' },
  channelResumed: { email: 'E-mail goes on', sms: 'SMS go on' },

  lastError: (when: string) => `Last trouble, ${when}`,
  troubles,
  troubleCures,
  rests,
  restCures,
  services,
  restsUntil: (when: string) => `It is tried again at ${when}.`,
  hints: {
    no_postal_address: 'Your postal address is missing. The law wants it at the foot of every request.',
    no_review_link: 'Customers cannot reach your review page yet.',
    from_domain_differs:
      'Your sender address belongs to another domain than your mail server. Such mail often ends among the spam.'
  },
  hintLinks: {
    no_postal_address: 'Enter the address',
    no_review_link: 'Choose where they are led',
    from_domain_differs: 'E-mail settings'
  },

  unknownTitle: { one: '# message was perhaps sent', other: '# messages were perhaps sent' },
  unknownText:
    'They were handed over, but no answer came. Goodword does not send them again by itself, so that nobody is asked twice: look whether they arrived, and say so.',
  unknownLink: 'Go through them',

  missedTitle: { one: '# message was too late', other: '# messages were too late' },
  missedText:
    'They were due while Goodword was not running, and that is too long ago. Send them now, or let them be.',
  missedList: 'Messages that were too late',
  missedDue: (when: string) => `was due ${when}`,
  sendMissed: 'Send these',
  sentMissed: { one: '# message is sent again', other: '# messages are sent again' },
  moreMissed: (count: string) => `and ${count} more`,
  refusedTitle: {
    one: '# message failed because of your account',
    other: '# messages failed because of your account'
  },
  refusedText:
    'The mail server refused your account then – because of a sending limit, for example – and not the message. Send them again when that is over; they go out at the usual pace.',
  refusedSend: 'Send these again',
  refusedSkipped: {
    one: '# was left out: the customer cannot be written to. If the address came onto the do-not-contact list by mistake, remove it there first.',
    other:
      '# were left out: these customers cannot be written to. If addresses came onto the do-not-contact list by mistake, remove them there first.'
  },
  refusedShow: 'Show them',
  kinds: { request: 'Request', reminder: 'Reminder', retry: 'New try', thanks: 'Thanks' },

  testTitle: 'Test mode',
  testText:
    'Everything happens as usual, but nothing leaves this computer: messages land in a local outbox where you can read them.',
  toOutbox: 'Open the local outbox'
} as const

export type SendingWords = Translation<typeof en>
export const sendingWords = catalogue(en, { de })
