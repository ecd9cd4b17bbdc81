/** Probable duplicate reviews: finding, dismissing and merging them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service'

let service: TestService
beforeEach(async () => {
  service = await startTestService()
  return () => service.stop()
})

type Group = { reason: string; similarity: number; keep_id: number; reviews: { id: number }[] }
const text = 'The croissants were fresh and buttery, and the staff took their time for us. We will be back!'
const create = async (name: string | null, review: string, more: object = {}): Promise<number> => {
  service.clock.advance(60_000)
  const reviewer = name === null ? {} : { reviewer: { name } }
  return (await service.alice.data('createReview', { body: { score: 5, review, ...reviewer, ...more } })).id
}
const found = (query: Record<string, string> = {}) => service.alice.data('listDuplicateReviews', { query })
const groups = async () =>
  (await found()).groups.map(({ reason, keep_id, reviews }: Group) => [
    reason,
    keep_id,
    ...reviews.map(({ id }) => id)
  ])
const dismiss = (...ids: number[]) => service.alice.data('dismissDuplicateReviews', { body: { ids } })
const undo = (id: number) => service.alice.data('undoEdit', { params: { id } })

describe('listDuplicateReviews', () => {
  test.each<[string, string, string, string, string]>([
    ['the same words', 'Ann Öst', text, 'ann ost', text.toUpperCase().replace('!', ' …')],
    ['a slip', 'Ann Öst', text, 'Ann Öst', text.replace('buttery', 'butery')],
    [
      'another word and end',
      'Ann Öst',
      text,
      'Ann Öst',
      text.replace('fresh', 'warm').replace('We will be back', 'See you')
    ],
    ['a shortened text', 'Ann Öst', text, 'Ann Öst', `${text.slice(0, 50)}…`],
    ['a shortened name', 'Ann Öst', text, 'Ann Ö.', text],
    [
      'a script without spaces',
      '田中',
      '料理はとても美味しくて、店員さんも親切でした。',
      '田中',
      '料理はとても美味しくて、店員さんも親切でした！また来ます'
    ]
  ])('finds %s', async (_title, name, review, otherName, otherText) => {
    const [one, other] = [await create(name, review), await create(otherName, otherText)]
    const answer = await found()
    expect(answer).toMatchObject({ total: 1, scanned: 2 })
    const [group] = answer.groups
    expect(group.keep_id).toBe(one)
    expect(group.reviews).toEqual([
      await service.alice.data('getReview', { params: { id: one } }),
      await service.alice.data('getReview', { params: { id: other } })
    ])
    expect(group.similarity).toBeGreaterThanOrEqual(0.7)
    expect(group.reason).toBe(group.similarity === 1 ? 'same_text' : 'similar_text')
  })

  test.each<[string, [string | null, string], [string | null, string], object?]>([
    ['another author', ['Ann Öst', text], ['Ann Ober', text]],
    [
      'another text',
      ['Ann Öst', text],
      ['Ann Öst', 'The coffee was cold, and nobody came to take our order for half an hour.']
    ],
    ['nobody', [null, text], [null, text]],
    ['what many write', ['Ann Öst', 'Very good!'], ['Ann Öst', 'Very good!']],
    ['what is marked already', ['Ann Öst', text], ['Ann Öst', text], { is_duplicate: true }]
  ])('leaves alone %s', async (_title, one, other, more) => {
    await create(...one)
    await create(...other, more)
    expect(await found()).toMatchObject({ groups: [], total: 0 })
  })

  test('joins what belongs together; keeps the answered one, else the one of a known customer', async () => {
    const customer = await service.alice.data('createCustomer', { body: { email: 'ann@example.com' } })
    const a = await create('Ann Öst', text)
    const b = await create('Ann Öst', text, { customer_id: customer.id })
    const c = await create('Ann Öst', text.replace('fresh', 'warm'), { reply: 'Danke!' })
    const d = await create('Ben', text)
    const e = await create('Ben', text)
    expect(await groups()).toEqual([
      ['same_text', d, d, e],
      ['similar_text', c, c, a, b]
    ])
    expect((await found({ limit: '1' })).groups).toHaveLength(1)
    expect(await found({ limit: '1' })).toMatchObject({ total: 2, scanned: 5 })
    await service.alice.data('deleteReply', { params: { id: c } })
    expect((await groups())[1]).toEqual(['similar_text', b, b, a, c])
  })

  test('a group is shown as far as it can be merged at once', async () => {
    for (let each = 0; each < 25; each++) await create('Ann Öst', text)
    const { groups: shown, total } = await found()
    expect([total, shown[0].reviews.length]).toEqual([1, 21])
    const [keep, ...others] = shown[0].reviews.map(({ id }: { id: number }) => id)
    await service.alice.data('mergeReviews', { params: { id: keep }, body: { duplicate_ids: others } })
    expect((await found()).groups[0].reviews).toHaveLength(5)
  })

  test('what is alike through one that is marked by now stays together; once told apart, it is gone', async () => {
    const first = await create('Ann Öst', text)
    for (let each = 0; each < 22; each++) await create('Ann Öst', text)
    const answered = await create('Ann Öst', text, { reply: 'Danke!' })
    const [all] = (await found()).groups
    expect(all.keep_id).toBe(answered)
    const others = all.reviews.slice(1).map(({ id }: { id: number }) => id)
    expect(others).toContain(first)
    await service.alice.data('mergeReviews', { params: { id: answered }, body: { duplicate_ids: others } })
    const [rest] = (await found()).groups
    expect(rest.reviews).toHaveLength(4)
    await dismiss(...rest.reviews.map(({ id }: { id: number }) => id))
    expect(await groups()).toEqual([])
  })

  test('follows changes: a merge, its undo, a new text, a deletion', async () => {
    const [one, other] = [await create('Ann Öst', text), await create('Ann Öst', text)]
    const merge = { params: { id: one }, body: { duplicate_ids: [other] } }
    const { edit_id } = await service.alice.data('mergeReviews', merge)
    expect(await groups()).toEqual([])
    await undo(edit_id)
    expect(await groups()).toEqual([['same_text', one, one, other]])
    await service.alice.data('updateReview', {
      params: { id: other },
      body: { review: 'Something else, and long enough.' }
    })
    expect(await groups()).toEqual([])
    const third = await create('Ann Öst', text)
    expect(await groups()).toEqual([['same_text', one, one, third]])
    const deleted = await service.alice.data('deleteReview', { params: { id: third } })
    expect(await groups()).toEqual([])
    await undo(deleted.edit_id)
    expect(await groups()).toEqual([['same_text', one, one, third]])
  })

  test('another account sees nothing of it', async () => {
    await create('Ann Öst', text)
    await create('Ann Öst', text)
    const body = { score: 5, review: text, reviewer: { name: 'Ann Öst' } }
    await service.bob.data('createReview', { body })
    expect(await service.bob.data('listDuplicateReviews')).toEqual({ groups: [], total: 0, scanned: 1 })
    await service.alice.refused('listDuplicateReviews', 'validation_failed', { query: { limit: 101 } })
  })
})

describe('dismissDuplicateReviews', () => {
  test('they are not suggested together again, until it is undone; a third one is', async () => {
    const [one, other] = [await create('Ann Öst', text), await create('Ann Öst', text)]
    const { dismissed, edit_id } = await dismiss(other, one)
    expect(dismissed).toBe(2)
    expect(await groups()).toEqual([])
    expect(await dismiss(one, other)).toEqual({ dismissed: 2, edit_id: null })
    const third = await create('Ann Öst', text)
    expect(await groups()).toEqual([['same_text', one, one, third]])
    expect(await undo(edit_id)).toMatchObject({
      edit: { kind: 'dismiss_duplicates' },
      restored: 1,
      skipped: []
    })
    expect(await groups()).toEqual([['same_text', one, one, other, third]])
  })

  test('refuses one, and what is not there', async () => {
    const id = await create('Ann Öst', text)
    const theirs = await service.bob.data('createReview', { body: { score: 5 } })
    const refusal = async (ids: number[]) => {
      const { fields } = await service.alice.refused('dismissDuplicateReviews', 'validation_failed', {
        body: { ids }
      })
      return fields.map((each: { path: string; code: string }) => `${each.path}: ${each.code}`)
    }
    expect(await refusal([id])).toEqual(['ids: too_small'])
    expect(await refusal([id, id])).toEqual(['ids: invalid'])
    expect(await refusal([id, theirs.id])).toEqual(['ids.1: unknown_review'])
  })
})
