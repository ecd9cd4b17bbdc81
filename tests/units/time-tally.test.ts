/** Totals by the time of change or reply equal a walk over all rows, before and after changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectMatches, scanOf } from '#main/account/reviews/reviews/column-scan'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { ReviewColumns } from '#main/account/reviews/reviews/review-columns'
import type { ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import { totalByTime } from '#main/account/reviews/reviews/time-tally'

const start = Date.UTC(2024, 0, 1)
const quarter = 900_000
const time = fc.integer({ min: -40, max: 40 }).map((each) => start + each * (quarter / 3))
const review = fc.record({
  place: fc.nat(60),
  flags: fc.constantFrom(0, 1, 16, 32),
  // Years away now and then, beyond the counted range.
  updated: fc.oneof({ weight: 9, arbitrary: time }, { weight: 1, arbitrary: time.map((each) => each * 2) }),
  replied: fc.oneof(time, fc.constant(Number.NaN))
})
const edge = fc.option(fc.integer({ min: -15, max: 15 }), { nil: undefined })

const rowOf = ({ place, ...times }: { place: number; flags: number; updated: number; replied: number }) => ({
  ...times,
  order: orderOf(start + place * 1000),
  id: place + 1,
  source: 1,
  location: 0,
  score: 5,
  tags: []
})

test('the total of any range of changes or replies is what a walk counts', () => {
  const property = fc.property(
    fc.array(review, { maxLength: 60 }),
    fc.array(fc.oneof(review, fc.nat(60)), { minLength: 1, maxLength: 8 }),
    fc.constantFrom('updated_at' as const, 'replied_at' as const),
    edge,
    edge,
    (reviews, changes, dateKey, from, until) => {
      const columns = new ReviewColumns()
      columns.put(reviews.map(rowOf))
      const filter: ReviewFilter = {
        dateKey,
        range: {
          ...(from === undefined ? {} : { from: start + from * quarter }),
          ...(until === undefined ? {} : { until: start + until * quarter })
        },
        ...{ sources: null, locations: null, scores: null, tags: null, replyStates: null, search: null },
        facets: [],
        inNotes: false
      }
      const isRange = from !== undefined || until !== undefined
      const walked = () => (isRange ? collectMatches(scanOf(columns, filter, null), 0).total : null)
      expect(totalByTime(columns, filter)).toBe(walked())
      for (const each of changes) {
        if (typeof each === 'number') columns.remove(each)
        else columns.put([rowOf(each)])
        expect(totalByTime(columns, filter)).toBe(walked())
      }
    }
  )
  fc.assert(property, { numRuns: 500, seed: 7 })
})

test('a range that begins within a quarter of an hour, or with another filter, is not counted here', () => {
  const plain = { facets: [], replyStates: null, search: null, inNotes: false } as const
  const all = { sources: null, locations: null, scores: null, tags: null }
  const range = { from: start + 1 }
  const columns = new ReviewColumns()
  expect(totalByTime(columns, { ...plain, ...all, dateKey: 'updated_at', range })).toBeNull()
  const whole = { from: start }
  expect(
    totalByTime(columns, { ...plain, ...all, scores: [5], dateKey: 'updated_at', range: whole })
  ).toBeNull()
  expect(totalByTime(columns, { ...plain, ...all, dateKey: 'created_at', range: whole })).toBeNull()
  expect(totalByTime(columns, { ...plain, ...all, dateKey: 'replied_at', range: whole })).toBe(0)
})
