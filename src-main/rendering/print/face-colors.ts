/** The colours of a printed face. Whatever the brand: text is readable on white, and every camera can read the code. */
import { inkOn, moved, tone } from '#main/tools/colors'

export interface FaceColors {
  brand: string
  onBrand: string
  heading: string
  text: string
  code: string
}

/** More than WCAG requires for text: paper is often badly lit, and ink is not as dark as a screen. */
const codeContrast = 7

export const colorsOf = (brand: string): FaceColors => ({
  brand,
  onBrand: inkOn(brand),
  heading: tone(brand, 0.27, 0.07),
  text: tone(brand, 0.43, 0.03),
  code: moved(brand, '#000000', ['#ffffff'], codeContrast)
})
