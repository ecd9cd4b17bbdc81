/** The outbox counts for the sending overview. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import {
  countExpired,
  countHandedOver,
  countOf,
  countRefusedByMistake,
  countUnknown,
  findExpired,
  findLastHandedOver,
  findRefusedByMistake,
  nextDueAt
} from './outbox.repository'

/** How many are waiting on a channel, how many of them are due, and when the next one is. */
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
export const lastHandedOver = findLastHandedOver

/** Expired messages that were not sent again since, longest overdue first. */
export const missedMessages = findExpired

/** Messages that failed because the account was refused; the request of an ask before its reminders. */
export const refusedByMistake = findRefusedByMistake
