/** What other programs do to texts on their way into a file, undone: HTML's entities, and UTF-8 that was encoded twice. */
import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'
import { remembering } from './remembering'

/** `M&uuml;ller &amp; S&ouml;hne` → `Müller & Söhne`; `JÃ¼rgen` → `Jürgen`. */
export const cleanCell = (cell: string): string =>
  withoutDoubling(cell.includes('&') ? withoutEntities(cell) : cell)

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

const withoutEntities = (cell: string): string => cell.replaceAll(entity, (written) => decoded(written))

const decoded = remembering((written: string): string => {
  let text = ''
  const parser = new Parser({ ontext: (piece) => (text += piece) })
  parser.end(written)
  return text === '\u00a0' ? ' ' : text
})

const inWindows = '\u20ac\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** What Windows-1252 has in the place of control characters, each with its byte. */
const windows = new Map([...inWindows].map((sign, place) => [sign, 0x80 + place]))

const byteOf = (sign: string): number => windows.get(sign) ?? sign.codePointAt(0) ?? 0

/** The bytes of a UTF-8 character, each read as a character of its own. */
const following = `[\u0080-\u00bf${inWindows}]`
const doubled = new RegExp(`[\u00c2-\u00f4]${following}{1,3}`, 'gu')
/** No language has these; `MANHÃ” ` and `TVÅ…` may be the end of a quotation in capitals, so a letter must follow. */
const certain = new RegExp(
  `[ÂÃ][\u00a0-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|[ÂÃÄÅ]${following}\\p{L}|â€|(?:[ÐÑ]${following}){2}`,
  'u'
)

/** Text that was UTF-8, was read as Windows-1252 by some program, and was written as UTF-8 again. */
function withoutDoubling(cell: string): string {
  if (!certain.test(cell)) return cell
  return cell.replaceAll(doubled, (signs) => {
    const bytes = Buffer.from([...signs].map(byteOf))
    for (let length = bytes.length; length > 1; length--) {
      const character = bytes.subarray(0, length)
      if (isUtf8(character)) return character.toString('utf8') + [...signs].slice(length).join('')
    }
    return signs
  })
}
