/**
 * Before-images: what an import changed in existing records, and which sources, locations and tags it created.
 * Reviews and customers it created are known by their import_id. Written in the transaction of the change.
 */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared, run } from '#main/store/query'
import type { Row } from '#main/store/tables'
import type { CustomerNote } from '#main/account/customers/edit-customers'
import type { ReviewRow } from '#main/account/reviews/reviews/reviews.repository'

/**
 * `before` and `after` hold only the changed columns, including `updated_at`; tags as `tag_ids`. Values are as stored in
 * the table, so that undoing can compare them.
 */
export type ImportChange =
  | { resource: 'review'; id: number; before: Partial<ReviewRow>; after: Partial<ReviewRow> }
  | { resource: 'customer'; id: number; before: CustomerNote; after: CustomerNote }

export type NamedResource = 'source' | 'location' | 'tag'
export type KeptRow = Row<'import_kept'>

/** Stores what a record was. If the import changes it again, the first image stays. Not for records that the import created. */
export function noteChanged(ctx: Context, importId: number, change: ImportChange): void {
  const { resource, id, before, after } = change
  const insert = `INSERT OR IGNORE INTO import_changes (import_id, resource, record_id, before, after)
    VALUES (?, ?, ?, ?, ?)`
  const texts = [JSON.stringify(before), JSON.stringify(after)]
  if (prepared(ctx.db, insert).run(importId, resource, id, ...texts).changes > 0) return
  const earlier = changeOf(ctx, importId, resource, id)
  const united = {
    before: JSON.stringify({ ...before, ...earlier?.before }),
    after: JSON.stringify({ ...earlier?.after, ...after })
  }
  run(
    ctx,
    build
      .updateTable('import_changes')
      .set(united)
      .where('import_id', '=', importId)
      .where('resource', '=', resource)
      .where('record_id', '=', id)
  )
}

/** Records that an import created a source, location or tag. */
export function noteMade(ctx: Context, importId: number, resource: NamedResource, id: number): void {
  const row = { import_id: importId, resource, record_id: id, before: null, after: null }
  run(
    ctx,
    build
      .insertInto('import_changes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
  )
}

function changeOf(
  ctx: Context,
  importId: number,
  resource: ImportChange['resource'],
  id: number
): ImportChange | undefined {
  const [row] = all(ctx, changesOf(importId, resource).where('record_id', '=', id))
  return row === undefined ? undefined : toChange(row)
}

/** The next before-images still to be undone. */
export function nextChanges(
  ctx: Context,
  importId: number,
  resource: ImportChange['resource'],
  most: number
): ImportChange[] {
  return all(ctx, changesOf(importId, resource).orderBy('record_id').limit(most)).map(toChange)
}

/** The next sources, locations and tags created by the import and still to be undone. */
export function madeNames(
  ctx: Context,
  importId: number,
  most: number
): { resource: NamedResource; id: number }[] {
  const rows = build
    .selectFrom('import_changes')
    .select(['resource', 'record_id as id'])
    .where('import_id', '=', importId)
    .where('resource', 'in', ['source', 'location', 'tag'])
    .limit(most)
  return all(ctx, rows) as { resource: NamedResource; id: number }[]
}

export function deleteChange(ctx: Context, importId: number, resource: string, id: number): void {
  const text = 'DELETE FROM import_changes WHERE import_id = ? AND resource = ? AND record_id = ?'
  prepared(ctx.db, text).run(importId, resource, id)
}

export type Kept = Omit<KeptRow, 'id' | 'import_id'>

/** Returns whether the record is new on the list; if not, its first reason stays. */
export function insertKept(ctx: Context, importId: number, kept: Kept): boolean {
  const row = build.insertInto('import_kept').values({ ...kept, import_id: importId })
  const unlessKnown = row.onConflict((conflict) => conflict.doNothing())
  return run(ctx, unlessKnown).changes > 0
}

/** The caller must have checked that the import belongs to the account. */
export function pageOfKept(ctx: Context, importId: number, request: PageRequest): Page<KeptRow> {
  const rows = build.selectFrom('import_kept').where('import_id', '=', importId)
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'import_kept.id', id: 'import_kept.id', direction: 'asc' },
    fingerprint: listFingerprint(['kept', importId]),
    request
  })
}

function changesOf(importId: number, resource: ImportChange['resource']) {
  return build
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('resource', '=', resource)
}

function toChange({ resource, record_id, before, after }: Row<'import_changes'>): ImportChange {
  const read = (text: string | null) => JSON.parse(text ?? '{}') as object
  return { resource, id: record_id, before: read(before), after: read(after) } as ImportChange
}
