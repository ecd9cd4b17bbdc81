/** E-mail addresses, phone numbers and web addresses as found in address books. The contract decides whether they are valid. */
import { toE164 } from '../../../../../tools/phone'
import { plainSpaces } from './fold-words'

const inAngles = /^[^<>]*<([^<>]*)>$/

/** Reads the address from `Ann Smith <ann@example.com>` or `mailto:ann@example.com` as well. */
export function readEmail(text: string): string {
  const plain = plainSpaces(text)
  return (inAngles.exec(plain)?.[1] ?? plain).trim().replace(/^mailto:/i, '')
}

/** A number as E.164. Numbers without a country code belong to the first country in which they are valid. */
export function readPhone(text: string, countries: readonly string[]): string | null {
  const plain = plainSpaces(text).replace(/^(?:tel|phone|mobile|handy|fon|telefon)[.:]+ ?/i, '')
  for (const country of countries) {
    const number = toE164(plain, country)
    if (number !== null) return number
  }
  return null
}

/** `4.93E+11`: how a spreadsheet abbreviates a long number, whose last digits are then lost. */
export const wasShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text.trim())

const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** A web address; `https://` is added if missing. */
export function readWebAddress(text: string): string {
  const plain = text.trim()
  if (plain.startsWith('//')) return `https:${plain}`
  return bareAddress.test(plain) ? `https://${plain}` : plain
}
