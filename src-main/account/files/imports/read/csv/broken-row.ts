/** A row with undoubled quotation marks inside a cell: what it probably means, and where the next row begins. */
import { endHere, isLineEnd, lineEndAt, linesIn } from './lines'
import { afterQuote, plainCell, readCell, unquoted, type Cell, type Dialect } from './read-cell'

/** How far to look for the true end of the cell: a longer search in every row of a broken file would take hours. */
const farthest = 4096

export interface BrokenRow {
  cells: string[]
  next: number
  /** The end of the row is unclear, so the rest of the line was taken. */
  isGuess: boolean
}

/** The row that begins at `from`, up to its bad cell. */
interface Place {
  text: string
  from: number
  bad: Cell & { kind: 'bad' }
  dialect: Dialect
  isEnd: boolean
}

/** Null: more of the file must be read first. */
export function brokenRow(place: Place): BrokenRow | null {
  const { text, bad, isEnd } = place
  if (!isEnd && text.length - bad.badAt < farthest * 2) return null
  const [one, other] = closesThere(place) ? [asPlainText, asOneThinks] : [asOneThinks, asPlainText]
  return one(place) ?? other(place) ?? firstLine(place)
}

/** `"Hip to be square" by Huey Lewis`: a word ends before the mark, and none begins behind it, so the marks belong to the text. */
const closesThere = ({ text, bad: { badAt } }: Place): boolean =>
  /[^\s("“]$/.test(text.slice(badAt - 1, badAt)) && /^[\s.,;:!?)]/.test(text.slice(badAt + 1, badAt + 2))

/** The cell as text on one line that happens to begin with a quotation mark, if that makes a whole row. */
function asPlainText(place: Place): BrokenRow | null {
  const { text, bad, dialect, isEnd } = place
  if (dialect.columns === undefined || linesIn(text, bad.quoteAt, bad.badAt) > 0) return null
  const cell = plainCell(text, bad.quoteAt, dialect, isEnd)
  return rowWith(place, 'value' in cell ? { ...cell, value: unquoted(cell.value, dialect) } : cell)
}

/** `"He said "great" to me",5`: the cell ends at the first quotation mark that a delimiter or line end follows. */
function asOneThinks(place: Place): BrokenRow | null {
  for (const closing of closings(place)) {
    const row = rowWith(place, cellUpTo(closing, place))
    if (row) return row
  }
  return null
}

/** The row with this in the place of its bad cell; null: that is no whole row. */
function rowWith({ text, from, bad, dialect, isEnd }: Place, instead: Cell): BrokenRow | null {
  const cells: string[] = []
  for (let at = from; ;) {
    const cell = at === bad.quoteAt ? instead : readCell(text, at, dialect, isEnd)
    if (cell.kind !== 'cell' && cell.kind !== 'last') return null
    cells.push(cell.value)
    at = cell.next
    if (cell.kind === 'cell') continue
    const isWhole = dialect.columns === undefined || cells.length === dialect.columns
    return isWhole ? { cells, next: at, isGuess: false } : null
  }
}

function cellUpTo(closing: number, { text, bad, dialect, isEnd }: Place): Cell {
  const value = unquoted(text.slice(bad.quoteAt + 1, closing), dialect)
  const at = afterQuote(text, closing, dialect)
  if (text[at] === dialect.delimiter) return { kind: 'cell', value, next: at + 1, isStray: true }
  const end = endHere(text, at, isEnd)
  return end ? { kind: 'last', value, next: end.next, isStray: true } : { kind: 'more' }
}

/** Quotation marks that may close the cell: a delimiter or a line end follows them. */
function* closings({ text, bad, dialect }: Place): Generator<number> {
  for (let at = bad.badAt; at >= 0 && at - bad.badAt < farthest; at = text.indexOf('"', at + 1)) {
    const end = afterQuote(text, at, dialect)
    if (end >= text.length || text[end] === dialect.delimiter || isLineEnd(text, end)) yield at
    else if (opensCell(text, at, bad.quoteAt, dialect)) return
  }
}

/** Whether another cell seems to begin here, on a later line; then it is the opening quotation mark that is wrong. */
function opensCell(text: string, at: number, quoteAt: number, { delimiter }: Dialect): boolean {
  if (isLineEnd(text, at - 1)) return true
  return text[at - 1] === delimiter && linesIn(text, quoteAt, at) > 0
}

function firstLine({ text, from, bad, dialect, isEnd }: Place): BrokenRow | null {
  const end = lineEndAt(text, bad.quoteAt, isEnd)
  return end && { cells: text.slice(from, end.at).split(dialect.delimiter), next: end.next, isGuess: true }
}
