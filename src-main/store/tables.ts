/** The tables as kysely knows them. Columns are named like the fields of the interface; see migrations/. */
import type { Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely'
import type { DraftTone } from '#shared/contract/assistant'
import type { Consent } from '#shared/contract/consents'
import type { customerFields, StoredCustomerField } from '#shared/contract/customer-fields'
import type { MessageStatus } from '#shared/contract/messages'
import type { ReplyState } from '#shared/contract/reply-states'
import type {
  ConnectedChargesTables,
  ConnectionItemsTable,
  ReplyOutboxTable,
  ConnectionPlacesTable,
  ConnectionRunsTable,
  ConnectionsTable
} from './connection-tables'
import type { EditRowsTable, EditsTable, EventsTable, IdempotencyKeysTable } from './change-tables'
import type { DigestMailsTable, DigestsTable } from './digest-tables'
import type { DisplayPlacementsTable, DisplayRunsTable, DisplayTargetsTable } from './display-tables'
import type {
  ImportChangesTable,
  ImportKeptTable,
  ImportMappingsTable,
  ImportRowsTable,
  ImportRunsTable,
  ImportsTable
} from './import-tables'
import type {
  ChannelAccountsTable,
  ChannelStatesTable,
  ClockTable,
  LocalOutboxTable,
  MailSignInsTable,
  MailboxReadsTable,
  MessageTemplatesTable,
  MessagesTable,
  SendingTable,
  SuppressionLogTable,
  SuppressionsTable
} from './sending-tables'
import type {
  BackupSettingsTable,
  DesktopSettingsTable,
  ErasedCustomersTable,
  InstallationTable,
  SendingHoldTable,
  SendingReleasesTable,
  SendRecordsTable
} from './installation-tables'
import type { DisplaysTable, PictureFilesTable, PicturesTable, ShareTemplatesTable } from './share-tables'
import type { Bit, Dated, Owned } from './table-parts'
import type {
  DismissedMatchesTable,
  DoorsTable,
  PageSlugsTable,
  PutOffStepsTable,
  ReviewLinkChecksTable,
  ReviewDetailsTable,
  ReviewPageTagsTable,
  ReviewPagesTable
} from './public-pages-tables'
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables'
import type { AlertMessagesTable, AlertsTable, AlertAnswersTable, ReplyGrantsTable } from './alert-tables'

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
  logo_id: Generated<number | null>
}

interface TokensTable extends Owned {
  name: string
  hash: string
  hint: string
  scopes: string
  parent_id: Generated<number | null>
  last_used_at: Generated<number | null>
  expires_at: number | null
  revoked_at: number | null
  created_at: number
}

interface LocationsTable extends Owned, Dated {
  name: string
  slug: string
  address: string | null
  time_zone: string | null
  review_url: string | null
  from_name: string | null
  reply_to: string | null
  /** JSON: weekdays. */
  opening_days: string | null
  /** JSON. */
  closed_days: string | null
  /** JSON: earlier slugs, latest first. */
  earlier_slugs: Generated<string>
  deleted_at: Generated<number | null>
}

interface TagsTable extends Owned, Dated {
  name: string
  slug: string
  applies_to: 'customer' | 'review'
  deleted_at: Generated<number | null>
}

interface SourcesTable extends Owned, Dated {
  name: string
  slug: string
  kind: 'review_page' | 'manual' | 'import' | 'site'
  url: string | null
}

interface StrategiesTable {
  account_id: number
  state: Generated<'off' | 'on' | 'paused'>
  settings: Generated<string>
  on_since: Generated<number | null>
  thanked_until: Generated<number>
  thanked_review: Generated<number>
  ran_at: Generated<number | null>
  off_spans: Generated<string>
  updated_at: number
}

interface FurtherStrategiesTable extends Owned, Dated {
  name: string
  position: number
  /** When it was last turned on; null: it is off. */
  on_since: number | null
  settings: Generated<string>
}

interface StrategySchedulesTable extends Owned {
  schedule: string
}

/** The columns of a customer’s own fields, by their kind. */
type CustomerColumns = {
  [Name in StoredCustomerField]: ColumnTypes[(typeof customerFields)[Name]['kind']]
}
interface ColumnTypes {
  text: string | null
  day: string | null
  instant: number | null
  flag: Bit | null
  location: number | null
  /** JSON array; null: none. */
  contacts: string | null
}

interface CustomersTable extends Owned, Dated, CustomerColumns {
  archived_at: number | null
  import_id: Generated<number | null>
  // From here on maintained by triggers, as the view customer_facts defines them (see migrations/0046).
  asks_count: Generated<number>
  last_asked_at: Generated<number | null>
  is_reached: Generated<Bit>
  last_message_at: Generated<number | null>
  reviews_count: Generated<number>
  last_reviewed_at: Generated<number | null>
  charges_count: Generated<number>
  /** Bits, by the names of `factBits`. */
  facts: GeneratedAlways<number>
}

interface CustomerTagsTable {
  customer_id: number
  tag_id: number
  /** When the tag was added; null: before this was recorded. */
  given_at: number | null
}

interface AsksTable extends Owned, Dated {
  customer_id: number
  channels: string
  review_page_id: number
  origin: 'manual' | 'api' | 'strategy'
  reminders_count: number
  asked_at: number
  /** The furthest status of its messages; maintained by triggers. */
  status: Generated<MessageStatus>
  /** Why the strategy asked; no customer is asked twice for the same reason. */
  occasion: Generated<string | null>
  link_expires_at: Generated<number | null>
  /** The schedule for its messages; null: they may be sent at any time. */
  schedule_id: Generated<number | null>
  /** The further strategy that created it; null: the default strategy, or none. */
  strategy_id: Generated<number | null>
  /** How far it got; maintained by triggers (see migrations/0046). */
  step: Generated<number>
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
  is_quiet: Generated<Bit>
  import_id: Generated<number | null>
  import_key: Generated<number | null>
}

/** Append-only. See migrations/0033. */
interface ConsentsTable extends Owned, Pick<Consent, 'channel' | 'state' | 'given_by' | 'words' | 'note'> {
  customer_id: number
  agreed_at: number
  created_at: number
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
  /** JSON arrays of scores. */
  scores: Generated<string>
  used_scores: Generated<string>
  /** JSON: what else it suits, see `Fits`. */
  fits: Generated<string>
  last_used_at: number | null
}

interface AssistantsTable {
  account_id: number
  base_url: string
  model: string
  /** Encrypted. */
  api_key: string | null
  tone: DraftTone
  about: string | null
  sign_off: string | null
  max_words: number
  allows_foreign_host: Bit
  translates_after: Generated<number | null>
  updated_at: number
}

interface DismissedDuplicatesTable {
  account_id: number
  review_id: number
  other_id: number
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
  reply_undated: Generated<Bit>
  is_hidden: Bit
  is_duplicate: Bit
  external_id: string | null
  external_url: string | null
  import_id: Generated<number | null>
  tag_ids: string
  is_unread: Generated<Bit>
  snoozed_until: Generated<number | null>
  returned_at: Generated<number | null>
  notes: Generated<string | null>
  source_updated_at: Generated<number | null>
  removed_at_source: Generated<number | null>
  edited_at: Generated<number | null>
  language: Generated<string | null>
  translation: Generated<string | null>
  product: Generated<string | null>
  verified: Generated<Bit | null>
  source_location_id: Generated<number | null>
  is_anonymised: Generated<Bit>
  reply_state: Generated<Exclude<ReplyState, 'none' | 'draft' | 'posted_by_hand'> | null>
  reply_posting: Generated<'saved' | 'by_hand' | null>
  reply_problem: Generated<string | null>
}

interface ReviewVersionsTable extends Owned {
  review_id: number
  score: number | null
  recommended: Bit | null
  title: string | null
  review: string | null
  language: string | null
  source_updated_at: number | null
  replaced_at: number
}

interface ReviewTagsTable {
  tag_id: number
  created_order: number
  review_id: number
}

/** A full-text table: its rowid, and the table itself as the left side of MATCH. */
interface SearchTable {
  rowid: number
  words: string
}

export interface Tables extends ConnectedChargesTables {
  accounts: AccountsTable
  tokens: TokensTable
  locations: LocationsTable
  tags: TagsTable
  present_tags: TagsTable
  present_locations: LocationsTable
  sources: SourcesTable
  review_pages: ReviewPagesTable
  review_page_tags: ReviewPageTagsTable
  page_slugs: PageSlugsTable
  review_details: ReviewDetailsTable
  doors: DoorsTable
  dismissed_matches: DismissedMatchesTable
  put_off_steps: PutOffStepsTable
  review_link_checks: ReviewLinkChecksTable
  installation: InstallationTable
  sending_hold: SendingHoldTable
  sending_releases: SendingReleasesTable
  erased_customers: ErasedCustomersTable
  send_records: SendRecordsTable
  backup_settings: BackupSettingsTable
  desktop_settings: DesktopSettingsTable
  webhooks: WebhooksTable
  connections: ConnectionsTable
  connection_places: ConnectionPlacesTable
  connection_runs: ConnectionRunsTable
  connection_items: ConnectionItemsTable
  reply_outbox: ReplyOutboxTable
  webhook_deliveries: WebhookDeliveriesTable
  digests: DigestsTable
  digest_mails: DigestMailsTable
  alerts: AlertsTable
  alert_messages: AlertMessagesTable
  reply_grants: ReplyGrantsTable
  alert_answers: AlertAnswersTable
  displays: DisplaysTable
  display_targets: DisplayTargetsTable
  display_placements: DisplayPlacementsTable
  display_runs: DisplayRunsTable
  share_templates: ShareTemplatesTable
  pictures: PicturesTable
  picture_files: PictureFilesTable
  strategies: StrategiesTable
  further_strategies: FurtherStrategiesTable
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
  mail_sign_ins: MailSignInsTable
  mailbox_reads: MailboxReadsTable
  message_templates: MessageTemplatesTable
  local_outbox: LocalOutboxTable
  distinct_customers: DistinctCustomersTable
  charges: ChargesTable
  consents: ConsentsTable
  edits: EditsTable
  edit_rows: EditRowsTable
  views: ViewsTable
  saved_replies: SavedRepliesTable
  assistants: AssistantsTable
  dismissed_duplicates: DismissedDuplicatesTable
  events: EventsTable
  imports: ImportsTable
  import_runs: ImportRunsTable
  import_rows: ImportRowsTable
  import_changes: ImportChangesTable
  import_kept: ImportKeptTable
  import_mappings: ImportMappingsTable
  idempotency_keys: IdempotencyKeysTable
  reviews: ReviewsTable
  review_tags: ReviewTagsTable
  review_versions: ReviewVersionsTable
  review_search: SearchTable & { review_search: string }
  review_note_search: SearchTable & { review_note_search: string }
  customer_search: SearchTable & { customer_search: string }
}

/** A row as it is read, as it is inserted, and the columns that can be changed. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type Change<T extends keyof Tables> = Updateable<Tables[T]>
