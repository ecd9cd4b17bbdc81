/** How a reloaded page replaces the rows it covers, so that all others stay in place. */

/** How rows are identified: by a number, or by a text if several kinds share a list. */
export type RowId = number | string

interface Identified {
  id: RowId
}

export interface Merged<T> {
  rows: T[]
  /** Index of the page's last row in `rows`; one less than `start` if the page was empty. */
  end: number
  /** The page reaches rows that were already there, so nothing is missing between it and the rows after it. */
  joins: boolean
}

/**
 * @param start index of the first row that the page covers.
 * @param isLast nothing comes after the page: rows after it are gone.
 * @param moved records that may have moved: their old position says nothing about how far the page reaches.
 */
export function mergePage<T extends Identified>(
  rows: readonly T[],
  page: readonly T[],
  { start, isLast, moved }: { start: number; isLast: boolean; moved: ReadonlySet<RowId> | null }
): Merged<T> {
  const before = new Map<RowId, number>(rows.map((row, index) => [row.id, index]))
  const reached = page.findLast(({ id }) => (before.get(id) ?? -1) >= start && !moved?.has(id))
  const joins = isLast || reached !== undefined || start >= rows.length
  const rest = isLast ? rows.length : reached === undefined ? start : (before.get(reached.id) ?? 0) + 1
  const inPage = new Set<RowId>(page.map(({ id }) => id))
  const others = (part: readonly T[]) => part.filter(({ id }) => !inPage.has(id))
  const head = others(rows.slice(0, start))
  const fresh = page.map((row) => sameAs(rows[before.get(row.id) ?? -1], row))
  return { rows: [...head, ...fresh, ...others(rows.slice(rest))], end: head.length + page.length - 1, joins }
}

/** An unchanged record keeps its object identity, so that nothing that depends on it starts over. */
function sameAs<T>(old: T | undefined, fresh: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}
