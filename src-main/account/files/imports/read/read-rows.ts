/** All rows of a file, in its order and without its header, in batches that fit into a message between threads. */
import { importLimits } from '#shared/contract/imports'
import { sourceOf } from './content'
import { csvRows } from './csv/csv-rows'
import { jsonRows } from './json/json-rows'
import { FileRefusal, type FileRow, type FileShape } from './pipeline'
import { vcardRows } from './vcard/vcard-rows'
import { workbookRows } from './workbook/workbook-rows'
import { takeoutRows } from './zip/takeout-rows'

const maxRows = 1000
const maxCharacters = 1_000_000

/** @throws FileRefusal with the line, if the file cannot be read any further. */
export async function* readRows(path: string, shape: FileShape): AsyncGenerator<FileRow[]> {
  let count = 0
  for await (const rows of inBatches(rowsOf(path, shape))) {
    count += rows.length
    if (count > importLimits.rows) throw tooManyRows(rows.at(-1)?.line ?? null)
    yield rows
  }
}

async function* rowsOf(path: string, shape: FileShape): AsyncGenerator<FileRow[]> {
  const source = await sourceOf(path)
  if ('takeout' in source) yield* takeoutRows(source.takeout, shape)
  else if ('workbook' in source) yield* workbookRows(source.workbook, shape)
  else if (shape.type === 'csv') yield* csvRows(source.content, shape)
  else if (shape.type === 'vcf') yield* vcardRows(source.content, shape)
  else yield* jsonRows(source.content, shape)
}

async function* inBatches(pieces: AsyncIterable<FileRow[]>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let characters = 0
  for await (const rows of pieces) {
    for (const row of rows) {
      const size = row.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (batch.length > 0 && (batch.length >= maxRows || characters + size > maxCharacters)) {
        yield batch
        batch = []
        characters = 0
      }
      batch.push(row)
      characters += size
    }
  }
  if (batch.length > 0) yield batch
}

function tooManyRows(line: number | null): FileRefusal {
  const most = importLimits.rows.toLocaleString('en')
  return new FileRefusal(
    'too_many_rows',
    `At most ${most} rows can be imported at once. Split the file.`,
    line
  )
}
