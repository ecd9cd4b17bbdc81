/** Tags, locations and sources: records with a name and a slug. What they have in common is tested from tables. */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { useService } from '../support/use-service'

const service = useService()
let number = 0

interface Kind {
  what: string
  list: OperationId
  create: OperationId
  get: OperationId
  update: OperationId
  remove: OperationId
  /** What a body needs besides the name. */
  more: object
}
const kinds: Kind[] = [
  {
    what: 'tag',
    list: 'listTags',
    create: 'createTag',
    get: 'getTag',
    update: 'updateTag',
    remove: 'deleteTag',
    more: { applies_to: 'review' }
  },
  {
    what: 'location',
    list: 'listLocations',
    create: 'createLocation',
    get: 'getLocation',
    update: 'updateLocation',
    remove: 'deleteLocation',
    more: {}
  },
  {
    what: 'source',
    list: 'listSources',
    create: 'createSource',
    get: 'getSource',
    update: 'updateSource',
    remove: 'deleteSource',
    more: {}
  }
]

describe.each(kinds)('$what', ({ what, list, create, get, update, remove, more }) => {
  const { alice, bob } = { alice: () => service.alice, bob: () => service.bob }
  const make = (body: object = {}) =>
    alice().data(create, { body: { name: `Name ${++number}`, ...more, ...body } })

  test('is created (201), read, listed newest first, and answers times', async () => {
    const first = await make()
    const answer = await alice().call(create, { body: { name: 'Über  Café №1!', ...more } })
    expect(answer.status).toBe(201)
    expect(answer.json.data).toMatchObject({
      name: 'Über  Café №1!',
      slug: 'ueber-cafe-no1',
      created_at: new Date(service.clock.now()).toISOString(),
      ...more
    })
    expect(await alice().data(get, { params: { id: answer.json.data.id } })).toEqual(answer.json.data)
    const ids = (await alice().data(list)).map((each: { id: number }) => each.id)
    expect(ids.slice(0, 2)).toEqual([answer.json.data.id, first.id])
  })

  test('a slug is made from the name, and unique; one without letters falls back', async () => {
    const made: string[] = []
    for (const name of ['Straße', 'Straße', 'STRASSE', 'Кафе Пушкин', '🎉', '🎂'])
      made.push((await make({ name })).slug)
    expect(made).toEqual(['strasse', 'strasse-2', 'strasse-3', 'kafe-pushkin', what, `${what}-2`])
    expect((await make({ slug: 'own-slug' })).slug).toBe('own-slug')
    expect((await make({ slug: null, name: 'Nulled' })).slug).toBe('nulled')
    expect((await make({ slug: '', name: 'Emptied' })).slug).toBe('emptied')
  })

  test('a slug that is taken: 409 slug_taken, at creating and at updating; the other account may have it', async () => {
    const holder = await make({ slug: 'taken' })
    const error = await alice().refused(create, 'slug_taken', { body: { name: 'X', slug: 'taken', ...more } })
    expect(error.existing_id).toBe(holder.id)
    const { id } = await make()
    await alice().refused(update, 'slug_taken', { params: { id }, body: { slug: 'taken' } })
    await alice().data(update, { params: { id: holder.id }, body: { slug: 'taken', name: 'Same' } })
    await bob().data(create, { body: { name: 'X', slug: 'taken', ...more } })
  })

  test('is updated by the fields sent', async () => {
    const before = await make()
    service.clock.advance(1000)
    const after = await alice().data(update, { params: { id: before.id }, body: { name: 'Renamed' } })
    expect(after).toEqual({
      ...before,
      name: 'Renamed',
      updated_at: new Date(service.clock.now()).toISOString()
    })
    expect(
      (await alice().data(update, { params: { id: before.id }, body: { slug: `s-${before.id}` } })).slug
    ).toBe(`s-${before.id}`)
    const back = await alice().call(update, { params: { id: before.id }, body: after })
    expect(back.json).not.toHaveProperty('warnings')
    const forged = await alice().call(update, { params: { id: before.id }, body: { id: 4711 } })
    expect(forged.json.warnings).toMatchObject([{ code: 'read_only', path: 'id' }])
  })

  test('is deleted, and answers what it was', async () => {
    const before = await make()
    const { edit_id, ...deleted } = await alice().data(remove, { params: { id: before.id } })
    expect(deleted).toEqual(before)
    expect(edit_id).toBeGreaterThan(0)
    for (const operation of [get, remove])
      await alice().refused(operation, 'not_found', { params: { id: before.id } })
    await alice().refused(update, 'not_found', { params: { id: before.id }, body: { name: 'X' } })
  })

  test.each<[string, object, string]>([
    ['no name', { name: undefined }, 'name: required'],
    ['an empty name', { name: '' }, 'name: invalid'],
    ['a blank name', { name: ' \u00a0 ' }, 'name: invalid'],
    ['null for the name', { name: null }, 'name: invalid_type'],
    ['a name of two lines', { name: 'a\r\nb' }, 'name: invalid'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name: too_long'],
    ['a slug in capitals', { slug: 'Own' }, 'slug: invalid_format'],
    ['a slug with a space', { slug: 'a b' }, 'slug: invalid_format'],
    ['a slug with two hyphens', { slug: 'a--b' }, 'slug: invalid_format'],
    ['a slug too long', { slug: 'x'.repeat(101) }, 'slug: too_long'],
    ['an unknown field', { nmae: 'x' }, 'nmae: unknown_field']
  ])('refuses %s', async (_title, body, expected) => {
    const error = await alice().refused(create, 'validation_failed', {
      body: { name: 'X', ...more, ...body }
    })
    const said = error.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
    expect(said).toEqual([expected])
  })
})

describe('tags', () => {
  test('applies_to is required and one of two', async () => {
    for (const [body, code] of [
      [{ name: 'X' }, 'required'],
      [{ name: 'X', applies_to: 'ask' }, 'invalid_value']
    ] as const) {
      const error = await service.alice.refused('createTag', 'validation_failed', { body })
      expect(error.fields).toMatchObject([{ path: 'applies_to', code }])
    }
  })

  test('applies_to stays: it may be sent back, with a warning where it differs', async () => {
    const { id } = await service.alice.data('createTag', { body: { name: 'Stays', applies_to: 'customer' } })
    const answer = await service.alice.call('updateTag', { params: { id }, body: { applies_to: 'review' } })
    expect(answer.json.data.applies_to).toBe('customer')
    expect(answer.json.warnings).toMatchObject([{ code: 'read_only', path: 'applies_to' }])
  })

  test('listTags by applies_to', async () => {
    const all = await service.alice.data('listTags', { query: { limit: 100 } })
    const some = await service.alice.data('listTags', { query: { limit: 100, applies_to: 'customer' } })
    expect(some).toEqual(all.filter((tag: { applies_to: string }) => tag.applies_to === 'customer'))
    expect(
      await service.alice.data('listTags', { query: { limit: 100, applies_to: 'customer,review' } })
    ).toEqual(all)
    await service.alice.refused('listTags', 'validation_failed', { query: { applies_to: 'ask' } })
  })

  test('a deleted tag is taken off all who carry it; a renamed one is renamed everywhere', async () => {
    const { alice } = service
    const tag = async (name: string, applies_to: string) =>
      alice.data('createTag', { body: { name, applies_to } })
    const [onCustomer, onReview] = [await tag('Cust', 'customer'), await tag('Rev', 'review')]
    const customer = await alice.data('createCustomer', { body: { email: 't@example.com', tags: ['cust'] } })
    const review = await alice.data('createReview', { body: { score: 5, tags: ['rev'] } })
    const read = async () => [
      (await alice.data('getCustomer', { params: { id: customer.id } })).tags,
      (await alice.data('getReview', { params: { id: review.id } })).tags,
      (await alice.data('listReviews')).find((each: { id: number }) => each.id === review.id).tags
    ]
    expect(await read()).toEqual([['cust'], ['rev'], ['rev']])
    await alice.data('updateTag', { params: { id: onReview.id }, body: { slug: 'rev-new' } })
    await alice.data('updateTag', { params: { id: onCustomer.id }, body: { slug: 'cust-new' } })
    expect(await read()).toEqual([['cust-new'], ['rev-new'], ['rev-new']])
    expect(await alice.data('listReviews', { query: { tag: 'rev-new' } })).toHaveLength(1)
    for (const { id } of [onCustomer, onReview]) await alice.data('deleteTag', { params: { id } })
    expect(await read()).toEqual([[], [], []])
    expect(await alice.data('listReviews', { query: { tag: 'rev-new' } })).toEqual([])
  })
})

describe('locations', () => {
  test('keep address and time zone', async () => {
    const body = { name: 'Far', address: 'Hauptstr. 1\n10115 Berlin', time_zone: 'Asia/Kathmandu' }
    const made = await service.alice.data('createLocation', { body })
    expect(made).toMatchObject(body)
    const cleared = { address: null, time_zone: null }
    expect(
      await service.alice.data('updateLocation', { params: { id: made.id }, body: cleared })
    ).toMatchObject(cleared)
    for (const wrong of [{ time_zone: 'CEST+1' }, { address: 'x'.repeat(1001) }, { address: 5 }])
      await service.alice.refused('createLocation', 'validation_failed', { body: { ...body, ...wrong } })
  })

  test('a deleted location leaves its customers and reviews', async () => {
    const { alice } = service
    const location = await alice.data('createLocation', { body: { name: 'Closing' } })
    const customer = await alice.data('createCustomer', {
      body: { email: 'l@example.com', location_id: location.id }
    })
    const review = await alice.data('createReview', { body: { score: 5, location: 'closing' } })
    await alice.data('deleteLocation', { params: { id: location.id } })
    expect((await alice.data('getCustomer', { params: { id: customer.id } })).location_id).toBeNull()
    expect((await alice.data('getReview', { params: { id: review.id } })).location).toBeNull()
    expect((await alice.call('listReviews', { query: { location: 'closing' } })).json.pagination.total).toBe(
      0
    )
  })
})

describe('sources', () => {
  test('every account is born with three, which stay', async () => {
    const { alice } = service
    const builtIn = (await alice.data('listSources', { query: { limit: 100 } })).filter(
      (each: { kind: string }) => each.kind !== 'site'
    )
    expect(builtIn.map(({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`)).toEqual([
      'import import',
      'manual manual',
      'review_page review-page'
    ])
    for (const { id } of builtIn) await alice.refused('deleteSource', 'protected_record', { params: { id } })
    const [, manual] = builtIn
    await alice.data('updateSource', {
      params: { id: manual.id },
      body: { name: 'By hand', slug: 'by-hand' }
    })
    expect((await alice.data('createReview', { body: { score: 5 } })).source).toEqual({
      id: manual.id,
      name: 'By hand',
      slug: 'by-hand'
    })
  })

  test('they count their reviews as the facets do: with hidden ones, without duplicates', async () => {
    const { alice } = service
    const { id, slug } = await alice.data('createSource', { body: { name: 'Counted' } })
    const read = () => alice.data('getSource', { params: { id } })
    expect(await read()).toMatchObject({ reviews_count: 0, average_score: null })
    const reviews: object[] = [
      { score: 5 },
      { score: 4, is_hidden: true },
      { score: 4 },
      { review: 'Text only' },
      { score: 1, is_duplicate: true }
    ]
    for (const each of reviews) await alice.data('createReview', { body: { source: id, ...each } })
    const counts = { reviews_count: 4, average_score: 4.33 }
    expect(await read()).toMatchObject(counts)
    const list = await alice.data('listSources', { query: { limit: 100 } })
    const { source, average_score } = await alice.data('countReviewFacets', { query: { source: slug } })
    expect(list.find((each: { id: number }) => each.id === id)).toMatchObject(counts)
    expect([source.find((each: { value: string }) => each.value === slug).count, average_score]).toEqual([
      4, 4.33
    ])
    expect(await alice.data('updateSource', { params: { id }, body: { name: 'Renamed' } })).toMatchObject(
      counts
    )
  })

  test('a source with reviews: 409 in_use; without them it goes', async () => {
    const { alice } = service
    const { id } = await alice.data('createSource', {
      body: { name: 'Yelp', url: 'https://yelp.example/me' }
    })
    const review = await alice.data('createReview', { body: { score: 5, source: id } })
    await alice.refused('deleteSource', 'in_use', { params: { id } })
    await alice.data('updateReview', { params: { id: review.id }, body: { source: 'import' } })
    expect(await alice.data('deleteSource', { params: { id } })).toMatchObject({
      kind: 'site',
      url: 'https://yelp.example/me'
    })
  })

  test('kind is read-only, the address must be one of the web', async () => {
    const answer = await service.alice.call('createSource', { body: { name: 'K', kind: 'manual' } })
    expect(answer.json.data.kind).toBe('site')
    expect(answer.json.warnings).toMatchObject([{ code: 'read_only', path: 'kind' }])
    for (const url of ['ftp://x.de', 'javascript:1', 'https://', '//', 'https://x.de/a b', 5])
      await service.alice.refused('createSource', 'validation_failed', { body: { name: 'K', url } })
  })
})
