/** Countries, languages and time zones, by their codes or by their names in the six supported languages. */
import { foldWords } from './fold-words'
import { remembering } from './remembering'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that people use instead of the official names. */
const otherCountries: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  'vereinigte staaten von amerika': 'US',
  america: 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  'gran bretagna': 'GB',
  'gran bretana': 'GB',
  'grande bretagne': 'GB',
  'groot brittannie': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  hollande: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  eire: 'IE',
  'czech republic': 'CZ',
  czechia: 'CZ',
  tschechei: 'CZ',
  turkey: 'TR',
  brd: 'DE',
  'south korea': 'KR',
  korea: 'KR',
  'russian federation': 'RU',
  uae: 'AE',
  vietnam: 'VN',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  burma: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  taiwan: 'TW'
}

/** ISO 3166 alpha-3 codes of the countries that are most frequent in customer lists. */
const threeLetters =
  'AUS:AU AUT:AT BEL:BE BGR:BG BRA:BR CAN:CA CHE:CH CHN:CN CYP:CY CZE:CZ DEU:DE GER:DE DNK:DK ESP:ES EST:EE FIN:FI FRA:FR ' +
  'GBR:GB GRC:GR HKG:HK HRV:HR HUN:HU IND:IN IRL:IE ISL:IS ISR:IL ITA:IT JPN:JP KOR:KR LIE:LI LTU:LT LUX:LU LVA:LV MEX:MX ' +
  'MLT:MT NLD:NL NOR:NO NZL:NZ POL:PL PRT:PT ROU:RO RUS:RU SGP:SG SVK:SK SVN:SI SWE:SE TUR:TR UKR:UA USA:US ZAF:ZA ARE:AE'

type Names = ReadonlyMap<string, string>

/** Maps the names in all supported languages to their codes. */
function namesOf(type: 'region' | 'language', codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type, fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name === undefined) continue
      names.set(foldWords(name), code)
      names.set(foldWords(withoutUmlauts(name)), code)
    }
  }
  return names
}

/** `Oesterreich`: how programs without umlauts write names. */
const withoutUmlauts = (name: string): string =>
  name.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue')

const twoLetters = letters.flatMap((first) => letters.map((second) => first + second))
/** Region codes that Intl knows but that are not countries, or have been withdrawn. */
const noCountries = new Set('EU EZ UN QO XA XB ZZ DD FX SU YU TP ZR BU CS NT AN QU UK'.split(' '))

function listCountries(): Names {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = twoLetters.filter((code) => !noCountries.has(code) && display.of(code) !== undefined)
  const names = namesOf('region', codes)
  for (const [name, code] of Object.entries(otherCountries)) names.set(name, code)
  for (const pair of threeLetters.split(' ')) names.set(pair.slice(0, 3).toLowerCase(), pair.slice(4))
  for (const code of codes) names.set(code.toLowerCase(), code)
  return names
}

function listLanguages(): Names {
  const display = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = twoLetters.map((code) => code.toLowerCase()).filter((code) => display.of(code) !== undefined)
  const names = namesOf('language', codes)
  for (const code of codes) {
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code)
    if (own !== undefined) names.set(foldWords(own), code)
  }
  return names
}

/** Builds a value on first use, because it takes a while. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

const countries = once(listCountries)
const languageNames = once(listLanguages)
const timeZones = once(
  () => new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]))
)

/** An ISO 3166 alpha-2 code; anything that is not a country stays as it is. */
export const readCountry = remembering(
  (text: string): string => countries().get(foldWords(text)) ?? text.trim()
)

/** A language tag: `de_AT` is `de-AT`, `Deutsch` and `German` are `de`. */
export const readLanguage = remembering((text: string): string => {
  const plain = text.trim().replaceAll('_', '-')
  const named = languageNames().get(foldWords(plain))
  if (named !== undefined) return named
  try {
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(plain)
      ? (Intl.getCanonicalLocales(plain)[0] ?? plain)
      : plain
  } catch {
    return plain
  }
})

/** The name of a time zone, ignoring case. */
export const readTimeZone = (text: string): string =>
  timeZones().get(text.trim().replaceAll(' ', '_').toLowerCase()) ?? text.trim()
