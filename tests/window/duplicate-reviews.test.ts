/** Reviews that came twice: merged into one, or kept apart. */
import { said, takeBack, useWindow } from '../support/use-window'
import { edge } from '../support/window-edge'
import { beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { duplicates, factsOf } from '#window/inbox/duplicates.svelte'

const service = useWindow()
const record = async (review: string, more: object = {}): Promise<Review> => {
  service.clock.advance(60_000)
  return (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review
}

beforeEach(async () => {
  const { alice } = service
  for (const { id } of await alice.data('listReviews', { query: { limit: 100 } }))
    await alice.data('deleteReview', { params: { id } })
})

const text = 'The croissants were fresh and buttery, and the staff took their time for us. We will be back!'
const pair = async () => {
  const both = [
    await record(text, { reviewer: { first_name: 'Ann', last_name: 'Oak' } }),
    await record(text, { reviewer: { first_name: 'Ann', last_name: 'Oak' } })
  ]
  await duplicates.load()
  const group = duplicates.suggestions.value!.groups[0]!
  expect(group.reviews.map(({ id }) => id).toSorted()).toEqual(both.map(({ id }) => id).toSorted())
  return { both, group }
}

test('reviews that came twice are merged into the one that is kept, and separated again', async () => {
  const { both, group } = await pair()
  expect(await duplicates.merge(group, both[0]!.id)).toBe(true)
  expect(duplicates.suggestions.value?.groups).toEqual([])
  const isDuplicate = async () =>
    (await service.alice.data('getReview', { params: { id: both[1]!.id } })).is_duplicate
  expect(await isDuplicate()).toBe(true)
  await takeBack()
  await expect.poll(() => duplicates.suggestions.value?.groups.length).toBe(1)
  expect(await isDuplicate()).toBe(false)
})

test('reviews that came twice are kept apart, and suggested again', async () => {
  const { group } = await pair()
  expect(await duplicates.dismiss(group)).toBe(true)
  expect(duplicates.suggestions.value?.groups).toEqual([])
  await takeBack()
  await expect.poll(() => duplicates.suggestions.value?.groups.length).toBe(1)
})

test('reviews that came twice stay where the service does not answer', async () => {
  const { group } = await pair()
  edge.isCutOff = true
  expect(await duplicates.dismiss(group)).toBe(false)
  expect(duplicates.suggestions.value?.groups).toEqual([group])
  expect([duplicates.suggestions.problem, said().length]).toEqual([undefined, 1])
})

test('reviews that came twice are compared by what they say about themselves', async () => {
  const review = await record(text)
  const facts = factsOf({
    ...review,
    reviewer: { ...review.reviewer, name: 'Ann' },
    location: { id: 1, slug: 'x', name: 'Main Street' },
    created_at: '2026-03-01T10:00:00Z'
  })
  expect(facts).toEqual({ author: 'Ann', where: 'Manual · Main Street', score: '5', day: '2026-03-01' })
  const bare = factsOf({ ...review, location: null, score: null, recommended: false })
  expect(bare).toMatchObject({ author: '', where: 'Manual', score: 'false' })
  expect(factsOf({ ...review, score: null, recommended: null }).score).toBe('')
})
