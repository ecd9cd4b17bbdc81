/**
 * The circuit breaker of a channel: a server or provider that keeps failing is left alone for a while, so that not every
 * message runs into it, and none is spent on it.
 */
import type { Channel } from '#shared/contract/fields'
import { channelStateOf, noteChannelError } from '../account/messaging/channels/channel-states.service'
import type { Context } from '../context'
import type { Outcome, RestReason, RestSpan } from './transport'

/** Failures in a row before it is left alone, for a minute at first and then twice as long each time. */
const maxOutages = 5
const minute = 60_000
const maxRest = 15 * minute

export function isLeftAlone(ctx: Context, channel: Channel): boolean {
  const { left_alone_until } = channelStateOf(ctx, channel)
  return left_alone_until !== null && left_alone_until > ctx.now()
}

/** How long a channel rests at first, doubling up to the longest: about as long as such limits last. */
const rests: Record<RestSpan, { first: number; longest: number }> = {
  minutes: { first: 2 * minute, longest: 60 * minute },
  hour: { first: 60 * minute, longest: 6 * 60 * minute },
  day: { first: 4 * 60 * minute, longest: 12 * 60 * minute }
}

/** The provider accepts nothing for a while. Messages in flight that get the same answer don't extend the rest. */
export function noteRest(
  ctx: Context,
  channel: Channel,
  { reason, span, detail }: { reason: RestReason; span: RestSpan; detail: string }
): void {
  if (isLeftAlone(ctx, channel)) return
  const { failures } = channelStateOf(ctx, channel)
  const { first, longest } = rests[span]
  const leftAloneUntil = ctx.now() + Math.min(longest, first * 2 ** Math.min(failures, 10))
  noteChannelError(ctx, channel, { reason, detail, leftAloneUntil, isLimit: true })
}

/** How long messages may wait because of a provider's limit without counting as due too long ago. */
const limitExplains = 48 * 60 * minute

export function isHeldUpByLimit(ctx: Context, channel: Channel): boolean {
  const { limit_hit_at } = channelStateOf(ctx, channel)
  return limit_hit_at !== null && ctx.now() - limit_hit_at < limitExplains
}

/** Counts an outage. If the other side asks for a pause, it starts at once. `noteSent` resets the count. */
export function noteOutage(
  ctx: Context,
  channel: Channel,
  outcome: Extract<Outcome, { kind: 'later' | 'unknown' }>
): void {
  const asked = outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0
  const beyond = channelStateOf(ctx, channel).failures + 1 - maxOutages
  const own = beyond < 0 ? 0 : Math.min(maxRest, minute * 2 ** beyond)
  const rest = Math.max(asked, own)
  noteChannelError(ctx, channel, {
    reason: outcome.kind === 'unknown' ? 'no_answer' : asked > 0 ? 'asked_to_wait' : 'not_reached',
    detail: outcome.detail,
    ...(rest === 0 ? {} : { leftAloneUntil: ctx.now() + rest })
  })
}
