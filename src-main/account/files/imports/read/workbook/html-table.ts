/** One table of a web page, row by row: cells that span several columns or rows take up their full space, as in a sheet. */
import { importLimits } from '#shared/contract/imports'
import type { FileRow } from '../pipeline'
import { headRows, widest, type Merge } from './workbook'

export interface Span {
  columns: number
  rows: number
}

interface OpenCell extends Span {
  text: CellText
}

/** A cell that continues in the rows below. */
interface Above {
  rows: number
  value: string
}

export class HtmlTable {
  rows: FileRow[] = []
  readonly merges: Merge[] = []
  caption: CellText | null = null
  private line = 0
  private cells: string[] | null = null
  private column = 0
  private cell: OpenCell | null = null
  private above = new Map<number, Above>()

  openRow(): void {
    this.closeRow()
    this.line++
    this.cells = []
    this.column = 0
  }

  openCell(span: Span): void {
    this.closeCell()
    // Some programs leave out the `<tr>`.
    if (this.cells === null) this.openRow()
    if (this.caption !== null) this.caption.isOpen = false
    this.cell = { ...span, text: new CellText() }
  }

  /** The cell or caption to which text on the page belongs; null outside of them. */
  get text(): CellText | null {
    return this.cell?.text ?? (this.caption?.isOpen === true ? this.caption : null)
  }

  closeCell(): void {
    const { cell, cells } = this
    this.cell = null
    if (cell === null || cells === null) return
    this.takeFromAbove(cells)
    const value = cell.text.whole()
    if (cell.columns > 1 || cell.rows > 1) this.noteSpan(cell, value)
    put(cells, this.column, value)
    this.column += cell.columns
  }

  closeRow(): void {
    this.closeCell()
    const { cells } = this
    this.cells = null
    if (cells === null) return
    const hasOwn = this.column > 0
    this.takeFromAbove(cells, true)
    if (hasOwn && cells.some((cell) => cell !== '')) this.rows.push({ line: this.line, cells })
  }

  /** Cells that span rows end with the head or body of the table that they are in. */
  endSection(): void {
    this.closeRow()
    this.above.clear()
  }

  private noteSpan({ columns, rows }: Span, value: string): void {
    const [top, left] = [this.line, this.column]
    if (top <= headRows && left <= widest)
      this.merges.push({ top, bottom: top + rows - 1, left, right: left + columns - 1 })
    if (rows === 1) return
    for (let column = left; column < Math.min(left + columns, widest); column++)
      this.above.set(column, { rows: rows - 1, value: column === left ? value : '' })
  }

  /** Fills in cells that continue from rows above, up to the next free column or to the end of the row. */
  private takeFromAbove(cells: string[], isEnd = false): void {
    for (; isEnd ? this.above.size > 0 && this.column < widest : this.above.has(this.column); this.column++) {
      const above = this.above.get(this.column)
      if (above === undefined) continue
      put(cells, this.column, above.value)
      if (above.rows > 1) above.rows--
      else this.above.delete(this.column)
    }
  }
}

/** All cells beyond the widest column are put into one, which only shows that there is something. */
function put(cells: string[], column: number, value: string): void {
  if (value === '') return
  const place = Math.min(column, widest)
  while (cells.length < place) cells.push('')
  cells[place] = value
}

/** The text of a cell as a browser shows it: white space is collapsed, breaks and paragraphs become lines. */
export class CellText {
  isOpen = true
  private written = ''
  private instead = ''
  private isLineStart = true

  add(text: string): void {
    // A little more than allowed is enough for the cell to be refused.
    if (this.written.length > importLimits.cell) return
    this.written += text.replaceAll(/[ \t\r\n\f\u00a0]+/g, ' ')
    if (/\S/.test(text)) this.isLineStart = false
  }

  break(): void {
    if (this.written.length <= importLimits.cell) this.written += '\n'
    this.isLineStart = true
  }

  /** Starts a new line for a paragraph, unless it is already at the start of one. */
  breakOnce(): void {
    if (!this.isLineStart) this.break()
  }

  /** Alternative text, used only if there is no other: stars are often pictures. */
  addInstead(text: string): void {
    if (this.instead.length <= importLimits.cell) this.instead += ` ${text}`
  }

  whole(): string {
    const text = this.written.includes('\n') ? inLines(this.written) : plain(this.written)
    return text === '' ? plain(this.instead) : text
  }
}

const plain = (line: string): string => line.replaceAll(/\s+/g, ' ').trim()

/** Keeps at most one empty line between two lines. */
const inLines = (text: string): string =>
  text
    .split('\n')
    .map(plain)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
