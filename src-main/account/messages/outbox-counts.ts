/** What the overview of sending counts in the outbox. */
import type { Channel } from '../../../src-shared/contract/fields'
import type { Context } from '../../context'
import {
  countExpired,
  countHandedOver,
  countOf,
  countUnknown,
  findExpired,
  nextDueAt
} from './outbox.repository'

/** What waits on a channel, what of it is due, and when the next of it is. */
export const waitingOf = (ctx: Context, channel: Channel) => ({
  ...countOf(ctx, channel, ctx.now()),
  next_due_at: nextDueAt(ctx, channel)
})

export const statusCounts = (ctx: Context) => ({ unknown: countUnknown(ctx), expired: countExpired(ctx) })

export const handedOverSince = countHandedOver

/** What has expired and was not sent again since, the longest due first. */
export const missedMessages = findExpired
