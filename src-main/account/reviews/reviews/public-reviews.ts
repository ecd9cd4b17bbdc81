/** Which reviews strangers may see: in a showcase, and on the owner's website. */
import type { Review } from '#shared/contract/reviews'
import type { Context } from '#main/context'
import { findReview } from './reviews.repository'
import { reviewsAsJson } from './review-json'

/** Facets of all that count; duplicates are left out anyway. */
export const publicFacets = ['visible', 'present'] as const

/**
 * Those of the reviews that may be shown, in their current state: neither hidden, nor a duplicate, nor gone from its source, nor
 * written by somebody who has been erased, whose words stay for the owner only.
 */
export const publicReviews = (ctx: Context, ids: readonly number[]): Review[] =>
  reviewsAsJson(ctx, ids)
    .map((text) => JSON.parse(text) as Review)
    .filter(
      (review) =>
        !review.is_hidden &&
        !review.is_duplicate &&
        review.removed_at_source === null &&
        findReview(ctx, review.id)?.is_anonymised === 0
    )
