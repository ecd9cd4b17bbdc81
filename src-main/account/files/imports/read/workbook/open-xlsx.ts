/**
 * Excel workbooks. A small reader of our own on top of well-maintained zip and XML parsers: it streams, keeps numbers as they are
 * stored, and needs little memory.
 */
import { FileRefusal, type FileRow } from '../pipeline'
import { checkReadable, type ZippedFile } from '../zip/open-zip'
import type { DateSystem } from './cell-values'
import { builtInFormat, formatOfCode, type NumberFormat } from './number-format'
import { headRows, type Merge, type Sheet, type Workbook } from './workbook'
import { rangeOf, SheetCells, type CellRules, type RawRow } from './xlsx-cells'
import { openStrings, type SharedStrings } from './xlsx-strings'
import { parseXml, readXml } from './xml'

interface Parts {
  /** Finds a file by its path, ignoring case and the kind of slashes. */
  find: (path: string) => ZippedFile | undefined
}

export const isXlsx = (files: readonly ZippedFile[]): boolean =>
  files.some(({ path }) => /^\[content_types\]\.xml$/i.test(path)) && workbookPart(files) !== undefined

const workbookPart = (files: readonly ZippedFile[]): ZippedFile | undefined =>
  files.find(({ path }) => /(^|\/)workbook\d*\.xml$/i.test(path))

/** @throws FileRefusal if it is damaged or too large. */
export async function openXlsx(files: readonly ZippedFile[]): Promise<Workbook> {
  const known = new Map(files.map((file) => [plainPath(file.path), file]))
  const parts: Parts = { find: (path) => known.get(plainPath(path)) }
  const book = workbookPart(files)
  const folder = book === undefined ? '' : folderOf(book.path)
  const targets = await relations(parts, book?.path ?? '')
  const part = (kind: string) => {
    const target = [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target
    return target === undefined ? undefined : parts.find(pathFrom(folder, target))
  }
  const { sheets, system } = await readBook(book)
  const rules: CellRules = { formats: await readFormats(part('styles')), system }
  const strings = part('sharedStrings')
  return {
    type: 'xlsx',
    sheets: sheets.flatMap(({ name, isHidden, relation }) => {
      const target = targets.get(relation)
      const file = target?.type.endsWith('/worksheet')
        ? parts.find(pathFrom(folder, target.target))
        : undefined
      return file === undefined ? [] : [sheetOf({ name, isHidden, file, strings, rules })]
    })
  }
}

const plainPath = (path: string): string => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const pathFrom = (folder: string, target: string): string =>
  target.startsWith('/') ? target : new URL(target, `file:///${folder}`).pathname

async function relations(parts: Parts, of: string): Promise<Map<string, { type: string; target: string }>> {
  const found = new Map<string, { type: string; target: string }>()
  const name = of.slice(of.lastIndexOf('/') + 1)
  await readXml(parts.find(`${folderOf(of)}_rels/${name}.rels`)?.content, {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag === 'Relationship') found.set(Id, { type: Type, target: Target })
    }
  })
  return found
}

interface NamedSheet {
  name: string
  isHidden: boolean
  relation: string
}

async function readBook(book: ZippedFile | undefined): Promise<{ sheets: NamedSheet[]; system: DateSystem }> {
  const sheets: NamedSheet[] = []
  let system: DateSystem = 1900
  await readXml(book?.content, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr' && /^(1|true|on)$/.test(attributes['date1904'] ?? '')) system = 1904
      if (tag !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const { name = '', state = 'visible' } = attributes
      sheets.push({ name, isHidden: state !== 'visible', relation })
    }
  })
  return { sheets, system }
}

/** More than any program creates. */
const maxFormats = 100_000

/** The number format of each cell style. */
async function readFormats(styles: ZippedFile | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await readXml(styles?.content, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'cellXfs') isOfCells = true
      else if (tag === 'numFmt' && codes.size < maxFormats)
        codes.set(Number(numFmtId), formatOfCode(formatCode))
      else if (tag === 'xf' && isOfCells && formats.length < maxFormats)
        formats.push(codes.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false
    }
  })
  return formats
}

interface SheetParts {
  name: string
  isHidden: boolean
  file: ZippedFile
  strings: ZippedFile | undefined
  rules: CellRules
}

function sheetOf({ name, isHidden, file, strings, rules }: SheetParts): Sheet {
  const check = () => checkReadable(strings === undefined ? [file] : [file, strings])
  return {
    name,
    isHidden,
    rows: async function* () {
      check()
      const texts = openStrings(strings?.content)
      const cells = new SheetCells(rules)
      try {
        for await (const _piece of parseXml(file.content, cells)) {
          const raw = cells.rows
          cells.rows = []
          if (raw.length > 0) yield await withTexts(raw, texts)
        }
      } finally {
        await texts.close()
      }
    },
    merges: () => mergesOf(file)
  }
}

async function withTexts(rows: readonly RawRow[], texts: SharedStrings): Promise<FileRow[]> {
  let last = -1
  for (const { cells } of rows)
    for (const cell of cells) if (typeof cell === 'number' && cell > last) last = cell
  await texts.upTo(last)
  return rows.map((row) => withTextsOf(row, texts))
}

/** A text that is missing is an error of its cell, as in Excel. */
function withTextsOf({ line, cells, errors }: RawRow, texts: SharedStrings): FileRow {
  const read = cells.map((cell) => (typeof cell === 'number' ? texts.get(cell) : cell))
  const wrong = [...errors, ...read.flatMap((cell, column) => (cell === null ? [column] : []))]
  const shown = read.map((cell) => cell ?? '#REF!')
  return { line, cells: shown, ...(wrong.length > 0 && { errors: wrong }) }
}

const merge = /<(?:\w+:)?mergeCell\s+ref="([A-Z]+\d+:[A-Z]+\d+)"/g
const maxMerges = 1000

/** Merged cells are listed after all rows, so they are found by a text search, without parsing the rows. */
async function mergesOf({ content }: ZippedFile): Promise<Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  for await (const piece of content()) {
    const text = rest + piece.toString('latin1')
    rest = text.slice(-100)
    if (!text.includes('mergeCell ')) continue
    for (const [, reference = ''] of text.slice(0, -1).matchAll(merge)) {
      const range = rangeOf(reference)
      if (range !== null && range.top <= headRows) merges.push(range)
    }
    if (merges.length > maxMerges) break
  }
  return merges
}

/** Refuses other documents in zip format, and says how to save them as a workbook. */
export function refuseOffice(files: readonly ZippedFile[]): void {
  const has = (path: RegExp) => files.some((file) => path.test(file.path))
  if (has(/(^|\/)workbook\d*\.bin$/i) || has(/^Index\/.*\.iwa$|^Index\.zip$/i)) throw otherSpreadsheet()
  if (has(/^(word|ppt)\//i)) {
    const message =
      'This is a document or presentation, not a table. Save its table as an Excel workbook (.xlsx) or as CSV.'
    throw new FileRefusal('not_a_table', message)
  }
}

function otherSpreadsheet(): FileRefusal {
  const message =
    'Goodword cannot read this kind of spreadsheet. Open it in your spreadsheet app, save or export it as “Excel Workbook (.xlsx)”, and use that file.'
  return new FileRefusal('spreadsheet', message)
}
