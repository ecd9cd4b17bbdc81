/** Phone numbers in readable form. They are stored and sent as E.164. */
import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** In groups: national format within its own country, otherwise with the country code. Anything else is returned as it is. */
export function groupedPhone(e164: string, country: string | undefined): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const text = number.country === country ? number.formatNational() : number.formatInternational()
  // Keeps a number from being broken across lines.
  return text.replaceAll(' ', '\u00a0')
}

/** An example mobile number of a country, with its country code; undefined if none is known. */
export function examplePhone(country: string): string | undefined {
  return getExampleNumber(country as CountryCode, examples)
    ?.formatInternational()
    .replaceAll(' ', '\u00a0')
}
