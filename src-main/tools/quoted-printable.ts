/** Text as quoted-printable (RFC 2045, 6.7): lines of at most 76 signs with CRLF, whatever the text holds. */

const longestLine = 76
const [equals, carriageReturn, lineFeed, space, tab] = [0x3d, 0x0d, 0x0a, 0x20, 0x09]
const hex = Buffer.from('0123456789ABCDEF', 'latin1')

/** Written in one walk over the bytes: this is what building a mail spends its time on. */
export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  // Every byte takes three signs at most, and every line adds three.
  const out = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / (longestLine - 3)) * 3 + 8)
  let at = 0
  let column = 0
  const breakLine = (isSoft: boolean) => {
    if (isSoft) out[at++] = equals
    out[at++] = carriageReturn
    out[at++] = lineFeed
    column = 0
  }
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    const next = bytes[index + 1]
    if (byte === lineFeed || byte === carriageReturn) {
      if (byte === carriageReturn && next === lineFeed) index++
      breakLine(false)
      continue
    }
    const isBlank = byte === space || byte === tab
    const endsLine = next === undefined || next === lineFeed || next === carriageReturn
    const isPlain = byte >= 0x21 && byte <= 0x7e && byte !== equals
    // A dot or "From " at the beginning of a line is changed by some servers on the way.
    const isRisky = column === 0 && (byte === 0x2e || byte === 0x46)
    const width = (isPlain && !isRisky) || (isBlank && !endsLine) ? 1 : 3
    // The last sign of a soft line is its "=".
    if (column + width > longestLine - 1) breakLine(true)
    if (width === 1) out[at++] = byte
    else {
      out[at++] = equals
      out[at++] = hex[byte >> 4] ?? 0
      out[at++] = hex[byte & 15] ?? 0
    }
    column += width
  }
  return out.subarray(0, at)
}
