/** Counts for the filters next to the list, with names. The counting itself is in tally-facets. */
import { facetGroups } from '#shared/contract/review-facets'
import type { ReviewFacets } from '#shared/contract/reviews'
import type { Context } from '#main/context'
import { keptUntilChange } from '#main/store/query'
import { allLocations } from '#main/account/core/locations/locations.repository'
import { allSources } from '#main/account/core/sources/sources.repository'
import { allTags } from '#main/account/core/tags/tags.repository'
import type { Found } from './column-scan'
import type { ReviewColumns } from './review-columns'
import { facetGroupNames, hasFacet, type ReviewFilter } from './review-filter'
import { tallyOf } from './kept-tallies'

interface Named {
  id: number
  name: string
  slug: string
}

/** Cached until the data changes, because the window asks for the same counts whenever it shows the list. */
export function countFacets(
  ctx: Context,
  columns: ReviewColumns,
  filter: ReviewFilter,
  found: Found
): ReviewFacets {
  const name = `facets ${ctx.accountId} ${JSON.stringify(filter)}`
  return keptUntilChange(ctx, name, () => count(ctx, columns, filter, found))
}

function count(ctx: Context, columns: ReviewColumns, filter: ReviewFilter, found: Found): ReviewFacets {
  const tally = tallyOf(columns, filter, found)
  const { total, scored, scoreSum } = tally
  return {
    total,
    average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100) / 100,
    source: named(allSources(ctx), (id) => tally.source[id]),
    location: named(allLocations(ctx), (id) => tally.location[id]),
    tag: named(allTags(ctx), (id) => tally.tagBit[columns.tagBits.get(id) ?? -1]),
    score: [5, 4, 3, 2, 1].flatMap((score) => counted(String(score), String(score), tally.score[score])),
    facet: facetGroupNames.flatMap((group) =>
      facetGroups[group].flatMap((facet) => {
        const count = tally.flags[group].reduce(
          (sum, [flags, each]) => sum + (hasFacet(flags, facet) ? each : 0),
          0
        )
        return counted(facet, facet, count)
      })
    )
  }
}

function named(records: readonly Named[], countOf: (id: number) => number | undefined) {
  return records
    .flatMap(({ id, name, slug }) => counted(slug, name, countOf(id)))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Values without reviews are left out. */
const counted = (value: string, name: string, count = 0) => (count === 0 ? [] : [{ value, name, count }])
