/** The tables of imports as kysely knows them; see migrations/0011-imports.sql. */
import type { ImportStatus, KeptReason, KeptRecord, Verdict } from '#shared/contract/imports'
import type { ImportKind } from '#shared/contract/import-choices'
import type { Generated } from 'kysely'
import type { Actor, Dated, Owned } from './table-parts'

export interface ImportsTable extends Owned, Dated {
  kind: ImportKind | null
  status: ImportStatus
  actor: Actor
  file_name: string
  file_size: number
  file_hash: string
  found: string | null
  choices: Generated<string>
  corrections: Generated<string>
  needs: Generated<string>
  unknown: Generated<string>
  counts: string | null
  problems: Generated<string>
  refusal: string | null
  undone: string | null
  round: Generated<number>
  committed_at: number | null
  finished_at: number | null
}

export interface ImportRunsTable {
  import_id: number
  worker: string | null
  worker_until: number | null
  progress: number | null
  progress_total: number | null
  committed_rows: Generated<number>
  made: string | null
  refused_bytes: Generated<number>
  tries: Generated<number>
  undone: Generated<string | null>
}

export interface ImportRowsTable {
  import_id: number
  line: number
  verdict: Verdict
  problems: string
  content: string
}

type Resource = KeptRecord['resource']

export interface ImportChangesTable {
  import_id: number
  resource: Resource
  record_id: number
  before: string | null
  after: string | null
}

export interface ImportKeptTable {
  id: Generated<number>
  import_id: number
  resource: Resource
  record_id: number
  name: string | null
  reason: KeptReason
}

export interface ImportMappingsTable {
  account_id: number
  signature: string
  choices: string
  updated_at: number
}
