/** Sending: whether messages go out, what waits, how each way out is doing, and the switches of it all. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, timestamp } from './fields'
import { needing, personal } from './personal'

export const sendingHints = ['no_postal_address', 'no_review_link', 'from_domain_differs'] as const

/** Why nothing is sent until the owner says so; of all accounts of the installation. */
export const holdReasons = ['restored', 'older_data', 'copied'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Why a channel is paused; `by_owner`, or what is wrong with it. */
export const pauseReasons = [
  'by_owner',
  'wrong_password',
  'login_required',
  'not_allowed_to_send',
  'tls_missing',
  'tls_not_trusted',
  'account_unreadable',
  'wrong_settings',
  'not_a_mail_server', // what answers at the address of the mail server is something else
  'blocked_by_provider', // the provider has stopped the account, or takes its mail for spam
  'on_blocklist', // the address of this connection, or the domain, is on a blocklist
  'domain_not_authenticated', // SPF, DKIM, DMARC or reverse DNS do not allow it
  'refused_repeatedly' // several messages in a row were refused: they wait, and nothing else is tried
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Mail providers whose limits and pages of help are known. */
const mailServices = [
  'google',
  'microsoft',
  'yahoo',
  'icloud',
  'ionos',
  'strato',
  'gmx',
  'zoho',
  'amazon_ses',
  'sendgrid',
  'mailgun',
  'brevo'
] as const
export type MailService = (typeof mailServices)[number]

const channelHealth = z
  .object({
    channel,
    state: z.enum(['not_set_up', 'ready', 'paused', 'left_alone']).meta({
      description:
        '`paused`: by the owner, or because of trouble that only they can end. `left_alone`: the provider is in trouble, or its sending limit is used up; tried again automatically.'
    }),
    left_alone_until: timestamp.nullable().meta({
      description: 'In the state `left_alone`: when it is tried again.'
    }),
    provider: z.enum(['smtp', 'twilio', 'http']).nullable(),
    mail_service: z
      .enum(mailServices)
      .nullable()
      .meta({ description: 'E-mail: whose server it is, where that is known; each has its own limits.' }),
    pause_reason: z.enum(pauseReasons).nullable(),
    paused_at: timestamp.nullable(),
    last_error: personal(z.string().nullable()).meta({
      description: 'What went wrong last, in plain words; null once messages go out again.'
    }),
    last_error_reason: z.string().nullable().meta({
      description:
        'The same as a word for programs: a `pause_reason`, or `sending_limit`, `too_fast`, `distrusted` (the provider takes nothing for a while; messages wait), `not_reached`, `no_answer`, `asked_to_wait`.'
    }),
    last_error_at: timestamp.nullable(),
    last_sent_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Messages that wait or are being sent.' }),
    next_due_at: timestamp.nullable(),
    sent_last_day: z.int().meta({ description: 'Handed over in the last 24 hours.' }),
    sent_last_month: z.int().meta({ description: 'Handed over in the last 30 days.' }),
    limit_day: z.int().nullable(),
    limit_month: z.int().nullable(),
    hints: z.array(z.enum(sendingHints)).meta({
      description:
        "`no_postal_address`: nothing goes out by e-mail until it is set. `no_review_link`: nothing goes out until customers can reach the default page, by a public address of the customers' doors or by an address of its own. `from_domain_differs`: mails may be taken for spam."
    })
  })
  .meta({ id: 'ChannelHealth' })
export type ChannelHealth = z.infer<typeof channelHealth>

export const sending = z
  .object({
    state: z.enum(['running', 'paused', 'held']).meta({
      description:
        '`paused`: by the owner. `held`: the clock of the machine has jumped, or the data went back in time or was copied; see `held_reason`.'
    }),
    held_reason: z
      .enum(['went_back', 'jumped_ahead', ...holdReasons])
      .nullable()
      .meta({
        description:
          '`restored`: from a backup. `older_data`: the file is older than what was here before. `copied`: it was moved or copied here from another machine or folder. These three end by `POST /account/sending/release` only, for each account on its own. `went_back`: sending goes on when the last known time has passed, or the owner confirms the clock. `jumped_ahead`: by a day or more; it goes on when the owner confirms it, or the clock is set back.'
      }),
    test_mode: z.boolean().meta({ description: 'True: nothing leaves this machine.' }),
    paused_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Messages that wait or are being sent.' }),
    waiting_late: z.int().meta({ description: 'Those of them whose time has come.' }),
    unknown: z.int().meta({ description: 'Handed over without a clear answer.' }),
    expired: z.int().meta({ description: 'Missed, and not sent again since.' }),
    refused_account: z.int().meta({
      description:
        'Failed although the server refused the account and not the message (a sending limit, for example), and not sent again since. Former versions gave such messages up; `POST /account/sending/send-refused` sends them again.'
    }),
    next_due_at: timestamp.nullable(),
    channels: z.array(channelHealth)
  })
  .meta({ id: 'Sending' })
export type Sending = z.infer<typeof sending>

const about = { group: 'Sending', extension: true } as const

const sentAgain = z.object({
  sent_again: z.int().meta({ description: 'So many messages wait to be sent again.' }),
  skipped: z.int().meta({ description: 'Of customers who cannot be written to any more.' }),
  left: z.int()
})

const switchRow = (name: 'email' | 'sms', act: 'pause' | 'resume') =>
  endpoint({
    ...about,
    method: 'POST',
    path: `/account/channels/${name}/${act}`,
    summary: `${act === 'pause' ? 'Pause' : 'Resume'} sending by ${name === 'email' ? 'e-mail' : 'SMS'}`,
    description:
      act === 'pause'
        ? 'Messages of the channel wait until it is resumed.'
        : 'Also ends a pause because of trouble: then it is tried again at once.',
    scope: 'sending:write',
    result: sending,
    statuses: [200]
  })

export const sendingEndpoints = {
  getSending: endpoint({
    ...about,
    method: 'GET',
    path: '/account/sending',
    summary: 'See how sending is doing',
    scope: 'sending:read',
    result: sending,
    statuses: [200]
  }),
  updateSending: endpoint({
    ...about,
    method: 'PUT',
    path: '/account/sending',
    summary: 'Pause or resume sending, or switch the test mode',
    description:
      'Only the fields sent change. What is late when sending is resumed goes out at the usual pace.',
    scope: 'sending:write',
    body: z.strictObject({
      test_mode: z.boolean().optional(),
      paused: z.boolean().optional().meta({ description: 'True: nothing goes out until it is false again.' })
    }),
    readOnly: [
      'state',
      'held_reason',
      'paused_at',
      'waiting',
      'waiting_late',
      'unknown',
      'expired',
      'refused_account',
      'next_due_at',
      'channels'
    ],
    result: sending,
    statuses: [200]
  }),
  confirmClock: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/confirm-clock',
    summary: 'Say that the clock of the machine is right',
    description:
      'Ends the state `held`. Where nothing is held, nothing changes. The clock is the same for all accounts.',
    installation: true,
    scope: 'installation:write',
    result: sending,
    statuses: [200]
  }),
  releaseSending: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/release',
    summary: 'Let messages go out again after a restore or a move',
    description:
      'Ends the hold `restored`, `older_data` or `copied` for this account; others stay held until they are released too. Where nothing is held, nothing changes.',
    scope: 'sending:write',
    body: z.strictObject({
      waiting: z.enum(['send', 'cancel_late', 'cancel']).meta({
        description:
          'What becomes of messages that wait: they go out as usual (what is days late counts as missed, and can be sent again), those whose time has come are cancelled, or all are cancelled.'
      }),
      all_accounts: needing('installation:write', z.boolean().optional()).meta({
        description:
          'True: the same for every account of the installation that is still held. Needs `installation:write`.'
      })
    }),
    outside: true,
    result: sending,
    statuses: [200]
  }),
  sendMissed: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/send-missed',
    summary: 'Send again all that has expired',
    description:
      'At the usual pace, within hours and limits. Messages of customers who cannot be asked any more, and those that were sent again already, stay as they are. At most 500 at once: `left` says how many more there are.',
    scope: 'asks:write',
    result: sentAgain.meta({ id: 'SentMissed' }),
    statuses: [200]
  }),
  sendRefused: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/send-refused',
    summary: 'Send again what failed because of the account',
    description:
      'Messages that `refused_account` counts: the server refused the account then, not the message. They go out at the usual pace, within hours and limits. Skipped: customers who cannot be asked any more (those on the do-not-contact list by mistake have to be taken off it first), or who were written to since. At most 500 at once: `left` says how many more there are.',
    scope: 'asks:write',
    result: sentAgain.meta({ id: 'SentRefused' }),
    statuses: [200]
  }),
  pauseEmail: switchRow('email', 'pause'),
  resumeEmail: switchRow('email', 'resume'),
  pauseSms: switchRow('sms', 'pause'),
  resumeSms: switchRow('sms', 'resume')
}
