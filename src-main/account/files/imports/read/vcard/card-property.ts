/** One property of a card: `item1.TEL;TYPE=CELL,pref:+49 170 1234567`. */
import { isUtf8 } from 'node:buffer'
import { decode as decodeBytes, encodingExists } from 'iconv-lite'

export interface CardProperty {
  /** `item1` of `item1.TEL`, by which an `X-ABLabel` refers to it; empty without one. */
  group: string
  /** In upper case, without the group in front of it. */
  name: string
  /** The values of TYPE, and types that old phones write without that name; in lower case. */
  types: ReadonlySet<string>
  /** The lowest number is preferred; infinity: not specified. */
  preference: number
  value: string
}

/** Null: not a property, but for example a line of a picture that was not indented. */
export function readProperty(text: string): CardProperty | null {
  const colon = valueStart(text)
  if (colon < 0) return null
  const [whole = '', ...parameters] = outsideQuotes(text.slice(0, colon))
  const dot = whole.lastIndexOf('.')
  const group = whole.slice(0, Math.max(dot, 0)).trim().toUpperCase()
  const name = whole
    .slice(dot + 1)
    .trim()
    .toUpperCase()
  if (!/^[A-Z][A-Z\d-]*$/.test(name)) return null
  const { types, charset, isEncoded, preference } = readParameters(parameters)
  const value = text.slice(colon + 1)
  return { group, name, types, preference, value: isEncoded ? decodeQuotedPrintable(value, charset) : value }
}

/** The position of the colon after the parameters, which may contain colons in quotation marks. */
function valueStart(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === ':' && !isQuoted) return at
  }
  return -1
}

/** Splits at semicolons outside quotation marks. */
function outsideQuotes(text: string): string[] {
  const parts = ['']
  for (const [place, piece] of text.split('"').entries()) {
    const [first = '', ...others] = place % 2 === 0 ? piece.split(';') : [piece]
    parts.push((parts.pop() ?? '') + first, ...others)
  }
  return parts
}

function readParameters(parameters: readonly string[]) {
  const types = new Set<string>()
  let [charset, isEncoded, preference] = ['', false, Infinity]
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=')
    const key = parameter.slice(0, Math.max(equals, 0)).trim().toUpperCase()
    const value = parameter
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim()
    if (key === 'CHARSET') charset = value
    else if (key === 'PREF') preference = Number(value) || preference
    else if (key === 'ENCODING' || key === '') isEncoded ||= /^quoted-printable$/i.test(value)
    if (key === 'TYPE' || key === '')
      for (const type of value.split(',')) types.add(type.trim().toLowerCase())
  }
  if (types.has('pref')) preference = Math.min(preference, 1)
  return { types, charset, isEncoded, preference }
}

/** Decodes quoted-printable text: `J=C3=BCrgen` → `Jürgen`. */
function decodeQuotedPrintable(value: string, charset: string): string {
  const pieces: Buffer[] = []
  for (const [piece] of value.matchAll(/=[\dA-F]{2}|=?[^=]*/gi))
    pieces.push(
      /^=[\dA-F]{2}$/i.test(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece, 'utf8')
    )
  const bytes = Buffer.concat(pieces)
  const said = charset !== '' && encodingExists(charset) ? charset : null
  return decodeBytes(bytes, said ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
}

/** The parts of a compound value, unescaped. */
export const partsOf = (value: string, separator: ';' | ','): string[] =>
  value.split(separator === ';' ? /(?<!\\);/ : /(?<!\\),/).map(unescaped)

export const unescaped = (text: string): string =>
  text
    .replaceAll(/\\([nN,;:\\])/g, (_all, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
    .trim()
