/** QR codes read back by an independent reader, as cameras see them: small, blurred, rotated, coloured, with a logo. */
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Problem } from '#main/problem'
import { outlineOf } from '#main/rendering/print/outline'
import { quietZone, qrCodeOf } from '#main/rendering/print/qr-code'
import { drawQrPng, drawQrSvg, type QrOrder } from '#main/rendering/print/qr-files'
import type { KeptPicture } from '#main/rendering/share-order'
import { readCode } from '../support/read-code'

const address = 'https://g.page/r/CdJ2xGhP4tQ7EBM/review'
const plain: QrOrder = { address, color: '#000000', background: '#ffffff', size: 1000, logo: null }

async function logo(width: number, height: number, color = '#c2410c'): Promise<KeptPicture> {
  const webp = await sharp({ create: { width, height, channels: 3, background: color } })
    .webp()
    .toBuffer()
  return { hash: `${width}x${height}${color}`, webp, width, height }
}

/** The code of a field's refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.more.fields?.[0] : error)
  )

describe('read back', () => {
  test.each([120, 200, 333, 1000])('%i pixels', async (size) => {
    const png = await drawQrPng({ ...plain, size })
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([size, size])
    expect(await readCode(png)).toBe(address)
  })

  test('blurred, made smaller, turned, pale', async () => {
    const png = await drawQrPng({ ...plain, size: 500, color: '#6b7280' })
    expect(await readCode(sharp(png).blur(3))).toBe(address)
    expect(await readCode(sharp(png).resize(150, 150))).toBe(address)
    expect(await readCode(sharp(png).rotate(17, { background: '#ffffff' }))).toBe(address)
  })

  test.each([
    ['square', 400, 400],
    ['wide', 900, 200],
    ['high', 150, 500]
  ])('with a logo that is %s, also blurred and small', async (_form, width, height) => {
    const picture = await logo(width, height)
    for (const each of [address, 'https://a.de', `https://example.com/${'long/'.repeat(20)}`]) {
      const png = await drawQrPng({ ...plain, size: 600, address: each, logo: picture })
      expect(await readCode(png)).toBe(each)
      expect(await readCode(sharp(png).blur(1.5))).toBe(each)
      expect(await readCode(sharp(png).resize(300, 300))).toBe(each)
    }
  })

  test('SVG and PNG show the same, also with a dark logo', async () => {
    const picture = await logo(300, 300, '#000000')
    for (const order of [
      { ...plain, size: 400 },
      { ...plain, size: 500, color: '#1e3a8a', background: '#fef3c7', logo: picture }
    ]) {
      const svg = sharp(Buffer.from(await drawQrSvg(order)))
      expect(await readCode(svg)).toBe(address)
    }
  })

  test('addresses in any script lead to their form in ASCII', async () => {
    const png = await drawQrPng({ ...plain, address: 'https://bäckerei.example/größe?q=日本' })
    expect(await readCode(png)).toBe('https://xn--bckerei-5wa.example/gr%C3%B6%C3%9Fe?q=%E6%97%A5%E6%9C%AC')
  })
})

describe('crisp', () => {
  test('nothing but the two colours, and whole pixels for each module', async () => {
    const order = { ...plain, size: 777, color: '#7c2d12', background: '#fff7ed' }
    const png = await drawQrPng(order)
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const { modules, isDark } = qrCodeOf(address, null)
    const pixels = Math.floor(order.size / (modules + 2 * quietZone))
    const margin = Math.floor((order.size - modules * pixels) / 2)
    let wrong = 0
    for (let y = 0; y < order.size; y++)
      for (let x = 0; x < order.size; x++) {
        const at = (y * order.size + x) * info.channels
        const dark = isDark(Math.floor((x - margin) / pixels), Math.floor((y - margin) / pixels))
        const color = `#${data.subarray(at, at + 3).toString('hex')}`
        if (color !== (dark ? order.color : order.background)) wrong++
      }
    expect(wrong).toBe(0)
    expect(margin).toBeGreaterThanOrEqual(quietZone * pixels)
  })

  test('the same order gives the same bytes', async () => {
    const order = { ...plain, logo: await logo(500, 300) }
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => drawQrPng(order)))
    for (const other of others) expect(Buffer.from(other).equals(first ?? Buffer.of())).toBe(true)
    expect(await drawQrSvg(order)).toBe(await drawQrSvg(order))
  })

  test('files are small', async () => {
    expect((await drawQrPng(plain)).length).toBeLessThan(2_000)
    expect((await drawQrSvg(plain)).length).toBeLessThan(8_000)
  })
})

describe('refused', () => {
  test('too pale, light on dark, too small, too long', async () => {
    const field = async (order: Partial<QrOrder>) => [
      await refusal(drawQrPng({ ...plain, ...order })),
      await refusal(drawQrSvg({ ...plain, ...order }))
    ]
    const pale = { path: 'color', code: 'low_contrast' }
    expect(await field({ color: '#aaaaaa' })).toMatchObject([pale, pale])
    expect(await field({ color: '#ffffff', background: '#000000' })).toMatchObject([pale, pale])
    const long = { path: 'url', code: 'too_long' }
    expect(await field({ address: `https://example.com/${'x'.repeat(2400)}` })).toMatchObject([long, long])
    const small = await refusal(
      drawQrPng({ ...plain, size: 120, address: `https://e.de/${'x'.repeat(400)}` })
    )
    expect(small).toMatchObject({ path: 'size', code: 'too_small' })
  })
})

test('property: the outline encloses exactly the dark squares', () => {
  const grid = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size
    })
  )
  fc.assert(
    fc.property(grid, (rows) => {
      const size = rows.length
      const path = outlineOf(size, (x, y) => rows[y]?.[x] === true)
      const found = filledBy(path, size)
      expect(found).toEqual(rows)
    }),
    { numRuns: 200 }
  )
})

/** Fills a path as a printer does (non-zero winding): a square is dark if the vertical lines to its left don't cancel out. */
function filledBy(path: string, size: number): boolean[][] {
  const winding = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const loop of path.split('z').slice(0, -1)) {
    const [, startX = '0', startY = '0', steps = ''] = /^M(\d+) (\d+)(.*)$/.exec(loop) ?? []
    let [x, y] = [Number(startX), Number(startY)]
    const upright = (to: number) => {
      for (let row = Math.min(y, to); row < Math.max(y, to); row++)
        for (let column = x; column < size; column++) {
          const line = winding[row]
          if (line) line[column] = (line[column] ?? 0) + Math.sign(to - y)
        }
      y = to
    }
    for (const [, way, by] of steps.matchAll(/([hv])(-?\d+)/g))
      if (way === 'h') x += Number(by)
      else upright(y + Number(by))
    // `z` draws the last step back to the start.
    if (x === Number(startX)) upright(Number(startY))
  }
  return winding.map((line) => line.map((count) => count !== 0))
}
