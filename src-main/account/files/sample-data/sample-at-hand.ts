/** What the owner of the made-up shop keeps at hand: saved replies, and views of lists. */
import type { Context } from '#main/context'
import { createSavedReply } from '#main/account/reviews/saved-replies/saved-replies.service'
import { createView } from '#main/account/reviews/saved-views/saved-views.service'
import { sampleWords } from './sample-words'

export function addThingsAtHand(ctx: Context): void {
  const { replies, views } = sampleWords(ctx)
  createSavedReply(ctx, { ...replies.thanks, scores: [4, 5] })
  createSavedReply(ctx, { ...replies.sorry, scores: [1, 2, 3] })
  createSavedReply(ctx, replies.ratingOnly)
  createView(ctx, {
    name: views.replyFirst,
    resource: 'reviews',
    query: 'facet=without-replies,written&score=1,2,3'
  })
  createView(ctx, { name: views.praise, resource: 'reviews', query: 'facet=written,visible&score=5' })
  createView(ctx, { name: views.notAsked, resource: 'customers', query: 'filter=not-asked' })
}
