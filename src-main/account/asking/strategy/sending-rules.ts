/** The strategy's rules for a due message: when it can go out, and how many its channel allows. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import type { Row } from '#main/store/tables'
import { earliestFor, firstAllowedFor } from './follow-up-times'
import { messageBefore } from './strategy.repository'
import { settingsOf } from './strategy.service'

type Message = Pick<
  Row<'messages'>,
  'id' | 'ask_id' | 'customer_id' | 'channel' | 'kind' | 'scheduled_at' | 'after_days'
>

const hour = 3_600_000
/** A message that went out later than this delays those that follow it. */
const toleratedDelay = 12 * hour

/** Messages of a channel allowed in any 24 hours and any 30 days; null: no limit. Both apply. */
export const limitsOf = (ctx: Context, channel: Channel): { day: number | null; month: number | null } =>
  settingsOf(ctx).limits[channel]

/** The first instant from now on at which a message can go out. A reminder keeps its interval to the message before it. */
export const whenMaySend = (ctx: Context, message: Message): number =>
  firstAllowedFor(ctx, message, Math.max(ctx.now(), notBefore(ctx, message)))

/**
 * The instant that keeps a reminder its days behind the message before it; 0 for other messages. If it was given a time of its own,
 * it waits as long as the message before had to (for a limit, a server, its hours).
 */
function notBefore(ctx: Context, message: Message): number {
  const { id, ask_id, channel, kind, scheduled_at, after_days } = message
  if (kind !== 'reminder' && kind !== 'retry') return 0
  if (after_days !== null) return earliestFor(ctx, message)
  const before = ask_id === null ? undefined : messageBefore(ctx, { id, ask_id, channel, scheduled_at })
  if (before === undefined) return 0
  const left = before.sent_at ?? Math.max(before.not_before ?? 0, before.scheduled_at, ctx.now())
  const isInTime = before.sent_at !== null && left - before.scheduled_at <= toleratedDelay
  return isInTime ? 0 : left + scheduled_at - before.scheduled_at
}
