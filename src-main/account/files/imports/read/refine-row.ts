/** Lets a known format process whole rows, by column name. */
import { plainName } from './plain-name'
import type { CheckPlan } from './pipeline'

/** The cells of a row as interpreted by its format, or why it is left out. */
export type RefineRow = (cells: readonly string[]) => readonly string[] | string

export function rowRefiner({ format, columns }: CheckPlan): RefineRow {
  const refine = format?.refine
  if (refine === undefined) return (cells) => cells
  // Reversed, so that of two columns with the same name the first one counts.
  const places = new Map(columns.map((column, index) => [plainName(column), index] as const).reverse())
  return (cells) => {
    const row: Record<string, string> = Object.create(null) as Record<string, string>
    for (const [name, place] of places) row[name] = cells[place] ?? ''
    const refined = refine(row)
    if (isLeftOut(refined)) return refined.leftOut
    const changed = [...cells]
    for (const [name, cell] of Object.entries(refined)) {
      const place = places.get(name)
      if (place !== undefined) changed[place] = cell
    }
    return changed
  }
}

/** A cell of a column called `leftOut` would be misread, but no format has one. */
const isLeftOut = (refined: Record<string, string> | { leftOut: string }): refined is { leftOut: string } =>
  'leftOut' in refined
