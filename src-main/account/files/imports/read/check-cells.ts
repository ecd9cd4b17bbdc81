/** Rules for cells of any file: none may be too long, and all bytes must be valid characters. */
import { importLimits } from '#shared/contract/imports'
import type { FileRow } from './pipeline'
import { noCharacter } from './text/decode'

/** @param isDamaged whether any bytes of the file were invalid; if not, a U+FFFD comes from the file itself. */
export function checkCells(row: FileRow, isDamaged: boolean): void {
  const { cells } = row
  for (const [place, cell] of cells.entries()) {
    if (cell.length > importLimits.cell) {
      cells[place] = cell.slice(0, importLimits.cell)
      row.broken ??= tooLong(place, cell.length)
    }
    if (isDamaged && cell.includes(noCharacter)) row.broken ??= badCharacter(place)
  }
}

function tooLong(place: number, length: number): NonNullable<FileRow['broken']> {
  const message = `A cell can hold ${importLimits.cell / 1024} KB of text. This one, in column ${place + 1}, has ${length} characters.`
  return { code: 'too_long', message }
}

function badCharacter(place: number): NonNullable<FileRow['broken']> {
  const message = `Column ${place + 1} contains bytes that are not valid in this encoding (shown as ${noCharacter}). Choose another encoding, or fix the character.`
  return { code: 'bad_character', message }
}
