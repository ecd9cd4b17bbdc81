/** Edits and undoing them, using bulk changes of reviews. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createReview', { body })
const get = (id: number) => service.alice.data('getReview', { params: { id } })
const update = (id: number, body: object) => service.alice.data('updateReview', { params: { id }, body })
const bulk = (ids: number[], changes: object) =>
  service.alice.data('updateReviews', { body: { ids, changes } })
const undo = (id: number) => service.alice.data('undoEdit', { params: { id } })
const found = async (query: object) =>
  (await service.alice.data('listReviews', { query: { ...query } })).map((each: { id: number }) => each.id)

let ids: number[]

beforeAll(async () => {
  for (const name of ['Food', 'Staff', 'Noise'])
    await service.alice.data('createTag', { body: { name, applies_to: 'review' } })
  for (const name of ['Mitte', 'Kiez']) await service.alice.data('createLocation', { body: { name } })
  await service.alice.data('createSource', { body: { name: 'Google' } })
})
beforeEach(async () => {
  ids = []
  for (const score of [3, 4, 5]) ids.push((await create({ score, tags: ['food'], location: 'mitte' })).id)
  service.clock.advance(60_000)
})

describe('updateReviews', () => {
  test('changes all fields of all reviews, tells what was so already and what is not there', async () => {
    const [a = 0, b = 0, c = 0] = ids
    const all = {
      is_hidden: true,
      is_duplicate: true,
      location: 'kiez',
      source: 'google',
      add_tags: ['staff'],
      remove_tags: ['food'],
      replied_at: '2026-03-01T10:00:00Z'
    }
    expect(await bulk([a, b, 999_999], all)).toMatchObject({ changed: 2, unchanged: 0, missing: [999_999] })
    const now = new Date(service.clock.now()).toISOString()
    for (const id of [a, b]) {
      expect(await get(id)).toMatchObject({
        is_hidden: true,
        is_duplicate: true,
        location: { slug: 'kiez' },
        source: { slug: 'google' },
        tags: ['staff'],
        replied_at: '2026-03-01T10:00:00.000Z',
        updated_at: now
      })
    }
    expect(await bulk([a, c], { is_hidden: true })).toMatchObject({ changed: 1, unchanged: 1, missing: [] })
    expect((await found({ facet: 'hidden,duplicate', location: 'kiez', tag: 'staff' })).toSorted()).toEqual([
      a,
      b
    ])
  })

  test('nothing to change: no edit, and updated_at stays', async () => {
    const before = await get(ids[0]!)
    expect(await bulk(ids, { is_hidden: false, add_tags: ['food'], remove_tags: ['noise'] })).toEqual({
      changed: 0,
      unchanged: 3,
      missing: [],
      edit_id: null
    })
    expect(await get(ids[0]!)).toEqual(before)
  })

  test('earlier replies keep their time; null takes the mark off all', async () => {
    const [a = 0, b = 0] = ids
    const early = await service.alice.data('replyToReview', { params: { id: a }, body: { reply: 'Danke' } })
    service.clock.advance(60_000)
    await bulk([a, b], { replied_at: service.clock.now() / 1000 })
    expect((await get(a)).replied_at).toBe(early.replied_at)
    expect((await get(b)).replied_at).toBe(new Date(service.clock.now()).toISOString())
    await bulk([a, b], { replied_at: null })
    expect([(await get(a)).replied_at, (await get(b)).replied_at]).toEqual([null, null])
    // A reply of unknown date likewise keeps having no time.
    await service.alice.data('updateReview', { params: { id: a }, body: { reply_undated: true } })
    await bulk([a, b], { replied_at: service.clock.now() / 1000 })
    expect(await get(a)).toMatchObject({ replied_at: null, reply_undated: true })
    const { edit_id } = await bulk([a, b], { replied_at: null })
    expect(await get(a)).toMatchObject({ replied_at: null, reply_undated: false })
    await service.alice.data('undoEdit', { params: { id: edit_id } })
    expect(await get(a)).toMatchObject({ replied_at: null, reply_undated: true })
    await bulk([a, b], { replied_at: null })
  })

  test.each<[string, object, string[]]>([
    ['no ids', { ids: [], changes: { is_hidden: true } }, ['ids: too_small']],
    ['an id twice', { ids: [1, 1], changes: { is_hidden: true } }, ['ids: invalid']],
    [
      'too many',
      { ids: Array.from({ length: 201 }, (_, id) => id + 1), changes: { is_hidden: true } },
      ['ids: too_large']
    ],
    ['no changes', { ids: [1] }, ['changes: required']],
    ['empty changes', { ids: [1], changes: {} }, ['changes: nothing_to_change']],
    ['an unknown field', { ids: [1], changes: { score: 5 } }, ['changes.score: unknown_field']],
    [
      'what is not there',
      {
        ids: [1],
        changes: { location: 'nope', source: 'nope', add_tags: ['food', 'nope'], remove_tags: ['no'] }
      },
      [
        'changes.add_tags.1: unknown_tag',
        'changes.location: unknown_location',
        'changes.remove_tags.0: unknown_tag',
        'changes.source: unknown_source'
      ]
    ],
    [
      'a tag on and off',
      { ids: [1], changes: { add_tags: ['food'], remove_tags: ['food'] } },
      ['changes.remove_tags.0: added_and_removed']
    ],
    [
      'a reply in the future',
      { ids: [1], changes: { replied_at: '2027-01-01' } },
      ['changes.replied_at: in_the_future']
    ]
  ])('refuses %s', async (_title, body, expected) => {
    const error = await service.alice.refused('updateReviews', 'validation_failed', { body })
    const said = error.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
    expect(said.toSorted()).toEqual(expected)
  })

  test('a source that has the review already: 409, and nothing is changed', async () => {
    const [a = 0, b = 0] = ids
    await create({ score: 5, source: 'google', external_id: 'G-1' })
    await update(b, { external_id: 'G-1' })
    const body = { ids: [a, b], changes: { source: 'google' } }
    await service.alice.refused('updateReviews', 'duplicate_review', { body })
    expect((await get(a)).source.slug).toBe('manual')
    await update(b, { external_id: null })
  })

  test("another account's reviews are missing", async () => {
    const body = { ids, changes: { is_hidden: true } }
    expect(await service.bob.data('updateReviews', { body })).toEqual({
      changed: 0,
      unchanged: 0,
      missing: ids,
      edit_id: null
    })
  })
})

describe('undoEdit', () => {
  test('makes the reviews what they were, in lists, search, facets and events too', async () => {
    const before = await Promise.all(ids.map(get))
    const changes = {
      is_hidden: true,
      location: null,
      add_tags: ['noise'],
      remove_tags: ['food'],
      replied_at: 1e9
    }
    const { edit_id } = await bulk(ids, changes)
    expect(await found({ tag: 'noise' })).toHaveLength(3)
    service.clock.advance(60_000)
    const answer = await undo(edit_id)
    const now = new Date(service.clock.now()).toISOString()
    expect(answer).toMatchObject({
      edit: { id: edit_id, kind: 'bulk_reviews', count: 3, undone_at: now },
      restored: 3,
      skipped: []
    })
    const after = await Promise.all(ids.map(get))
    expect(after).toEqual(before.map((each) => ({ ...each, updated_at: now })))
    expect(await found({ tag: 'noise' })).toEqual([])
    const events = await service.alice.data('listEvents', { query: { resource: 'review', limit: 100 } })
    expect(events.slice(-3).map((each: { type: string }) => each.type)).toEqual(
      Array(3).fill('review.updated')
    )
  })

  test('twice answers the same and changes nothing more', async () => {
    const { edit_id } = await bulk(ids, { is_hidden: true })
    const first = await undo(edit_id)
    await bulk(ids, { is_hidden: true })
    service.clock.advance(60_000)
    expect(await undo(edit_id)).toEqual(first)
    expect((await get(ids[0]!)).is_hidden).toBe(true)
  })

  test('leaves alone what has been changed since, and keeps what else has been changed', async () => {
    const [a = 0, b = 0, c = 0] = ids
    const { edit_id } = await bulk(ids, { location: 'kiez', add_tags: ['staff'], remove_tags: ['food'] })
    await update(a, { location: null })
    await update(b, { tags: ['staff', 'noise'], reply: 'Danke', is_hidden: true })
    await update(c, { location: 'mitte', tags: [] })
    expect(await undo(edit_id)).toMatchObject({
      restored: 2,
      skipped: [{ resource: 'review', id: a, reason: 'changed_since' }]
    })
    expect(await get(a)).toMatchObject({ location: null, tags: ['staff'] })
    const own = { location: { slug: 'mitte' }, tags: ['food', 'noise'], reply: 'Danke', is_hidden: true }
    expect(await get(b)).toMatchObject(own)
    expect(await get(c)).toMatchObject({ location: { slug: 'mitte' }, tags: ['food'] })
  })

  test('a location or a tag that is gone does not come back', async () => {
    const [a = 0] = ids
    const location = await service.alice.data('createLocation', { body: { name: 'Closing' } })
    const tag = await service.alice.data('createTag', { body: { name: 'Brief', applies_to: 'review' } })
    await update(a, { location: 'closing' })
    const moved = await bulk([a], { location: 'mitte' })
    await service.alice.data('deleteLocation', { params: { id: location.id } })
    expect(await undo(moved.edit_id)).toMatchObject({ restored: 0, skipped: [{ id: a, reason: 'gone' }] })
    await update(a, { tags: ['brief'] })
    const untagged = await bulk([a], { remove_tags: ['brief'] })
    await service.alice.data('deleteTag', { params: { id: tag.id } })
    expect(await undo(untagged.edit_id)).toMatchObject({ restored: 1, skipped: [] })
    expect((await get(a)).tags).toEqual([])
  })

  test('a number at the source that is taken by now', async () => {
    const { id } = await create({ score: 5, source: 'google', external_id: 'G-2' })
    const { edit_id } = await bulk([id], { source: 'import' })
    await create({ score: 5, source: 'google', external_id: 'G-2' })
    expect(await undo(edit_id)).toMatchObject({ restored: 0, skipped: [{ id, reason: 'taken' }] })
  })

  test('needs the scope of the edit too', async () => {
    const { edit_id } = await bulk(ids, { is_hidden: true })
    const clerk = service.alice.withScopes('edits:read', 'edits:write')
    await clerk.refused('undoEdit', 'missing_scope', { params: { id: edit_id } })
    const reader = service.alice.withScopes('edits:read', 'reviews:write')
    await reader.refused('undoEdit', 'missing_scope', { params: { id: edit_id } })
    expect(await get(ids[0]!)).toMatchObject({ is_hidden: true })
  })

  test('is replayed by its idempotency key', async () => {
    const { edit_id } = await bulk(ids, { is_hidden: true })
    const call = { params: { id: edit_id }, headers: { 'idempotency-key': 'undo-1' } }
    const first = await service.alice.call('undoEdit', call)
    const again = await service.alice.call('undoEdit', call)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.json).toEqual(first.json)
  })

  test('is possible for a day; then the edit is gone', async () => {
    const { edit_id } = await bulk(ids, { is_hidden: true })
    service.clock.advance(24 * 3_600_000 - 1)
    const listed = await service.alice.data('listEdits')
    expect(listed.map((each: { id: number }) => each.id)).toEqual([edit_id])
    service.clock.advance(1)
    expect(await service.alice.data('listEdits')).toEqual([])
    await service.alice.refused('undoEdit', 'not_found', { params: { id: edit_id } })
    await bulk(ids, { is_hidden: false })
    expect(service.db.raw.prepare('SELECT id FROM edits WHERE id <= ?').all(edit_id)).toEqual([])
    expect(service.db.raw.prepare('SELECT * FROM edit_rows WHERE edit_id <= ?').all(edit_id)).toEqual([])
  })
})

test('listEdits shows the newest first, page by page, and not those of another account', async () => {
  const first = await bulk(ids, { is_hidden: true })
  const second = await bulk(ids.slice(1), { is_hidden: false })
  const page = await service.alice.call('listEdits', { query: { limit: 1 } })
  expect(page.json.data).toMatchObject([
    { id: second.edit_id, kind: 'bulk_reviews', count: 2, undone_at: null }
  ])
  const { next_cursor } = page.json.pagination
  const next = await service.alice.data('listEdits', { query: { limit: 1, cursor: next_cursor } })
  expect(next).toMatchObject([{ id: first.edit_id, count: 3 }])
  expect(await service.bob.data('listEdits')).toEqual([])
})
