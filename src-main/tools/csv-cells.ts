/** Cells of the tables that we write, safe in every spreadsheet, and the reverse. */

/** Without it Excel reads the file as Windows-1252. */
const byteOrderMark = '\ufeff'

/**
 * What a spreadsheet treats as a formula: `= + - @` or their full-width forms, also after spaces and invisible characters; and
 * tabs and line breaks, which some spreadsheets drop and then find a formula after them.
 */
const formula =
  /^[\p{Zs}\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\p{Zs}\p{Cf}]*[\t\n\v\f\r\u0085\u2028\u2029]/u
const guardedFormula = /^'+/

/**
 * Puts an apostrophe before anything that would be treated as a formula. A cell that already has apostrophes there gets one more, so that
 * removing one always gives the original.
 */
export function guardFormula(cell: string): string {
  return mayBeFormula(cell) && formula.test(cell.replace(guardedFormula, '')) ? `'${cell}` : cell
}

/** Removes the one apostrophe before a formula. */
export function unguardFormula(cell: string): string {
  if (cell.charCodeAt(0) !== apostrophe) return cell
  return formula.test(cell.replace(guardedFormula, '')) ? cell.slice(1) : cell
}

const apostrophe = 0x27

/** Most cells begin with a letter or a digit: checking the first character is enough, a million times over. */
function mayBeFormula(cell: string): boolean {
  const first = cell.charCodeAt(0)
  return !((first > 0x40 && first < 0x7f) || (first > 0x2d && first < 0x3d))
}

/** What must be quoted; also semicolons, which some spreadsheets use as separators, and spaces at the ends, which some remove. */
const quoted = /[",;\t\r\n]|^\s|\s$/

/** A row of a table with its line end. Null is written as an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  let line = ''
  for (const [place, cell] of cells.entries()) {
    if (place > 0) line += ','
    if (typeof cell === 'number') line += String(cell)
    else if (cell !== null && cell !== '') line += csvCell(cell)
  }
  return `${line}\r\n`
}

/** Null: it is not known. */
export const yesOrNo = (bit: 0 | 1 | null): string | null => (bit === null ? null : bit === 1 ? 'yes' : 'no')

/** How a table begins: the names of its columns. */
export const headLine = (columns: readonly string[]): string => byteOrderMark + csvLine(columns)

function csvCell(cell: string): string {
  const safe = guardFormula(cell)
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
