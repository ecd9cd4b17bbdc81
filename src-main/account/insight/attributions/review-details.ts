/** What came with a review: the page it came from, the ask that led to it, and answers to the page's custom fields. */
import type { ReviewDetails } from '#shared/contract/attributions'
import type { Context } from '#main/context'
import { getReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import { findDetails } from './attributions.repository'

/** Spec silent (§1): for reviews from elsewhere, only the ask may be known. @throws Problem 404 */
export function getReviewDetails(ctx: Context, reviewId: number): ReviewDetails {
  const { origin_ask_id } = getReviewRow(ctx, reviewId)
  const row = findDetails(ctx, reviewId)
  return {
    review_id: reviewId,
    page: row?.page_id == null ? null : { id: row.page_id, name: row.page_name ?? '' },
    way: row?.way ?? null,
    ask_id: origin_ask_id,
    phone: row?.phone ?? null,
    company: row?.company ?? null,
    answers: row === undefined ? [] : (JSON.parse(row.answers) as ReviewDetails['answers']),
    is_finished: row === undefined || row.finished_at !== null
  }
}
