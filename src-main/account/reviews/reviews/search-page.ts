/**
 * One page of a search by words, from its first hits in the order of the list. Reading all hits of a common word takes a hundred
 * times as long as its page, so the total only counts the hits at the top: if there are more, it is "at least so many".
 * The counts of facets, and callers that ask for an exact total, read them all (review-search.ts).
 */
import type { Context } from '#main/context'
import { LRUCache } from '#main/tools/lru-cache'
import { scanOf, type Wanted } from './column-scan'
import { orderOf } from './created-order'
import type { ReviewColumns } from './review-columns'
import type { ReviewFilter, ReviewSort } from './review-filter'
import { haveAllHits, topHits } from './review-search'

/** Hits counted for a total: further than anybody scrolls, and read in two milliseconds. */
const countedHits = 12_000
/** Hits read for a page whose total is known already: filters may leave out most of them. */
const pageHits = 500

interface Total {
  version: number
  total: number
  totalIsExact: boolean
}

export interface SearchPage extends Omit<Total, 'version'> {
  positions: number[]
}

const totals = new WeakMap<ReviewColumns, LRUCache<string, Total>>()

/**
 * Null if the page needs all hits: they have been read already, the list has another order, or the other filters leave out so
 * many that the hits at the top do not fill the page.
 */
export function pageOfSearch(
  ctx: Context,
  columns: ReviewColumns,
  filter: ReviewFilter,
  sort: ReviewSort,
  wanted: Wanted
): SearchPage | null {
  const isInOrder = sort.key === 'created_at' && sort.returnedFirst !== true
  if (filter.replyStates !== null || !isInOrder || haveAllHits(columns, filter)) return null
  const ofColumns = totals.get(columns) ?? new LRUCache<string, Total>({ max: 300 })
  totals.set(columns, ofColumns)
  const name = `${sort.direction} ${JSON.stringify(filter)}`
  const known = ofColumns.get(name)
  const isKnown = known?.version === columns.version
  const { place, offset, count } = wanted
  const read = (from: Wanted['place'], hits: number) => readTop(ctx, columns, filter, sort, { from, hits })
  const isEnough = (top: Top) => top.isAll || top.positions.length >= offset + count
  let page = read(place, offset + (isKnown ? pageHits : countedHits))
  if (isKnown && !isEnough(page)) page = read(place, offset + countedHits)
  if (!isEnough(page)) return null
  const total = isKnown ? known : totalOf(columns, place === null ? page : read(null, countedHits))
  ofColumns.set(name, total)
  const positions = page.positions.slice(offset, offset + count)
  return { ...atLeast(total, offset + positions.length), positions }
}

interface Top {
  positions: number[]
  /** Nothing that matches comes after them. */
  isAll: boolean
}

/** The reviews that match among the first hits from a place, or from the start of the list. */
function readTop(
  ctx: Context,
  columns: ReviewColumns,
  filter: ReviewFilter,
  { direction }: ReviewSort,
  { from, hits }: { from: Wanted['place']; hits: number }
): Top {
  const isDown = (direction === 'desc') !== (from?.backwards ?? false)
  const { range, dateKey } = filter
  const days = dateKey === 'created_at' ? range : {}
  let above = days.from === undefined ? -Infinity : orderOf(days.from) - 1
  let below = days.until === undefined ? Infinity : orderOf(days.until)
  if (from !== null && isDown) below = Math.min(below, Number(from.value))
  if (from !== null && !isDown) above = Math.max(above, Number(from.value))
  const orders = topHits(ctx, filter, { above, below, isDown, hits })
  const { matches } = scanOf(columns, filter, null)
  const positions = orders.map((order) => columns.positionOf(order)).filter((at) => at >= 0 && matches(at))
  return { positions, isAll: orders.length < hits }
}

/** A total that is not exact is a round number, so that it reads as what it is. */
function totalOf({ version }: ReviewColumns, { positions: { length }, isAll }: Top): Total {
  if (isAll) return { version, total: length, totalIsExact: true }
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, length)))
  return { version, total: Math.floor(length / unit) * unit, totalIsExact: false }
}

/** A page further down has seen more. */
const atLeast = ({ total, totalIsExact }: Total, seen: number) => ({
  total: totalIsExact ? total : Math.max(total, seen),
  totalIsExact
})
