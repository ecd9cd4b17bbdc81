/** Files of any size for the parsing bench: intact ones in every format, and broken ones of every harmful kind. */
import { utils, write as bytesOf } from '@e965/xlsx'
import { createWriteStream, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { encode } from 'iconv-lite'
import { randomFrom, type Random } from '../data/random'

const words =
  'Blumen schöne nett schnell Größe wieder sehr freundlich teuer empfehlen Auswahl frisch Rosen'.split(' ')
const names = ['Jürgen Müller', 'Anna Schmidt', 'Zoë Weiß', 'Ben Adams', 'Chloé Dupont']

type Line = (row: number, cells: string[]) => string

export interface Form {
  head: string
  line: Line
  tail?: string
  encoding?: string
  /** Replaces a row by something broken. */
  breaks?: (row: number, rows: number) => string | null
}

const columns = ['name', 'score', 'review', 'created_at', 'email']
const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
const csv: Form = {
  head: `${columns.join(',')}\r\n`,
  line: (_row, cells) => `${quoted(cells).join(',')}\r\n`
}
const record = (cells: string[]) =>
  JSON.stringify(Object.fromEntries(columns.map((name, place) => [name, cells[place]])))

export const forms: Record<string, Form> = {
  csv,
  'csv, few quotes': {
    head: `${columns.join(';')}\n`,
    line: (_row, cells) => `${cells.map((cell) => cell.replaceAll(/["\n;]/g, ' ')).join(';')}\n`
  },
  'csv, windows-1252': { ...csv, encoding: 'windows-1252' },
  'csv, utf-16': { ...csv, encoding: 'utf-16le' },
  ndjson: { head: '', line: (_row, cells) => `${record(cells)}\n` },
  json: {
    head: '{"reviews":[\n',
    line: (row, cells) => `${row > 0 ? ',\n' : ''}${record(cells)}`,
    tail: ']}'
  }
}

const middle = (text: string) => (row: number, rows: number) => (row === Math.floor(rows / 2) ? text : null)
const plain = forms['csv, few quotes'] ?? csv

export const brokenForms: Record<string, Form> = {
  'a quotation mark that nobody closes': {
    ...plain,
    breaks: middle('Anna;5;"never closed;2026-01-05;a@example.com\n')
  },
  'the same among quoted cells': {
    ...csv,
    breaks: middle('"Anna","5","never closed,"2026-01-05","a@example.com"\r\n')
  },
  'marks that are not doubled in every row': {
    ...csv,
    line: (_row, cells) => `"${cells.join('","')}"\r\n`
  },
  'every row opens one': {
    ...plain,
    line: (_row, cells) => `"${cells.join(';').replaceAll(/["\n]/g, ' ')}\n`
  },
  'marks everywhere': { ...plain, line: (row) => `${'"a"b;'.repeat(1 + (row % 40))}\n` },
  'one line without end': {
    ...plain,
    line: (_row, cells) => `${cells.join(' ').replaceAll(/["\n;]/g, ' ')} `
  },
  'zeros in the middle': { ...plain, breaks: middle('\0'.repeat(5_000_000)) },
  'half of it twice': { ...csv, breaks: middle('"Anna","5","cut o') },
  'JSON without its last bracket': { ...(forms['json'] ?? csv), tail: '' },
  'JSON with a mark too few': { ...(forms['json'] ?? csv), breaks: middle(',{"name":"Anna}') }
}

export async function writeForm(
  path: string,
  form: Form,
  size: { rows?: number; bytes?: number }
): Promise<number> {
  const random = randomFrom(7)
  const out = createWriteStream(path)
  const rows = size.rows ?? Infinity
  // Roughly the size of a row.
  const expected = size.rows ?? (size.bytes ?? 0) / 300
  let bytes = 0
  let row = 0
  let pending = form.head
  for (; row < rows && bytes < (size.bytes ?? Infinity); row++) {
    pending += form.breaks?.(row, expected) ?? form.line(row, cellsOf(random, row))
    if (pending.length < 500_000) continue
    bytes += await write(out, pending, form)
    pending = ''
  }
  await write(out, pending + (form.tail ?? ''), form)
  out.end()
  await once(out, 'finish')
  return row
}

async function write(out: NodeJS.WritableStream, text: string, form: Form): Promise<number> {
  const bytes = encode(text, form.encoding ?? 'utf-8')
  if (!out.write(bytes)) await once(out, 'drain')
  return bytes.length
}

/** A third of the texts have several lines, a tenth contain quotation marks. */
function cellsOf(random: Random, row: number): string[] {
  const text = Array.from({ length: 8 + random.below(60) }, () => random.pick(words))
  if (row % 3 === 0) text.splice(5, 0, '\n')
  if (row % 10 === 0) text.push('"wie immer"')
  const day = new Date(1_400_000_000_000 + row * 1000).toISOString()
  return [
    names[row % names.length] ?? '',
    String(1 + (row % 5)),
    text.join(' '),
    day,
    `kunde${row}@example.com`
  ]
}

/** As SheetJS writes them. */
export const workbooks = ['xlsx', 'ods'] as const

/** Scores are numbers and days are dates, as in an owner's workbook. */
export function writeWorkbook(path: string, bookType: (typeof workbooks)[number], rows: number): void {
  const random = randomFrom(7)
  const lines = Array.from({ length: rows }, (_none, row) =>
    cellsOf(random, row).map((cell, place) =>
      place === 1 ? Number(cell) : place === 3 ? new Date(cell) : cell
    )
  )
  const sheet = utils.aoa_to_sheet([columns, ...lines], { dense: true })
  const book = { SheetNames: ['Reviews'], Sheets: { Reviews: sheet } }
  writeFileSync(path, bytesOf(book, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer)
}
