/**
 * Splits text that arrives in chunks into rows and cells; each row knows the line of the file on which it begins.
 *
 * Written for this project, because a broken row must cost no more than that row. After a quotation mark that is never closed,
 * papaparse reads to the end of the file (and starts over with each chunk); it does not count line breaks inside cells, and
 * accepts one kind of line end per file. Here CRLF, LF and CR all end a line, and the line after a broken row begins a new row.
 */
import { importLimits } from '#shared/contract/imports'
import type { FileRow } from '../pipeline'
import { brokenRow } from './broken-row'
import { endHere, isBlank, isLineEnd, lineEndAt, linesIn } from './lines'
import { readCell, type Cell, type Dialect } from './read-cell'

/** How far to look for a closing quotation mark: sixteen times the maximum length of a cell. */
const maxQuotedLength = importLimits.cell * 16
/** A longer line cannot be a row: everything up to its end is discarded. */
const maxLineLength = importLimits.cell * 64

const brokenBefore =
  'A quotation mark is in the wrong place here or in the row before, so nobody can tell where this row begins.'

export class RowSplitter {
  private text = ''
  private at = 0
  private line: number
  /** Inside a line that is too long, everything up to its end is skipped. */
  private isSkipping = false
  private rows: FileRow[] = []
  /**
   * The next position of each character from `at` on. Thanks to it, most rows are read without looking at every character.
   */
  private next = { quote: 0, lineFeed: 0, carriageReturn: 0 }
  /** The end of the previous row was guessed, so what follows may still belong to it. */
  private isDoubtful = false

  constructor(
    private readonly dialect: Dialect,
    firstLine = 1
  ) {
    this.line = firstLine
  }

  /** The rows completed by this chunk of the file. */
  push(piece: string): FileRow[] {
    return this.readOn(piece, false)
  }

  /** The rest, once the file has ended. */
  end(): FileRow[] {
    return this.readOn('', true)
  }

  private readOn(piece: string, isEnd: boolean): FileRow[] {
    this.text = this.text.slice(this.at) + piece
    this.at = 0
    this.rows = []
    this.next = { quote: -1, lineFeed: -1, carriageReturn: -1 }
    do this.lookAhead()
    while (this.at < this.text.length && this.readRow(isEnd))
    return this.rows
  }

  private lookAhead(): void {
    const { next, text, at } = this
    if (next.quote < at) next.quote = placeOf(text, '"', at)
    if (next.lineFeed < at) next.lineFeed = placeOf(text, '\n', at)
    if (next.carriageReturn < at) next.carriageReturn = placeOf(text, '\r', at)
  }

  /** False: the rest of the row has not arrived yet. */
  private readRow(isEnd: boolean): boolean {
    const end = Math.min(this.next.lineFeed, this.next.carriageReturn, this.text.length)
    const lineEnd = endHere(this.text, end, isEnd)
    if (this.isSkipping) return this.skipLine(lineEnd)
    if (this.next.quote < end) return this.readQuotedRow(isEnd)
    if (!lineEnd) return end - this.at > maxLineLength && this.leaveLongLine()
    if (!isBlank(this.text, this.at, end)) {
      const cells = this.text.slice(this.at, end).split(this.dialect.delimiter)
      this.rows.push({ line: this.line, cells })
      this.isDoubtful &&= cells.length !== this.dialect.columns
    }
    return this.goTo(lineEnd.next, 1)
  }

  private readQuotedRow(isEnd: boolean): boolean {
    const cells: string[] = []
    let isStray = false
    for (let at = this.at; ;) {
      const cell = readCell(this.text, at, this.dialect, isEnd)
      if (cell.kind === 'more')
        return !isEnd && this.text.length - this.at > maxLineLength && this.leaveLongLine()
      if (cell.kind === 'bad') return this.takeBroken(cell, isEnd)
      if (cell.kind === 'open') return this.takeOpen(cell.quoteAt, isEnd)
      cells.push(cell.value)
      isStray ||= cell.isStray
      at = cell.next
      if (cell.kind === 'last') return this.takeRow(cells, at, isStray)
    }
  }

  private takeRow(cells: string[], next: number, isStray: boolean): boolean {
    if (this.isDoubtful && isStray)
      return this.leave({ cells, next }, { code: 'bad_quote', message: brokenBefore })
    this.isDoubtful &&= cells.length !== this.dialect.columns
    this.rows.push({ line: this.line, cells })
    // Most rows with quotation marks are on one line, so that the next line end is their own.
    const lineEnd = Math.min(this.next.lineFeed, this.next.carriageReturn)
    return this.goTo(next, lineEnd >= next - 2 ? 1 : linesIn(this.text, this.at, next))
  }

  /** The cell continues after a closing quotation mark. */
  private takeBroken(cell: Cell & { kind: 'bad' }, isEnd: boolean): boolean {
    const row = brokenRow({ text: this.text, from: this.at, bad: cell, dialect: this.dialect, isEnd })
    if (!row) return false
    const line = this.line + linesIn(this.text, this.at, cell.quoteAt)
    const found = JSON.stringify(this.text.slice(cell.badAt, cell.badAt + 12))
    this.isDoubtful = row.isGuess
    return this.leave(row, {
      code: 'bad_quote',
      message: `The quoted cell that begins in line ${line} is followed by ${found} instead of the end of the cell. Quotation marks inside a cell must be doubled: "".`,
      reading: row.isGuess ? 'possible' : 'likely'
    })
  }

  /** The quotation mark is not closed in the text received so far. */
  private takeOpen(quoteAt: number, isEnd: boolean): boolean {
    if (!isEnd && this.text.length - quoteAt <= maxQuotedLength) return false
    const lineEnd = lineEndAt(this.text, quoteAt, isEnd)
    if (!lineEnd) return this.text.length - this.at > maxLineLength && this.leaveLongLine()
    const line = this.line + linesIn(this.text, this.at, quoteAt)
    const cells = this.text.slice(this.at, lineEnd.at).split(this.dialect.delimiter)
    this.isDoubtful = true
    return this.leave(
      { cells, next: lineEnd.next },
      {
        code: 'open_quote',
        message: `The quotation mark that opens a cell in line ${line} is never closed. Add one at the end of the cell, or remove it.`,
        reading: 'possible'
      }
    )
  }

  private leave(row: { cells: string[]; next: number }, broken: NonNullable<FileRow['broken']>): boolean {
    this.rows.push({ line: this.line, cells: row.cells, broken })
    return this.goTo(row.next, linesIn(this.text, this.at, row.next))
  }

  private leaveLongLine(): boolean {
    const cells = this.text.slice(this.at, this.at + importLimits.cell).split(this.dialect.delimiter)
    const message = `Line ${this.line} is longer than ${maxLineLength / 1024} KB: line ends or quotation marks may be missing.`
    this.rows.push({ line: this.line, cells, broken: { code: 'too_long', message } })
    this.isSkipping = true
    return this.goTo(this.text.length - (isLineEnd(this.text, this.text.length - 1) ? 1 : 0), 0)
  }

  private skipLine(lineEnd: { next: number } | null): boolean {
    if (lineEnd) this.isSkipping = false
    else if (this.text.endsWith('\r')) return false
    return this.goTo(lineEnd?.next ?? this.text.length, lineEnd ? 1 : 0)
  }

  private goTo(next: number, lines: number): true {
    this.at = next
    this.line += lines
    return true
  }
}

function placeOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from)
  return found < 0 ? Infinity : found
}
