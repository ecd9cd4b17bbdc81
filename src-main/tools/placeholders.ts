/** Placeholders `{{name}}` in texts for programs, such as requests to providers. */

const placeholder = /\{\{\s*(?:([^{}\s]+)\s*)?\}\}/g

/** The names in a text, each as often as it occurs. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** Fills a text in one pass, so that values are never searched for placeholders. Unknown ones become empty. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string
): string =>
  text.replaceAll(placeholder, (_whole, name: string | undefined) => escape(values[name ?? ''] ?? ''))
