/** The tables of where displays go; see migrations/0059-display-targets.sql. */
import type { Generated } from 'kysely'
import type { TargetKind } from '#shared/contract/display-targets'
import type { DisplayTrouble } from '#shared/contract/display-troubles'
import type { Bit, Dated, Owned } from './table-parts'

interface ErrorColumns {
  error_code: Generated<DisplayTrouble | null>
  error_message: Generated<string | null>
  error_details: Generated<string | null>
}

export interface DisplayTargetsTable extends Owned, Dated {
  kind: TargetKind
  name: string
  address: string | null
  folder: string | null
  username: string | null
  connection_id: number | null
  form: 'page' | 'fragment'
  secrets: Generated<string | null>
  /** As JSON. */
  secret_names: Generated<string>
  host_key: Generated<string | null>
  checked_at: Generated<number | null>
  paused_at: Generated<number | null>
  deleted_at: Generated<number | null>
  version: Generated<number>
  failing_since: Generated<number | null>
  told_at: Generated<number | null>
}

export interface DisplayPlacementsTable extends Owned, ErrorColumns {
  target_id: number
  display_id: number
  file_name: string
  mark: string
  remote_id: Generated<string | null>
  is_wanted: Generated<Bit>
  digest: Generated<string | null>
  seen_event: Generated<number>
  due_at: Generated<number | null>
  is_forced: Generated<Bit>
  handed_at: Generated<number | null>
  tried_at: Generated<number | null>
  pushed_at: Generated<number | null>
  failures: Generated<number>
}

export interface DisplayRunsTable extends Owned, ErrorColumns {
  display_id: number
  target_id: number | null
  started_at: number
  ended_at: Generated<number | null>
  outcome: Generated<'published' | 'removed' | 'failed' | null>
  bytes: Generated<number>
  shown: Generated<number>
}
