/** Uploads that are broken, enormous, disguised or malicious are refused with an explanation or made harmless. */
import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureLimits } from '#shared/contract/pictures'
import type { RefusalCode } from '#shared/contract/envelope'
import { manyScans, packed, rawPng, swelling } from '../support/hostile-pictures'
import { bytesOf, plain, png, upload, type Bytes } from '../support/pictures'
import { useService } from '../support/use-service'

const service = useService()
const utf8 = (text: string): Bytes => bytesOf(new TextEncoder().encode(text))
const latin1 = (text: string): Bytes => bytesOf(Buffer.from(text, 'latin1'))
const cut = (bytes: Uint8Array, part: number) => bytesOf(bytes.subarray(0, Math.floor(bytes.length * part)))
const jpeg = async (width = 200) => bytesOf(await plain({ width, height: 150 }).jpeg().toBuffer())
const webp = async () => bytesOf(await noise().webp({ quality: 80 }).toBuffer())

/** Incompressible, yet the same every time. */
function noise(side = 120) {
  const pixels = Buffer.alloc(side * side * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

/** The refusal's code, and the field's code if there is one. */
async function refusal(bytes: Bytes, type = 'application/octet-stream'): Promise<string> {
  const answer = await service.alice.call('createPicture', {
    query: { kind: 'background' },
    file: { type, bytes }
  })
  const { code, fields = [] } = answer.json.error ?? {}
  return [code, ...fields.map((each: { code: string }) => each.code)].join(': ')
}

const huge = 'validation_failed: too_many_pixels'
const broken = 'validation_failed: broken_picture'
const other: RefusalCode = 'unsupported_media_type'

describe('refused', () => {
  const cases: [title: string, bytes: () => Bytes | Promise<Bytes>, expected: string][] = [
    ['nothing', () => utf8(''), 'malformed_request'],
    ['one pixel more than 25 million', () => png({ width: 6250, height: 4001 }), huge],
    [
      'a header that says ten thousand million pixels',
      () => rawPng({ width: 1e5, height: 1e5 }, packed(1000)),
      huge
    ],
    ['a row of two million pixels', () => rawPng({ width: 2e6, height: 2 }, packed(16e6 + 2)), huge],
    [
      'a header that says more than any reader takes',
      () => rawPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, packed(9)),
      broken
    ],
    ['a header that says no pixels', () => rawPng({ width: 0, height: 0 }, packed(9)), broken],
    ['a header alone', () => rawPng({ width: 9, height: 9 }, Buffer.alloc(0)), broken],
    ['a PNG cut off', async () => cut(await noise().png().toBuffer(), 0.6), broken],
    ['a JPEG cut off', async () => cut(await noise().jpeg().toBuffer(), 0.6), broken],
    ['a WebP cut off', async () => cut(await webp(), 0.6), broken],
    ['the first bytes of a PNG and nothing else', async () => cut(await png(), 0.1), broken],
    [
      'the first bytes of a JPEG before an SVG',
      () => latin1('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'),
      broken
    ],
    [
      'the first bytes of a WebP before an SVG',
      () => latin1('RIFF<svgWEBP<svg xmlns="http://www.w3.org/2000/svg"/>'),
      broken
    ],
    [
      'a JPEG of a hundred scans',
      async () =>
        manyScans(await plain({ width: 3000, height: 3000 }).jpeg({ progressive: true }).toBuffer(), 150),
      broken
    ],
    [
      'an SVG',
      () =>
        utf8('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      other
    ],
    ['a web page', () => utf8('<!doctype html><script>alert(1)</script>'), other],
    ['a program', () => utf8('/*\x89PNG*/alert(1)'), other],
    ['a PDF', () => utf8('%PDF-1.7\n'), other],
    ['a GIF', () => latin1('GIF89a\x01\0\x01\0\0\0\0;'), other],
    ['a TIFF', () => latin1('II*\0\x08\0\0\0'), other],
    ['a BMP', () => latin1('BM\x3a\0\0\0'), other],
    ['an AVIF', () => latin1('\0\0\0\x20ftypavif'), other],
    ['a HEIC', () => latin1('\0\0\0\x20ftypheic'), other],
    ['a WAV, which begins like a WebP', () => latin1('RIFF\x24\0\0\0WAVEfmt '), other],
    ['zeros', () => bytesOf(Buffer.alloc(1000)), other]
  ]
  test.each(cases)('%s', async (_title, bytes, expected) => {
    expect(await refusal(await bytes())).toBe(expected)
  })

  test('in words that name what it is', async () => {
    const file = { type: 'image/png', bytes: latin1('GIF89a') }
    const { message } = await service.alice.refused('createPicture', other, { query: { kind: 'logo' }, file })
    expect(message).toBe('Pictures must be PNG, JPEG or WebP. This is a GIF.')
  })

  test('content types and packings of another kind', async () => {
    expect(await refusal(await png(), 'image/gif')).toBe(other)
    const query = { kind: 'logo' }
    const file = { type: 'image/png', bytes: await png() }
    const headers = { 'content-encoding': 'gzip' }
    await service.alice.refused('createPicture', other, { query, file, headers })
  })

  test('a byte too many, also when its length is not told beforehand', async () => {
    const bytes = bytesOf(Buffer.concat([await png(), Buffer.alloc(pictureLimits.bytes)]))
    expect(await refusal(bytes.subarray(0, pictureLimits.bytes + 1))).toBe('body_too_large')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${service.url}/account/pictures?kind=logo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.alice.token}`, 'content-type': 'image/png' }
      })
      sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      for (let at = 0; at < bytes.length; at += 1_000_000) sending.write(bytes.subarray(at, at + 1_000_000))
      sending.end()
    })
    expect(status).toBe(413)
    // Bytes after the end of a picture are ignored.
    expect(await upload(service.alice, bytes.subarray(0, pictureLimits.bytes))).toMatchObject({ width: 40 })
  })
})

describe('taken, and made harmless', () => {
  /** Uploads a picture and returns it as stored. */
  async function kept(bytes: Bytes, kind = 'logo') {
    const { id, ...record } = await upload(service.alice, bytes, { kind })
    const answer = await fetch(`${service.url}/account/pictures/${id}/file.webp`, {
      headers: { authorization: `Bearer ${service.alice.token}` }
    })
    const content = Buffer.from(await answer.arrayBuffer())
    return { record, content, about: await sharp(content).metadata() }
  }
  const colorAt = async (content: Buffer, left: number, top: number) => [
    ...(await sharp(content).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())
  ]

  test('one pixel; 25 million', async () => {
    expect((await kept(await png({ width: 1, height: 1 }))).record).toMatchObject({ width: 1, height: 1 })
    const large = await png({ width: 6250, height: 4000 })
    expect((await kept(large)).record).toMatchObject({ width: 1200, height: 768 })
    expect((await kept(large, 'background')).record).toMatchObject({ width: 2560, height: 1638 })
  })

  test('bombs: what unpacks to a thousand times its size is not unpacked', async () => {
    const before = process.memoryUsage().rss
    const ground = { width: 10, height: 10 }
    const rows = packed(410)
    const bomb = packed(300e6)
    const bombs = [
      rawPng(ground, bomb),
      ...(['iCCP', 'zTXt', 'iTXt'] as const).map((type) => rawPng(ground, rows, [swelling(type, bomb)]))
    ]
    for (const each of bombs) expect((await kept(each)).record).toMatchObject({ width: 10, height: 10 })
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200)
  })

  test('a program behind or within a picture does not come out again', async () => {
    const script = '<script>alert(document.domain)</script>PK\u0003\u0004'
    const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`, 'latin1')
    const bytes = Buffer.from(await jpeg())
    const within = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2), Buffer.from(script)])
    const { content, record } = await kept(bytesOf(within))
    expect(record.width).toBe(200)
    expect(content.includes('script')).toBe(false)
  })

  test('places, names and profiles are gone, and it stands upright', async () => {
    const turned = await noise(60)
      .resize(60, 30, { fit: 'fill' })
      .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(turned.includes('Ada Lovelace')).toBe(true)
    const { about, content, record } = await kept(bytesOf(turned))
    expect(record).toMatchObject({ width: 30, height: 60 })
    for (const gone of ['exif', 'icc', 'xmp', 'orientation'] as const) expect(about[gone]).toBeUndefined()
    expect(content.includes('Ada')).toBe(false)
  })

  test('the colours of other profiles and depths become those of screens', async () => {
    // A green outside the sRGB gamut.
    const wide = await plain({ color: '#00ff00' }).withIccProfile('p3').png().toBuffer()
    const inP3 = await sharp(wide).metadata()
    expect(inP3.icc).toBeDefined()
    expect((await kept(bytesOf(wide))).about.icc).toBeUndefined()
    const inks = await plain({ color: '#cc2222' }).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(inks).metadata()).space).toBe('cmyk')
    const printed = await kept(bytesOf(inks))
    expect(printed.about.space).toBe('srgb')
    const [red = 0, green = 0, blue = 0] = await colorAt(printed.content, 5, 5)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(90)
    const deep = await plain({ color: '#336699' }).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect(await colorAt((await kept(bytesOf(deep))).content, 5, 5)).toEqual([0x33, 0x66, 0x99])
    const grey = await plain({ color: '#777777' }).greyscale().png().toBuffer()
    expect(await colorAt((await kept(bytesOf(grey))).content, 5, 5)).toEqual([0x77, 0x77, 0x77])
  })

  test('an animation is its first picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)])
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ lossless: true, loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { about, content, record } = await kept(bytesOf(moving))
    expect([record.width, record.height, about.pages]).toEqual([20, 20, undefined])
    expect(await colorAt(content, 5, 5)).toEqual([10, 10, 10])
  })

  test('what is transparent stays so, and does not count for the colour', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
    const half = await sharp({ create: { width: 18, height: 9, channels: 4, background: '#00000000' } })
      .composite([
        { input: Buffer.from(await png({ width: 9, height: 9, color: '#204060' })), left: 0, top: 0 }
      ])
      .png()
      .toBuffer()
    expect((await kept(bytesOf(await clear.png().toBuffer()))).record.average_color).toBe('#ffffff')
    const { about, record } = await kept(bytesOf(half))
    expect(about.hasAlpha).toBe(true)
    // Weighting by alpha causes rounding.
    expect(record.average_color).toMatch(/^#(1f|20)(3f|40)(5f|60)$/)
  })

  test('whatever type the sender believes it is of', async () => {
    const file = { type: 'image/webp', bytes: await jpeg(201) }
    expect(await service.alice.data('createPicture', { query: { kind: 'logo' }, file })).toMatchObject({
      width: 201
    })
  })
})

describe('many at once', () => {
  const query = { kind: 'background' }
  const hold = (bytes: Bytes) => Promise.all(Array.from({ length: 8 }, () => holdBack(bytes)))

  test('others are served meanwhile, and more than a few senders are told to wait', async () => {
    const bytes = await png({ width: 300 })
    const file = { type: 'image/png', bytes }
    await upload(service.alice, bytes, query)
    const held = await hold(bytes)
    const { status, headers, json } = await service.alice.call('createPicture', { query, file })
    expect([status, json.error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    expect(await service.alice.data('listTags')).toBeDefined()
    for (const { end } of held) end()
    expect(await Promise.all(held.map((each) => each.status))).toEqual(Array(8).fill(200))
  })

  test('who goes away in the middle leaves the place free', async () => {
    const bytes = await png({ width: 300 })
    for (const { leave } of await hold(bytes)) leave()
    const next = () => service.alice.call('createPicture', { query, file: { type: 'image/png', bytes } })
    await expect.poll(async () => (await next()).status).toBe(200)
    const held = await hold(bytes)
    expect((await next()).status).toBe(503)
    for (const { end } of held) end()
    await Promise.all(held.map((each) => each.status))
  })

  /** A client that has sent half of its upload; resolves once the service has started reading. */
  async function holdBack(bytes: Bytes) {
    const half = Math.floor(bytes.length / 2)
    const sending = request(`${service.url}/account/pictures?kind=background`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${service.alice.token}`,
        'content-type': 'image/png',
        'content-length': bytes.length,
        expect: '100-continue'
      }
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    // Clients that disconnect make this reject.
    status.catch(() => undefined)
    sending.flushHeaders()
    await once(sending, 'continue')
    sending.write(bytes.subarray(0, half))
    return { status, end: () => sending.end(bytes.subarray(half)), leave: () => sending.destroy() }
  }
})
