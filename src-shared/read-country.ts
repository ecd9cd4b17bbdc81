/** Countries by their codes or names, as files and other programs write them. */
import { countriesByThreeLetters, countryCodes } from './countries'
import { foldWords } from './fold-words'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']

/** Names that people use besides those of the Unicode project: ISO's own, former and short ones, and the signs of cars. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'uae',
  AR: 'argentine republic',
  AT: 'a',
  BA: 'bosnia',
  BE: 'b',
  BL: 'saint barthelemy',
  BN: 'brunei darussalam',
  BO: 'bolivia plurinational state of',
  BQ: 'bonaire|bonaire sint eustatius and saba|caribbean netherlands',
  CC: 'cocos islands|cocos keeling islands|keeling islands',
  CD: 'congo the democratic republic of the|democratic republic of the congo|democratic republic of congo|dr congo|drc|zaire|congo dr|congo democratic republic',
  CG: 'congo|republic of the congo|republic of congo|congo republic|congo brazzaville',
  CH: 'swiss confederation|suisse|svizzera',
  CI: 'ivory coast|republic of cote d ivoire',
  CN: 'people s republic of china|pr china|prc|mainland china',
  CV: 'cape verde|cabo verde',
  CZ: 'czech republic|czechia|tschechei',
  DE: 'brd|ger|d',
  ES: 'e',
  FI: 'sf',
  FK: 'falkland islands malvinas|malvinas',
  FR: 'french republic|f',
  GB: 'uk|u k|great britain|britain|united kingdom of great britain and northern ireland|england|scotland|wales|northern ireland|grossbritannien|gran bretagna|gran bretana|grande bretagne|groot brittannie|eng|sco|wal',
  GA: 'gabonese republic',
  GM: 'gambia',
  GR: 'hellenic republic|hellas|el',
  HK: 'hong kong|hong kong special administrative region of china',
  HU: 'h',
  IE: 'eire|republic of ireland',
  IR: 'iran islamic republic of',
  IT: 'italian republic|i',
  KG: 'kyrgyz republic',
  KP: 'korea democratic people s republic of|democratic people s republic of korea|dprk',
  KR: 'south korea|korea|korea republic of|republic of korea',
  LA: 'lao|lao people s democratic republic|lao pdr',
  LB: 'lebanese republic',
  LU: 'l',
  MF: 'saint martin french part',
  MK: 'macedonia|the former yugoslav republic of macedonia|former yugoslav republic of macedonia|fyrom',
  MM: 'burma|myanmar',
  MO: 'macau|macao|macao special administrative region of china',
  MX: 'united mexican states',
  NL: 'holland|hollande|olanda',
  NO: 'n',
  PN: 'pitcairn',
  PS: 'palestine|state of palestine',
  PT: 'portuguese republic|p',
  RU: 'russian federation',
  RW: 'rwandese republic',
  SE: 's',
  SH: 'saint helena ascension and tristan da cunha',
  SK: 'slovak republic',
  ST: 'sao tome',
  SX: 'sint maarten dutch part',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TG: 'togolese republic',
  TL: 'east timor|timor leste',
  TR: 'turkey|turkiye',
  TW: 'taiwan|taiwan province of china|republic of china',
  UM: 'united states minor outlying islands',
  US: 'usa|u s a|u s|united states of america|vereinigte staaten von amerika|america',
  UY: 'eastern republic of uruguay',
  VA: 'vatican|holy see|vatican city state|holy see vatican city state',
  VG: 'british virgin islands|bvi',
  VI: 'us virgin islands|virgin islands u s|virgin islands of the united states',
  VN: 'vietnam|viet nam'
}

/** The same for `Trinidad & Tobago` and `The Republic of Trinidad and Tobago`. */
const keyOf = (name: string): string =>
  foldWords(name)
    .replaceAll(/\b(?:and|the)\b/g, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/ +/g, ' ')
    .trim()

/** `Iran, Islamic Republic of` → `Islamic Republic of Iran`. */
const turned = (name: string): string => name.replace(/^([^,]+), (.+)$/, '$2 $1')

/** What official names have in front. Countries that cannot be told apart without it are listed above. */
const formOfState =
  /\b(?:republic|kingdom|states?|commonwealth|principality|sultanate|union|confederation|grand duchy) of /
const ambiguous = new Set(['congo', 'korea', 'china', 'america', 'ireland'])

/** `Oesterreich`: how programs without umlauts write names. */
const withoutUmlauts = (name: string): string =>
  name.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue')

function listCountries(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    for (const form of name === undefined ? [] : [name, withoutUmlauts(name)]) {
      const key = keyOf(form)
      // A name in one language must not hide a name in an earlier one.
      if (key !== '' && !names.has(key)) names.set(key, code)
    }
  }
  for (const code of countryCodes) names.set(code.toLowerCase(), code)
  for (const [three, code] of countriesByThreeLetters) names.set(three.toLowerCase(), code)
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others.split('|')) add(name, code)
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes) add(display.of(code), code)
  }
  for (const code of countryCodes) add(ownNameOf(code), code)
  return names
}

/** `Polska`: the name in the country's main language. */
function ownNameOf(code: string): string | undefined {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
}

let known: ReadonlyMap<string, string> | undefined

/** An ISO 3166 alpha-2 code in use; null: not a country. */
export function readCountry(text: unknown): string | null {
  if (typeof text !== 'string') return null
  if (countryCodes.has(text)) return text
  // Built on first use, because it takes a while.
  known ??= listCountries()
  const code = known.get(foldWords(text))
  if (code !== undefined) return code
  for (const form of [text, turned(text.trim())]) {
    const key = keyOf(form)
    const short = key.split(formOfState).at(-1) ?? key
    const found = known.get(key) ?? (ambiguous.has(short) ? undefined : known.get(short))
    if (found !== undefined) return found
  }
  return null
}
