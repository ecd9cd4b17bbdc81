/** Placeholders `{{name}}` in texts that are written for programs: requests to providers. */

const placeholder = /\{\{\s*(?:([^{}\s]+)\s*)?\}\}/g

/** The names that stand in a text, each as often as it does. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** Fills a text in one go, so that what is filled in is never read for placeholders again. Unknown ones become nothing. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string
): string =>
  text.replaceAll(placeholder, (_whole, name: string | undefined) => escape(values[name ?? ''] ?? ''))
