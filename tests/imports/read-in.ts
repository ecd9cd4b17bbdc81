/** Takes a file all the way from bytes to checked rows, as an import does before it consults the database. */
import type { ImportChoices, ImportField, ImportKind } from '../../src-shared/contract/import-choices'
import type { ImportNeed } from '../../src-shared/contract/imports'
import { rowChecker } from '../../src-main/account/files/imports/read/check-rows'
import {
  decideDateOrder,
  decideDecimalMark,
  decideScoreScale,
  needsOf
} from '../../src-main/account/files/imports/read/decide'
import { guessKind } from '../../src-main/account/files/imports/read/guess-kind'
import { inspectFile } from '../../src-main/account/files/imports/read/inspect-file'
import type { CheckedRow, FileShape, Recognised } from '../../src-main/account/files/imports/read/pipeline'
import { readRows } from '../../src-main/account/files/imports/read/read-rows'
import { mappingOf, recogniseFormat } from '../../src-main/account/files/imports/read/recognise'
import { suggestMapping } from '../../src-main/account/files/imports/read/suggest-mapping'

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
  const shape = await inspectFile(path, choices)
  const recognised = recogniseFormat(shape)
  const format = recognised !== null && 'format' in recognised ? recognised.format : null
  const kind = format?.kind ?? guessKind(shape.columns, shape.sample) ?? 'reviews'
  const mapping = format
    ? mappingOf(format, shape.columns)
    : suggestMapping(kind, shape.columns, shape.sample)
  const plan = { kind, format, mapping, choices, columns: shape.columns, ...account }
  const order = decideDateOrder(plan, shape)
  const { scale } = decideScoreScale(plan, shape)
  const scoreScale = typeof scale === 'number' ? scale : 5
  const mark = decideDecimalMark(plan, shape)
  const decided = { dateOrder: order === 'ask' ? null : order, decimalMark: mark === 'ask' ? null : mark }
  const check = rowChecker({ ...plan, ...decided, scoreScale })
  const rows: CheckedRow[] = []
  for await (const batch of readRows(path, shape)) rows.push(...batch.map(check))
  return { shape, recognised, format: format?.id ?? null, kind, mapping, needs: needsOf(plan, shape), rows }
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
