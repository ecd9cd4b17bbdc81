/** Text as quoted-printable (RFC 2045, 6.7): lines of at most 76 characters with CRLF, whatever the text contains. */
import { getOrMake, LRUCache } from './lru-cache'

const maxLineLength = 76
const [equals, space, tab, dot, letterF] = [0x3d, 0x20, 0x09, 0x2e, 0x46]
const hex = Buffer.from('0123456789ABCDEF', 'latin1')
const softBreak = Buffer.from('=\r\n', 'latin1')

/** Long lines shared by thousands of e-mails are encoded once: most of the time of building an e-mail goes into this. */
const kept = new LRUCache<string, string>({ max: 400 })
const worthKeeping = 76

export function quotedPrintable(text: string): Buffer {
  const lines = (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).split('\n')
  const encoded = lines.map((line) => {
    if (line.length > worthKeeping) return getOrMake(kept, line, () => encodeLine(line))
    return isPlain.test(line) ? line : encodeLine(line)
  })
  return Buffer.from(encoded.join('\r\n'), 'latin1')
}

/** A line that needs no encoding: short, ASCII, without "=" or a trailing space. */
const isPlain = /^(?:[!-,/-<>-EG-~][ -<>-~]{0,73})?$(?<![ \t])/

function encodeLine(line: string): string {
  const bytes = Buffer.from(line, 'utf8')
  // Every byte takes at most three characters, and every line adds three.
  const out = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 70) * 3)
  let at = 0
  let column = 0
  for (const [index, byte] of bytes.entries()) {
    const isBlank = byte === space || byte === tab
    // Some servers change a dot or "From " at the beginning of a line.
    const isRisky = column === 0 && (byte === dot || byte === letterF)
    const isSign = byte > space && byte < 0x7f && byte !== equals
    const staysPlain = isBlank ? index < bytes.length - 1 : isSign && !isRisky
    // The last character of a continued line is its "=".
    if (column + (staysPlain ? 1 : 3) > maxLineLength - 1) {
      at += softBreak.copy(out, at)
      column = 0
    }
    if (staysPlain) out[at++] = byte
    else {
      out[at++] = equals
      out[at++] = hex[byte >> 4] ?? 0
      out[at++] = hex[byte & 15] ?? 0
    }
    column += staysPlain ? 1 : 3
  }
  return out.toString('latin1', 0, at)
}
