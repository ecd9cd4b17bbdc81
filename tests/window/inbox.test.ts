/** The inbox: its list and counts, the open review, and the selection. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { changeReviews, reviewsRun } from '#window/inbox/bulk-edit'
import { inbox } from '#window/inbox/inbox.svelte'
import {
  deleteReply,
  markPosted,
  removeReview,
  saveNotes,
  saveReply,
  snooze,
  toggleSeen
} from '#window/inbox/review-actions'
import { countWith, readFilters } from '#window/inbox/review-filters'
import { router } from '#window/core/router.svelte'

const service = useWindow()
const filters = (query = '') => readFilters(new URLSearchParams(query))
const record = async (review: string, more: object = {}): Promise<Review> => {
  service.clock.advance(60_000)
  return (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review
}
const texts = () => inbox.list.rows.map(({ review }) => review)
let reviews: Review[]

beforeEach(async () => {
  const { alice } = service
  for (const { id } of await alice.data('listReviews', { query: { limit: 100 } }))
    await alice.data('deleteReview', { params: { id } })
  reviews = [await record('one'), await record('two', { score: 3 }), await record('three')]
  inbox.open(undefined)
  inbox.selection.clear()
  inbox.show(filters('q=nothing at all'))
  inbox.show(filters())
  // Not by their texts, which the reviews of the test before had too.
  await expect
    .poll(() => inbox.list.rows.map(({ id }) => id))
    .toEqual(reviews.map(({ id }) => id).toReversed())
  await expect.poll(() => [inbox.counts.loading, inbox.counts.value?.total]).toEqual([false, 3])
})

describe('the list', () => {
  test('is filtered and sorted, with the counts of what the filters find', async () => {
    await allHeard(service)
    edge.asked.length = 0
    inbox.show(filters('score=5&sort=oldest'))
    expect(inbox.query).toMatchObject({ score: ['5'] })
    await expect.poll(texts).toEqual(['one', 'three'])
    await expect.poll(() => inbox.counts.value?.total).toBe(2)
    expect(edge.asked.filter((each) => /reviews\?.*limit=50/.test(each))).toHaveLength(1)
  })

  test('is asked for ahead, once', async () => {
    await allHeard(service)
    router.go('/inbox?score=3')
    edge.asked.length = 0
    inbox.askAhead()
    inbox.show(filters('score=3'))
    await expect.poll(texts).toEqual(['two'])
    expect(askedFor('GET /account/reviews?')).toBe(1)
    inbox.show(filters('score=3'))
    await expect.poll(() => askedFor('GET /account/reviews?')).toBe(2)
    inbox.askAhead()
    inbox.show(filters('score=5'))
    await expect.poll(texts).toEqual(['three', 'one'])
  })

  test('follows what changes elsewhere, with the review that is open', async () => {
    inbox.open(reviews[0]!.id)
    inbox.show(filters('score=3'))
    await expect.poll(texts).toEqual(['two'])
    const { id } = reviews[0]!
    await service.alice.data('updateReview', { params: { id }, body: { review: 'changed' } })
    await expect.poll(() => inbox.openReview?.review).toBe('changed')
    await record('four', { score: 3 })
    await expect.poll(texts).toEqual(['four', 'two'])
    await expect.poll(() => inbox.counts.value?.total).toBe(2)
    await service.alice.data('createTag', { body: { name: 'New', applies_to: 'review' } })
    edge.asked.length = 0
    await expect.poll(() => askedFor(`GET /account/reviews/${id}`)).toBeGreaterThan(0)
  })

  test('shows the open review with the new name of its place, though other reviews come at the same moment', async () => {
    const { alice } = service
    const { id, slug } = await alice.data('createLocation', { body: { name: 'Before' } })
    const params = { id: reviews[0]!.id }
    await alice.data('updateReview', { params, body: { location: slug } })
    inbox.show(filters('score=3'))
    inbox.open(params.id)
    await expect.poll(() => inbox.openReview?.location?.name).toBe('Before')
    await allHeard(service)
    await Promise.all([
      record('four', { score: 3 }),
      alice.data('updateLocation', { params: { id }, body: { name: 'After' } })
    ])
    await expect.poll(() => inbox.openReview?.location?.name).toBe('After')
    await alice.data('deleteLocation', { params: { id } })
  })

  test('leaves the review that is open alone when another changes', async () => {
    await allHeard(service)
    inbox.open(reviews[0]!.id)
    edge.asked.length = 0
    await service.alice.data('updateReview', { params: { id: reviews[1]!.id }, body: { review: 'other' } })
    await expect.poll(texts).toEqual(['three', 'other', 'one'])
    expect(askedFor(`GET /account/reviews/${reviews[0]!.id}`)).toBe(0)
  })
})

describe('the open review', () => {
  test('is a row, without another question', () => {
    edge.asked.length = 0
    inbox.open(reviews[1]!.id)
    expect([inbox.openIndex, inbox.openReview?.review, inbox.openProblem]).toEqual([1, 'two', undefined])
    expect(edge.asked).toEqual([])
    inbox.open(undefined)
    expect([inbox.openIndex, inbox.openReview]).toEqual([-1, undefined])
  })

  test('stays when a filter leaves it out, and is asked for when it is not among the rows', async () => {
    inbox.open(reviews[1]!.id)
    inbox.show(filters('score=5'))
    await expect.poll(texts).toEqual(['three', 'one'])
    expect(inbox.openReview?.review).toBe('two')
    inbox.open(undefined)
    inbox.open(reviews[1]!.id)
    expect(inbox.openReview?.review, 'still known').toBe('two')
    inbox.open(reviews[0]!.id)
    inbox.open(reviews[1]!.id)
    await expect.poll(() => inbox.openReview?.review).toBe('two')
  })

  test('is the one that was opened last, though another was still being asked for', async () => {
    const { id } = await record('four', { score: 3 })
    inbox.show(filters('score=5'))
    await expect.poll(texts).toEqual(['three', 'one'])
    inbox.open(reviews[1]!.id)
    await expect.poll(() => inbox.openReview?.review).toBe('two')
    const answer = holdAnswers()
    inbox.open(id)
    inbox.open(reviews[1]!.id)
    answer()
    await expect.poll(() => askedFor(`GET /account/reviews/${id}`)).toBe(1)
    await allHeard(service)
    expect(inbox.openReview?.review).toBe('two')
  })

  test('that is gone is a problem, asked for again when wanted', async () => {
    inbox.open(999_999)
    await expect.poll(() => inbox.openProblem?.code).toBe('not_found')
    edge.asked.length = 0
    inbox.openAgain()
    await expect.poll(() => askedFor('GET /account/reviews/999999')).toBe(1)
    inbox.open(reviews[0]!.id)
    expect(inbox.openProblem).toBeUndefined()
  })

  test('shows a change made here at once, wherever the review is listed', async () => {
    const { id } = reviews[1]!
    inbox.open(id)
    await allHeard(service)
    const asked = askedFor('GET /account/reviews/facets')
    const changed = await inbox.change(async () => ({
      data: (await service.alice.data('updateReview', { params: { id }, body: { review: 'mine' } })) as Review
    }))
    expect(changed.review).toBe('mine')
    expect(texts()[1]).toBe('mine')
    expect(askedFor('GET /account/reviews/facets')).toBeGreaterThan(asked)
    inbox.show(filters('score=5'))
    await expect.poll(texts).toEqual(['three', 'one'])
    expect(inbox.openReview?.review).toBe('mine')
    await expect(inbox.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  test('that was recorded appears in its place in the list', async () => {
    const fresh = await record('fresh')
    await inbox.take(fresh)
    await expect.poll(() => texts()[0]).toBe('fresh')
    const params = { id: fresh.id }
    const again = await service.alice.data('updateReview', { params, body: { review: 'again' } })
    void inbox.take(again as Review)
    expect(texts()[0], 'at once').toBe('again')
    inbox.openId = fresh.id
    inbox.show(filters('score=3'))
    await expect.poll(texts).toEqual(['two'])
    expect(inbox.openReview?.review).toBe('again')
  })

  test('is forgotten with its selection', async () => {
    const { id } = reviews[2]!
    inbox.open(id)
    inbox.pick(id, 'toggle')
    await service.alice.data('deleteReview', { params: { id } })
    inbox.forget(id)
    expect(inbox.selection.isEmpty).toBe(true)
    await expect.poll(texts).toEqual(['two', 'one'])
    await expect.poll(() => inbox.counts.value?.total).toBe(2)
    expect(inbox.openReview).toBeUndefined()
  })

  test('is not asked for again when it has been deleted here', async () => {
    const [, , last] = reviews
    inbox.open(last!.id)
    await allHeard(service)
    edge.asked.length = 0
    await removeReview(last!)
    await allHeard(service)
    await expect.poll(texts).toEqual(['two', 'one'])
    expect(askedFor(`GET /account/reviews/${last!.id}`)).toBe(0)
  })
})

describe('reading', () => {
  test('a review is read once it is open; the list counts it', async () => {
    await expect.poll(() => countWith(inbox.counts.value, filters(), 'unread')).toBe(3)
    await allHeard(service)
    edge.asked.length = 0
    inbox.open(reviews[0]!.id)
    inbox.open(reviews[1]!.id)
    expect(inbox.openReview?.is_seen).toBe(false)
    await expect.poll(() => inbox.openReview?.is_seen).toBe(true)
    await expect.poll(() => countWith(inbox.counts.value, filters(), 'unread')).toBe(2)
    await allHeard(service)
    expect(askedFor('GET /account/reviews?'), 'nothing else has changed').toBe(0)
    expect(
      inbox.list.rows.map(({ is_seen }) => is_seen),
      'one was passed on the way'
    ).toEqual([false, true, false])
  })

  test('stays in the view of unread ones while it is open; marked by hand, it stays unread', async () => {
    inbox.show(filters('facet=unread'))
    await expect.poll(() => inbox.list.loading).toBe('no')
    inbox.open(reviews[1]!.id)
    await expect.poll(() => inbox.openReview?.is_seen).toBe(true)
    await allHeard(service)
    expect(texts()).toEqual(['three', 'two', 'one'])
    await toggleSeen(inbox.openReview!)
    expect(inbox.openReview?.is_seen).toBe(false)
    expect(said()).toContain('Marked as unread')
    await takeBack()
    await expect.poll(() => inbox.openReview?.is_seen).toBe(true)
  })

  test('snoozed, it is out of the list and found in its own; taken back, it is there again', async () => {
    const until = new Date(service.clock.now() + 3_600_000).toISOString()
    expect(await snooze(reviews[1]!, until)).toBe(true)
    await expect.poll(texts).toEqual(['three', 'one'])
    await expect.poll(() => inbox.counts.value?.total).toBe(2)
    inbox.show(filters('facet=snoozed'))
    await expect.poll(texts).toEqual(['two'])
    await takeBack()
    inbox.show(filters())
    await expect.poll(texts).toEqual(['three', 'two', 'one'])
  })

  test('what is back from being snoozed is on top', async () => {
    const until = new Date(service.clock.now() + 3_600_000).toISOString()
    await snooze(reviews[0]!, until)
    await expect.poll(texts).toEqual(['three', 'two'])
    service.clock.advance(3_600_000)
    await service.tick()
    await expect.poll(texts).toEqual(['one', 'three', 'two'])
    expect(inbox.list.rows[0]).toMatchObject({ is_seen: false, returned_at: until })
  })

  test('another reply, taken back, is still not on the site, or still posted there by hand', async () => {
    const google = await service.alice.data('createSource', { body: { name: 'Google' } })
    const { id } = await record('four', { source: google.id })
    inbox.open(id)
    await expect.poll(() => inbox.openReview?.id).toBe(id)
    const now = () => inbox.openReview!
    await saveReply(now(), 'Thanks')
    const waiting = { reply: 'Thanks', reply_state: 'draft', not_on_site: true, replied_at: now().replied_at }
    const posted = { ...waiting, reply_state: 'posted_by_hand', not_on_site: false }
    const backTo = async (expected: object) => {
      await takeBack()
      await expect.poll(now).toMatchObject(expected)
    }
    await saveReply(now(), 'Thanks a lot')
    await backTo(waiting)
    await deleteReply(now())
    await backTo(waiting)
    await markPosted(now())
    expect(now()).toMatchObject(posted)
    await saveReply(now(), 'Thanks a lot')
    expect(now()).toMatchObject({ reply: 'Thanks a lot', not_on_site: true })
    await backTo(posted)
    // The next test deletes all reviews, which only those of one's own sources allow.
    await service.alice.data('updateReview', { params: { id }, body: { source: reviews[0]!.source.id } })
  })

  test('notes are saved, found and undone', async () => {
    expect(await saveNotes(reviews[1]!, 'Ring her')).toBe(true)
    inbox.show(filters('q=ring'))
    await expect.poll(texts).toEqual(['two'])
    await takeBack()
    const { data } = (await service.alice.call('listReviews', { query: { q: 'ring' } })).json
    expect(data).toEqual([])
  })
})

test('figures leave out what a filter leaves out', async () => {
  const counted = (query: string) =>
    (['with-replies', 'without-replies'] as const).map((facet) =>
      countWith(inbox.counts.value, filters(query), facet)
    )
  await service.alice.data('markReplied', { params: { id: reviews[0]!.id } })
  inbox.show(filters('facet=without-replies'))
  await expect.poll(() => inbox.counts.value?.total).toBe(2)
  expect(counted('facet=without-replies')).toEqual([0, 2])
  inbox.show(filters())
  await expect.poll(() => inbox.counts.value?.total).toBe(3)
  expect(counted('')).toEqual([1, 2])
})

describe('what is selected', () => {
  test('goes with other filters, not with another order', () => {
    inbox.pick(reviews[0]!.id, 'toggle')
    inbox.show(filters())
    expect(inbox.selection.isEmpty).toBe(false)
    inbox.show(filters('score=5'))
    expect(inbox.selection.isEmpty).toBe(true)
  })

  test('goes from the open row to the one that is pressed', () => {
    inbox.open(reviews[2]!.id)
    inbox.pick(reviews[1]!.id, 'extend')
    expect(inbox.selection.marked).toEqual([reviews[2]!.id, reviews[1]!.id])
    inbox.selection.clear()
    inbox.open(undefined)
    inbox.pick(reviews[1]!.id, 'extend')
    expect(inbox.selection.marked).toEqual([reviews[1]!.id])
  })

  test('is changed as one and taken back as one', async () => {
    inbox.selection.selectAll()
    inbox.pick(reviews[0]!.id, 'toggle')
    const hidden = async () =>
      ((await service.alice.data('listReviews', { query: { limit: 10 } })) as Review[])
        .filter(({ is_hidden }) => is_hidden)
        .map(({ review }) => review)
    await changeReviews({ is_hidden: true }, 'Hidden')
    expect([reviewsRun.running, reviewsRun.done, reviewsRun.total]).toEqual([false, 2, 2])
    expect(await hidden()).toEqual(['three', 'two'])
    expect(said().join()).toContain('2 reviews')
    await takeBack()
    await expect.poll(hidden).toEqual([])
  })
})

test('answers that come late do not take the place of newer ones', async () => {
  const release = holdAnswers()
  inbox.show(filters('score=3'))
  edge.gate = undefined
  inbox.show(filters('score=5'))
  await expect.poll(texts).toEqual(['three', 'one'])
  release()
  await expect.poll(() => inbox.counts.value?.total).toBe(2)
  expect(texts()).toEqual(['three', 'one'])
})
