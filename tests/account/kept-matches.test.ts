/** The results of a long search stay for a minute, without those that a decision has settled. */
import { expect, test } from 'vitest'
import { attributeReview, dismissReviewMatch } from '#main/account/insight/attributions/attribute-review'
import { findMatches, type FoundMatch } from '#main/account/insight/attributions/find-matches'
import { keptMatches } from '#main/account/insight/attributions/kept-matches'
import { ownContext, type Context } from '#main/context'
import { deleteOwned, updateOwned } from '#main/store/owned-rows'
import { fillAccount } from '../bench/data/fill'
import { useService } from '../support/use-service'

const service = useService({
  fill: (ctx) => fillAccount(ctx, { reviews: 6000, customers: 1000, asks: 4000 }, 1)
})
const log = { info: () => undefined, error: () => undefined }
const ctxOf = (): Context =>
  ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)

/** What settles a match. */
const decisions: ((ctx: Context, match: FoundMatch) => unknown)[] = [
  (ctx, { reviewId, askId }) => dismissReviewMatch(ctx, { review_id: reviewId, ask_id: askId }),
  (ctx, { reviewId, askId }) => attributeReview(ctx, reviewId, askId),
  (ctx, { reviewId }) => updateOwned(ctx, 'reviews', reviewId, { is_duplicate: 1 }),
  (ctx, { reviewId }) => deleteOwned(ctx, 'reviews', reviewId),
  (ctx, { askId }) => deleteOwned(ctx, 'asks', askId)
]

test('of a long search, only what is settled goes', async () => {
  const ctx = ctxOf()
  const { matches, looked } = await findMatches(ctx, 0)
  expect(looked).toBeGreaterThan(4000)
  expect(await keptMatches(ctx)).toEqual(matches)
  const settled = matches.filter((_match, place) => place % 7 === 3)
  expect(settled.length).toBeGreaterThan(decisions.length * 2)
  for (const [place, match] of settled.entries()) decisions[place % decisions.length]?.(ctx, match)
  expect(await keptMatches(ctx)).toEqual(matches.filter((match) => !settled.includes(match)))
})
