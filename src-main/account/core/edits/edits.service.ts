/**
 * Edits: what rows looked like before and after a bulk change, a merge or a deletion. The code that makes the change
 * records it here, in the same transaction; each resource restores its own records (see undo).
 */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  editsKeptHours,
  type Edit,
  type EditKind,
  type EditResource,
  type SkippedRecord,
  type UndoneEdit
} from '#shared/contract/edits'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { findOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { deleteEditRows, deleteOldEdits, insertEditRow, pageOfEdits, rowsOfEdit } from './edits.repository'

/** A record before and after, as its resource stores it: a whole row, or only the changed fields. Null: it did not exist. */
export interface EditRow {
  resource: EditResource
  id: number
  before: object | null
  after: object | null
}

const keptFor = editsKeptHours * 3_600_000
/** Old edits deleted per new edit: more than one, so that they never pile up. */
const clearedAtOnce = 20

/** Records an edit, in the order in which its records were changed; returns its id. Call it in the transaction of the change. */
export function recordEdit(ctx: Context, kind: EditKind, rows: readonly EditRow[]): number {
  const now = ctx.now()
  deleteOldEdits(ctx, now - keptFor, clearedAtOnce)
  const edit = { kind, count: rows.length, undone_at: null, created_at: now }
  const edit_id = insertOwned(ctx, 'edits', edit)
  for (const [place, { resource, id, before, after }] of rows.entries()) {
    insertEditRow(ctx, {
      edit_id,
      place,
      resource,
      record_id: id,
      before: asJson(before),
      after: asJson(after)
    })
  }
  return edit_id
}

export function listEdits(ctx: Context, query: InputOf<Endpoints['listEdits']>['query']): Page<Edit> {
  const page = pageOfEdits(ctx, ctx.now() - keptFor, query)
  return { ...page, records: page.records.map(toEdit) }
}

/** An edit that can still be undone, or has been. @throws Problem 404 */
export function getEdit(ctx: Context, id: number): Edit {
  return toEdit(rowOf(ctx, id))
}

/** What an edit did, most recent first. */
export function editRows(ctx: Context, id: number): EditRow[] {
  return rowsOfEdit(ctx, id).map(toEditRow)
}

/** Records that an edit was undone, how many records were restored, and which were left unchanged. */
export function closeEdit(
  ctx: Context,
  id: number,
  restored: number,
  skipped: readonly SkippedRecord[]
): void {
  updateOwned(ctx, 'edits', id, { undone_at: ctx.now(), restored, skipped: JSON.stringify(skipped) })
}

/** The result of undoing an edit. */
export function undoneEdit(ctx: Context, id: number): UndoneEdit {
  const row = rowOf(ctx, id)
  return { edit: toEdit(row), restored: row.restored, skipped: JSON.parse(row.skipped) as SkippedRecord[] }
}

/** Deletes before-images of someone who is being erased. Their edits can then no longer be undone. */
export function forgetInEdits(ctx: Context, resource: EditResource, recordIds: readonly number[]): void {
  deleteEditRows(ctx, resource, recordIds)
}

function rowOf(ctx: Context, id: number): Row<'edits'> {
  const row = findOwned(ctx, 'edits', id)
  if (row === undefined || row.created_at <= ctx.now() - keptFor) throw notFound('edit', id)
  return row
}

const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
const fromJson = (text: string | null): object | null => (text === null ? null : (JSON.parse(text) as object))

function toEdit({ id, kind, count, created_at, undone_at }: Row<'edits'>): Edit {
  return { id, kind, count, created_at: isoTime(created_at), undone_at: isoTimeOrNull(undone_at) }
}

function toEditRow({ resource, record_id, before, after }: Row<'edit_rows'>): EditRow {
  return { resource, id: record_id, before: fromJson(before), after: fromJson(after) }
}
