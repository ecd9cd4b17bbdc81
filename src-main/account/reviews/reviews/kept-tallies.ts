/**
 * Counts of recently requested filters. The window asks for the counts of what it shows after every change, and a
 * scan of a million reviews for each would block everyone, so single changes are subtracted and added.
 */
import type { Found } from './column-scan'
import type { Follower, ReviewColumns } from './review-columns'
import type { ReviewFilter } from './review-filter'
import { hasRoomFor, newCounters, summed, tallyFacets, walk, type Counters, type Tally } from './tally-facets'

/** A few windows and programs. */
const keptFilters = 8

interface Kept {
  counters: Counters
  follower: Follower
}

const kept = new WeakMap<ReviewColumns, Map<string, Kept>>()

export function tallyOf(columns: ReviewColumns, filter: ReviewFilter, found: Found): Tally {
  // What a search finds changes with words that the columns do not know.
  if (found !== null) return tallyFacets(columns, filter, found)
  const ofColumns = kept.get(columns) ?? new Map<string, Kept>()
  kept.set(columns, ofColumns)
  const name = JSON.stringify(filter)
  const known = ofColumns.get(name)
  const present =
    known !== undefined && columns.followers.has(known.follower) ? known : count(columns, filter)
  // Set again, so that the Map remembers which ones were used last.
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
      // A source, location or tag that did not exist at the time of counting.
      if (!hasRoomFor(columns, counters)) columns.followers.delete(follower)
      else walk(columns, filter, null, counters, { only: at, by: 1 })
    }
  }
  columns.followers.add(follower)
  return { counters, follower }
}
