/** What a bench's requests need to know about a data folder made by generate.ts. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { endOfDay, startOfDay } from '#main/tools/calendar'
import { randomFrom, type Random } from '../data/random'
import { endOfData } from '../data/reviews'
import { zone } from '../data/shop'
import type { Target } from './load'

export interface Named {
  id: number
  slug: string
}

export interface World {
  reviews: number
  /** The most frequent first. */
  sources: Named[]
  locations: Named[]
  tags: Named[]
  /** Of customers; none in a file without requests. */
  customerTags: Named[]
  /** Makes the cursor that follows a review in Goodword's unfiltered list. */
  cursorAt: (order: number, id: number) => string
  /** Reviews spread over the whole period. */
  places: { order: number; id: number }[]
}

export async function readWorld(dataDir: string, goodword: Target): Promise<World> {
  const raw = new Database(join(dataDir, 'goodword.db'), { readonly: true })
  try {
    const reviews = raw.prepare('SELECT max(id) FROM reviews').pluck().get() as number
    const rows = (table: string, by: string) =>
      raw
        .prepare(`SELECT id, slug FROM ${table} JOIN (${by}) ON named = id ORDER BY amount DESC`)
        .all() as Named[]
    const grouped = (column: string, table = 'reviews') =>
      `SELECT ${column} AS named, count(*) AS amount FROM ${table} GROUP BY 1`
    const place = raw.prepare('SELECT created_order AS "order", id FROM reviews WHERE id = ?')
    const random = randomFrom(3)
    const places = Array.from(
      { length: 5000 },
      () => place.get(1 + random.below(reviews)) as { order: number; id: number }
    )
    return {
      reviews,
      sources: rows('sources', grouped('source_id')),
      locations: rows('locations', grouped('location_id')),
      tags: rows('tags', grouped('tag_id', 'review_tags')),
      customerTags: rows('tags', grouped('tag_id', 'customer_tags')),
      cursorAt: await cursorMaker(goodword),
      places
    }
  } finally {
    raw.close()
  }
}

/** A cursor holds its list's fingerprint, a direction, the order and the id; one real cursor shows the fingerprint. */
async function cursorMaker({ url, token }: Target): Promise<World['cursorAt']> {
  const response = await fetch(`${url}/account/reviews?limit=50`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const { pagination } = (await response.json()) as { pagination: { next_cursor: string } }
  const [fingerprint] = JSON.parse(Buffer.from(pagination.next_cursor, 'base64url').toString()) as string[]
  return (order, id) => Buffer.from(JSON.stringify([fingerprint, 0, order, id])).toString('base64url')
}

/** A day as Goodword accepts it, and its start and end as stored in the file. */
export interface Day {
  text: string
  start: number
  end: number
  startOrder: number
  endOrder: number
}

function dayAt(instant: number): Day {
  const text = new Date(instant).toISOString().slice(0, 10)
  const start = startOfDay(text, zone)
  const end = endOfDay(text, zone)
  return { text, start, end, startOrder: orderOf(start), endOrder: orderOf(end) }
}

const dayLength = 86_400_000

/** A random day within the last ten years, and the day `apart` days later. */
export function someDays(random: Random, apart: number): [Day, Day] {
  const first = endOfData - (apart + 1 + random.below(3650 - apart)) * dayLength
  return [dayAt(first), dayAt(first + apart * dayLength)]
}
