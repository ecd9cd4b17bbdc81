/** Cells of the tables that we write, safe in every spreadsheet, and the way back. */

/** Excel takes a file without it for Windows-1252. */
export const byteOrderMark = '\ufeff'

/**
 * What a spreadsheet takes for a formula: `= + - @` or their full-width twins, also behind spaces and signs that are not seen; tab
 * and line breaks, which some throw away to find a formula behind them.
 */
const formula =
  /^[\p{Zs}\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\p{Zs}\p{Cf}]*[\t\n\v\f\r\u0085\u2028\u2029]/u
const guardedFormula = /^'+/

/**
 * Puts one apostrophe before what would be taken for a formula. A cell that has apostrophes there already is given one more, so that
 * taking one away always gives back what it was.
 */
export function guardFormula(cell: string): string {
  return mayBeFormula(cell) && formula.test(cell.replace(guardedFormula, '')) ? `'${cell}` : cell
}

/** Takes away the one apostrophe that stands before a formula. */
export function unguardFormula(cell: string): string {
  if (cell.charCodeAt(0) !== apostrophe) return cell
  return formula.test(cell.replace(guardedFormula, '')) ? cell.slice(1) : cell
}

const apostrophe = 0x27

/** Most cells begin with a letter or a digit: one look at the first character, a million times over. */
function mayBeFormula(cell: string): boolean {
  const first = cell.charCodeAt(0)
  return !((first > 0x40 && first < 0x7f) || (first > 0x2d && first < 0x3d))
}

/** What must stand in quotes; a semicolon too, where spreadsheets separate by it, and spaces at the ends, which some take away. */
const quoted = /[",;\t\r\n]|^\s|\s$/

/** A row of a table with its line end. Nothing is written for null. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  let line = ''
  for (const [place, cell] of cells.entries()) {
    if (place > 0) line += ','
    if (typeof cell === 'number') line += String(cell)
    else if (cell !== null && cell !== '') line += csvCell(cell)
  }
  return `${line}\r\n`
}

function csvCell(cell: string): string {
  const safe = guardFormula(cell)
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
