/** Rows of pairs of reviews that look like duplicates but are not; the smaller id comes first. */
import type { Context } from '#main/context'
import { all, build, prepared, run } from '#main/store/query'
import { isRepliedSql } from './review-facts'

const inOrder = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one])

/** Returns whether the pair is new. */
export function rememberReviewPair(ctx: Context, one: number, other: number): boolean {
  const [review_id, other_id] = inOrder(one, other)
  const pair = { account_id: ctx.accountId, review_id, other_id }
  const query = build.insertInto('dismissed_duplicates').values(pair)
  const unlessKnown = query.onConflict((conflict) => conflict.doNothing())
  return run(ctx, unlessKnown).changes > 0
}

export function forgetReviewPair(ctx: Context, one: number, other: number): boolean {
  const pairs = build.deleteFrom('dismissed_duplicates').where('account_id', '=', ctx.accountId)
  const [id, otherId] = inOrder(one, other)
  return run(ctx, pairs.where('review_id', '=', id).where('other_id', '=', otherId)).changes > 0
}

/** All pairs that were dismissed, as `id other_id`. */
export function dismissedPairs(ctx: Context): Set<string> {
  const pairs = build.selectFrom('dismissed_duplicates').select(['review_id', 'other_id'])
  const rows = all(ctx, pairs.where('account_id', '=', ctx.accountId))
  return new Set(rows.map(({ review_id, other_id }) => `${review_id} ${other_id}`))
}

export interface DuplicateState {
  id: number
  /** Whether there is a reply, and whether the customer is known. */
  replied: 0 | 1
  linked: 0 | 1
  created_order: number
}

/** The reviews among these that exist and are not marked as duplicates, with what decides which one to keep. */
export function standingReviews(ctx: Context, ids: readonly number[]): DuplicateState[] {
  const text = `SELECT id, ${isRepliedSql} AS replied, customer_id IS NOT NULL AS linked, created_order
    FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN reviews ON id = wanted
    WHERE +account_id = ? AND is_duplicate = 0`
  return prepared(ctx.db, text).all(JSON.stringify(ids), ctx.accountId) as DuplicateState[]
}
