/** Words as they are compared: without case, accents and signs. */

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** `  Très-Bien! ` becomes `tres bien`, `Straße` becomes `strasse`. */
export function foldWords(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  return small
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** White space of any kind as single blanks; marks of writing direction, which nobody sees, go. */
export const plainSpaces = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u200b\ufeff\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
