/**
 * Fills a data folder with a made-up shop, far faster than the operations would: plain prepared statements in long transactions,
 * chunks sorted by time, indexes created afterwards. The result is what the operations would have written; bench.long.test.ts
 * compares the two.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import type { Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { searchText } from '#main/tools/search-words'
import { fillCustomers } from './customers'
import { fillHistory } from './history'
import { randomFrom, shuffled, type Random } from './random'
import { madeUpReview, type MadeUpReview } from './reviews'
import { insertToken, keyOf, openAccount, openShop, type Shop } from './shop'

const quick = ['synchronous = OFF', 'foreign_keys = OFF', 'secure_delete = OFF', 'cache_size = -500000']

export interface ShopSize {
  reviews: number
  customers: number
  /** Requests with their messages, and one and a half times as many charges; none if left out. */
  asks?: number
}

export interface Wanted extends ShopSize {
  dataDir: string
  seed: number
}

/** Reviews are made, sorted and written in chunks of this size; each chunk is spread over all twelve years. */
const chunk = 100_000

/** Returns the account's token. @throws if there is a database already. */
export function fillFolder(wanted: Wanted): string {
  const { dataDir, seed } = wanted
  if (existsSync(join(dataDir, 'goodword.db'))) throw new Error(`${dataDir} holds a database already.`)
  const db = openDatabase(dataDir)
  const ctx = openAccount(db)
  const token = keyOf(seed)
  insertToken(ctx, token)
  fillAccount(ctx, wanted, seed)
  closeDatabase(db)
  return token
}

/** Fills the first account of a new file. */
export function fillAccount(ctx: Context, { reviews, customers, asks = 0 }: ShopSize, seed: number): void {
  // It doesn't matter if a made-up folder is lost half-way, and nothing in it is secret.
  for (const pragma of quick) ctx.db.raw.pragma(pragma)
  const random = randomFrom(seed)
  const shop = openShop(ctx, customers)
  without(ctx, 'trigger', '%customer_facts%', () => {
    without(ctx, 'index', '%', () => {
      fillCustomers(ctx, random, customers, shop.locations)
      fillReviews(ctx, random, shop, reviews)
      fillHistory(ctx, random, customers, { asks, charges: Math.round(asks * 1.5) })
    })
    ctx.db.raw.exec('UPDATE ask_facts SET id = id; UPDATE customer_facts SET id = id')
  })
}

const filled = ['customers', 'reviews', 'review_tags', 'asks', 'messages', 'charges']

/**
 * Creates them afterwards: sorting a million entries at once is faster than inserting them one by one, and so is counting.
 * @param like what their text is like
 */
function without({ db: { raw } }: Context, kind: 'index' | 'trigger', like: string, work: () => void): void {
  const parts = raw
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = ? AND sql LIKE ? AND tbl_name IN (SELECT value FROM json_each(?))`
    )
    .all(kind, like, JSON.stringify(filled)) as { name: string; sql: string }[]
  for (const { name } of parts) raw.exec(`DROP ${kind} ${name}`)
  work()
  raw.transaction(() => {
    for (const { sql } of parts) raw.exec(sql)
  })()
}

const columns = [
  'id',
  'account_id',
  'created_order',
  'source_id',
  'location_id',
  'customer_id',
  'origin_ask_id',
  'score',
  'recommended',
  'title',
  'review',
  'reviewer_name',
  'reviewer_first_name',
  'reviewer_last_name',
  'reviewer_email',
  'reply',
  'replied_at',
  'is_hidden',
  'is_duplicate',
  'external_id',
  'external_url',
  'tag_ids',
  'created_at',
  'updated_at'
] as const

function fillReviews(ctx: Context, random: Random, shop: Shop, count: number): void {
  const { raw } = ctx.db
  const taken = new Map<number, number>()
  // The first free order within the millisecond; made-up data never fills one up.
  const orderFor = (instant: number): number => {
    const before = taken.get(instant) ?? 0
    taken.set(instant, before + 1)
    return orderOf(instant) + before
  }
  // Collecting more words before they are merged into the index halves the time. The setting is reset at the end.
  gatherWords(ctx, 64 << 20)
  for (let first = 1; first <= count; first += chunk) {
    const reviews = chunkOf(random, shop, first, Math.min(chunk, count - first + 1))
    const placed = reviews.map((review) => ({ ...review, order: orderFor(review.row.created_at) }))
    raw.transaction(() => writeChunk(ctx, placed))()
  }
  gatherWords(ctx, 1 << 20)
}

const gatherWords = ({ db }: Context, bytes: number) =>
  db.raw
    .prepare(`INSERT INTO review_search (review_search, rank) VALUES ('hashsize', CAST(? AS INTEGER))`)
    .run(bytes)

/** Reviews with ids from `first` on, sorted by time; ids and times are independent of each other. */
export function chunkOf(random: Random, shop: Shop, first: number, count: number) {
  const ids = shuffled(count, random)
  const reviews = Array.from(ids, (offset) => ({
    id: first + offset,
    ...madeUpReview(random, shop, first + offset)
  }))
  return reviews.sort((a, b) => a.row.created_at - b.row.created_at || a.id - b.id)
}

type Placed = MadeUpReview & { id: number; order: number }

function writeChunk({ db, accountId }: Context, reviews: readonly Placed[]): void {
  const places = columns.map((column) => `@${column}`).join(', ')
  const insert = db.raw.prepare(`INSERT INTO reviews (${columns.join(', ')}) VALUES (${places})`)
  for (const { id, order: created_order, row, tagIds } of reviews) {
    insert.run({ ...row, id, account_id: accountId, created_order, tag_ids: JSON.stringify(tagIds) })
  }
  const tag = db.raw.prepare('INSERT INTO review_tags (tag_id, created_order, review_id) VALUES (?, ?, ?)')
  for (const { id, order, tagIds } of reviews) for (const tagId of tagIds) tag.run(tagId, order, id)
  // CAST, because better-sqlite3 binds numbers as REAL, which a full-text table doesn't match against its rowid.
  const index = db.raw.prepare('INSERT INTO review_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)')
  for (const { order, row } of reviews) {
    index.run(order, searchText([row.title, row.review, row.reviewer_name, row.reply]))
  }
}
