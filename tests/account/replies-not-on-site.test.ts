/** Replies that were given here and are not on the site of their review: nobody can read them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const sources: Record<string, number> = {}

beforeAll(async () => {
  const { alice } = service
  sources['google'] = (await alice.data('createSource', { body: { name: 'Google' } })).id
  for (const { slug, id } of await alice.data('listSources', {})) sources[slug] = id
})

const create = (source: string, fields: object = {}) =>
  service.alice.data('createReview', { body: { score: 5, source: sources[source], ...fields } })
const replyTo = (id: number, body: object = {}) =>
  service.alice.data('replyToReview', { params: { id }, body: { reply: 'Thank you', ...body } })
const markReplied = (id: number) => service.alice.data('markReplied', { params: { id } })
const found = async (query: Record<string, string>): Promise<number[]> =>
  (await service.alice.data('listReviews', { query: { limit: 100, ...query } })).map(
    ({ id }: { id: number }) => id
  )
const isListed = async (id: number): Promise<boolean[]> => {
  const other = (await found({ not_on_site: 'true', reply_state: 'draft,posted_by_hand' })).includes(id)
  const bySearch = (await found({ facet: 'not-on-site', q: 'Thank' })).includes(id)
  return [(await found({ facet: 'not-on-site' })).includes(id), other, bySearch]
}

test.each([
  ['google', true],
  ['review-page', false],
  ['manual', false],
  ['import', false]
])('a reply saved here to a review from %s: not on its site is %s', async (source, expected) => {
  const { id, not_on_site } = await create(source)
  expect(not_on_site).toBe(false)
  expect(await replyTo(id)).toMatchObject({ reply_state: 'draft', not_on_site: expected })
  expect(await isListed(id)).toEqual([expected, expected, expected])
  // As the specification has it: a reply is a reply.
  expect(await found({ facet: 'with-replies' })).toContain(id)
  expect(await found({ has_reply: 'false' })).not.toContain(id)
})

test('a reply that came with the review is there', async () => {
  const { id, not_on_site } = await create('google', { reply: 'Thanks', replied_at: '2026-02-01' })
  expect([not_on_site, (await markReplied(id)).reply_state]).toEqual([false, 'draft'])
})

describe('it ends', () => {
  test('when the owner says that they have posted it; another text has to be posted again', async () => {
    const { id } = await create('google')
    const { replied_at } = await replyTo(id)
    service.clock.advance(5000)
    const posted = await markReplied(id)
    expect(posted).toMatchObject({ reply_state: 'posted_by_hand', not_on_site: false, replied_at })
    expect(await isListed(id)).toEqual([false, false, false])
    expect(await found({ reply_state: 'posted_by_hand' })).toEqual([id])
    expect(await replyTo(id, { reply: 'Thank you again' })).toMatchObject({ not_on_site: true })
    await markReplied(id)
    // The same text: takes it back.
    expect(await replyTo(id, { reply: 'Thank you again' })).toMatchObject({ not_on_site: true })
  })

  test('for many at once, and with the reply', async () => {
    const [a, b] = [await create('google'), await create('google')]
    for (const { id } of [a, b]) await replyTo(id)
    const ids = [a.id, b.id]
    const body = { ids, changes: { replied_at: '2026-03-01' } }
    const { edit_id } = await service.alice.data('updateReviews', { body })
    expect((await found({ facet: 'not-on-site' })).filter((id) => ids.includes(id))).toEqual([])
    await service.alice.data('undoEdit', { params: { id: edit_id } })
    expect((await found({ facet: 'not-on-site' })).filter((id) => ids.includes(id))).toHaveLength(2)
    for (const id of ids) await service.alice.data('deleteReply', { params: { id } })
    expect((await found({ facet: 'not-on-site' })).filter((id) => ids.includes(id))).toEqual([])
  })

  test('when the review moves to a source without a site, or is gone from it', async () => {
    const { id } = await create('manual')
    await replyTo(id)
    const move = (source: string) =>
      service.alice.data('updateReview', { params: { id }, body: { source: sources[source] } })
    expect(await move('google')).toMatchObject({ not_on_site: true })
    expect(await isListed(id)).toEqual([true, true, true])
    const gone = { params: { id }, body: { removed_at_source: '2026-03-01' } }
    expect(await service.alice.data('updateReview', gone)).toMatchObject({ not_on_site: false })
    expect(await isListed(id)).toEqual([false, false, false])
  })
})

test('it is a next step, and no reply in the report', async () => {
  const report = () => service.alice.data('getReport', {})
  const steps = async () => (await service.alice.data('listNextSteps', {})).steps
  const stepOf = async () =>
    (await steps()).find(({ kind }: { kind: string }) => kind === 'replies_not_on_site')
  const before = { replied: (await report()).reviews.replied, count: (await stepOf()).facts.count }
  const { id } = await create('google')
  await replyTo(id)
  expect((await report()).reviews.replied).toBe(before.replied)
  const step = await stepOf()
  expect(step).toMatchObject({ facts: { count: before.count + 1 }, address: 'inbox?facet=not-on-site' })
  expect(step.facts.first_ids[0]).toBe(id)
  await markReplied(id)
  expect((await report()).reviews.replied).toBe(before.replied + 1)
  expect((await stepOf()).facts.count).toBe(before.count)
})
