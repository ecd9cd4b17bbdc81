/** Countries, currencies and time zones by name in the window's language, from what the browser knows. */
import { language } from './language.svelte'

export interface Choice {
  value: string
  label: string
  /** Offered when typed, but not in the unfiltered list. */
  onlyTyped?: boolean
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions that have a name but no country: unions, test regions, parts without a code of ISO 3166. */
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

/** Languages with a code of two letters; `present` is listed even if it says more, such as `de-AT`. */
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

/** `present` is listed even where the browser does not list it (an old name). */
export function timeZones(present: string): Choice[] {
  return [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => ({ value, label: value.replaceAll('_', ' '), onlyTyped: value === 'UTC' }))
    .sort(byLabel())
}

/** Where this computer seems to be. */
export function guessCountry(): string | undefined {
  return new Intl.Locale(navigator.language).maximize().region
}

export function guessTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

// Codes of former countries (DD, SU) lead to their successors.
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
