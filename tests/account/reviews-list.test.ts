/** The list of reviews: filters in every encoding, facets, days by date_key, search, sorting. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallOptions } from '../support/service'
import { eightReviews } from '../support/eight-reviews'
import { useService } from '../support/use-service'

const service = useService()
type Query = NonNullable<CallOptions['query']>

/** Titles of the reviews found, in the order of the list. */
async function found(query: Query): Promise<string> {
  const list = await service.alice.data('listReviews', { query: { limit: 100, ...query } })
  return list.map((each: { title: string }) => each.title).join('')
}
const letters = async (query: Query) => [...(await found(query))].toSorted().join('')

let ids: Record<string, number>
beforeAll(async () => void (ids = await eightReviews(service)))

describe('filters of listReviews', () => {
  test.each<[string, Query, string]>([
    ['nothing: all but duplicates', {}, 'abcdefh'],
    ['source by slug', { source: 'google' }, 'abf'],
    ['several sources with commas', { source: 'google,manual' }, 'abcfh'],
    ['several sources, repeated', { source: ['google', 'manual'] }, 'abcfh'],
    ['several sources with brackets', { 'source[]': ['google', 'manual'] }, 'abcfh'],
    ['several sources with numbered brackets', { 'source[0]': 'google', 'source[1]': 'manual' }, 'abcfh'],
    [
      'all encodings mixed, spaces, doubles',
      { source: ['google, manual', 'google'], 'source[]': 'import' },
      'abcefh'
    ],
    ['location', { location: 'mitte' }, 'ac'],
    ['several locations', { location: 'mitte,kiez' }, 'abch'],
    ['tag', { tag: 'food' }, 'ab'],
    ['any of several tags', { tag: 'food,staff' }, 'abd'],
    ['a tag nobody has', { tag: 'unused' }, ''],
    ['score', { score: 5 }, 'adh'],
    ['several scores', { score: '4,3' }, 'bf'],
    ['rating is score', { rating: ['1', '4'] }, 'bc'],
    ['filters narrow', { source: 'google', score: '4,5', tag: 'food', location: 'kiez' }, 'b'],
    ['an empty value is no filter', { source: '', tag: ' ' }, 'abcdefh'],
    ['known and unknown slugs', { source: 'google,nope' }, 'abf']
  ])('%s', async (_title, query, expected) => {
    expect(await letters(query)).toBe(expected)
  })

  test('source, location and tag by id', async () => {
    const { alice } = service
    for (const [operation, key, slug] of [
      ['listSources', 'source', 'google'],
      ['listLocations', 'location', 'mitte'],
      ['listTags', 'tag', 'food']
    ] as const) {
      const list = await alice.data(operation)
      const { id } = list.find((each: { slug: string }) => each.slug === slug)
      expect(await letters({ [key]: id })).toBe(await letters({ [key]: slug }))
    }
  })

  test.each(['source', 'location', 'tag'])(
    'an unknown %s finds nothing and is named in warnings',
    async (key) => {
      const answer = await service.alice.call('listReviews', { query: { [key]: ['nope', '4711'] } })
      expect(answer.status).toBe(200)
      expect(answer.json.data).toEqual([])
      expect(answer.json.pagination.total).toBe(0)
      expect(answer.json.warnings).toEqual(
        ['nope', '4711'].map((name) => ({
          code: `unknown_${key}`,
          path: key,
          message: expect.stringContaining(`"${name}"`)
        }))
      )
    }
  )

  test.each<[string, Query, string]>([
    ['score 6', { score: 6 }, 'score.0'],
    ['score none', { score: 'none' }, 'score.0'],
    ['a facet that is none', { facet: 'hidden,loud' }, 'facet.1'],
    ['date_key', { date_key: 'deleted_at' }, 'date_key'],
    ['a day that does not exist', { date_from: '2026-02-30' }, 'date_from'],
    ['a day in another form', { date_to: '1.2.2026' }, 'date_to'],
    ['days the wrong way round', { date_from: '2026-02-02', date_to: '2026-02-01' }, 'date_to'],
    ['sort_key', { sort_key: 'id' }, 'sort_key'],
    ['sort_dir', { sort_dir: 'ascending' }, 'sort_dir'],
    ['two different days', { date_from: ['2026-02-01', '2026-02-02'] }, 'date_from'],
    ['more than 200 characters of search', { q: 'x'.repeat(201) }, 'q']
  ])('refuses %s with 422', async (_title, query, path) => {
    for (const operation of ['listReviews', 'countReviewFacets'] as const) {
      if (operation === 'countReviewFacets' && path.startsWith('sort')) continue
      const error = await service.alice.refused(operation, 'validation_failed', { query })
      expect(error.fields.map((each: { path: string }) => each.path)).toEqual([path])
    }
  })

  test('unknown parameters are ignored with a warning; a slip is refused with a suggestion', async () => {
    const answer = await service.alice.call('listReviews', { query: { zzz: 1 } })
    expect(answer.json.pagination.total).toBe(7)
    expect(answer.json.warnings).toMatchObject([{ code: 'unknown_parameter', path: 'zzz' }])
    const query = { date_form: '2026-02-01', zzz: 1 }
    const error = await service.alice.refused('listReviews', 'validation_failed', { query })
    const message = 'is not a parameter; did you mean date_from?'
    expect(error.fields).toEqual([{ path: 'date_form', code: 'unknown_parameter', message }])
  })
})

describe('facets of listReviews', () => {
  test.each<[string, string]>([
    ['with-replies', 'ab'],
    ['without-replies', 'cdefh'],
    ['written', 'abcfh'],
    ['score-only', 'de'],
    ['customer', 'c'],
    ['anonymous', 'abdefh'],
    ['native', 'd'],
    ['imported', 'abcefh'],
    ['visible', 'abcdfh'],
    ['hidden', 'e'],
    ['duplicate', 'g'],
    ['visible,hidden', 'abcdefh'],
    ['with-replies,without-replies', 'abcdefh'],
    ['written,without-replies', 'cfh'],
    ['hidden,written', ''],
    ['native,imported,score-only', 'de'],
    ['duplicate,score-only', 'g']
  ])('%s', async (facet, expected) => {
    expect(await letters({ facet })).toBe(expected)
    expect(await letters({ filter: facet })).toBe(expected)
    expect(await letters({ 'facet[]': facet.split(',') })).toBe(expected)
  })

  test('countReviewFacets: each list leaves its own filter out', async () => {
    const counts = await service.alice.data('countReviewFacets', {
      query: { source: 'google', score: '4,5' }
    })
    const short = (list: { value: string; count: number }[]) =>
      Object.fromEntries(list.map(({ value, count }) => [value, count]))
    expect(counts).toMatchObject({ total: 2, average_score: 4.5 })
    expect(short(counts.source)).toEqual({ google: 2, manual: 1, 'review-page': 1 })
    expect(short(counts.score)).toEqual({ 5: 1, 4: 1, 3: 1 })
    expect(short(counts.location)).toEqual({ mitte: 1, kiez: 1 })
    expect(short(counts.tag)).toEqual({ food: 2, staff: 1 })
    expect(short(counts.facet)).toEqual({
      'with-replies': 2,
      written: 2,
      anonymous: 2,
      imported: 2,
      visible: 2,
      read: 2,
      awake: 2,
      present: 2
    })
    const none = await service.alice.data('countReviewFacets', { query: { q: '!!!' } })
    expect(none).toMatchObject({ total: 0, average_score: null, source: [], facet: [] })
  })
})

describe('days of listReviews', () => {
  test.each<[string, Query, string]>([
    [
      'both ends belong to the range, in the zone of the account',
      { date_from: '2026-02-01', date_to: '2026-02-01' },
      'bc'
    ],
    ['from', { date_from: '2026-02-02' }, 'defh'],
    ['to', { date_to: '2026-01-31' }, 'a'],
    ['date_key created_at is the default', { date_key: 'created_at', date_to: '2026-01-31' }, 'a'],
    [
      'replied_at, whole days of Berlin',
      { date_key: 'replied_at', date_from: '2026-02-11', date_to: '2026-02-11' },
      'ab'
    ],
    [
      'replied_at: what has no reply lies in no range',
      { date_key: 'replied_at', date_from: '2000-01-01' },
      'ab'
    ],
    ['updated_at', { date_key: 'updated_at', date_from: '2026-03-10', date_to: '2026-03-10' }, 'abcdefh'],
    ['updated_at, another day', { date_key: 'updated_at', date_to: '2026-03-09' }, ''],
    ['with other filters', { date_from: '2026-02-01', source: 'google' }, 'bf'],
    ['empty values', { date_from: '', date_to: '' }, 'abcdefh']
  ])('%s', async (_title, query, expected) => {
    expect(await letters(query)).toBe(expected)
  })

  test('days of 23 and 25 hours', async () => {
    for (const [day, first, last] of [
      ['2025-03-30', '2025-03-29T23:00:00Z', '2025-03-30T21:59:59.999Z'],
      ['2025-10-26', '2025-10-25T22:00:00Z', '2025-10-26T22:59:59.999Z']
    ]) {
      const before = new Date(Date.parse(first!) - 1).toISOString()
      const after = new Date(Date.parse(last!) + 1).toISOString()
      for (const [title, created_at] of [
        ['1', before],
        ['2', first],
        ['3', last],
        ['4', after]
      ])
        await service.alice.data('createReview', { body: { title, score: 2, created_at } })
      expect(await found({ date_from: day!, date_to: day! })).toBe('32')
    }
  })

  test('another zone, other days', async () => {
    await service.bob.data('createReview', {
      body: { title: 'x', score: 5, created_at: '2026-02-01T04:59:00Z' }
    })
    const count = async (day: string) =>
      (await service.bob.call('listReviews', { query: { date_from: day, date_to: day } })).json.pagination
        .total
    expect([await count('2026-01-31'), await count('2026-02-01')]).toEqual([1, 0])
  })
})

describe('q of listReviews', () => {
  test.each<[string, string, string]>([
    ['a word, without its accent', 'cafe', 'ac'],
    ['with its accent, other case', 'CAFÉ', 'ac'],
    ['a beginning', 'frien', 'b'],
    ['two words', 'cafe closed', 'c'],
    ['in quotes: words in order', '"best cafe"', 'a'],
    ['in quotes: other order', '"cafe best"', ''],
    ['in quotes: no beginnings', '"frien"', ''],
    ['a quote that is never closed', '"best caf', ''],
    ['words of the reply', 'thanks', 'b'],
    ['words of the reviewer', 'cara', 'c'],
    ['Japanese, in the middle of a sentence', '美味', 'f'],
    ['Japanese in another order', '味美', ''],
    ['German', 'straße', 'h'],
    ['German without ß', 'grosse', 'h'],
    ['umlauts without dots', 'große', 'h'],
    ['umlauts as written', 'größe', 'h'],
    ['signs only find nothing', '?!*"', ''],
    ['operators are words', 'best OR closed', ''],
    ['columns are words', 'words:cafe', ''],
    ['nothing is no search', '  ', 'abcdefh']
  ])('%s', async (_title, q, expected) => {
    expect((await letters({ q })).replaceAll(/\d/g, '')).toBe(expected)
  })

  test('with filters; changes are found at once', async () => {
    expect(await letters({ q: 'cafe', score: 5 })).toBe('a')
    await service.alice.data('replyToReview', { params: { id: ids.c! }, body: { reply: 'Perdón' } })
    expect(await letters({ q: 'perdon' })).toBe('c')
    await service.alice.data('deleteReply', { params: { id: ids.c! } })
    expect(await letters({ q: 'perdon' })).toBe('')
  })
})

describe('sorting of listReviews', () => {
  const only = { date_from: '2026-01-01' }
  test.each<[string, Query, string]>([
    ['newest first', {}, 'hfedcba'],
    ['oldest first', { sort_dir: 'asc' }, 'abcdefh'],
    ['score: highest first, newest first within, none last', { sort_key: 'score' }, 'hdabfce'],
    ['rating is score', { sort_key: 'rating' }, 'hdabfce'],
    ['lowest first, none last', { sort_key: 'score', sort_dir: 'asc' }, 'cfbhdae'],
    ['by replied_at, those without last', { sort_key: 'replied_at', facet: 'written' }, 'abhfc'],
    [
      'by replied_at upwards, those without last',
      { sort_key: 'replied_at', sort_dir: 'asc', facet: 'written' },
      'bacfh'
    ],
    [
      'date_key is the sort key when none is named',
      { date_key: 'replied_at', date_from: '2026-02-01' },
      'ab'
    ],
    ['sort is understood as well', { sort: 'score', sort_dir: 'desc', score: '4,1' }, 'bc'],
    ['ids break ties', { facet: ['visible', 'hidden'], score: '3,5', sort_key: 'created_at' }, 'hfda']
  ])('%s', async (_title, query, expected) => {
    expect(await found({ ...only, ...query })).toBe(expected)
  })

  test('equal times: the higher id first, downwards; last upwards', async () => {
    const made: number[] = []
    for (let each = 0; each < 5; each++)
      made.push(
        (
          await service.alice.data('createReview', {
            body: { score: 2, title: 'tie', created_at: '2024-05-05' }
          })
        ).id
      )
    for (const sort_key of ['created_at', 'updated_at', 'replied_at']) {
      const query = { q: 'tie', sort_key }
      const down = (await service.alice.data('listReviews', { query })).map((each: { id: number }) => each.id)
      expect(down).toEqual(made.toReversed())
      const up = await service.alice.data('listReviews', { query: { ...query, sort_dir: 'asc' } })
      expect(up.map((each: { id: number }) => each.id)).toEqual(made)
    }
  })
})
