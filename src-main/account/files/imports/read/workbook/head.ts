/** Finds the column names of a sheet: below any titles, and in the lowest row of a header with merged cells. */
import { findHeader, firstFullRow } from '../csv/find-header'
import type { FileRow } from '../pipeline'
import { headRows, type Merge } from './workbook'

export interface FoundHead {
  hasHeader: boolean
  /** The row with the names, or the first row if there are none. */
  line: number
  /** By column of the sheet. */
  names: string[]
}

/** Maximum number of rows with names of column groups, above the column names. */
const maxGroups = 3

export function findHead(
  rows: readonly FileRow[],
  merges: readonly Merge[],
  chosen: boolean | null
): FoundHead {
  const top = rows.slice(0, headRows)
  const filled = top.map((row) => ({
    ...row,
    cells: named(row.line, withMerged(row, rows, merges), merges, rows)
  }))
  const used = usedColumns(rows)
  const shown = [...filled, ...rows.slice(headRows)].map(({ line, cells }) => ({
    line,
    cells: used.map((column) => cells[column] ?? '')
  }))
  const first = belowGroups(filled, firstFullRow(shown, used.length), merges)
  const found = findHeader(shown.slice(first), used.length, chosen)
  const place = found.hasHeader ? first + found.place : 0
  const line = rows[place]?.line ?? 1
  const names = filled[place]?.cells ?? rows[place]?.cells ?? []
  return { hasHeader: found.hasHeader, line, names: found.hasHeader ? names : [] }
}

/** Repeats the text of cells that are merged vertically in each of their rows. */
function withMerged({ line, cells }: FileRow, rows: readonly FileRow[], merges: readonly Merge[]): string[] {
  const whole = [...cells]
  for (const { top, bottom, left } of merges) {
    if (top >= line || bottom < line) continue
    while (whole.length <= left) whole.push('')
    if (whole[left] === '') whole[left] = textAt(rows, top, left)
  }
  return whole
}

const textAt = (rows: readonly FileRow[], line: number, column: number): string =>
  rows.find((row) => row.line === line)?.cells[column] ?? ''

/** Columns with more than one value: a title, or a note next to the table, has a single one. */
function usedColumns(rows: readonly FileRow[]): number[] {
  const counts: number[] = []
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) if (cell !== '') counts[column] = (counts[column] ?? 0) + 1
  const all = Object.keys(counts).map(Number)
  const used = all.filter((column) => (counts[column] ?? 0) > 1)
  return used.length > 0 ? used : all
}

/** Skips rows with merged cells, which name groups of columns: the column names are below them. */
function belowGroups(rows: readonly FileRow[], from: number, merges: readonly Merge[]): number {
  let place = from
  while (place < from + maxGroups && place + 1 < rows.length) {
    const line = rows[place]?.line ?? 0
    const isGroup = merges.some(
      ({ top, bottom, left, right }) => top === line && (right > left || bottom > top)
    )
    if (!isGroup) break
    place++
  }
  return place
}

/** If two columns have the same name, adds the name of their group: `Invoice City`, `Delivery City`. */
function named(
  line: number,
  names: readonly string[],
  merges: readonly Merge[],
  rows: readonly FileRow[]
): string[] {
  return names.map((name, column) => {
    const isTwice = name !== '' && names.filter((each) => each === name).length > 1
    const group = merges.find(
      ({ top, bottom, left, right }) =>
        bottom === line - 1 && top === bottom && left <= column && column <= right
    )
    const ofGroup = isTwice && group !== undefined ? textAt(rows, group.top, group.left).trim() : ''
    return ofGroup === '' ? name : `${ofGroup} ${name}`
  })
}
