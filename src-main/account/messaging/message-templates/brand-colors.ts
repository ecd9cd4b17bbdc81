/** The brand colour where it must be readable: as a button background, and as stars on light and dark backgrounds. */
import { usualBrandColor } from '#shared/contract/settings'
import { enoughContrast, inkOn, moved } from '#main/tools/colors'

export const lightGround = '#ffffff'
export const darkGround = '#1e2227'

export interface BrandColors {
  /** Background of a button, and the most readable text colour on it. */
  brand: string
  ink: string
  /** Stars on a light and a dark background: the brand colour, adjusted as little as possible. */
  onLight: string
  onDark: string
  /** The same for text links. */
  linkOnLight: string
  linkOnDark: string
  /** The text colour on a button in the colour for dark backgrounds. */
  inkOnDark: string
}

export function brandColors(color: string | null): BrandColors {
  const brand = (color ?? usualBrandColor).toLowerCase()
  const onDark = seen(brand, darkGround, enoughContrast.sign)
  return {
    brand,
    ink: inkOn(brand),
    onLight: seen(brand, lightGround, enoughContrast.sign),
    onDark,
    linkOnLight: seen(brand, lightGround, enoughContrast.text),
    linkOnDark: seen(brand, darkGround, enoughContrast.text),
    inkOnDark: inkOn(onDark)
  }
}

/** The colour, moved away from its background until it is visible. */
const seen = (color: string, ground: string, wanted: number): string =>
  moved(color, ground === lightGround ? '#000000' : '#ffffff', [ground], wanted)
