/** The tables of sending: the outbox, the channels, the do-not-contact list. See migrations/ from 0008 on. */
import type { Generated } from 'kysely'
import type { Channel } from '#shared/contract/fields'
import type { MailSignInTrouble } from '#shared/contract/mail-sign-in'
import type { MessageReason } from '#shared/contract/message-reasons'
import type { MessageKind, MessageStatus, PhoneApp } from '#shared/contract/messages'
import type { ChannelHealth } from '#shared/contract/sending'
import type { Actor, Bit, Dated, Owned } from './table-parts'

export interface MessagesTable extends Owned, Dated {
  /** Null: it belongs to a review, or did until that was deleted. */
  ask_id: number | null
  customer_id: number
  channel: Channel
  kind: MessageKind
  step: number
  copy: Generated<number>
  status: MessageStatus
  status_detail: string | null
  status_reason: Generated<MessageReason | null>
  scheduled_at: number
  /** Postponed until this time, which then replaces `scheduled_at` as the due time. */
  not_before: Generated<number | null>
  /** Days after the message before it; null: at a time of its own. */
  after_days: Generated<number | null>
  attempts: Generated<number>
  first_attempt_at: Generated<number | null>
  lease: Generated<string | null>
  lease_until: Generated<number | null>
  /** When the message was handed over: the point of no return. */
  handoff_at: Generated<number | null>
  address: Generated<string | null>
  provider_ref: Generated<string | null>
  sent_at: number | null
  delivered_at: number | null
  opened_at: number | null
  clicked_at: number | null
  failed_at: number | null
  cancelled_by: Generated<'ask' | 'message' | 'customer' | null>
  /** The review that it answers. */
  review_id: Generated<number | null>
  /** What the owner wrote, or sent from their own phone: as it went out. */
  words: Generated<string | null>
  /** The app on the owner's own phone; null: Goodword sends it. */
  phone_app: Generated<PhoneApp | null>
}

export interface SuppressionsTable extends Owned {
  channel: Channel
  address_hash: string
  reason: 'unsubscribed' | 'hard_bounce' | 'complaint' | 'by_hand' | 'erased'
  /** Who did it: the actor of the context. */
  origin: Actor
  created_at: number
}

export interface SuppressionLogTable extends Owned {
  channel: Channel
  address_hash: string
  act: 'added' | 'lifted'
  reason: SuppressionsTable['reason']
  actor: Actor
  created_at: number
}

export interface SendingTable {
  account_id: number
  test_mode: Generated<Bit>
  paused_at: number | null
  updated_at: number
}

export interface ChannelStatesTable {
  account_id: number
  channel: Channel
  paused_at: Generated<number | null>
  pause_reason: Generated<string | null>
  last_error: Generated<string | null>
  last_error_reason: Generated<string | null>
  last_error_at: Generated<number | null>
  last_sent_at: Generated<number | null>
  failures: Generated<number>
  left_alone_until: Generated<number | null>
  /** JSON. */
  refused_in_a_row: Generated<string>
  limit_hit_at: Generated<number | null>
  updated_at: number
}

export interface ClockTable {
  id: number
  high_water: number
  uptime: number
  boot_id: string | null
  held_at: number | null
  held_reason: 'went_back' | 'jumped_ahead' | null
}

export interface ChannelAccountsTable {
  account_id: number
  channel: Channel
  provider: NonNullable<ChannelHealth['provider']>
  settings: string
  /** Encrypted. */
  secrets: string | null
  updated_at: number
}

export interface MailSignInsTable {
  account_id: number
  /** Encrypted, like `keys`. */
  begun: Generated<string | null>
  keys: Generated<string | null>
  signed_in_at: Generated<number | null>
  trouble: Generated<MailSignInTrouble | null>
  updated_at: number
}

export interface MailboxReadsTable {
  account_id: number
  mailbox: string
  last_uid: number
  read_at: number | null
  error: string | null
  error_at: number | null
  /** Which message was last read, by its mailbox and number, and how often. */
  tried: Generated<string | null>
}

export interface MessageTemplatesTable extends Owned, Dated {
  channel: Channel
  kind: 'request' | 'reminder' | 'thanks'
  step: number
  language: string
  subject: string | null
  text: string
  button: string | null
}

export interface LocalOutboxTable extends Owned {
  message_id: number | null
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  html: string | null
  raw: string | null
  created_at: number
}
