/** Guesses which older encoding a sample uses: by the letters that each would give, and by where in their words they would be. */
import { analyse } from 'chardet'
import { decode } from 'iconv-lite'
import type { Encoding } from '#shared/contract/import-choices'
import { languageOfCountry, lettersOf, type Letters } from './letters'

export interface Guess {
  encoding: Encoding
  /** Almost as likely, and with other characters: only a person can tell. */
  rivals: readonly Encoding[]
}

/** Encodings of several bytes a character, by the detector's names. */
const severalBytes: Readonly<Record<string, Encoding>> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5'
}

/** Encodings of one byte a character, and how much less likely than the first they are, as a logarithm. */
const singleByte: readonly (readonly [Encoding, number])[] = [
  ['windows-1252', 0],
  ['windows-1250', 0],
  ['windows-1251', 0],
  ['windows-1253', 0],
  ['windows-1254', 0],
  ['windows-1255', 0],
  ['windows-1256', 0],
  ['windows-1257', 0],
  ['iso-8859-15', 1],
  ['iso-8859-2', 2],
  ['koi8-r', 2],
  ['ibm850', 3],
  ['macintosh', 3]
]

/** Less of a lead than this, and the owner is asked; sooner if the account's own language speaks for none of the readings. */
const clearLead = { abroad: 4, home: 2.5 }
/** How much less likely a language is that is not the account country's own. */
const foreign = 2.5

/** Below this, a character on average, no language with an alphabet explains the text. */
const nonsense = -4
/** From this confidence on, the detector knows the characters of the text as frequent ones; below, it counts bytes. */
const sure = 50

export function guessEncoding(sample: Buffer, country?: string): Guess {
  const home = country === undefined ? undefined : languageOfCountry(country)
  const readings = alphabetReadings(sample, home)
  const own = easternOf(country).find((encoding) => isWritten(decode(sample, encoding)))
  if (own !== undefined) return { encoding: own, rivals: alphabetsLike(sample, own, readings) }
  const [best, ...others] = readings
  if (best === undefined) return { encoding: 'windows-1252', rivals: [] }
  const eastern = easternReadings(sample, best, home)
  if (eastern !== null) return eastern
  const rivals = others.filter(
    ({ text }, place) => [best, ...others].findIndex((each) => each.text === text) === place + 1
  )
  if (isNonsense(best))
    return { encoding: best.encoding, rivals: rivals.slice(0, mostRivals).map(({ encoding }) => encoding) }
  const lead = clearLead[home === undefined ? 'abroad' : 'home']
  const close = rivals.filter(({ score }) => best.score - score < lead)
  return { encoding: best.encoding, rivals: close.slice(0, mostRivals).map(({ encoding }) => encoding) }
}

/** In each encoding of one byte a character, the likeliest first. */
const alphabetReadings = (sample: Buffer, home: string | undefined): Scored[] =>
  singleByte
    .map(([encoding, rarity]) => {
      const text = decode(sample, encoding)
      return { encoding, text, score: scoreOf(text, home) - rarity }
    })
    .sort((one, other) => other.score - one.score)

/**
 * The alphabets that make sense of what can also be read as the language of the account's country: a few foreign names look like a
 * few characters. Where the characters are frequent ones, there is no doubt.
 */
function alphabetsLike(sample: Buffer, own: Encoding, readings: readonly Scored[]): Encoding[] {
  const isSure = easternEncodings(sample).some(
    ({ encoding, confidence }) => encoding === own && confidence >= sure
  )
  if (isSure) return []
  const likely = readings.filter((each) => !isNonsense(each) && otherScript.test(signsOf(each.text)))
  return likely.slice(0, mostRivals).map(({ encoding }) => encoding)
}

/** How many more readings the owner is shown. */
const mostRivals = 3

const signsOf = (text: string): string => text.replaceAll(/\p{ASCII}+/gu, '')

const isNonsense = ({ text, score }: Scored): boolean =>
  score < nonsense * Math.min(mostSigns, signsOf(text).length)

interface Scored {
  encoding: Encoding
  text: string
  score: number
}

/**
 * Chinese, Japanese or Korean, as which the bytes can be read without a fault. A few characters of another script than the
 * account's own look like each of them, so the owner is asked; null: it is an alphabet.
 */
function easternReadings(sample: Buffer, best: Scored, home: string | undefined): Guess | null {
  const letters = signsOf(best.text)
  const isHome = lettersOf.some(
    ({ code, shares }) => code === home && [...letters.toLowerCase()].every((sign) => shares.has(sign))
  )
  if (isHome || (!isNonsense(best) && !otherScript.test(letters))) return null
  const found = easternEncodings(sample)
  const [first, ...others] = found
  if (first === undefined) return null
  if (isNonsense(best) && first.confidence >= sure) return { encoding: first.encoding, rivals: [] }
  const all = [first, ...others].map(({ encoding }) => encoding)
  return isNonsense(best)
    ? { encoding: first.encoding, rivals: all.slice(1) }
    : { encoding: best.encoding, rivals: all }
}

/** What programs in the country write, the likeliest first. */
function easternOf(country: string | undefined): readonly Encoding[] {
  const encodings: Readonly<Record<string, readonly Encoding[]>> = {
    JP: ['euc-jp', 'shift_jis'],
    KR: ['euc-kr'],
    CN: ['gb18030'],
    TW: ['big5'],
    HK: ['big5']
  }
  return encodings[country ?? ''] ?? []
}

/** Those in which the sample is free of faults, the likeliest first. */
function easternEncodings(sample: Buffer): { encoding: Encoding; confidence: number }[] {
  return analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = severalBytes[name]
    return encoding !== undefined && isWritten(decode(sample, encoding)) ? [{ encoding, confidence }] : []
  })
}

/** In the right encoding there are hardly any invalid bytes, and its letters stand together instead of inside Latin words. */
function isWritten(text: string): boolean {
  if (text.split('\ufffd').length - 1 >= text.length * 0.002 + 2) return false
  let [together, alone] = [0, 0]
  for (const [before, sign, after] of neighbours(text)) {
    if (isHalfWidth.test(sign)) alone++
    if (!isIdeograph.test(sign)) continue
    if (isIdeograph.test(before) || isIdeograph.test(after)) together++
    else if (isAsciiLetter.test(before + after)) alone++
  }
  return together > alone * 4
}

/** Of the eighties, but what other encodings look like when read as Shift JIS. */
const isHalfWidth = /[\uff61-\uff9f]/
const isIdeograph =
  /(?![\uff61-\uff9f])[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Enough characters to tell, and few enough to be quick. */
const mostSigns = 1500

/** How likely the text is, in the language that suits it best; a logarithm. */
function scoreOf(text: string, home: string | undefined): number {
  const signs = [...take(neighbours(text), mostSigns)]
  return Math.max(
    ...lettersOf.map((letters) => {
      const ofLetters = signs.reduce((sum, sign) => sum + likelihood(sign, letters), 0)
      const isForeign = home !== undefined && letters.code !== home
      return ofLetters - (isForeign ? foreign : 0) - (lacksCapitals(signs, letters) ? uncommon : 0)
    })
  )
}

const [unusual, uncommon, strange, impossible] = [3, 6, 8, 14]

function likelihood([before, sign, after]: Sign, { isOwnScript, shares }: Letters): number {
  const share = shares.get(sign.toLowerCase())
  if (share === undefined) {
    if (isLetter.test(sign) || isMark.test(sign)) return -strange
    if (isControl.test(sign)) return -impossible
    // Punctuation stands around words, a sign such as « or © hardly ever inside of them.
    return isPunctuation.test(sign) &&
      !(isLetter.test(before) && isLetter.test(after) && !isJoiner.test(sign))
      ? -unusual
      : -uncommon - unusual
  }
  const isOdd = isOwnScript ? isAsciiLetter.test(before + after) : isForeignLetter.test(before)
  const isInside = isCapital.test(sign) && isSmall.test(before)
  return share - (isOdd ? unusual : 0) - (isInside ? unusual : 0)
}

/** Names begin with capitals, in the scripts that have them. */
function lacksCapitals(signs: readonly Sign[], { isOwnScript }: Letters): boolean {
  if (!isOwnScript) return false
  const letters = signs.filter(([, sign]) => isSmall.test(sign) || isCapital.test(sign))
  return letters.length > 4 && !letters.some(([, sign]) => isCapital.test(sign))
}

type Sign = readonly [before: string, sign: string, after: string]

function* neighbours(text: string): Generator<Sign> {
  for (const match of text.matchAll(/(?<=(?<before>[^]?))(?<sign>\P{ASCII})(?=(?<after>[^]?))/gu)) {
    const { before = '', sign = '', after = '' } = match.groups ?? {}
    yield [before, sign, after]
  }
}

function* take<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0
  for (const item of items) {
    if (count++ >= most) return
    yield item
  }
}

const isLetter = /\p{L}/u
const otherScript = /(?!\p{Script=Latin})\p{L}/u
const isMark = /\p{M}/u
const isForeignLetter = /(?!\p{ASCII})\p{L}/u
const isSmall = /\p{Ll}/u
const isCapital = /\p{Lu}/u
const isAsciiLetter = /[a-z]/i
const isPunctuation = /[\u00a0€£§°«»¿¡–—‘’“”„‚…•™®©²³½·]/u
/** Punctuation that occurs inside words: l’été, Coca‑Cola. */
const isJoiner = /[\p{Pd}’‘·]/u
const isControl = /[\p{Cc}\ufffd]/u
