/** Guesses which older encoding a sample uses, by how its words look when decoded with each. */
import { analyse } from 'chardet'
import { decode } from 'iconv-lite'
import type { Encoding } from '../../../../../../src-shared/contract/import-choices'

/**
 * Maps the detector's names to ours. Windows encodings contain all characters of the ISO encodings for the same script, and are
 * far more common; only the two for Central Europe differ.
 */
const names: Readonly<Record<string, readonly Encoding[]>> = {
  'ISO-8859-2': ['windows-1250', 'iso-8859-2'],
  'ISO-8859-5': ['windows-1251'],
  'ISO-8859-6': ['windows-1256'],
  'ISO-8859-7': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'ISO-8859-9': ['windows-1254'],
  'windows-1250': ['windows-1250', 'iso-8859-2'],
  'windows-1251': ['windows-1251'],
  'windows-1253': ['windows-1253'],
  'windows-1254': ['windows-1254'],
  'windows-1255': ['windows-1255'],
  'windows-1256': ['windows-1256'],
  'KOI8-R': ['koi8-r'],
  Shift_JIS: ['shift_jis'],
  'EUC-JP': ['euc-jp'],
  'EUC-KR': ['euc-kr'],
  GB18030: ['gb18030'],
  Big5: ['big5']
}
const severalBytes = new Set<Encoding>(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'])
/** Western encodings that the detector does not know or confuses, including those of DOS and classic Mac OS. */
const western: readonly Encoding[] = ['windows-1252', 'ibm850', 'macintosh']

export function guessEncoding(sample: Buffer): Encoding {
  const latin = bestLooking(sample, western)
  for (const match of analyse(sample)) {
    const found = bestLooking(sample, names[match.name] ?? [])
    const isLikely = severalBytes.has(found.encoding)
      ? isWritten(sample, found.encoding)
      : match.confidence > 20
    if (isLikely && found.looks > latin.looks + 0.05) return found.encoding
  }
  if (latin.encoding !== 'windows-1252' && latin.looks > 0) return latin.encoding
  if (isTurkish(decode(sample, 'windows-1252'))) return 'windows-1254'
  return hasEuroOfLatin9(sample) ? 'iso-8859-15' : 'windows-1252'
}

/** The best-looking one; the first of several that look the same. */
function bestLooking(sample: Buffer, encodings: readonly Encoding[]) {
  let best: { encoding: Encoding; looks: number } = { encoding: 'windows-1252', looks: -2 }
  for (const encoding of encodings) {
    const looks = looksOf(decode(sample, encoding))
    if (looks > best.looks) best = { encoding, looks }
  }
  return best
}

/** Whether the sample can be in this encoding: in the right one, there are hardly any invalid bytes. */
function isWritten(sample: Buffer, encoding: Encoding): boolean {
  const text = decode(sample, encoding)
  return text.split('\ufffd').length - 1 < text.length * 0.002 + 2
}

/** The two encodings differ in six letters only, Turkish in one and Icelandic in the other; Icelandic also uses these vowels. */
function isTurkish(text: string): boolean {
  return /[ðýþ]/i.test(text) && !/[áíóúæ]/i.test(text)
}

/** The byte of the rare currency sign ¤ is the euro sign in ISO-8859-15, which has no printable characters from 80 to 9F. */
function hasEuroOfLatin9(sample: Buffer): boolean {
  return sample.includes(0xa4) && !sample.some((byte) => byte >= 0x80 && byte < 0xa0)
}

/** Between -1 and 1: how plausible the positions of the non-ASCII characters are. */
function looksOf(text: string): number {
  let good = 0
  let bad = 0
  for (const [before, sign, after] of neighbours(text)) {
    if (isLetter.test(sign) ? isOddLetter(before, sign, after) : isOddSign(before, sign, after)) bad++
    else if (isLetter.test(sign)) good++
    else good += 0.2
  }
  return good + bad === 0 ? 0 : (good - bad) / (good + bad)
}

function isOddLetter(before: string, sign: string, after: string): boolean {
  // A capital in the middle of a word.
  if (isCapital.test(sign) && isLetter.test(before) && (isSmall.test(before) || isSmall.test(after)))
    return true
  // Words in Latin script consist mostly of ASCII letters; words in other scripts have none.
  if (isLatin.test(sign)) return isForeignLetter.test(before) && isForeignLetter.test(after)
  return isAsciiLetter.test(before + after)
}

function isOddSign(before: string, sign: string, after: string): boolean {
  if (isControl.test(sign)) return true
  if (isSymbol.test(sign) && (isForeignSign.test(before) || isForeignSign.test(after))) return true
  return isLatin.test(before) && isLatin.test(after) && !isJoiner.test(sign)
}

function* neighbours(text: string): Generator<[string, string, string]> {
  for (const match of text.matchAll(/(?<=(?<before>[^]?))(?<sign>\P{ASCII})(?=(?<after>[^]?))/gu)) {
    const { before = '', sign = '', after = '' } = match.groups ?? {}
    yield [before, sign, after]
  }
}

const isLetter = /\p{L}/u
const isForeignLetter = /(?!\p{ASCII})\p{L}/u
const isForeignSign = /(?!\p{ASCII})[\p{L}\p{S}]/u
const isSymbol = /\p{S}/u
const isSmall = /\p{Ll}/u
const isCapital = /\p{Lu}/u
const isLatin = /\p{Script=Latin}/u
const isAsciiLetter = /[a-z]/i
/** Punctuation that occurs inside words: l’été, Coca‑Cola. */
const isJoiner = /[\p{Pd}’‘·]/u
const isControl = /[\p{Cc}\ufffd]/u
