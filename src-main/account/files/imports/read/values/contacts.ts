/** Phone numbers as found in address books. The contract decides whether they are valid. */
import { toE164 } from '#main/tools/phone'

/** A number as E.164. Numbers without a country code belong to the first country in which they are valid. */
export function readPhone(text: string, countries: readonly string[]): string | null {
  for (const country of countries) {
    const number = toE164(text, country)
    if (number !== null) return number
  }
  return null
}
