/** All reviews that match a filter, by id, for callers that take their time: exports. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { inTurns } from '#main/tools/in-turns'
import { sortInTurns } from '#main/tools/sort-in-turns'
import { positionsOfPage, scanOf, type ScanPlace } from './column-scan'
import type { ReviewColumns } from './review-columns'
import type { ReviewFilter, ReviewSort } from './review-filter'
import { columnsWhenReady } from './review-index'
import { positionsFor } from './review-search'

/** Reviews collected before other work gets a turn: about two milliseconds. */
const slice = 20_000

interface Entry {
  id: number
  /** The value to sort by; NaN for none. */
  value: number
}

/**
 * The ids in the order of the list. Reviews added or deleted during collection may or may not be included; none is
 * included twice.
 */
export async function reviewIdsInOrder(
  ctx: Context,
  filter: ReviewFilter,
  sort: ReviewSort
): Promise<readonly number[] | Uint32Array> {
  if (filter.search === '') return []
  if (sort.key === 'created_at') return collectIds(ctx, filter, sort.direction)
  const sign = sort.direction === 'desc' ? -1 : 1
  const entries: Entry[] = []
  await walk(ctx, filter, 'desc', (columns, at) => {
    entries.push({ id: columns.id[at] as number, value: valueOf(columns, at, sort) * sign })
  })
  return (await inTurns(inOrder(entries, sort), () => ctx.db.raw.open)) ?? []
}

async function collectIds(ctx: Context, filter: ReviewFilter, direction: 'asc' | 'desc') {
  let ids = new Uint32Array(1024)
  let length = 0
  await walk(ctx, filter, direction, (columns, at) => {
    if (length === ids.length) {
      const more = new Uint32Array(length * 2)
      more.set(ids)
      ids = more
    }
    ids[length++] = columns.id[at] as number
  })
  return ids.subarray(0, length)
}

function valueOf({ score, updated, replied }: ReviewColumns, at: number, { key }: ReviewSort): number {
  if (key === 'score') return score[at] === 0 ? Number.NaN : (score[at] as number)
  return (key === 'updated_at' ? updated : replied)[at] as number
}

/** Missing values come last, as in the list. Equal scores stay newest first, equal times are ordered by id. */
function* inOrder(entries: readonly Entry[], sort: ReviewSort): Generator<void, number[], void> {
  const sorted = yield* sortInTurns(entries, placeOf)
  if (sort.key === 'score') return sorted.map(({ id }) => id)
  const sign = sort.direction === 'desc' ? -1 : 1
  const ids: number[] = []
  // Times are usually unique, but imported records share one.
  for (let start = 0; start < sorted.length; start = ids.length) {
    let end = start + 1
    const place = placeOf(sorted[start] as Entry)
    while (end < sorted.length && placeOf(sorted[end] as Entry) === place) end++
    const equal = sorted.slice(start, end)
    const byId = equal.length === 1 ? equal : yield* sortInTurns(equal, ({ id }) => id * sign)
    for (const { id } of byId) ids.push(id)
    if (start % 1000 === 0) yield
  }
  return ids
}

const placeOf = ({ value }: Entry): number => (Number.isNaN(value) ? Infinity : value)

type Take = (columns: ReviewColumns, at: number) => void

/** After each pause, continues by the order of the last review, because positions move when reviews are added or removed. */
async function walk(
  ctx: Context,
  filter: ReviewFilter,
  direction: 'asc' | 'desc',
  take: Take
): Promise<void> {
  const sort = { key: 'created_at', direction } as const
  let place: ScanPlace | null = null
  while (ctx.db.raw.open) {
    const columns = await columnsWhenReady(ctx)
    const found = await positionsFor(ctx, columns, filter)
    const scan = scanOf(columns, filter, found)
    const positions = positionsOfPage(columns, scan, sort, { place, offset: 0, count: slice })
    for (const at of positions) take(columns, at)
    const last = positions.at(-1)
    if (last === undefined || positions.length < slice) return
    place = { value: columns.order[last] as number, id: columns.id[last] as number, backwards: false }
    await nextTurn()
  }
}
