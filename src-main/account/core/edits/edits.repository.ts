/** Rows of edits. */
import type { EditResource } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export function pageOfEdits(ctx: Context, since: number, request: PageRequest): Page<Row<'edits'>> {
  const edits = build
    .selectFrom('edits')
    .where('account_id', '=', ctx.accountId)
    .where('created_at', '>', since)
  return readPage(ctx, edits, (each) => each.selectAll(), {
    sort: { column: 'edits.id', id: 'edits.id', direction: 'desc' },
    fingerprint: listFingerprint('edits'),
    request
  })
}

export function insertEditRow(ctx: Context, row: NewRow<'edit_rows'>): void {
  run(ctx, build.insertInto('edit_rows').values(row))
}

/** Most recent first. */
export function rowsOfEdit(ctx: Context, editId: number): Row<'edit_rows'>[] {
  const rows = build.selectFrom('edit_rows').selectAll().where('edit_id', '=', editId)
  return all(ctx, rows.orderBy('place', 'desc'))
}

/** Deletes old edits of any account, a few at a time, so that no request has to wait for a big clean-up. */
export function deleteOldEdits(ctx: Context, until: number, atOnce: number): void {
  const old = build.selectFrom('edits').select('id').where('created_at', '<=', until).limit(atOnce)
  run(ctx, build.deleteFrom('edits').where('id', 'in', old))
}

export function deleteEditRows(ctx: Context, resource: EditResource, recordIds: readonly number[]): void {
  const own = build.selectFrom('edits').select('id').where('account_id', '=', ctx.accountId)
  run(
    ctx,
    build
      .deleteFrom('edit_rows')
      .where('resource', '=', resource)
      .where('record_id', 'in', [...recordIds])
      .where('edit_id', 'in', own)
  )
}
