/** HTML as plain text: paragraphs and breaks become lines; scripts and styles are dropped. */
import { readHtml } from '#main/tools/read-html'

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'tr'
])
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])

export function plainText(html: string): string {
  let text = ''
  let hidden = 0
  readHtml(html, {
    onopentag: (name, attributes) => {
      if (silent.has(name)) hidden++
      if (hidden > 0) return
      if (name === 'br') text += '\n'
      else if (blocks.has(name)) text += '\n\n'
      // Emoji that the site shows as images.
      else if (name === 'img') text += attributes['alt'] ?? ''
    },
    ontext: (piece) => {
      if (hidden === 0) text += piece.replaceAll(/[\t\n\r ]+/g, ' ')
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden = Math.max(0, hidden - 1)
      else if (blocks.has(name) && hidden === 0) text += '\n\n'
    }
  })
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * For sites that send both and don't say which. Only a text that is laid out as HTML, in blocks or with breaks, counts as such: people
 * may well write `<b>` or `<script>` in a text that is plain.
 */
export const plainIfHtml = (value: unknown): unknown =>
  typeof value === 'string' && laidOut.test(value) ? plainText(value) : value

const laidOut = /^\s*<(p|div|ul|ol|blockquote|h[1-6])(?:\s[^<>]*)?>[^]*<\/\1>|<br ?\/?>/i
