/** The tables of changes: undoable edits, events, first answers to repeated requests. See migrations/0001, 0003, 0007. */
import type { Generated } from 'kysely'
import type { EditKind, EditResource } from '#shared/contract/edits'
import type { EventType } from '#shared/contract/events'
import type { Actor, Owned } from './table-parts'

export interface EditsTable extends Owned {
  kind: EditKind
  count: number
  undone_at: number | null
  restored: Generated<number>
  skipped: Generated<string>
  created_at: number
}

export interface EditRowsTable {
  edit_id: number
  place: number
  resource: EditResource
  record_id: number
  before: string | null
  after: string | null
}

export interface EventsTable extends Owned {
  type: EventType
  record_id: number | null
  actor: Actor
  created_at: number
}

export interface IdempotencyKeysTable {
  account_id: number
  key: string
  request_hash: string
  status: number
  answer: string | null
  warnings: string
  created_at: number
}
