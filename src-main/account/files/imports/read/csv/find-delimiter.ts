/** Finds the delimiter of a table: the character that splits most rows into the same number of cells. */
import { delimiters, type Delimiter } from '#shared/contract/import-choices'
import { RowSplitter } from './split-rows'

export interface FoundDialect {
  delimiter: Delimiter
  backslash: boolean
  /** The most frequent number of cells. */
  columns: number
}

/** Rows examined. */
const rowsExamined = 300
/** Excel's declaration of the delimiter, in the first line. */
const saidBySep = /^"?sep=([,;\t|])"?$/i

export function separatorLine(line: string): Delimiter | null {
  const sign = saidBySep.exec(line)?.[1]
  return delimiters.find((each) => each === sign) ?? null
}

export function findDialect(text: string, isWhole: boolean, chosen: Delimiter | null): FoundDialect {
  const said = chosen ?? separatorLine(text.slice(0, 20).split(/[\r\n]/)[0] ?? '')
  const candidates = (said ? [said] : delimiters).flatMap((delimiter) => [
    judge(text, isWhole, delimiter, false),
    // `\"` instead of `""`, as databases write quotation marks.
    ...(text.includes('\\"') ? [judge(text, isWhole, delimiter, true)] : [])
  ])
  const best = candidates.reduce((one, other) => (other.worth > one.worth ? other : one))
  return { delimiter: best.delimiter, backslash: best.backslash, columns: best.columns }
}

function judge(text: string, isWhole: boolean, delimiter: Delimiter, backslash: boolean) {
  const splitter = new RowSplitter({ delimiter, backslash })
  const rows = splitter.push(text)
  // The last row of a sample is cut off somewhere.
  if (isWhole || rows.length === 0) rows.push(...splitter.end())
  const looked = rows.slice(0, rowsExamined)
  const counts = new Map<number, number>()
  for (const { cells, broken } of looked) {
    if (!broken) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  }
  const several = [...counts].filter(([cells]) => cells > 1)
  const [columns, rowsOfIt] = several.reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0])
  const share = looked.length === 0 ? 0 : rowsOfIt / looked.length
  // Rows of equal length count for more than rows with many cells: every other sentence contains a comma.
  return { delimiter, backslash, columns, worth: columns === 1 ? 0 : share ** 2 * Math.log2(columns + 1) }
}
