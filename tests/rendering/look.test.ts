/** Whatever colour a brand has, a design's default colours are readable. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { lookOf } from '#main/rendering/appearance'
import { shareDesigns, shareLook } from '#shared/contract/share-settings'
import { contrast, minContrast } from '#main/tools/colors'

const brands = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each(shareDesigns)('%s is read well in every brand', (design) => {
  fc.assert(
    fc.property(fc.option(brands), (color) => {
      const look = shareLook.parse(lookOf(design, {}, { color }))
      // Only plain-card's card and split's panel have texts of their own.
      const grounds = design === 'plain-card' ? [look.surface] : groundsOf(look)
      expect(minContrast(look.text_color, grounds)).toBeGreaterThanOrEqual(4.5)
      expect(minContrast(look.star_color, grounds)).toBeGreaterThanOrEqual(3)
      expect(minContrast(look.accent, grounds)).toBeGreaterThanOrEqual(design === 'big-quote' ? 1.3 : 4.5)
    }),
    { numRuns: 300, examples: [[null], ['#000000'], ['#ffffff'], ['#ffff00'], ['#ff7a00'], ['#0000ff']] }
  )
})

test('settings win over the design', () => {
  const look = lookOf('dark', { background: '#ffffff', caption: 'Visit us' }, { color: '#c02040' })
  expect(look).toMatchObject({ background: '#ffffff', caption: 'Visit us', align: 'center' })
})

test('contrast counts as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function groundsOf(look: { background: string; background_end: string; gradient: string }): string[] {
  return look.gradient === 'none' ? [look.background] : [look.background, look.background_end]
}
