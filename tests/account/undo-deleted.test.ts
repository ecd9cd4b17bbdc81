/** Undoing the deletion of tags, locations and sources also restores them on the records that had them. */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '#shared/contract/endpoints'
import { sweepNames } from '#main/account/lifecycle/sweep-names'
import { ownContext } from '#main/context'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const undo = (id: number) => data('undoEdit', { params: { id } })
const remove = async (operation: OperationId, id: number) =>
  (await data(operation, { params: { id } })).edit_id as number
let number = 0
const customer = (more: object = {}) =>
  data('createCustomer', { body: { email: `c${++number}@example.com`, ...more } })
const review = (more: object = {}) => data('createReview', { body: { score: 5, ...more } })

test('a tag of reviews', async () => {
  const tag = await data('createTag', { body: { name: 'Food', applies_to: 'review' } })
  await data('createTag', { body: { name: 'Staff', applies_to: 'review' } })
  const [one, two, three] = [
    await review({ tags: ['food', 'staff'] }),
    await review({ tags: ['food'] }),
    await review()
  ]
  const edit = await remove('deleteTag', tag.id)
  expect((await service.alice.call('listReviews', { query: { tag: 'staff' } })).json.pagination.total).toBe(1)
  expect(await undo(edit)).toMatchObject({ restored: 1, skipped: [] })
  expect(await data('getTag', { params: { id: tag.id } })).toEqual(tag)
  const tags = async (id: number) => (await data('getReview', { params: { id } })).tags
  expect([await tags(one.id), await tags(two.id), await tags(three.id)]).toEqual([
    ['food', 'staff'],
    ['food'],
    []
  ])
  expect((await service.alice.call('listReviews', { query: { tag: 'food' } })).json.pagination.total).toBe(2)
})

test('a tag of customers; one who is gone by then is left out', async () => {
  const tag = await data('createTag', { body: { name: 'VIP', applies_to: 'customer' } })
  const [one, two] = [await customer({ tags: ['vip'] }), await customer({ tags: ['vip'] })]
  const edit = await remove('deleteTag', tag.id)
  await data('eraseCustomer', { params: { id: two.id }, body: { confirm: two.email } })
  await customer()
  expect(await undo(edit)).toMatchObject({ restored: 1 })
  const found = await data('listCustomers', { query: { tag: 'vip' } })
  expect(found.map((each: { id: number }) => each.id)).toEqual([one.id])
})

test('a location, but for those who have another one by now', async () => {
  const location = await data('createLocation', { body: { name: 'Mitte', address: 'Main street 1' } })
  const other = await data('createLocation', { body: { name: 'Kiez' } })
  const people = [await customer({ location_id: location.id }), await customer({ location_id: location.id })]
  const reviews = [await review({ location: 'mitte' }), await review({ location: 'mitte' })]
  const edit = await remove('deleteLocation', location.id)
  await data('updateCustomer', { params: { id: people[1].id }, body: { location_id: other.id } })
  await data('updateReview', { params: { id: reviews[1].id }, body: { location: 'kiez' } })
  expect(await undo(edit)).toMatchObject({ restored: 1 })
  expect(await data('getLocation', { params: { id: location.id } })).toEqual(location)
  const customerAt = async (id: number) => (await data('getCustomer', { params: { id } })).location_id
  expect([await customerAt(people[0].id), await customerAt(people[1].id)]).toEqual([location.id, other.id])
  const reviewAt = async (id: number) => (await data('getReview', { params: { id } })).location.slug
  expect([await reviewAt(reviews[0].id), await reviewAt(reviews[1].id)]).toEqual(['mitte', 'kiez'])
})

test('a source', async () => {
  const source = await data('createSource', { body: { name: 'Google', url: 'https://example.com/me' } })
  const edit = await remove('deleteSource', source.id)
  expect(await undo(edit)).toMatchObject({ restored: 1 })
  expect(await data('getSource', { params: { id: source.id } })).toEqual(source)
})

test('a source whose number was given to another comes back under a new one', async () => {
  const { id } = await data('createSource', { body: { name: 'Old' } })
  const edit = await remove('deleteSource', id)
  const next = await data('createSource', { body: { name: 'Next' } })
  expect(next.id).toBe(id)
  expect(await undo(edit)).toMatchObject({ restored: 1 })
  expect(await data('listSources', { query: { limit: 1 } })).toMatchObject([{ id: id + 1, name: 'Old' }])
})

describe('while it is deleted', () => {
  const written = () => Number(service.db.raw.prepare('SELECT total_changes()').pluck().get())
  const total = async (operation: OperationId, query: object) =>
    (await service.alice.call(operation, { query: { ...query } })).json.pagination.total as number
  const exported = async (operation: OperationId) => (await service.alice.call(operation)).text

  test('a tag is nowhere to be seen, and what others get of their tags is kept apart from it', async () => {
    const [tag] = [await data('createTag', { body: { name: 'Gone', applies_to: 'review' } })]
    await data('createTag', { body: { name: 'Stays', applies_to: 'review' } })
    const [one, two] = [await review({ tags: ['gone', 'stays'] }), await review({ tags: ['gone'] })]
    const { id: page } = await data('createReviewPage', { body: { name: 'Tagged', tags: ['gone', 'stays'] } })
    const edit = await remove('deleteTag', tag.id)
    const shown = async (id: number) => (await data('getReview', { params: { id } })).tags
    expect([await shown(one.id), await shown(two.id)]).toEqual([['stays'], []])
    expect((await data('getReviewPage', { params: { id: page } })).tags).toEqual(['stays'])
    const { tag: facets } = await data('countReviewFacets')
    expect(facets.map(({ value }: { value: string }) => value)).not.toContain('gone')
    expect(await total('listReviews', { tag: 'gone' })).toBe(0)
    expect(await exported('exportReviews')).not.toContain('gone')
    const { by_tag } = await data('getReport')
    expect(by_tag.map(({ slug }: { slug: string | null }) => slug)).not.toContain('gone')
    await service.alice.refused('createReview', 'validation_failed', { body: { score: 5, tags: ['gone'] } })
    // Putting back what was read changes nothing, and other tags do not take its place.
    const before = await data('getReview', { params: { id: one.id } })
    expect(await data('updateReview', { params: { id: one.id }, body: { tags: before.tags } })).toMatchObject(
      { updated_at: before.updated_at }
    )
    await data('updateReview', { params: { id: two.id }, body: { tags: ['stays'] } })
    expect(await undo(edit)).toMatchObject({ restored: 1 })
    expect([await shown(one.id), await shown(two.id)]).toEqual([
      ['gone', 'stays'],
      ['gone', 'stays']
    ])
    expect(await total('listReviews', { tag: 'gone' })).toBe(2)
    expect((await data('getReviewPage', { params: { id: page } })).tags).toEqual(['gone', 'stays'])
  })

  test('a tag of customers', async () => {
    const tag = await data('createTag', { body: { name: 'Absent', applies_to: 'customer' } })
    const { id } = await customer({ tags: ['absent'] })
    const edit = await remove('deleteTag', tag.id)
    const shown = async () => (await data('getCustomer', { params: { id } })).tags
    expect(await shown()).toEqual([])
    expect(await total('listCustomers', { tag: 'absent' })).toBe(0)
    expect(await exported('exportCustomers')).not.toContain('absent')
    const { tag: facets } = await data('countCustomerFacets')
    expect(facets.map(({ value }: { value: string }) => value)).not.toContain('absent')
    await data('updateCustomer', { params: { id }, body: { tags: [] } })
    await undo(edit)
    expect(await shown()).toEqual(['absent'])
  })

  test('a location', async () => {
    const location = await data('createLocation', { body: { name: 'Closed' } })
    const { id } = await customer({ location_id: location.id })
    const given = await review({ location: 'closed' })
    const { id: page } = await data('createReviewPage', { body: { name: 'There', location: 'closed' } })
    const edit = await remove('deleteLocation', location.id)
    const places = async () => [
      (await data('getCustomer', { params: { id } })).location_id,
      (await data('getReview', { params: { id: given.id } })).location,
      (await data('getReviewPage', { params: { id: page } })).location
    ]
    expect(await places()).toEqual([null, null, null])
    expect(await total('listCustomers', { location: 'closed' })).toBe(0)
    expect(await total('listReviews', { location: 'closed' })).toBe(0)
    expect(await exported('exportCustomers')).not.toContain('Closed')
    for (const operation of ['countReviewFacets', 'countCustomerFacets'] as const)
      expect(JSON.stringify((await data(operation)).location)).not.toContain('closed')
    await undo(edit)
    expect(await places()).toMatchObject([location.id, { slug: 'closed' }, { slug: 'closed' }])
    expect(await total('listReviews', { location: 'closed' })).toBe(1)
  })

  test('a location counts as none where one is filled in: in merges, and in imports', async () => {
    const [shut, open] = [
      await data('createLocation', { body: { name: 'Shut' } }),
      await data('createLocation', { body: { name: 'Open' } })
    ]
    const [kept, other] = [await customer({ location_id: shut.id }), await customer({ location_id: open.id })]
    const known = await customer({ location_id: shut.id })
    const [one, two] = [await review({ location: 'shut' }), await review({ location: 'open' })]
    await remove('deleteLocation', shut.id)
    const merged = await data('mergeCustomers', {
      params: { id: kept.id },
      body: { customer_ids: [other.id] }
    })
    expect(merged.customer.location_id).toBe(open.id)
    const { review: united } = await data('mergeReviews', {
      params: { id: one.id },
      body: { duplicate_ids: [two.id] }
    })
    expect(united.location).toMatchObject({ slug: 'open' })
    const bytes = `email,location\n${known.email},Open\n`
    const { id } = await data('createImport', {
      query: { kind: 'customers' },
      file: { type: 'text/csv', bytes }
    })
    await settledImport(service.alice, id)
    await data('commitImport', { params: { id } })
    await settledImport(service.alice, id)
    expect((await data('getCustomer', { params: { id: known.id } })).location_id).toBe(open.id)
  })

  test('as little is written as for a record that nobody has', async () => {
    const [few, many] = [
      await data('createTag', { body: { name: 'Few', applies_to: 'review' } }),
      await data('createTag', { body: { name: 'Many', applies_to: 'review' } })
    ]
    for (let each = 0; each < 30; each++) await review({ tags: ['many'] })
    await review({ tags: ['few'] })
    const cost = async (id: number) => {
      const before = written()
      await remove('deleteTag', id)
      return written() - before
    }
    expect(await cost(many.id)).toBe(await cost(few.id))
  })
})

test('once it can no longer be undone, what was given to it is cleared, and others keep theirs', async () => {
  const tag = await data('createTag', { body: { name: 'Cleared', applies_to: 'review' } })
  const other = await data('createTag', { body: { name: 'Kept', applies_to: 'review' } })
  const regular = await data('createTag', { body: { name: 'Cleared', applies_to: 'customer' } })
  const location = await data('createLocation', { body: { name: 'Cleared' } })
  const one = await review({ tags: ['cleared', 'kept'], location: 'cleared' })
  const { id } = await customer({ tags: ['cleared'], location_id: location.id })
  await remove('deleteTag', tag.id)
  await remove('deleteTag', regular.id)
  await remove('deleteLocation', location.id)
  const rows = () => [
    service.db.raw.prepare('SELECT tag_ids, location_id FROM reviews WHERE id = ?').get(one.id),
    service.db.raw.prepare('SELECT count(*) AS tags FROM review_tags WHERE review_id = ?').get(one.id),
    service.db.raw.prepare('SELECT location_id FROM customers WHERE id = ?').get(id),
    service.db.raw.prepare('SELECT count(*) AS tags FROM customer_tags WHERE customer_id = ?').get(id),
    service.db.raw.prepare('SELECT count(*) AS hidden FROM tags WHERE deleted_at IS NOT NULL').get()
  ]
  service.clock.advance(23 * 3_600_000)
  await service.tick()
  expect(rows().slice(0, 2)).toEqual([
    { tag_ids: `[${tag.id},${other.id}]`, location_id: location.id },
    { tags: 2 }
  ])
  service.clock.advance(26 * 3_600_000)
  // Interrupted after its first turn, it is finished the next time.
  const log = { info: () => undefined, error: () => undefined }
  sweepNames(ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)).next()
  expect(rows()).not.toContainEqual({ hidden: 0 })
  await service.tick()
  expect(rows()).toEqual([
    { tag_ids: `[${other.id}]`, location_id: null },
    { tags: 1 },
    { location_id: null },
    { tags: 0 },
    { hidden: 0 }
  ])
  expect(await data('getReview', { params: { id: one.id } })).toMatchObject({
    tags: ['kept'],
    location: null
  })
})

test.each([
  ['deleteTag', 'createTag', { name: 'Same', applies_to: 'review' }],
  ['deleteLocation', 'createLocation', { name: 'Same' }],
  ['deleteSource', 'createSource', { name: 'Same' }]
] as const)('%s: whose slug is taken by then stays deleted', async (operation, create, body) => {
  const { id } = await data(create, { body })
  const edit = await remove(operation, id)
  await data(create, { body })
  const undone = await undo(edit)
  expect(undone).toMatchObject({ restored: 0, skipped: [{ id, reason: 'taken' }] })
  expect(await undo(edit)).toEqual(undone)
})
