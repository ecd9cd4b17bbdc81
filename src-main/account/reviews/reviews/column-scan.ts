/** Scans the columns: which reviews match a filter, how many, and which of them a page shows. */
import { orderOf } from './created-order'
import type { ReviewColumns } from './review-columns'
import { flag } from './review-facts'
import { flagTable, type ReviewFilter, type ReviewSort } from './review-filter'

/** Positions found earlier (by a search or scan), ascending; null = all. */
export type Found = Int32Array | null

/** A filter prepared for a scan: its range, and the test of a single position. */
export interface Scan {
  found: Found
  /** In `found`, or in the columns: the first index of the scan and the first after it. */
  first: number
  end: number
  matches: (position: number) => boolean
}

export function scanOf(columns: ReviewColumns, filter: ReviewFilter, found: Found): Scan {
  const { flags, source, location, score, masks } = columns
  const wantedFlags = flagTable(filter.facets)
  const sources = tableOf(filter.sources)
  const locations = tableOf(filter.locations)
  const scores = tableOf(filter.scores)
  const tags = filter.tags === null ? null : columns.bitsOf(filter.tags)
  const inRange = rangeTest(columns, filter)
  // The cheapest and most selective tests come first; a table look-up takes about a nanosecond.
  const matches = (at: number): boolean =>
    wantedFlags[flags[at] as number] === 1 &&
    (scores === null || scores[score[at] as number] === 1) &&
    (sources === null || sources[source[at] as number] === 1) &&
    (locations === null || locations[location[at] as number] === 1) &&
    (inRange === null || inRange(at)) &&
    (tags === null || hasTag(masks, tags, at))
  return { ...stretchOf(columns, filter, found), found, matches }
}

/** How many reviews match, and their positions unless there are more than `most`. */
export function collectMatches(scan: Scan, most: number): { total: number; positions: Int32Array | null } {
  const { found, first, end, matches } = scan
  const positions: number[] = []
  let total = 0
  for (let index = first; index < end; index++) {
    const at = found === null ? index : (found[index] as number)
    if (matches(at) && total++ < most) positions.push(at)
  }
  return { total, positions: total <= most ? Int32Array.from(positions) : null }
}

/** A lookup table with a 1 at each id. Null stays null: everything matches. */
export function tableOf(ids: readonly number[] | null): Uint8Array | null {
  if (ids === null) return null
  const table = new Uint8Array(Math.max(-1, ...ids) + 1)
  for (const id of ids) table[id] = 1
  return table
}

export function hasTag(masks: readonly Uint32Array[], bits: readonly number[], at: number): boolean {
  for (let index = 0; index < masks.length; index++) {
    if (((masks[index] as Uint32Array)[at] as number) & (bits[index] as number)) return true
  }
  return false
}

/** The range of positions, because a range of creation times is one. */
export function stretchOf(
  columns: ReviewColumns,
  { dateKey, range }: ReviewFilter,
  found: Found
): { first: number; end: number } {
  const isOpen = dateKey !== 'created_at'
  const first = isOpen || range.from === undefined ? 0 : columns.firstFrom(orderOf(range.from))
  const end = isOpen || range.until === undefined ? columns.length : columns.firstFrom(orderOf(range.until))
  return found === null ? { first, end } : { first: indexOf(found, first), end: indexOf(found, end) }
}

/** The first index whose position is not below `position`. */
function indexOf(found: Int32Array, position: number): number {
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((found[middle] as number) < position) low = middle + 1
    else high = middle
  }
  return low
}

/** The test for ranges of other times (change, reply), which are not ranges of positions. */
export function rangeTest(
  columns: ReviewColumns,
  { dateKey, range }: ReviewFilter
): ((at: number) => boolean) | null {
  if (dateKey === 'created_at' || (range.from === undefined && range.until === undefined)) return null
  const column = dateKey === 'updated_at' ? columns.updated : columns.replied
  const { from = -Infinity, until = Infinity } = range
  // Never true for NaN, so a review without a reply is in no range.
  return (at) => (column[at] as number) >= from && (column[at] as number) < until
}

/** A place in the list (see `sortPlace`), from which to read forwards or backwards. */
export interface ScanPlace {
  value: string | number | null
  id: number
  backwards: boolean
}

export interface Wanted {
  place: ScanPlace | null
  offset: number
  count: number
}

/** The positions of a page in reading order, which is backwards if the place says so. */
export function positionsOfPage(
  columns: ReviewColumns,
  scan: Scan,
  sort: ReviewSort,
  wanted: Wanted
): number[] {
  if (sort.returnedFirst === true) return byReturn(columns, scan, sort, wanted)
  if (sort.key === 'created_at') return byCreation(columns, scan, sort, wanted)
  if (sort.key === 'score') return byScore(columns, scan, sort, wanted)
  return byTime(columns, scan, sort, wanted)
}

/** What a cursor stores about a position. A score alone does not identify a place, so the order of creation is added. */
export function sortPlace(columns: ReviewColumns, at: number, sort: ReviewSort): string | number | null {
  const order = columns.order[at] as number
  if (sort.returnedFirst === true) return `${isReturned(columns, at) ? 1 : 0} ${order}`
  if (sort.key === 'created_at') return order
  if (sort.key === 'score') return `${columns.score[at]} ${order}`
  const time = (sort.key === 'updated_at' ? columns.updated : columns.replied)[at] as number
  return Number.isNaN(time) ? null : time
}

function byCreation(columns: ReviewColumns, scan: Scan, sort: ReviewSort, wanted: Wanted): number[] {
  const down = (sort.direction === 'desc') !== (wanted.place?.backwards ?? false)
  const from = wanted.place === null ? undefined : Number(wanted.place.value)
  return walk(scan, down, startOf(columns, scan, down, from), wanted)
}

/** Where a scan begins: at an end of the range, or next to the review that was read last. */
function startOf(columns: ReviewColumns, { found, first, end }: Scan, down: boolean, order?: number): number {
  if (order === undefined) return down ? end - 1 : first
  // Going down: just below the order. Going up: just above it, so past the review itself if it still exists.
  const position = columns.firstFrom(order) + (!down && columns.positionOf(order) >= 0 ? 1 : 0)
  const index = found === null ? position : indexOf(found, position)
  return down ? Math.min(end - 1, index - 1) : Math.max(first, index)
}

function walk(scan: Scan, down: boolean, start: number, wanted: { offset: number; count: number }): number[] {
  const { found, first, end, matches } = scan
  const positions: number[] = []
  let skip = wanted.offset
  const step = down ? -1 : 1
  for (let index = start; index >= first && index < end && positions.length < wanted.count; index += step) {
    const at = found === null ? index : (found[index] as number)
    if (!matches(at)) continue
    if (skip > 0) skip--
    else positions.push(at)
  }
  return positions
}

const isReturned = ({ flags }: ReviewColumns, at: number): boolean =>
  ((flags[at] as number) & flag.returned) !== 0

/** Reviews that are back from being snoozed come first, then all others, each group in order of creation. */
function byReturn(columns: ReviewColumns, scan: Scan, sort: ReviewSort, wanted: Wanted): number[] {
  const backwards = wanted.place?.backwards ?? false
  const down = (sort.direction === 'desc') !== backwards
  const [placeReturned, placeOrder] = String(wanted.place?.value ?? '')
    .split(' ')
    .map(Number)
  const inOrder = backwards ? [0, 1] : [1, 0]
  const begin = wanted.place === null ? 0 : inOrder.indexOf(placeReturned ?? 0)
  const positions: number[] = []
  let { offset } = wanted
  for (const returned of inOrder.slice(begin)) {
    const isOf = (at: number) => isReturned(columns, at) === (returned === 1)
    const part = { ...scan, matches: (at: number) => isOf(at) && scan.matches(at) }
    const here = offset > 0 && returned === 1 ? collectMatches(part, 0).total : Infinity
    if (here < offset) {
      offset -= here
      continue
    }
    const order = wanted.place !== null && returned === placeReturned ? placeOrder : undefined
    const start = startOf(columns, scan, down, order)
    positions.push(...walk(part, down, start, { offset, count: wanted.count - positions.length }))
    offset = 0
    if (positions.length >= wanted.count) break
  }
  return positions
}

/** One scan per score, newest first within a score, so that nothing is sorted. Reviews without a score come last. */
function byScore(columns: ReviewColumns, scan: Scan, sort: ReviewSort, wanted: Wanted): number[] {
  const backwards = wanted.place?.backwards ?? false
  const [placeScore, placeOrder] = String(wanted.place?.value ?? '')
    .split(' ')
    .map(Number)
  const inOrder = sort.direction === 'desc' ? [5, 4, 3, 2, 1, 0] : [1, 2, 3, 4, 5, 0]
  const scores = backwards ? inOrder.toReversed() : inOrder
  const begin = wanted.place === null ? 0 : scores.indexOf(placeScore ?? 0)
  const positions: number[] = []
  let { offset } = wanted
  for (const score of scores.slice(begin)) {
    const ofScore = { ...scan, matches: (at: number) => columns.score[at] === score && scan.matches(at) }
    const here = offset > 0 ? collectMatches(ofScore, 0).total : 0
    if (here < offset) {
      offset -= here
      continue
    }
    const order = wanted.place !== null && score === placeScore ? placeOrder : undefined
    const start = startOf(columns, scan, !backwards, order)
    positions.push(...walk(ofScore, !backwards, start, { offset, count: wanted.count - positions.length }))
    offset = 0
    if (positions.length >= wanted.count) break
  }
  return positions
}

/** Sorts all matches, for short lists and for lists that no SQL index covers. Reviews without a time come last. */
function byTime(columns: ReviewColumns, scan: Scan, sort: ReviewSort, wanted: Wanted): number[] {
  const column = sort.key === 'updated_at' ? columns.updated : columns.replied
  const sign = sort.direction === 'desc' ? -1 : 1
  const time = (at: number): number => {
    const value = column[at] as number
    return Number.isNaN(value) ? sign * Infinity : value
  }
  const compare = (timeA: number, idA: number, timeB: number, idB: number): number =>
    timeA === timeB ? sign * (idA - idB) : sign * (timeA < timeB ? -1 : 1)
  const positions = Array.from(collectMatches(scan, Infinity).positions ?? [])
  positions.sort((a, b) => compare(time(a), columns.id[a] as number, time(b), columns.id[b] as number))
  const { place } = wanted
  if (place === null) return positions.slice(wanted.offset, wanted.offset + wanted.count)
  const placeTime = place.value === null ? sign * Infinity : Number(place.value)
  const fromPlace = (at: number) => compare(time(at), columns.id[at] as number, placeTime, place.id)
  if (!place.backwards) return positions.filter((at) => fromPlace(at) > 0).slice(0, wanted.count)
  return positions
    .filter((at) => fromPlace(at) < 0)
    .slice(-wanted.count)
    .toReversed()
}
