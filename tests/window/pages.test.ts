/** Review pages, and whether they are public. */
import { allHeard, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#window/core/public-pages.svelte'
import { ownReviews } from '#window/pages/own-reviews.svelte'
import { PageEditor } from '#window/pages/page-editor.svelte'
import { reviewPages } from '#window/core/review-pages.svelte'

const service = useWindow()

describe('pages', () => {
  test('are listed as they were made, edited, and follow what changes', async () => {
    const leave = reviewPages.follow()
    await expect.poll(() => reviewPages.answer.value?.length).toBe(1)
    const made = await service.alice.data('createReviewPage', { body: { name: 'A second' } })
    await expect.poll(() => reviewPages.answer.value?.map(({ id }) => id).at(-1)).toBe(made.id)
    leave()
    const editor = new PageEditor(made.id)
    const stop = editor.follow()
    await expect.poll(() => editor.values).toBeDefined()
    editor.set('slug', made.slug)
    expect(editor.history.canUndo, 'nothing looks different').toBe(false)
    editor.set('slug', reviewPages.answer.value![0]!.slug)
    expect(await editor.save()).toBe(false)
    expect([editor.errorOf('slug') !== undefined, editor.errorOf('name')]).toEqual([true, undefined])
    editor.set('slug', 'free')
    expect(await editor.save()).toBe(true)
    await takeBack()
    expect(editor.saved?.slug).toBe(made.slug)
    await service.alice.data('updateReviewPage', { params: { id: made.id }, body: { name: 'Elsewhere' } })
    await expect.poll(() => editor.saved?.name).toBe('Elsewhere')
    stop()
  })

  test('that somebody else has saved meanwhile are not overwritten unasked', async () => {
    const { id } = await service.alice.data('createReviewPage', { body: { name: 'Shared' } })
    const editor = new PageEditor(id)
    await editor.read()
    await service.alice.data('updateReviewPage', { params: { id }, body: { title: 'Theirs' } })
    editor.set('title', 'Mine')
    expect([await editor.save(), editor.saved?.title, editor.hasMovedOn]).toEqual([false, 'Theirs', true])
    expect(await editor.save()).toBe(true)
    expect(editor.saved?.title).toBe('Mine')
  })

  test('are read again when their locations change, not when another page does', async () => {
    const place = await service.alice.data('createLocation', { body: { name: 'Old' } })
    const body = { name: 'With a place', location: place.slug }
    const { id } = await service.alice.data('createReviewPage', { body })
    const other = await service.alice.data('createReviewPage', { body: { name: 'Other' } })
    await allHeard(service)
    const editor = new PageEditor(id)
    const leave = editor.follow()
    await expect.poll(() => editor.saved?.location?.name).toBe('Old')
    edge.asked.length = 0
    await service.alice.data('updateReviewPage', { params: { id: other.id }, body: { title: 'New' } })
    await allHeard(service)
    expect(askedFor(`GET /account/review-pages/${id}`)).toBe(0)
    await service.alice.data('updateLocation', { params: { id: place.id }, body: { name: 'New' } })
    await expect.poll(() => editor.saved?.location?.name).toBe('New')
    leave()
  })

  test('are open when the service says so', async () => {
    const leave = publicPages.follow()
    await expect.poll(() => publicPages.answer.value).toBeDefined()
    expect(publicPages.isOpen).toBe(false)
    await service.alice.data('updateDoors', { body: { is_on: true } })
    await expect.poll(() => publicPages.isOpen).toBe(true)
    leave()
    await service.alice.data('updateDoors', { body: { is_on: false } })
  })

  test('bring reviews, which are counted', async () => {
    expect(ownReviews.address).toMatch(/^#\/inbox\?source=./)
    const leave = ownReviews.follow()
    await expect.poll(() => ownReviews.count).toBe(0)
    leave?.()
  })
})
