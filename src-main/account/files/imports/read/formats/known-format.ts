/** The definition of a known format: its columns as the vendor names them, and those that distinguish it from others. */
import type { ImportField } from '#shared/contract/import-choices'
import type { Format } from '../pipeline'
import { plainName } from '../plain-name'

/** Cells of a row by the plain names of their columns. */
export type Cells = Readonly<Record<string, string>>

/** The first non-empty of these cells; '' if all are empty. */
export const firstFilled = (row: Cells, ...names: readonly string[]): string =>
  names.map((name) => (row[name] ?? '').trim()).find((value) => value !== '') ?? ''

/** The text of these cells, as paragraphs. */
export const paragraphs = (row: Cells, ...names: readonly string[]): string =>
  names
    .map((name) => firstFilled(row, name))
    .filter((part) => part !== '')
    .join('\n\n')

export interface KnownFormat extends Format {
  /** Plain names of all columns the vendor is known to write, with or without meaning. */
  knows: ReadonlySet<string>
  /** Plain names that must be present; one of each inner list is enough. */
  marks: readonly (readonly string[])[]
}

interface Described extends Omit<Format, 'columns' | 'fields' | 'refine'> {
  /** The vendor's columns in order, and what each means; null: not imported. */
  columns: Readonly<Record<string, ImportField | null>>
  /** Other names seen in exports of the same vendor. */
  aliases?: Readonly<Record<string, ImportField | null>>
  marks: readonly (string | readonly string[])[]
  /** Returns only the cells that change. */
  refine?: (row: Cells) => Record<string, string> | { leftOut: string }
}

export function knownFormat({ columns, aliases, marks, ...format }: Described): KnownFormat {
  const named = [...Object.entries(columns), ...Object.entries(aliases ?? {})].map(
    ([name, field]) => [plainName(name), field] as const
  )
  return {
    ...format,
    columns: Object.keys(columns),
    fields: withoutPrototype(named),
    knows: new Set(named.map(([name]) => name)),
    marks: marks.map((mark) => (typeof mark === 'string' ? [mark] : mark).map(plainName))
  }
}

/** Without a prototype, because names come from files, and a column may well be called "constructor". */
function withoutPrototype(
  named: readonly (readonly [string, ImportField | null])[]
): Readonly<Record<string, ImportField>> {
  const fields = Object.create(null) as Record<string, ImportField>
  for (const [name, field] of named) if (field !== null) fields[name] ??= field
  return fields
}
