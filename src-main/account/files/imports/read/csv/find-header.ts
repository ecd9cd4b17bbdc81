/** Whether the first row of a table contains the column names, and where it is if there is a title above it. */
import type { FileRow } from '../pipeline'

export interface FoundHeader {
  hasHeader: boolean
  /** The row with the names, or the first row if there are none. */
  place: number
}

/** Maximum number of lines above the names. */
const farthest = 10
const body = 200

export function findHeader(rows: readonly FileRow[], columns: number, chosen: boolean | null): FoundHeader {
  const place = firstFullRow(rows, columns)
  const first = rows[place]?.cells ?? []
  const hasHeader = chosen ?? holdsNames(first, rows.slice(place + 1, place + 1 + body))
  return { hasHeader, place: hasHeader ? place : 0 }
}

/** The first row after a title, the date of the export or the like, which fill only a cell or two. */
export function firstFullRow(rows: readonly FileRow[], columns: number): number {
  if (columns < 3) return 0
  const place = rows.slice(0, farthest).findIndex(({ cells, broken }) => {
    const filled = cells.filter((cell) => cell.trim() !== '').length
    return !broken && cells.length >= columns && filled > columns / 2
  })
  const above = rows.slice(0, Math.max(place, 0))
  const isTitle = above.every(({ cells }) => cells.filter((cell) => cell.trim() !== '').length <= columns / 2)
  return place > 0 && isTitle ? place : 0
}

function holdsNames(first: readonly string[], below: readonly FileRow[]): boolean {
  const names = first.map((cell) => cell.trim())
  const filled = names.filter((name) => name !== '')
  if (filled.length === 0 || filled.length <= names.length / 3) return false
  if (filled.some((name) => isValue(name) || name.length > 80)) return false
  // Tables that were appended to each other repeat the header.
  const rows = below.filter(({ cells }) => cells.some((cell, column) => cell.trim() !== names[column]))
  // A column that contains values such as numbers or dates, while its first cell is not one, has a name.
  const isOfValues = (column: number) => {
    const cells = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter(isValue).length >= cells.length * 0.8
  }
  if (names.some((name, column) => name !== '' && isOfValues(column))) return true
  // If all is text: names are short and unique, are not sentences, and do not occur among the values.
  if (new Set(filled.map((name) => name.toLowerCase())).size < filled.length) return false
  const isRepeated = names.some((name, column) => {
    return name !== '' && rows.some(({ cells }) => cells[column]?.trim() === name)
  })
  return !isRepeated && filled.every((name) => name.length <= 40 && !/[.!?…。！]$/u.test(name))
}

/** Whether a cell is a number, date, address, score or yes/no, which are no names of columns. */
function isValue(cell: string): boolean {
  return values.some((pattern) => pattern.test(cell))
}

const values = [
  /^[-+]?[\p{Sc}\s]*\d[\d.,\s'’]*[%\p{Sc}]?$/u,
  /^\d+([.,]\d+)?\s*\/\s*\d+$/,
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/,
  /^\d{4}-\d{2}-\d{2}T/,
  /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
  /^(https?:\/\/|www\.)\S+$/i,
  /^'?\+?[\d\s()/.-]{7,}$/,
  /^[★☆⭐✩✭]+$/u,
  /^(true|false|yes|no)$/i
]

/** Column names as shown: every column has one, and none occurs twice. */
export function columnNames(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, place) => {
    const name = cell.trim() === '' ? `Column ${place + 1}` : cell.trim()
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})`
    taken.add(free)
    return free
  })
}
