/** Pages of customers sorted by values from other tables, which no index covers: sorted in turns, cached until data changes. */
import type { Context } from '#main/context'
import {
  checkPageRequest,
  cursors,
  defaultLimit,
  listFingerprint,
  readCursor,
  type CursorPosition,
  type Page,
  type PageRequest
} from '#main/store/paging'
import { keptInTurns } from '#main/store/query'
import { findCustomersById, sortOf, type CustomerRow } from './customers.repository'
import type { CustomerFilter } from './filter-customers'
import { customersInOrder, type Entry } from './ids-in-order'

export async function pageInOrder(
  ctx: Context,
  filter: CustomerFilter & PageRequest
): Promise<Page<CustomerRow>> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  checkPageRequest(filter)
  const fingerprint = listFingerprint(['customers', filters])
  const place = filter.cursor === undefined ? null : readCursor(fingerprint, filter.cursor)
  // Only the last order is cached, because people page through one list at a time.
  const what = `${ctx.accountId} ${fingerprint}`
  const entries = await keptInTurns(ctx, 'customers in order', what, () => customersInOrder(ctx, filters))
  const limit = filter.limit ?? defaultLimit
  const page = place === null ? (filter.page ?? 1) : null
  const { direction } = sortOf(filter)
  // Forwards: after the last row of the previous page. Backwards: up to the first row of the following page.
  const from = place === null ? ((page ?? 1) - 1) * limit : placeOf(entries, place, direction)
  const cut = place?.backwards
    ? entries.slice(Math.max(0, from - limit), from)
    : entries.slice(from, from + limit)
  const more = place?.backwards ? from > limit : entries.length > from + limit
  const records = findCustomersById(
    ctx,
    cut.map(({ id }) => id)
  )
  const rows = cut.map(({ id, sort_value }) => ({ sort_id: id, sort_value }))
  const around = cursors(rows, fingerprint, { place, page, more })
  return { records, total: entries.length, limit, page, ...around }
}

/** The index of the first entry after a position; when reading backwards, of the first entry at or after it. */
function placeOf(entries: readonly Entry[], place: CursorPosition, direction: 'asc' | 'desc'): number {
  const sign = direction === 'asc' ? 1 : -1
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    const by = entry === undefined ? 1 : sign * compare(entry, { id: place.id, sort_value: place.value })
    if (by < 0 || (by === 0 && !place.backwards)) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts as SQLite does: missing values first, and the id breaks ties. */
function compare(one: Entry, other: Entry): number {
  if (one.sort_value === other.sort_value) return one.id - other.id
  if (one.sort_value === null || other.sort_value === null) return one.sort_value === null ? -1 : 1
  return one.sort_value < other.sort_value ? -1 : 1
}
