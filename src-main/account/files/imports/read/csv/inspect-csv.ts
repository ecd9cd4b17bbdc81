/** What a CSV or TSV file is: its delimiter, whether it has a header, what its columns are called. */
import type { Encoding } from '#shared/contract/import-choices'
import { importLimits } from '#shared/contract/imports'
import { FileRefusal, type FileShape, type ReadingChoices, type Content } from '../pipeline'
import { decode } from '../text/decode'
import { findDialect, separatorLine } from './find-delimiter'
import { columnNames, findHeader } from './find-header'
import { RowSplitter } from './split-rows'

/** Characters examined at the beginning. */
const charactersExamined = 512 * 1024

/** Leaves the sample empty; its rows are read later, in the same way as all others. */
export async function inspectCsv(
  content: Content,
  encoding: { encoding: Encoding; isCertain: boolean },
  choices: ReadingChoices
): Promise<FileShape> {
  const { text, isWhole } = await beginningOf(content, encoding.encoding)
  const dialect = findDialect(text, isWhole, choices.delimiter ?? null)
  const splitter = new RowSplitter(dialect)
  const rows = splitter.push(text)
  if (isWhole || rows.length === 0) rows.push(...splitter.end())
  if (separatorLine(rows[0]?.cells.join(dialect.delimiter) ?? '')) rows.shift()
  const header = findHeader(rows, dialect.columns, choices.has_header ?? null)
  const first = rows[header.place]
  if (!first) throw new FileRefusal('empty_file', 'There are no rows in this file.')
  const cells = header.hasHeader
    ? trimmed(first.cells, dialect.columns)
    : Array<string>(widest(rows)).fill('')
  if (cells.length > importLimits.columns) throw tooManyColumns(cells.length)
  return {
    type: 'csv',
    encoding: encoding.encoding,
    encodingCertain: encoding.isCertain,
    delimiter: dialect.delimiter,
    ...(dialect.backslash && { backslash: true }),
    hasHeader: header.hasHeader,
    firstLine: first.line,
    columns: columnNames(cells),
    sample: []
  }
}

async function beginningOf(content: Content, encoding: Encoding) {
  let text = ''
  for await (const piece of decode(content(), encoding)) {
    text += piece.text
    if (text.length >= charactersExamined) return { text, isWhole: false }
  }
  return { text, isWhole: true }
}

/** Nameless cells at the end of a header are columns only if the rows have cells there. */
function trimmed(cells: readonly string[], columns: number): string[] {
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return cells.slice(0, Math.max(named, Math.min(columns, cells.length)))
}

/** Without a header, there are as many columns as most rows have cells. */
function widest(rows: readonly { cells: string[] }[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0])[0]
}

export function tooManyColumns(count: number): FileRefusal {
  const message = `The file has ${count} columns, but the limit is ${importLimits.columns}. Remove the ones you do not need.`
  return new FileRefusal('too_many_columns', message)
}
