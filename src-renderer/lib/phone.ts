/** Phone numbers as people write them. They are stored and sent as E.164. */
import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** In groups: as it is dialled within its own country, otherwise with the country code. Anything that is not a phone number stays as it is. */
export function groupedPhone(e164: string, country: string | undefined): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const text = number.country === country ? number.formatNational() : number.formatInternational()
  // A number is one word: it does not end on one line and go on in the next.
  return text.replaceAll(' ', '\u00a0')
}

/** What a mobile number looks like there, with its country code; undefined where none is known. */
export function examplePhone(country: string): string | undefined {
  return getExampleNumber(country as CountryCode, examples)
    ?.formatInternational()
    .replaceAll(' ', '\u00a0')
}
