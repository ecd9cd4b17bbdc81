/** Decodes bytes to characters. A character that is split between two chunks is put together again. */
import { isUtf8 } from 'node:buffer'
import { decode as decodeWhole, getDecoder } from 'iconv-lite'
import type { Encoding } from '#shared/contract/import-choices'

export interface Decoded {
  text: string
  /** Some bytes are not valid in this encoding: they became U+FFFD. */
  isDamaged: boolean
}

interface Decoder {
  write: (bytes: Buffer) => Decoded
  end: () => Decoded
}

export const noCharacter = '\ufffd'
const byteOrderMarks = /^\ufeff+/

/** Without the byte order mark. */
export async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Decoded> {
  const decoder = decoderOf(encoding)
  let isStart = true
  for await (const piece of bytes) {
    const decoded = decoder.write(piece)
    if (decoded.text === '') continue
    yield isStart ? { ...decoded, text: decoded.text.replace(byteOrderMarks, '') } : decoded
    isStart = false
  }
  const rest = decoder.end()
  if (rest.text !== '') yield rest
}

function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'utf-8') return utf8()
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16(encoding === 'utf-16be')
  return byTable(encoding)
}

function utf8(): Decoder {
  let rest: Buffer = Buffer.alloc(0)
  // The file was cut off within a character.
  return { write, end: () => ({ text: rest.length > 0 ? noCharacter : '', isDamaged: rest.length > 0 }) }

  function write(piece: Buffer): Decoded {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = wholeCharacters(bytes)
    rest = bytes.subarray(end)
    return toText(bytes.subarray(0, end))
  }

  function toText(bytes: Buffer): Decoded {
    // A U+FFFD may also be in the file itself.
    return isUtf8(bytes) ? { text: bytes.toString('utf8'), isDamaged: false } : mended(bytes)
  }
}

/**
 * Tables in two encodings are put together in one file by people and by programs. A single byte that is not UTF-8 is read as
 * Windows-1252, in which it is a letter or punctuation; the rest of a longer sequence is lost.
 */
function mended(bytes: Buffer): Decoded {
  let text = ''
  let isDamaged = false
  for (let at = 0; at < bytes.length;) {
    const whole = characterLength(bytes, at)
    if (whole > 0) {
      const from = at
      while (at < bytes.length && characterLength(bytes, at) > 0) at += characterLength(bytes, at)
      text += bytes.toString('utf8', from, at)
      continue
    }
    const from = at
    while (at < bytes.length && characterLength(bytes, at) === 0) at++
    const lost = bytes.subarray(from, at)
    const isCut = lost.length > 1 && (lost[0] ?? 0) >= 0xc2 && ((lost[1] ?? 0) & 0xc0) === 0x80
    const read = isCut || lost.length > longestForeign ? noCharacter : decodeWhole(lost, 'windows-1252')
    text += isReadable.test(read) ? read : noCharacter
    isDamaged ||= !isReadable.test(read)
  }
  return { text, isDamaged }
}

/** `öß`: more than this in a row is not in a Western encoding. */
const longestForeign = 2
const isReadable = /^[\p{L}\p{P}\p{Sc}\u00a0°²³½®©™]+$/u

/** Of the character that begins here; 0: it is not valid UTF-8. */
function characterLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  const character = bytes.subarray(at, at + length)
  return length > 0 && character.length === length && isUtf8(character) ? length : 0
}

/** Where an incomplete character at the end begins; the length if there is none. */
export function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function utf16(isBigEndian: boolean): Decoder {
  let rest: Buffer = Buffer.alloc(0)
  return { write, end: () => ({ text: rest.length > 0 ? noCharacter : '', isDamaged: rest.length > 0 }) }

  function write(piece: Buffer): Decoded {
    const bytes = Buffer.concat([rest, piece])
    let end = bytes.length - (bytes.length % 2)
    const last = end >= 2 ? (isBigEndian ? bytes.readUInt16BE(end - 2) : bytes.readUInt16LE(end - 2)) : 0
    // The first half of a surrogate pair.
    if (last >= 0xd800 && last < 0xdc00) end -= 2
    rest = bytes.subarray(end)
    const units = isBigEndian ? Buffer.from(bytes.subarray(0, end)).swap16() : bytes.subarray(0, end)
    const text = units.toString('utf16le')
    return text.isWellFormed() ? { text, isDamaged: false } : { text: text.toWellFormed(), isDamaged: true }
  }
}

function byTable(encoding: Encoding): Decoder {
  const decoder = getDecoder(encoding)
  const decoded = (text: string) => ({ text, isDamaged: text.includes(noCharacter) })
  return { write: (bytes) => decoded(decoder.write(bytes)), end: () => decoded(decoder.end() ?? '') }
}
