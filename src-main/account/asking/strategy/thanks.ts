/**
 * Thanks for reviews that came after an ask of the strategy: once per ask, with one text for everyone. Spec silent (§1):
 * customers are thanked for a review, whatever its score, but not for a click alone, whose result is unknown.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { scheduleMessage } from '#main/account/messaging/messages/messages.service'
import { findStrategy, changeStrategy } from './strategy.repository'
import { asksToThank, changedReviews } from './thanks.repository'

/** Reviews processed per transaction. */
const batchSize = 200

/** Processes reviews written or linked to a customer since the last time. */
export async function thankReviewers(ctx: Context): Promise<void> {
  while (ctx.db.raw.open && (await retryWhileBusy(() => thankSome(ctx)))) await nextTurn()
}

/** Returns whether there is more to process. */
function thankSome(ctx: Context): boolean {
  const strategy = findStrategy(ctx)
  if (strategy === undefined) return false
  const behind = { until: strategy.thanked_until, id: strategy.thanked_review }
  const reviews = changedReviews(ctx, behind, batchSize)
  const last = reviews.at(-1)
  if (last === undefined) return false
  inTransaction(ctx, () => {
    for (const { id } of reviews) {
      for (const ask of asksToThank(ctx, id)) {
        const { ask_id, customer_id, channel } = ask
        scheduleMessage(ctx, {
          ask_id,
          customer_id,
          channel,
          kind: 'thanks',
          step: 0,
          scheduled_at: ctx.now()
        })
      }
    }
    changeStrategy(ctx, { thanked_until: last.updated_at, thanked_review: last.id })
  })
  return reviews.length === batchSize
}
