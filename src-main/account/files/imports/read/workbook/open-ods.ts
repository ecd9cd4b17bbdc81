/** OpenDocument spreadsheets, as LibreOffice writes them. */
import { FileRefusal, type FileRow } from '../pipeline'
import { checkReadable, type ZippedFile } from '../zip/open-zip'
import { OdsCells, type RepeatedRow } from './ods-cells'
import { lockedWorkbook } from './open-xls'
import { headRows, type Merge, type Sheet, type Workbook } from './workbook'
import { parseXml, readXml } from './xml'

const batch = 1000

/** Null: not an OpenDocument file. @throws FileRefusal if it has a password or is another kind of document. */
export async function openOds(files: readonly ZippedFile[]): Promise<Workbook | null> {
  const find = (path: string) => files.find((file) => file.path === path)
  const [kind, content] = [find('mimetype'), find('content.xml') ?? find('encrypted-package')]
  if (kind === undefined || content === undefined) return null
  await refuseLocked(find('META-INF/manifest.xml'), content)
  checkReadable([content])
  const sheets = await namesOf(content)
  if (sheets.length === 0) {
    const message = 'This is a document without a table. Save its table as a spreadsheet or as CSV.'
    throw new FileRefusal('not_a_table', message)
  }
  return { type: 'ods', sheets: sheets.map((sheet, place) => sheetOf(sheet, place, content)) }
}

async function refuseLocked(manifest: ZippedFile | undefined, { path }: ZippedFile): Promise<void> {
  let isLocked = path === 'encrypted-package'
  await readXml(manifest?.content, {
    open: (tag) => {
      if (tag === 'encryption-data') isLocked = true
    }
  })
  if (isLocked) throw lockedWorkbook()
}

type Named = Pick<Sheet, 'name' | 'isHidden'>

async function namesOf({ content }: ZippedFile): Promise<Named[]> {
  const sheets: Named[] = []
  const hidden = new Set<string>()
  let style = ''
  let isSpreadsheet = false
  await readXml(content, {
    open: (tag, attributes) => {
      if (tag === 'style') style = attributes['style:name'] ?? ''
      else if (tag === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      else if (tag === 'spreadsheet') isSpreadsheet = true
      else if (tag === 'table' && isSpreadsheet) {
        const isHidden = hidden.has(attributes['table:style-name'] ?? '')
        sheets.push({ name: attributes['table:name'] ?? '', isHidden })
      }
    }
  })
  return sheets
}

function sheetOf(sheet: Named, place: number, { content }: ZippedFile): Sheet {
  return {
    ...sheet,
    rows: async function* () {
      const cells = new OdsCells(place)
      for await (const _piece of parseXml(content, cells)) {
        const rows = cells.rows
        cells.rows = []
        yield* repeated(rows)
      }
    },
    merges: () => mergesOf(place, content)
  }
}

async function mergesOf(place: number, content: ZippedFile['content']): Promise<Merge[]> {
  const cells = new OdsCells(place)
  for await (const _piece of parseXml(content, cells)) {
    if ((cells.rows.at(-1)?.line ?? 0) > headRows) break
    cells.rows = cells.rows.slice(-1)
  }
  return cells.merges
}

/** Repeats repeated rows, in batches, because there may be a million of one row. */
function* repeated(rows: readonly RepeatedRow[]): Generator<FileRow[]> {
  let some: FileRow[] = []
  for (const { line, times, cells, errors } of rows) {
    for (let time = 0; time < times; time++) {
      some.push({ line: line + time, cells, ...(errors.length > 0 && { errors }) })
      if (some.length < batch) continue
      yield some
      some = []
    }
  }
  if (some.length > 0) yield some
}
