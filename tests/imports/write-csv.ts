/** Writes tables in any dialect, and reports the line on which each row begins. */
import iconv from 'iconv-lite'
import type { Delimiter, Encoding } from '#shared/contract/import-choices'

export interface CsvDialect {
  delimiter: Delimiter
  /** Which cells are quoted: all, those that need it, or those that need it and every second one. */
  quotes: 'always' | 'needed' | 'mixed'
  lineEnd: '\n' | '\r\n' | '\r'
  /** Whether the last line ends with a line break. */
  isClosed: boolean
}

export function writeCsv(rows: string[][], dialect: CsvDialect): { text: string; lines: number[] } {
  const { delimiter, quotes, lineEnd, isClosed } = dialect
  const lines: number[] = []
  let line = 1
  const written = rows.map((row) => {
    lines.push(line)
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return row
      .map((cell, place) => (isQuoted(cell, place) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(delimiter)
  })
  return { text: written.join(lineEnd) + (isClosed ? lineEnd : ''), lines }

  function isQuoted(cell: string, place: number): boolean {
    if (quotes === 'always' || (quotes === 'mixed' && place % 2 === 1)) return true
    return /["\r\n]/.test(cell) || cell.includes(delimiter)
  }
}

export function encoded(text: string, encoding: Encoding, hasMark: boolean): Buffer {
  return iconv.encode((hasMark ? '\ufeff' : '') + text, encoding, { addBOM: false })
}
