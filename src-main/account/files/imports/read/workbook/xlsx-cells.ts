/** The rows of a sheet in an Excel workbook, read from its XML. */
import { importLimits } from '#shared/contract/imports'
import { isoText, numberText, unescaped, type DateSystem } from './cell-values'
import { plain, type NumberFormat } from './number-format'
import { widest } from './workbook'
import type { XmlHandler } from './xml'

/** A cell that is a number refers to a shared string. */
export interface RawRow {
  line: number
  cells: (string | number)[]
  errors: number[]
}

export interface CellRules {
  /** By the index of a cell's style. */
  formats: readonly NumberFormat[]
  system: DateSystem
}

type Part = 'v' | 't' | 'f' | null

export class SheetCells implements XmlHandler {
  rows: RawRow[] = []
  private row: RawRow = { line: 0, cells: [], errors: [] }
  private isCell = false
  private type = ''
  private style = 0
  private column = -1
  private part: Part = null
  private isSound = false
  private value = ''
  private formula: string | null = null

  constructor(private readonly rules: CellRules) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes)
    else if (name === 'row') this.openRow(attributes)
    else if (this.isCell) this.openPart(name)
  }

  close(name: string): void {
    if (name === 'c') this.closeCell()
    else if (name === 'row') this.closeRow()
    else if (name === 'rPh') this.isSound = false
    else if (name === this.part) this.part = null
  }

  text(text: string): void {
    if (this.part === null || !this.isCell) return
    if (this.part === 'f') this.formula = (this.formula ?? '') + text
    // A little more than allowed is enough for the cell to be refused.
    else if (this.value.length <= importLimits.cell) this.value += text
  }

  private openRow({ r }: Readonly<Record<string, string>>): void {
    const line = Number(r)
    // A row without a number follows the previous one; no line number may occur twice.
    this.row = { line: line > this.row.line ? line : this.row.line + 1, cells: [], errors: [] }
    this.column = -1
  }

  private openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.isCell = true
    this.column = r === undefined ? this.column + 1 : columnOf(r)
    this.type = t
    this.style = s === undefined ? 0 : Number(s)
    this.value = ''
    this.formula = null
  }

  private openPart(name: string): void {
    if (name === 'rPh') this.isSound = true
    else if (name === 'f') this.formula = ''
    if (name === 'v' || name === 'f' || (name === 't' && !this.isSound)) this.part = name
  }

  private closeCell(): void {
    this.isCell = false
    this.part = null
    const isUncounted = this.value === '' && this.formula !== null && this.type !== 'str'
    if (this.value === '' && !isUncounted) return
    const column = Math.min(this.column, widest)
    const { cells, errors } = this.row
    while (cells.length < column) cells.push('')
    if (this.type === 'e' || isUncounted) errors.push(column)
    cells[column] = isUncounted ? `=${this.formula ?? ''}` : this.cellValue()
  }

  private cellValue(): string | number {
    const { value, type, rules } = this
    if (type === 's') return Number(value)
    if (type === 'str' || type === 'inlineStr') return unescaped(value)
    if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false'
    if (type === 'e') return value
    if (type === 'd') return isoText(value)
    return numberText(value, rules.formats[this.style] ?? plain, rules.system)
  }

  private closeRow(): void {
    if (this.row.cells.length > 0) this.rows.push(this.row)
  }
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 0x41 || letter > 0x5a) break
    column = column * 26 + letter - 0x40
  }
  return column - 1
}

/** A range of merged cells, such as `A1:C2`; null: not a range. */
export function rangeOf(reference: string) {
  const [from, to] = reference.split(':')
  const [top, bottom] = [rowOf(from), rowOf(to)]
  return from && to && top > 0 && bottom > 0
    ? { top, bottom, left: columnOf(from), right: columnOf(to) }
    : null
}

const rowOf = (cell: string | undefined): number => Number((cell ?? '').replaceAll(/[^\d]/g, ''))
