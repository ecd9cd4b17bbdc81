/** One page of the review list, by the fastest route: the columns in memory, or an SQL index. */
import type { Context } from '#main/context'
import {
  checkPageRequest,
  cursors,
  defaultLimit,
  listFingerprint,
  readCursor,
  type Page,
  type PageRequest
} from '#main/store/paging'
import { LRUCache } from '#main/tools/lru-cache'
import {
  collectMatches,
  positionsOfPage,
  scanOf,
  sortPlace,
  type Found,
  type Scan,
  type Wanted as PageWanted
} from './column-scan'
import type { ReviewColumns } from './review-columns'
import { readyColumns } from './review-index'
import { reviewsAsJson } from './review-json'
import { positionsFor } from './review-search'
import { pageOfSearch } from './search-page'
import type { ReviewSort } from './review-filter'
import { hasReturned, hasSnoozed } from './returned'
import { totalByTime } from './time-tally'
import { totalByCube } from './total-cube'
import { countBySql, pageBySql, type FoundRow, type SqlFilter } from './sql-pages'

/** Walking along an SQL index past more rows than this takes longer than sorting what the columns find. */
const maxWalk = 5000
/** Longer ranges than a quarter contain so many rows that the columns count them faster. */
const maxPlainRange = 92 * 24 * 3_600_000

/** The records of the page are JSON texts of reviews. */
export async function pageOfReviews(
  ctx: Context,
  filter: SqlFilter,
  sort: ReviewSort,
  request: PageRequest & { total?: 'exact' | undefined }
): Promise<Page<string>> {
  checkPageRequest(request)
  const fingerprint = listFingerprint(['reviews', filter, sort])
  const limit = request.limit ?? defaultLimit
  const place = request.cursor === undefined ? null : readCursor(fingerprint, request.cursor)
  const page = place === null ? (request.page ?? 1) : null
  const offset = page === null ? 0 : (page - 1) * limit
  const wanted = { place, offset, count: limit + 1, exactTotal: request.total === 'exact' }
  const { rows, ...total } = await find(ctx, filter, sort, wanted)
  const more = rows.length > limit
  if (more) rows.pop()
  if (place?.backwards) rows.reverse()
  const records = reviewsAsJson(
    ctx,
    rows.map((row) => row.id)
  )
  return { records, ...total, limit, page, ...cursors(rows, fingerprint, { place, page, more }) }
}

interface Wanted extends PageWanted {
  exactTotal: boolean
}

interface FoundPage {
  total: number
  totalIsExact?: boolean
  rows: FoundRow[]
}

/**
 * The inbox asks for reviews that are not snoozed, with those back from being snoozed on top. Usually no review is or was
 * snoozed; the plain list is then the same, and can be counted without a scan.
 */
async function find(ctx: Context, filter: SqlFilter, sort: ReviewSort, wanted: Wanted): Promise<FoundPage> {
  const isAwake = filter.facets.includes('awake') && !filter.facets.includes('snoozed')
  const plain =
    isAwake && !hasSnoozed(ctx)
      ? { ...filter, facets: filter.facets.filter((facet) => facet !== 'awake') }
      : filter
  const [returned, order] = String(wanted.place?.value ?? '0').split(' ')
  if (sort.returnedFirst !== true || returned === '1' || hasReturned(ctx))
    return findIn(ctx, plain, sort, wanted)
  const place = wanted.place === null ? null : { ...wanted.place, value: Number(order) }
  const found = await findIn(ctx, plain, { ...sort, returnedFirst: false }, { ...wanted, place })
  return { ...found, rows: found.rows.map((row) => ({ ...row, sort_value: `0 ${row.sort_value}` })) }
}

async function findIn(ctx: Context, filter: SqlFilter, sort: ReviewSort, wanted: Wanted): Promise<FoundPage> {
  const columns = filter.customerId === undefined ? readyColumns(ctx) : null
  if (columns === null || filter.search === '' || isPlainRange(filter, sort)) {
    return { total: countBySql(ctx, filter), rows: pageBySql(ctx, filter, sort, wanted) }
  }
  const top =
    wanted.exactTotal || filter.search === null ? null : pageOfSearch(ctx, columns, filter, sort, wanted)
  if (top !== null) {
    const { positions, ...total } = top
    return { ...total, rows: rowsAt(columns, positions, sort) }
  }
  const found = await positionsFor(ctx, columns, filter)
  const { total, scan } = matchesOf(columns, filter, found)
  if (indexIsShorter(columns, sort, total, scan.found, wanted)) {
    return { total, rows: pageBySql(ctx, { ...filter, alongIndex: true }, sort, wanted) }
  }
  return { total, rows: rowsAt(columns, positionsOfPage(columns, scan, sort, wanted), sort) }
}

const rowsAt = (columns: ReviewColumns, positions: readonly number[], sort: ReviewSort): FoundRow[] =>
  positions.map((at) => {
    const id = columns.id[at] as number
    return { id, sort_id: id, sort_value: sortPlace(columns, at, sort) }
  })

/** A range of change or reply times without other filters, sorted by that time: an SQL index can list and count it directly. */
function isPlainRange(filter: SqlFilter, sort: ReviewSort): boolean {
  const { dateKey, range, sources, locations, tags, scores, replyStates, facets, search } = filter
  const isRange =
    range.from !== undefined && range.until !== undefined && range.until - range.from < maxPlainRange
  const isPlain =
    [sources, locations, tags, scores, replyStates, search].every((each) => each === null) &&
    facets.length === 0
  return dateKey !== 'created_at' && sort.key === dateKey && sort.direction === 'desc' && isRange && isPlain
}

/** Whether an SQL index is faster: there is one for lists by the time of change or reply, but it is slow if matches are rare. */
function indexIsShorter(
  columns: ReviewColumns,
  sort: ReviewSort,
  total: number,
  found: Found,
  { offset, count }: Wanted
): boolean {
  const hasIndex = sort.key === 'updated_at' || (sort.key === 'replied_at' && sort.direction === 'desc')
  if (!hasIndex || found !== null || total === 0) return false
  return ((offset + count) * columns.length) / total <= maxWalk
}

/** Up to this many matches of a filter are cached with the count, so that other pages need no scan. */
const keptHits = 2000
/** Scanning this many reviews takes well under a millisecond, so that nothing needs to be cached. */
const shortWalk = 50_000

interface Matches {
  version: number
  total: number
  positions: Int32Array | null
}

const matches = new WeakMap<ReviewColumns, LRUCache<string, Matches>>()

/** How many reviews match a filter, and a scan over them; cached until something changes. */
function matchesOf(columns: ReviewColumns, filter: SqlFilter, found: Found): { total: number; scan: Scan } {
  const ofColumns = matches.get(columns) ?? new LRUCache<string, Matches>({ max: 300 })
  matches.set(columns, ofColumns)
  const key = JSON.stringify(filter)
  const { version } = columns
  const known = ofColumns.get(key)
  const scan = scanOf(columns, filter, known?.version === version ? (known.positions ?? found) : found)
  if (known?.version === version) return { total: known.total, scan }
  const byCube = (found === null ? totalByTime(columns, filter) : null) ?? totalByCube(columns, filter, scan)
  const { total, positions } =
    byCube !== null && (byCube > keptHits || scan.end - scan.first < shortWalk)
      ? { total: byCube, positions: null }
      : collectMatches(scan, keptHits)
  ofColumns.set(key, { version, total, positions })
  return { total, scan: positions === null ? scan : scanOf(columns, filter, positions) }
}
