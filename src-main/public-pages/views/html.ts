/** HTML assembled so that escaping cannot be forgotten: everything inserted is text, unless it is already markup. */
import { escapeHtml } from '#main/tools/escape-html'

/** Finished markup; made by `markup` and `asMarkup` only. */
export class Markup {
  constructor(readonly html: string) {}
}

/** What can be inserted into markup. Null and false produce nothing. */
export type Part = Markup | string | number | null | false | readonly Part[]

/** A template tag that escapes everything inserted. */
export const markup = (parts: TemplateStringsArray, ...values: Part[]): Markup =>
  new Markup(parts.reduce((whole, part, index) => whole + written(values[index - 1] ?? null) + part))

/** For our own texts that are already markup: drawings, styles, scripts. */
export const asMarkup = (own: string): Markup => new Markup(own)

function written(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.html
  if (typeof part === 'object') return part.map(written).join('')
  return escapeHtml(String(part))
}

/** Attributes, each after a space; null and false are left out, true has no value. */
export function attributes(of: Readonly<Record<string, string | number | boolean | null>>): Markup {
  const each = Object.entries(of).map(([name, value]) => {
    if (value === null || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  })
  return new Markup(each.join(''))
}

/**
 * Keeps the lines and paragraphs of the text.
 * @param own the name of their class, or their attributes
 * @param said what becomes of a line
 */
export function paragraphs(text: string, own: string | Markup, said = (line: string): Part => line): Markup {
  const blocks = text.trim().split(/\n\s*\n/)
  const name = typeof own === 'string' ? attributes({ class: own }) : own
  return markup`${blocks.map((block) => markup`<p${name} dir="auto">${lines(block, said)}</p>`)}`
}

const lines = (text: string, said: (line: string) => Part): Part =>
  text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? said(line) : markup`<br>${said(line)}`))

/**
 * The address if it may be followed, otherwise null. Addresses have been checked before; this makes sure once more that none runs
 * a script.
 */
export const followable = (address: string): string | null =>
  /^(https?:\/\/|\/(?!\/)|\?|\.{1,2}\/?$)/i.test(address) ? address : null
