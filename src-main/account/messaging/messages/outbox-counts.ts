/** What the overview of sending counts in the outbox. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { Context } from '../../../context'
import {
  countExpired,
  countHandedOver,
  countOf,
  countRefusedByMistake,
  countUnknown,
  findExpired,
  findRefusedByMistake,
  nextDueAt
} from './outbox.repository'

/** What waits on a channel, what of it is due, and when the next of it is. */
export const waitingOf = (ctx: Context, channel: Channel) => ({
  ...countOf(ctx, channel, ctx.now()),
  next_due_at: nextDueAt(ctx, channel)
})

export const statusCounts = (ctx: Context) => ({
  unknown: countUnknown(ctx),
  expired: countExpired(ctx),
  refused_account: countRefusedByMistake(ctx)
})

export const handedOverSince = countHandedOver

/** What has expired and was not sent again since, the longest due first. */
export const missedMessages = findExpired

/** What has failed although the account was refused and not the message; the request of an ask before its reminders. */
export const refusedByMistake = findRefusedByMistake
