/** Reviews that customers can be thanked for, and the asks before them. Scores are not read. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

const day = 86_400_000
/** A review later than this is taken to have another cause. */
const maxDelay = 90 * day

/** The next reviews written or changed after a position, without duplicates. */
export function changedReviews(
  ctx: Context,
  behind: { until: number; id: number },
  most: number
): { id: number; updated_at: number }[] {
  const text = `SELECT id, updated_at FROM reviews WHERE account_id = ? AND is_duplicate = 0
    AND (updated_at, id) > (?, ?) ORDER BY updated_at, id LIMIT ?`
  return prepared(ctx.db, text).all(ctx.accountId, behind.until, behind.id, most) as {
    id: number
    updated_at: number
  }[]
}

/**
 * The strategy's ask before a review, if it reached the customer and no thank-you was sent yet: the one that
 * the review names, otherwise the customer's last; on the channel that reached them first.
 */
export function asksToThank(
  ctx: Context,
  reviewId: number
): { ask_id: number; customer_id: number; channel: Channel }[] {
  const text = `SELECT asks.id AS ask_id, asks.customer_id, (SELECT channel FROM messages
      WHERE ask_id = asks.id AND sent_at IS NOT NULL AND status NOT IN ('bounced', 'complained')
      ORDER BY sent_at, id LIMIT 1) AS channel
    FROM reviews JOIN asks ON asks.account_id = reviews.account_id AND asks.origin = 'strategy'
      AND (asks.id = reviews.origin_ask_id OR (reviews.origin_ask_id IS NULL
        AND asks.customer_id = reviews.customer_id AND asks.asked_at <= reviews.created_at
        AND asks.asked_at > reviews.created_at - ?))
    WHERE reviews.id = ? AND reviews.account_id = ?
      AND NOT EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND kind = 'thanks')
      AND EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND sent_at IS NOT NULL
        AND status NOT IN ('bounced', 'complained'))
    ORDER BY asks.asked_at DESC LIMIT 1`
  return prepared(ctx.db, text).all(maxDelay, reviewId, ctx.accountId) as {
    ask_id: number
    customer_id: number
    channel: Channel
  }[]
}
