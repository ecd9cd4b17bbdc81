/** The rows of a JSON or NDJSON file: the records of one list, each with a cell for every column of any record. */
import { checkCells } from '../check-cells'
import type { Content, FileRow, FileShape } from '../pipeline'
import { jsonRecords, ndjsonRecords, type FoundRecord } from './records'

export async function* jsonRows(content: Content, shape: FileShape): AsyncGenerator<FileRow[]> {
  const read = shape.type === 'ndjson' ? ndjsonRecords : jsonRecords
  for await (const records of read(content, shape.encoding)) {
    yield records
      .filter(({ list }) => list === (shape.list ?? ''))
      .map((record) => toRow(record, shape.columns))
  }
}

export function toRow({ line, cells, broken, isDamaged }: FoundRecord, columns: readonly string[]): FileRow {
  const row: FileRow = broken
    ? { line, cells: [...cells.values()], broken }
    : { line, cells: columns.map((name) => cells.get(name) ?? '') }
  checkCells(row, isDamaged)
  return row
}
