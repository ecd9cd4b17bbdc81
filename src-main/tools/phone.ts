/** Phone numbers: read with the account's country, stored as E.164. */
import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { getOrMake, LRUCache } from './lru-cache'
import { offsetAt } from './zone-clock'

/** Longer texts are notes, not phone numbers. */
const maxLength = 100

/**
 * E.164 of a number as people and programs write it, or null when it cannot be a number. A number without a country code belongs to
 * the first of the countries, as two letters each, in which it is valid. Of several numbers, the first that is valid counts;
 * labels, extensions and fax numbers are left out.
 */
export function toE164(text: string, ...countries: readonly string[]): string | null {
  if (text.length > maxLength) return null
  const plain = inPlainCharacters(text)
  if (wasShortened(plain)) return null
  for (const country of countries) {
    const number = numberAmong(plain, country)
    if (number !== null) return number
  }
  return null
}

/**
 * Spec silent (§2): a number without a country code is read as one of the person's own country first, then of the account's.
 */
export const countriesOf = (own: string | null | undefined, ofAccount: string): string[] =>
  own == null || own === ofAccount ? [ofAccount] : [own, ofAccount]

function numberAmong(plain: string, country: string): string | null {
  const whole = readNumber(plain, country)
  if (whole !== null) return whole
  for (const part of partsOf(plain)) {
    const number = readNumber(part, country)
    if (number !== null) return number
  }
  return null
}

/** Without invisible characters, and with digits, plus signs and blanks of ASCII. */
const inPlainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(valueOfDigit(digit)))
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()

/** Ten digits of a script follow each other. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
  return before
}

/** `4.93E+11`: how a spreadsheet abbreviates a long number, whose last digits are then lost. */
export const wasShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text.trim())

/** Labelled as such: whoever calls it hears a fax machine. */
const fax = /fax(?:nummer|number|nr|no)?[ .:-]{0,3}[+(]?\d[\d ()/.-]*/gi
/** Fewer digits are an extension, a house number or an hour. */
const minDigits = 7

/** What may be numbers, between words and separators; then what is left of these, where another number begins within them. */
function partsOf(text: string): string[] {
  const runs = text
    .replaceAll(fax, ';')
    .split(/[^\d ()+/.-]+/)
    .flatMap((run) => [run, ...run.split(/ \/ | (?=\+|0\d)|\/(?=\+|0)/)])
  return runs.filter((part) => part.replaceAll(/\D/g, '').length >= minDigits)
}

/**
 * One number. Spec silent (§4): programs omit the plus of an international number. Digits are read as international if they cannot
 * be, or are longer than, a national number; if they could be either, they are national.
 */
function readNumber(text: string, country: string): string | null {
  // `'+49…` is how a spreadsheet stores a number as text, `49….0` how programs write a text that became a number.
  const plain = text
    .trim()
    .replace(/^'(?=[+\d(])/, '')
    .replace(/(?<=\d{6})\.0$/, '')
  // A day, as in a file whose columns are off by one: its digits would be a number in many countries.
  if (/^(19|20)\d\d-\d\d-\d\d$/.test(plain)) return null
  const digits = plain.replaceAll(/[ ()/.-]/g, '')
  // No national number begins with two zeros.
  if (/^00[1-9]/.test(digits))
    return (numberIn(`+${digits.slice(2)}`, country) ?? numberIn(plain, country))?.number ?? null
  // `+34 (0)…` is also written where no 0 belongs.
  const national =
    numberIn(plain, country) ?? (plain.includes('(0)') ? numberIn(plain.replace('(0)', ''), country) : null)
  if (!withoutPlus.test(digits) || (national !== null && !isTooLong(national, digits)))
    return national?.number ?? null
  return (numberIn(`+${digits}`, country) ?? national)?.number ?? null
}

function numberIn(text: string, country: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false })
  return parsed?.isValid() ? parsed : null
}

/** As long as a number with a country code, and without the national prefix 0. */
const withoutPlus = /^[1-9]\d{8,14}$/

/** The patterns of some countries accept almost any length: `4915123456789` would be a number in Leer, two digits too long. */
function isTooLong(national: PhoneNumber, digits: string): boolean {
  if (digits !== national.nationalNumber) return false
  const usual = usualLength(national.country)
  return (
    digits.length >
    (digits.startsWith(national.countryCallingCode) ? usual : Math.max(usual, minForeignLength))
  )
}
/** The fewest digits of a foreign number with its country code. */
const minForeignLength = 10

/** The usual length of a mobile number in the country. */
const usualLength = (country: CountryCode | undefined): number =>
  (country && getExampleNumber(country, examples)?.nationalNumber.length) ?? Infinity

/** Digits as people may search for them: with the country code, and in national form. */
export function searchableDigits(e164: string): string[] {
  const parsed = parsePhoneNumberFromString(e164)
  return parsed ? [e164.slice(1), parsed.nationalNumber, `0${parsed.nationalNumber}`] : [e164.slice(1)]
}

// Numbers in one area share their first digits: a shop has few areas, and parsing a number is slow.
const zones = new LRUCache<string, string>({ max: 5000 })
const digitsThatTell = 7

/** The time zone of a number's country if it has only one; null if it has several, like the USA. */
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

/** A property in older engines, a method in newer ones. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
