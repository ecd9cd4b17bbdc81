/** Pages of customers in an order that no index gives, because it comes from other tables: read in turns, and kept until data change. */
import type { Context } from '../../context'
import {
  checkPageRequest,
  cursors,
  defaultLimit,
  listFingerprint,
  readCursor,
  type CursorPosition,
  type Page,
  type PageRequest
} from '../../store/paging'
import { generationOf } from '../../store/query'
import { findCustomersById, sortOf, type CustomerRow } from './customers.repository'
import type { CustomerFilter } from './filter-customers'
import { customersInOrder, type Entry } from './ids-in-order'

/** Only the last order is kept: someone who turns pages turns those of one list. */
const name = 'customers in order'

export async function pageInOrder(
  ctx: Context,
  filter: CustomerFilter & PageRequest
): Promise<Page<CustomerRow>> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  checkPageRequest(filter)
  const fingerprint = listFingerprint(['customers', filters])
  const place = filter.cursor === undefined ? null : readCursor(fingerprint, filter.cursor)
  const entries = await keptOrder(ctx, filters, fingerprint)
  const limit = filter.limit ?? defaultLimit
  const page = place === null ? (filter.page ?? 1) : null
  const { direction } = sortOf(filter)
  // Behind the last row of the page before, or up to the first row of the page behind.
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

async function keptOrder(ctx: Context, filters: CustomerFilter, fingerprint: string): Promise<Entry[]> {
  const generation = `${generationOf(ctx.db)} ${ctx.accountId} ${fingerprint}`
  const kept = ctx.db.kept.get(name)
  if (kept?.generation === generation) return kept.value as Entry[]
  const value = await customersInOrder(ctx, filters)
  ctx.db.kept.set(name, { generation, value })
  return value
}

/** The index of the first entry behind a position; read backwards, of the position itself or what has taken its place. */
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

/** As SQLite sorts: missing values below everything, and the id breaks ties. */
function compare(one: Entry, other: Entry): number {
  if (one.sort_value === other.sort_value) return one.id - other.id
  if (one.sort_value === null || other.sort_value === null) return one.sort_value === null ? -1 : 1
  return one.sort_value < other.sort_value ? -1 : 1
}
