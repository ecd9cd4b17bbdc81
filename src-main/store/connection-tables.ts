/** The tables of connections. See migrations/0022 to 0025, and connection-troubles. */
import type { Generated } from 'kysely'
import type { ConnectionKind } from '#shared/contract/connection-kinds'
import type { ConnectionTrouble, RunMode } from '#shared/contract/connection-troubles'
import type { Bit, Dated, Owned } from './table-parts'

export interface ConnectionsTable extends Owned, Dated {
  kind: ConnectionKind
  name: string
  settings: string
  secrets: string | null
  secret_names: Generated<string>
  identity: string
  source_id: number
  interval_minutes: number
  paused_at: Generated<number | null>
  version: Generated<number>
  wanted: Generated<RunMode | null>
  next_sync_at: number | null
  first_read_at: Generated<number | null>
  last_complete_at: Generated<number | null>
  last_full_at: Generated<number | null>
  failures: Generated<number>
  error_code: Generated<ConnectionTrouble | null>
  error_message: Generated<string | null>
  error_details: Generated<string | null>
  sign_in: Generated<string | null>
  failing_since: Generated<number | null>
  told_at: Generated<number | null>
}

export interface ConnectionPlacesTable {
  connection_id: number
  place: string
  name: string
  is_chosen: Bit
  location_id: Generated<number | null>
  address: Generated<string | null>
  link: Generated<string | null>
  read_until: Generated<number | null>
  run_id: Generated<number | null>
  mark: Generated<string | null>
}

export interface ConnectionRunsTable extends Owned {
  connection_id: number
  mode: RunMode
  started_at: number
  ended_at: Generated<number | null>
  is_resumed: Generated<Bit>
  read: Generated<number>
  new: Generated<number>
  changed: Generated<number>
  gone: Generated<number>
  skipped: Generated<number>
  skipped_reasons: Generated<string>
  error_code: Generated<ConnectionTrouble | null>
  error_message: Generated<string | null>
  error_details: Generated<string | null>
}

export interface ConnectionItemsTable {
  connection_id: number
  external_id: string
  place: string
  review_id: number | null
  print: string
  answer: string | null
  is_shown: Bit
  address: string | null
  seen_run: number
  missing_since: Generated<number | null>
  gone_at: Generated<number | null>
  raw: Buffer | null
}

interface ConnectionStreamsTable {
  connection_id: number
  place: string
  read_until: number | null
  run_id: number | null
  mark: string | null
}

interface ConnectionChargesTable {
  connection_id: number
  external_id: string
  charge_id: number | null
}

interface ConnectionPeopleTable {
  connection_id: number
  external_id: string
  customer_id: number | null
  first_customer_id: number
}

/** From migrations/0024. */
export interface ConnectedChargesTables {
  connection_streams: ConnectionStreamsTable
  connection_charges: ConnectionChargesTable
  connection_people: ConnectionPeopleTable
}

export interface ReplyOutboxTable {
  review_id: number
  account_id: number
  connection_id: number
  text: string | null
  overwrites: Bit
  phase: 'queued' | 'waiting' | 'settled'
  handed_at: Generated<number | null>
  handed_text: Generated<string | null>
  published: Generated<string | null>
  version: Generated<number>
  attempts: Generated<number>
  ordered_at: number
  next_try_at: number
}
