/** What an e-mail address is, and how one is read that people or programs have written. */

/** RFC 5321's atoms with dots, extended to the letters of all languages (RFC 6531), and the bare domain `test`. */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[A-Za-z0-9-]+|[\p{L}\p{M}]{2,})|test)$/u
export const longestEmail = 254

const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text)

/** What people and programs leave around an address. */
const around = /^[\s\p{Cf}"'(<[,;:]+|(?<![\s\p{Cf}"'>)\],;:.])[\s\p{Cf}"'>)\],;:.]+$/gu
const named = /^[^<>]*<([^<>]*)>[\s,;.]*$/

const bare = (part: string): string =>
  part.replaceAll(around, '').replace(/^(?:mailto|e-?mail|mail):\s?/i, '')

/** Without what cannot be seen around it. Within an address it would make one that looks like another. */
const tidied = (text: string): string => text.replaceAll(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')

/** One address on one line: `Ann Smith <ann@example.com>`, `mailto:ann@example.com`, ` ann@example.com;`. Null: it is not one. */
export function readEmail(text: string): string | null {
  const plain = tidied(text)
  if (isEmail(plain)) return plain
  if (/[\r\n]/.test(plain)) return null
  const address = bare(named.exec(plain)?.[1] ?? plain)
  return isEmail(address) ? address : null
}

/** The first address among words, or of several, as in a cell of a file. */
export function emailIn(text: string): string | null {
  const whole = readEmail(text)
  if (whole !== null) return whole
  for (const part of tidied(text).split(/[\s,;<>|]+/)) {
    // Of many words, few can be an address.
    const address = part.includes('@') ? readEmail(part) : null
    if (address !== null) return address
  }
  return null
}
