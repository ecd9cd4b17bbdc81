/** Workbooks of Excel before 2007 (.xls), as tills and old accounting programs still write them. */
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { FileRefusal, type FileRow } from '../pipeline'
import { numberText, type DateSystem } from './cell-values'
import { formatOfCode } from './number-format'
import { headRows, widest, type Sheet, type Workbook } from './workbook'

/** The name of the stream that contains a newer workbook with a password. */
const locked = Buffer.from('EncryptedPackage', 'utf16le')
/** Read as a whole, which takes up to thirty times the file size. Sheets have at most 65,536 rows; larger files have pictures. */
const largest = 16 * 1024 * 1024
const batch = 1000

/** @throws FileRefusal if it has a password, or is another old document. */
export async function openXls(path: string): Promise<Workbook> {
  const book = await bookOf(path)
  const system: DateSystem = book.Workbook?.WBProps?.date1904 ? 1904 : 1900
  return {
    type: 'xls',
    sheets: book.SheetNames.flatMap((name, place) => {
      const sheet = book.Sheets[name]
      const isHidden = (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0
      return sheet === undefined ? [] : [sheetOf({ name, isHidden }, sheet, system)]
    })
  }
}

/** The last workbook is kept, because a file is opened three times: to inspect it, for a sample, and for its rows. */
let last: { file: string; book: WorkBook } | undefined

async function bookOf(path: string): Promise<WorkBook> {
  const { ino, size, mtimeMs } = await stat(path)
  const file = [path, ino, size, mtimeMs].join(' ')
  if (last?.file === file) return last.book
  if (await contains(path, locked)) throw lockedWorkbook()
  if (size > largest) throw unreadable()
  last = { file, book: await readBook(path) }
  return last.book
}

/** The reader is large and rarely needed, so it is loaded on demand. */
async function readBook(path: string): Promise<WorkBook> {
  const [{ read, set_cptable }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs')
  ])
  // Workbooks of the nineties store text in a code page.
  set_cptable(codePages)
  try {
    return read(await readFile(path), { type: 'buffer', dense: true, cellNF: true, cellFormula: false })
  } catch (error) {
    throw /password-protected/.test(String(error)) ? lockedWorkbook() : unreadable()
  }
}

function sheetOf(named: Pick<Sheet, 'name' | 'isHidden'>, sheet: WorkSheet, system: DateSystem): Sheet {
  const rows: readonly ((CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return {
    ...named,
    rows: async function* () {
      for (let start = 0; start < rows.length; start += batch) {
        const some: FileRow[] = []
        for (let at = start; at < Math.min(rows.length, start + batch); at++) {
          const row = rowOf(at + 1, rows[at] ?? [], system)
          if (row.cells.length > 0) some.push(row)
        }
        if (some.length > 0) yield Promise.resolve(some)
      }
    },
    merges: () =>
      Promise.resolve(
        (sheet['!merges'] ?? [])
          .filter(({ s }) => s.r < headRows)
          .map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c }))
      )
  }
}

function rowOf(line: number, cells: readonly (CellObject | undefined)[], system: DateSystem): FileRow {
  const row: FileRow = { line, cells: [] }
  for (const [place, cell] of cells.entries()) {
    const text = cell === undefined ? '' : cellText(cell, system)
    if (text === '') continue
    const column = Math.min(place, widest)
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
    if (cell?.t === 'e') (row.errors ??= []).push(column)
  }
  return row
}

function cellText({ t, v, w, z }: CellObject, system: DateSystem): string {
  if (t === 'n') return numberText(String(v), formatOfCode(String(z ?? 'General')), system)
  if (t === 'e') return w ?? '#N/A'
  return v === undefined ? '' : String(v)
}

async function contains(path: string, sought: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, piece])
    if (bytes.includes(sought)) return true
    rest = bytes.subarray(-sought.length)
  }
  return false
}

export function lockedWorkbook(): FileRefusal {
  const message =
    'This workbook is protected by a password. Open it, remove the password (in Excel: File, Info, Protect Workbook), save it, and use that file.'
  return new FileRefusal('encrypted_workbook', message)
}

function unreadable(): FileRefusal {
  const message =
    'This is a file of an old Office program, but not a workbook that can be read, or it is larger than 16 MB. Open it in Excel or LibreOffice, choose File, Save as, “Excel Workbook (.xlsx)”, and use that file.'
  return new FileRefusal('old_spreadsheet', message)
}
