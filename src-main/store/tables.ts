/** The tables as kysely knows them. Columns are spelled like the fields of the interface; see migrations/. */
import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { EditKind, EditResource } from '../../src-shared/contract/edits'
import type { EventType } from '../../src-shared/contract/events'
import type { Channel } from '../../src-shared/contract/fields'
import type { MessageReason } from '../../src-shared/contract/message-reasons'
import type { MessageStatus } from '../../src-shared/contract/messages'

type Bit = 0 | 1

interface Owned {
  id: Generated<number>
  account_id: number
}
interface Dated {
  created_at: number
  updated_at: number
}

interface AccountsTable extends Dated {
  id: Generated<number>
  business_name: string
  country: string
  currency: string
  time_zone: string
  language: string
  postal_address: string | null
  is_new: Bit
  brand_color: Generated<string | null>
  website: Generated<string | null>
  reply_name: Generated<string | null>
}

interface TokensTable extends Owned {
  name: string
  hash: string
  hint: string
  scopes: string
  last_used_at: number | null
  expires_at: number | null
  revoked_at: number | null
  created_at: number
}

interface LocationsTable extends Owned, Dated {
  name: string
  slug: string
  address: string | null
  time_zone: string | null
}

interface TagsTable extends Owned, Dated {
  name: string
  slug: string
  applies_to: 'customer' | 'review'
}

interface SourcesTable extends Owned, Dated {
  name: string
  slug: string
  kind: 'review_page' | 'manual' | 'import' | 'site'
  url: string | null
}

interface ReviewPagesTable extends Owned, Dated {
  name: string
  slug: string
  title: string | null
  url: string | null
  is_default: Bit
}

interface ShareTemplatesTable extends Owned, Dated {
  name: string
  design: string
  size: string
  is_default: Bit
  settings: string
}

interface StrategiesTable {
  account_id: number
  state: Generated<'off' | 'on' | 'paused'>
  settings: Generated<string>
  on_since: Generated<number | null>
  thanked_until: Generated<number>
  thanked_review: Generated<number>
  updated_at: number
}

interface StrategySchedulesTable extends Owned {
  schedule: string
}

interface CustomersTable extends Owned, Dated {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  location_id: number | null
  signup_date: string | null
  unsubscribed_at: number | null
  company: string | null
  notes: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
  has_subscription: Bit | null
  time_zone: string | null
  language: string | null
  external_id: string | null
  archived_at: number | null
}

interface CustomerTagsTable {
  customer_id: number
  tag_id: number
}

interface AsksTable extends Owned, Dated {
  customer_id: number
  channels: string
  review_page_id: number
  origin: 'manual' | 'api' | 'strategy'
  reminders_count: number
  asked_at: number
  /** The furthest status of its messages; kept by triggers. */
  status: Generated<MessageStatus>
  /** Why the strategy asked; no customer is asked twice for the same. */
  occasion: Generated<string | null>
  link_expires_at: Generated<number | null>
  /** The schedule that holds for its messages; null: they may leave at any time. */
  schedule_id: Generated<number | null>
}

interface MessagesTable extends Owned, Dated {
  ask_id: number
  customer_id: number
  channel: Channel
  kind: 'request' | 'reminder' | 'retry' | 'thanks'
  step: number
  copy: Generated<number>
  status: MessageStatus
  status_detail: string | null
  status_reason: Generated<MessageReason | null>
  scheduled_at: number
  /** Put off until then: due is this, else `scheduled_at`. */
  not_before: Generated<number | null>
  attempts: Generated<number>
  first_attempt_at: Generated<number | null>
  lease: Generated<string | null>
  lease_until: Generated<number | null>
  /** The point of no return. */
  handoff_at: Generated<number | null>
  address: Generated<string | null>
  provider_ref: Generated<string | null>
  sent_at: number | null
  delivered_at: number | null
  opened_at: number | null
  clicked_at: number | null
  failed_at: number | null
  cancelled_by: Generated<'ask' | 'message' | 'customer' | null>
}

interface SuppressionsTable extends Owned {
  channel: Channel
  address_hash: string
  reason: 'unsubscribed' | 'hard_bounce' | 'complaint' | 'by_hand' | 'erased'
  /** Who did it: the actor of the context. */
  origin: EventsTable['actor']
  created_at: number
}

interface SuppressionLogTable extends Owned {
  channel: Channel
  address_hash: string
  act: 'added' | 'lifted'
  reason: SuppressionsTable['reason']
  actor: EventsTable['actor']
  created_at: number
}

interface SendingTable {
  account_id: number
  test_mode: Generated<Bit>
  paused_at: number | null
  updated_at: number
}

interface ChannelStatesTable {
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
  updated_at: number
}

interface ClockTable {
  id: number
  high_water: number
  uptime: number
  boot_id: string | null
  held_at: number | null
  held_reason: 'went_back' | 'jumped_ahead' | null
}

interface ChannelAccountsTable {
  account_id: number
  channel: Channel
  provider: 'smtp' | 'twilio' | 'http'
  settings: string
  /** Sealed. */
  secrets: string | null
  updated_at: number
}

interface MailboxReadsTable {
  account_id: number
  mailbox: string
  last_uid: number
  read_at: number | null
  error: string | null
  error_at: number | null
}

interface MessageTemplatesTable extends Owned, Dated {
  channel: Channel
  kind: 'request' | 'reminder' | 'thanks'
  step: number
  language: string
  subject: string | null
  text: string
  button: string | null
}

interface LocalOutboxTable extends Owned {
  message_id: number | null
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  html: string | null
  raw: string | null
  created_at: number
}

interface DistinctCustomersTable {
  customer_id: number
  other_id: number
  account_id: number
  created_at: number
}

interface ChargesTable extends Owned {
  customer_id: number
  amount: number
  currency: string
  charged_at: number
  external_id: string | null
  created_at: number
}

interface EditsTable extends Owned {
  kind: EditKind
  count: number
  undone_at: number | null
  restored: Generated<number>
  skipped: Generated<string>
  created_at: number
}

interface EditRowsTable {
  edit_id: number
  place: number
  resource: EditResource
  record_id: number
  before: string | null
  after: string | null
}

interface ViewsTable extends Owned, Dated {
  name: string
  resource: 'reviews' | 'customers'
  query: string
  position: number
}

interface SavedRepliesTable extends Owned, Dated {
  name: string
  text: string
}

interface DismissedDuplicatesTable {
  account_id: number
  review_id: number
  other_id: number
}

interface EventsTable extends Owned {
  type: EventType
  record_id: number | null
  actor: 'window' | 'api' | 'goodword'
  created_at: number
}

interface IdempotencyKeysTable {
  account_id: number
  key: string
  request_hash: string
  status: number
  answer: string | null
  warnings: string
  created_at: number
}

interface ReviewsTable extends Owned, Dated {
  created_order: number
  source_id: number
  location_id: number | null
  customer_id: number | null
  origin_ask_id: number | null
  score: number | null
  recommended: Bit | null
  title: string | null
  review: string | null
  reviewer_name: string | null
  reviewer_first_name: string | null
  reviewer_last_name: string | null
  reviewer_email: string | null
  reply: string | null
  replied_at: number | null
  is_hidden: Bit
  is_duplicate: Bit
  external_id: string | null
  external_url: string | null
  tag_ids: string
}

interface ReviewTagsTable {
  tag_id: number
  created_order: number
  review_id: number
}

/** A full-text table: its rowid, and itself as the left side of MATCH. */
interface SearchTable {
  rowid: number
  words: string
}

export interface Tables {
  accounts: AccountsTable
  tokens: TokensTable
  locations: LocationsTable
  tags: TagsTable
  sources: SourcesTable
  review_pages: ReviewPagesTable
  share_templates: ShareTemplatesTable
  strategies: StrategiesTable
  strategy_schedules: StrategySchedulesTable
  customers: CustomersTable
  customer_tags: CustomerTagsTable
  asks: AsksTable
  messages: MessagesTable
  suppressions: SuppressionsTable
  suppression_log: SuppressionLogTable
  sending: SendingTable
  channel_states: ChannelStatesTable
  channel_accounts: ChannelAccountsTable
  clock: ClockTable
  mailbox_reads: MailboxReadsTable
  message_templates: MessageTemplatesTable
  local_outbox: LocalOutboxTable
  distinct_customers: DistinctCustomersTable
  charges: ChargesTable
  edits: EditsTable
  edit_rows: EditRowsTable
  views: ViewsTable
  saved_replies: SavedRepliesTable
  dismissed_duplicates: DismissedDuplicatesTable
  events: EventsTable
  idempotency_keys: IdempotencyKeysTable
  reviews: ReviewsTable
  review_tags: ReviewTagsTable
  review_search: SearchTable & { review_search: string }
  customer_search: SearchTable & { customer_search: string }
}

/** A row as it is read, as it is made, and what may be changed of it. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type Change<T extends keyof Tables> = Updateable<Tables[T]>
