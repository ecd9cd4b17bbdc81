/** Rows of attributions: pairs the owner rejected, and the data for finding pairs. */
import type { Context } from '#main/context'
import { all, build, prepared, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export interface AskToMatch {
  id: number
  customer_id: number
  /** Null: none of the ask's messages has been sent yet. */
  sent_at: number | null
  clicked_at: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  other_contacts: string | null
}

/** Asks that were sent since a point in time, or reminded of since, streamed one by one without collecting them first. */
export const asksToMatch = `SELECT asks.id, customer_id,
    (SELECT min(sent_at) FROM messages WHERE ask_id = asks.id) AS sent_at,
    (SELECT min(clicked_at) FROM messages WHERE ask_id = asks.id) AS clicked_at,
    first_name, last_name, email, phone, other_contacts
  FROM (SELECT DISTINCT ask_id FROM messages INDEXED BY messages_by_sending WHERE account_id = ? AND sent_at >= ?)
    CROSS JOIN asks ON asks.id = ask_id CROSS JOIN customers ON customers.id = customer_id`

export interface ReviewToMatch {
  id: number
  source_id: number
  customer_id: number | null
  reviewer_name: string | null
  reviewer_first_name: string | null
  reviewer_last_name: string | null
  reviewer_email: string | null
  phone: string | null
  created_at: number
}

/** Reviews from a point in time on that are not linked to an ask. */
export const reviewsToMatch = `SELECT id, source_id, customer_id, reviewer_name, reviewer_first_name, reviewer_last_name,
    reviewer_email, (SELECT phone FROM review_details WHERE review_id = reviews.id) AS phone, created_at
  FROM reviews WHERE account_id = ? AND created_order >= ? AND is_duplicate = 0 AND origin_ask_id IS NULL`

/** Whether an ask has been answered at a source. */
export const answerOf = 'SELECT 1 FROM reviews WHERE origin_ask_id = ? AND source_id = ? LIMIT 1'

/** Reviews and the customers who are known not to have written them. */
export function dismissedPairs(ctx: Context): { review_id: number; customer_id: number }[] {
  const pairs = build
    .selectFrom('dismissed_matches')
    .innerJoin('asks', 'asks.id', 'ask_id')
    .select(['review_id', 'customer_id'])
  return all(ctx, pairs.where('dismissed_matches.account_id', '=', ctx.accountId))
}

export function rememberDismissed(ctx: Context, review_id: number, ask_id: number): void {
  const row = { review_id, ask_id, account_id: ctx.accountId, created_at: ctx.now() }
  run(ctx, build.replaceInto('dismissed_matches').values(row))
}

export function forgetDismissed(ctx: Context, reviewId: number, askId: number): void {
  const pairs = build.deleteFrom('dismissed_matches').where('account_id', '=', ctx.accountId)
  run(ctx, pairs.where('review_id', '=', reviewId).where('ask_id', '=', askId))
}

export interface DetailsRow extends Omit<Row<'review_details'>, 'account_id'> {
  page_name: string | null
}

export function findDetails(ctx: Context, reviewId: number): DetailsRow | undefined {
  const text = `SELECT review_details.*, review_pages.name AS page_name FROM review_details
    LEFT JOIN review_pages ON review_pages.id = page_id WHERE review_id = ? AND review_details.account_id = ?`
  return prepared(ctx.db, text).get(reviewId, ctx.accountId) as DetailsRow | undefined
}

/** Reviews whose visitor left this phone number, even if they are not linked to a customer. */
export function reviewsByPhone(ctx: Context, phone: string): number[] {
  const text = 'SELECT review_id FROM review_details WHERE account_id = ? AND phone = ?'
  return prepared(ctx.db, text).pluck().all(ctx.accountId, phone) as number[]
}

/** Forgets a visitor's personal details; the page and channel are kept. */
export function anonymiseDetails(ctx: Context, reviewId: number): void {
  const nobody = { phone: null, company: null, answers: '[]' }
  const details = build.updateTable('review_details').set(nobody).where('account_id', '=', ctx.accountId)
  run(ctx, details.where('review_id', '=', reviewId))
}

/** When an ask was first sent, and when its link was first opened; null: not yet. */
export function timesOfAsk(
  ctx: Context,
  askId: number
): { sent_at: number | null; clicked_at: number | null } {
  const text = `SELECT min(sent_at) AS sent_at, min(clicked_at) AS clicked_at FROM messages
    WHERE ask_id = ? AND account_id = ?`
  return prepared(ctx.db, text).get(askId, ctx.accountId) as ReturnType<typeof timesOfAsk>
}

/** Another review from the same source that is known to answer an ask. */
export function otherAnswer(
  ctx: Context,
  askId: number,
  sourceId: number,
  ownId: number
): number | undefined {
  const text = `SELECT id FROM reviews WHERE origin_ask_id = ? AND +account_id = ? AND +source_id = ? AND id <> ?`
  return prepared(ctx.db, text).pluck().get(askId, ctx.accountId, sourceId, ownId) as number | undefined
}
