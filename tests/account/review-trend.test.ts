/** Reviews over time. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eightReviews } from '../support/eight-reviews'
import { useService } from '../support/use-service'

const service = useService()
const trend = (query: Record<string, string>) => service.alice.data('reviewTrend', { query })
type Bucket = { from: string; to: string; count: number; average_score: number | null }
const lines = ({ buckets }: { buckets: Bucket[] }) =>
  buckets.map(({ from, to, count, average_score }) => `${from} ${to}: ${count} ${average_score}`)

beforeAll(() => eightReviews(service))

test('counts by day from the first review to today, empty days too', async () => {
  const { interval, buckets } = await trend({})
  expect(interval).toBe('day')
  expect(buckets).toHaveLength(39)
  expect(lines({ buckets: buckets.slice(0, 7) })).toEqual([
    '2026-01-31 2026-01-31: 1 5',
    '2026-02-01 2026-02-01: 2 2.5',
    '2026-02-02 2026-02-02: 1 5',
    '2026-02-03 2026-02-03: 1 null',
    '2026-02-04 2026-02-04: 1 3',
    '2026-02-05 2026-02-05: 1 5',
    '2026-02-06 2026-02-06: 0 null'
  ])
  expect(buckets.at(-1)).toMatchObject({ from: '2026-03-10', count: 0 })
})

test.each<[Record<string, string>, string[]]>([
  [
    { interval: 'month' },
    ['2026-01-01 2026-01-31: 1 5', '2026-02-01 2026-02-28: 6 3.6', '2026-03-01 2026-03-10: 0 null']
  ],
  [
    { interval: 'week', date_from: '2026-02-01', date_to: '2026-02-10' },
    ['2026-02-01 2026-02-01: 2 2.5', '2026-02-02 2026-02-08: 4 4.33', '2026-02-09 2026-02-10: 0 null']
  ],
  [{ interval: 'year', date_to: '2026-02-01' }, ['2026-01-01 2026-02-01: 3 3.33']],
  [{ interval: 'year', score: '5', tag: 'staff' }, ['2026-01-01 2026-03-10: 1 5']],
  [{ interval: 'year', facet: 'duplicate' }, ['2026-01-01 2026-03-10: 1 3']],
  [{ interval: 'year', source: 'google' }, ['2026-01-01 2026-03-10: 3 4']],
  [{ interval: 'year', q: 'café' }, ['2026-01-01 2026-03-10: 2 3']],
  [{ interval: 'year', q: '---', date_from: '2026-02-01' }, ['2026-02-01 2026-03-10: 0 null']],
  [{ location: 'nope' }, []],
  [
    { location: 'nope', date_from: '2026-03-09' },
    ['2026-03-09 2026-03-09: 0 null', '2026-03-10 2026-03-10: 0 null']
  ],
  [{ date_from: '2026-03-20', date_to: '2026-03-20' }, ['2026-03-20 2026-03-20: 0 null']],
  [{ date_from: '2026-03-20' }, []],
  // Days are Berlin's: 23:30 UTC is already the next day.
  [
    { date_key: 'replied_at', interval: 'day', date_to: '2026-02-12' },
    ['2026-02-11 2026-02-11: 2 4.5', '2026-02-12 2026-02-12: 0 null']
  ],
  [
    { date_key: 'replied_at', interval: 'month', score: '4' },
    ['2026-02-01 2026-02-28: 1 4', '2026-03-01 2026-03-10: 0 null']
  ],
  [{ date_key: 'replied_at', score: '1' }, []]
])('%o', async (query, expected) => {
  expect(lines(await trend(query))).toEqual(expected)
})

test('what a bucket counts is what the list finds with its days', async () => {
  for (const date_key of ['created_at', 'updated_at', 'replied_at']) {
    const { buckets } = await trend({ date_key, interval: 'week' })
    const totals = await Promise.all(
      buckets.map(async ({ from, to }: Bucket) => {
        const query = { date_key, date_from: from, date_to: to }
        return (await service.alice.call('listReviews', { query })).json.pagination.total
      })
    )
    expect(totals).toEqual(buckets.map((each: Bucket) => each.count))
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(date_key === 'replied_at' ? 2 : 7)
  }
})

describe('the interval', () => {
  test.each([
    ['2026-01-01', '2026-02-28', 'day', 59],
    ['2026-01-01', '2026-03-10', 'week', 11],
    ['2025-01-01', '2025-12-31', 'week', 53],
    ['2024-01-15', '2026-03-10', 'month', 27],
    ['2010-01-01', '2026-03-10', 'year', 17]
  ])('from %s to %s is a %s', async (date_from, date_to, interval, count) => {
    const answer = await trend({ date_from, date_to })
    expect([answer.interval, answer.buckets.length]).toEqual([interval, count])
    expect([answer.buckets[0].from, answer.buckets.at(-1).to]).toEqual([date_from, date_to])
  })

  test('a short one over a long time is refused', async () => {
    const query = { interval: 'day', date_from: '2020-01-01', date_to: '2026-01-01' }
    const { fields } = await service.alice.refused('reviewTrend', 'validation_failed', { query })
    expect(fields).toMatchObject([{ path: 'interval', code: 'too_many_buckets' }])
    await service.alice.refused('reviewTrend', 'validation_failed', { query: { interval: 'hour' } })
    const reversed = { date_from: '2026-01-02', date_to: '2026-01-01' }
    await service.alice.refused('reviewTrend', 'validation_failed', { query: reversed })
  })
})

test('follows changes, and the day', async () => {
  const before = await trend({ interval: 'year' })
  const { id } = await service.alice.data('createReview', { body: { score: 1 } })
  expect((await trend({ interval: 'year' })).buckets[0].count).toBe(before.buckets[0].count + 1)
  await service.alice.data('deleteReview', { params: { id } })
  expect(await trend({ interval: 'year' })).toEqual(before)
  service.clock.advance(24 * 3_600_000)
  expect((await trend({ interval: 'year' })).buckets[0].to).toBe('2026-03-11')
})

test('another account sees nothing of it', async () => {
  expect(await service.bob.data('reviewTrend', { query: { interval: 'day' } })).toEqual({
    interval: 'day',
    buckets: []
  })
})
