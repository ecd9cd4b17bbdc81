/** How compiled texts (out/messages) are read: what a text that takes values is, and what says its numbers. */

/** Numbers and their grammatical forms, as a language and a country have them. */
export interface Voice {
  number(value: number): string
  rule(count: number): Intl.LDMLPluralRule
}

export type Say = (values: object, voice: Voice) => string

/** A text, or a text that takes values. */
export type Text = string | ((values: never) => string)

const inBraces = (name: string): string => `{${name}}`

/** A text with a place for each value that it takes, `Hello {name}`: for those who fill it in with more than a word. */
export function withPlaces(text: Text, place = inBraces): string {
  if (typeof text === 'string') return text
  return text(new Proxy({}, { get: (_values, name) => place(String(name)) }) as never)
}
