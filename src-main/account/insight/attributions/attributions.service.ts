/** Which ask led to which review: as recorded with the review, or guessed for reviews from elsewhere that look like answers. */
import type { ReviewMatch } from '#shared/contract/attributions'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { getOwned } from '#main/store/owned-rows'
import { pageOfArray, type Page } from '#main/store/paging'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { timesOfAsk } from './attributions.repository'
import type { FoundMatch } from './find-matches'
import { keptMatches } from './kept-matches'

export { attributeReview, checkAttribution, checkDismissal, dismissReviewMatch } from './attribute-review'
export { getReviewDetails } from './review-details'

export async function listReviewMatches(
  ctx: Context,
  query: InputOf<Endpoints['listReviewMatches']>['query']
): Promise<Page<ReviewMatch>> {
  const page = pageOfArray(await keptMatches(ctx), 'review-matches', query)
  return { ...page, records: page.records.map((each) => toMatch(ctx, each)) }
}

/** How many of the reviews written since then look like responses. */
export const countReviewMatches = async (ctx: Context, since: number): Promise<number> =>
  (await keptMatches(ctx, since)).length

function toMatch(ctx: Context, { reviewId, askId, customerId, reasons, days }: FoundMatch): ReviewMatch {
  const review = getOwned(ctx, 'reviews', reviewId, 'review')
  const source = getOwned(ctx, 'sources', review.source_id, 'source')
  const ask = getOwned(ctx, 'asks', askId, 'ask')
  const customer = getOwned(ctx, 'customers', customerId, 'customer')
  const { sent_at, clicked_at } = timesOfAsk(ctx, askId)
  return {
    review: {
      id: review.id,
      score: review.score,
      title: review.title,
      review: review.review,
      reviewer_name: review.reviewer_name,
      source: { id: source.id, name: source.name, slug: source.slug },
      created_at: isoTime(review.created_at)
    },
    ask: { id: ask.id, asked_at: isoTime(sent_at ?? ask.asked_at), clicked_at: isoTimeOrNull(clicked_at) },
    customer: {
      id: customer.id,
      first_name: customer.first_name,
      last_name: customer.last_name,
      email: customer.email,
      phone: customer.phone
    },
    reasons,
    days_after: days
  }
}
