/** Words folded for comparison: without case, accents and punctuation. */

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** `  Très-Bien! ` becomes `tres bien`, `Straße` becomes `strasse`. */
export function foldWords(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  // Mathematical capitals only become letters that have small ones by being decomposed.
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const spacedPlainly = /^[!-~]+(?: [!-~]+)*$/

/** Turns any white space into single spaces, and removes invisible marks of writing direction. */
export function plainSpaces(text: string): string {
  if (spacedPlainly.test(text)) return text
  return text
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
