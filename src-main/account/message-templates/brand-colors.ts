/** The brand's colour where it must be readable: as the ground of a button, and as stars on light and on dark ground. */

/** The colour of Goodword, for businesses that have named none. */
const goodword = '#1a7f64'
export const lightGround = '#ffffff'
export const darkGround = '#1e2227'
/** What WCAG 2.2 asks of signs that are no text (1.4.11), and of text (1.4.3). */
const enough = { sign: 3, text: 4.5 } as const

export interface BrandColors {
  /** Ground of a button, and the ink that is best read on it. */
  brand: string
  ink: string
  /** Stars on a light and on a dark ground: the brand's colour, moved as little as needed. */
  onLight: string
  onDark: string
  /** The same for words that are a link. */
  linkOnLight: string
  linkOnDark: string
  /** The ink on a button that has the colour for dark grounds. */
  inkOnDark: string
}

export function brandColors(color: string | null): BrandColors {
  const brand = (color ?? goodword).toLowerCase()
  const onDark = moved(brand, darkGround, enough.sign)
  return {
    brand,
    ink: inkOn(brand),
    onLight: moved(brand, lightGround, enough.sign),
    onDark,
    linkOnLight: moved(brand, lightGround, enough.text),
    linkOnDark: moved(brand, darkGround, enough.text),
    inkOnDark: inkOn(onDark)
  }
}

const inkOn = (ground: string): string =>
  contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'

/** Contrast of two colours as WCAG counts it: 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, moved away from its ground until it is seen. */
function moved(color: string, ground: string, wanted: number): string {
  const away = ground === lightGround ? '#000000' : '#ffffff'
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(color, away, part)
    if (contrast(mixed, ground) >= wanted) return mixed
  }
  return away
}

function mix(color: string, other: string, part: number): string {
  const to = channelsOf(other)
  const mixed = channelsOf(color).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
