/** Rows of reviews as the columns need them. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { hiddenOwned } from '#main/store/owned-rows'
import { flagsSql, flagsWith, sourceKinds, type SourceKinds } from './review-facts'
import type { ColumnRow } from './review-columns'

/** The columns that `toColumnRow` reads, in this order. */
export const columnsOfRow = `created_order, id, source_id, location_id, score,
  ${flagsSql},
  updated_at, replied_at, tag_ids`

export type RawColumnRow = [
  order: number,
  id: number,
  source: number,
  location: number | null,
  score: number | null,
  flags: number,
  updated: number,
  replied: number | null,
  tags: string
]

/** What other records decide about a row. */
export interface Surroundings {
  kinds: SourceKinds
  /** Tags and locations that rows may still name although they have been deleted. */
  deletedTags: ReadonlySet<number>
  deletedLocations: ReadonlySet<number>
}

export function surroundingsOf(ctx: Context): Surroundings {
  return {
    kinds: sourceKinds(ctx),
    deletedTags: new Set(hiddenOwned(ctx, 'tags')),
    deletedLocations: new Set(hiddenOwned(ctx, 'locations'))
  }
}

export function readColumnRowsById(ctx: Context, ids: readonly number[], around: Surroundings): ColumnRow[] {
  const text = `SELECT ${columnsOfRow} 
    FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN reviews ON id = wanted WHERE +account_id = ?`
  const rows = prepared(ctx.db, text).raw().all(JSON.stringify(ids), ctx.accountId) as RawColumnRow[]
  return rows.map((row) => toColumnRow(row, around))
}

/** How many reviews the account has, counted no further than `most`. */
export function countReviews(ctx: Context, most: number): number {
  const text = 'SELECT count(*) FROM (SELECT 1 FROM reviews WHERE account_id = ? LIMIT ?)'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, most) as number
}

export function toColumnRow(raw: RawColumnRow, around: Surroundings): ColumnRow {
  const { kinds, deletedTags, deletedLocations } = around
  const [order, id, source, location, score, flags, updated, replied, tags] = raw
  return {
    order,
    id,
    source,
    location: location === null || deletedLocations.has(location) ? 0 : location,
    score: score ?? 0,
    flags: flagsWith(kinds, source, flags),
    tags: tags === '[]' ? noTags : (JSON.parse(tags) as number[]).filter((tag) => !deletedTags.has(tag)),
    updated,
    replied: replied ?? Number.NaN
  }
}

const noTags: readonly number[] = []
