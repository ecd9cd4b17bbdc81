/**
 * Existing reviews, keyed by what makes two reviews the same without an external id: source, author, date and text.
 * Read once, on first use; only the hash and id of each are kept.
 */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { fingerprintOf, type SoughtReview } from '#main/account/reviews/reviews/same-review'
import { hashOf, numberTable, type NumberTable } from './row-keys'

/** Rows read per query, so that none lasts long enough to hold up a checkpoint. */
const batchSize = 5000

export function storedReviews(ctx: Context): { find: (sought: SoughtReview) => number | undefined } {
  let dated: NumberTable | undefined
  let undated: NumberTable | undefined
  return {
    find: (sought) => {
      if (sought.created_at !== null) dated ??= readAll(ctx, true)
      else undated ??= readAll(ctx, false)
      return (sought.created_at === null ? undated : dated)?.get(keyOfReview(sought))
    }
  }
}

/** The key of a review. */
export const keyOfReview = (sought: SoughtReview): number => hashOf(fingerprintOf(sought))

type Stored = [id: number, source: number, author: string | null, at: number, review: string, score: number]

function readAll(ctx: Context, withDate: boolean): NumberTable {
  const table = numberTable()
  const text = `SELECT id, source_id, coalesce(reviewer_name, reviewer_email), created_at, review, score FROM reviews
    WHERE id > ? AND +account_id = ? ORDER BY id LIMIT ${batchSize}`
  const statement = prepared(ctx.db, text).raw()
  for (let last = 0; ;) {
    const rows = statement.all(last, ctx.accountId) as Stored[]
    for (const [id, source, author, at, review, score] of rows)
      table.add(keyOfReview({ source, author, created_at: withDate ? at : null, review, score }), id)
    if (rows.length < batchSize) return table
    last = rows.at(-1)?.[0] ?? Infinity
  }
}
