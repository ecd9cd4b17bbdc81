/** Whatever a review contains, its text stays in its box, and nothing is torn apart or lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, type FitRequest, type FittedText } from '#main/rendering/fit-text'
import { familiesFor, releaseFonts } from '#main/rendering/fonts'
import { cleanText, graphemesOf } from '#main/rendering/letters/clean-text'
import { emojiKey, isPictured } from '#main/rendering/letters/emoji'
import { findPhrase } from '#main/rendering/letters/highlight'
import { piecesOf } from '#main/rendering/letters/pieces'
import { fitLine } from '#main/rendering/text-line'
import { drawnPast, everyFont, fitBox } from '../support/drawn-past'

const fit = (over: Partial<FitRequest>): Promise<FittedText> => fitText({ ...fitBox, ...over })

const words = [
  ...'Wonderful cakes, kindest staff! Thank-you. Ä “quote” (really) 3.50 € https://example.com/a?b=c'.split(
    ' '
  ),
  ...'مخبز رائع جداً، والخدمة פלאפל טעים, Чудесные торты Υπέροχα'.split(' '),
  ...'蛋糕非常好吃。 ケーキが「美味しい」です！ 맛있고 อร่อยมากและบริการดี बढ़िया क्षत्रिय'.split(' '),
  ...'👨‍👩‍👧‍👦 🇩🇪 👍🏽 1️⃣ ❤️ 😀🎉😀 ★★★ ẹ̀kọ́ H̷̢̛̗ \n \n\n \u200b \u200f \u0007 🫩 𝓯𝓪𝓷'.split(' '),
  'Donaudampfschifffahrtsgesellschaft',
  'aaaa'.repeat(75)
]
const texts = fc.array(fc.constantFrom(...words), { maxLength: 120 }).map((some) => some.join(' '))
const boxes = fc.record({
  text: fc.oneof(
    { weight: 5, arbitrary: texts },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) }
  ),
  width: fc.integer({ min: 60, max: 1200 }),
  height: fc.integer({ min: 20, max: 900 }),
  least: fc.integer({ min: 8, max: 60 }),
  most: fc.integer({ min: 60, max: 140 }),
  font: fc.constantFrom(...everyFont),
  align: fc.constantFrom('start' as const, 'center' as const)
})
/** Enough for `npm test`; more with RUNS=5000. */
const numRuns = Number(process.env['RUNS'] ?? 120)

test('text stays in its box, and what is shown is whole letters from its beginning', async () => {
  await fc.assert(
    fc.asyncProperty(boxes, async (some) => {
      const request = { ...fitBox, ...some }
      const fitted = await fit(some)
      const { text } = cleanText(some.text)
      expect(fitted.width).toBeLessThanOrEqual(some.width)
      expect(fitted.height).toBeLessThanOrEqual(some.height)
      expect(fitted.size).toBeLessThanOrEqual(some.most)
      const shown = fitted.shortened ? fitted.shown.slice(0, -1) : fitted.shown
      if (fitted.size > 0 && !fitted.shortened) expect(shown).toBe(text)
      expect(text.startsWith(shown)).toBe(true)
      expect(graphemesOf(text).slice(0, graphemesOf(shown).length).join('')).toBe(shown)
      expect(await drawnPast(request, fitted)).toBeLessThanOrEqual(1)
    }),
    { numRuns }
  )
})

test('cards together hold the whole text, all in letters of one size', async () => {
  await fc.assert(
    fc.asyncProperty(boxes, async (some) => {
      const first = await fit({ ...some, overflow: 'cards' })
      const cards = [first]
      for (let card = 2; card <= first.cards; card++)
        cards.push(await fit({ ...some, overflow: 'cards', card }))
      expect(first.cards).toBeLessThanOrEqual(20)
      for (const { size, height, cards: count } of cards) {
        expect([size, count]).toEqual([first.size, first.cards])
        expect(height).toBeLessThanOrEqual(some.height)
      }
      const bare = (text: string) => text.replace(/[\s\u200b…]/g, '')
      const whole = bare(cleanText(some.text).text)
      const shown = bare(cards.map((card) => card.shown).join(''))
      if (first.size > 0 && !first.shortened) expect(shown).toBe(whole)
      else expect(whole.startsWith(shown.replace(/\p{P}+$/u, ''))).toBe(true)
    }),
    { numRuns: Math.ceil(numRuns / 3) }
  )
})

test('the same letters are the same bytes, whatever was drawn before, and at the same time', async () => {
  const text = 'Caveat, the very best! Žluťoučký Чудесные مخبز 蛋糕 ケーキ 👍🏽'
  const draw = async () => {
    const { node } = await fit({ text, font: 'caveat', weight: 700 })
    const { renderer } = await familiesFor('caveat', text, 'en')
    return renderer.render(node, { format: 'png' })
  }
  const first = await draw()
  releaseFonts()
  for (const before of ['Ἀθήνα ñ ő Ѓорче', '骨直 한국어', text]) await fit({ text: before, font: 'caveat' })
  const [second, third] = await Promise.all([draw(), draw(), fit({ text: '漢字 ひらがな', font: 'caveat' })])
  expect(first.equals(second) && first.equals(third)).toBe(true)
})

test('a line shrinks, then ends in an ellipsis', async () => {
  const line = { font: 'inter', weight: 500, least: 20, most: 40, color: '#222222', language: 'en' } as const
  const name = 'Maximiliane von der Hohenstaufen-Schwarzenberg'
  const roomy = await fitLine({ ...line, text: name, width: 1200 })
  const narrow = await fitLine({ ...line, text: name, width: 600 })
  const tiny = await fitLine({ ...line, text: `${name}\n${name}`, width: 300 })
  expect(roomy).toMatchObject({ size: 40, lines: 1, shown: name, shortened: false })
  expect(narrow).toMatchObject({ lines: 1, shown: name })
  expect(narrow.size).toBeLessThan(40)
  expect(tiny).toMatchObject({ size: 20, lines: 1, shortened: true })
  expect(tiny.shown).toMatch(/^Maximiliane von der…$/)
})

test('nothing to show takes no room', async () => {
  for (const text of ['', '   \n\t ', '\u200b\u200f\u202e', '\u0007', '\u0e80ຮ້ານ'])
    expect(await fit({ text }), JSON.stringify(text)).toMatchObject({
      size: 0,
      lines: 0,
      width: 0,
      height: 0,
      shown: ''
    })
})

test('letters that no font has are left out and named', async () => {
  const fitted = await fit({ text: 'Best ຮ້ານ ever 🫩' })
  expect(fitted.shown).toBe('Best ever')
  expect(fitted.missing.slice(-1)).toEqual(['🫩'])
})

test('an ellipsis follows a complete word, without a comma before it', async () => {
  const fitted = await fit({ text: 'Wonderful, really, truly wonderful cakes, '.repeat(30), least: 40 })
  expect(fitted.shortened).toBe(true)
  expect(fitted.shown).toMatch(/(Wonderful|really|truly|wonderful|cakes)…$/)
})

test('cards end with sentences where they can', async () => {
  const fitted = await fit({
    text: 'We loved the cakes, all of them. '.repeat(40),
    least: 40,
    overflow: 'cards'
  })
  expect(fitted.cards).toBeGreaterThan(2)
  expect(fitted.shown).toMatch(/all of them\.$/)
})

test('a phrase is found whatever its case and spaces, and never half a letter of it', () => {
  const text = 'The Kindest\nstaff 👍🏽 in ẹ̀kọ́ town. مخبز رائع'
  const found = (phrase: string) => {
    const place = findPhrase(text, phrase)
    return place && text.slice(place.from, place.to)
  }
  expect(found('kindest  STAFF')).toBe('Kindest\nstaff')
  expect(found('👍')).toBe('👍🏽')
  expect(found('رائ')).toBe('رائع')
  expect(found('town.')).toBe('town.')
  expect(found('.*')).toBeNull()
  expect(found(' ')).toBeNull()
})

test('the direction of a text is that of its first letter', async () => {
  for (const [text, direction] of [
    ['123 (مخبز) and more', 'rtl'],
    ['👍 and مخبز', 'ltr'],
    ['!!! 5', 'ltr']
  ] as const)
    expect(await fit({ text })).toMatchObject({ direction })
})

test('pieces: where lines may end', () => {
  const cut = (text: string) => piecesOf(text).map((piece) => piece.text)
  expect(cut('Thank-you, (really) 3.50 €')).toEqual(['Thank-', 'you,', '(really)', '3.50', '€'])
  expect(cut('บริการดีมาก').length).toBeGreaterThan(1)
  expect(cut('また「美味しい」です！')).toEqual(['また', '「美味しい」です！'])
  expect(cut('good!😀😀')).toEqual(['good!😀😀'])
  expect(cut('😀'.repeat(9))).toHaveLength(9)
  expect(cut('https://example.com/a/b?c=d')).toEqual(['https://', 'example', '.com/', 'a/', 'b?', 'c=', 'd'])
})

test('emoji are named as their pictures are', () => {
  expect(emojiKey('❤️')).toBe('2764')
  expect(emojiKey('👁️‍🗨️')).toBe('1f441-fe0f-200d-1f5e8-fe0f')
  for (const emoji of ['❤️', '👨‍👩‍👧‍👦', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '1️⃣', '✔', '☺'])
    expect(isPictured(emoji), emoji).toBe(true)
  for (const sign of ['©', '™', '♥', '1', 'a', '🫩']) expect(isPictured(sign), sign).toBe(false)
})
