/** Reads the forms of the public pages as a browser does. */

export interface Page {
  html: string
  /** Its own address, to which a form without an address goes. */
  path?: string
}

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

/** Where a page's form goes; empty: it has none, or its own address is not known. */
export const actionIn = ({ html, path = '' }: Page): string => {
  const [form] = /<form[^>]*>/.exec(html) ?? []
  if (form === undefined) return ''
  return plain(/\saction="([^"]*)"/.exec(form)?.[1] ?? path)
}

/** What a field holds; null: there is none of this name. */
export const valueIn = ({ html }: Page, name: string): string | null => {
  const [input] = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html) ?? []
  if (input !== undefined) return plain(/\svalue="([^"]*)"/.exec(input)?.[1] ?? '')
  const area = new RegExp(`<textarea[^>]*\\sname="${name}"[^>]*>\\n?([^<]*)<`).exec(html)?.[1]
  return area === undefined ? null : plain(area)
}

export const stampIn = (page: Page): string => valueIn(page, 'stamp') ?? ''
