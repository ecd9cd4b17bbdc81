/** Share images over HTTP: the same picture however it is requested, with the review's own words or others. */
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#shared/contract/api-client'
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import { shareSizes } from '#shared/contract/share-settings'
import type { ShareImageFacts } from '#shared/contract/share-images'
import type { Person } from '../support/service'
import { upload } from '../support/pictures'
import { startTestService } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()

const review = async (body: object = {}): Promise<number> => {
  const words = { score: 5, review: 'Lovely cakes and the kindest staff in town.' }
  const reviewer = { first_name: 'Anna', last_name: 'Maier' }
  const made = await service.alice.data('createReview', { body: { ...words, reviewer, ...body } })
  return made.id
}

interface Wish {
  id?: number
  body?: object
  query?: Record<string, string | number>
}

/** The raw bytes of a picture; decoding the answer as text would corrupt them. */
async function picture(operation: OperationId, { id, body, query = {} }: Wish, person = service.alice) {
  const { method, path } = endpoints[operation]
  const address = pathOf(path, { params: id === undefined ? {} : { id }, query })
  const response = await fetch(service.url + address, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  expect(response.status, operation).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name, png: Buffer.from(await response.arrayBuffer()) }
}

const facts = (id: number, body: object = {}): Promise<ShareImageFacts> =>
  service.alice.data('describeShareImage', { params: { id }, body })
const sample = (body: object, person: Person = service.alice): Promise<ShareImageFacts> =>
  person.data('describeSampleImage', { body })
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
const problemsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`)

describe('one picture, whichever way', () => {
  test('POST, GET, without a body, and out of a zip: the same bytes and name', async () => {
    const id = await review()
    const posted = await picture('makeShareImage', { id, body: {} })
    expect(sizeOf(posted.png)).toEqual({ width: 1080, height: 1080 })
    expect(posted.name).toBe(`alice-co-review-${id}-square.png`)
    const others = [await picture('makeShareImage', { id }), await picture('getShareImage', { id })]
    for (const other of others) expect(other).toEqual(posted)
    const unzipped = unzipSync(zipSync({ 'a.png': posted.png }))
    expect(Buffer.from(unzipped['a.png']!)).toEqual(posted.png)
    const { file_name, card, cards } = await facts(id)
    expect({ file_name, card, cards }).toEqual({ file_name: posted.name, card: 1, cards: 1 })
  })

  test('many at once are all the same', async () => {
    const id = await review({ review: 'Many at once.' })
    const all = await Promise.all(Array.from({ length: 12 }, () => picture('getShareImage', { id })))
    for (const each of all) expect(each.png.equals(all[0]!.png)).toBe(true)
  })

  test('another service with the same review draws the same bytes', async () => {
    const other = await startTestService()
    try {
      const body = { review: 'Zwei Häuser, ein Bild. 👍🏽 مرحبا', created_at: '2026-03-01' }
      const [here, there] = [
        await review(body),
        await other.alice.data('createReview', { body: { score: 5 } })
      ]
      const words = { text: body.review, author_style: 'hidden', size: 'link' }
      const first = await picture('makeShareImage', { id: here, body: words })
      const response = await fetch(`${other.url}/account/reviews/${there.id}/share-image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${other.alice.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(words)
      })
      expect(Buffer.from(await response.arrayBuffer()).equals(first.png)).toBe(true)
    } finally {
      await other.stop()
    }
  })
})

describe('sizes', () => {
  test.each(Object.entries(shareSizes))('%s', async (size, pixels) => {
    const id = await review()
    const { name, png } = await picture('getShareImage', { id, query: { size } })
    expect(sizeOf(png)).toEqual(pixels)
    expect(name).toBe(`alice-co-review-${id}-${size}.png`)
  })

  test('an own size; of the template where none is named', async () => {
    const id = await review()
    const own = { size: 'own', width: 1000, height: 700 }
    const { name, png } = await picture('getShareImage', { id, query: own })
    expect(sizeOf(png)).toEqual({ width: 1000, height: 700 })
    expect(name).toBe(`alice-co-review-${id}-1000x700.png`)
    const template = await service.alice.data('createShareTemplate', {
      body: { name: 'Own', design: 'minimal', ...own }
    })
    const other = await picture('getShareImage', { id, query: { template_id: template.id } })
    expect(sizeOf(other.png)).toEqual({ width: 1000, height: 700 })
    expect(await facts(id, { template_id: template.id, width: 500 })).toMatchObject({
      width: 500,
      height: 700
    })
  })
})

describe('template, design and settings', () => {
  test('the default template; another; settings over those of the template; a design without them', async () => {
    const id = await review()
    const body = { name: 'Hearts', design: 'dark', settings: { stars: 'hearts', caption: 'Come in' } }
    const template_id = (await service.alice.data('createShareTemplate', { body })).id
    const lookWith = async (wish: object) => (await facts(id, wish)).look
    const [plain, hearts] = [await lookWith({}), await lookWith({ template_id })]
    expect(plain).toMatchObject({ stars: 'stars', caption: null })
    expect(hearts).toMatchObject(body.settings)
    expect(await lookWith({ template_id, settings: { stars: 'number' } })).toEqual({
      ...hearts,
      stars: 'number'
    })
    const { look } = await sample({ design: 'dark' })
    expect(await lookWith({ template_id, design: 'dark' })).toEqual(look)
    expect(await lookWith({ template_id, author_style: 'full' })).toEqual({ ...hearts, author: 'full' })
  })
})

describe('words', () => {
  const said = async (id: number, body: object = {}) => (await facts(id, body)).alt_text

  test('text and title for the picture only; null is none', async () => {
    const id = await review({ title: 'A title' })
    expect(await facts(id)).toMatchObject({ shown_text: 'Lovely cakes and the kindest staff in town.' })
    expect(await facts(id, { text: 'Lovely cakes' })).toMatchObject({ shown_text: 'Lovely cakes' })
    expect(await facts(id, { text: null, title: null })).toMatchObject({ shown_text: null })
    expect(await said(id)).toContain('A title')
    expect(await said(id, { title: null })).not.toContain('A title')
    const { title, review: text } = await service.alice.data('getReview', { params: { id } })
    expect({ title, text }).toEqual({ title: 'A title', text: 'Lovely cakes and the kindest staff in town.' })
  })

  test.each([
    ['full', 'Anna Maier'],
    ['first_initial', 'Anna M.'],
    ['initials', 'A. M.']
  ])('author style %s', async (author_style, name) => {
    const id = await review()
    expect(await said(id, { author_style })).toContain(name)
    expect(await said(id, { author_style: 'hidden' })).not.toContain('Anna')
  })

  test('a site is named as the source, the ways of recording are not', async () => {
    const google = await service.alice.data('createSource', { body: { name: 'Google' } })
    expect(await said(await review({ source: google.id }))).toContain('Google')
    expect(await said(await review())).not.toContain('Manual')
  })

  test('date and location are shown where the template says so', async () => {
    const location = await service.alice.data('createLocation', { body: { name: 'Mitte' } })
    const id = await review({ location: location.id, created_at: '2026-03-05' })
    expect(await said(id)).not.toMatch(/Mitte|March/)
    const settings = { show_date: true, show_location: true }
    expect(await said(id, { settings })).toContain('March 2026')
    expect(await said(id, { settings: { ...settings, date_format: 'long' } })).toContain('5 March 2026')
    expect(await said(id, { settings })).toContain('Mitte')
  })

  test('a reviewer without a name stays unnamed, but the company is shown', async () => {
    const person = await service.alice.data('createCustomer', {
      body: { email: 'vera@example.com', first_name: 'Vera', last_name: 'Secret' }
    })
    const unnamed = await review({ customer_id: person.id, reviewer: {} })
    expect(await said(unnamed, { author_style: 'full' })).not.toContain('Vera')
    const company = await service.alice.data('createCustomer', {
      body: { email: 'office@example.com', company: 'Maier & Söhne' }
    })
    expect(await said(await review({ customer_id: company.id, reviewer: {} }))).toContain('Maier & Söhne')
  })
})

describe('samples', () => {
  test.each(['usual', 'short', 'long', 'no_text', 'other_script'])('%s', async (name) => {
    const { name: file, png } = await picture('makeSampleImage', { body: { sample: name, size: 'link' } })
    expect(file).toBe(`alice-co-sample-${name.replace('_', '-')}-link.png`)
    expect(sizeOf(png)).toEqual(shareSizes.link)
    const described = await sample({ sample: name, size: 'link' })
    expect(described).toMatchObject({ file_name: file, width: 1200, height: 630 })
    expect(described.shown_text === null).toBe(name === 'no_text')
  })

  test('in the language of the account', async () => {
    const english = await sample({})
    await service.bob.data('updateSettings', { body: { language: 'de-AT' } })
    const german = await sample({}, service.bob)
    expect(english.shown_text).toMatch(/^From the first/)
    expect(german.shown_text).toMatch(/^Vom ersten/)
    expect(await sample({})).toEqual(english)
  })
})

describe('refused', () => {
  test.each<[string, object, string[]]>([
    ['a template that is not there', { template_id: 4711 }, ['template_id: unknown_template']],
    ['an own size with one side', { size: 'own', width: 500 }, ['height: required']],
    ['too many pixels', { size: 'own', width: 4000, height: 4000 }, ['width: too_large']],
    [
      'pixels of another size',
      { width: 500, height: 500 },
      ['width: only_with_own_size', 'height: only_with_own_size']
    ],
    ['a picture that is not there', { settings: { picture_id: 4711 } }, ['settings.picture_id: not_found']],
    ['a setting that is not known', { settings: { colour: '#000000' } }, ['settings.colour: unknown_field']],
    ['a text too long', { text: 'x'.repeat(5001) }, ['text: too_long']],
    ['a field that is not known', { txt: 'x' }, ['txt: unknown_field']]
  ])('%s', async (_title, body, expected) => {
    const params = { id: await review() }
    for (const operation of ['makeShareImage', 'describeShareImage'] as const) {
      const error = await service.alice.refused(operation, 'validation_failed', { params, body })
      expect(problemsOf(error)).toEqual(expected)
    }
  })

  test('by address the same', async () => {
    const params = { id: await review() }
    const refuse = async (query: Record<string, string | number>) =>
      problemsOf(await service.alice.refused('getShareImage', 'validation_failed', { params, query }))
    expect(await refuse({ template_id: 4711 })).toEqual(['template_id: unknown_template'])
    expect(await refuse({ size: 'own', width: 600 })).toEqual(['height: required'])
    expect(await refuse({ size: 'own', width: 3000, height: 3000 })).toEqual(['width: too_large'])
    expect(await refuse({ size: 'huge' })).toEqual(['size: invalid_value'])
    expect(await refuse({ card: 21 })).toEqual(['card: too_large'])
  })

  test('a review or a card that is not there', async () => {
    const call = { params: { id: 4711 } }
    for (const operation of ['makeShareImage', 'getShareImage', 'describeShareImage'] as const)
      await service.alice.refused(operation, 'not_found', call)
    const params = { id: await review() }
    await service.alice.refused('makeShareImage', 'not_found', { params, body: { card: 2 } })
    await service.alice.refused('makeSampleImage', 'not_found', { body: { card: 2 } })
  })

  test('without the scope', async () => {
    const id = await review()
    const templates = service.alice.withScopes('share-templates:read')
    await templates.refused('makeShareImage', 'missing_scope', { params: { id }, body: {} })
    await picture('makeSampleImage', { body: {} }, templates)
    const reviews = service.alice.withScopes('reviews:read')
    await reviews.refused('makeSampleImage', 'missing_scope', { body: {} })
    await picture('getShareImage', { id }, reviews)
  })

  test("the other account's review, template and picture", async () => {
    const id = await review()
    await service.bob.refused('makeShareImage', 'not_found', { params: { id }, body: {} })
    const [template] = await service.alice.data('listShareTemplates')
    const own = await service.bob.data('createReview', { body: { score: 4 } })
    const call = { params: { id: own.id }, body: { template_id: template.id } }
    const error = await service.bob.refused('makeShareImage', 'validation_failed', call)
    expect(problemsOf(error)).toEqual(['template_id: unknown_template'])
  })
})

test('a logo is missed where one was chosen and has been deleted, not where none ever was', async () => {
  const missing = async (logo_id: number | null) => {
    const { warnings } = await sample({ design: 'split', settings: { show_logo: true, logo_id } })
    return warnings.some(({ code }) => code === 'picture_missing')
  }
  expect((await service.alice.data('getSettings')).logo_id).toBeNull()
  expect(await missing(null)).toBe(false)
  const image = new Uint8Array((await picture('getShareImage', { id: await review() })).png)
  const logo = await upload(service.alice, image)
  const settings = { show_logo: true, logo_id: logo.id }
  const template = await service.alice.data('createShareTemplate', {
    body: { name: 'With logo', design: 'split', settings }
  })
  const withTemplate = async () =>
    (await facts(await review(), { template_id: template.id })).warnings.map(({ code }) => code)
  expect(await withTemplate()).not.toContain('picture_missing')
  // As after a restore; the interface doesn't allow deleting a picture that is in use.
  service.db.raw.prepare('DELETE FROM pictures WHERE id = ?').run(logo.id)
  expect(await withTemplate()).toContain('picture_missing')
})
