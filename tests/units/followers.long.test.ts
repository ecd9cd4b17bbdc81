/** Totals and counts that are updated incrementally equal those counted from scratch. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectMatches, scanOf } from '#main/account/reviews/reviews/column-scan'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { tallyOf } from '#main/account/reviews/reviews/kept-tallies'
import { ReviewColumns } from '#main/account/reviews/reviews/review-columns'
import type { ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import { tallyFacets } from '#main/account/reviews/reviews/tally-facets'
import { totalByCube } from '#main/account/reviews/reviews/total-cube'

const start = Date.UTC(2024, 0, 1)
const places = 60
const review = fc.record({
  place: fc.nat(places),
  // Occasionally a new one.
  source: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(9) }
  ),
  location: fc.integer({ min: 0, max: 3 }),
  score: fc.integer({ min: 0, max: 5 }),
  flags: fc.integer({ min: 0, max: 63 }),
  tags: fc.uniqueArray(
    fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 1, max: 30 }) },
      { weight: 1, arbitrary: fc.integer({ min: 31, max: 70 }) }
    ),
    { maxLength: 3 }
  ),
  updated: fc.nat(50)
})
const change = fc.oneof(
  { weight: 5, arbitrary: fc.array(review, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(review, { minLength: 6, maxLength: 9 }) },
  { weight: 3, arbitrary: fc.nat(places) }
)
const some = (highest: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min: 1, max: highest }), { minLength: 1, maxLength: 3 }))
const filter = fc.record({
  sources: some(4),
  locations: some(4),
  scores: some(5),
  tags: some(35),
  facets: fc.constantFrom<ReviewFilter['facets']>(
    [],
    ['with-replies'],
    ['duplicate', 'hidden'],
    ['written', 'native']
  ),
  byUpdate: fc.boolean(),
  until: fc.option(fc.nat(places), { nil: undefined })
})

test('after any changes, one by one or many at once', () => {
  const property = fc.property(
    fc.array(review, { maxLength: 50 }),
    fc.array(change, { minLength: 1, maxLength: 12 }),
    fc.array(filter, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 12 }),
    (reviews, changes, filters, block) => {
      const columns = new ReviewColumns()
      const put = (rows: typeof reviews) => {
        const once = [...new Map(rows.map((row) => [row.place, row])).values()]
        columns.put(
          once.map((row) => ({
            ...row,
            order: orderOf(start + row.place * 1000),
            id: row.place + 1,
            replied: NaN
          }))
        )
      }
      put(reviews)
      for (const each of [[], ...changes]) {
        if (typeof each === 'number') columns.remove(each + 1)
        else put(each)
        for (const { byUpdate, until, ...rest } of filters) {
          const range = until === undefined ? {} : { until: byUpdate ? until : start + until * 1000 }
          const wanted: ReviewFilter = {
            ...rest,
            dateKey: byUpdate ? 'updated_at' : 'created_at',
            range,
            replyStates: null,
            search: null,
            inNotes: false
          }
          expect(tallyOf(columns, wanted, null)).toEqual(tallyFacets(columns, wanted, null))
          const plain = { ...wanted, facets: [], tags: null }
          const scan = scanOf(columns, plain, null)
          const walked = collectMatches(scan, 0).total
          expect(totalByCube(columns, plain, scan, block) ?? walked).toBe(walked)
          const tagged = {
            ...plain,
            sources: null,
            locations: null,
            scores: null,
            tags: rest.tags?.slice(0, 1) ?? null
          }
          const taggedScan = scanOf(columns, tagged, null)
          const taggedWalk = collectMatches(taggedScan, 0).total
          expect(totalByCube(columns, tagged, taggedScan, block) ?? taggedWalk).toBe(taggedWalk)
        }
      }
    }
  )
  fc.assert(property, { numRuns: 300 })
})
