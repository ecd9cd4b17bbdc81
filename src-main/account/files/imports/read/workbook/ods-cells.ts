/** The rows of one sheet of an OpenDocument spreadsheet. A repeated row is returned once, with the number of repetitions. */
import { importLimits } from '#shared/contract/imports'
import { isoText, numberText } from './cell-values'
import { plain } from './number-format'
import { headRows, widest, type Merge } from './workbook'
import type { XmlHandler } from './xml'

export interface RepeatedRow {
  line: number
  times: number
  cells: string[]
  errors: number[]
}

type Attributes = Readonly<Record<string, string>>

/** Notes and drawings, whose text does not belong to the cell. */
const notCells = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'tracked-changes'])

export class OdsCells implements XmlHandler {
  rows: RepeatedRow[] = []
  merges: Merge[] = []
  private tables = 0
  private nested = 0
  private line = 1
  private row: RepeatedRow | null = null
  private column = 0
  private cell: Attributes | null = null
  private written = ''
  private paragraphs = 0
  private isText = false

  /** @param wanted index of the table to read, from 0 */
  constructor(private readonly wanted: number) {}

  open(name: string, attributes: Attributes): void {
    if (notCells.has(name)) this.nested++
    if (this.nested > 0) return
    if (name === 'table') this.tables++
    if (this.tables !== this.wanted + 1) return
    if (name === 'table-row') this.openRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(attributes)
    else if (this.cell !== null) this.openText(name, attributes)
  }

  close(name: string): void {
    if (notCells.has(name)) this.nested--
    if (this.nested > 0) return
    if (name === 'p') this.isText = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell()
    else if (name === 'table-row') this.closeRow()
  }

  text(text: string): void {
    if (this.isText && this.nested === 0) this.put(text)
  }

  private openRow(attributes: Attributes): void {
    const times = timesOf(attributes['table:number-rows-repeated'])
    this.row = { line: this.line, times, cells: [], errors: [] }
    this.column = 0
  }

  private openCell(attributes: Attributes): void {
    this.cell = attributes
    this.written = ''
    this.paragraphs = 0
    this.noteMerge(attributes)
  }

  private noteMerge(attributes: Attributes): void {
    const columns = timesOf(attributes['table:number-columns-spanned'])
    const rows = timesOf(attributes['table:number-rows-spanned'])
    if ((columns === 1 && rows === 1) || this.line > headRows) return
    const [left, top] = [this.column, this.line]
    this.merges.push({ top, bottom: top + rows - 1, left, right: left + columns - 1 })
  }

  private openText(name: string, attributes: Attributes): void {
    if (name === 'p') {
      if (this.paragraphs++ > 0) this.put('\n')
      this.isText = true
    } else if (name === 's') this.put(' '.repeat(Math.min(timesOf(attributes['text:c']), 1000)))
    else if (name === 'tab') this.put('\t')
    else if (name === 'line-break') this.put('\n')
  }

  /** A little more than allowed is enough for the cell to be refused. */
  private put(text: string): void {
    if (this.written.length <= importLimits.cell) this.written += text
  }

  private closeCell(): void {
    const { cell, row, column } = this
    this.cell = null
    if (cell === null || row === null) return
    const times = timesOf(cell['table:number-columns-repeated'])
    this.column += times
    const value = valueOf(cell, this.written)
    if (value === '') return
    while (row.cells.length < Math.min(column, widest)) row.cells.push('')
    for (let at = column; at < Math.min(column + times, widest + 1); at++) {
      row.cells[at] = value
      if (cell['calcext:value-type'] === 'error') row.errors.push(at)
    }
    if (column > widest) row.cells[widest] = value
  }

  private closeRow(): void {
    if (this.row === null) return
    this.line += this.row.times
    if (this.row.cells.length > 0) this.rows.push(this.row)
    this.row = null
  }
}

const timesOf = (written: string | undefined): number => {
  const times = Number(written ?? 1)
  return times >= 1 && times < 2 ** 31 ? Math.floor(times) : 1
}

function valueOf(cell: Attributes, drawn: string): string {
  const number = cell['office:value'] ?? ''
  switch (cell['office:value-type']) {
    case 'float':
    case 'currency':
      // Displayed with leading zeros or a plus, as postal codes and phone numbers are.
      if (/^\+?\d+$/.test(drawn) && Number(drawn) === Number(number)) return drawn
      return numberText(number, plain, 1900)
    case 'percentage':
      return numberText(number, { kind: 'percent' }, 1900)
    case 'date':
      return isoText(cell['office:date-value'] ?? '')
    case 'time':
      return clockOf(cell['office:time-value'] ?? '') ?? drawn
    case 'boolean':
      return cell['office:boolean-value'] ?? drawn
    default:
      return drawn === '' ? (cell['office:string-value'] ?? '') : drawn
  }
}

/** `PT18H05M00S` → `18:05`. */
function clockOf(written: string): string | null {
  const parts = /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})(?:[.,]\d{1,9})?S$/.exec(written)
  if (parts === null) return null
  const [hours = '', minutes = '', seconds = ''] = parts.slice(1).map((part) => part.padStart(2, '0'))
  return seconds === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`
}
