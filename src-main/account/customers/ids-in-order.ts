/** All customers that match a filter, by id, for callers that take their time: exports, and orders without an index. */
import { sql } from 'kysely'
import type { Context } from '#main/context'
import { all } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { sortInTurns } from '#main/tools/sort-in-turns'
import { allLocations } from '../core/locations/locations.service'
import { customersInParts, isByLocation, sortOf } from './customers.repository'
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
  const { column, direction } = sortOf(filter)
  const valueOf = sortValues(ctx, filter)
  // Sorted are the different values: only a few, if many customers share one.
  const groups = new Map<Entry['sort_value'], Entry[]>()
  for (const part of customersInParts(ctx)) {
    const found = filterCustomers(ctx, part, filter, carriesTag)
    const raw = sql.ref<Entry['sort_value']>(isByLocation(filter) ? 'customers.location_id' : column)
    for (const row of all(ctx, found.select(['customers.id', raw.as('raw')]).orderBy('customers.id'))) {
      if (named !== null && !named.has(row.id)) continue
      const entry = { id: row.id, sort_value: valueOf(row.raw) }
      const group = groups.get(entry.sort_value)
      if (group === undefined) groups.set(entry.sort_value, [entry])
      else group.push(entry)
    }
    yield
  }
  // SQLite sorts missing values below everything.
  const missing = groups.get(null) ?? []
  groups.delete(null)
  const there = yield* sortInTurns([...groups], ([value]) => value ?? 0)
  const sorted = [missing, ...there.map(([, group]) => group)].flat()
  return direction === 'asc' ? sorted : sorted.reverse()
}

/** What a column's value is sorted as. */
function sortValues(
  ctx: Context,
  filter: CustomerFilter
): (value: Entry['sort_value']) => Entry['sort_value'] {
  if (!isByLocation(filter)) return sortOf(filter).collate === 'nocase' ? withoutCase : (value) => value
  // Here and not in SQL: each name is folded once, and not once a customer.
  const names = new Map(allLocations(ctx).map(({ id, name }) => [id, withoutCase(name)]))
  // Spec silent (§4): customers without a location come after Z, not before A.
  return (id) => names.get(Number(id)) ?? '\uffff'
}

/** Like SQLite's NOCASE, which only folds the 26 ASCII letters. */
const withoutCase = <Value>(value: Value) =>
  typeof value === 'string' ? value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : value
