/** How legible one colour is on another, as WCAG defines it. Colours are written `#rrggbb`. */

/** 1 is illegible, 21 is black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** True for `#` and six hexadecimal digits. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(decoded)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A channel of a screen, 0 to 255, as light, 0 to 1. */
export function decoded(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Red, green and blue, 0 to 255. */
export const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
