/** Reading reviews: read and unread, snoozed, notes; and saved replies, which learn what they are used for. */
import { beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const hour = 3_600_000
const create = (body: object = { score: 4 }) => service.alice.data('createReview', { body })
const get = (id: number) => service.alice.data('getReview', { params: { id } })
const update = (id: number, body: object) => service.alice.data('updateReview', { params: { id }, body })
const change = (ids: number[], changes: object) =>
  service.alice.data('updateReviews', { body: { ids, changes } })
const undo = (id: number) => service.alice.data('undoEdit', { params: { id } })
const find = async (query: Record<string, string>, person = service.alice) =>
  (await person.data('listReviews', { query: { limit: 100, ...query } })).map(
    (each: { id: number }) => each.id
  )
const countOf = async (facet: string) => {
  const { facet: counts } = await service.alice.data('countReviewFacets')
  return counts.find(({ value }: { value: string }) => value === facet)?.count ?? 0
}
const after = (milliseconds: number) => new Date(service.clock.now() + milliseconds).toISOString()

beforeEach(() => service.clock.advance(60_000))

describe('seen', () => {
  test('what arrives is unread; it is found, counted, marked and marked back', async () => {
    const before = await countOf('unread')
    const [fresh, known] = [await create(), await create({ score: 4, is_seen: true })]
    expect([fresh.is_seen, known.is_seen]).toEqual([false, true])
    expect(await countOf('unread')).toBe(before + 1)
    expect(await find({ seen: 'false' })).toContain(fresh.id)
    expect(await find({ seen: 'false' })).not.toContain(known.id)
    expect(await find({ facet: 'unread' })).toEqual(await find({ seen: 'false' }))
    expect(await find({ facet: 'read' })).toEqual(await find({ seen: 'true' }))
    expect(await find({ facet: 'read', seen: 'false' })).toEqual([])
    expect(await find({ facet: 'unread,read', seen: 'true' })).toEqual(await find({ seen: 'true' }))
    expect(await update(fresh.id, { is_seen: true })).toMatchObject({ is_seen: true })
    expect(await countOf('unread')).toBe(before)
    expect(await update(fresh.id, { is_seen: false })).toMatchObject({ is_seen: false })
    await update(fresh.id, { is_seen: true })
  })

  test('reading a review does not change it: its time stays, and the event says so', async () => {
    const made = await create()
    service.clock.advance(60_000)
    expect(await update(made.id, { is_seen: true })).toEqual({ ...made, is_seen: true })
    const events = await service.alice.data('listEvents', { query: { resource: 'review', limit: 100 } })
    const own = events.filter((each: { record_id: number }) => each.record_id === made.id)
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['review.created', 'review.seen'])
    const changed = await update(made.id, { is_seen: false, is_hidden: true })
    expect(changed.updated_at).toBe(after(0))
  })

  test('many at once, and back', async () => {
    const [one, other] = [await create(), await create({ score: 4, is_seen: true })]
    const done = await change([one.id, other.id], { is_seen: true })
    expect(done).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await undo(done.edit_id)).toMatchObject({ restored: 1, skipped: [] })
    expect(await get(one.id)).toEqual(one)
    await change([one.id], { is_seen: true })
  })

  test('who answers has read it', async () => {
    const [answered, marked, many] = [await create(), await create(), await create()]
    const replied = { params: { id: answered.id }, body: { reply: 'Thanks' } }
    expect(await service.alice.data('replyToReview', replied)).toMatchObject({ is_seen: true })
    expect(await service.alice.data('markReplied', { params: { id: marked.id } })).toMatchObject({
      is_seen: true
    })
    await change([many.id], { replied_at: after(0) })
    expect(await get(many.id)).toMatchObject({ is_seen: true })
  })

  test.each([
    ['a word', { is_seen: 'yes' }],
    ['nothing', { is_seen: null }]
  ])('refuses %s', async (_title, body) => {
    const { id } = await create({ score: 3, is_seen: true })
    const { fields } = await service.alice.refused('updateReview', 'validation_failed', {
      params: { id },
      body
    })
    expect(fields[0].path).toBe('is_seen')
  })

  test('the list refuses what is neither true nor false', async () => {
    const { fields } = await service.alice.refused('listReviews', 'validation_failed', {
      query: { seen: '1' }
    })
    expect(fields[0].path).toBe('seen')
  })

  test('nobody else marks or sees it', async () => {
    const { id } = await create()
    await service.bob.refused('updateReview', 'not_found', { params: { id }, body: { is_seen: true } })
    expect(
      await service.bob.data('updateReviews', { body: { ids: [id], changes: { is_seen: true } } })
    ).toMatchObject({ changed: 0, missing: [id] })
    expect(await find({ seen: 'false' }, service.bob)).toEqual([])
    expect(await get(id)).toMatchObject({ is_seen: false })
    const reader = service.alice.withScopes('reviews:read')
    await reader.refused('updateReview', 'missing_scope', { params: { id }, body: { is_seen: true } })
  })
})

describe('snoozed', () => {
  test('out of the inbox until then; back unread and on top until it is answered', async () => {
    const old = await create({ score: 2, created_at: '2026-01-05', is_seen: true })
    const fresh = await create({ score: 5 })
    const inbox = () => find({ facet: 'awake', sort_key: 'inbox' })
    expect((await inbox())[0]).toBe(fresh.id)
    const until = after(2 * hour)
    expect(await update(old.id, { snoozed_until: until })).toMatchObject({ snoozed_until: until })
    expect(await inbox()).not.toContain(old.id)
    expect(await find({ facet: 'snoozed' })).toEqual([old.id])
    // Programs that read the plain list still see it.
    expect(await find({})).toContain(old.id)
    service.clock.advance(hour)
    await service.tick()
    expect(await find({ facet: 'snoozed' })).toEqual([old.id])
    service.clock.advance(hour)
    await service.tick()
    expect(await get(old.id)).toEqual({ ...old, is_seen: false, returned_at: until })
    expect((await inbox())[0]).toBe(old.id)
    await update(old.id, { is_seen: true })
    expect((await inbox())[0]).toBe(old.id)
    await service.alice.data('replyToReview', { params: { id: old.id }, body: { reply: 'Sorry!' } })
    expect((await inbox())[0]).toBe(fresh.id)
  })

  test('ended at once, moved on, and taken back', async () => {
    const made = await create({ score: 2, created_at: '2026-01-06', is_seen: true })
    const until = after(hour)
    await update(made.id, { snoozed_until: until })
    expect(await update(made.id, { snoozed_until: null })).toEqual(made)
    await update(made.id, { snoozed_until: until })
    service.clock.advance(hour)
    await service.tick()
    expect(await get(made.id)).toMatchObject({ returned_at: until })
    const again = await change([made.id], { snoozed_until: after(hour) })
    expect(await get(made.id)).toMatchObject({ returned_at: null })
    expect(await undo(again.edit_id)).toMatchObject({ restored: 1 })
    expect(await get(made.id)).toMatchObject({ snoozed_until: null, returned_at: until })
    await change([made.id], { is_hidden: true })
  })

  test('pages by cursor go from what is back to the rest, and return', async () => {
    const some = [
      await create({ score: 1, created_at: '2026-01-01' }),
      await create({ score: 1, created_at: '2026-01-02' })
    ]
    const ids = some.map(({ id }) => id)
    await change(ids, { snoozed_until: after(hour) })
    service.clock.advance(hour)
    await service.tick()
    const query = { facet: 'awake', sort_key: 'inbox', limit: 1 }
    const seen: number[] = []
    let page = (await service.alice.call('listReviews', { query })).json
    for (
      ;
      seen.length < 4;
      page = (
        await service.alice.call('listReviews', { query: { ...query, cursor: page.pagination.next_cursor } })
      ).json
    )
      seen.push(page.data[0].id)
    expect(seen).toEqual((await find({ facet: 'awake', sort_key: 'inbox' })).slice(0, 4))
    expect(seen.slice(0, 2)).toEqual(ids.toReversed())
    await change(ids, { is_hidden: true })
  })

  test.each([
    ['what is past', () => after(-hour), 'in_the_past'],
    ['now', () => after(0), 'in_the_past'],
    ['a mistyped year', () => '2062-01-01', 'too_late'],
    ['no time at all', () => 'tomorrow', 'invalid']
  ])('refuses %s', async (_title, until, code) => {
    const { id } = await create({ score: 3, is_seen: true })
    const body = { snoozed_until: until() }
    const { fields } = await service.alice.refused('updateReview', 'validation_failed', {
      params: { id },
      body
    })
    expect(fields).toMatchObject([{ path: 'snoozed_until', code }])
    const bulk = await service.alice.refused('updateReviews', 'validation_failed', {
      body: { ids: [id], changes: body }
    })
    expect(bulk.fields).toMatchObject([{ path: 'changes.snoozed_until', code }])
  })
})

describe('notes', () => {
  test('are kept, found, changed and removed', async () => {
    const made = await create({ score: 2, review: 'Cold soup', is_seen: true })
    expect(made.notes).toBeNull()
    expect(await update(made.id, { notes: 'Called her, zucchini voucher' })).toMatchObject({
      notes: 'Called her, zucchini voucher',
      updated_at: after(0)
    })
    expect(await find({ q: 'zucch' })).toEqual([made.id])
    expect(await find({ q: 'zucch soup' })).toEqual([made.id])
    expect(await service.alice.data('countReviewFacets', { query: { q: 'zucchini' } })).toMatchObject({
      total: 1
    })
    await update(made.id, { notes: 'Voucher sent' })
    expect(await find({ q: 'zucchini' })).toEqual([])
    expect(await find({ q: 'soup' })).toEqual([made.id])
    expect(await update(made.id, { notes: null })).toMatchObject({ notes: null })
    expect(await find({ q: 'voucher' })).toEqual([])
  })

  test('callers that may not read customers neither read, find, export nor remove them', async () => {
    const made = await create({ score: 2, notes: 'Aubergine, tell nobody' })
    const other = service.alice.withScopes('reviews:read', 'reviews:write')
    const read = await other.data('getReview', { params: { id: made.id } })
    expect(read.notes).toBeNull()
    expect(await find({ q: 'aubergine' }, other)).toEqual([])
    await other.data('updateReview', { params: { id: made.id }, body: { ...read, is_hidden: true } })
    expect(await get(made.id)).toMatchObject({ is_hidden: true, notes: 'Aubergine, tell nobody' })
    expect((await other.call('exportReviews', { query: {} })).text).not.toContain('Aubergine')
    const own = (await service.alice.call('exportReviews', { query: {} })).text
    expect(own.split('\r\n')[0]).toMatch(/,own_notes,/)
    expect(own).toContain('Aubergine, tell nobody')
    expect(await find({ q: 'aubergine' }, service.bob)).toEqual([])
  })

  test('go with a deleted review and come back with it; an erased customer takes them along', async () => {
    const customer = await service.alice.data('createCustomer', { body: { email: 'erin@example.com' } })
    const made = await create({ score: 2, notes: 'Rhubarb', customer_id: customer.id })
    const { edit_id } = await service.alice.data('deleteReview', { params: { id: made.id } })
    expect(await find({ q: 'rhubarb' })).toEqual([])
    await undo(edit_id)
    expect(await find({ q: 'rhubarb' })).toEqual([made.id])
    await service.alice.data('eraseCustomer', {
      params: { id: customer.id },
      body: { confirm: 'erin@example.com' }
    })
    expect(await get(made.id)).toMatchObject({ notes: null, score: 2 })
    expect(await find({ q: 'rhubarb' })).toEqual([])
  })

  test('are refused beyond 10,000 characters', async () => {
    const body = { score: 1, notes: 'x'.repeat(10_001) }
    const { fields } = await service.alice.refused('createReview', 'validation_failed', { body })
    expect(fields).toMatchObject([{ path: 'notes', code: 'too_long' }])
  })
})

describe('saved replies learn', () => {
  const reply = (id: number, saved_reply_id: number | null) =>
    service.alice.data('replyToReview', { params: { id }, body: { reply: 'Thanks', saved_reply_id } })

  test('the scores that they are used for, the latest first', async () => {
    const saved = await service.alice.data('createSavedReply', { body: { name: 'Thanks', text: 'Thanks!' } })
    expect(saved).toMatchObject({ scores: [], used_scores: [], last_used_at: null })
    const params = { id: saved.id }
    await reply((await create({ score: 4 })).id, saved.id)
    await reply((await create({ score: 5 })).id, saved.id)
    await reply((await create({ review: 'No score' })).id, saved.id)
    await reply((await create({ score: 1 })).id, null)
    const used = await service.alice.data('getSavedReply', { params })
    expect(used).toMatchObject({ used_scores: [5, 4], last_used_at: after(0), updated_at: saved.updated_at })
    const told = await service.alice.data('updateSavedReply', { params, body: { scores: [4, 5] } })
    expect(told).toMatchObject({ scores: [4, 5], used_scores: [5, 4] })
    expect(await service.alice.data('updateSavedReply', { params, body: told })).toEqual(told)
    await reply((await create({ score: 3 })).id, 4711)
  })

  test.each([
    ['a score that is none', [6]],
    ['a score twice', [5, 5]]
  ])('refuses %s', async (_title, scores) => {
    const body = { name: 'X', text: 'X', scores }
    await service.alice.refused('createSavedReply', 'validation_failed', { body })
  })
})
