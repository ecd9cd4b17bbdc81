/** How compiled texts (out/messages) are used: what a text with arguments is, and what formats the numbers in it. */

/** Formats numbers and picks plural forms for a language and region. */
export interface Voice {
  number(value: number): string
  rule(count: number): Intl.LDMLPluralRule
}

export type Say = (values: object, voice: Voice) => string

/** A text, or a function that fills values into a text. */
export type Text = string | ((values: never) => string)

const inBraces = (name: string): string => `{${name}}`

/** The text with a marker for each value, `Hello {name}`: for callers that insert more than plain text. */
export function withPlaces(text: Text, place = inBraces): string {
  if (typeof text === 'string') return text
  return text(new Proxy({}, { get: (_values, name) => place(String(name)) }) as never)
}
