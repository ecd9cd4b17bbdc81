/** The colours of a page: the brand colours, adjusted as little as possible to be readable on light and dark backgrounds. */
import { enoughContrast, inkOn, mix, moved, tone } from '#main/tools/colors'

/** Names of custom properties without their dashes. */
export type Palette = Readonly<
  Record<
    | 'ground' // behind the card
    | 'card'
    | 'ink'
    | 'soft' // secondary text
    | 'line' // borders that only separate
    | 'edge' // borders that identify a control, such as those of fields
    | 'sign' // stars and faces
    | 'link'
    | 'brand' // the background of buttons, unchanged; `sign` is its edge
    | 'on-brand'
    | 'tint' // under the pointer
    | 'wrong',
    string
  >
>

export const lightPalette = (brand: string, background: string | null): Palette =>
  paletteOf(brand, {
    ground: background ?? tone(brand, 0.955, 0.018),
    card: '#ffffff',
    ink: tone(brand, 0.23, 0.02),
    soft: tone(brand, 0.48, 0.02),
    tint: tone(brand, 0.965, 0.02),
    wrong: '#b3261e',
    // Dark yellow turns olive, which is nobody's brand colour: it is moved towards gold.
    towards: tone(brand, 0.3, 0.12, isYellow(brand) ? -28 : 0)
  })

export const darkPalette = (brand: string, background: string | null): Palette =>
  paletteOf(brand, {
    ground: tone(background ?? brand, 0.185, 0.02),
    card: tone(brand, 0.245, 0.012),
    ink: tone(brand, 0.95, 0.008),
    soft: tone(brand, 0.77, 0.015),
    tint: tone(brand, 0.305, 0.02),
    wrong: '#ff9c92',
    towards: tone(brand, 0.95, 0.06)
  })

/** Judged by the RGB values: much red and green, little blue. */
function isYellow(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red > 170 && green > 150 && green <= red * 1.1 && blue < 0.65 * red
}

interface Beginnings {
  ground: string
  card: string
  ink: string
  soft: string
  tint: string
  wrong: string
  /** What brand colours with too little contrast are moved towards: deep or pale, but of the same hue. */
  towards: string
}

function paletteOf(brand: string, from: Beginnings): Palette {
  const { ground, card, ink } = from
  const grounds = [card, from.tint]
  const seen = (color: string, contrast: number) => moved(color, from.towards, grounds, contrast)
  const plain = (color: string, contrast: number) => moved(color, ink, grounds, contrast)
  return {
    ground,
    card,
    ink,
    soft: plain(from.soft, enoughContrast.text),
    line: mix(card, ink, 0.14),
    edge: plain(mix(card, ink, 0.42), enoughContrast.sign),
    sign: seen(brand, enoughContrast.sign),
    link: seen(brand, enoughContrast.text),
    brand,
    'on-brand': inkOn(brand),
    tint: from.tint,
    wrong: plain(from.wrong, enoughContrast.text)
  }
}

/** As declarations of a style sheet. */
export const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
