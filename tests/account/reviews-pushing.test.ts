/** Reviews that a program keeps up to date: sent again, many at once, removed or replied to at their source. */
import { beforeAll, describe, expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createReview', { body })
const upsert = (body: object) => create({ source: 'google', on_duplicate: 'update', ...body })
const push = (body: object) =>
  service.alice.data('pushReviews', { body: { source: 'google', on_duplicate: 'update', ...body } })
const read = (id: number) => service.alice.data('getReview', { params: { id } })
const history = (id: number) => service.alice.data('listReviewVersions', { params: { id } })
const find = async (query: Record<string, string | string[]>) =>
  ((await service.alice.data('listReviews', { query })) as { id: number }[]).map(({ id }) => id)
const now = () => new Date(service.clock.now()).toISOString()
const problems = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`).toSorted()

beforeAll(async () => {
  for (const name of ['Google', 'Shop']) await service.alice.data('createSource', { body: { name } })
  for (const name of ['Mitte', 'Nord']) await service.alice.data('createLocation', { body: { name } })
  await service.alice.data('createTag', { body: { name: 'Food', applies_to: 'review' } })
})

describe('a review that is sent again', () => {
  test('is refused unless asked otherwise, as ever', async () => {
    const { id } = await create({ score: 5, source: 'google', external_id: 'again' })
    for (const more of [{}, { on_duplicate: 'refuse' }]) {
      const body = { score: 1, source: 'google', external_id: 'again', ...more }
      const error = await service.alice.refused('createReview', 'duplicate_review', { body })
      expect(error.existing_id).toBe(id)
    }
    expect(await read(id)).toMatchObject({ score: 5, edited_at: null })
  })

  test('is left as it is with ignore: 200 and the review', async () => {
    const { id } = await create({ score: 5, source: 'google', external_id: 'ignored' })
    const body = { score: 1, source: 'google', external_id: 'ignored', on_duplicate: 'ignore' }
    const answer = await service.alice.call('createReview', { body })
    expect([answer.status, answer.json.data.id, answer.json.data.score]).toEqual([200, id, 5])
  })

  test('is brought up to date with update: what the customer wrote, and what the source says', async () => {
    const first = await service.alice.call('createReview', {
      body: {
        on_duplicate: 'update',
        source: 'google',
        external_id: 'dated',
        score: 2,
        review: 'Cold soup',
        reviewer: { name: 'Mia K.' },
        created_at: '2026-03-01T10:00:00Z',
        source_updated_at: '2026-03-01T10:00:00Z'
      }
    })
    expect(first.status).toBe(201)
    service.clock.advance(60_000)
    const again = await service.alice.call('createReview', {
      body: {
        on_duplicate: 'update',
        source: 'google',
        external_id: 'dated',
        score: 4,
        title: 'Better',
        review: 'The soup was warm this time',
        reviewer: { name: 'Mia Koch', email: 'mia@example.com' },
        recommended: true,
        external_url: 'https://example.com/r/7',
        language: 'de',
        translation: 'Die Suppe war diesmal warm',
        product: 'Soup of the day',
        verified: true,
        created_at: '2026-03-01T09:00:00Z',
        source_updated_at: '2026-03-05T08:00:00Z'
      }
    })
    expect(again.status).toBe(200)
    expect(again.json.data).toMatchObject({
      id: first.json.data.id,
      score: 4,
      title: 'Better',
      review: 'The soup was warm this time',
      reviewer: { name: 'Mia Koch', first_name: null, last_name: null, email: 'mia@example.com' },
      recommended: true,
      external_url: 'https://example.com/r/7',
      language: 'de',
      translation: 'Die Suppe war diesmal warm',
      product: 'Soup of the day',
      verified: true,
      created_at: '2026-03-01T09:00:00.000Z',
      source_updated_at: '2026-03-05T08:00:00.000Z',
      edited_at: '2026-03-05T08:00:00.000Z',
      updated_at: now()
    })
    expect(await history(again.json.data.id)).toMatchObject([
      {
        score: 2,
        title: null,
        review: 'Cold soup',
        recommended: null,
        source_updated_at: '2026-03-01T10:00:00.000Z',
        replaced_at: now()
      }
    ])
  })

  test('the same once more changes nothing, and keeps its time and its ETag', async () => {
    const body = { external_id: 'same', score: 3, review: 'Fair', location: 'mitte', product: 'Tea' }
    const { id } = await upsert(body)
    const before = await service.alice.call('getReview', { params: { id } })
    service.clock.advance(60_000)
    await upsert(body)
    const after = await service.alice.call('getReview', { params: { id } })
    expect(after.text).toBe(before.text)
    expect(await history(id)).toEqual([])
  })

  test('what is not sent stays; null takes it away', async () => {
    const { id } = await upsert({
      external_id: 'part',
      score: 3,
      review: 'Fair',
      title: 'Hm',
      product: 'Tea'
    })
    expect(await upsert({ external_id: 'part', title: null })).toMatchObject({
      id,
      score: 3,
      review: 'Fair',
      title: null,
      product: 'Tea'
    })
    const error = await service.alice.refused('createReview', 'validation_failed', {
      body: { source: 'google', on_duplicate: 'update', external_id: 'part', score: null, review: null }
    })
    expect(problems(error)).toEqual(['score: required'])
  })

  test('a translation of the former text goes with it', async () => {
    await upsert({ external_id: 'words', review: 'Warm', translation: 'Heiß' })
    expect(await upsert({ external_id: 'words', review: 'Warm' })).toMatchObject({ translation: 'Heiß' })
    expect(await upsert({ external_id: 'words', review: 'Cold' })).toMatchObject({ translation: null })
  })

  test("what is the owner's own stays", async () => {
    const { id } = await upsert({ external_id: 'own', score: 1, review: 'Bad', location: 'mitte' })
    const own = {
      tags: ['food'],
      is_hidden: true,
      is_duplicate: true,
      notes: 'Called her',
      is_seen: true,
      snoozed_until: '2026-04-01T08:00:00Z',
      location: 'nord'
    }
    await service.alice.data('updateReview', { params: { id }, body: own })
    await service.alice.data('replyToReview', { params: { id }, body: { reply: 'We are sorry' } })
    const before = await read(id)
    const after = await upsert({
      external_id: 'own',
      score: 2,
      review: 'Not so bad',
      location: 'mitte',
      tags: [],
      is_hidden: false,
      is_duplicate: false,
      notes: 'Nothing',
      is_seen: false,
      snoozed_until: null,
      reply: 'Another reply'
    })
    const theirs = { score: 2, review: 'Not so bad', edited_at: now(), updated_at: now() }
    expect(after).toEqual({ ...before, ...theirs })
  })

  test('a location follows the source until the owner chooses another', async () => {
    const place = async (body: object) => (await upsert({ external_id: 'moves', ...body })).location?.slug
    expect(await place({ score: 5, location: 'mitte' })).toBe('mitte')
    expect(await place({ location: 'nord' })).toBe('nord')
    const [id] = await find({ source: 'google', location: 'nord', score: '5' })
    await service.alice.data('updateReview', { params: { id: id! }, body: { location: 'mitte' } })
    expect(await place({ location: 'nord' })).toBe('mitte')
  })

  test('a reply comes along where there is none', async () => {
    await upsert({ external_id: 'answered', score: 5 })
    const body = { external_id: 'answered', reply: 'Thanks!', replied_at: '2026-03-09T10:00:00Z' }
    expect(await upsert(body)).toMatchObject({ reply: 'Thanks!', replied_at: '2026-03-09T10:00:00.000Z' })
    expect(await upsert({ ...body, reply: 'Thank you!' })).toMatchObject({ reply: 'Thanks!' })
  })

  test('what is older than what is known changes nothing', async () => {
    const at = (day: number) => ({ source_updated_at: `2026-03-0${day}T08:00:00Z` })
    await upsert({ external_id: 'late', score: 5, review: 'New', ...at(5) })
    expect(await upsert({ external_id: 'late', score: 1, review: 'Old', ...at(4) })).toMatchObject({
      score: 5
    })
    const { reviews } = await push({ reviews: [{ external_id: 'late', score: 1, ...at(3) }] })
    expect(reviews).toMatchObject([{ verdict: 'ignored' }])
    expect(await upsert({ external_id: 'late', score: 4, ...at(5) })).toMatchObject({ score: 4 })
  })

  test('gone at its source, and back: marked, and neither hidden nor deleted', async () => {
    const { id } = await upsert({ external_id: 'gone', score: 5 })
    const gone = await upsert({ external_id: 'gone', removed_at_source: '2026-03-08T10:00:00Z' })
    expect(gone).toMatchObject({ removed_at_source: '2026-03-08T10:00:00.000Z', is_hidden: false })
    expect(await find({ facet: 'gone' })).toEqual([id])
    expect(await find({ facet: 'present' })).not.toContain(id)
    expect(await find({})).toContain(id)
    expect(await upsert({ external_id: 'gone', removed_at_source: null })).toMatchObject({
      removed_at_source: null
    })
    const update = (removed_at_source: string | null) =>
      service.alice.data('updateReview', { params: { id }, body: { removed_at_source } })
    expect(await update('2026-03-09T10:00:00Z')).toMatchObject({
      removed_at_source: '2026-03-09T10:00:00.000Z'
    })
    expect(await update(null)).toMatchObject({ removed_at_source: null })
  })

  test('needs an external id to be recognised by', async () => {
    for (const on_duplicate of ['update', 'ignore']) {
      const body = { source: 'google', score: 5, on_duplicate }
      const error = await service.alice.refused('createReview', 'validation_failed', { body })
      expect(problems(error)).toEqual(['external_id: required'])
    }
  })

  test.each<[string, object, string[]]>([
    ['a source that does not exist', { source: 'nowhere' }, ['source: unknown_source']],
    ['a customer who does not exist', { customer_id: 4711 }, ['customer_id: unknown_customer']],
    ['times to come', { source_updated_at: '2026-03-14' }, ['source_updated_at: in_the_future']],
    ['gone tomorrow', { removed_at_source: '2026-03-14' }, ['removed_at_source: in_the_future']],
    ['a language that is none', { language: 'nonsense language' }, ['language: invalid']],
    ['another verb', { on_duplicate: 'replace' }, ['on_duplicate: invalid_value']]
  ])('is refused with %s', async (_title, more, expected) => {
    const body = { source: 'google', on_duplicate: 'update', external_id: 'again', score: 5, ...more }
    const error = await service.alice.refused('createReview', 'validation_failed', { body })
    expect(problems(error)).toEqual(expected)
  })

  test("another account's review with the same id is another review", async () => {
    await service.alice.data('createReview', { body: { score: 5, external_id: 'both' } })
    const body = { score: 1, external_id: 'both', on_duplicate: 'update' }
    expect((await service.bob.call('createReview', { body })).status).toBe(201)
    const [first] = await service.alice.data('listReviews', { query: { q: '', source: 'manual' } })
    expect(first).toMatchObject({ score: 5, external_id: 'both' })
    await service.bob.refused('listReviewVersions', 'not_found', { params: { id: first.id } })
  })
})

describe('what follows from an update', () => {
  test('search, filters, counts and order are those of the new words, score and date', async () => {
    const old = { external_id: 'found', score: 1, review: 'Zucchini', created_at: '2024-05-01' }
    const { id } = await upsert({ ...old, tags: ['food'] })
    const counted = async (query: object) =>
      (await service.alice.data('countReviewFacets', { query: query as never })).total
    await upsert({
      external_id: 'found',
      score: 5,
      review: 'Aubergine',
      translation: 'Eggplant',
      product: 'Moussaka',
      created_at: '2025-05-01'
    })
    expect(await find({ q: 'zucchini' })).toEqual([])
    for (const q of ['aubergine', 'eggplant', 'moussaka']) expect(await find({ q })).toEqual([id])
    const year = (each: string) => ({ date_from: `${each}-01-01`, date_to: `${each}-12-31` })
    expect(await find(year('2024'))).toEqual([])
    expect(await find(year('2025'))).toEqual([id])
    expect(await find({ ...year('2025'), tag: 'food', score: '5', facet: 'edited' })).toEqual([id])
    expect(await counted({ ...year('2025'), tag: 'food' })).toBe(1)
    expect(await counted(year('2024'))).toBe(0)
    const everything = await find({ limit: '100' })
    expect(everything.filter((each) => each === id)).toHaveLength(1)
  })

  test('one event and no more; none if nothing changed', async () => {
    const { id } = await upsert({ external_id: 'told', score: 1 })
    const events = async (after: number) =>
      (await service.alice.data('listEvents', { query: { after, resource: 'review', limit: 100 } })) as {
        id: number
        type: string
        record_id: number
      }[]
    const last = (await events(1)).at(-1)!.id
    await upsert({ external_id: 'told', score: 2 })
    await upsert({ external_id: 'told', score: 2 })
    expect(await events(last)).toMatchObject([{ type: 'review.updated', record_id: id }])
  })

  test('each edit is one version, the newest first; what is only said about it is none', async () => {
    const { id } = await upsert({ external_id: 'often', score: 1, review: 'One' })
    await upsert({ external_id: 'often', score: 2, review: 'Two' })
    await upsert({ external_id: 'often', product: 'Tea', verified: true, language: 'en' })
    await upsert({ external_id: 'often', review: null })
    expect(await history(id)).toMatchObject([
      { score: 2, review: 'Two', language: 'en' },
      { score: 1, review: 'One' }
    ])
  })

  test('a deleted review comes back with its history', async () => {
    const { id } = await create({ external_id: 'mine', score: 1, on_duplicate: 'update' })
    await create({ external_id: 'mine', score: 2, on_duplicate: 'update' })
    const { edit_id } = await service.alice.data('deleteReview', { params: { id } })
    await service.alice.data('undoEdit', { params: { id: edit_id } })
    expect(await history(id)).toMatchObject([{ score: 1 }])
    expect(await read(id)).toMatchObject({ score: 2 })
  })

  test('the export of a person has it; erased, they leave neither name nor former words, and do not come back', async () => {
    const email = 'erased@example.com'
    const { id: customer } = await service.alice.data('createCustomer', {
      body: { email, first_name: 'Zoe' }
    })
    const body = { external_id: 'erased', reviewer: { name: 'Zoe Z.', email }, customer_id: customer }
    const { id } = await upsert({ ...body, score: 1, review: 'First words' })
    await upsert({ ...body, score: 2, review: 'Second words' })
    const exported = await service.alice.data('exportCustomer', { params: { id: customer } })
    expect(exported.review_versions).toMatchObject([{ review_id: id, review: 'First words' }])
    await service.alice.data('eraseCustomer', { params: { id: customer }, body: { confirm: email } })
    expect(await history(id)).toEqual([])
    const { customer_id: _gone, ...sent } = body
    const after = await upsert({ ...sent, score: 3, review: 'Third words' })
    expect(after).toMatchObject({ score: 3, reviewer: { name: null, email: null }, customer_id: null })
  })
})

describe('many at once', () => {
  test('each row has its own verdict, and a faulty one costs the others nothing', async () => {
    await push({ reviews: [{ external_id: 'm-1', score: 1 }] })
    const answer = await push({
      reviews: [
        { external_id: 'm-1', score: 2 },
        { external_id: 'm-2', score: 9, revew: 'x' },
        'nonsense',
        { external_id: 'm-3', score: 3, source: 'nowhere' },
        { external_id: 'm-4', score: 4 },
        { external_id: 'm-4', score: 4 },
        { score: 5 },
        { external_id: 'm-5' }
      ]
    })
    expect(answer).toMatchObject({ created: 1, updated: 1, unchanged: 1, ignored: 0, refused: 5 })
    expect(answer.reviews).toMatchObject([
      { external_id: 'm-1', verdict: 'updated', problem: null },
      { external_id: 'm-2', verdict: 'refused', id: null },
      { external_id: null, verdict: 'refused' },
      { external_id: 'm-3', verdict: 'refused' },
      { external_id: 'm-4', verdict: 'created' },
      { external_id: 'm-4', verdict: 'unchanged' },
      { external_id: null, verdict: 'refused' },
      { external_id: 'm-5', verdict: 'refused' }
    ])
    const faults = answer.reviews.map((row: { problem: Parameters<typeof problems>[0] | null }) =>
      row.problem === null ? null : problems(row.problem)
    )
    expect(faults).toEqual([
      null,
      ['revew: unknown_field', 'score: too_large'],
      [': invalid_type'],
      ['source: unknown_source'],
      null,
      null,
      ['external_id: required'],
      ['score: required']
    ])
  })

  test('refuse and ignore, for all rows', async () => {
    await push({ reviews: [{ external_id: 'n-1', score: 1 }] })
    const reviews = [
      { external_id: 'n-1', score: 2 },
      { score: 3, review: 'Without an id' }
    ]
    const refusing = await push({ on_duplicate: 'refuse', reviews })
    expect(refusing.reviews).toMatchObject([
      { verdict: 'refused', id: expect.any(Number), problem: { code: 'duplicate_review' } },
      { verdict: 'created' }
    ])
    const ignoring = await push({ on_duplicate: 'ignore', reviews: reviews.slice(0, 1) })
    expect(ignoring.reviews).toMatchObject([{ verdict: 'ignored', id: refusing.reviews[0].id }])
    expect(await read(refusing.reviews[0].id)).toMatchObject({ score: 1 })
  })

  test('removals and replies by external id', async () => {
    const { reviews } = await push({ reviews: [{ external_id: 'r-1', score: 1 }] })
    const { id } = reviews[0]
    const rows = {
      removals: [{ external_id: 'r-1' }, { external_id: 'never' }, { external_id: 'r-1', source: 'shop' }],
      replies: [
        { external_id: 'r-1', reply: 'Sorry', replied_at: '2026-03-09T10:00:00Z' },
        { external_id: 'r-1', reply: ' ' },
        { external_id: 'never', reply: 'Who?' }
      ]
    }
    const first = await push(rows)
    expect(first).toMatchObject({ updated: 2, refused: 4 })
    expect(first.removals.map((row: { problem: { code: string } | null }) => row.problem?.code)).toEqual([
      undefined,
      'not_found',
      'not_found'
    ])
    expect(first.replies[1].problem.fields).toMatchObject([{ path: 'reply' }])
    expect(await read(id)).toMatchObject({
      removed_at_source: now(),
      reply: 'Sorry',
      replied_at: '2026-03-09T10:00:00.000Z'
    })
    service.clock.advance(60_000)
    expect(await push(rows)).toMatchObject({ updated: 0, unchanged: 2, refused: 4 })
    const back = await push({
      removals: [{ external_id: 'r-1', removed_at_source: null }],
      replies: [{ external_id: 'r-1', reply: null }]
    })
    expect(back).toMatchObject({ updated: 2 })
    expect(await read(id)).toMatchObject({ removed_at_source: null, reply: null, replied_at: null })
  })

  test.each<[string, object, string[]]>([
    ['no rows', {}, ['reviews: required']],
    ['empty lists', { reviews: [], removals: [] }, ['reviews: required']],
    ['something else than a list', { reviews: { score: 5 } }, ['reviews: invalid_type']],
    ['an unknown source', { source: 'nowhere', reviews: [{ score: 5 }] }, ['source: unknown_source']],
    [
      'more than 500 rows',
      { reviews: Array(400).fill({ score: 5 }), replies: Array(101).fill({}) },
      ['reviews: too_large']
    ]
  ])('%s: 422, and nothing is done', async (_title, body, expected) => {
    const error = await service.alice.refused('pushReviews', 'validation_failed', { body })
    expect(problems(error)).toEqual(expected)
  })

  test('long texts fit; a body of more than 4 MiB does not', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ external_id: `l-${place}`, review: 'x'.repeat(19_000) }))
    expect(await push({ reviews: rows(200) })).toMatchObject({ created: 200, refused: 0 })
    await service.alice.refused('pushReviews', 'body_too_large', { body: { reviews: rows(250) } })
  })
})

describe('the same rows by both ways', () => {
  const ofFile = {
    score: 4,
    review: 'From a file',
    reviewer: { name: 'Ann Lee' },
    created_at: '2025-01-02T10:00:00Z'
  }

  test('a review that came without an external id is recognised by source, author, date and text', async () => {
    const { id } = await create({ ...ofFile, source: 'shop' })
    const body = { ...ofFile, source: 'shop', external_id: 's-1', product: 'Tea', on_duplicate: 'update' }
    expect(await create(body)).toMatchObject({ id, external_id: 's-1', product: 'Tea', edited_at: null })
    expect((await create({ ...body, external_id: 's-2' })).id).not.toBe(id)
  })

  test('a file recognises what a program has sent, with its number and without, and adds a number that is missing', async () => {
    const at = '2025-03-04T10:00:00Z'
    const sent = { score: 5, source: 'shop', reviewer: { name: 'Flo Fee' }, created_at: at }
    await create({ ...sent, review: 'Numbered', external_id: 'f-1' })
    await create({ ...sent, review: 'Known without', external_id: 'f-2' })
    const { id } = await create({ ...sent, review: 'Gets one' })
    const bytes = [
      'score,review,name,source,created_at,external_id',
      `5,Numbered,Flo Fee,Shop,${at},f-1`,
      `5,Known without,Flo Fee,Shop,${at},`,
      `5,Gets one,Flo Fee,Shop,${at},f-3`,
      `5,Numbered,Flo Fee,Shop,${at},f-4`
    ].join('\n')
    const file = { type: 'text/csv', bytes }
    const made = await service.alice.data('createImport', { query: { kind: 'reviews' }, file })
    const checked = await settledImport(service.alice, made.id)
    expect(checked).toMatchObject({ status: 'checked', counts: { rows: 4, same: 2, updates: 1, new: 1 } })
    await service.alice.data('commitImport', { params: { id: made.id } })
    await settledImport(service.alice, made.id)
    expect(await read(id)).toMatchObject({ external_id: 'f-3' })
  })

  test.each([
    ['another author', { reviewer: { name: 'Bob' } }],
    ['another date', { created_at: '2025-01-02T10:00:01Z' }],
    ['another text', { review: 'Elsewhere' }],
    ['no date', { created_at: null }]
  ])('with %s it is another one', async (title, other) => {
    const { id } = await create({ ...ofFile, source: 'google' })
    const body = { ...ofFile, ...other, source: 'google', external_id: title, on_duplicate: 'update' }
    expect((await create(body)).id).not.toBe(id)
  })
})
