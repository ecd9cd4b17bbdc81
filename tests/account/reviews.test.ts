/** Single reviews: recording, classifying, hiding, replying. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createReview', { body })
const update = (id: number, body: object) => service.alice.data('updateReview', { params: { id }, body })
const problems = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`).toSorted()
const now = () => new Date(service.clock.now()).toISOString()
let google: { id: number; name: string; slug: string }
let mitte: { id: number; name: string; slug: string }

beforeAll(async () => {
  google = await service.alice.data('createSource', { body: { name: 'Google' } })
  mitte = await service.alice.data('createLocation', { body: { name: 'Mitte' } })
  for (const name of ['Food', 'Staff'])
    await service.alice.data('createTag', { body: { name, applies_to: 'review' } })
  await service.alice.data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
})

describe('createReview', () => {
  test('keeps every field and answers 201 with the record, flattened in data', async () => {
    const customer = await service.alice.data('createCustomer', { body: { email: 'ann@example.com' } })
    const answer = await service.alice.call('createReview', {
      body: {
        score: 4,
        title: 'Gut',
        review: 'Sehr gut,\nwirklich "gut" 👍🏽 \\ </script> \u2028 .',
        reviewer: { first_name: 'Änn', last_name: 'Öst', email: 'ann@example.com' },
        customer_id: customer.id,
        source: 'google',
        location: { id: mitte.id },
        tags: ['staff', 'food', 'food'],
        reply: 'Danke!',
        replied_at: '2026-03-09',
        is_hidden: true,
        is_duplicate: true,
        recommended: true,
        external_id: 'G-1',
        external_url: 'https://example.com/r/1',
        created_at: '2026-03-08T10:00:00+01:00'
      }
    })
    expect(answer.status).toBe(201)
    const { data } = answer.json
    const short = ({ id, name, slug }: typeof google) => ({ id, name, slug })
    expect(data).toEqual({
      id: data.id,
      score: 4,
      title: 'Gut',
      review: 'Sehr gut,\nwirklich "gut" 👍🏽 \\ </script> \u2028 .',
      reviewer: { name: 'Änn Öst', first_name: 'Änn', last_name: 'Öst', email: 'ann@example.com' },
      customer_id: customer.id,
      source: short(google),
      location: short(mitte),
      tags: ['food', 'staff'],
      reply: 'Danke!',
      replied_at: '2026-03-08T23:00:00.000Z',
      reply_undated: false,
      is_hidden: true,
      is_duplicate: true,
      recommended: true,
      external_id: 'G-1',
      external_url: 'https://example.com/r/1',
      origin_ask_id: null,
      notes: null,
      is_seen: true,
      snoozed_until: null,
      returned_at: null,
      source_updated_at: null,
      removed_at_source: null,
      edited_at: null,
      language: null,
      translation: null,
      product: null,
      verified: null,
      reply_state: 'draft',
      reply_problem: null,
      not_on_site: false,
      created_at: '2026-03-08T09:00:00.000Z',
      updated_at: now()
    })
    expect(await service.alice.data('getReview', { params: { id: data.id } })).toEqual(data)
  })

  test.each<[string, object, object]>([
    ['a score', { score: 1 }, { score: 1, review: null, source: { slug: 'manual' } }],
    ['a text', { review: 'So so' }, { score: null, review: 'So so' }],
    ['a recommendation', { recommended: false }, { recommended: false, score: null }],
    ['an empty text counts as none', { score: 3, review: '', title: '' }, { review: null, title: null }]
  ])('%s is enough', async (_title, body, expected) => {
    expect(await create(body)).toMatchObject({ ...expected, created_at: now(), replied_at: null })
  })

  test('source and location by id, by slug, or as they were read', async () => {
    for (const source of [google.id, 'google', google])
      expect((await create({ score: 5, source })).source.slug).toBe('google')
    for (const location of [mitte.id, 'mitte', mitte])
      expect((await create({ score: 5, location })).location.slug).toBe('mitte')
    expect((await create({ score: 5, location: null })).location).toBeNull()
  })

  test('a linked customer gives the name where none is given', async () => {
    const body = { email: 'li@example.com', first_name: 'Li', last_name: 'Wu' }
    const { id } = await service.alice.data('createCustomer', { body })
    expect((await create({ score: 5, customer_id: id })).reviewer).toEqual({ name: 'Li Wu', ...body })
    expect((await create({ score: 5, customer_id: id, reviewer: { name: 'L.' } })).reviewer.name).toBe('L.')
  })

  test.each([
    ['Unix seconds', 1_700_000_000, '2023-11-14T22:13:20.000Z'],
    ['Unix seconds with a fraction', 1_700_000_000.25, '2023-11-14T22:13:20.250Z'],
    ['RFC 3339 in UTC', '2024-01-01T00:00:00Z', '2024-01-01T00:00:00.000Z'],
    ['an offset', '2024-01-01T05:45:00+05:45', '2024-01-01T00:00:00.000Z'],
    ['an offset without colon', '2024-01-01T05:45:00+0545', '2024-01-01T00:00:00.000Z'],
    ['a space for the T, small z', '2024-01-01 00:00:00.5z', '2024-01-01T00:00:00.500Z'],
    ['no seconds', '2024-01-01T00:00Z', '2024-01-01T00:00:00.000Z'],
    ['nanoseconds', '2024-01-01T00:00:00.123456789Z', '2024-01-01T00:00:00.123Z'],
    ['a winter day', '2024-01-01', '2023-12-31T23:00:00.000Z'],
    ['a summer day', '2024-07-01', '2024-06-30T22:00:00.000Z'],
    ['the day on which summer begins', '2024-03-31', '2024-03-30T23:00:00.000Z'],
    ['the day after it', '2024-04-01', '2024-03-31T22:00:00.000Z'],
    ['the day on which summer ends', '2024-10-27', '2024-10-26T22:00:00.000Z'],
    ['the day after that', '2024-10-28', '2024-10-27T23:00:00.000Z'],
    ['a leap day', '2024-02-29', '2024-02-28T23:00:00.000Z']
  ])('created_at as %s', async (_title, created_at, expected) => {
    expect((await create({ score: 5, created_at })).created_at).toBe(expected)
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['score: required']],
    ['only a title', { title: 'Hm' }, ['score: required']],
    ['a score of 6', { score: 6 }, ['score: too_large']],
    ['a score of 0', { score: 0 }, ['score: too_small']],
    ['a score of 4.5', { score: 4.5 }, ['score: invalid_type']],
    ['a score as text', { score: '5' }, ['score: invalid_type']],
    ['an unknown source', { score: 5, source: 'yelp' }, ['source: unknown_source']],
    ['an unknown location', { score: 5, location: 4711 }, ['location: unknown_location']],
    ['an unknown customer', { score: 5, customer_id: 4711 }, ['customer_id: unknown_customer']],
    ['a tag for customers', { score: 5, tags: ['food', 'regular'] }, ['tags.1: unknown_tag']],
    [
      'a script as address',
      { score: 5, external_url: 'javascript:alert(1)' },
      ['external_url: invalid_format']
    ],
    ['an unknown field within', { score: 5, reviewer: { nam: 'x' } }, ['reviewer.nam: unknown_field']],
    ['the day after tomorrow', { score: 5, created_at: '2026-03-13' }, ['created_at: in_the_future']],
    ['before 1970', { score: 5, created_at: '1969-06-01' }, ['created_at: too_early']],
    ['a day that does not exist', { score: 5, created_at: '2025-06-31' }, ['created_at: invalid']],
    [
      'an hour that does not exist',
      { score: 5, created_at: '2025-06-30T24:00:00Z' },
      ['created_at: invalid']
    ],
    ['a time of day that is none', { score: 5, created_at: '2025-06-30T25:00:00' }, ['created_at: invalid']],
    [
      'more than 50 characters',
      { score: 5, created_at: `2025-06-30T10:00:00.${'0'.repeat(40)}Z` },
      ['created_at: invalid']
    ],
    ['a text of more than 20,000', { review: 'x'.repeat(20_001) }, ['review: too_long']],
    [
      'several at once',
      { score: 9, tags: ['x'], nope: 1, source: 'y' },
      ['nope: unknown_field', 'score: too_large', 'source: unknown_source', 'tags.0: unknown_tag']
    ]
  ])('refuses %s', async (_title, body, expected) => {
    const error = await service.alice.refused('createReview', 'validation_failed', { body })
    expect(problems(error)).toEqual(expected)
  })

  test("the source's own number is unique within the source: 409 duplicate_review", async () => {
    const first = await create({ score: 5, source: 'google', external_id: 'X-1' })
    const body = { score: 1, source: 'google', external_id: 'X-1' }
    expect((await service.alice.refused('createReview', 'duplicate_review', { body })).existing_id).toBe(
      first.id
    )
    const other = await create({ ...body, source: 'manual' })
    await service.alice.refused('updateReview', 'duplicate_review', {
      params: { id: other.id },
      body: { source: 'google' }
    })
    await service.bob.data('createReview', { body: { ...body, source: 'manual' } })
  })
})

describe('updateReview', () => {
  test('sorts in: source, location, tags, customer, visibility, duplicate; only what is sent changes', async () => {
    const { id: customer } = await service.alice.data('createCustomer', { body: { email: 'up@example.com' } })
    const before = await create({ score: 2, review: 'Meh', source: 'google', tags: ['food'] })
    service.clock.advance(1000)
    const changes: [object, object][] = [
      [{ location: 'mitte' }, { location: { slug: 'mitte' } }],
      [{ tags: ['staff'] }, { tags: ['staff'], location: { slug: 'mitte' } }],
      [{ is_hidden: true }, { is_hidden: true, tags: ['staff'] }],
      [{ is_duplicate: true }, { is_duplicate: true }],
      [{ customer_id: customer }, { customer_id: customer, review: 'Meh', score: 2 }],
      [
        { location: null, is_hidden: false, tags: [] },
        { location: null, is_hidden: false, tags: [] }
      ],
      [{ source: 'import' }, { source: { slug: 'import' } }]
    ]
    for (const [body, expected] of changes) expect(await update(before.id, body)).toMatchObject(expected)
    const after = await service.alice.data('getReview', { params: { id: before.id } })
    expect(after).toMatchObject({ created_at: before.created_at, updated_at: now() })
  })

  test('what the customer wrote changes only in reviews recorded by hand', async () => {
    const byHand = await create({ score: 2, review: 'Meh' })
    const changed = { score: 3, review: 'Better', title: 'T', reviewer: { name: 'Z' }, recommended: true }
    expect(await update(byHand.id, changed)).toMatchObject({
      score: 3,
      review: 'Better',
      title: 'T',
      recommended: true
    })
    const theirs = await create({ score: 2, review: 'Meh', source: 'google' })
    for (const [field, value] of Object.entries(changed)) {
      const call = { params: { id: theirs.id }, body: { [field]: value, is_hidden: true } }
      await service.alice.refused('updateReview', 'protected_record', call)
    }
    expect((await service.alice.data('getReview', { params: { id: theirs.id } })).is_hidden).toBe(false)
    expect(await update(theirs.id, { score: 2, review: 'Meh', is_hidden: true })).toMatchObject({
      is_hidden: true
    })
  })

  test('a record that was read can be put back, also one from elsewhere', async () => {
    const body = {
      score: 2,
      source: 'google',
      reviewer: { name: 'A B' },
      location: 'mitte',
      tags: ['food'],
      reply: 'Hi'
    }
    const before = await create(body)
    const answer = await service.alice.call('updateReview', { params: { id: before.id }, body: before })
    expect(answer.json.data).toEqual({ ...before, updated_at: answer.json.data.updated_at })
    expect(answer.json).not.toHaveProperty('warnings')
    const forged = { ...before, created_at: '2001-01-01T00:00:00.000Z', origin_ask_id: 7 }
    const warned = await service.alice.call('updateReview', { params: { id: before.id }, body: forged })
    expect(warned.json.warnings.map((each: { path: string }) => each.path).toSorted()).toEqual([
      'created_at',
      'origin_ask_id'
    ])
    expect(warned.json.data.created_at).toBe(before.created_at)
  })

  test('refuses what createReview refuses, and reviews that are not there', async () => {
    const { id } = await create({ score: 2 })
    const body = { source: 'yelp', tags: ['regular'], scor: 1, location: 'nowhere' }
    const error = await service.alice.refused('updateReview', 'validation_failed', { params: { id }, body })
    expect(problems(error)).toEqual([
      'location: unknown_location',
      'scor: unknown_field',
      'source: unknown_source',
      'tags.0: unknown_tag'
    ])
    for (const missing of [4711, 'abc'])
      await service.alice.refused('updateReview', 'not_found', { params: { id: missing }, body: {} })
    await service.alice.refused('getReview', 'not_found', { params: { id: 4711 } })
  })
})

describe('replies', () => {
  test('replyToReview keeps text and time; again replaces; deleteReply takes back', async () => {
    const { id } = await create({ score: 2, source: 'google' })
    const params = { id }
    const first = await service.alice.data('replyToReview', { params, body: { reply: 'Danke' } })
    expect(first).toMatchObject({ reply: 'Danke', replied_at: now(), updated_at: now() })
    const second = await service.alice.data('replyToReview', {
      params,
      body: { reply: 'Danke!', replied_at: '2026-03-01' }
    })
    expect(second).toMatchObject({ reply: 'Danke!', replied_at: '2026-02-28T23:00:00.000Z' })
    const gone = await service.alice.data('deleteReply', { params })
    expect(gone).toMatchObject({ reply: null, replied_at: null })
    expect(await service.alice.data('deleteReply', { params })).toMatchObject({
      reply: null,
      replied_at: null
    })
  })

  test('a reply by PUT of the review sets the time, null clears it', async () => {
    const { id } = await create({ score: 2 })
    expect(await update(id, { reply: 'Hi' })).toMatchObject({ reply: 'Hi', replied_at: now() })
    expect(await update(id, { reply: null })).toMatchObject({ reply: null, replied_at: null })
  })

  test('a reply of an unknown day is a reply, with no time, until it has one', async () => {
    const undated = { replied_at: null, reply_undated: true }
    const { id } = await create({ score: 2, reply: 'Danke', reply_undated: true })
    const params = { id }
    const review = await service.alice.data('getReview', { params })
    expect(review).toMatchObject({ reply: 'Danke', ...undated, is_seen: true })
    // It stays undated when sent back unchanged, marked as replied again, or changed in another field.
    expect(await update(id, review)).toEqual(review)
    expect(await service.alice.data('markReplied', { params })).toEqual(review)
    expect(await update(id, { tags: [] })).toMatchObject(undated)
    const dated = { replied_at: now(), reply_undated: false }
    expect(await update(id, { ...review, replied_at: now() })).toMatchObject(dated)
    expect(await update(id, { reply: 'Danke', ...undated })).toMatchObject(undated)
    const again = await service.alice.data('replyToReview', { params, body: { reply: 'Gern' } })
    expect(again).toMatchObject({ reply: 'Gern', ...dated })
    for (const change of [{ reply_undated: false }, { replied_at: null }, { reply: null }]) {
      await update(id, { reply: 'Danke', reply_undated: true })
      expect(await update(id, change)).toMatchObject({ replied_at: null, reply_undated: false })
    }
    await update(id, { reply: 'Danke', reply_undated: true })
    const gone = await service.alice.data('deleteReply', { params })
    expect(gone).toMatchObject({ reply: null, replied_at: null, reply_undated: false })
  })

  test('a program that sends the review again knows the day of its reply, not of another', async () => {
    const sent = { source: 'google', external_id: 'undated', score: 4, on_duplicate: 'update' }
    const { id } = await create({ ...sent, reply: 'Danke', reply_undated: true })
    const other = { ...sent, reply: 'Anders', replied_at: '2026-03-02T00:00:00Z' }
    expect(await create(other)).toMatchObject({ id, reply: 'Danke', reply_undated: true })
    expect(await create({ ...other, reply: 'Danke' })).toMatchObject({
      id,
      replied_at: '2026-03-02T00:00:00.000Z',
      reply_undated: false
    })
  })

  test('markReplied notes the time once, with or without a body', async () => {
    const { id } = await create({ score: 2 })
    const params = { id }
    const first = await service.alice.data('markReplied', { params })
    expect(first).toMatchObject({ reply: null, replied_at: now() })
    service.clock.advance(5000)
    expect(await service.alice.data('markReplied', { params, body: {} })).toEqual(first)
    const other = await service.alice.data('markReplied', {
      params,
      body: { replied_at: '2026-03-01T00:00:00Z' }
    })
    expect(other.replied_at).toBe('2026-03-01T00:00:00.000Z')
  })

  test.each<[string, 'replyToReview' | 'markReplied', object, string]>([
    ['no reply', 'replyToReview', {}, 'reply: required'],
    ['an empty reply', 'replyToReview', { reply: ' ' }, 'reply: invalid'],
    ['a reply too long', 'replyToReview', { reply: 'x'.repeat(10_001) }, 'reply: too_long'],
    ['null', 'replyToReview', { reply: null }, 'reply: invalid_type'],
    ['the far future', 'markReplied', { replied_at: '2030-01-01' }, 'replied_at: in_the_future'],
    ['an unknown field', 'markReplied', { repliedat: '2030-01-01' }, 'repliedat: unknown_field']
  ])('refuses %s', async (_title, operation, body, expected) => {
    const { id } = await create({ score: 2 })
    const error = await service.alice.refused(operation, 'validation_failed', { params: { id }, body })
    expect(problems(error)).toEqual([expected])
    await service.alice.refused(operation, 'not_found', {
      params: { id: 4711 },
      body: { reply: 'x', ...(operation === 'markReplied' && { reply: undefined }) }
    })
  })
})
