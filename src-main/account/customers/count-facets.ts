/** Counts for the filters next to the list of customers. */
import { sql } from 'kysely'
import { customerFilters, type CustomerFacets } from '../../../src-shared/contract/customers'
import type { Context } from '../../context'
import { all, build, keptInTurns, prepared } from '../../store/query'
import { inTurns } from '../../tools/in-turns'
import { allLocations } from '../core/locations/locations.repository'
import { resolveNames } from '../core/resolve-names'
import { allTags } from '../core/tags/tags.repository'
import { conditions, filterFacts, type CustomerFilter } from './filter-customers'
import { customersWithWords } from './find-by-words'

/** Ids examined before other work gets a turn: a few milliseconds. */
const slice = 500

const values = customerFilters.options
type Value = (typeof values)[number]
type Flags = Record<Value, 0 | 1>
type Counted = Flags & { id: number; location_id: number | null }

export async function countFacets(ctx: Context, filter: CustomerFilter): Promise<CustomerFacets> {
  const what = `${ctx.accountId} ${JSON.stringify(filter)}`
  return keptInTurns(ctx, 'facets of customers', what, async () => {
    const { q, ...rest } = filter
    const named = q === undefined || q.trim() === '' ? null : await customersWithWords(ctx, q)
    const counting = count(ctx, rest, named)
    return (await inTurns(counting, () => ctx.db.raw.open)) ?? { total: 0, filter: [], location: [], tag: [] }
  })
}

function* count(
  ctx: Context,
  filter: CustomerFilter,
  named: ReadonlySet<number> | null
): Generator<void, CustomerFacets, void> {
  const wanted = filter.filter ?? []
  const places = filter.location && new Set(resolveNames(ctx, 'location', filter.location))
  const tags = filter.tag && new Set(resolveNames(ctx, 'customer tag', filter.tag))
  const byValue = new Map<Value, number>()
  const byPlace = new Map<number, number>()
  const byTag = new Map<number, number>()
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  let total = 0
  const last = prepared(ctx.db, 'SELECT coalesce(max(id), 0) FROM customers').pluck().get() as number
  for (let from = 0; from < last; from += slice) {
    const tagsOf = tagsFrom(ctx, from)
    for (const row of rowsFrom(ctx, filter, from)) {
      if (named !== null && !named.has(row.id)) continue
      if (!wanted.every((value) => row[value] === 1)) continue
      const own = tagsOf.get(row.id) ?? []
      const isPlaced = !places || (row.location_id !== null && places.has(row.location_id))
      const isTagged = !tags || own.some((tag) => tags.has(tag))
      // Archived customers are listed only if the filter asks for them.
      if (row.archived === 1 && !wanted.includes('archived')) {
        if (isPlaced && isTagged) add(byValue, 'archived')
        continue
      }
      if (isTagged && row.location_id !== null) add(byPlace, row.location_id)
      if (isPlaced) for (const tag of own) add(byTag, tag)
      if (!isPlaced || !isTagged) continue
      total++
      for (const value of values) if (row[value] === 1) add(byValue, value)
    }
    yield
  }
  return {
    total,
    filter: values.map((value) => ({ value, name: value, count: byValue.get(value) ?? 0 })),
    location: withNames(allLocations(ctx), byPlace),
    tag: withNames(allTags(ctx), byTag)
  }
}

function rowsFrom(ctx: Context, filter: CustomerFilter, from: number): Counted[] {
  // NOT INDEXED: with any index other than the primary key, each slice would scan all customers.
  const some = sql`(SELECT * FROM customers NOT INDEXED
    WHERE id > ${from} AND id <= ${from + slice} AND account_id = ${ctx.accountId})`
  const customers = build.selectFrom(some.as('customers')) as unknown as Parameters<typeof filterFacts>[0]
  const flags = values.map((value) => sql<0 | 1>`${conditions[value]}`.as(value))
  return all(ctx, filterFacts(customers, filter).select(['customers.id', 'customers.location_id', ...flags]))
}

function tagsFrom(ctx: Context, from: number): Map<number, number[]> {
  const text = 'SELECT customer_id, tag_id FROM customer_tags WHERE customer_id > ? AND customer_id <= ?'
  const tags = new Map<number, number[]>()
  for (const { customer_id, tag_id } of prepared(ctx.db, text).all(from, from + slice) as TagRow[])
    tags.set(customer_id, [...(tags.get(customer_id) ?? []), tag_id])
  return tags
}
interface TagRow {
  customer_id: number
  tag_id: number
}

const withNames = (
  records: readonly { id: number; name: string; slug: string }[],
  counts: ReadonlyMap<number, number>
) =>
  records
    .flatMap(({ id, slug, name }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ value: slug, name, count }]
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
