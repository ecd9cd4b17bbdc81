/**
 * Pages of lists, by number for people and by cursor for programs. A cursor contains the position of the last record (keyset), so
 * a deep page costs as much as the first one, and nothing is skipped or repeated while rows are added.
 */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { validationFailed } from '../problem'
import { all, countRows, type Db } from './query'

export interface PageRequest {
  limit?: number | undefined
  page?: number | undefined
  cursor?: string | undefined
}

export interface Page<Row> {
  records: Row[]
  /** How many records match. */
  total: number
  /** False: there are at least `total`. Exact if left out. */
  totalIsExact?: boolean
  limit: number
  /** Counts from 1; null if the page was reached by cursor. */
  page: number | null
  nextCursor: string | null
  prevCursor: string | null
}

export const defaultLimit = 30

/** A position in a sorted list: the sort value, the id as a tie-breaker, and the direction to read in. */
export interface CursorPosition {
  value: string | number | null
  id: number
  backwards: boolean
}

/** A short hash of the list's filters and sorting; a cursor is only valid for the list it was made for. */
export function listFingerprint(list: unknown): string {
  return createHash('sha1').update(JSON.stringify(list)).digest('base64url').slice(0, 8)
}

export function writeCursor(fingerprint: string, place: CursorPosition): string {
  const parts = [fingerprint, place.backwards ? 1 : 0, place.value, place.id]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws Problem 422 if the cursor is invalid or belongs to another list. */
export function readCursor(fingerprint: string, cursor: string): CursorPosition {
  try {
    const [list, backwards, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isValue = value === null || typeof value === 'string' || typeof value === 'number'
    if (list === fingerprint && isValue && Number.isSafeInteger(id)) {
      return { value, id: id as number, backwards: backwards === 1 }
    }
  } catch {
    // Not one of our cursors: rejected below like any other wrong cursor.
  }
  const message = 'is not a cursor of this list with these filters and this sorting'
  throw validationFailed([{ path: 'cursor', code: 'invalid_cursor', message }])
}

/** @throws Problem 422 if both a page and a cursor are sent. */
export function checkPageRequest(request: PageRequest): void {
  if (request.page === undefined || request.cursor === undefined) return
  const message = 'cannot be combined with page; use one of them'
  throw validationFailed([{ path: 'cursor', code: 'not_with_page', message }])
}

export interface Sort {
  /** The column with its table, such as `customers.created_at`. */
  column: string
  /** The id column, as a tie-breaker. */
  id: string
  direction: 'asc' | 'desc'
  nullable?: boolean
  collate?: 'nocase'
}

type Row = { sort_value: string | number | null; sort_id: number }

/**
 * One page of a query that already has its filters but no order.
 * @param select adds the columns of the record to the query.
 */
export function readPage<DB, TB extends keyof DB, O, Out>(
  ctx: { db: Db },
  filtered: SelectQueryBuilder<DB, TB, O>,
  select: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Out>,
  options: {
    sort: Sort
    fingerprint: string
    request: PageRequest
    /** The same rows, found in the way that is quickest for counting them. */
    counted?: SelectQueryBuilder<DB, TB, O>
  }
): Page<Out> {
  const { sort, fingerprint, request } = options
  checkPageRequest(request)
  const limit = request.limit ?? defaultLimit
  const place = request.cursor === undefined ? null : readCursor(fingerprint, request.cursor)
  const page = place === null ? (request.page ?? 1) : null
  const read = select(filtered).select([
    sql<string | number | null>`${sql.ref(sort.column)}`.as('sort_value'),
    sql<number>`${sql.ref(sort.id)}`.as('sort_id')
  ])
  const found =
    place === null
      ? all(
          ctx,
          ordered(read, sort, false)
            .limit(limit + 1)
            .offset(((page ?? 1) - 1) * limit)
        )
      : readFrom(ctx, read, sort, place, limit + 1)
  const total = countMatches(ctx, options.counted ?? filtered)
  const more = found.length > limit
  const rows = (more ? found.slice(0, limit) : found) as (Out & Row)[]
  if (place?.backwards) rows.reverse()
  return { records: rows, total, limit, page, ...cursors(rows, fingerprint, { place, page, more }) }
}

/** Cached until the data changes. */
export const countMatches = <DB, TB extends keyof DB, O>(
  ctx: { db: Db },
  filtered: SelectQueryBuilder<DB, TB, O>
): number => countRows(ctx, filtered.clearSelect().select(sql<number>`count(*)`.as('total')))

/** The cursors of a page, from its first and last row and from where it was reached. */
export function cursors(
  rows: readonly Row[],
  fingerprint: string,
  from: { place: CursorPosition | null; page: number | null; more: boolean }
): { nextCursor: string | null; prevCursor: string | null } {
  const head = rows[0]
  const tail = rows.at(-1)
  if (head === undefined || tail === undefined) return { nextCursor: null, prevCursor: null }
  const backwards = from.place?.backwards ?? false
  const hasNext = backwards || from.more
  const hasPrev = backwards ? from.more : from.place !== null || (from.page ?? 1) > 1
  const at = (row: Row, back: boolean) =>
    writeCursor(fingerprint, { value: row.sort_value, id: row.sort_id, backwards: back })
  return { nextCursor: hasNext ? at(tail, false) : null, prevCursor: hasPrev ? at(head, true) : null }
}

const flip = (direction: 'asc' | 'desc'): 'asc' | 'desc' => (direction === 'asc' ? 'desc' : 'asc')

function sortTerm(sort: Sort): RawBuilder<unknown> {
  return sort.collate === 'nocase'
    ? sql`${sql.ref(sort.column)} COLLATE NOCASE`
    : sql`${sql.ref(sort.column)}`
}

function ordered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  sort: Sort,
  backwards: boolean
) {
  const direction = backwards ? flip(sort.direction) : sort.direction
  return query.orderBy(sortTerm(sort), direction).orderBy(sql.ref(sort.id), direction)
}

/**
 * Rows from a position on. SQLite sorts nulls below everything, and comparisons never match them. So the list is read in two
 * parts, with and without a value, each of which is a plain index scan.
 */
function readFrom<DB, TB extends keyof DB, O>(
  ctx: { db: Db },
  query: SelectQueryBuilder<DB, TB, O>,
  sort: Sort,
  place: CursorPosition,
  wanted: number
): O[] {
  const walking = place.backwards ? flip(sort.direction) : sort.direction
  const term = sortTerm(sort)
  const sign = walking === 'asc' ? sql`>` : sql`<`
  const id = sql.ref(sort.id)
  const isNull = sql<boolean>`${term} IS NULL`
  const stretches: RawBuilder<boolean>[] = []
  if (place.value === null) {
    stretches.push(sql<boolean>`${isNull} AND ${id} ${sign} ${place.id}`)
    if (walking === 'asc') stretches.push(sql<boolean>`${term} IS NOT NULL`)
  } else {
    stretches.push(sql<boolean>`(${term}, ${id}) ${sign} (${place.value}, ${place.id})`)
    if (sort.nullable && walking === 'desc') stretches.push(isNull)
  }
  const rows: O[] = []
  for (const stretch of stretches) {
    if (rows.length >= wanted) break
    rows.push(...all(ctx, ordered(query.where(stretch), sort, place.backwards).limit(wanted - rows.length)))
  }
  return rows
}

/** A page of records that are in memory. The cursor contains the position of the last one. */
export function pageOfArray<Record>(
  records: readonly Record[],
  list: unknown,
  request: PageRequest
): Page<Record> {
  checkPageRequest(request)
  const limit = request.limit ?? defaultLimit
  const fingerprint = listFingerprint(list)
  const place = request.cursor === undefined ? null : readCursor(fingerprint, request.cursor)
  const page = place === null ? (request.page ?? 1) : null
  const start =
    place === null
      ? ((page ?? 1) - 1) * limit
      : Math.max(0, place.backwards ? place.id - limit : place.id + 1)
  const end = place?.backwards ? place.id : start + limit
  const rows = records
    .slice(start, end)
    .map((record, index) => ({ record, sort_value: null, sort_id: start + index }))
  const more = place?.backwards ? start > 0 : end < records.length
  return {
    records: rows.map(({ record }) => record),
    total: records.length,
    limit,
    page,
    ...cursors(rows, fingerprint, { place, page, more })
  }
}
