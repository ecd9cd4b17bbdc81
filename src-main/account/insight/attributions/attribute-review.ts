/** Records which ask led to a review, or that none did. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { conflict, Problem } from '#main/problem'
import { findOwned } from '#main/store/owned-rows'
import { noteEvent } from '#main/account/core/events/events.service'
import { getReviewRow, updateReview } from '#main/account/reviews/reviews/reviews.repository'
import { getReview } from '#main/account/reviews/reviews/reviews.service'
import { findDetails, forgetDismissed, otherAnswer, rememberDismissed } from './attributions.repository'

export function checkAttribution(ctx: Context, askId: number | null | undefined): FieldProblem[] {
  if (askId == null || findOwned(ctx, 'asks', askId) !== undefined) return []
  return [{ path: 'ask_id', code: 'unknown_ask', message: `there is no ask ${askId}` }]
}

/**
 * Returns the review as JSON text.
 * @throws Problem 404; 409 for a review that came through a personal link, and for an ask that another review from the source
 * already answers.
 */
export function attributeReview(ctx: Context, reviewId: number, askId: number | null): string {
  const row = getReviewRow(ctx, reviewId)
  if (row.origin_ask_id === askId) return getReview(ctx, reviewId)
  if (findDetails(ctx, reviewId)?.way === 'link') {
    const message = 'This review came through a personal link, so the ask behind it is certain.'
    throw new Problem('protected_record', message, { existingId: reviewId })
  }
  const ask = askId === null ? undefined : findOwned(ctx, 'asks', askId)
  if (ask !== undefined) refuseSecondAnswer(ctx, ask.id, row.source_id, reviewId)
  updateReview(ctx, row, {
    origin_ask_id: askId,
    ...(ask === undefined ? {} : { customer_id: ask.customer_id }),
    updated_at: ctx.now()
  })
  // Both asks change, because they show their review.
  for (const id of [row.origin_ask_id, askId]) if (id !== null) noteEvent(ctx, 'ask.updated', id)
  return getReview(ctx, reviewId)
}

function refuseSecondAnswer(ctx: Context, askId: number, sourceId: number, reviewId: number): void {
  const existingId = otherAnswer(ctx, askId, sourceId, reviewId)
  if (existingId === undefined) return
  const message = `Review ${existingId} from the same source already answers ask ${askId}.`
  throw conflict('second_answer', message, { existingId })
}

type Dismissal = InputOf<Endpoints['dismissReviewMatch']>['body']

export function checkDismissal(ctx: Context, { review_id, ask_id }: Partial<Dismissal>): FieldProblem[] {
  const problems = checkAttribution(ctx, ask_id)
  if (review_id !== undefined && findOwned(ctx, 'reviews', review_id) === undefined)
    problems.push({ path: 'review_id', code: 'unknown_review', message: `there is no review ${review_id}` })
  return problems
}

export function dismissReviewMatch(
  ctx: Context,
  { review_id, ask_id, dismissed = true }: Dismissal
): RecordOf<Endpoints['dismissReviewMatch']> {
  if (dismissed) rememberDismissed(ctx, review_id, ask_id)
  else forgetDismissed(ctx, review_id, ask_id)
  return { review_id, ask_id, dismissed }
}
