/** The reply to a review, and its state at the review site: the part of a review that publishing reads and writes. */
import type { ReplyTrouble } from '#shared/contract/reply-states'
import type { Context } from '#main/context'
import { newValues } from '#main/store/owned-rows'
import { noteEvent } from '#main/account/core/events/events.service'
import { findReview, getReviewRow, updateReview, type ReviewRow } from '../reviews/reviews.repository'

export { deleteReply, getReview, replyToReview } from '../reviews/reviews.service'

export interface ReplyProblem {
  code: ReplyTrouble
  message: string
}

/** `reply_state` null: the reply has never been at the review site. */
export type Replied = Pick<ReviewRow, 'id' | 'reply' | 'reply_state'>

export const findReplied = (ctx: Context, reviewId: number): Replied | undefined => findReview(ctx, reviewId)

/** @throws Problem 404 */
export const getReplied = (ctx: Context, reviewId: number): Replied => getReviewRow(ctx, reviewId)

/** Call it in a transaction. @param state null: the reply, if there is one, is a draft */
export function stateReply(
  ctx: Context,
  reviewId: number,
  state: Replied['reply_state'],
  problem: ReplyProblem | null = null
): void {
  const review = getReviewRow(ctx, reviewId)
  const change = newValues(review, {
    reply_state: state,
    reply_problem: problem === null ? null : JSON.stringify(problem)
  })
  if (Object.keys(change).length === 0) return
  updateReview(ctx, review, { ...change, updated_at: ctx.now() })
  if (state === 'published' && review.reply_state !== null) noteEvent(ctx, 'reply.published', reviewId)
  if (state === 'rejected') noteEvent(ctx, 'reply.rejected', reviewId)
}
