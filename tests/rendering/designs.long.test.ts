/** The six designs: every combination of design and size as approved by eye, and rules that hold for any review. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import sharp from 'sharp'
import { layOut, type LaidOut } from '#main/rendering/layout'
import type { Box } from '#main/rendering/boxes'
import type { ShareOrder } from '#main/rendering/share-order'
import { authorStyles, namedSizes, shareDesigns, shareFonts } from '#shared/contract/share-settings'
import { expectGolden } from '../support/golden-picture'
import { orderOf, pictureOf } from './share-orders'

const pairs = shareDesigns.flatMap((design) => namedSizes.map((size) => ({ design, size })))

test.each(pairs)('$design, $size: looks as it was looked at', async ({ design, size }) => {
  const order = orderOf({ design, size })
  const laidOut = await layOut(order)
  expect(laidOut.facts.warnings).toEqual([])
  expect(troubles(order, laidOut)).toEqual([])
  await expectToLookLike(`${design}-${size}`, await render(order, laidOut))
})

test.each(pairs)('$design, $size: long names stand there in full', async ({ design, size }) => {
  const order = orderOf({ design, size })
  const words = {
    ...order.words,
    author: 'Dr. Maximiliane von Hohenstein',
    business: 'Café Zum Goldenen Löwen & Söhne'
  }
  const { node } = await layOut({ ...order, words })
  expect(JSON.stringify(node)).not.toContain('…')
})

/** Review texts: missing, short, very long, in both writing directions. */
const texts = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    'Great!',
    'خدمة ممتازة وفريق ودود للغاية.',
    '誕生日ケーキをお願いしました。とても美しく、味も最高でした。',
    'बहुत अच्छी सेवा और स्वादिष्ट केक',
    'ขนมเค้กอร่อยมากและบริการดีเยี่ยม',
    '🎂🎉👨‍👩‍👧‍👦 yes 🇩🇪'
  ),
  fc.lorem({ maxCount: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.stringMatching(/^[a-z]{60,300}$/)
)
const names = fc.option(
  fc.oneof(
    fc.lorem({ maxCount: 9 }),
    fc.constantFrom(
      'ليلى ح.',
      '田中 花子',
      'Maximiliane-Alexandra von Hohenstein-Wittgensberg-Sayn zu Berleburg'
    )
  )
)
const sides = fc.integer({ min: 320, max: 4000 })

const orders = fc.record({
  design: fc.constantFrom(...shareDesigns),
  size: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...namedSizes) },
    { weight: 1, arbitrary: fc.constant('own' as const) }
  ),
  own: fc.record({ width: sides, height: sides }),
  words: fc.record({
    text: texts,
    title: names,
    author: names,
    source: names,
    location: names,
    date: fc.option(fc.constant('5 September 2026')),
    caption: names,
    score: fc.option(fc.integer({ min: 1, max: 5 }))
  }),
  settings: fc.record({
    font: fc.constantFrom(...(Object.keys(shareFonts) as (keyof typeof shareFonts)[])),
    font_scale: fc.integer({ min: 50, max: 150 }),
    align: fc.constantFrom('start', 'center'),
    stars: fc.constantFrom('stars', 'hearts', 'number'),
    quote_marks: fc.boolean(),
    show_date: fc.boolean(),
    show_location: fc.boolean(),
    author: fc.constantFrom(...authorStyles),
    overflow: fc.constantFrom('shorten', 'cards')
  }),
  logo: fc.boolean(),
  background: fc.boolean()
})

test('whatever a review says: inside the safe zone, and nothing on top of another', async () => {
  const logo = await pictureOf(600, 200, '#1a7f64', true)
  const background = await pictureOf(300, 200, '#805030')
  await fc.assert(
    fc.asyncProperty(orders, async ({ size, own, ...rest }) => {
      const order = orderOf({
        ...rest,
        size,
        ...(size === 'own' && own),
        logo: rest.logo ? logo : null,
        background: rest.background ? background : null
      })
      expect(troubles(order, await layOut(order))).toEqual([])
    }),
    { numRuns: Number(process.env['SHARE_RUNS'] ?? 80) }
  )
})

test('the same order gives the same bytes, also at the same time', async () => {
  const order = orderOf({ design: 'photo', background: await pictureOf(800, 600, '#305080') })
  const drawn = await Promise.all([1, 2, 3].map(async () => render(order, await layOut(order))))
  expect(drawn.every((png) => png.equals(drawn[0] ?? Buffer.alloc(0)))).toBe(true)
})

test('writing from right to left mirrors the picture', async () => {
  const boxOf = ({ boxes }: LaidOut, what: string) => boxes.find((box) => box.what === what)
  const left = await layOut(orderOf({ design: 'minimal' }))
  const right = await layOut(
    orderOf({
      design: 'minimal',
      words: { text: 'خدمة ممتازة وفريق ودود للغاية', title: null, highlight: null }
    })
  )
  expect(boxOf(left, 'author')?.x).toBeLessThan(200)
  expect(boxOf(right, 'author')?.x).toBeGreaterThan(700)
})

test.each([
  ['low_contrast', 'text_color', { settings: { text_color: '#3c8c78' } }],
  ['low_contrast', 'star_color', { settings: { star_color: '#2a8f74' } }],
  ['text_shortened', 'overflow', { words: { text: 'Word for word. '.repeat(330), highlight: null } }],
  ['highlight_not_found', null, { words: { highlight: 'not there' } }],
  ['no_text', null, { words: { text: null, highlight: null } }]
] as const)('warns of %s and names %s', async (code, setting, wanted) => {
  const { facts } = await layOut(orderOf({ design: 'big-quote', ...wanted }))
  expect(facts.warnings).toContainEqual(expect.objectContaining({ code, setting }))
})

test('several cards: each says which it is', async () => {
  const text = 'A sentence that goes on for a while and says something kind. '.repeat(60)
  const order = {
    ...orderOf({ design: 'plain-card', settings: { overflow: 'cards' }, words: { text, highlight: null } }),
    card: 2
  }
  const { facts, boxes } = await layOut(order)
  expect(facts).toMatchObject({ card: 2, warnings: [] })
  expect(facts.cards).toBeGreaterThan(1)
  expect(boxes.some(({ what }) => what === 'cards')).toBe(true)
})

test('the alternative text says what the picture says, in the language of the account', async () => {
  const english = await layOut(orderOf({ design: 'dark' }))
  expect(english.facts.alt_text).toBe(
    'Review of Rosewood Bakery, 5 out of 5 stars. My favourite place in town. “We ordered a birthday cake for our daughter and it was the most beautiful one we have ever seen. Friendly advice, fair prices, and it tasted even better than it looked.” – Anna M., Google. Order yours today.'
  )
  const german = await layOut(
    orderOf({ design: 'dark', language: 'de-AT', words: { text: null, title: null, caption: null } })
  )
  expect(german.facts.alt_text).toBe('Bewertung von Rosewood Bakery, 5 von 5 Sternen. Anna M., Google.')
})

/** Elements outside the safe zone, and elements that overlap; one pixel is tolerated for rounding. */
function troubles(order: ShareOrder, { boxes, facts: { safe_zone: zone } }: LaidOut): string[] {
  const outside = boxes.filter(
    (box) =>
      box.x < zone.x - 1 ||
      box.y < zone.y - 1 ||
      box.x + box.width > zone.x + zone.width + 1 ||
      box.y + box.height > zone.y + zone.height + 1
  )
  const shared = (one: Box, other: Box) =>
    Math.min(
      Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
      Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
    )
  const touching = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => shared(one, other) > 1)
      .map((other) => `${one.what} on ${other.what}`)
  )
  return [...outside.map(({ what }) => `${what} outside`), ...touching].map(
    (trouble) => `${order.design} ${order.width}×${order.height}: ${trouble}`
  )
}

const render = ({ width, height }: ShareOrder, { renderer, node, images }: LaidOut): Promise<Buffer> =>
  renderer.render(node, { width, height, images, format: 'png' })

/** Compares a small copy: what counts is what an eye would see, not exact pixel values. */
async function expectToLookLike(name: string, png: Buffer): Promise<void> {
  const small = sharp(png).resize(270).png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 })
  await expectGolden(`designs/${name}`, await small.toBuffer(), { step: 24, share: 0.0015 })
}
