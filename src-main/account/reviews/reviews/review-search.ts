/** Full-text search over reviews: writes the index, and finds the positions of matching reviews in the columns. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { borrowReader, giveBackReader } from '#main/store/open-database'
import { prepared, type Db } from '#main/store/query'
import { forgetWords, indexWords } from '#main/store/search-index'
import { searchText } from '#main/tools/search-words'
import type { ReviewColumns } from './review-columns'
import { replyStateSql } from './review-facts'
import type { ReviewFilter } from './review-filter'

/** The searched fields. */
export interface SearchedFields {
  title: string | null
  review: string | null
  reviewer_name: string | null
  reply: string | null
  translation?: string | null
  product?: string | null
  notes?: string | null
}

export function addToSearch(ctx: Context, order: number, fields: SearchedFields): void {
  const { title, review, reviewer_name, reply, translation = null, product = null } = fields
  const words = searchText([title, review, reviewer_name, reply, translation, product])
  indexWords(ctx, 'review_search', order, words)
  if (fields.notes == null) return
  // Includes the review's own words, so that a search can match some words in the review and others in the notes.
  indexWords(ctx, 'review_note_search', order, `${words} ${searchText([fields.notes])}`)
}

export function takeOutOfSearch(ctx: Context, orders: readonly number[]): void {
  for (const table of ['review_search', 'review_note_search'] as const) forgetWords(ctx, table, orders)
}

/** Hits read before other work gets a turn: about 5 ms. */
const slice = 20_000
/** Maximum number of positions in all cached searches: 32 MB. */
const keptPositions = 8_000_000

interface Search {
  version: number
  found: Promise<Int32Array>
  /** Number of positions; 0 while they are being read. */
  size: number
}

const kept = new WeakMap<ReviewColumns, Map<string, Search>>()

type Sought = Pick<ReviewFilter, 'search' | 'inNotes' | 'replyStates'>

/** Positions for filters that only the database can answer: words and states of replies. Null: there is no such filter. */
export const positionsFor = (
  ctx: Context,
  columns: ReviewColumns,
  wanted: Sought
): Promise<Int32Array> | null =>
  wanted.search === null && wanted.replyStates === null ? null : foundPositions(ctx, columns, wanted)

/**
 * The column positions of reviews that match a search, ascending. The index also contains reviews of other accounts, which
 * have no position here.
 */
async function foundPositions(ctx: Context, columns: ReviewColumns, wanted: Sought): Promise<Int32Array> {
  const ofColumns = kept.get(columns) ?? new Map<string, Search>()
  kept.set(columns, ofColumns)
  const { version } = columns
  const name = nameOf(wanted)
  const known = ofColumns.get(name)
  const search =
    known?.version === version ? known : { version, found: readHits(ctx, columns, wanted), size: 0 }
  // Deleted and set again, so that the Map's order is that of last use.
  ofColumns.delete(name)
  ofColumns.set(name, search)
  const found = await search.found
  // Reviews changed during a pause, so the positions found are wrong.
  if (columns.version !== version) return foundPositions(ctx, columns, wanted)
  search.size = found.length
  forgetOldest(ofColumns, version)
  return found
}

const nameOf = ({ inNotes, replyStates, search }: Sought): string =>
  `${inNotes ? 'notes' : 'words'} ${replyStates?.join() ?? ''} ${search}`

/** Whether all hits of a search have been read since the last change. */
export const haveAllHits = (columns: ReviewColumns, wanted: Sought): boolean =>
  kept.get(columns)?.get(nameOf(wanted))?.version === columns.version

/** Removes searches that are outdated or too many from the cache. */
function forgetOldest(searches: Map<string, Search>, version: number): void {
  let positions = 0
  for (const [expression, search] of [...searches].toReversed()) {
    positions += search.size
    if (search.version !== version || positions > keptPositions) searches.delete(expression)
  }
}

const hasNotes = (reader: Db['raw']): boolean =>
  reader.prepare('SELECT 1 FROM review_note_search_docsize LIMIT 1').get() !== undefined

const searchedTables = (
  reader: Db['raw'],
  { search, inNotes }: Pick<Sought, 'search' | 'inNotes'>
): string[] => {
  if (search === null) return []
  return inNotes && hasNotes(reader) ? ['review_search', 'review_note_search'] : ['review_search']
}

/** Reads all hits with pauses, on a connection of its own: a paused scan would block the service's connection. */
async function readHits(
  ctx: Context,
  columns: ReviewColumns,
  { search, inNotes, replyStates }: Sought
): Promise<Int32Array> {
  const reader = borrowReader(ctx.db)
  try {
    const tables = searchedTables(reader, { search, inNotes })
    const parts = tables.map((table) => `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`)
    const words = parts.length === 0 ? [] : [`SELECT rowid FROM (${parts.join(' UNION ')})`]
    const states = `SELECT created_order FROM reviews WHERE account_id = ? AND ${replyStateSql} IN (SELECT value FROM json_each(?))`
    const text = `${[...words, ...(replyStates === null ? [] : [states])].join(' INTERSECT ')} ORDER BY 1`
    const given = [
      ...tables.map(() => search),
      ...(replyStates === null ? [] : [ctx.accountId, JSON.stringify(replyStates)])
    ]
    const [table] = tables
    const isPlain = tables.length === 1 && replyStates === null && table !== undefined
    const slices = isPlain ? slicesOfWords(reader, table, search) : slicesOf(reader, text, given)
    return await positionsOf(slices, columns, () => ctx.db.raw.open)
  } finally {
    giveBackReader(ctx.db, reader)
  }
}

interface Stretch {
  /** Both exclusive; places in time. */
  above: number
  below: number
  isDown: boolean
  hits: number
}

/** The first hits of a search by words, from either end of a stretch of time. */
export function topHits(ctx: Context, wanted: Sought, stretch: Stretch): number[] {
  const found = searchedTables(ctx.db.raw, wanted).map((table) =>
    hitsOf(prepared(ctx.db, hitsText(table, stretch.isDown)), wanted.search, stretch)
  )
  const [words = [], notes = []] = found
  if (notes.length === 0) return words
  // Every hit in the notes is newer or older than some in the words; each table has given its own first ones.
  const all = [...new Set([...words, ...notes])].toSorted((a, b) => (stretch.isDown ? b - a : a - b))
  return all.slice(0, stretch.hits)
}

// CAST: better-sqlite3 binds numbers as REAL, and full-text tables then ignore conditions on the rowid.
const hitsText = (table: string, isDown: boolean): string =>
  `SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND rowid > CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)
   ORDER BY rowid ${isDown ? 'DESC' : 'ASC'} LIMIT ?`

function hitsOf(
  statement: ReturnType<Db['raw']['prepare']>,
  search: string | null,
  stretch: Stretch
): number[] {
  const above = Math.max(stretch.above, Number.MIN_SAFE_INTEGER)
  const below = Math.min(stretch.below, Number.MAX_SAFE_INTEGER)
  return statement.pluck().all(search, above, below, stretch.hits) as number[]
}

/** Hits of a search by words alone, in slices along the index: takes less than half the time of iterating over single rows. */
function* slicesOfWords(reader: Db['raw'], table: string, search: string | null): Generator<number[]> {
  const next = reader.prepare(hitsText(table, false))
  for (let above = -Infinity; ;) {
    const orders = hitsOf(next, search, { above, below: Infinity, isDown: false, hits: slice })
    yield orders
    if (orders.length < slice) return
    above = orders.at(-1) ?? Infinity
  }
}

/** Hits of any other query, read with a single statement, because it would start over for each slice. */
function* slicesOf(reader: Db['raw'], text: string, given: unknown[]): Generator<number[]> {
  let orders: number[] = []
  for (const order of reader
    .prepare(text)
    .pluck()
    .iterate(...given)) {
    if (orders.push(order as number) < slice) continue
    yield orders
    orders = []
  }
  yield orders
}

async function positionsOf(
  slices: Generator<number[]>,
  columns: ReviewColumns,
  isWanted: () => boolean
): Promise<Int32Array> {
  let found = new Int32Array(1024)
  let length = 0
  let position = 0
  for (const orders of slices) {
    for (const order of orders) {
      position = nextPosition(columns, order, position)
      if (columns.order[position] !== order) continue
      if (length === found.length) found = doubled(found)
      found[length++] = position
    }
    if (orders.length < slice) break
    await nextTurn()
    if (!isWanted()) break
  }
  return found.slice(0, length)
}

function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2)
  to.set(from)
  return to
}

/** Hits come in order, so the next one is usually near: checks a few positions ahead before searching. */
function nextPosition(columns: ReviewColumns, order: number, from: number): number {
  const end = Math.min(from + 8, columns.length)
  for (let at = from; at < end; at++) if ((columns.order[at] as number) >= order) return at
  return columns.firstFrom(order)
}
