/** Reports compared with plain SQL on random accounts: every figure is counted a second time, from the tables alone. */
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSteps, type Report, type ReportPart } from '#shared/contract/reports'
import { fillReportShop } from '../support/report-shop'
import type { Person } from '../support/service'
import { useService } from '../support/use-service'
import { byHand } from '../support/watch-told'
import { ownContext } from '#main/context'
import { seed } from '../support/seed'

const service = useService()
let file: Database.Database

const zones = { alice: 'Europe/Berlin', bob: 'America/New_York' } as const
type Name = keyof typeof zones

beforeAll(() => {
  const log = { info: () => undefined, error: () => undefined }
  for (const [place, name] of (['alice', 'bob'] as const).entries()) {
    const base = { db: service.db, now: service.clock.now, log }
    byHand(base, () => fillReportShop(ownContext(base, service[name].accountId), seed + place))
  }
  file = new Database(join(service.dataDir, 'goodword.db'), { readonly: true })
  for (const [name, zone] of Object.entries(zones)) {
    // The Swedish locale writes dates as ISO 8601.
    const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    file.function(`day_of_${name}`, { deterministic: true }, (time) => form.format(Number(time)))
  }
})
afterAll(() => file.close())

interface Asked {
  name: Name
  from: string
  to: string
  sources: string[]
  locations: string[]
  tags: string[]
}

const list = (slugs: readonly string[]) => slugs.map((slug) => `'${slug}'`).join()

/** The reviews that count, one row per tag (a single row without tags). */
function reviewsSql({ name, from, to, sources, locations, tags }: Asked): string {
  const account = service[name].accountId
  const wanted = [
    `reviews.account_id = ${account} AND is_duplicate = 0`,
    `day_of_${name}(reviews.created_at) BETWEEN '${from}' AND '${to}'`,
    ...(sources.length > 0 ? [`sources.slug IN (${list(sources)})`] : []),
    ...(locations.length > 0 ? [`locations.slug IN (${list(locations)})`] : []),
    ...(tags.length > 0
      ? [
          `reviews.id IN (SELECT review_id FROM review_tags JOIN present_tags AS tags ON tags.id = tag_id WHERE slug IN (${list(tags)}))`
        ]
      : [])
  ]
  return `SELECT reviews.*, sources.slug AS source, locations.slug AS location FROM reviews
    JOIN sources ON sources.id = source_id LEFT JOIN present_locations AS locations ON locations.id = reviews.location_id
    WHERE ${wanted.join(' AND ')}`
}

interface Counted {
  part: string | null
  count: number
  scored: number
  sum: number
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100
const averageOf = ({ scored, sum }: Counted) => (scored === 0 ? null : twoPlaces(sum / scored))
const sums = 'count(*) AS count, count(score) AS scored, coalesce(sum(score), 0) AS sum'

function figures(asked: Asked): Report['reviews'] {
  const reviews = reviewsSql(asked)
  const all = file
    .prepare(
      `SELECT ${sums}, count(review) AS written, 
        count(*) FILTER (WHERE replied_at IS NOT NULL OR reply_undated = 1) AS replied FROM (${reviews})`
    )
    .get() as Counted & { written: number; replied: number }
  const middle = file
    .prepare(
      `WITH waits AS (SELECT replied_at - created_at AS wait FROM (${reviews}) WHERE replied_at IS NOT NULL)
      SELECT avg(wait) FROM (SELECT wait FROM waits ORDER BY wait
        LIMIT 2 - (SELECT count(*) FROM waits) % 2 OFFSET ((SELECT count(*) FROM waits) - 1) / 2)`
    )
    .pluck()
    .get() as number | null
  const scores = [5, 4, 3, 2, 1].map((score) => ({
    score,
    count: file.prepare(`SELECT count(*) FROM (${reviews}) WHERE score = ${score}`).pluck().get() as number
  }))
  return {
    count: all.count,
    average_score: averageOf(all),
    scored: all.scored,
    written: all.written,
    replied: all.replied,
    reply_share: all.count === 0 ? null : Math.round((all.replied / all.count) * 10_000) / 10_000,
    median_reply_hours: middle === null ? null : Math.round(middle / 360_000) / 10,
    scores
  }
}

/** SQL for the figures of each source, location or tag, keyed by slug. */
function parts(asked: Asked, kind: 'source' | 'location' | 'tag'): Map<string | null, string> {
  const reviews = reviewsSql(asked)
  const named =
    kind === 'tag'
      ? `SELECT found.*, tags.slug AS tag FROM (${reviews}) AS found
          LEFT JOIN (review_tags JOIN present_tags AS tags ON tags.id = tag_id) ON review_id = found.id`
      : reviews
  const rows = file
    .prepare(`SELECT ${kind} AS part, ${sums} FROM (${named}) GROUP BY ${kind}`)
    .all() as Counted[]
  return new Map(rows.map((row) => [row.part, `${row.count} ${averageOf(row)}`]))
}

/** How many asks reached each step; a later step implies all the earlier ones. */
function asks({ name, from, to, locations }: Asked): Report['asks'] {
  const message = (condition: string) =>
    `EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND kind <> 'thanks' AND sent_at IS NOT NULL AND ${condition})`
  const reviewed = 'EXISTS (SELECT 1 FROM reviews WHERE origin_ask_id = asks.id)'
  const sent = message('TRUE')
  const clicked = `(${reviewed} OR ${message('clicked_at IS NOT NULL')})`
  const opened = `(${clicked} OR ${message('opened_at IS NOT NULL')})`
  const delivered = `(${opened} OR ${message('delivered_at IS NOT NULL')})`
  const where =
    locations.length === 0
      ? 'TRUE'
      : `customer_id IN (SELECT id FROM customers WHERE location_id IN (SELECT id FROM present_locations WHERE slug IN (${list(locations)})))`
  const count = (condition: string) => `sum(${condition})`
  const row = file
    .prepare(
      `SELECT count(*) AS asked, ${count(sent)} AS sent, ${count(`${sent} AND ${delivered}`)} AS delivered,
        ${count(`${sent} AND ${opened}`)} AS opened, ${count(`${sent} AND ${clicked}`)} AS clicked,
        ${count(`${sent} AND ${reviewed}`)} AS reviewed
      FROM asks WHERE account_id = ${service[name].accountId} AND status <> 'cancelled' AND ${where}
        AND day_of_${name}(asked_at) BETWEEN '${from}' AND '${to}'`
    )
    .get() as Partial<Report['asks']>
  return Object.fromEntries(askSteps.map((step) => [step, row[step] ?? 0])) as Report['asks']
}

const shown = (found: readonly ReportPart[], of: (part: ReportPart) => ReportPart['before']) =>
  new Map(
    found
      .map((part) => [part.slug, of(part)] as const)
      .filter(([, { count }]) => count > 0)
      .map(([slug, { count, average_score }]) => [slug, `${count} ${average_score}`])
  )

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Expects buckets to cover the period without gaps, and each to count exactly the reviews of its days. */
function expectBuckets(buckets: Report['over_time'], asked: Asked): void {
  const text = `SELECT day_of_${asked.name}(created_at) AS part, ${sums} FROM (${reviewsSql(asked)}) GROUP BY part`
  const ofDays = file.prepare(text).all() as Counted[]
  let from = asked.from
  for (const bucket of buckets) {
    expect(bucket.from).toBe(from)
    const within = ofDays.filter(({ part }) => part !== null && part >= bucket.from && part <= bucket.to)
    const add = (name: 'count' | 'scored' | 'sum') => within.reduce((all, each) => all + each[name], 0)
    const found = { part: null, count: add('count'), scored: add('scored'), sum: add('sum') }
    expect([bucket.count, bucket.average_score]).toEqual([found.count, averageOf(found)])
    from = nextDay(bucket.to)
  }
  expect(from).toBe(nextDay(asked.to))
}

async function check(asked: Asked, before: { from: string; to: string } | null): Promise<void> {
  const person: Person = service[asked.name]
  const { from, to, sources, locations, tags } = asked
  const query = {
    ...{ date_from: from, date_to: to, source: sources, location: locations, tag: tags },
    ...(before && { before_from: before.from, before_to: before.to })
  }
  const report: Report = await person.data('getReport', { query })
  const earlier = { ...asked, ...report.before }
  if (before) expect(report.before).toEqual(before)
  expect(report.reviews).toEqual(figures(asked))
  expect(report.reviews_before).toEqual(figures(earlier))
  expect(report.asks).toEqual(asks(asked))
  expect(report.asks_before).toEqual(asks(earlier))
  for (const kind of ['source', 'location', 'tag'] as const) {
    expect(shown(report[`by_${kind}`], (part) => part)).toEqual(parts(asked, kind))
    expect(shown(report[`by_${kind}`], (part) => part.before)).toEqual(parts(earlier, kind))
  }
  expectBuckets(report.over_time, asked)
  expectBuckets(report.over_time_before, earlier)
}

const start = Date.parse('2023-09-01')
const days = fc
  .tuple(
    fc.integer({ min: 0, max: 980 }),
    fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 500 }))
  )
  .map(([first, length]) => {
    const day = (place: number) => new Date(start + place * 86_400_000).toISOString().slice(0, 10)
    return { from: day(first), to: day(first + length) }
  })
const few = (...slugs: string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    fc.uniqueArray(fc.constantFrom(...slugs), { maxLength: 3 })
  )
const asked = fc.record({
  name: fc.constantFrom('alice' as const, 'bob' as const),
  sources: few('google', 'yelp', 'never', 'manual'),
  locations: few('mitte', 'kiez', 'empty'),
  tags: few('tag0', 'tag31', 'tag32', 'tag39')
})

test(`each figure is what plain SQL counts (seed ${seed})`, async () => {
  const property = fc.asyncProperty(asked, days, fc.option(days), (wish, stretch, before) =>
    check({ ...wish, ...stretch }, before)
  )
  await fc.assert(property, { numRuns: Number(process.env.REPORT_RUNS ?? 25) })
})

test('and still is after changes', async () => {
  const { alice } = service
  const days = { from: '2023-10-01', to: '2026-04-15' }
  const all: Asked = { name: 'alice', sources: [], locations: [], tags: [], ...days }
  await check(all, null)
  const [{ id }, second, third] = await alice.data('listReviews')
  await alice.data('updateReview', { params: { id }, body: { location: 'kiez', tags: ['tag35'] } })
  await alice.data('updateReview', { params: { id: second.id }, body: { is_duplicate: true } })
  await alice.data('markReplied', { params: { id: third.id } })
  const { id: location } = (await alice.data('listLocations')).find(
    ({ slug }: { slug: string }) => slug === 'mitte'
  )
  await alice.data('deleteLocation', { params: { id: location } })
  await alice.data('createReview', { body: { score: 5, created_at: '2025-10-26T00:30:00Z' } })
  await check(all, null)
})
