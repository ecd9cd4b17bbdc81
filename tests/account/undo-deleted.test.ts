/** Undoing the deletion of tags, locations and sources also restores them on the records that had them. */
import { expect, test } from 'vitest'
import type { OperationId } from '../../src-shared/contract/endpoints'
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

test('whose number was given to another comes back under a new one', async () => {
  const tag = await data('createTag', { body: { name: 'Old', applies_to: 'customer' } })
  const { id } = await customer({ tags: ['old'] })
  const edit = await remove('deleteTag', tag.id)
  const next = await data('createTag', { body: { name: 'Next', applies_to: 'customer' } })
  expect(next.id).toBe(tag.id)
  expect(await undo(edit)).toMatchObject({ restored: 1 })
  expect(await data('getCustomer', { params: { id } })).toMatchObject({ tags: ['old'] })
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
