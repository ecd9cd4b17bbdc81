/** Rows of imports, their progress, and the file rows kept for review. */
import { sql } from 'kysely'
import type { ImportRow as ShownRow, ImportStatus, ProblemCode, Verdict } from '#shared/contract/imports'
import type { ImportChoices, ImportKind } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import { deleteOwned, findOwned, getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, first, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { countAddedReviews } from '#main/account/reviews/reviews/review-index'

export type ImportRow = Row<'imports'>
export type RunRow = Row<'import_runs'>

export const findImport = (ctx: Context, id: number): ImportRow | undefined => findOwned(ctx, 'imports', id)

/** @throws Problem 404 */
export const getImportRow = (ctx: Context, id: number): ImportRow => getOwned(ctx, 'imports', id, 'import')

export function insertImport(
  ctx: Context,
  row: Pick<ImportRow, 'kind' | 'file_name' | 'file_size' | 'file_hash'>
): number {
  const now = ctx.now()
  const values = { ...row, status: 'reading' as const, actor: ctx.actor, created_at: now, updated_at: now }
  const id = insertOwned(ctx, 'imports', values)
  run(ctx, build.insertInto('import_runs').values({ import_id: id }))
  return id
}

/** Changes an import, and announces it. */
export function changeImport(ctx: Context, id: number, change: Change<'imports'>): void {
  // Anyone notified of the end finds the new records in the lists.
  if (change.status === 'done' || change.status === 'stopped') countAddedReviews(ctx)
  updateOwned(ctx, 'imports', id, { ...change, updated_at: ctx.now() })
  noteEvent(ctx, 'import.updated', id)
}

export function deleteImportRow(ctx: Context, id: number): void {
  deleteOwned(ctx, 'imports', id)
}

export function pageOfImports(
  ctx: Context,
  filter: PageRequest & { kind?: ImportKind[] | undefined; status?: ImportStatus[] | undefined }
): Page<ImportRow> {
  let imports = build.selectFrom('imports').where('account_id', '=', ctx.accountId)
  if (filter.kind) imports = imports.where('kind', 'in', filter.kind)
  if (filter.status) imports = imports.where('status', 'in', filter.status)
  return readPage(ctx, imports, (each) => each.selectAll(), {
    sort: { column: 'imports.id', id: 'imports.id', direction: 'desc' },
    fingerprint: listFingerprint(['imports', filter.kind, filter.status]),
    request: filter
  })
}

/** The last completed import of the same file, byte for byte. */
export function earlierImport(ctx: Context, { id, file_hash }: ImportRow): number | null {
  const text = `SELECT max(id) FROM imports WHERE account_id = ? AND file_hash = ? AND id < ?
    AND committed_at IS NOT NULL AND status <> 'undone'`
  return prepared(ctx.db, text).pluck().get(ctx.accountId, file_hash, id) as number | null
}

export function runOf(ctx: Pick<Context, 'db'>, importId: number): RunRow | undefined {
  return first(ctx, build.selectFrom('import_runs').selectAll().where('import_id', '=', importId))
}

export function changeRun(ctx: Pick<Context, 'db'>, importId: number, change: Change<'import_runs'>): void {
  run(ctx, build.updateTable('import_runs').set(change).where('import_id', '=', importId))
}

/** An import with work to do. */
export type WaitingImport = Pick<ImportRow, 'id' | 'account_id' | 'round' | 'status'> &
  Pick<RunRow, 'worker' | 'worker_until' | 'tries'>

/** Imports of all accounts with these statuses, in the order of the statuses, then least recently changed first. */
export function unfinishedImports(
  { db }: Pick<Context, 'db'>,
  statuses: readonly ImportStatus[]
): WaitingImport[] {
  const text = `SELECT imports.id, account_id, round, status, worker, worker_until, tries FROM imports
    JOIN import_runs ON import_id = imports.id JOIN json_each(?) AS wanted ON wanted.value = status
    ORDER BY wanted.key, imports.updated_at, imports.id`
  return prepared(db, text).all(JSON.stringify(statuses)) as WaitingImport[]
}

/** Deletes the rows that a check has stored. */
export function clearRows(ctx: Context, importId: number): void {
  run(ctx, build.deleteFrom('import_rows').where('import_id', '=', importId))
}

export function keepRow(ctx: Context, importId: number, row: ShownRow): void {
  const codes = JSON.stringify([...new Set(row.problems.map(({ code }) => code))])
  const text =
    'INSERT OR REPLACE INTO import_rows (import_id, line, verdict, problems, content) VALUES (?, ?, ?, ?, ?)'
  prepared(ctx.db, text).run(importId, row.line, row.verdict, codes, JSON.stringify(row))
}

export function pageOfRows(
  ctx: Context,
  importId: number,
  filter: PageRequest & { verdict?: Verdict[] | undefined; problem?: ProblemCode[] | undefined }
): Page<ShownRow> {
  const { verdict, problem } = filter
  let rows = build.selectFrom('import_rows').where('import_id', '=', importId)
  if (verdict) rows = rows.where('verdict', 'in', verdict)
  if (problem) {
    const wanted = JSON.stringify(problem)
    rows = rows.where(
      sql<boolean>`EXISTS (SELECT 1 FROM json_each(problems) WHERE value IN (SELECT value FROM json_each(${wanted})))`
    )
  }
  const page = readPage(ctx, rows, (each) => each.select('content'), {
    sort: { column: 'import_rows.line', id: 'import_rows.line', direction: 'asc' },
    fingerprint: listFingerprint(['import rows', importId, verdict, problem]),
    request: filter
  })
  return { ...page, records: page.records.map(({ content }) => shown(content)) }
}

/** Rows stored before payments could be imported have no `customer_id`. */
const shown = (content: string): ShownRow => ({
  customer_id: null,
  ...(JSON.parse(content) as Omit<ShownRow, 'customer_id'>)
})

/** Remembers choices for the next file with this header. */
export function rememberMapping(ctx: Context, signature: string, choices: ImportChoices): void {
  const text = `INSERT INTO import_mappings (account_id, signature, choices, updated_at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET choices = excluded.choices, updated_at = excluded.updated_at`
  prepared(ctx.db, text).run(ctx.accountId, signature, JSON.stringify(choices), ctx.now())
}

export function rememberedMapping(
  ctx: Pick<Context, 'db' | 'accountId'>,
  signature: string
): ImportChoices | null {
  const text = 'SELECT choices FROM import_mappings WHERE account_id = ? AND signature = ?'
  const choices = prepared(ctx.db, text).pluck().get(ctx.accountId, signature) as string | undefined
  return choices === undefined ? null : (JSON.parse(choices) as ImportChoices)
}
