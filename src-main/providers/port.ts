/**
 * What a provider must be able to do. Each has a folder of its own behind this port; nobody but the lists (`mail-providers.ts`,
 * `sms-providers.ts`) knows which there are.
 */
import type { ConnectionStep } from '#shared/contract/email-channel'
import { mailSignInTroubles } from '#shared/contract/mail-sign-in'
import type { MessageStatus } from '#shared/contract/messages'
import type { SmsTestStep } from '#shared/contract/sms-channel'
import type { EmailAccount } from '../account/messaging/channels/kept-email-account'
import type { SmsAccount } from '../account/messaging/channels/sms-account.service'
import type { Context } from '../context'
import type { Late } from '../delivery/answers/outcome-of-report'
import type { Outcome, Outgoing, Transport } from '../delivery/transport'
import type { Answer, Patience, ProviderRequest } from './exchange'
import type { EmailOptions } from './smtp/email-transport'

export interface MailProvider {
  /** E-mails per minute, whatever the owner allows; null: the owner decides. */
  maxPerMinute: number | null
  open: (ctx: Context, account: EmailAccount, options: EmailOptions) => Transport
  /** Tests the account step by step. Sends nothing. */
  probe: (ctx: Context, account: EmailAccount, options?: ProbeOptions) => Promise<Probe>
  /** Null: what comes back arrives in the owner’s mailbox. */
  reports: LaterReports<EmailAccount> | null
}

export interface SmsProvider {
  send: (account: SmsAccount, message: Outgoing) => ProviderRequest
  /** What an answer means; null: its status says all there is to know (see `outcomeOfStatus`). */
  outcomeOf: (account: SmsAccount, answer: Answer) => Outcome | null
  /** Tests the account step by step. Sends nothing. */
  probe: (account: SmsAccount, patience: Patience) => Promise<SmsProbe>
  /** Null: the provider can’t be asked later. */
  reports: LaterReports<SmsAccount> | null
}

/** For tests. */
export interface ProbeOptions extends Partial<Patience> {
  /** Milliseconds to wait at each step. */
  patience?: number
}

export interface Probe {
  passed: ConnectionStep[]
  failed: { step: ConnectionStep; code: ProbeCode; said: string } | null
}

export type ProbeTarget = Omit<
  EmailAccount,
  'from_name' | 'reply_to' | 'per_minute' | 'signed_in_at' | 'imap' | 'provider'
> & { provider?: EmailAccount['provider'] }

export const probeCodes = [
  'unknown_host',
  'no_network',
  'not_meant',
  'connection_refused',
  'no_answer',
  'line_dropped',
  'speaks_plain',
  'tls_missing',
  'tls_failed',
  'certificate_expired',
  'certificate_name',
  'certificate_untrusted',
  'not_smtp',
  'turned_away',
  'try_later',
  'login_required',
  'login_not_offered',
  'no_password',
  'needs_app_password',
  'wrong_password',
  'sender_refused',
  'refused',
  'not_signed_in',
  'sign_in_not_reached',
  'smtp_auth_off',
  'wrong_key',
  'domain_not_verified',
  'not_the_provider',
  ...mailSignInTroubles
] as const
export type ProbeCode = (typeof probeCodes)[number]

export interface SmsProbe {
  passed: readonly SmsTestStep[]
  failed: { step: SmsTestStep; code: string; detail: string } | null
}

/** How a provider is asked what became of messages that it accepted: it can’t push news to a computer at home. */
export interface LaterReports<Account> {
  /** Messages in these states may still have news. */
  statuses: readonly MessageStatus[]
  /** When to poll for each message, in milliseconds from the handover. */
  times: readonly number[]
  /** Older messages are not asked about. */
  maxWait: number
  /** Only a few at a time: reports are never urgent, and sending comes first. */
  atOnce: number
  request: (ctx: Context, account: Account, message: AcceptedMessage) => ProviderRequest
  /** Whether the account does not know the message, which was then sent through an earlier one. */
  isUnknown: (answer: Answer) => boolean
  /** Milliseconds without polling after an answer that is of no use, or none. */
  restAfter: (answer: Answer | null) => number
  /** Null: nothing new. */
  read: (answer: Answer, message: AcceptedMessage) => LateNews | null
}

export interface AcceptedMessage {
  /** The provider’s name for it. */
  providerRef: string
  address: string
  /** What is known so far: some providers tell about complaints elsewhere than about deliveries. */
  status: MessageStatus
}

export type LateNews = 'delivered' | 'complained' | LateRefusal
export interface LateRefusal extends Late {
  /** The customer replied to the provider that they want no more messages. */
  hasOptedOut?: boolean
}

export const minute = 60_000
export const hour = 60 * minute
