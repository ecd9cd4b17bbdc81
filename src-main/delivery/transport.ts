/** What a transport (e-mail, SMS, the test outbox) must do: take one message, hand it over, and report the outcome. */
import type { Channel } from '#shared/contract/fields'
import { mailSignInTroubles } from '#shared/contract/mail-sign-in'
import type { MessageReason } from '#shared/contract/message-reasons'

/** What an e-mail consists of, besides its subject, text and recipient. */
export interface MailParts {
  from: { name: string; address: string }
  replyTo: readonly string[]
  /** Additional headers, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>
  files: readonly MailFile[]
}

export interface MailFile {
  name: string
  type: string
  content: Uint8Array
  /** The content id by which the HTML refers to it. */
  cid?: string | undefined
}

/** One message, ready to send. */
export interface Outgoing {
  /** The id of the message's row; null for test messages from the settings. */
  messageId: number | null
  channel: Channel
  /** The one recipient: an e-mail address or an E.164 number. Never a list, never with a display name. */
  address: string
  /** E-mail: the envelope sender. */
  envelopeFrom: string | null
  subject: string | null
  /** The plain text; for an SMS, this is all there is. */
  text: string
  html: string | null
  /** E-mail: the complete MIME message with CRLF line ends. */
  mime: Buffer | null
  /** E-mail: the same in parts, for providers that assemble the message themselves. */
  parts: MailParts | null
  /** Always the same for the same row: the Message-ID of a mail, the client reference or idempotency key of an SMS. */
  reference: string
}

/** The outcome of a message given to a transport. */
export type Outcome =
  /** Accepted by the server or provider. */
  | { kind: 'accepted'; providerRef?: string; detail?: string }
  /**
   * Not accepted, but may be retried: it certainly did not arrive. `retryAfter` is in milliseconds, if the server gave a time.
   * `outage`: the fault is not the message's; if that happens repeatedly, the channel is left alone for a while.
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
   * Not accepted, and for a while nothing else will be: the provider has a limit, or distrusts the account. The channel rests for
   * about as long as such limits last; the message waits, and this doesn't count as an attempt.
   */
  | { kind: 'account_rest'; reason: RestReason; span: RestSpan; detail: string }
  /**
   * Not accepted, and nothing else will be until the owner acts: the channel pauses, the message waits. `isVerdict`: the server
   * said so when the message was handed over, so it may concern only this message after all.
   */
  | { kind: 'channel_trouble'; reason: ChannelTrouble; detail: string; isVerdict?: boolean }
  /** Handed over without a clear reply: it may have arrived. Never retried automatically. */
  | { kind: 'unknown'; detail: string; outage?: boolean }
  /** `handOver` returned false: not a single byte of the body was sent. */
  | { kind: 'held_back' }

/** Why a channel pauses until the owner acts; the window suggests a remedy for each. */
export const channelTroubles = [
  'wrong_password',
  'login_required',
  'not_allowed_to_send',
  'tls_missing',
  'tls_not_trusted',
  'account_unreadable',
  // The server or provider doesn't know the account, sender or address.
  'wrong_settings',
  'not_a_mail_server',
  'blocked_by_provider',
  'on_blocklist',
  'domain_not_authenticated',
  'refused_repeatedly',
  'by_owner',
  'smtp_auth_off',
  'wrong_key',
  // This is about the sender's domain.
  'domain_not_verified',
  ...mailSignInTroubles
] as const
export type ChannelTrouble = (typeof channelTroubles)[number]

/** Why a channel rests although its server responds. */
export type RestReason = 'sending_limit' | 'too_fast' | 'distrusted'
/** How long the cause of a rest usually lasts. */
export type RestSpan = 'minutes' | 'hour' | 'day'

export interface Transport {
  /**
   * Hands over one message. Must await `handOver()` before sending the bytes that make the message count as handed over (for
   * mail: the end of the data; for HTTP: the request), and must send nothing if it returns false.
   * `stillWanted` asks the same without handing over, for transports that send the first bytes of a message earlier.
   */
  deliver: (
    message: Outgoing,
    handOver: () => Promise<boolean>,
    stillWanted: () => boolean
  ) => Promise<Outcome>
  /** How many messages can be in flight at once. */
  readonly lanes: number
  /** Set if nothing leaves the computer: the test-mode transport. */
  readonly isLocal?: true
  close: () => Promise<void>
}
