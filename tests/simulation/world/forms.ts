/** Reads the forms of the public pages as a browser does. */
export interface Seen {
  path: string
  html: string
}

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

/** Where a page's form goes; empty: it has none. */
export const actionIn = ({ html, path }: Seen): string => {
  const [form, action] = /<form[^>]*?(?:\saction="([^"]*)")?[^>]*>/.exec(html) ?? []
  return form === undefined ? '' : plain(action ?? path)
}

export const stampIn = ({ html }: Seen): string => {
  const [input] = /<input[^>]*\sname="stamp"[^>]*>/.exec(html) ?? []
  return plain(/\svalue="([^"]*)"/.exec(input ?? '')?.[1] ?? '')
}
