/** Which of the older encodings a sample is written in: a guess, by how words look when they are read in each. */
import { analyse } from 'chardet'
import { decode } from 'iconv-lite'
import type { Encoding } from '../../../src-shared/contract/import-choices'

/** The detector's names, as ours. The encodings of Windows hold all that the ISO ones of the same script do, and are what is in use. */
const names: Readonly<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'KOI8-R': 'koi8-r',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5'
}
const severalBytes = new Set<Encoding>(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'])
/** Western ones that the detector does not know, or mixes up: the old PC and the old Mac. */
const western: readonly Encoding[] = ['windows-1252', 'ibm850', 'macintosh']

export function guessEncoding(sample: Buffer): Encoding {
  const best = western.map((encoding) => ({ encoding, looks: looksOf(decode(sample, encoding)) }))
  best.sort((one, other) => other.looks - one.looks)
  const latin = best[0]
  for (const match of analyse(sample)) {
    const encoding = names[match.name]
    if (!encoding || encoding === 'windows-1252') continue
    if (severalBytes.has(encoding) ? isWritten(sample, encoding) : match.confidence > 20) {
      if (looksOf(decode(sample, encoding)) > (latin?.looks ?? 0) + 0.05) return encoding
    }
  }
  if (latin?.encoding === 'windows-1252' && hasEuroOfLatin9(sample)) return 'iso-8859-15'
  return latin && latin.looks > 0 ? latin.encoding : 'windows-1252'
}

/** Bytes that stand for no character hardly occur in what is truly written so. */
function isWritten(sample: Buffer, encoding: Encoding): boolean {
  const text = decode(sample, encoding)
  return text.split('\ufffd').length - 1 < text.length * 0.002 + 2
}

/** The currency sign that nobody writes is the euro in ISO-8859-15, which has no characters from 80 to 9F. */
function hasEuroOfLatin9(sample: Buffer): boolean {
  return sample.includes(0xa4) && !sample.some((byte) => byte >= 0x80 && byte < 0xa0)
}

/** Between -1 and 1: whether the characters that are not ASCII stand where such characters do. */
function looksOf(text: string): number {
  let good = 0
  let bad = 0
  for (const [before, sign, after] of neighbours(text)) {
    if (isLetter.test(sign)) {
      // A capital in the middle of a word, behind a small letter.
      const isOdd = isSmall.test(before) && isCapital.test(sign)
      // Latin words consist of ASCII letters for the most part.
      const isRun = isLatin.test(sign) && isForeignLetter.test(before) && isForeignLetter.test(after)
      const isForeign = isLatin.test(sign) !== (isLatin.test(before) || isLatin.test(after))
      if (isOdd || isRun || (isForeign && isAsciiLetter.test(before + after))) bad++
      else good++
    } else if (isControl.test(sign) || (isAsciiLetter.test(before) && isAsciiLetter.test(after))) bad++
    else if (isSymbol.test(sign) && (isForeignSign.test(before) || isForeignSign.test(after))) bad++
    else good += 0.2
  }
  return good + bad === 0 ? 0 : (good - bad) / (good + bad)
}

function* neighbours(text: string): Generator<[string, string, string]> {
  for (const match of text.matchAll(/(?<before>[^]?)(?<sign>\P{ASCII})(?=(?<after>[^]?))/gu)) {
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
const isControl = /[\p{Cc}\ufffd]/u
