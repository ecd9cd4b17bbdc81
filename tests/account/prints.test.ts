/** QR codes and print sheets over HTTP: where they lead, whose branding they carry, and what is refused. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { readCode } from '../support/read-code'
import type { Person } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
const address = 'https://g.page/r/CdJ2xGhP4tQ7EBM/review'

/** The file as it comes over the wire. */
async function download(path: string, person: Person = service.alice) {
  const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${person.token}` } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const field = async (operation: OperationId, query: Record<string, string>, person: Person = service.alice) =>
  (await person.refused(operation, 'validation_failed', { query })).fields[0]

beforeAll(async () => {
  const { alice } = service
  const [page] = await alice.data('listReviewPages')
  await alice.data('updateReviewPage', { params: { id: page.id }, body: { url: address } })
})

describe('getQrCodePng, getQrCodeSvg', () => {
  test('lead to the default review page, as files to save', async () => {
    const png = await download('/account/qr-code.png')
    expect(png.headers.get('content-type')).toBe('image/png')
    expect(png.headers.get('content-disposition')).toBe('attachment; filename="alice-co-qr-code.png"')
    expect(await readCode(png.bytes)).toBe(address)
    const svg = await download('/account/qr-code.svg?size=400')
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(await readCode(svg.bytes)).toBe(address)
  })

  test('lead elsewhere, in other colours and sizes', async () => {
    const url = encodeURIComponent('https://example.com/a?b=c&d="<e>"')
    const { bytes } = await download(
      `/account/qr-code.png?url=${url}&size=300&color=%23123456&background=%23fffbe6`
    )
    expect((await sharp(bytes).metadata()).width).toBe(300)
    expect(await readCode(bytes)).toBe('https://example.com/a?b=c&d="<e>"')
    const svg = await download(`/account/qr-code.svg?url=${url}&size=300`)
    expect(await readCode(svg.bytes)).toBe('https://example.com/a?b=c&d="<e>"')
    const [page] = await service.alice.data('listReviewPages')
    const named = await download(`/account/qr-code.png?review_page_id=${page.id}`)
    expect(await readCode(named.bytes)).toBe(address)
  })

  test('are for one location: its own review link, or the page with it', async () => {
    const { alice } = service
    const google = 'https://g.page/r/harbour/review'
    await alice.data('createLocation', { body: { name: 'Harbour', review_url: google } })
    await alice.data('createLocation', { body: { name: 'Market' } })
    const png = await download('/account/qr-code.png?location=harbour')
    expect(png.headers.get('content-disposition')).toContain('filename="alice-co-harbour-qr-code.png"')
    expect(await readCode(png.bytes)).toBe(google)
    expect(await readCode((await download('/account/qr-code.png?location=market')).bytes)).toBe(address)
    await alice.data('updateDoors', { body: { is_on: true, public_address: 'https://reviews.example.com' } })
    const body = { name: 'Form' }
    const { id, slug } = await alice.data('createReviewPage', { body })
    const own = `review_page_id=${id}&location=market`
    const code = await download(`/account/qr-code.svg?${own}`)
    expect(await readCode(code.bytes)).toBe(`https://reviews.example.com/r/${slug}?location=market`)
    const sheet = await download(`/account/print-sheet.png?sheet=poster&${own}`)
    expect(await readCode(sheet.bytes)).toBe(`https://reviews.example.com/r/${slug}?location=market`)
    expect(await field('getQrCodePng', { location: 'nowhere' })).toMatchObject({ code: 'unknown_location' })
    await alice.data('updateReviewPage', { params: { id }, body: { location: 'harbour' } })
    const other = { review_page_id: String(id), location: 'market' }
    expect(await field('getQrCodePng', other)).toMatchObject({ path: 'location', code: 'other_location' })
    const same = await download(`/account/qr-code.svg?review_page_id=${id}&location=harbour`)
    expect(await readCode(same.bytes)).toBe(`https://reviews.example.com/r/${slug}`)
    await alice.data('updateDoors', { body: { is_on: false, public_address: null } })
  })

  test('carry the logo of the account', async () => {
    const { alice } = service
    expect(await field('getQrCodePng', { logo: 'true' })).toMatchObject({ path: 'logo', code: 'no_logo' })
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer()
    const { id } = await alice.data('createPicture', {
      query: { kind: 'logo' },
      file: { type: 'image/png', bytes: new Uint8Array(bytes) }
    })
    await alice.data('updateSettings', { body: { logo_id: id } })
    for (const path of ['/account/qr-code.png?logo=true', '/account/qr-code.svg?logo=true&size=600']) {
      const file = await download(path)
      const { data, info } = await sharp(file.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
      expect(data[middle]).toBeGreaterThan(150)
      expect(await readCode(file.bytes)).toBe(address)
    }
  })

  test('refused: no address yet, no such page, colours, sizes, addresses', async () => {
    const { bob } = service
    const noAddress = await field('getQrCodePng', {}, bob)
    expect(noAddress).toMatchObject({ path: 'review_page_id', code: 'no_address' })
    expect(noAddress.message).toContain('Settings')
    const [foreign] = await service.alice.data('listReviewPages')
    const unknown = await field('getQrCodeSvg', { review_page_id: foreign.id }, bob)
    expect(unknown).toMatchObject({ path: 'review_page_id', code: 'unknown_review_page' })
    expect(await field('getQrCodeSvg', { color: '#dddddd' })).toMatchObject({
      path: 'color',
      code: 'low_contrast'
    })
    const inverse = { color: '#ffffff', background: '#000000' }
    expect(await field('getQrCodePng', inverse)).toMatchObject({ path: 'color', code: 'low_contrast' })
    const long = `https://example.com/${'x'.repeat(900)}`
    expect(await field('getQrCodePng', { url: long, size: '120' })).toMatchObject({
      path: 'size',
      code: 'too_small'
    })
    for (const [name, value] of [
      ['size', '119'],
      ['size', '4001'],
      ['size', '1e3'],
      ['color', 'red'],
      ['logo', 'yes'],
      ['url', 'javascript:alert(1)'],
      ['url', `https://example.com/${'x'.repeat(1000)}`]
    ] as const)
      expect(await field('getQrCodePng', { [name]: value })).toMatchObject({ path: name })
  })

  test('a token without the scope is refused', async () => {
    const reader = service.alice.withScopes('reviews:read')
    await reader.refused('getQrCodePng', 'missing_scope')
    await reader.refused('getPrintSheet', 'missing_scope', { query: { sheet: 'poster' } })
  })
})

describe('getPrintSheet, getPrintSheetPreview', () => {
  test('in the brand of the account, as files to save, each time the same', async () => {
    const { alice } = service
    await alice.data('updateSettings', { body: { brand_color: '#be185d', language: 'de' } })
    const path = '/account/print-sheet.pdf?sheet=table-tent&paper=a5'
    const [pdf, again] = [await download(path), await download(path)]
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="alice-co-table-tent-a5.pdf"')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(again.bytes.equals(pdf.bytes)).toBe(true)
    const preview = await download('/account/print-sheet.png?sheet=poster')
    expect(preview.headers.get('content-disposition')).toBe('attachment; filename="alice-co-poster-a4.png"')
    expect((await sharp(preview.bytes).metadata()).width).toBe(1000)
    expect(await readCode(preview.bytes)).toBe(address)
    // Just inside the bubble.
    const at = { left: 100, top: 1000, width: 1, height: 1 }
    const pixel = await sharp(preview.bytes).extract(at).removeAlpha().raw().toBuffer()
    expect(pixel.toString('hex')).toBe('be185d')
  })

  test('with words, colour and address of its own, without the logo', async () => {
    const usual = await download('/account/print-sheet.png?sheet=cards')
    for (const wish of ['title=Hallo', 'text=Hallo', 'color=%23123456', 'logo=false', 'paper=letter']) {
      const other = await download(`/account/print-sheet.png?sheet=cards&${wish}`)
      expect([other.status, other.bytes.equals(usual.bytes)], wish).toEqual([200, false])
    }
    const url = 'https://example.com/there'
    const led = await download(`/account/print-sheet.png?sheet=poster&url=${encodeURIComponent(url)}`)
    expect(await readCode(led.bytes)).toBe(url)
  })

  test('refused: no address yet, unknown sheets and papers, words that are too long', async () => {
    expect(await field('getPrintSheet', { sheet: 'poster' }, service.bob)).toMatchObject({
      code: 'no_address'
    })
    const right = { sheet: 'poster' }
    for (const [query, path] of [
      [{}, 'sheet'],
      [{ sheet: 'flag' }, 'sheet'],
      [{ ...right, paper: 'a3' }, 'paper'],
      [{ ...right, title: 'x'.repeat(81) }, 'title'],
      [{ ...right, text: 'x'.repeat(201) }, 'text'],
      [{ ...right, title: 'a\nb' }, 'title']
    ] as const) {
      expect(await field('getPrintSheet', query)).toMatchObject({ path })
      expect(await field('getPrintSheetPreview', query)).toMatchObject({ path })
    }
  })
})
