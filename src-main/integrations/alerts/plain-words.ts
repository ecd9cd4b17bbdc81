/**
 * Prepares customers' texts for other programs: nothing in them acts as a command, mentions anybody, or is longer than allowed.
 */
import { escapeHtml } from '#main/tools/escape-html'

// eslint-disable-next-line no-control-regex -- control characters are exactly what this takes out
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
/** The `@` of mentions, but not of e-mail addresses. */
const calls = /(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}_<&!])|@(?=(everyone|here|channel|all)\b)/giu

/**
 * Without control characters and changes of direction; `@everyone` and the like notify nobody, however the receiver reads them.
 */
export const quiet = (text: string): string =>
  text.toWellFormed().replaceAll(unprintable, '').replaceAll(calls, '@\u200b')

/** Cuts to a number of UTF-16 units, as chats count them; never splits a character. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end}…`
}

/** Cuts to a number of bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let kept = new TextDecoder().decode(Buffer.from(text).subarray(0, most - 3))
  while (kept.endsWith('\ufffd')) kept = kept.slice(0, -1)
  return `${kept}…`
}

/** Slack gives three characters a meaning of their own: inside them are links and mentions such as `<!channel>`. */
export const forSlack = (text: string): string =>
  quiet(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes the Markdown of Discord and of Adaptive Cards: the text is shown as it was written. */
export const forMarkdown = (text: string): string =>
  quiet(text)
    .replaceAll(/[\\*_~`|[\]()<>#]/g, String.raw`\$&`)
    .split('\n')
    .map(asNoList)
    .join('\n')

/** Escapes the marker of a line that would be read as a list item. */
function asNoList(line: string): string {
  const text = line.trimStart()
  const mark = /^(?:[-+]|\d{1,9}[.])(?=\s)/.exec(text)?.[0]
  if (mark === undefined) return line
  const end = line.length - text.length + mark.length - 1
  return `${line.slice(0, end)}\\${line.slice(end)}`
}

export const forHtml = (text: string): string => escapeHtml(quiet(text))

/** The address if it is safe to follow from a message, otherwise null. */
export function safeLink(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link)
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null
  return url.href.length > 1000
    ? null
    : url.href
        .replaceAll(/[<>|()]/g, encodeURIComponent)
        .replaceAll('(', '%28')
        .replaceAll(')', '%29')
}
