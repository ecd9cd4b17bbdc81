/** An import as the interface shows it. */
import type { Scope } from '#shared/contract/scopes'
import type { ImportColumn, Import, ImportCounts, ProblemCode, ProblemGroup } from '#shared/contract/imports'
import { undoDays } from '#shared/contract/imports'
import type { ImportChoices } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import { formatOf } from '../read/formats/index'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { choicesOf, foundOf, type Found } from './found'
import { hasRefused } from './import-folder'
import { earlierImport, runOf, type ImportRow, type RunRow } from './imports.repository'

const undoTime = undoDays * 86_400_000

export function toImport(ctx: Context, row: ImportRow): Import {
  const found = foundOf(row)
  const choices = choicesOf(row)
  const run = runOf(ctx, row.id)
  const missing_scopes = scopesToSee(ctx, row)
  const isShown = missing_scopes.length === 0
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    file: { name: row.file_name, size: row.file_size, type: found?.type ?? null },
    earlier_import_id: earlierImport(ctx, row),
    ...readingOf(found, choices),
    choices,
    needs: JSON.parse(row.needs) as Import['needs'],
    questions: row.status === 'deciding' ? (found?.questions ?? []) : [],
    unknown: JSON.parse(row.unknown) as Import['unknown'],
    corrections: (JSON.parse(row.corrections) as unknown[]).length,
    counts: isShown ? countsOf(row, run) : null,
    missing_scopes,
    scores_rounded: checkedOf(row)?.scores_rounded ?? 0,
    problems: problemsOf(row).filter(({ code }) => isShown || !tellsWhoIsKnown.has(code)),
    progress: progressOf(row, run),
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as Import['refusal']),
    undone: row.undone === null ? null : (JSON.parse(row.undone) as Import['undone']),
    undo_until: isoTimeOrNull(undoUntil(ctx, row, run)),
    has_error_file: hasRefused(ctx, row.id),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    committed_at: isoTimeOrNull(row.committed_at),
    finished_at: isoTimeOrNull(row.finished_at)
  }
}

function readingOf(found: Found | null, choices: ImportChoices) {
  const named = (id: string) => {
    const format = formatOf(id)
    return format === null ? [] : [{ id, name: format.name, is_guess: format.isGuess === true }]
  }
  return {
    // The encoding of a workbook is fixed by its format.
    encoding: found?.sheet === undefined ? (found?.encoding ?? choices.encoding ?? null) : null,
    encoding_certain: found?.encodingCertain ?? false,
    encoding_readings: found?.readings ?? [],
    delimiter: found?.delimiter ?? choices.delimiter ?? null,
    has_header: found?.hasHeader ?? choices.has_header ?? null,
    sheet: found?.sheet ?? choices.sheet ?? null,
    sheets: found?.sheets ?? [],
    format: (found?.format == null ? undefined : named(found.format)[0]) ?? null,
    formats: (found?.formats ?? []).flatMap(named),
    columns: columnsOf(found, choices),
    first_rows: found?.firstRows ?? [],
    date_order: found?.dateOrder ?? choices.date_order ?? null,
    score_scale: found?.scoreScale ?? choices.score_scale ?? null,
    decimal_mark: found?.decimalMark ?? choices.decimal_mark ?? null,
    highest_score: found?.highestScore ?? null
  }
}

/** Includes the latest choices, even before the file has been read again with them. */
function columnsOf(found: Found | null, { mapping }: ImportChoices): ImportColumn[] {
  const chosen = new Map((mapping ?? []).map(({ column, field }) => [column, field]))
  return (found?.columns ?? []).map((column, place) => ({
    ...column,
    field: chosen.has(place) ? (chosen.get(place) ?? null) : column.field
  }))
}

/**
 * The scopes that the caller lacks to be told what the account has: which rows match somebody says who is a customer, and which
 * are left alone says who is on the do-not-contact list.
 */
export function scopesToSee(ctx: Context, row: ImportRow): Scope[] {
  if (row.kind === null) return []
  const namesCustomers = row.kind !== 'reviews' || choicesOf(row).make_customers === true
  const needed: Scope[] = [
    ...(row.kind === 'reviews' ? (['reviews:read'] as const) : []),
    ...(namesCustomers ? (['customers:read', 'suppressions:read'] as const) : [])
  ]
  return needed.filter((scope) => !ctx.scopes.has(scope))
}

const tellsWhoIsKnown: ReadonlySet<ProblemCode> = new Set([
  'contacts_differ',
  'contact_taken',
  'external_id_taken',
  'unknown_customer'
])

type StoredGroup = Omit<ProblemGroup, 'value_left_out'> & Partial<Pick<ProblemGroup, 'value_left_out'>>

/** Before values could be left out, every problem refused its rows. */
const problemsOf = ({ problems }: ImportRow): ProblemGroup[] =>
  (JSON.parse(problems) as StoredGroup[]).map((group) => ({ value_left_out: false, ...group }))

const written: readonly Import['status'][] = ['committing', 'done', 'undoing', 'undone']

/** Before the commit, what would happen to the rows; from its start on, what happened to them. */
function countsOf(row: ImportRow, run: RunRow | undefined): ImportCounts | null {
  const hasBegun = written.includes(row.status) || (run?.committed_rows ?? 0) > 0
  if (hasBegun && run?.made != null) return JSON.parse(run.made) as ImportCounts
  return checkedOf(row)?.counts ?? null
}

/** What the check counted. Imports of earlier versions don't say how many scores were rounded. */
function checkedOf(row: ImportRow): { counts: ImportCounts; scores_rounded: number } | null {
  if (row.counts === null) return null
  const { scores_rounded = 0, ...counts } = JSON.parse(row.counts) as CheckedCounts
  return { counts, scores_rounded }
}
type CheckedCounts = ImportCounts & { scores_rounded?: number }

const moving: readonly Import['status'][] = ['reading', 'checking', 'committing', 'undoing']

function progressOf(row: ImportRow, run: RunRow | undefined): Import['progress'] {
  if (!moving.includes(row.status) || run?.progress == null) return null
  return { done: run.progress, total: run.progress_total }
}

/** Milliseconds; null if there is nothing to undo. */
export function undoUntil(ctx: Context, row: ImportRow, run: RunRow | undefined): number | null {
  if (row.finished_at === null || (row.status !== 'done' && row.status !== 'stopped')) return null
  const made = run?.made == null ? null : (JSON.parse(run.made) as ImportCounts)
  if (made === null || made.new + made.updates === 0) return null
  const until = row.finished_at + undoTime
  return until > ctx.now() ? until : null
}
