/** The direction of a text. */

const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u

export type Direction = 'ltr' | 'rtl'

/** Determined by the first letter with a direction of its own; text without one runs left to right. */
export function directionOf(text: string): Direction {
  const first = strong.exec(text)?.[0]
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** The direction of the letter nearest to the end of a text. */
export function directionAtEnd(text: string): Direction | null {
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text[at] ?? ''
    if (strong.test(letter)) return rightToLeft.test(letter) ? 'rtl' : 'ltr'
  }
  return null
}

/** Whether a text contains any right-to-left letter. */
export function runsToTheLeft(text: string): boolean {
  return rightToLeft.test(text)
}
