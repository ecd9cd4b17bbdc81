/** Counts for the filters next to the list of customers. */
import { sql } from 'kysely'
import { customerFilters, type CustomerFacets } from '#shared/contract/customers'
import type { Context } from '#main/context'
import { all, keptInTurns, prepared } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { allLocations } from '../core/locations/locations.repository'
import { resolveNames } from '../core/resolve-names'
import { allTags } from '../core/tags/tags.repository'
import { customersInParts, ownCustomers, partSize } from './customers.repository'
import {
  allFacts,
  carriesTag,
  factBits,
  filterByTag,
  filterFacts,
  fits,
  type CustomerFilter
} from './filter-customers'
import { customersWithWords } from './find-by-words'

const values = customerFilters.options
type Value = (typeof values)[number]
type Turns<Result> = Generator<void, Result, void>

/** Customers who are alike in what is counted. */
interface Group {
  facts: number
  location_id: number | null
  count: number
}

export async function countFacets(ctx: Context, filter: CustomerFilter): Promise<CustomerFacets> {
  const what = `${ctx.accountId} ${JSON.stringify(filter)}`
  return keptInTurns(ctx, 'facets of customers', what, async () => {
    const { q, ...rest } = filter
    const named = q === undefined || q.trim() === '' ? null : await customersWithWords(ctx, q)
    const counting = count(ctx, rest, named && [...named])
    return (await inTurns(counting, () => ctx.db.raw.open)) ?? { total: 0, filter: [], location: [], tag: [] }
  })
}

function* count(
  ctx: Context,
  filter: CustomerFilter,
  named: readonly number[] | null
): Turns<CustomerFacets> {
  const wanted = filter.filter ?? []
  const places = filter.location && new Set(resolveNames(ctx, 'location', filter.location))
  const byValue = new Map<Value, number>()
  const byPlace = new Map<number, number>()
  const byTag = new Map<number, number>()
  const add = <Key>(counts: Map<Key, number>, key: Key, by: number) =>
    counts.set(key, (counts.get(key) ?? 0) + by)
  const isPlaced = (place: number | null) => !places || (place !== null && places.has(place))
  // Archived customers are listed only if the filter asks for them.
  const isListed = (facts: number) => (facts & factBits.archived) === 0 || wanted.includes('archived')
  let total = 0
  for (const { facts, location_id, count } of yield* groups(ctx, filter, named)) {
    if (!fits(facts, wanted)) continue
    if (!isListed(facts)) {
      if (isPlaced(location_id)) add(byValue, 'archived', count)
      continue
    }
    if (location_id !== null) add(byPlace, location_id, count)
    if (!isPlaced(location_id)) continue
    total += count
    for (const value of values) if (fits(facts, [value])) add(byValue, value, count)
  }
  for (const { tag_id, facts, location_id, count } of yield* tagGroups(ctx, filter, named))
    if (fits(facts, wanted) && isListed(facts) && isPlaced(location_id)) add(byTag, tag_id, count)
  return {
    total,
    filter: values.map((value) => ({ value, name: value, count: byValue.get(value) ?? 0 })),
    location: withNames(allLocations(ctx), byPlace),
    tag: withNames(allTags(ctx), byTag)
  }
}

function* groups(ctx: Context, filter: CustomerFilter, named: readonly number[] | null): Turns<Group[]> {
  const own = ownCustomers(ctx)
  // If nothing else narrows the list, they are runs of an index.
  const isWhole = named === null && !filter.tag && filterFacts(ctx, own, filter) === own
  const found: Group[] = []
  for (const part of isWhole ? partsByFacts(ctx) : partsById(ctx, named)) {
    const rows = filterByTag(ctx, filterFacts(ctx, part, filter), filter, carriesTag)
    found.push(...all(ctx, rows.select([...columns, counted]).groupBy(columns)))
    yield
  }
  return found
}

function* tagGroups(
  ctx: Context,
  filter: CustomerFilter,
  named: readonly number[] | null
): Turns<(Group & { tag_id: number })[]> {
  const found: (Group & { tag_id: number })[] = []
  if (prepared(ctx.db, 'SELECT 1 FROM customer_tags LIMIT 1').get() === undefined) return found
  for (const part of partsById(ctx, named)) {
    const rows = filterFacts(ctx, part, filter).innerJoin('customer_tags', 'customer_id', 'customers.id')
    const tagged = rows.select(['tag_id', ...columns, counted]).groupBy(['tag_id', ...columns])
    found.push(...all(ctx, tagged))
    yield
  }
  return found
}

const columns = ['customers.facts', 'customers.location_id'] as const
const counted = sql<number>`count(*)`.as('count')

/** Values of `facts` counted before other work gets a turn: most customers may have one of them. */
const factsAtOnce = 4

const partsByFacts = (ctx: Context) =>
  Array.from({ length: Math.ceil((allFacts + 1) / factsAtOnce) }, (_, part) => {
    const [from, until] = [part * factsAtOnce, (part + 1) * factsAtOnce]
    return ownCustomers(ctx).where('customers.facts', '>=', from).where('customers.facts', '<', until)
  })

/** @param named null: all customers. */
function partsById(ctx: Context, named: readonly number[] | null) {
  if (named === null) return customersInParts(ctx)
  const parts = Math.ceil(named.length / partSize)
  return Array.from({ length: parts }, (_, part) => {
    const ids = JSON.stringify(named.slice(part * partSize, (part + 1) * partSize))
    return ownCustomers(ctx).where(sql<boolean>`customers.id IN (SELECT value FROM json_each(${ids}))`)
  })
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
