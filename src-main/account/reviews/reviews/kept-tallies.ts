/**
 * Caches the counts of recently requested filters. The window asks for them after every change, and scanning a million
 * reviews each time would block all other work, so single changes are subtracted and added.
 */
import type { Found } from './column-scan'
import type { Follower, ReviewColumns } from './review-columns'
import type { ReviewFilter } from './review-filter'
import { hasRoomFor, newCounters, summed, tallyFacets, walk, type Counters, type Tally } from './tally-facets'

/** Enough for a few windows and programs. */
const keptFilters = 8

interface Kept {
  counters: Counters
  follower: Follower
}

const kept = new WeakMap<ReviewColumns, Map<string, Kept>>()

export function tallyOf(columns: ReviewColumns, filter: ReviewFilter, found: Found): Tally {
  // Not cached for searches, because their results depend on words that the columns do not contain.
  if (found !== null) return tallyFacets(columns, filter, found)
  const ofColumns = kept.get(columns) ?? new Map<string, Kept>()
  kept.set(columns, ofColumns)
  const name = JSON.stringify(filter)
  const known = ofColumns.get(name)
  const present =
    known !== undefined && columns.followers.has(known.follower) ? known : count(columns, filter)
  // Deleted and set again, so that the Map's order is that of last use.
  ofColumns.delete(name)
  ofColumns.set(name, present)
  const [oldest] = ofColumns
  if (ofColumns.size > keptFilters && oldest !== undefined) {
    ofColumns.delete(oldest[0])
    columns.followers.delete(oldest[1].follower)
  }
  return summed(present.counters)
}

function count(columns: ReviewColumns, filter: ReviewFilter): Kept {
  const counters = newCounters(columns)
  walk(columns, filter, null, counters)
  const follower: Follower = {
    leaves: (at) => walk(columns, filter, null, counters, { only: at, by: -1 }),
    enters: (at) => {
      // The row has a source, location or tag that did not exist when the counters were made.
      if (!hasRoomFor(columns, counters)) columns.followers.delete(follower)
      else walk(columns, filter, null, counters, { only: at, by: 1 })
    }
  }
  columns.followers.add(follower)
  return { counters, follower }
}
