/** All customers that match a filter, by id, for callers that take their time: exports, and orders without an index. */
import type { Context } from '../../context'
import { all } from '../../store/query'
import { inTurns } from '../../tools/in-turns'
import { sortInTurns } from '../../tools/sort-in-turns'
import { customersInParts, sortOf, sortValueOf } from './customers.repository'
import { carriesTag, filterCustomers, type CustomerFilter } from './filter-customers'
import { customersWithWords } from './find-by-words'

export interface Entry {
  id: number
  sort_value: string | number | null
}

/** The ids in the order of the list. */
export async function customerIdsInOrder(ctx: Context, filter: CustomerFilter): Promise<number[]> {
  return (await customersInOrder(ctx, filter)).map(({ id }) => id)
}

/** The ids in the order of the list, each with the value it is sorted by. */
export async function customersInOrder(ctx: Context, filter: CustomerFilter): Promise<Entry[]> {
  const { q, ...rest } = filter
  const named = q === undefined || q.trim() === '' ? null : await customersWithWords(ctx, q)
  const entries = inOrder(ctx, rest, named)
  return (await inTurns(entries, () => ctx.db.raw.open)) ?? []
}

function* inOrder(
  ctx: Context,
  filter: CustomerFilter,
  named: ReadonlySet<number> | null
): Generator<void, Entry[], void> {
  const { direction, collate } = sortOf(filter)
  const entries: Entry[] = []
  for (const part of customersInParts(ctx)) {
    const found = filterCustomers(ctx, part, filter, carriesTag)
    const rows = found.select(['customers.id', sortValueOf(filter).as('sort_value')]).orderBy('customers.id')
    for (const { id, sort_value } of all(ctx, rows)) {
      if (named !== null && !named.has(id)) continue
      entries.push({ id, sort_value: collate === 'nocase' ? withoutCase(sort_value) : sort_value })
    }
    yield
  }
  // SQLite sorts missing values below everything.
  const missing = entries.filter(({ sort_value }) => sort_value === null)
  const there = yield* sortInTurns(
    entries.filter(({ sort_value }) => sort_value !== null),
    ({ sort_value }) => sort_value ?? 0
  )
  const sorted = [...missing, ...there]
  return direction === 'asc' ? sorted : sorted.reverse()
}

/** Like SQLite's NOCASE, which only folds the 26 ASCII letters. */
const withoutCase = <Value>(value: Value) =>
  typeof value === 'string' ? value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : value
