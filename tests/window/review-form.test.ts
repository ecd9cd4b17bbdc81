/** Recording a review by hand, and finding records in the palette. */
import { allHeard, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { account } from '#window/core/account.svelte'
import { lastPlace, reviewDrafts } from '#window/inbox/review-drafts'
import { ReviewForm } from '#window/inbox/review-form.svelte'
import { format } from '#window/lib/format.svelte'
import { PaletteSearch } from '#window/app/palette-search.svelte'

const service = useWindow()
const record = async (review: string, more: object = {}): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review

describe('a review written by hand', () => {
  beforeEach(() => {
    reviewDrafts.drop('new')
    lastPlace.drop('last')
  })

  test('is recorded with the values of the fields', async () => {
    const form = new ReviewForm(undefined)
    const { source, created_at, ...others } = form.values
    expect([source, created_at]).toEqual(['manual', format.today()])
    expect(new Set(Object.values(others)), 'nothing else is filled in').toEqual(new Set(['']))
    edge.asked.length = 0
    expect(await form.save()).toBeUndefined()
    expect([Object.keys(form.errors), edge.asked], 'it says nothing').toEqual([['score'], []])
    Object.assign(form.values, {
      score: '4',
      recommended: 'yes',
      title: ' T ',
      review: ' Nice ',
      'reviewer.first_name': 'Ann'
    })
    form.keep()
    expect(new ReviewForm(undefined).values.title).toBe(' T ')
    const saved = await form.save()
    expect(edge.sent).toEqual({
      score: 4,
      recommended: null,
      title: 'T',
      review: 'Nice',
      reviewer: { first_name: 'Ann', last_name: null, email: null },
      customer_id: null,
      source: 'manual',
      location: null,
      tags: [],
      external_url: null,
      is_seen: true
    })
    expect([saved?.score, reviewDrafts.of('new')]).toEqual([4, undefined])
  })

  test('may say only whether they recommend it, on another day', async () => {
    const form = new ReviewForm(undefined)
    Object.assign(form.values, {
      recommended: 'no',
      created_at: '2026-03-01',
      tags: '',
      external_url: ' https://x.example/1 '
    })
    await form.save()
    expect(edge.sent).toMatchObject({
      score: null,
      recommended: false,
      created_at: '2026-03-01',
      external_url: 'https://x.example/1'
    })
  })

  test('may say nothing but its stars, and opens again with all else empty', async () => {
    const form = new ReviewForm(undefined)
    form.values.score = '3'
    const saved = await form.save()
    expect(saved).toMatchObject({ score: 3, review: null })
    const { score, source: _source, ...others } = new ReviewForm(saved).values
    expect([score, new Set(Object.values(others))]).toEqual(['3', new Set([''])])
  })

  test.each(['yes', 'no'])(
    'that says nothing but %s to recommending opens again with that',
    async (recommended) => {
      const form = new ReviewForm(undefined)
      form.values.recommended = recommended
      const saved = await form.save()
      expect(saved?.recommended).toBe(recommended === 'yes')
      expect(new ReviewForm(saved).values.recommended).toBe(recommended)
    }
  )

  test('that is given stars no longer says whether they recommend it', async () => {
    const form = new ReviewForm(await record('Fine', { score: null, recommended: true }))
    expect(form.values.recommended).toBe('yes')
    form.values.score = '4'
    expect(await form.save()).toMatchObject({ score: 4, recommended: null })
    expect(edge.sent).toEqual({ score: 4, recommended: null })
  })

  test('comes from where the last one came from, as long as that place exists', async () => {
    const { alice } = service
    await alice.data('createLocation', { body: { name: 'Centre' } })
    const harbour = await alice.data('createLocation', { body: { name: 'Harbour' } })
    const fair = await alice.data('createSource', { body: { name: 'Fair' } })
    const known = () => [...account.sources, ...account.locations].map(({ slug }) => slug)
    await expect.poll(known).toEqual(expect.arrayContaining(['centre', harbour.slug, fair.slug]))
    const form = new ReviewForm(undefined)
    Object.assign(form.values, { score: '5', source: fair.slug, location: harbour.slug })
    const { id } = (await form.save())!
    expect(new ReviewForm(undefined).values).toMatchObject({ source: fair.slug, location: harbour.slug })
    await alice.data('updateReview', { params: { id }, body: { source: 'manual' } })
    await alice.data('deleteLocation', { params: { id: harbour.id } })
    await alice.data('deleteSource', { params: { id: fair.id } })
    await allHeard(service)
    await expect
      .poll(() => new ReviewForm(undefined).values)
      .toMatchObject({ source: 'manual', location: '' })
  })

  test.each([
    ['created_at', '2026-13-01'],
    ['created_at', '2999-01-01'],
    ['external_url', 'nonsense']
  ] as const)('is not sent with a wrong field: %s %s', async (name, value) => {
    const form = new ReviewForm(undefined)
    Object.assign(form.values, { review: 'Fine', [name]: value })
    edge.asked.length = 0
    expect(await form.save()).toBeUndefined()
    expect([Object.keys(form.errors), edge.asked]).toEqual([[name], []])
  })

  test('sends only what differs; drafts are kept apart', async () => {
    const review = await record('Before', { title: 'T', reviewer: { name: 'Ann Marie Oak' } })
    const form = new ReviewForm(review)
    expect(form.values).toMatchObject({
      score: '5',
      review: 'Before',
      'reviewer.first_name': 'Ann Marie',
      'reviewer.last_name': 'Oak',
      created_at: ''
    })
    form.values.title = 'New'
    form.keep()
    expect(reviewDrafts.of(review.id)).toEqual({ title: 'New' })
    form.discard()
    expect([form.values.title, reviewDrafts.of(review.id)]).toEqual(['T', undefined])
    form.values.review = 'After'
    expect((await form.save())?.review).toBe('After')
    expect(edge.sent).toEqual({ review: 'After' })
    expect(new ReviewForm({ ...review, reviewer: { ...review.reviewer, name: 'Ann' } }).values).toMatchObject(
      { 'reviewer.first_name': 'Ann', 'reviewer.last_name': '' }
    )
    const known = {
      ...review,
      recommended: true,
      score: null,
      reviewer: { ...review.reviewer, first_name: null, last_name: 'Elm' }
    }
    expect(new ReviewForm(known).values).toMatchObject({
      score: '',
      recommended: 'yes',
      'reviewer.first_name': '',
      'reviewer.last_name': 'Elm'
    })
  })
})

test('the palette finds customers and reviews by what was typed last', async () => {
  await service.alice.data('createCustomer', { body: { email: 'zelda@example.com', first_name: 'Zelda' } })
  await record('Zelda was here')
  const search = new PaletteSearch()
  search.for('Z')
  expect([search.state, askedFor('GET')]).toEqual(['no', 0])
  search.for('no such')
  search.for(' Zelda ')
  expect(search.state).toBe('searching')
  await expect.poll(() => search.state).toBe('found')
  expect([search.customers.length, search.reviews.length, askedFor('GET')]).toEqual([1, 1, 2])
  search.for('')
  expect([search.state, search.customers, search.reviews]).toEqual(['no', [], []])
  edge.isCutOff = true
  search.for('Zelda')
  await expect.poll(() => search.state).toBe('failed')
})
