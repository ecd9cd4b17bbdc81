/**
 * Imports: a file is uploaded, set up, checked, committed and undone. This file has what people and programs can do with an
 * import, and when; the work itself is done by importing/, which learns about it from events.
 */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  importLimits,
  type Import,
  type ImportFormat,
  type ImportRow,
  type ImportStatus,
  type KeptRecord
} from '#shared/contract/imports'
import type { Scope } from '#shared/contract/scopes'
import type { Correction, ImportChoices } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import { formats } from '../read/formats/index'
import { conflict, notFound, Problem, validationFailed } from '#main/problem'
import { pageOfArray, type Page } from '#main/store/paging'
import { inTransaction, onTransactionEnd } from '#main/store/query'
import { noteEvent } from '#main/account/core/events/events.service'
import { choicesOf, foundOf } from './found'
import { pageOfKept } from './import-changes.repository'
import { hasRefused, hasSource, keepFile, readRefused, receive, removeFolder } from './import-folder'
import { scopesToSee, toImport, undoUntil } from './import-record'
import * as repository from './imports.repository'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>

/** Stores an uploaded file, which is then read automatically. @throws Problem 400 for an empty file, 507 when the disk is full. */
export async function createImport(ctx: Context, { query, file }: Input<'createImport'>): Promise<Import> {
  const arrived = await receive(ctx, file)
  return inTransaction(ctx, () => {
    const id = repository.insertImport(ctx, {
      kind: query.kind ?? null,
      file_name: query.file_name ?? 'import',
      file_size: arrived.size,
      file_hash: arrived.hash
    })
    if (query.kind !== undefined)
      repository.changeImport(ctx, id, { choices: JSON.stringify({ kind: query.kind }) })
    keepFile(ctx, arrived, id)
    onTransactionEnd(ctx, (committed) => {
      if (!committed) removeFolder(ctx, id)
    })
    noteEvent(ctx, 'import.created', id)
    return getImport(ctx, id)
  })
}

export function listImports(ctx: Context, query: Input<'listImports'>['query']): Page<Import> {
  const page = repository.pageOfImports(ctx, query)
  return { ...page, records: page.records.map((row) => toImport(ctx, row)) }
}

export function getImport(ctx: Context, id: number): Import {
  return toImport(ctx, repository.getImportRow(ctx, id))
}

/** Changes the choices sent, and reads the file again with them. @throws Problem 409 once rows have been imported. */
export function updateImport(ctx: Context, id: number, body: Input<'updateImport'>['body']): Import {
  const row = openImport(ctx, id)
  const before = choicesOf(row)
  const isOtherSheet = body.sheet !== undefined && body.sheet !== (before.sheet ?? foundOf(row)?.sheet)
  const choices = withChanges(isOtherSheet ? { ...before, mapping: null, has_header: null } : before, body)
  if (JSON.stringify(choices) === row.choices && row.status !== 'stopped') return getImport(ctx, id)
  // A newly chosen format also decides the kind again, unless that was chosen as well.
  const kind = choices.kind ?? (body.format === undefined && body.kind === undefined ? row.kind : null)
  // Corrections refer to columns and lines of a sheet, so they are useless for another one.
  const corrections = isOtherSheet ? '[]' : row.corrections
  readAgain(ctx, row, { choices: JSON.stringify(choices), kind, corrections })
  return getImport(ctx, id)
}

/** `null` resets a choice; of the mapping, only the columns sent are changed. */
function withChanges(choices: ImportChoices, changes: ImportChoices): ImportChoices {
  const mapping =
    changes.mapping == null
      ? changes.mapping
      : [
          ...(choices.mapping ?? []).filter(
            ({ column }) => !changes.mapping?.some((each) => each.column === column)
          ),
          ...changes.mapping
        ].toSorted((a, b) => a.column - b.column)
  const merged = { ...choices, ...changes, ...(mapping === undefined ? {} : { mapping }) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value != null))
}

/** Rows with their verdicts, some of each. */
export function listImportRows(
  ctx: Context,
  id: number,
  query: Input<'listImportRows'>['query']
): Page<ImportRow> {
  const row = repository.getImportRow(ctx, id)
  const [missing] = scopesToSee(ctx, row)
  if (missing !== undefined)
    throw new Problem(
      'missing_scope',
      `Rows are not shown, because their verdicts say who is known or opted out: that needs the scope ${missing}.`
    )
  return repository.pageOfRows(ctx, id, query)
}

/** Corrects cells, and checks all rows again. @throws Problem 409 once rows have been imported, 422 when there are too many. */
export function correctImport(ctx: Context, id: number, body: Input<'correctImport'>['body']): Import {
  const row = openImport(ctx, id)
  const target = ({ column, line, from }: Correction) => JSON.stringify([column, line, from])
  const all = new Map((JSON.parse(row.corrections) as Correction[]).map((each) => [target(each), each]))
  for (const [place, each] of body.corrections.entries()) {
    if (each.line === undefined && each.from === undefined) {
      const message = 'is required where no line is named'
      throw validationFailed([{ path: `corrections.${place}.from`, code: 'required', message }])
    }
    all.set(target(each), each)
  }
  if (all.size > importLimits.corrections) {
    const message = `would be more than ${importLimits.corrections} in total; fix the file itself instead`
    throw validationFailed([{ path: 'corrections', code: 'too_many', message }])
  }
  readAgain(ctx, row, { corrections: JSON.stringify([...all.values()]) })
  return getImport(ctx, id)
}

/** Imports what was checked, or resumes where it was stopped. @throws Problem 409 before it is checked; 403 without the scope. */
export function commitImport(ctx: Context, id: number): Import {
  const row = repository.getImportRow(ctx, id)
  const missing = scopesOf(row).find((scope) => !ctx.scopes.has(scope))
  if (missing !== undefined)
    throw new Problem('missing_scope', `Importing ${row.kind} needs the scope ${missing}.`)
  if (row.status === 'queued' || row.status === 'committing') return getImport(ctx, id)
  const isStopped = row.status === 'stopped' && row.counts !== null
  if (row.status !== 'checked' && !isStopped) throw notNow(row, 'be imported', openQuestions(row))
  if (!hasSource(ctx, id))
    throw conflict('file_gone', 'The file of this import is no longer available: upload it again.')
  remember(ctx, row)
  moveTo(ctx, id, 'queued', { refusal: null, finished_at: null })
  return getImport(ctx, id)
}

/** A payment by someone who is not a customer yet creates one, unless the owner has declined that. */
function scopesOf(row: repository.ImportRow): Scope[] {
  if (row.kind === null) return []
  const makesCustomers = row.kind === 'charges' && choicesOf(row).make_customers !== false
  return [`${row.kind}:write`, ...(makesCustomers ? (['customers:write'] as const) : [])]
}

/** Remembers the choices that are not specific to this file. */
function remember(ctx: Context, row: repository.ImportRow): void {
  const found = foundOf(row)
  if (found === null) return
  const {
    encoding: _encoding,
    delimiter: _delimiter,
    has_header: _header,
    sheet: _sheet,
    everyone: _everyone,
    ...choices
  } = choicesOf(row)
  repository.rememberMapping(ctx, found.signature, choices)
}

/** Stops the current work; rows already imported stay. */
export function cancelImport(ctx: Context, id: number): Import {
  const { status } = repository.getImportRow(ctx, id)
  const refusal = JSON.stringify({ code: 'cancelled', message: 'It was stopped.', line: null })
  if (status === 'queued' && (repository.runOf(ctx, id)?.committed_rows ?? 0) === 0)
    moveTo(ctx, id, 'checked')
  else if (status === 'reading' || status === 'checking') moveTo(ctx, id, 'stopped', { refusal })
  else if (status === 'committing' || status === 'queued')
    moveTo(ctx, id, 'stopped', { refusal, finished_at: ctx.now() })
  return getImport(ctx, id)
}

/** Undoes what an import created and changed. @throws Problem 409 when there is nothing (left) to undo. */
export function undoImport(ctx: Context, id: number): Import {
  const row = repository.getImportRow(ctx, id)
  if (row.status === 'undoing') return getImport(ctx, id)
  if (undoUntil(ctx, row, repository.runOf(ctx, id)) === null) throw notNow(row, 'be undone')
  moveTo(ctx, id, 'undoing')
  return getImport(ctx, id)
}

/** Discards a file that was not imported; returns the import as it was. @throws Problem 409 once rows have been imported. */
export function deleteImport(ctx: Context, id: number): Import {
  const row = openImport(ctx, id)
  const record = toImport(ctx, row)
  repository.deleteImportRow(ctx, id)
  noteEvent(ctx, 'import.deleted', id)
  onTransactionEnd(ctx, (committed) => {
    if (committed) removeFolder(ctx, id)
  })
  return record
}

export function listKeptRecords(
  ctx: Context,
  id: number,
  query: Input<'listKeptRecords'>['query']
): Page<KeptRecord> {
  repository.getImportRow(ctx, id)
  const page = pageOfKept(ctx, id, query)
  const records = page.records.map(({ resource, record_id, name, reason }) => ({
    resource,
    id: record_id,
    name,
    reason
  }))
  return { ...page, records }
}

export function listImportFormats(
  _ctx: Context,
  { kind, ...request }: Input<'listImportFormats'>['query']
): Page<ImportFormat> {
  const wanted = formats.filter((each) => kind === undefined || kind.includes(each.kind))
  const records = wanted.map(({ id, name, kind: of, columns, isGuess }) => ({
    id,
    name,
    kind: of,
    is_guess: isGuess === true,
    columns
  }))
  return pageOfArray(records, ['formats', kind], request)
}

/** The table of refused rows, in chunks. @throws Problem 404 when the import does not exist, or none of its rows were refused. */
export function importErrors(ctx: Context, id: number): AsyncIterable<string> {
  repository.getImportRow(ctx, id)
  if (!hasRefused(ctx, id)) throw notFound('error file of import', id)
  return readRefused(ctx, id)
}

/** Moves an import to a new state. Work for its previous state ends. */
function moveTo(
  ctx: Context,
  id: number,
  status: ImportStatus,
  change: Parameters<typeof repository.changeImport>[2] = {}
): void {
  const { round } = repository.getImportRow(ctx, id)
  repository.changeImport(ctx, id, { ...change, status, round: round + 1 })
  repository.changeRun(ctx, id, { tries: 0 })
}

function readAgain(
  ctx: Context,
  { id }: repository.ImportRow,
  change: Parameters<typeof repository.changeImport>[2]
): void {
  repository.changeRun(ctx, id, { progress: null, progress_total: null })
  moveTo(ctx, id, 'reading', { ...change, refusal: null, counts: null, needs: '[]', problems: '[]' })
}

/** An import that has not been committed, and is not queued for it. @throws Problem 409 */
function openImport(ctx: Context, id: number): repository.ImportRow {
  const row = repository.getImportRow(ctx, id)
  if (row.committed_at !== null || row.status === 'queued') throw notNow(row, 'be changed')
  return row
}

/** The open questions about opt-outs, with the names of their columns. */
const openQuestions = (row: repository.ImportRow): string[] =>
  row.status === 'deciding' ? (foundOf(row)?.questions ?? []).map(({ message }) => message) : []

function notNow({ id, status }: repository.ImportRow, what: string, why: readonly string[] = []): Problem {
  const message = [`Import ${id} is ${status} and cannot ${what} now.`, ...why].join(' ')
  return conflict('import_not_now', message, { existingId: id })
}
