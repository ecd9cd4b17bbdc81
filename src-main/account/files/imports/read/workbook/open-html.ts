/** Web pages, including those that many programs save as .xls: each table is a sheet. */
import { Parser } from 'htmlparser2'
import { encodings, type Encoding } from '#shared/contract/import-choices'
import { FileRefusal, type Content, type FileRow } from '../pipeline'
import { decode } from '../text/decode'
import { detectEncoding } from '../text/detect-encoding'
import { HtmlTables, type PageTable } from './html-tables'
import type { Merge, Sheet, Workbook } from './workbook'

const beginning = /^<(?:!doctype\s+html|html|head|body|meta|link|style|table)[\s>]/i

/** Recognises a web page by its first bytes. An XML or comment header alone does not make it one. */
export function isWebPage(start: string): boolean {
  let text = start
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
  for (const [from, to] of [
    ['<?xml', '?>'],
    ['<!--', '-->']
  ] as const) {
    if (text.startsWith(from) && text.includes(to))
      text = text.slice(text.indexOf(to) + to.length).trimStart()
  }
  return beginning.test(text)
}

/** Longer than any page that a browser can show. */
const maxBytes = 200 * 1024 * 1024
/** Only the largest tables are offered, up to this number. */
const maxTables = 50
/** No more tables of a page than this are examined. */
const maxExamined = 20_000

/** @throws FileRefusal if the page has no table. */
export async function openHtml(content: Content): Promise<Workbook> {
  const encoding = await encodingOf(content)
  const found = (await tablesOf(content, encoding)).toSorted((one, other) => other.size - one.size)
  if (found.length === 0) {
    const message =
      'There is no table with content in this web page. Save or export it as CSV and choose that file.'
    throw new FileRefusal('not_a_table', message)
  }
  // If all tables look like layout, one of them may still be meant.
  const tables = found.some(({ isLayout }) => !isLayout) ? found.filter(({ isLayout }) => !isLayout) : found
  const names = new Set<string>()
  const sheets = tables
    .slice(0, maxTables)
    .map((table) => sheetOf(table, uniqueName(table.name, names), content, encoding))
  return { type: 'html', sheets }
}

interface FoundTable {
  place: number
  name: string
  isHidden: boolean
  isLayout: boolean
  /** Number of rows. */
  size: number
  first: FileRow
  merges: Merge[]
}

async function tablesOf(content: Content, encoding: Encoding): Promise<FoundTable[]> {
  const firsts = new Map<PageTable, FileRow>()
  const widths = new Map<PageTable, number>()
  const page = new HtmlTables()
  for await (const _piece of parse(content, encoding, page)) {
    if (page.all.length > maxExamined) break
    for (const table of page.all) {
      const rows = taken(table)
      const [first] = rows
      if (first !== undefined && !firsts.has(table)) firsts.set(table, first)
      const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
      if (width > (widths.get(table) ?? 0)) widths.set(table, width)
    }
  }
  return page.all.flatMap((each, place) => {
    const first = firsts.get(each)
    if (first === undefined) return []
    const { table, taken: size, inside } = each
    // Frames, menus and layout tables are not tables to people.
    const isLayout = size < 2 || (widths.get(each) ?? 0) < 2 || inside > size
    const name = table.caption?.whole() || first.cells.filter((cell) => cell !== '').join(' · ')
    return [{ place, name, isHidden: each.isHidden, isLayout, size, first, merges: table.merges }]
  })
}

function sheetOf(
  { place, isHidden, first, merges }: FoundTable,
  name: string,
  content: Content,
  encoding: Encoding
): Sheet {
  return {
    name,
    isHidden,
    rows: async function* () {
      // Often the caller only wants to know whether the table has content.
      yield [first]
      const page = new HtmlTables()
      for await (const _piece of parse(content, encoding, page)) {
        const rows = page.all.map(taken)[place] ?? []
        yield rows.filter(({ line }) => line > first.line)
      }
    },
    merges: () => Promise.resolve(merges)
  }
}

/** Takes the completed rows out of a table. */
function taken(page: PageTable): FileRow[] {
  const { rows } = page.table
  if (rows.length === 0) return rows
  page.table.rows = []
  page.taken += rows.length
  return rows
}

const maxNameLength = 60

function uniqueName(whole: string, names: Set<string>): string {
  const line = whole.replaceAll(/\s+/g, ' ')
  const short = line.length > maxNameLength ? `${line.slice(0, maxNameLength).toWellFormed()}…` : line
  let name = short
  for (let number = 2; names.has(name); number++) name = `${short} (${number})`
  names.add(name)
  return name
}

async function* parse(content: Content, encoding: Encoding, page: HtmlTables): AsyncGenerator<void> {
  const parser = new Parser({
    onopentag: (name, attributes) => page.openTag(name, attributes),
    onclosetag: (name) => page.closeTag(name),
    ontext: (text) => page.text(text)
  })
  let length = 0
  for await (const { text } of decode(content(), encoding)) {
    length += text.length
    if (length > maxBytes) {
      throw new FileRefusal('too_large', 'This web page is larger than 200 MB. Save its table as CSV.')
    }
    parser.write(text)
    yield
  }
  parser.end()
  yield
}

/** What the bytes show takes precedence over what the page declares, which programs often just copy from elsewhere. */
async function encodingOf(content: Content): Promise<Encoding> {
  const { encoding, isCertain } = await detectEncoding(content())
  if (isCertain) return encoding
  for await (const piece of content()) {
    const start = piece.subarray(0, 4096).toString('latin1').replaceAll(/\s+/g, '')
    const said = /charset=["']?([\w-]+)/i.exec(start)?.[1]
    return saidEncoding(said?.toLowerCase() ?? '') ?? encoding
  }
  return encoding
}

/** As in browsers, a declared encoding is replaced with one that contains all its characters and more. */
const otherNames: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'ks_c_5601-1987': 'euc-kr',
  'x-sjis': 'shift_jis'
}

/** The declared encoding, unless it is Unicode, which the bytes would have shown. */
const saidEncoding = (name: string): Encoding | undefined =>
  otherNames[name] ?? encodings.find((each) => each === name && !each.startsWith('utf'))
