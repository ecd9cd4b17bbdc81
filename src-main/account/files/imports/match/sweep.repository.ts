/** Finds imports to clean up, and deletes their before-images and rows, a few at a time. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

/** Imports that were never committed and have not been touched since an instant. */
export function leftBehind(ctx: Context, since: number): number[] {
  const text = `SELECT id FROM imports WHERE account_id = ? AND committed_at IS NULL
    AND status NOT IN ('queued', 'committing') AND updated_at <= ?`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, since) as number[]
}

/** Imports that ended before an instant and still keep file contents or before-images. */
export function endedLongAgo(ctx: Context, before: number): number[] {
  const text = `SELECT id FROM imports WHERE account_id = ? AND finished_at <= ?
    AND status IN ('done', 'stopped', 'undone')
    AND (problems <> '[]' OR corrections <> '[]' OR json_array_length(found, '$.firstRows') > 0
      OR EXISTS (SELECT 1 FROM import_changes WHERE import_id = imports.id)
      OR EXISTS (SELECT 1 FROM import_rows WHERE import_id = imports.id))`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, before) as number[]
}

/** Returns how many there were. */
export function deleteSomeChanges({ db }: Context, importId: number, most: number): number {
  const text = `DELETE FROM import_changes WHERE (import_id, resource, record_id) IN
    (SELECT import_id, resource, record_id FROM import_changes WHERE import_id = ? LIMIT ?)`
  return prepared(db, text).run(importId, most).changes
}

/** Returns how many there were. */
export function deleteSomeRows({ db }: Context, importId: number, most: number): number {
  const text = `DELETE FROM import_rows WHERE (import_id, line) IN
    (SELECT import_id, line FROM import_rows WHERE import_id = ? LIMIT ?)`
  return prepared(db, text).run(importId, most).changes
}

/** Whether an import with this id exists in any account: the name of a folder is just the id. */
export function isImport({ db }: Context, id: number): boolean {
  return prepared(db, 'SELECT EXISTS (SELECT 1 FROM imports WHERE id = ?)').pluck().get(id) === 1
}
