/** Which sheet of a workbook is read, where its table begins, and the rows of the table. */
import { importLimits } from '#shared/contract/imports'
import { unguardFormula } from '#main/tools/csv-cells'
import { checkCells } from '../check-cells'
import { columnNames } from '../csv/find-header'
import { tooManyColumns } from '../csv/inspect-csv'
import { FileRefusal, type FileRow, type FileShape, type ReadingChoices } from '../pipeline'
import { findHead } from './head'
import { widest, type Sheet, type Workbook } from './workbook'

/** Rows examined to find out what a sheet contains. */
const rowsExamined = 1000
/** No more sheets than this are examined. */
const maxSheets = 250

/** Leaves the sample empty; its rows are read later, in the same way as all others. */
export async function inspectWorkbook(workbook: Workbook, choices: ReadingChoices): Promise<FileShape> {
  const filled = await filledSheets(workbook)
  const offered = [
    ...filled.filter(({ isHidden }) => !isHidden),
    ...filled.filter(({ isHidden }) => isHidden)
  ]
  const sheet = chosenSheet(offered, choices.sheet ?? null)
  const rows = await firstRows(sheet, rowsExamined)
  const head = findHead(rows, await sheet.merges(), choices.has_header ?? null)
  const places = placesOf(rows, head)
  if (places.includes(widest)) throw tooWide()
  if (places.length > importLimits.columns) throw tooManyColumns(places.length)
  const shown = filled.filter(({ isHidden }) => !isHidden)
  return {
    type: workbook.type,
    encoding: 'utf-8',
    encodingCertain: true,
    delimiter: null,
    hasHeader: head.hasHeader,
    firstLine: head.line,
    sheet: sheet.name,
    sheets: offered.map(({ name }) => name),
    ...(shown.length > 1 && choices.sheet == null && { sheetIsGuess: true }),
    places,
    columns: columnNames(places.map((place) => head.names[place] ?? '')),
    sample: []
  }
}

export async function* workbookRows(workbook: Workbook, shape: FileShape): AsyncGenerator<FileRow[]> {
  const sheet = chosenSheet(workbook.sheets, shape.sheet ?? null)
  const above = shape.hasHeader ? (shape.firstLine ?? 1) : 0
  const places = shape.places ?? []
  for await (const rows of sheet.rows())
    yield rows.filter(({ line }) => line > above).map((row) => ofTable(row, places))
}

function tooWide(): FileRefusal {
  const message = `This sheet has something to the right of column ${letters(widest - 1)}, further than tables reach. Delete the columns that do not belong to the table, or copy the table to a new sheet.`
  return new FileRefusal('too_many_columns', message)
}

async function filledSheets({ sheets }: Workbook): Promise<Sheet[]> {
  const filled: Sheet[] = []
  for (const sheet of sheets.slice(0, maxSheets)) {
    if ((await firstRows(sheet, 1)).length > 0) filled.push(sheet)
  }
  return filled
}

async function firstRows(sheet: Sheet, most: number): Promise<FileRow[]> {
  const found: FileRow[] = []
  for await (const rows of sheet.rows()) {
    found.push(...rows)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

function chosenSheet(sheets: readonly Sheet[], name: string | null): Sheet {
  const sheet = name === null ? sheets[0] : sheets.find((each) => each.name === name)
  if (sheet !== undefined) return sheet
  if (name === null) throw new FileRefusal('empty_file', 'There are no rows in this workbook.')
  throw new FileRefusal('no_such_sheet', `There is no sheet “${name}” with content in this workbook.`)
}

/** The columns of the sheet that have a name or a value. */
function placesOf(
  rows: readonly FileRow[],
  { hasHeader, line, names }: ReturnType<typeof findHead>
): number[] {
  const used = new Set<number>()
  const note = (cells: readonly string[]) => {
    for (const [column, cell] of cells.entries()) if (cell.trim() !== '') used.add(column)
  }
  note(names)
  for (const row of rows) if (!hasHeader || row.line > line) note(row.cells)
  return [...used].sort((one, other) => one - other)
}

/** The cells in the table's columns. A value outside of them makes the row a problem, so that it is not lost silently. */
function ofTable({ line, cells, errors }: FileRow, places: readonly number[]): FileRow {
  const row: FileRow = { line, cells: places.map((place) => unguardFormula(cells[place] ?? '')) }
  const wrong = errors?.map((column) => places.indexOf(column)).filter((place) => place >= 0)
  if (wrong !== undefined && wrong.length > 0) row.errors = wrong
  const beside = cells.findIndex((cell, column) => cell.trim() !== '' && !places.includes(column))
  if (beside >= 0) {
    const message = `Column ${letters(beside)} has a value in this row, but no name and no value in the rows above. Name the column, or clear the cell.`
    row.broken = { code: 'too_many_cells', message }
  }
  checkCells(row, false)
  return row
}

/** 27 → `AB`. */
function letters(column: number): string {
  const last = String.fromCharCode(0x41 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
