/** Full-text search over reviews: writing the index, and which positions of the columns a search finds. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context'
import { LRUCache } from '../../tools/lru-cache'
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
const slice = 30_000
/** Searches whose hits are kept; each takes one byte for each review. */
const keptSearches = 24

interface Hits {
  version: number
  found: Uint8Array
}

const kept = new WeakMap<ReviewColumns, LRUCache<string, Hits>>()

/**
 * One byte for each position of the columns, 1 where the search finds the review. Reviews of other accounts stand in the
 * same index; they have no position here.
 */
export async function foundPositions(
  ctx: Context,
  columns: ReviewColumns,
  expression: string
): Promise<Uint8Array> {
  const ofColumns = kept.get(columns) ?? new LRUCache<string, Hits>(keptSearches)
  kept.set(columns, ofColumns)
  const known = ofColumns.get(expression)
  if (known?.version === columns.version) return known.found
  const hits = await readHits(ctx, columns, expression)
  ofColumns.set(expression, hits)
  return hits.found
}

async function readHits(ctx: Context, columns: ReviewColumns, expression: string): Promise<Hits> {
  const statement = prepared(
    ctx.db,
    `SELECT rowid FROM review_search WHERE review_search MATCH ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`
  ).pluck()
  const { version } = columns
  const found = new Uint8Array(columns.length)
  let position = 0
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const orders = statement.all(expression, last, slice) as number[]
    for (const order of orders) {
      position = nextPosition(columns, order, position)
      if (columns.order[position] === order) found[position] = 1
    }
    if (orders.length < slice) return { version, found }
    last = orders.at(-1) ?? last
    await nextTurn()
    // Reviews moved while others were served: what was found so far stands at the wrong places.
    if (columns.version !== version) return readHits(ctx, columns, expression)
  }
}

/** Hits come in order, so the next one is mostly near: looks a few places ahead before it searches. */
function nextPosition(columns: ReviewColumns, order: number, from: number): number {
  for (let at = from; at < from + 8 && at < columns.length; at++) {
    if ((columns.order[at] as number) >= order) return at
  }
  return columns.firstFrom(order)
}
