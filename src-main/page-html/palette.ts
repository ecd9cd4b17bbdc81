/** The colours of a page: those of the brand, moved as little as needed to be read and seen on light and on dark grounds. */
import { enoughContrast, inkOn, mix, moved, tone } from '../tools/colors'

/** Names of custom properties without their dashes. */
export type Palette = Readonly<
  Record<
    | 'ground' // behind the card
    | 'card'
    | 'ink'
    | 'soft' // words of less weight
    | 'line' // borders that only part
    | 'edge' // borders that something is known by, such as those of fields
    | 'sign' // stars and faces
    | 'link'
    | 'button'
    | 'on-button'
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
    towards: '#000000'
  })

export const darkPalette = (brand: string, background: string | null): Palette =>
  paletteOf(brand, {
    ground: tone(background ?? brand, 0.17, 0.025),
    card: tone(brand, 0.235, 0.012),
    ink: tone(brand, 0.95, 0.008),
    soft: tone(brand, 0.77, 0.015),
    tint: tone(brand, 0.295, 0.02),
    wrong: '#ff9c92',
    towards: '#ffffff'
  })

interface Beginnings {
  ground: string
  card: string
  ink: string
  soft: string
  tint: string
  wrong: string
  /** Where colours go that are not seen yet. */
  towards: string
}

function paletteOf(brand: string, from: Beginnings): Palette {
  const { ground, card, ink, towards } = from
  const grounds = [card, from.tint]
  const button = moved(brand, towards, [card], enoughContrast.sign)
  return {
    ground,
    card,
    ink,
    soft: moved(from.soft, towards, grounds, enoughContrast.text),
    line: mix(card, ink, 0.14),
    edge: moved(mix(card, ink, 0.42), towards, grounds, enoughContrast.sign),
    sign: moved(brand, towards, grounds, enoughContrast.sign),
    link: moved(brand, towards, grounds, enoughContrast.text),
    button,
    'on-button': inkOn(button),
    tint: from.tint,
    wrong: moved(from.wrong, towards, grounds, enoughContrast.text)
  }
}

/** As declarations of a style sheet. */
export const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
