/**
 * The review list is served from in-memory columns. Here random lists and counts are compared with plain SQL and with the
 * rows themselves, again after each round of random changes. GOODWORD_SEED sets another seed.
 */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { facets } from '#shared/contract/review-facets'
import { sortPlace } from '#main/account/reviews/reviews/column-scan'
import { reviewFilter, reviewSort } from '#main/account/reviews/reviews/review-filter'
import { countBySql, pageBySql } from '#main/account/reviews/reviews/sql-pages'
import { columnsWhenReady, readyColumns } from '#main/account/reviews/reviews/review-index'
import { createReview, updateReview } from '#main/account/reviews/reviews/reviews.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { counted, listed, readRows, type OracleQuery, type OracleRow } from '../support/review-oracle'
import { useService } from '../support/use-service'
import { seed } from '../support/seed'

const service = useService()
const zone = 'Europe/Berlin'
const reviewsAtFirst = 220
const changesARound = 40
const listsARound = 60

const tags = Array.from({ length: 40 }, (_, each) => `t${each}`)
const sources = ['google', 'yelp', 'manual', 'import', 'review-page']
const locations = ['mitte', 'kiez']
const words = ['alpha', 'alpine', 'beta', 'better', 'gamma', 'delta']
const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-03-01', '2026-03-09', '2026-03-10']
const one = <T>(...values: T[]) => fc.constantFrom(...values)
const some = <T>(values: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((each) => each.join(' '))
const time = fc.oneof(
  fc.constantFrom(...days),
  fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`)
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const fields = fc.record(
  {
    score: maybe(fc.integer({ min: 1, max: 5 })),
    review: maybe(text),
    title: maybe(text),
    reply: maybe(text),
    replied_at: maybe(time),
    reply_undated: fc.boolean(),
    source: fc.constantFrom(...sources),
    location: maybe(fc.constantFrom(...locations)),
    tags: fc.uniqueArray(fc.oneof(one('t0', 't1', 't39'), fc.constantFrom(...tags)), { maxLength: 4 }),
    is_hidden: fc.boolean(),
    is_duplicate: fc.nat(5).map((each) => each === 0),
    is_seen: fc.boolean(),
    snoozed_until: maybe(fc.constantFrom('2026-04-01', '2026-06-01T09:00:00Z')),
    notes: maybe(text)
  },
  { requiredKeys: [] }
)
const newReview = fc
  .record({ fields, created_at: maybe(time) })
  .map(({ fields: own, created_at }) => ({ recommended: (created_at ?? '') < '2026-03', ...own, created_at }))

const query: fc.Arbitrary<OracleQuery> = fc
  .record(
    {
      q: one('al', 'alpha', 'bet', 'beta gam', 'delta', 'nothing'),
      facet: some(facets, 3),
      date_key: one('created_at', 'replied_at', 'updated_at'),
      date_from: fc.constantFrom(...days),
      source: some(sources, 3),
      location: some(locations, 2),
      tag: some(tags, 8),
      score: some(['1', '2', '3', '4', '5'], 3),
      sort_key: one('created_at', 'replied_at', 'updated_at', 'score', 'inbox'),
      sort_dir: one('asc', 'desc')
    },
    { requiredKeys: [] }
  )
  .chain((own) =>
    fc
      .record({
        own: fc.subarray(Object.keys(own), { maxLength: Math.min(5, Object.keys(own).length) }),
        date_to: maybe(fc.constantFrom(...days))
      })
      .map(({ own: kept, date_to }) => {
        const picked = Object.fromEntries(
          Object.entries(own).filter(([key]) => kept.includes(key))
        ) as OracleQuery
        return date_to === null || date_to < (picked.date_from ?? '') ? picked : { ...picked, date_to }
      })
  )

beforeAll(async () => {
  const { alice, bob } = service
  for (const name of tags) await alice.data('createTag', { body: { name, applies_to: 'review' } })
  for (const name of ['Google', 'Yelp']) await alice.data('createSource', { body: { name } })
  for (const name of ['Mitte', 'Kiez']) await alice.data('createLocation', { body: { name } })
  const { id } = await alice.data('createCustomer', { body: { email: 'c@example.com' } })
  for (const [at, body] of fc.sample(newReview, { seed, numRuns: reviewsAtFirst }).entries()) {
    if (at % 10 === 0) service.clock.advance(1000)
    const own = { ...body, ...(at % 7 === 0 && { customer_id: id }) }
    const review = await alice.data('createReview', { body: own })
    const params = { id: review.id }
    if (at % 5 === 0) await alice.data('replyToReview', { params, body: { reply: 'beta delta' } })
    if (at % 15 === 0) await alice.data('markReplied', { params })
    if (at % 9 === 0)
      await bob.data('createReview', { body: { score: 5, review: 'alpha beta', created_at: '2026-02-01' } })
  }
})

test('what another process changes is put in; the columns are not read anew for it', () => {
  const { accountId } = service.alice
  const log = { info: () => undefined, error: () => undefined }
  const contextOn = (db: Context['db']) => ownContext({ db, now: service.clock.now, log }, accountId)
  const here = contextOn(service.db)
  const columns = readyColumns(here)!
  const { length } = columns
  const other = contextOn(openDatabase(service.dataDir))
  const made = JSON.parse(createReview(other, { score: 2, review: 'Made elsewhere' })) as { id: number }
  expect(readyColumns(here)).toBe(columns)
  expect(columns.length).toBe(length + 1)
  expect(columns.score[columns.id.indexOf(made.id)]).toBe(2)
  updateReview(other, made.id, { score: 3 })
  createTag(other, { name: 'No review', applies_to: 'review' })
  expect(readyColumns(here)).toBe(columns)
  expect(columns.score[columns.id.indexOf(made.id)]).toBe(3)
  // Without events the changes cannot be traced, so everything is reloaded.
  updateReview(other, columns.id[0]!, { is_hidden: true })
  other.db.raw.exec('DELETE FROM events')
  expect(readyColumns(here)).not.toBe(columns)
  expect(readyColumns(here)).toHaveLength(length + 1)
  updateReview(other, columns.id[0]!, { is_hidden: false })
  closeDatabase(other.db)
})

test('what a program changes that writes no events is seen, also behind changes of our own', () => {
  const { accountId } = service.alice
  const log = { info: () => undefined, error: () => undefined }
  const here = ownContext({ db: service.db, now: service.clock.now, log }, accountId)
  const id = readyColumns(here)!.id[0]!
  const scoreNow = () => {
    const columns = readyColumns(here)!
    return columns.score[columns.id.indexOf(id)]
  }
  const before = scoreNow()
  updateReview(here, id, { reply: 'Our own change' })
  const other = openDatabase(service.dataDir)
  const write = other.raw.prepare('UPDATE reviews SET score = ? WHERE id = ?')
  for (const score of [1, 2, before]) {
    write.run(score, id)
    expect(scoreNow()).toBe(score)
  }
  closeDatabase(other)
})

/** Reads through a separate connection, as another program would. */
function withRows(look: (rows: OracleRow[], ctx: Context) => Promise<void>): Promise<void> {
  const db = openDatabase(service.dataDir)
  const ctx = ownContext(
    { db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    service.alice.accountId
  )
  return look(readRows(db, service.alice.accountId), ctx).finally(() => closeDatabase(db))
}

const idsOf = (answer: { json: { data: { id: number }[] } }) => answer.json.data.map(({ id }) => id)
const ask = async (wanted: OracleQuery, more: Record<string, string | number>) => {
  const answer = await service.alice.call('listReviews', { query: { ...wanted, ...more } })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

async function compare(
  rows: OracleRow[],
  ctx: Context,
  wanted: OracleQuery,
  limit: number,
  page: number
): Promise<void> {
  const expected = listed(rows, wanted, zone)
  const here = await ask(wanted, { limit, page })
  expect(here.json.pagination.total).toBe(expected.length)
  expect(idsOf(here)).toEqual(expected.slice((page - 1) * limit, page * limit))
  await compareCursors(wanted, expected, limit)
  const { score, ...plain } = wanted
  const parsed = { ...plain, ...(score && { score: score.map(Number) }) }
  const filter = reviewFilter(ctx, parsed)
  const bySql = pageBySql(ctx, filter, reviewSort(parsed), {
    place: null,
    offset: (page - 1) * limit,
    count: limit
  })
  expect(countBySql(ctx, filter)).toBe(expected.length)
  expect(bySql.map(({ id }) => id)).toEqual(idsOf(here))
  // Either path must be able to continue the other's cursors.
  const columns = await columnsWhenReady(ctx)
  for (const { id, sort_value } of bySql)
    expect(sort_value).toEqual(sortPlace(columns, columns.id.indexOf(id), reviewSort(parsed)))
}

/** Follows cursors forward from the first page for a few pages, then back again. */
async function compareCursors(wanted: OracleQuery, expected: number[], limit: number): Promise<void> {
  let answer = await ask(wanted, { limit })
  let page = 0
  for (; page < 4 && answer.json.pagination.next_cursor !== null; page++) {
    answer = await ask(wanted, { limit, cursor: answer.json.pagination.next_cursor })
    expect(idsOf(answer)).toEqual(expected.slice((page + 1) * limit, (page + 2) * limit))
  }
  while (page-- > 0) {
    answer = await ask(wanted, { limit, cursor: answer.json.pagination.prev_cursor })
    expect(idsOf(answer)).toEqual(expected.slice(page * limit, (page + 1) * limit))
  }
  expect(answer.json.pagination.prev_cursor).toBeNull()
}

async function compareCounts(rows: OracleRow[], wanted: OracleQuery): Promise<void> {
  const { sort_key: _key, sort_dir: _direction, ...filters } = wanted
  const counts = await service.alice.data('countReviewFacets', { query: { ...filters } })
  const plain = (list: { value: string; count: number }[]) =>
    Object.fromEntries(list.map(({ value, count }) => [value, count]))
  const { total, average_score, source, location, tag, score, facet } = counts
  const found = {
    total,
    average_score,
    source: plain(source),
    location: plain(location),
    tag: plain(tag),
    score: plain(score),
    facet: plain(facet)
  }
  expect(found).toEqual(counted(rows, filters, zone))
}

async function change(round: number): Promise<void> {
  const { alice } = service
  const ids = (
    await alice.data('listReviews', { query: { facet: 'visible,hidden', limit: 100, page: (round % 2) + 1 } })
  ).map((each: { id: number }) => each.id)
  const changes = fc.sample(fc.record({ pick: fc.nat(), fields, fresh: newReview, kind: fc.nat(9) }), {
    seed: seed + round,
    numRuns: changesARound
  })
  for (const { pick, fields: body, fresh, kind } of changes) {
    if (kind === 0) service.clock.advance(60_000)
    const params = { id: ids[pick % ids.length] }
    if (kind < 3) await alice.data('createReview', { body: fresh })
    else if (kind === 3) await alice.data('deleteReply', { params })
    else if (kind === 4) await alice.data('markReplied', { params })
    else if (kind === 5)
      await alice.data('updateReview', { params, body: { snoozed_until: service.clock.now() / 1000 + 30 } })
    else {
      const { score: _score, review: _review, title: _title, ...sorting } = body
      await alice.data('updateReview', { params, body: sorting })
    }
  }
  service.clock.advance(31_000)
  await service.tick()
}

describe.each([0, 1, 2, 3])('round %i', (round) => {
  test('lists: columns, SQL and rows agree', async () => {
    if (round > 0) await change(round)
    await withRows((rows, ctx) =>
      fc.assert(
        fc.asyncProperty(
          query,
          fc.integer({ min: 1, max: 40 }),
          fc.integer({ min: 1, max: 4 }),
          (wanted, limit, page) => compare(rows, ctx, wanted, limit, page)
        ),
        { seed: seed + round, numRuns: listsARound }
      )
    )
  })

  test('counts of all facets agree with the rows', async () => {
    await withRows((rows) =>
      fc.assert(
        fc.asyncProperty(query, (wanted) => compareCounts(rows, wanted)),
        { seed: seed + round, numRuns: listsARound }
      )
    )
  })
})

test('a tag, a location, a source renamed or gone', async () => {
  const { alice } = service
  const idOf = async (operation: 'listTags' | 'listLocations' | 'listSources', slug: string) =>
    (await alice.data(operation, { query: { limit: 100 } })).find(
      (each: { slug: string }) => each.slug === slug
    ).id
  await alice.data('deleteTag', { params: { id: await idOf('listTags', 't39') } })
  await alice.data('updateTag', { params: { id: await idOf('listTags', 't1') }, body: { slug: 'other' } })
  await alice.data('deleteLocation', { params: { id: await idOf('listLocations', 'kiez') } })
  await alice.data('updateSource', {
    params: { id: await idOf('listSources', 'yelp') },
    body: { slug: 'jelp' }
  })
  await withRows(async (rows, ctx) => {
    for (const wanted of [
      {},
      { tag: ['t39'] },
      { tag: ['other', 't0'] },
      { location: ['kiez'] },
      { source: ['jelp', 'google'] }
    ] as OracleQuery[]) {
      await compare(rows, ctx, wanted, 20, 1)
      await compareCounts(rows, wanted)
    }
  })
})
