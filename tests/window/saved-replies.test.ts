/** Saved replies: which are found, and in which order. */
import { allHeard, useWindow } from '../support/use-window'
import { askedFor } from '../support/window-edge'
import { expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { fill, savedReplies } from '#window/inbox/saved-replies.svelte'

const service = useWindow()
const record = async (): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review: 'Fine' } })) as Review

test('they are found by name, then by text, and follow what changes elsewhere', async () => {
  const review = await record()
  const create = (name: string, body: string) =>
    service.alice.data('createSavedReply', { body: { name, text: body } })
  await create('Thanks', 'We are glad, {{first_name}}.')
  await allHeard(service)
  savedReplies.loadOnce()
  savedReplies.loadOnce()
  await expect.poll(() => savedReplies.list.length).toBe(1)
  expect(askedFor('GET /account/saved-replies')).toBe(1)
  await create('Sorry', 'No thanks needed.')
  await expect.poll(() => savedReplies.list.length).toBe(2)
  expect(savedReplies.find('thanks', review).map(({ name }) => name)).toEqual(['Thanks', 'Sorry'])
  expect(savedReplies.find('glad', review).map(({ name }) => name)).toEqual(['Thanks'])
  expect(savedReplies.find('nothing', review)).toEqual([])
  const filled = fill(savedReplies.find('glad', review)[0]!, {
    ...review,
    reviewer: { ...review.reviewer, first_name: 'Ann' }
  })
  expect(JSON.stringify(filled)).toContain('Ann')
})

test('they come in the order in which they suit the score, then of their last use', async () => {
  savedReplies.loadOnce()
  const { alice } = service
  for (const { id } of await alice.data('listSavedReplies'))
    await alice.data('deleteSavedReply', { params: { id } })
  const create = (name: string, scores: number[]) =>
    alice.data('createSavedReply', { body: { name, text: name, scores } })
  await create('A sorry', [1, 2, 3])
  await create('B any', [])
  const used = await create('C used', [])
  await create('D thanks', [5])
  const body = { reply: 'Thanks', saved_reply_id: used.id }
  const review = await record()
  await alice.data('replyToReview', { params: { id: review.id }, body })
  const names = (score: number | null) =>
    savedReplies.find('', { ...review, score }).map(({ name }) => name[0])
  await expect.poll(() => names(5)).toEqual(['D', 'C', 'B', 'A'])
  expect(names(1)).toEqual(['A', 'B', 'C', 'D'])
  expect(names(null)).toEqual(['C', 'A', 'B', 'D'])
})
