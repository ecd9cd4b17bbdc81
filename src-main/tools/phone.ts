/** Phone numbers: read with the account's country, kept as E.164. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { getOrMake, LRUCache } from './lru-cache'
import { offsetAt } from './zone-clock'

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

// Numbers of one area share their first digits: a shop has few of those, and reading a number is slow.
const zones = new LRUCache<string, string>({ max: 5000 })
const digitsThatTell = 7

/** The time zone of a number's country, where the whole country has one; null where it has several, as the USA. */
export function zoneOfPhone(e164: string): string | null {
  return getOrMake(zones, e164.slice(0, digitsThatTell), () => readZone(e164) ?? '') || null
}

function readZone(e164: string): string | null {
  const parsed = parsePhoneNumberFromString(e164)
  const countries = parsed?.country ? [parsed.country] : (parsed?.getPossibleCountries() ?? [])
  const [first, ...others] = countries.flatMap(zonesOf)
  if (first === undefined) return null
  const winterAndSummer = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]
  const agrees = (zone: string) =>
    winterAndSummer.every((instant) => offsetAt(instant, zone) === offsetAt(instant, first))
  return others.every(agrees) ? first : null
}

/** Spelled as a property in older engines, as a method in newer ones. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
