/**
 * Totals of a range of change or reply times without a scan: how many reviews (without duplicates, as in the usual list) were
 * changed or replied to in each quarter of an hour. Days of every time zone begin at a quarter. Built in one pass over the
 * columns; single changes are followed.
 */
import type { Follower, ReviewColumns } from './review-columns'
import { flag } from './review-facts'
import type { ReviewFilter } from './review-filter'

const quarter = 900_000

interface Tally {
  follower: Follower
  /** The quarter that the first count is for. */
  first: number
  counts: Uint32Array
}

type TimeKey = 'updated_at' | 'replied_at'

const tallies = {
  updated_at: new WeakMap<ReviewColumns, Tally>(),
  replied_at: new WeakMap<ReviewColumns, Tally>()
}

/** The total of a filter by such a range alone, or null if it is another filter. */
export function totalByTime(columns: ReviewColumns, filter: ReviewFilter): number | null {
  const { dateKey, range, sources, locations, tags, scores, facets } = filter
  const { from = -Infinity, until = Infinity } = range
  if (dateKey === 'created_at' || (from === -Infinity && until === Infinity)) return null
  const isPlain = [sources, locations, tags, scores].every((each) => each === null) && facets.length === 0
  if (!isPlain || !isQuarter(from) || !isQuarter(until)) return null
  const { first, counts } = tallyOf(columns, dateKey)
  const end = Math.min(counts.length, until / quarter - first)
  let total = 0
  for (let at = Math.max(0, from / quarter - first); at < end; at++) total += counts[at] as number
  return total
}

const isQuarter = (instant: number): boolean => !Number.isFinite(instant) || instant % quarter === 0

function tallyOf(columns: ReviewColumns, key: TimeKey): Tally {
  const known = tallies[key].get(columns)
  if (known !== undefined && columns.followers.has(known.follower)) return known
  const made = count(columns, key)
  columns.followers.add(made.follower)
  tallies[key].set(columns, made)
  return made
}

function count(columns: ReviewColumns, key: TimeKey): Tally {
  let first = Infinity
  let last = -Infinity
  for (let at = 0; at < columns.length; at++) {
    const each = quarterAt(columns, key, at)
    if (each < first) first = each
    if (each > last) last = each
  }
  // A year of room, so that what happens next does not need another pass.
  const counts = new Uint32Array(last < first ? 0 : last - first + 1 + 366 * 96)
  const bump = (at: number, by: 1 | -1) => {
    const each = quarterAt(columns, key, at)
    const isCounted = !Number.isNaN(each) && ((columns.flags[at] as number) & flag.duplicate) === 0
    if (isCounted && (each < first || each >= first + counts.length)) columns.followers.delete(follower)
    else if (isCounted) counts[each - first] = (counts[each - first] as number) + by
  }
  const follower: Follower = { leaves: (at) => bump(at, -1), enters: (at) => bump(at, 1) }
  for (let at = 0; at < columns.length; at++) bump(at, 1)
  return { follower, first, counts }
}

/** NaN for a review without a reply. */
const quarterAt = ({ updated, replied }: ReviewColumns, key: TimeKey, at: number): number =>
  Math.floor(((key === 'updated_at' ? updated : replied)[at] as number) / quarter)
