/**
 * The review list in plain SQL: the reference against which the columns are tested, the fallback while the columns are being
 * read, and the faster route if an SQL index already has the order.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#main/context'
import { all, build, countRows } from '#main/store/query'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import type { ScanPlace } from './column-scan'
import { replyState, rowFacts, sourceKinds } from './review-facts'
import { flagTable, type ReviewFilter, type ReviewSort } from './review-filter'

export interface SqlFilter extends ReviewFilter {
  /** Only reviews of this customer. */
  customerId?: number
  /** Forces the index of the sort order; the query planner would rather use a filter's index and sort the result. */
  alongIndex?: boolean
}

export interface FoundRow {
  id: number
  sort_id: number
  /** The same as `sortPlace` returns. */
  sort_value: string | number | null
}

export function countBySql(ctx: Context, filter: SqlFilter): number {
  return countRows(ctx, filtered(ctx, filter).select(sql<number>`count(*)`.as('total')))
}

/** The rows of a page in reading order, which is backwards if the place says so. */
export function pageBySql(
  ctx: Context,
  filter: SqlFilter,
  sort: ReviewSort,
  wanted: { place: ScanPlace | null; offset: number; count: number }
): FoundRow[] {
  const { place, offset, count } = wanted
  const down = (sort.direction === 'desc') !== (place?.backwards ?? false)
  // Only columns that the index of the order contains, so that no rows need to be read.
  let rows = filtered(ctx, filter).select(['id', 'id as sort_id', placeIn(sort).as('sort_value')])
  for (const condition of place === null ? [] : behind(sort, place)) rows = rows.where(condition)
  for (const term of orderTerms(sort, place?.backwards ?? false, down)) rows = rows.orderBy(term)
  return all(ctx, rows.limit(count).offset(offset))
}

/** The same condition as `isReturned`, which is used for reading the columns. */
const returned = sql<number>`(returned_at IS NOT NULL AND is_hidden = 0
  AND (is_unread = 1 OR (replied_at IS NULL AND reply_undated = 0)))`

function placeIn({ key, returnedFirst }: ReviewSort): RawBuilder<string | number | null> {
  if (returnedFirst === true) return sql`${returned} || ' ' || created_order`
  if (key === 'score') return sql`coalesce(score, 0) || ' ' || created_order`
  return sql.ref(key === 'created_at' ? 'created_order' : key)
}

function filtered(ctx: Context, filter: SqlFilter) {
  let rows = build.selectFrom('reviews').where('reviews.account_id', '=', ctx.accountId)
  if (filter.customerId !== undefined) rows = rows.where('customer_id', '=', filter.customerId)
  const { alongIndex = false } = filter
  if (filter.sources !== null) rows = rows.where(oneOf('source_id', filter.sources, alongIndex))
  if (filter.locations !== null) rows = rows.where(oneOf('location_id', filter.locations, alongIndex))
  if (filter.scores !== null) rows = rows.where(oneOf('score', filter.scores, alongIndex))
  if (filter.tags !== null) {
    const tagged = sql`SELECT review_id FROM review_tags WHERE tag_id IN (${sql.join(filter.tags)})`
    rows = rows.where(
      filter.tags.length === 0 ? sql<boolean>`FALSE` : sql<boolean>`+reviews.id IN (${tagged})`
    )
  }
  if (filter.range.from !== undefined) rows = rows.where(filter.dateKey, '>=', filter.range.from)
  if (filter.range.until !== undefined) rows = rows.where(filter.dateKey, '<', filter.range.until)
  if (filter.replyStates !== null) {
    const states = sql.join(filter.replyStates)
    rows = rows.where(sql<boolean>`${replyState} IN (${states})`)
  }
  if (filter.search !== null) rows = rows.where(matches(filter.search, filter.inNotes))
  return rows.where(flagCondition(ctx, flagTable(filter.facets)))
}

/** A unary plus before a column keeps the query planner from using an index on it. */
function oneOf(
  column: 'source_id' | 'location_id' | 'score',
  values: readonly number[],
  withoutIndex = true
): RawBuilder<boolean> {
  if (values.length === 0) return sql`FALSE`
  return sql`${withoutIndex ? sql`+` : sql``}${sql.ref(column)} IN (${sql.join(values)})`
}

function matches(expression: string, inNotes: boolean): RawBuilder<boolean> {
  if (expression === '') return sql`FALSE`
  if (inNotes)
    return sql`created_order IN (SELECT rowid FROM review_search WHERE review_search MATCH ${expression}
      UNION SELECT rowid FROM review_note_search WHERE review_note_search MATCH ${expression})`
  return sql`created_order IN (SELECT rowid FROM review_search WHERE review_search MATCH ${expression})`
}

type Condition = (ctx: Context) => RawBuilder<boolean>

/** The SQL conditions for each bit of the flags. */
const bitConditions = rowFacts.map(
  ({ bit, is, isNot, of }): [bit: number, set: Condition, unset: Condition] => {
    if (of === undefined) return [bit, () => is, () => isNot]
    const isOf: Condition = (ctx) => oneOf('source_id', [...sourceKinds(ctx)[of]])
    return [bit, (ctx) => sql`(${is} AND ${isOf(ctx)})`, (ctx) => sql`NOT (${is} AND ${isOf(ctx)})`]
  }
)

/** Cached for each table, because going through all combinations takes longer than reading a page. */
const deciding = new LRUCache<Uint8Array, Condition[]>({ max: 200 })

/** The table of allowed flags as an SQL condition. Irrelevant bits are left out, so that the usual list needs few conditions. */
function flagCondition(ctx: Context, table: Uint8Array): RawBuilder<boolean> {
  const wanted = getOrMake(deciding, table, () => decidingIn(table)).map((condition) => condition(ctx))
  return wanted.length === 0 ? sql`TRUE` : sql`${sql.join(wanted, sql` AND `)}`
}

/** Each group of facets is about one bit, so every relevant bit must have a certain value, whatever the others are. */
function decidingIn(table: Uint8Array): Condition[] {
  return bitConditions
    .filter(([bit]) => table.some((pass, flags) => pass !== table[flags ^ bit]))
    .map(([bit, set, unset]) => {
      const mustBeSet = table.some((pass, flags) => pass === 1 && (flags & bit) !== 0)
      return mustBeSet ? set : unset
    })
}

/** Ascending or descending; missing scores and times come last either way. */
function orderTerms(sort: ReviewSort, backwards: boolean, down: boolean): RawBuilder<unknown>[] {
  const way = (descending: boolean) => (descending ? sql`DESC` : sql`ASC`)
  if (sort.returnedFirst === true)
    return [sql`${returned} ${way(!backwards)}`, sql`created_order ${way(down)}`]
  if (sort.key === 'created_at') return [sql`created_order ${way(down)}`]
  if (sort.key === 'score') {
    return [
      sql`score IS NULL ${way(backwards)}`,
      sql`score ${way(down)}`,
      sql`created_order ${way(!backwards)}`
    ]
  }
  const column = sql.ref(sort.key)
  // In descending order, SQLite itself puts missing values last, and can use the index.
  const missing = sort.direction === 'desc' ? [] : [sql`${column} IS NULL ${way(backwards)}`]
  return [...missing, sql`${column} ${way(down)}`, sql`id ${way(down)}`]
}

/** Conditions for rows after a place, in reading direction. */
function behind(sort: ReviewSort, { value, id, backwards }: ScanPlace): RawBuilder<boolean>[] {
  const down = (sort.direction === 'desc') !== backwards
  const beyond = (descending: boolean) => (descending ? sql`<` : sql`>`)
  if (sort.returnedFirst === true) {
    const [part = 0, order = 0] = String(value).split(' ').map(Number)
    const further = sql`(${returned} = ${part} AND created_order ${beyond(down)} ${order})`
    return [sql`(${further} OR ${returned} ${beyond(!backwards)} ${part})`]
  }
  if (sort.key === 'created_at') return [sql`created_order ${beyond(down)} ${value}`]
  if (sort.key === 'score') {
    const [score = 0, order = 0] = String(value).split(' ').map(Number)
    const ofScore = score === 0 ? sql`score IS NULL` : sql`score = ${score}`
    const further = sql`(${ofScore} AND created_order ${beyond(!backwards)} ${order})`
    if (score === 0) return [backwards ? sql`(${further} OR score IS NOT NULL)` : sql`${further}`]
    const missing = backwards ? sql`FALSE` : sql`score IS NULL`
    return [sql`(${further} OR score ${beyond(down)} ${score} OR ${missing})`]
  }
  const column = sql.ref(sort.key)
  const sameTime = value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`
  const further = sql`(${sameTime} AND id ${beyond(down)} ${id})`
  if (value === null) return [backwards ? sql`(${further} OR ${column} IS NOT NULL)` : sql`${further}`]
  // This column is never null, so a comparison of pairs is enough, and the index can seek to it.
  if (sort.key === 'updated_at') return [sql`(updated_at, id) ${beyond(down)} (${value}, ${id})`]
  const missing = backwards ? sql`FALSE` : sql`${column} IS NULL`
  return [sql`(${further} OR ${column} ${beyond(down)} ${value} OR ${missing})`]
}
