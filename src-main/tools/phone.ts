/** Phone numbers: read with the account's country, kept as E.164. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** E.164 of a number as people write it, or null when it cannot be a number. `country`: two letters, for national numbers. */
export function toE164(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false })
  return parsed?.isValid() ? parsed.number : null
}

/** Digits as people may search for them: with the country's number, and as dialled at home. */
export function searchableDigits(e164: string): string[] {
  const parsed = parsePhoneNumberFromString(e164)
  return parsed ? [e164.slice(1), parsed.nationalNumber, `0${parsed.nationalNumber}`] : [e164.slice(1)]
}
