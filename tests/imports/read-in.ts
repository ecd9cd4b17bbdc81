/** Takes a file all the way from bytes to checked rows, as an import does before it consults the database. */
import type { ImportChoices, ImportField, ImportKind } from '#shared/contract/import-choices'
import type { ImportNeed } from '#shared/contract/imports'
import { rowChecker } from '#main/account/files/imports/read/check-rows'
import { inspectFile } from '#main/account/files/imports/read/inspect-file'
import type { CheckedRow, FileShape, Recognised } from '#main/account/files/imports/read/pipeline'
import { readRows } from '#main/account/files/imports/read/read-rows'
import { recogniseFormat } from '#main/account/files/imports/read/recognise'
import { findOut, planOf } from '#main/account/files/imports/run/file-plan'

export interface ReadIn {
  shape: FileShape
  recognised: Recognised
  format: string | null
  kind: ImportKind | null
  mapping: (ImportField | null)[]
  needs: ImportNeed[]
  rows: CheckedRow[]
}

const folder = new URL('../fixtures/imports/', import.meta.url).pathname
/** The account is in Berlin, and it is a day in 2026. */
const account = {
  language: 'en',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  now: Date.UTC(2026, 10, 21, 12)
}

export const fixture = (name: string): string => `${folder}${name}`

export async function readIn(path: string, choices: ImportChoices = {}): Promise<ReadIn> {
  const shape = await inspectFile(path, choices, account.country)
  const recognised = recogniseFormat(shape)
  const isRefused = recognised !== null && 'refusal' in recognised
  const look = (chosen: ImportChoices) =>
    findOut(shape, isRefused ? { ...chosen, format: 'generic' } : chosen, 'file.csv')
  const guessed = look(choices)
  const kind = guessed.found.kind ?? 'reviews'
  const { found, needs } = guessed.found.kind === null ? look({ ...choices, kind }) : guessed
  const plan = planOf(found, choices, account)
  const check = rowChecker(plan)
  const rows: CheckedRow[] = []
  for await (const batch of readRows(path, shape)) rows.push(...batch.map(check))
  return { shape, recognised, format: found.format, kind, mapping: plan.mapping, needs, rows }
}

/** A row's content in a compact form for tests: without empty fields, and with times as text. */
export function said(row: CheckedRow): Record<string, unknown> {
  if (row.outcome === 'left_out') return { line: row.line, leftOut: row.reason }
  if (row.outcome === 'refused') return { line: row.line, refused: row.problems.map(({ code }) => code) }
  const fields = Object.entries(row.record).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)
  )
  return { line: row.line, ...Object.fromEntries(fields.map(inWords)) }
}

const inWords = ([field, value]: [string, unknown]): [string, unknown] => [
  field,
  field.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value
]
