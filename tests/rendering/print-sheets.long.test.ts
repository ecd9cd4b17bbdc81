/** Print sheets: their code can be read, the same order gives the same file, and nothing is in the unprintable margin. */
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { papers, printSheets } from '#shared/contract/prints'
import { Problem } from '#main/problem'
import { colorsOf } from '#main/rendering/print/face-colors'
import { makeSheetPdf, makeSheetPreview } from '#main/rendering/print/sheet-files'
import type { SheetOrder } from '#main/rendering/print/sheet-order'
import { pageOf } from '#main/rendering/print/sheet-page'
import { wordsBlock } from '#main/rendering/print/words-block'
import { contrast } from '#main/tools/colors'
import { readCode } from '../support/read-code'

const address = 'https://g.page/r/CdJ2xGhP4tQ7EBM/review'
const plain: SheetOrder = {
  sheet: 'poster',
  paper: 'a4',
  address,
  color: '#1a7f64',
  logo: null,
  font: 'inter',
  language: 'en',
  business: 'Corner Bakery',
  title: null,
  text: null
}
const pairs = printSheets.flatMap((sheet) => papers.map((paper) => ({ sheet, paper })))

/** The part of the preview that shows one face, the right way up. */
async function firstFace(order: SheetOrder): Promise<Sharp> {
  const { width, face, places } = await pageOf(order)
  const place = places.find(({ turned }) => !turned) ?? { x: 0, y: 0 }
  const preview = sharp(await makeSheetPreview(order))
  const scale = 1000 / width
  const [left, top, wide, high] = [place.x, place.y, face.width, face.height].map((each) =>
    Math.floor(each * scale)
  )
  return preview.extract({ left: left ?? 0, top: top ?? 0, width: wide ?? 0, height: high ?? 0 }).resize(600)
}

describe('every sheet on every paper', () => {
  test.each(pairs)('$sheet, $paper', async (pair) => {
    const order = { ...plain, ...pair }
    expect(await readCode(await firstFace(order))).toBe(address)
    const [pdf, again] = [await makeSheetPdf(order), Buffer.from(await makeSheetPdf(order))]
    expect(again.equals(pdf)).toBe(true)
    // Without the table of where each part begins: those are any numbers.
    const [text = ''] = Buffer.from(pdf).toString('latin1').split('\nxref\n')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).not.toMatch(/Date|JavaScript|1970|20\d\d-/)
    expect(pdf.length).toBeLessThan(40_000)
    const { width, height } = await pageOf(order)
    const [, wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
    expect([Number(wide), Number(high)].map((each) => Math.round((each / 72) * 254))).toEqual([width, height])
  })
})

test('the usual words are there whole in every language', async () => {
  const colors = colorsOf(plain.color)
  const cut: string[] = []
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'xx'])
    for (const { sheet, paper } of pairs) {
      // As large as the smallest card leaves room for.
      const room = sheet === 'cards' ? [330, 290] : sheet === 'poster' ? [1300, 700] : [730, 300]
      const sizes = { title: { least: 33, most: 90 }, text: { least: 23, most: 34 }, gap: 16 }
      const block = await wordsBlock(
        { ...plain, language, sheet, paper },
        colors,
        sizes,
        room[0] ?? 0,
        room[1] ?? 0
      )
      if (block.shortened) cut.push(`${language} ${sheet}`)
    }
  expect(cut).toEqual([])
})

test('colours of any brand: words and code are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { brand, onBrand, heading, text, code } = colorsOf(`#${number.toString(16).padStart(6, '0')}`)
      for (const ink of [heading, text, code]) expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5)
    })
  )
})

/** Texts of every length in every script. */
const anyWords = (most: number) =>
  fc
    .array(
      fc.constantFrom(
        'Bäckerei',
        'مخبز',
        'מאפייה',
        '角のパン屋',
        '빵집',
        'เบเกอรี่',
        'दुकान',
        '🥐',
        '👨‍👩‍👧',
        'a',
        ' ',
        'Donaudampfschifffahrtsgesellschaft',
        '<b>&"'
      ),
      { maxLength: 12 }
    )
    .map((words) => words.join(' ').slice(0, most).toWellFormed())

/** The darkest channel value in a full-height strip; 255 is white. */
async function darkest(picture: Uint8Array, left: number, width: number): Promise<number> {
  const { height } = await sharp(picture).metadata()
  const strip = await sharp(picture).extract({ left, top: 0, width, height }).png().toBuffer()
  const { channels } = await sharp(strip).stats()
  return Math.min(...channels.map(({ min }) => min))
}

test('property: whatever the words are, the code is read and the edge of the paper stays white', async () => {
  const orders = fc.record({
    pair: fc.constantFrom(...pairs.filter(({ sheet }) => sheet !== 'cards')),
    business: anyWords(200),
    title: fc.option(anyWords(80)),
    text: fc.option(anyWords(200)),
    path: fc.string({ unit: fc.constantFrom('a', 'ß', '/', '日'), maxLength: 60 })
  })
  await fc.assert(
    fc.asyncProperty(orders, async ({ pair, business, title, text, path }) => {
      const order = { ...plain, ...pair, business, title, text, address: `https://example.com/${path}` }
      expect(await readCode(await firstFace(order))).toBe(new URL(order.address).href)
      // Fold marks come closer to the edge than texts do.
      const edge = pair.sheet === 'poster' ? 45 : 15
      const preview = await makeSheetPreview(order)
      expect(await darkest(preview, 0, edge)).toBe(255)
      expect(await darkest(preview, 1000 - edge, edge)).toBe(255)
    }),
    { numRuns: 8 }
  )
})

test('a logo appears next to the name; a wide one replaces it', async () => {
  const logo = async (width: number, height: number) => ({
    hash: `${width}`,
    webp: await sharp({ create: { width, height, channels: 4, background: '#c2410c' } })
      .webp()
      .toBuffer(),
    width,
    height
  })
  const count = async (order: SheetOrder) =>
    (await pageOf(order)).face.shapes.flatMap((shape) => ('says' in shape ? shape.glyphs : [shape])).length
  const without = await count(plain)
  expect(await count({ ...plain, logo: await logo(300, 300) })).toBe(without + 1)
  expect(await count({ ...plain, logo: await logo(900, 200) })).toBeLessThan(without)
  const pdf = await makeSheetPdf({ ...plain, logo: await logo(1200, 1200) })
  expect(pdf.length).toBeLessThan(60_000)
})

test('an address that makes no code is refused, and so is a crowd', async () => {
  const long = makeSheetPdf({ ...plain, address: `https://example.com/${'x'.repeat(2400)}` })
  await expect(long).rejects.toMatchObject({ code: 'validation_failed' })
  const crowd = await Promise.allSettled(
    Array.from({ length: 70 }, () => makeSheetPdf({ ...plain, paper: 'a5' }))
  )
  const refused = crowd.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((each) => each instanceof Problem && each.code === 'unavailable')).toBe(true)
})
