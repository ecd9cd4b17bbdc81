/** Whatever the colour of a business, texts on its pages are readable in light and dark. */
import { expect, test } from 'vitest'
import { darkPalette, lightPalette } from '#main/public-pages/views/palette'
import { contrast, enoughContrast, lightnessOf } from '#main/tools/colors'

const parts = ['00', '55', 'aa', 'ff']
const brands = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))

test.each([
  ['light', lightPalette, null],
  ['dark', darkPalette, null],
  ['light, on a ground of its own', lightPalette, '#fff4d6'],
  ['dark, on a ground of its own', darkPalette, '#fff4d6']
] as const)('%s', (name, paletteOf, background) => {
  for (const brand of brands) {
    const { ground, card, ink, soft, wrong, tint } = paletteOf(brand, background)
    for (const color of [ink, soft, wrong])
      for (const on of [ground, card])
        expect(contrast(color, on), `${brand} ${color} on ${on}`).toBeGreaterThanOrEqual(enoughContrast.text)
    expect(contrast(ink, tint), brand).toBeGreaterThanOrEqual(enoughContrast.text)
    const isDark = name.startsWith('dark')
    for (const each of [ground, card, tint]) expect(lightnessOf(each) < 0.5, `${brand} ${each}`).toBe(isDark)
    // The background and the card on it can be told apart.
    expect(ground).not.toBe(card)
  }
})
