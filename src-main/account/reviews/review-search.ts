/** Full-text search over reviews: writing the index, and at which positions of the columns a search finds them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context'
import { prepared } from '../../store/query'
import { searchText } from '../../tools/search-words'
import type { ReviewColumns } from './review-columns'

/** The fields in which words are looked for. */
export interface SearchedFields {
  title: string | null
  review: string | null
  reviewer_name: string | null
  reply: string | null
}

// CAST throughout: better-sqlite3 binds numbers as REAL, and a full-text table then overlooks conditions on its rowid.

export function addToSearch(ctx: Context, order: number, fields: SearchedFields): void {
  const words = searchText([fields.title, fields.review, fields.reviewer_name, fields.reply])
  prepared(ctx.db, 'INSERT INTO review_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)').run(
    order,
    words
  )
}

export function takeOutOfSearch(ctx: Context, order: number): void {
  prepared(ctx.db, 'DELETE FROM review_search WHERE rowid = CAST(? AS INTEGER)').run(order)
}

/** So many hits are read at once: about 5 ms. */
const slice = 20_000
/** Positions of all kept searches together: 32 MB. */
const keptPositions = 8_000_000

interface Hits {
  version: number
  found: Int32Array
}

const kept = new WeakMap<ReviewColumns, Map<string, Hits>>()

/**
 * The positions of the columns where a search finds a review, rising. Reviews of other accounts stand in the same index;
 * they have no position here.
 */
export async function foundPositions(
  ctx: Context,
  columns: ReviewColumns,
  expression: string
): Promise<Int32Array> {
  const ofColumns = kept.get(columns) ?? new Map<string, Hits>()
  kept.set(columns, ofColumns)
  const known = ofColumns.get(expression)
  if (known?.version === columns.version) return known.found
  const hits = await readHits(ctx, columns, expression)
  ofColumns.set(expression, hits)
  forgetOldest(ofColumns)
  return hits.found
}

/** Forgets searches that have become stale or too many; a Map remembers the order in which they came. */
function forgetOldest(searches: Map<string, Hits>): void {
  const newest = Math.max(...[...searches.values()].map(({ version }) => version))
  let positions = 0
  for (const [expression, hits] of [...searches].toReversed()) {
    positions += hits.found.length
    if (hits.version !== newest || positions > keptPositions) searches.delete(expression)
  }
}

async function readHits(ctx: Context, columns: ReviewColumns, expression: string): Promise<Hits> {
  const statement = prepared(
    ctx.db,
    `SELECT rowid FROM review_search WHERE review_search MATCH ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ${slice}`
  ).pluck()
  const { version } = columns
  const parts: Int32Array[] = []
  let position = 0
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const orders = statement.all(expression, last) as number[]
    const part = new Int32Array(orders.length)
    let length = 0
    for (const order of orders) {
      position = nextPosition(columns, order, position)
      if (columns.order[position] === order) part[length++] = position
    }
    parts.push(part.subarray(0, length))
    if (orders.length < slice) return { version, found: joined(parts) }
    last = orders.at(-1) ?? last
    await nextTurn()
    // Reviews moved while others were served: what was found so far stands at the wrong places.
    if (columns.version !== version) return readHits(ctx, columns, expression)
  }
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let length = 0
  for (const part of parts) {
    all.set(part, length)
    length += part.length
  }
  return all
}

/** Hits come in order, so the next one is mostly near: looks a few places ahead before it searches. */
function nextPosition(columns: ReviewColumns, order: number, from: number): number {
  const end = Math.min(from + 8, columns.length)
  for (let at = from; at < end; at++) if ((columns.order[at] as number) >= order) return at
  return columns.firstFrom(order)
}
