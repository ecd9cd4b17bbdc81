/**
 * The encoding of a file: known from its byte order mark, from the NUL bytes of UTF-16, or because the whole file is valid
 * UTF-8. Only otherwise is it guessed, and marked as a guess.
 */
import { isUtf8 } from 'node:buffer'
import { decode as decodeWhole } from 'iconv-lite'
import type { Encoding } from '#shared/contract/import-choices'
import { FileRefusal, type Reading } from '../pipeline'
import { wholeCharacters } from './decode'
import { guessEncoding } from './guess-encoding'

export interface FoundEncoding {
  encoding: Encoding
  isCertain: boolean
  /** Several encodings are about as likely: how each would read words of the file. */
  readings?: Reading[]
}

/** Bytes at the beginning that are checked for UTF-16 and non-text. */
const beginning = 65_536
/** How many bytes around non-ASCII characters a guess is based on. */
const enoughToGuess = 65_536

/** @param country the account's, whose language is the likeliest */
export async function detectEncoding(bytes: AsyncIterable<Buffer>, country?: string): Promise<FoundEncoding> {
  const utf8 = new Utf8Check()
  let isStart = true
  for await (const piece of bytes) {
    const found = isStart ? byFirstBytes(piece.subarray(0, beginning)) : null
    if (found) return found
    isStart = false
    utf8.add(piece)
    if (utf8.isOther && utf8.sampleSize >= enoughToGuess) break
  }
  return utf8.result(country)
}

function byFirstBytes(bytes: Buffer): FoundEncoding | null {
  const mark = bytes.subarray(0, 4).toString('hex')
  if (mark.startsWith('efbbbf')) return null
  if (mark === 'fffe0000' || mark === '0000feff') {
    const message = 'The file is written in UTF-32, which cannot be read. Save it as UTF-8.'
    throw new FileRefusal('unknown_encoding', message)
  }
  if (mark.startsWith('fffe')) return { encoding: 'utf-16le', isCertain: true }
  if (mark.startsWith('feff')) return { encoding: 'utf-16be', isCertain: true }
  return byNuls(bytes)
}

/** UTF-16 without a byte order mark: most characters in tables have a NUL byte, always on the same side. */
function byNuls(bytes: Buffer): FoundEncoding | null {
  const nuls: [even: number, odd: number] = [0, 0]
  let others = 0
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0) nuls[place % 2 === 0 ? 0 : 1]++
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) others++
  }
  const pairs = bytes.length / 2
  const [even, odd] = nuls
  // In Chinese or Thai texts, only delimiters and line ends have NUL bytes.
  const few = Math.max(3, pairs * 0.02)
  if (odd > few && even < odd * 0.1) return { encoding: 'utf-16le', isCertain: odd > pairs * 0.2 }
  if (even > few && odd < even * 0.1) return { encoding: 'utf-16be', isCertain: even > pairs * 0.2 }
  if (even + odd + others > Math.max(2, bytes.length * 0.05)) throw noText()
  return null
}

export function noText(): FileRefusal {
  const message =
    'This is not a text table. Save it as CSV (in a spreadsheet: File, Save as) and choose that file.'
  return new FileRefusal('not_a_table', message)
}

/**
 * Checks a whole file, chunk by chunk. A few invalid bytes among many valid multi-byte characters still mean UTF-8: text in
 * another encoding hardly ever looks like UTF-8 by chance, but people do append tables in different encodings to each other.
 */
class Utf8Check {
  private rest: Buffer = Buffer.alloc(0)
  private good = 0
  private bad = 0
  private goodIsLatin = true
  private hasRun = false
  private sample: Buffer[] = []
  sampleSize = 0

  get isOther(): boolean {
    return this.bad > 0 && this.bad >= this.good && !this.isMixed
  }

  /**
   * Valid characters that are all Latin hardly occur by chance: somebody put two encodings into one file. Except in scripts whose
   * words are bytes of that kind throughout.
   */
  private get isMixed(): boolean {
    return this.good > 0 && this.goodIsLatin && !this.hasRun
  }

  add(piece: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece
    const end = wholeCharacters(bytes)
    this.look(bytes.subarray(0, end))
    this.rest = bytes.subarray(end)
  }

  result(country: string | undefined): FoundEncoding {
    this.look(this.rest)
    if (this.bad === 0) return { encoding: 'utf-8', isCertain: true }
    if (!this.isOther) return { encoding: 'utf-8', isCertain: false }
    const sample = Buffer.concat(this.sample)
    const { encoding, rivals } = guessEncoding(sample, country)
    if (rivals.length === 0) return { encoding, isCertain: false }
    return {
      encoding,
      isCertain: false,
      readings: [encoding, ...rivals].map((each) => readingOf(sample, each))
    }
  }

  private look(bytes: Buffer): void {
    const isGood = isUtf8(bytes)
    if (isGood && this.sampleSize >= enoughToGuess) return
    for (let from = 0; from < bytes.length; from += 4096) this.lookClosely(bytes, from, isGood)
  }

  private lookClosely(bytes: Buffer, from: number, isGood: boolean): void {
    const part = bytes.subarray(from, from + 4096)
    if (part.every((byte) => byte < 0x80)) return
    if (this.sampleSize < enoughToGuess) {
      this.sample.push(Buffer.from(part))
      this.sampleSize += part.length
    }
    // Characters only need to be counted if some are broken.
    const text = part.toString('utf8')
    const replaced = isGood ? 0 : text.split('\ufffd').length - 1
    this.bad += replaced
    this.hasRun ||= text.includes('\ufffd\ufffd\ufffd')
    const good = text.replaceAll(/[\p{ASCII}\ufffd]+/gu, '')
    this.good += good.length
    this.goodIsLatin &&= latin.test(good)
  }
}

const latin = /^[\u00a0-\u017f\u2010-\u2026€]*$/u

/** How many words are shown of each reading. */
const wordsShown = 6

/** The first words that the encoding makes a difference to. */
function readingOf(sample: Buffer, encoding: Encoding): Reading {
  const words = decodeWhole(sample, encoding)
    .split(/[\s;,|"]/u)
    .filter((word) => /\P{ASCII}/u.test(word))
  return { encoding, sample: [...new Set(words)].slice(0, wordsShown).join(' · ') }
}
