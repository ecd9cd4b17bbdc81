/** The brand's colour where it must be readable: as the ground of a button, and as stars on light and on dark ground. */
import { usualBrandColor } from '../../../../src-shared/contract/settings'
import { enoughContrast, inkOn, moved } from '../../../tools/colors'

export const lightGround = '#ffffff'
export const darkGround = '#1e2227'

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

/** The colour, moved away from its ground until it is seen. */
const seen = (color: string, ground: string, wanted: number): string =>
  moved(color, ground === lightGround ? '#000000' : '#ffffff', [ground], wanted)
