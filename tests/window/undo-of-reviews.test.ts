/** Undo of what was done to a review, while the service has not answered or is not there. */
import { said, takeBack, useWindow } from '../support/use-window'
import { edge, holdAnswers } from '../support/window-edge'
import { beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { markReplied, toggleHidden } from '#window/inbox/review-actions'
import { undo } from '#window/core/undo.svelte'

const service = useWindow()
let review: Review
const kept = async () => {
  const { is_hidden, replied_at } = await service.alice.data('getReview', { params: { id: review.id } })
  return { isHidden: is_hidden, isReplied: replied_at !== null }
}

beforeEach(async () => {
  review = (await service.alice.data('createReview', { body: { score: 4, review: 'Lovely' } })) as Review
})

test('of two changes under way the one begun last is taken back, and then the other', async () => {
  const letGo = holdAnswers()
  const both = [markReplied(review), toggleHidden(review)]
  await expect.poll(kept).toEqual({ isHidden: true, isReplied: true })
  undo.undoLast()
  letGo()
  expect(await Promise.all(both)).toEqual([true, true])
  await expect.poll(kept).toEqual({ isHidden: false, isReplied: true })
  await takeBack()
  expect(await kept()).toEqual({ isHidden: false, isReplied: false })
})

test('what could not be taken back stays, and is taken back once the service is there again', async () => {
  await toggleHidden(review)
  edge.isCutOff = true
  undo.undoLast()
  await expect.poll(said).toContainEqual(expect.stringContaining('isn’t responding'))
  edge.isCutOff = false
  expect(await kept()).toMatchObject({ isHidden: true })
  await takeBack()
  expect(await kept()).toMatchObject({ isHidden: false })
})
