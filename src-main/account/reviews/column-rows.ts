/** Rows of reviews as the columns need them. */
import type { Context } from '../../context'
import { prepared } from '../../store/query'
import { flagsOf, type ColumnRow } from './review-columns'

const columns = `created_order, id, source_id, location_id, score, review IS NOT NULL, customer_id IS NOT NULL,
  is_hidden, is_duplicate, updated_at, replied_at, tag_ids`

type Raw = [
  order: number,
  id: number,
  source: number,
  location: number | null,
  score: number | null,
  written: number,
  customer: number,
  hidden: number,
  duplicate: number,
  updated: number,
  replied: number | null,
  tags: string
]

/** The rows behind an order, in order. `native`: the sources whose reviews count as native. */
export function readColumnRows(
  ctx: Context,
  after: number,
  limit: number,
  native: ReadonlySet<number>
): ColumnRow[] {
  const text = `SELECT ${columns} FROM reviews INDEXED BY reviews_by_created
    WHERE account_id = ? AND created_order > ? ORDER BY created_order LIMIT ?`
  const rows = prepared(ctx.db, text).raw().all(ctx.accountId, after, limit) as Raw[]
  return rows.map((row) => toColumnRow(row, native))
}

export function readColumnRowsById(
  ctx: Context,
  ids: readonly number[],
  native: ReadonlySet<number>
): ColumnRow[] {
  const text = `SELECT ${columns} FROM reviews WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`
  const rows = prepared(ctx.db, text).raw().all(ctx.accountId, JSON.stringify(ids)) as Raw[]
  return rows.map((row) => toColumnRow(row, native))
}

/** How many reviews the account has, counted no further than `most`. */
export function countReviews(ctx: Context, most: number): number {
  const text = 'SELECT count(*) FROM (SELECT 1 FROM reviews WHERE account_id = ? LIMIT ?)'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, most) as number
}

function toColumnRow(raw: Raw, native: ReadonlySet<number>): ColumnRow {
  const [order, id, source, location, score, written, customer, hidden, duplicate, updated, replied, tags] =
    raw
  return {
    order,
    id,
    source,
    location: location ?? 0,
    score: score ?? 0,
    flags: flagsOf({
      replied: replied !== null,
      written: written === 1,
      customer: customer === 1,
      native: native.has(source),
      hidden: hidden === 1,
      duplicate: duplicate === 1
    }),
    tags: tags === '[]' ? [] : (JSON.parse(tags) as number[]),
    updated,
    replied: replied ?? Number.NaN
  }
}
