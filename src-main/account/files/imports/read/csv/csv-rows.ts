/** The rows of a CSV or TSV file, in batches; each row is checked to have as many cells as there are columns. */
import type { Delimiter } from '#shared/contract/import-choices'
import { unguardFormula } from '#main/tools/csv-cells'
import { checkCells } from '../check-cells'
import type { Content, FileRow, FileShape } from '../pipeline'
import { decode } from '../text/decode'
import { separatorLine } from './find-delimiter'
import { RowSplitter } from './split-rows'

const [apostrophe, equals] = [0x27, 0x3d]
/** `="0171 123"`: how tills and banks stop Excel from dropping leading zeros. */
const textOfExcel = /^="([^"]*)"$/

export async function* csvRows(content: Content, shape: FileShape): AsyncGenerator<FileRow[]> {
  const columns = shape.columns.length
  const delimiter = shape.delimiter ?? ','
  const splitter = new RowSplitter({ delimiter, backslash: shape.backslash, columns })
  const names = shape.hasHeader ? (shape.firstLine ?? 1) : 0
  let isDamaged = false
  for await (const piece of decode(content(), shape.encoding)) {
    isDamaged ||= piece.isDamaged
    yield finished(splitter.push(piece.text))
  }
  yield finished(splitter.end())

  function finished(rows: FileRow[]): FileRow[] {
    const kept = rows.filter((row) => row.line > names && !isSeparatorLine(row, delimiter))
    for (const row of kept) finish(row, columns, isDamaged, delimiter)
    return kept
  }
}

/** `sep=;` in the first line. */
function isSeparatorLine({ line, cells }: FileRow, delimiter: Delimiter): boolean {
  return line === 1 && separatorLine(cells.join(delimiter)) !== null
}

function finish(row: FileRow, columns: number, isDamaged: boolean, delimiter: Delimiter): void {
  const { cells } = row
  for (const [place, cell] of cells.entries()) {
    const first = cell.charCodeAt(0)
    if (first === apostrophe) cells[place] = unguardFormula(cell)
    else if (first === equals) cells[place] = cell.replace(textOfExcel, '$1')
  }
  checkCells(row, isDamaged)
  if (cells.length !== columns) evenOut(row, columns, delimiter)
}

/** Some programs end their lines with extra delimiters, so extra empty cells are dropped. Any other difference is a problem. */
function evenOut(row: FileRow, columns: number, delimiter: Delimiter): void {
  const { cells } = row
  if (cells.length > columns && cells.slice(columns).every((cell) => cell === '')) cells.length = columns
  else if (cells.length !== columns) row.broken ??= { ...ragged(cells.length, columns), delimiter }
}

function ragged(cells: number, columns: number): NonNullable<FileRow['broken']> {
  const found = `The row has ${cells === 1 ? '1 cell' : `${cells} cells`}, but there are ${columns} columns.`
  return cells < columns
    ? {
        code: 'too_few_cells',
        message: `${found} Add the missing cells, or put quotation marks around any cell with a line break.`
      }
    : {
        code: 'too_many_cells',
        message: `${found} Put quotation marks around any cell that contains the separator.`
      }
}
