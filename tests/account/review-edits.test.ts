/** Deleting reviews, merging duplicates, and undoing both. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createReview', { body })
const get = (id: number) => service.alice.data('getReview', { params: { id } })
const remove = (id: number) => service.alice.data('deleteReview', { params: { id } })
const undo = (id: number) => service.alice.data('undoEdit', { params: { id } })
const merge = (id: number, ...duplicate_ids: number[]) =>
  service.alice.data('mergeReviews', { params: { id }, body: { duplicate_ids } })
const find = async (query: Record<string, string>) =>
  (await service.alice.data('listReviews', { query })).map((each: { id: number }) => each.id)
let customer: { id: number }

beforeAll(async () => {
  const { alice } = service
  for (const name of ['Food', 'Staff'])
    await alice.data('createTag', { body: { name, applies_to: 'review' } })
  await alice.data('createLocation', { body: { name: 'Mitte' } })
  await alice.data('createSource', { body: { name: 'Google' } })
  customer = await alice.data('createCustomer', { body: { email: 'ann@example.com' } })
})
beforeEach(() => service.clock.advance(60_000))

describe('deleteReview', () => {
  const body = {
    score: 5,
    title: 'Pelican',
    review: 'Wunderbar',
    reviewer: { first_name: 'Ann', last_name: 'Öst', email: 'ann@example.com' },
    location: 'mitte',
    tags: ['food', 'staff'],
    reply: 'Danke!',
    external_id: 'P-1',
    created_at: '2026-01-05T10:00:00Z'
  }

  test('answers the review as it was; undo brings it back with everything', async () => {
    const made = await create({ ...body, customer_id: customer.id })
    const { edit_id, ...deleted } = await remove(made.id)
    expect(deleted).toEqual(made)
    await service.alice.refused('getReview', 'not_found', { params: { id: made.id } })
    expect([await find({ q: 'pelican' }), await find({ tag: 'food' })]).toEqual([[], []])
    service.clock.advance(60_000)
    expect(await undo(edit_id)).toMatchObject({
      edit: { kind: 'delete_review', count: 1 },
      restored: 1,
      skipped: []
    })
    expect(await get(made.id)).toEqual({ ...made, updated_at: new Date(service.clock.now()).toISOString() })
    expect([await find({ q: 'pelican' }), await find({ tag: 'food' })]).toEqual([[made.id], [made.id]])
    await remove(made.id)
  })

  test('its number is not given to another review as long as it may come back', async () => {
    const made = await create({ ...body, external_id: 'P-2' })
    const hidden = await service.alice.data('updateReviews', {
      body: { ids: [made.id], changes: { is_hidden: true } }
    })
    const { edit_id } = await remove(made.id)
    const theirs = await service.bob.data('createReview', { body: { score: 1 } })
    expect(theirs.id).toBeGreaterThan(made.id)
    expect(await undo(edit_id)).toMatchObject({ restored: 1 })
    expect(await get(made.id)).toMatchObject({ is_hidden: true })
    expect(await undo(hidden.edit_id)).toMatchObject({ restored: 1 })
    expect(await get(made.id)).toMatchObject({ is_hidden: false, title: 'Pelican' })
    await remove(made.id)
  })

  test('its number at the source may be taken meanwhile; what it belonged to may be gone', async () => {
    const { alice } = service
    const made = await create({ ...body, external_id: 'P-3' })
    const { edit_id } = await remove(made.id)
    await create({ score: 1, external_id: 'P-3' })
    expect(await undo(edit_id)).toMatchObject({ restored: 0, skipped: [{ id: made.id, reason: 'taken' }] })
    const location = await alice.data('createLocation', { body: { name: 'Closing' } })
    const tag = await alice.data('createTag', { body: { name: 'Brief', applies_to: 'review' } })
    const there = await create({ score: 5, location: 'closing', tags: ['brief', 'food'] })
    const gone = await remove(there.id)
    await alice.data('deleteLocation', { params: { id: location.id } })
    await alice.data('deleteTag', { params: { id: tag.id } })
    await undo(gone.edit_id)
    expect(await get(there.id)).toMatchObject({ location: null, tags: ['food'] })
  })

  test('refuses reviews from elsewhere, and those that are not there', async () => {
    const { id } = await create({ score: 5, source: 'google' })
    await service.alice.refused('deleteReview', 'protected_record', { params: { id } })
    await service.alice.refused('deleteReview', 'not_found', { params: { id: 999_999 } })
    await service.alice.refused('deleteReview', 'precondition_failed', {
      params: { id },
      headers: { 'if-match': '"stale"' }
    })
  })
})

describe('mergeReviews', () => {
  test('fills what the review lacks, unites the tags, marks the others', async () => {
    const kept = await create({ score: 5, review: 'Gut', tags: ['food'], is_duplicate: true })
    const first = await create({ score: 4, reply: 'Danke!', replied_at: '2026-03-01', source: 'google' })
    const second = await create({
      score: 3,
      reply: 'Anders',
      customer_id: customer.id,
      location: 'mitte',
      external_url: 'https://example.com/r/1',
      tags: ['staff']
    })
    service.clock.advance(60_000)
    const { review, merged, edit_id } = await merge(kept.id, first.id, second.id)
    expect(review).toEqual({
      ...kept,
      is_duplicate: false,
      customer_id: customer.id,
      location: second.location,
      reply: 'Danke!',
      reply_state: 'draft',
      replied_at: first.replied_at,
      external_url: 'https://example.com/r/1',
      tags: ['food', 'staff'],
      updated_at: new Date(service.clock.now()).toISOString()
    })
    expect(merged).toEqual([first.id, second.id])
    for (const { id } of [first, second]) expect((await get(id)).is_duplicate).toBe(true)
    expect(await find({ q: 'danke' })).toEqual([kept.id])
    expect(await undo(edit_id)).toMatchObject({ edit: { kind: 'merge_reviews', count: 3 }, restored: 3 })
    for (const each of [kept, first, second]) {
      expect({ ...(await get(each.id)), updated_at: each.updated_at }).toEqual(each)
    }
  })

  test('takes nothing that is there already; a second time there is nothing left to do', async () => {
    const kept = await create({ score: 5, reply: 'Own', replied_at: '2026-03-01', location: 'mitte' })
    const other = await create({ score: 5, reply: 'Other', replied_at: '2026-03-02' })
    const { review } = await merge(kept.id, other.id)
    expect(review).toEqual(kept)
    expect(await merge(kept.id, other.id)).toMatchObject({ merged: [other.id], edit_id: null })
  })

  test('takes a reply of an unknown day with that', async () => {
    const kept = await create({ score: 5 })
    const other = await create({ score: 5, reply: 'Danke', reply_undated: true })
    const { review, edit_id } = await merge(kept.id, other.id)
    expect(review).toMatchObject({ reply: 'Danke', replied_at: null, reply_undated: true })
    await undo(edit_id)
    expect(await get(kept.id)).toMatchObject({ reply: null, reply_undated: false })
  })

  test('undo leaves alone what has been changed since', async () => {
    const kept = await create({ score: 5 })
    const other = await create({ score: 5, location: 'mitte' })
    const { edit_id } = await merge(kept.id, other.id)
    await service.alice.data('updateReview', {
      params: { id: kept.id },
      body: { location: null, reply: 'New' }
    })
    expect(await undo(edit_id)).toMatchObject({ restored: 2, skipped: [] })
    expect(await get(kept.id)).toMatchObject({ location: null, reply: 'New' })
    expect(await get(other.id)).toMatchObject({ is_duplicate: false })
  })

  test('refuses itself, reviews that are not there or of another account, and none', async () => {
    const { id } = await create({ score: 5 })
    const theirs = await service.bob.data('createReview', { body: { score: 5 } })
    const refusal = async (duplicate_ids: unknown) => {
      const call = { params: { id }, body: { duplicate_ids } }
      const { fields } = await service.alice.refused('mergeReviews', 'validation_failed', call)
      return fields.map((each: { path: string; code: string }) => `${each.path}: ${each.code}`)
    }
    expect(await refusal([id, theirs.id, 999_999])).toEqual([
      'duplicate_ids.0: same_review',
      'duplicate_ids.1: unknown_review',
      'duplicate_ids.2: unknown_review'
    ])
    expect(await refusal([])).toEqual(['duplicate_ids: too_small'])
    expect(await refusal([5, 5])).toEqual(['duplicate_ids: invalid'])
    await service.alice.refused('mergeReviews', 'not_found', {
      params: { id: 999_999 },
      body: { duplicate_ids: [id] }
    })
  })
})
