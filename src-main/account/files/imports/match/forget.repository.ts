/** What imports store about single records and rows, for erasing people. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type Resource = 'review' | 'customer'
const ownImports = 'SELECT id FROM imports WHERE account_id = ?'

/** Deletes the records' before-images, and their names from the lists of records that an undo kept. */
export function forgetRecords(ctx: Context, resource: Resource, ids: readonly number[]): void {
  const these = `resource = ? AND record_id IN (SELECT value FROM json_each(?)) AND import_id IN (${ownImports})`
  const values = [resource, JSON.stringify(ids), ctx.accountId]
  prepared(ctx.db, `DELETE FROM import_changes WHERE ${these}`).run(...values)
  prepared(ctx.db, `UPDATE import_kept SET name = NULL WHERE ${these}`).run(...values)
}

/** Rows that match one of the records, or that may contain one of the addresses or numbers. */
export function rowsToLookAt(
  ctx: Context,
  {
    kind,
    key,
    ids,
    contacts
  }: {
    kind: string
    /** The field of a row that holds the id of its record. */
    key: 'existing_id' | 'customer_id'
    ids: readonly number[]
    contacts: readonly string[]
  }
): Pick<Row<'import_rows'>, 'import_id' | 'line' | 'content'>[] {
  const text = `SELECT import_id, line, content FROM import_rows JOIN imports ON imports.id = import_id
    WHERE account_id = ? AND kind IS ?
      AND (EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(content), value) > 0) OR verdict IN ('refused', 'left_out')
        OR content ->> ? IN (SELECT value FROM json_each(?)))`
  return prepared(ctx.db, text).all(
    ctx.accountId,
    kind,
    JSON.stringify(contacts.map((each) => each.toLowerCase())),
    key,
    JSON.stringify(ids)
  ) as Row<'import_rows'>[]
}

export function deleteRow({ db }: Context, { import_id, line }: { import_id: number; line: number }): void {
  prepared(db, 'DELETE FROM import_rows WHERE import_id = ? AND line = ?').run(import_id, line)
}

export const documents = ['found', 'problems', 'corrections'] as const
export type Documents = Pick<Row<'imports'>, 'id' | (typeof documents)[number]>

export function allDocuments(ctx: Context): Documents[] {
  const text = 'SELECT id, found, problems, corrections FROM imports WHERE account_id = ?'
  return prepared(ctx.db, text).all(ctx.accountId) as Documents[]
}
