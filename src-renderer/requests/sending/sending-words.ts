/** The texts of the sending screen. */
import type { MailService, PauseReason } from '../../../src-shared/contract/sending'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sending-words.de'

const troubles: Record<PauseReason, string> = {
  wrong_password: 'The server doesn’t accept the username or password.',
  login_required: 'The server requires a username and password.',
  not_allowed_to_send: 'This account isn’t allowed to send from your address.',
  tls_missing: 'The server doesn’t offer a secure connection.',
  tls_not_trusted: 'The server’s certificate can’t be trusted.',
  account_unreadable: 'The stored password can’t be read any more.',
  wrong_settings: 'The provider says something in the settings is wrong.',
  not_a_mail_server: 'That isn’t a mail server.',
  blocked_by_provider: 'Your mail provider has blocked this account or treats its messages as spam.',
  on_blocklist: 'Your internet address or your domain is on a blocklist.',
  domain_not_authenticated: 'Your domain doesn’t authorise this server to send for it.',
  refused_repeatedly: 'The server refused several messages in a row. They are waiting; nothing was lost.',
  by_owner: 'You paused it.'
}

/** Why a channel waits although its server responds. */
const rests: Record<'sending_limit' | 'too_fast' | 'distrusted', string> = {
  sending_limit:
    'Your mail provider’s sending limit is used up. Messages wait and go out automatically later.',
  too_fast: 'The server wants messages more slowly. Sending resumes automatically in a few minutes.',
  distrusted:
    'The server isn’t accepting anything from this account right now. Goodword tries again automatically.'
}

const restCures: Record<keyof typeof rests, string> = {
  sending_limit:
    'Under Strategy, set a daily limit slightly below your provider’s to leave room for your other e-mail.',
  too_fast: 'Lower the maximum per minute in the e-mail settings.',
  distrusted: 'If this lasts more than a day, ask your mail provider what’s wrong.'
}

/** The providers' limits, and where to find their help. */
const services: Record<MailService, string> = {
  google:
    'Gmail allows 500 recipients in 24 hours, Google Workspace 2,000. The limit resets within 24 hours.',
  microsoft:
    'Microsoft 365 allows 10,000 recipients in 24 hours and 30 messages a minute; Outlook.com a few hundred a day. A blocked account is unlocked after signing in on the web, or by the administrator under “Restricted entities”.',
  yahoo: 'Yahoo allows about 500 messages a day. The limit usually resets after an hour, at most a day.',
  icloud: 'iCloud allows 1,000 messages and 1,000 recipients a day.',
  ionos:
    'IONOS limits how many messages an account can send per hour. Its help centre lists the limit for your contract.',
  strato:
    'Strato limits how many messages an account can send. Its customer service can tell you the limit for your contract.',
  gmx: 'GMX and WEB.DE limit private accounts to a few messages at a time. An address at your own domain is better for a business.',
  zoho: 'Zoho limits how many messages an account can send per hour and per day, and unblocks accounts at mail.zoho.com under UnblockMe.',
  amazon_ses:
    'Amazon SES shows your quota and account status in its console. In the sandbox, it only sends to verified addresses.',
  sendgrid: 'SendGrid shows your used credits and verified senders in its dashboard.',
  mailgun: 'Mailgun shows your domain’s limits and status in its dashboard.',
  brevo: 'Brevo shows your remaining credits and activates new accounts after a review.'
}

const troubleCures: Record<Exclude<PauseReason, 'by_owner'>, string> = {
  wrong_password: 'Enter them again. Many providers require an app password.',
  login_required: 'Enter the account’s username and password.',
  not_allowed_to_send: 'Use the account’s own address as the sender.',
  tls_missing: 'Choose the port and encryption your provider lists, usually port 465 with TLS.',
  tls_not_trusted: 'Check the server name: it must match the one your provider lists.',
  account_unreadable:
    'Enter the password again. This happens when your data was copied from another computer.',
  wrong_settings: 'Compare the settings with those your provider shows, then resume.',
  not_a_mail_server:
    'Use your provider’s server for outgoing mail (SMTP) and its port: 465 with TLS or 587 with STARTTLS.',
  blocked_by_provider:
    'Sign in to your e-mail account on the web and check for notices, or ask your provider. Resume once the account is allowed to send again.',
  on_blocklist:
    'The server’s answer names the list. Ask your mail or internet provider to have the address removed, or send over another connection. Then resume.',
  domain_not_authenticated:
    'Ask the person who manages your domain to set up SPF, DKIM and DMARC for this mail server, or send from an address at your mail provider. Then resume.',
  refused_repeatedly:
    'Read the server’s last answer. If the problem is your account, fix it and then resume: other messages are tried first.'
}

const en = {
  title: 'Sending',
  text: 'See whether messages go out, when the next one is sent and what needs your attention.',
  states: { running: 'Running', paused: 'Paused', held: 'On hold' },
  commands: {
    pause: 'Pause sending',
    resume: 'Resume sending',
    sendMissed: 'Send late messages',
    testOn: 'Switch test mode on',
    testOff: 'Switch test mode off'
  },
  pause: 'Pause',
  resume: 'Resume',

  headlines: {
    nothing: 'Everything is working. No messages are waiting.',
    running: 'Everything is working.',
    bare: 'Nothing can be sent yet: set up e-mail first.',
    blocked: 'Messages are waiting and can’t go out yet.',
    trouble: 'Something needs your attention before messages can go out.',
    paused: 'Sending is paused. Messages that are due wait, and go out at the usual pace when you resume.',
    held: 'Nothing is sent until you answer the question below.'
  },
  next: (when: string) => `The next one goes out at ${when}.`,
  nextOn: (when: string) => `The next one goes out on ${when}.`,
  nextNow: 'The next one goes out any moment now.',
  waiting: { one: '# message is waiting.', other: '# messages are waiting.' },
  late: { one: '# of them is late.', other: '# of them are late.' },

  clockTitle: 'Is this computer’s clock right?',
  wentBack:
    'The clock was set back after the last message went out. To avoid contacting anyone twice or at night, nothing is sent until it catches up or you confirm that it’s right now.',
  jumpedAhead:
    'The clock jumped ahead by more than a day. If it’s wrong, everything scheduled would go out at once, so Goodword asks first.',
  clockSays: (when: string) => `Clock: ${when}`,
  clockRight: 'Yes, it’s right',
  clockWrong: 'If it’s wrong, correct it in your computer’s settings. Sending then resumes automatically.',
  clockConfirmed: 'Sending resumed',

  channels: { email: 'E-mail', sms: 'SMS' },
  channelStates: {
    not_set_up: 'Not set up',
    ready: 'Ready',
    paused: 'Stopped',
    left_alone: 'Waiting to retry'
  },
  pausedByOwner: 'Paused',
  incomplete: 'Something is missing',
  providers: { smtp: 'Your mail server', twilio: 'Twilio', http: 'Your own provider' },
  notSetUp: {
    email: 'E-mail requests go out from your own account, such as the one you use every day.',
    sms: 'SMS go out through a provider, for example Twilio. You can send requests by e-mail without one.'
  },
  setUp: { email: 'Set up e-mail', sms: 'Set up SMS' },
  toSettings: { email: 'E-mail settings', sms: 'SMS settings' },
  leftAlone: 'The server didn’t respond several times in a row. Goodword waits a little, then tries again.',
  facts: {
    waiting: 'Waiting',
    next: 'Next',
    last: 'Last sent',
    day: 'In the last 24 hours',
    month: 'In the last 30 days',
    never: 'None yet'
  },
  ofLimit: (sent: string, limit: string) => `${sent} of ${limit}`,
  pauseChannel: { email: 'Pause e-mail', sms: 'Pause SMS' },
  resumeChannel: { email: 'Resume e-mail', sms: 'Resume SMS' },
  channelPaused: { email: 'E-mail paused', sms: 'SMS paused' },
  channelResumed: { email: 'E-mail resumed', sms: 'SMS resumed' },

  lastError: (when: string) => `Last problem, ${when}`,
  troubles,
  troubleCures,
  rests,
  restCures,
  services,
  restsUntil: (when: string) => `Next attempt at ${when}.`,
  hints: {
    no_postal_address: 'Your postal address is missing. Every e-mail request must include it by law.',
    no_review_link: 'Customers can’t open your review page yet.',
    from_domain_differs:
      'Your sender address is at a different domain than your mail server. Such e-mails often end up in spam.'
  },
  hintLinks: {
    no_postal_address: 'Enter address',
    no_review_link: 'Choose review link',
    from_domain_differs: 'E-mail settings'
  },

  unknownTitle: { one: 'Delivery unknown for # message', other: 'Delivery unknown for # messages' },
  unknownText:
    'They were handed to the server, but there was no answer. Goodword doesn’t resend them automatically, so nobody is asked twice. Check whether they arrived and mark them accordingly.',
  unknownLink: 'Check messages',

  missedTitle: { one: '# message was too late', other: '# messages were too late' },
  missedText:
    'They were due too long ago, while Goodword wasn’t running. Send them now or leave them unsent.',
  missedList: 'Late messages',
  missedDue: (when: string) => `was due ${when}`,
  sendMissed: 'Send these',
  sentMissed: { one: '# message will be sent', other: '# messages will be sent' },
  moreMissed: (count: string) => `and ${count} more`,
  refusedTitle: {
    one: '# message failed because of your account',
    other: '# messages failed because of your account'
  },
  refusedText:
    'The mail server refused your account, for example because of a sending limit, not the messages. Resend them once that’s over; they go out at the usual pace.',
  refusedSend: 'Resend these',
  refusedSkipped: {
    one: '# was skipped: this customer can’t be contacted. If the address is on the do-not-contact list by mistake, remove it there first.',
    other:
      '# were skipped: these customers can’t be contacted. If their addresses are on the do-not-contact list by mistake, remove them there first.'
  },
  refusedShow: 'Show them',
  kinds: { request: 'Request', reminder: 'Reminder', retry: 'New attempt', thanks: 'Thanks' },

  testTitle: 'Test mode',
  testText:
    'Everything works as usual, but nothing leaves this computer. Messages go to a test outbox where you can read them.',
  toOutbox: 'Open test outbox'
} as const

export type SendingWords = Translation<typeof en>
export const sendingWords = catalogue(en, { de })
