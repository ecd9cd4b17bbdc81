import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectMatches, scanOf } from '#main/account/reviews/reviews/column-scan'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { ReviewColumns } from '#main/account/reviews/reviews/review-columns'
import type { ReviewFilter } from '#main/account/reviews/reviews/review-filter'
import { totalByCube } from '#main/account/reviews/reviews/total-cube'

const start = Date.UTC(2024, 0, 1)
const review = fc.record({
  source: fc.integer({ min: 1, max: 4 }),
  location: fc.integer({ min: 0, max: 3 }),
  score: fc.integer({ min: 0, max: 5 }),
  flags: fc.integer({ min: 0, max: 63 }),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 })
})
const ids = (highest: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min: 1, max: highest }), { maxLength: 3 }))
const edge = fc.option(fc.integer({ min: -5, max: 220 }), { nil: undefined })

test('the total of any filter and range is what a walk counts, before and after a change', () => {
  const property = fc.property(
    fc.array(review, { maxLength: 200 }),
    fc.record({
      sources: ids(6),
      locations: ids(5),
      scores: ids(5),
      from: edge,
      until: edge,
      tags: ids(45),
      tagAlone: fc.boolean()
    }),
    fc.integer({ min: 1, max: 40 }),
    (reviews, { sources, locations, scores, from, until, tags, tagAlone }, block) => {
      const columns = new ReviewColumns()
      const row = (index: number, each: (typeof reviews)[number]) => ({
        ...each,
        order: orderOf(start + index * 1000),
        id: index + 1,
        updated: 0,
        replied: Number.NaN
      })
      columns.put(reviews.map((each, index) => row(index, each)))
      const filter: ReviewFilter = {
        dateKey: 'created_at',
        range: {
          ...(from === undefined ? {} : { from: start + from * 1000 }),
          ...(until === undefined ? {} : { until: start + until * 1000 })
        },
        sources: tagAlone ? null : sources,
        locations: tagAlone ? null : locations,
        scores: tagAlone ? null : scores,
        tags: tagAlone ? (tags?.slice(0, 1) ?? null) : tags,
        facets: [],
        replyStates: null,
        search: null,
        inNotes: false
      }
      const totals = () => {
        const scan = scanOf(columns, filter, null)
        const walked = collectMatches(scan, 0).total
        // The cube doesn't cover several tags, or a tag with another filter, and then returns null.
        return [totalByCube(columns, filter, scan, block) ?? walked, walked]
      }
      const [byCube, byWalk] = totals()
      expect(byCube).toBe(byWalk)
      columns.put([row(7, { source: 2, location: 1, score: 3, flags: 0, tags: [3] })])
      const [byCubeLater, byWalkLater] = totals()
      expect(byCubeLater).toBe(byWalkLater)
    }
  )
  fc.assert(property, { numRuns: 2000 })
})
