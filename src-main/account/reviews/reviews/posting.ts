/** Replies that belong on a review site and are not there yet. */
import type { Context } from '#main/context'
import type { Change } from '#main/store/tables'
import { sourceKinds } from './review-facts'
import type { ReviewRow } from './reviews.repository'

/** What changes when the owner says that they have posted the reply at the site; nothing if it is there already. */
export function postedByHand(
  ctx: Context,
  { reply, reply_state, reply_posting, source_id }: ReviewRow
): Change<'reviews'> {
  const isUnposted = reply_state === 'rejected' || (reply_state === null && reply_posting === 'saved')
  if (reply === null || !isUnposted || !sourceKinds(ctx).sites.has(source_id)) return {}
  return { reply_posting: 'by_hand', reply_state: null, reply_problem: null }
}
