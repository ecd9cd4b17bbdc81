/** The owner's corrections: the value of a cell after applying all of them in order. */
import type { Correction } from '#shared/contract/import-choices'
import type { FileRow } from './pipeline'

/** The corrected cells of a row; null: the row is to be left out. */
export type Corrected = { cells: string[]; byHand: boolean } | null

type To = string | null

export function corrector(corrections: readonly Correction[]): (row: FileRow) => Corrected {
  if (corrections.length === 0) return (row) => ({ cells: row.cells, byHand: false })
  const { ofLines, ofValues } = arrange(corrections)
  const columns = [...ofValues]
  return (row) => {
    const own = ofLines.get(row.line)
    let { cells } = row
    const put = (column: number, to: string) => {
      if (cells === row.cells) cells = [...row.cells]
      while (cells.length < column) cells.push('')
      cells[column] = to
    }
    for (const [column, values] of columns) {
      if (own?.has(column)) continue
      const to = values.get(cells[column] ?? '')
      if (to === null) return null
      if (to !== undefined) put(column, to)
    }
    for (const [column, to] of own ?? []) {
      if (to === null) return null
      put(column, to)
    }
    return { cells, byHand: own !== undefined }
  }
}

/**
 * Combines successive corrections into a single step. Correcting a value applies to cells that have it in the file and to cells
 * that were corrected to it: after `a` to `b` and `b` to `c`, both become `c`. If `a` is corrected twice, the second one counts.
 */
function arrange(corrections: readonly Correction[]) {
  const ofLines = new Map<number, Map<number, To>>()
  const ofValues = new Map<number, Map<string, To>>()
  for (const { column, line, from, to } of corrections) {
    if (line !== undefined) {
      const cells = ofLines.get(line) ?? new Map<number, To>()
      ofLines.set(line, cells.set(column, to))
      continue
    }
    if (from === undefined) continue
    for (const cells of ofLines.values()) if (cells.get(column) === from) cells.set(column, to)
    const values = ofValues.get(column) ?? new Map<string, To>()
    for (const [earlier, became] of values) if (became === from) values.set(earlier, to)
    ofValues.set(column, values.set(from, to))
  }
  return { ofLines, ofValues }
}
