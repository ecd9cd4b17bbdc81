/**
 * The list of asks and its counts. Search words match customers: a few customers are passed to SQLite by id; if
 * the words match very many, all asks are scanned with pauses, because one long query would block everyone.
 */
import type { AskCounts } from '#shared/contract/asks'
import type { MessageStatus } from '#shared/contract/messages'
import type { Context } from '#main/context'
import {
  checkPageRequest,
  cursors,
  defaultLimit,
  readCursor,
  type Page,
  type PageRequest
} from '#main/store/paging'
import { customersWithWords, readInSlices } from '#main/account/customers/find-by-words'
import {
  askFingerprint,
  askOrder,
  countAskRows,
  countAsksByStatus,
  findAsk,
  pageOfAsks,
  walkOfAsks,
  type AskFilter,
  type AskOrder,
  type AskRow,
  type WalkedAsk
} from './asks.repository'

type ListFilter = AskFilter & AskOrder & PageRequest & { q?: string | undefined }

/** Up to this many customers are passed by id. */
const maxIds = 2000

export async function findAsks(ctx: Context, filter: ListFilter): Promise<Page<AskRow>> {
  checkPageRequest(filter)
  const found = await wordsIn(ctx, filter)
  if (found === null || found.size <= maxIds)
    return pageOfAsks(ctx, { ...filter, found: found && [...found] })
  return pageOfWalk(ctx, filter, await walk(ctx, filter, found))
}

/** All asks of a list, in its order. */
export async function askIdsInOrder(
  ctx: Context,
  filter: Omit<ListFilter, keyof PageRequest>
): Promise<number[]> {
  return (await walk(ctx, filter, await wordsIn(ctx, filter))).map(({ sort_id }) => sort_id)
}

export async function tallyAsks(ctx: Context, filter: ListFilter): Promise<AskCounts> {
  const found = await wordsIn(ctx, filter)
  if (found === null || found.size <= maxIds) {
    const exact = { ...filter, found: found && [...found] }
    return {
      total: countAskRows(ctx, exact),
      reviewed: countAskRows(ctx, { ...exact, status: undefined, reviewed: 'true' }),
      status: countAsksByStatus(ctx, exact)
    }
  }
  const counts = new Map<MessageStatus, number>()
  for (const { status } of await walk(ctx, { ...filter, status: undefined }, found))
    counts.set(status, (counts.get(status) ?? 0) + 1)
  const status = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
  const wanted = status.filter(({ value }) => filter.status?.includes(value) ?? true)
  const reviewed = (await walk(ctx, { ...filter, status: undefined, reviewed: 'true' }, found)).length
  return { total: wanted.reduce((sum, { count }) => sum + count, 0), reviewed, status }
}

/** Null: no search words were given. */
async function wordsIn(ctx: Context, { q }: ListFilter): Promise<Set<number> | null> {
  return q === undefined || q.trim() === '' ? null : customersWithWords(ctx, q)
}

/** Asks of these customers, or of all, in the order of the list. */
async function walk(
  ctx: Context,
  filter: ListFilter,
  found: ReadonlySet<number> | null
): Promise<WalkedAsk[]> {
  const asks: WalkedAsk[] = []
  await readInSlices<WalkedAsk>(ctx, walkOfAsks(ctx, filter), (ask) => {
    if (found?.has(ask.customer_id) ?? true) asks.push(ask)
  })
  return asks
}

function pageOfWalk(ctx: Context, filter: ListFilter, asks: readonly WalkedAsk[]): Page<AskRow> {
  const fingerprint = askFingerprint(filter)
  const limit = filter.limit ?? defaultLimit
  const place = filter.cursor === undefined ? null : readCursor(fingerprint, filter.cursor)
  const page = place === null ? (filter.page ?? 1) : null
  const sign = askOrder(filter).direction === 'desc' ? -1 : 1
  const isAt = (ask: WalkedAsk, least: number) =>
    place !== null && sign * (ask.sort_value - Number(place.value) || ask.sort_id - place.id) >= least
  const behind = place === null ? ((page ?? 1) - 1) * limit : indexWhere(asks, (ask) => isAt(ask, 1))
  const end = place?.backwards ? indexWhere(asks, (ask) => isAt(ask, 0)) : behind + limit
  const start = place?.backwards ? Math.max(0, end - limit) : behind
  const rows = asks.slice(start, end)
  const more = place?.backwards ? start > 0 : end < asks.length
  const records = rows.flatMap(({ sort_id }) => findAsk(ctx, sort_id) ?? [])
  return { records, total: asks.length, limit, page, ...cursors(rows, fingerprint, { place, page, more }) }
}

function indexWhere(asks: readonly WalkedAsk[], is: (ask: WalkedAsk) => boolean): number {
  const index = asks.findIndex(is)
  return index < 0 ? asks.length : index
}
