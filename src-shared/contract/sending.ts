/** Sending: whether messages are being sent, what is waiting, how each channel is doing, and the controls. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { mailWays } from './email-channel'
import { channel, timestamp } from './fields'
import { httpsMailNames } from './https-mail'
import { mailSignInTroubles } from './mail-sign-in'
import { needing, personal } from './personal'
import { smsProviderNames } from './sms-providers'

export const sendingHints = [
  'no_postal_address',
  'no_review_link',
  'from_domain_differs',
  'password_ends'
] as const

/** Why nothing is sent until the owner confirms it; applies to all accounts of the installation. */
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
  'not_a_mail_server', // what answers at the address is not a mail server
  'blocked_by_provider', // the provider has blocked the account, or treats its mail as spam
  'on_blocklist', // the address of this connection, or the domain, is on a blocklist
  'domain_not_authenticated', // SPF, DKIM, DMARC or reverse DNS do not allow it
  'refused_repeatedly', // several messages in a row were refused: they wait, and no others are tried
  'smtp_auth_off', // the provider does not let programs send from this mailbox
  'wrong_key', // the provider does not accept the API key
  'domain_not_verified', // the sender's domain is not verified at the provider
  ...mailSignInTroubles
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Mail providers whose limits and help pages are known. */
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
  'brevo',
  ...httpsMailNames
] as const
export type MailService = (typeof mailServices)[number]

const channelHealth = z
  .object({
    channel,
    state: z.enum(['not_set_up', 'ready', 'paused', 'left_alone']).meta({
      description:
        '`paused`: by the owner, or because of trouble that only they can fix. `left_alone`: the provider is in trouble, or its sending limit is used up; tried again automatically.'
    }),
    left_alone_until: timestamp.nullable().meta({
      description: 'In the state `left_alone`: when the channel is tried again.'
    }),
    provider: z.enum([...mailWays, ...smsProviderNames]).nullable(),
    mail_service: z
      .enum(mailServices)
      .nullable()
      .meta({ description: 'For e-mail: the provider, if known; each has its own limits.' }),
    pause_reason: z.enum(pauseReasons).nullable(),
    paused_at: timestamp.nullable(),
    last_error: personal(z.string().nullable()).meta({
      description: 'What went wrong last, in plain words; null once messages are sent again.'
    }),
    last_error_reason: z.string().nullable().meta({
      description:
        'The same as a code for programs: a `pause_reason`, or `sending_limit`, `too_fast`, `distrusted` (the provider accepts nothing for a while; messages wait), `not_reached`, `no_answer`, `asked_to_wait`.'
    }),
    last_error_at: timestamp.nullable(),
    last_sent_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Messages that are waiting or being sent.' }),
    next_due_at: timestamp.nullable(),
    sent_last_day: z.int().meta({ description: 'Handed over in the last 24 hours.' }),
    sent_last_month: z.int().meta({ description: 'Handed over in the last 30 days.' }),
    limit_day: z.int().nullable(),
    limit_month: z.int().nullable(),
    hints: z.array(z.enum(sendingHints)).meta({
      description:
        '`no_postal_address`: nothing is sent by e-mail until it is set. `no_review_link`: nothing is sent until customers can reach the default page, through the public address or an address of its own. `from_domain_differs`: e-mails may be treated as spam. `password_ends`: Microsoft stops accepting passwords at the end of December 2026.'
    })
  })
  .meta({ id: 'ChannelHealth' })
export type ChannelHealth = z.infer<typeof channelHealth>

export const sending = z
  .object({
    state: z.enum(['running', 'paused', 'held']).meta({
      description:
        '`paused`: by the owner. `held`: the clock of this machine has jumped, or the data is older than before or was copied; see `held_reason`.'
    }),
    held_reason: z
      .enum(['went_back', 'jumped_ahead', ...holdReasons])
      .nullable()
      .meta({
        description:
          '`restored`: from a backup. `older_data`: the file is older than the data that was here before. `copied`: the data was moved or copied here from another machine or folder. These three end only with `POST /account/sending/release`, for each account separately. `went_back`: the clock was set back; sending resumes when the last known time has passed, or the owner confirms the clock. `jumped_ahead`: the clock jumped by a day or more; sending resumes when the owner confirms it, or the clock is set back.'
      }),
    test_mode: z.boolean().meta({ description: 'True: nothing leaves this machine.' }),
    paused_at: timestamp.nullable(),
    waiting: z.int().meta({ description: 'Messages that are waiting or being sent.' }),
    waiting_late: z.int().meta({ description: 'Those of them that are due.' }),
    unknown: z.int().meta({ description: 'Handed over without a clear answer.' }),
    expired: z.int().meta({ description: 'Expired messages that have not been sent again.' }),
    refused_account: z.int().meta({
      description:
        'Messages that failed although the server refused the account and not the message (a sending limit, for example), and that have not been sent again. Earlier versions gave up on such messages; `POST /account/sending/send-refused` sends them again.'
    }),
    next_due_at: timestamp.nullable(),
    channels: z.array(channelHealth)
  })
  .meta({ id: 'Sending' })
export type Sending = z.infer<typeof sending>

const about = { group: 'Sending' } as const

const sentAgain = z.object({
  sent_again: z.int().meta({ description: 'How many messages are now waiting to be sent again.' }),
  skipped: z.int().meta({ description: 'Messages to customers who can no longer be contacted.' }),
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
        : 'Also ends a pause because of trouble: the channel is then tried again at once.',
    scope: 'sending:write',
    result: sending,
    statuses: [200]
  })

export const sendingEndpoints = {
  getSending: endpoint({
    ...about,
    method: 'GET',
    path: '/account/sending',
    summary: 'Read the state of sending',
    scope: 'sending:read',
    result: sending,
    statuses: [200]
  }),
  updateSending: endpoint({
    ...about,
    method: 'PUT',
    path: '/account/sending',
    summary: 'Pause or resume sending, or switch test mode',
    description:
      'Only the fields you send are changed. When sending resumes, late messages are sent at the usual pace.',
    scope: 'sending:write',
    body: z.strictObject({
      test_mode: z.boolean().optional(),
      paused: z.boolean().optional().meta({ description: 'True: nothing is sent until it is false again.' })
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
    summary: 'Confirm the clock of this machine',
    description:
      'Ends the state `held`. If nothing is held, nothing changes. The clock is the same for all accounts.',
    installation: true,
    scope: 'installation:write',
    result: sending,
    statuses: [200]
  }),
  releaseSending: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/release',
    summary: 'Release sending after a restore or a move',
    description:
      'Ends the hold `restored`, `older_data` or `copied` for this account; other accounts stay held until they are released too. If nothing is held, nothing changes.',
    scope: 'sending:write',
    body: z.strictObject({
      waiting: z.enum(['send', 'cancel_late', 'cancel']).meta({
        description:
          'What happens to waiting messages: they are sent as usual (those that are days late count as expired and can be sent again), those that are due are cancelled, or all are cancelled.'
      }),
      all_accounts: needing('installation:write', z.boolean().optional()).meta({
        description:
          'True: do the same for every account of the installation that is still held. Needs `installation:write`.'
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
    summary: 'Send all expired messages again',
    description:
      'At the usual pace, within hours and limits. Messages to customers who can no longer be asked, and those that have already been sent again, stay as they are. At most 500 at once: `left` says how many remain.',
    scope: 'asks:write',
    result: sentAgain.meta({ id: 'SentMissed' }),
    statuses: [200]
  }),
  sendRefused: endpoint({
    ...about,
    method: 'POST',
    path: '/account/sending/send-refused',
    summary: 'Send messages again that failed because of the account',
    description:
      'The messages counted by `refused_account`: the server refused the account, not the message. They are sent at the usual pace, within hours and limits. Skipped: customers who can no longer be asked (anyone on the do-not-contact list by mistake has to be removed from it first), or who have been contacted since. At most 500 at once: `left` says how many remain.',
    scope: 'asks:write',
    result: sentAgain.meta({ id: 'SentRefused' }),
    statuses: [200]
  }),
  pauseEmail: switchRow('email', 'pause'),
  resumeEmail: switchRow('email', 'resume'),
  pauseSms: switchRow('sms', 'pause'),
  resumeSms: switchRow('sms', 'resume')
}
