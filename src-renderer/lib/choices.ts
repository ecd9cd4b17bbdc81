/** Countries, currencies and time zones by name in the window's language, as far as the browser knows them. */
import { language } from './language.svelte'

export interface Choice {
  value: string
  label: string
  /** Offered when searching, but not in the unfiltered list. */
  onlyTyped?: boolean
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name but are no country: unions, test regions, parts without an ISO 3166 code of their own. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

export function countries(): Choice[] {
  const names = new Intl.DisplayNames(language.code, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .flatMap((code) => choiceOf(code, names.of(code)))
    .sort(byLabel())
}

export function currencies(): Choice[] {
  const names = new Intl.DisplayNames(language.code, { type: 'currency', fallback: 'none' })
  return Intl.supportedValuesOf('currency')
    .flatMap((code) => choiceOf(code, names.of(code)))
    .map(({ value, label }) => ({ value, label: `${value} – ${label}` }))
}

/** Languages with a two-letter code; `present` is listed even if it is more specific, such as `de-AT`. */
export function languages(present = ''): Choice[] {
  const names = new Intl.DisplayNames(language.code, { type: 'language', fallback: 'none' })
  const lower = letters.map((letter) => letter.toLowerCase())
  const codes = lower.flatMap((first) => lower.map((second) => first + second))
  const isOldName = (code: string) => new Intl.Locale(code).language !== code
  return [...new Set([...(present === '' ? [] : [present]), ...codes])]
    .filter((code) => code === present || !isOldName(code))
    .flatMap((code) => choiceOf(code, names.of(code)))
    .sort(byLabel())
}

/** `present` is listed even if the browser doesn't list it, such as an old name. */
export function timeZones(present: string): Choice[] {
  return [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => ({ value, label: value.replaceAll('_', ' '), onlyTyped: value === 'UTC' }))
    .sort(byLabel())
}

/** The country this computer seems to be in. */
export function guessCountry(): string | undefined {
  return new Intl.Locale(navigator.language).maximize().region
}

export function guessTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

// Codes of former countries (DD, SU) resolve to their successors.
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

function choiceOf(value: string, label: string | undefined): Choice[] {
  return label === undefined ? [] : [{ value, label }]
}

function byLabel() {
  const { compare } = new Intl.Collator(language.code)
  return (a: Choice, b: Choice) => compare(a.label, b.label)
}
