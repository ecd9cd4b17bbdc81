/** What a transport (e-mail, SMS, the test outbox) must do: take one message, hand it over, and report the outcome. */
import type { Channel } from '../../src-shared/contract/fields'
import { mailSignInTroubles } from '../../src-shared/contract/mail-sign-in'
import type { MessageReason } from '../../src-shared/contract/message-reasons'

/** What an e-mail consists of, beside its subject, its text and the recipient. */
export interface MailParts {
  from: { name: string; address: string }
  replyTo: readonly string[]
  /** Further headers, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>
  files: readonly MailFile[]
}

export interface MailFile {
  name: string
  type: string
  content: Uint8Array
  /** By what the HTML refers to it. */
  cid?: string | undefined
}

/** One message, ready to send. */
export interface Outgoing {
  /** Number of the message's row; null for test messages of the settings. */
  messageId: number | null
  channel: Channel
  /** The one address: an e-mail address or an E.164 number. Never a list, never with a display name. */
  address: string
  /** E-mail: the envelope sender. */
  envelopeFrom: string | null
  subject: string | null
  /** The plain text; of SMS all there is. */
  text: string
  html: string | null
  /** E-mail: the complete MIME message with CRLF line ends. */
  mime: Buffer | null
  /** E-mail: the same for providers that put the message together themselves. */
  parts: MailParts | null
  /** The same for the same row, always: Message-ID of a mail, client reference or idempotency key of an SMS. */
  reference: string
}

/** The outcome of a message given to a transport. */
export type Outcome =
  /** Accepted by the server or provider. */
  | { kind: 'accepted'; providerRef?: string; detail?: string }
  /**
   * Not taken, and it may be tried again: it certainly did not arrive. `retryAfter` in milliseconds, when the other side said so.
   * `outage`: the fault is not the message's; when that happens again and again the channel is left alone for a while.
   */
  | { kind: 'later'; detail: string; retryAfter?: number; outage?: boolean }
  /** Not accepted and never will be. `suppress`: the address must not be contacted again. */
  | {
      kind: 'refused'
      reason: MessageReason
      detail: string
      suppress?: 'hard_bounce' | 'complaint' | 'unsubscribed'
      /** It is unclear whether it is about this message or all: it is retried before giving up. */
      unclear?: true
    }
  /**
   * Not taken, and for a while nothing else will be: the provider's limit, or its distrust. The channel rests, about as long as
   * such limits last; the message waits, and no attempt of it is counted.
   */
  | { kind: 'account_rest'; reason: RestReason; span: RestSpan; detail: string }
  /**
   * Not taken, and nothing else will be either until the owner acts: the channel pauses, the message waits. `isVerdict`: said
   * when the message was handed over, so that it may be about this message after all.
   */
  | { kind: 'channel_trouble'; reason: ChannelTrouble; detail: string; isVerdict?: boolean }
  /** Handed over without a clear reply: it may have arrived. Never retried automatically. */
  | { kind: 'unknown'; detail: string; outage?: boolean }
  /** `handOver` said no: not one byte of the body was sent. */
  | { kind: 'held_back' }

/** Why a channel pauses until the owner acts; the window has a cure for each. */
export const channelTroubles = [
  'wrong_password',
  'login_required',
  'not_allowed_to_send',
  'tls_missing',
  'tls_not_trusted',
  'account_unreadable',
  // The server or provider knows no such account, sender or address.
  'wrong_settings',
  'not_a_mail_server',
  'blocked_by_provider',
  'on_blocklist',
  'domain_not_authenticated',
  'refused_repeatedly',
  'by_owner',
  'smtp_auth_off',
  'wrong_key',
  // The domain of the sender.
  'domain_not_verified',
  ...mailSignInTroubles
] as const
export type ChannelTrouble = (typeof channelTroubles)[number]

/** Why a channel rests although its server answers. */
export type RestReason = 'sending_limit' | 'too_fast' | 'distrusted'
/** How long what made it rest usually lasts. */
export type RestSpan = 'minutes' | 'hour' | 'day'

export interface Transport {
  /**
   * Hands one message over. Must await `handOver()` before the bytes leave that make the message count as handed over (for
   * mail: before the end of the data, for HTTP: before the request), and must let nothing leave when it answers false.
   * `stillWanted` asks the same without handing over, for transports that send the first bytes of a message earlier.
   */
  deliver: (
    message: Outgoing,
    handOver: () => Promise<boolean>,
    stillWanted: () => boolean
  ) => Promise<Outcome>
  /** How many messages can be in flight at once. */
  readonly lanes: number
  /** Nothing leaves the computer: this is the test-mode transport. */
  readonly isLocal?: true
  close: () => Promise<void>
}
