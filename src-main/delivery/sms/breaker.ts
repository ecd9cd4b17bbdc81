/**
 * The breaker: a provider that fails time after time is left alone for a while, so that not every message runs into it. What
 * waits stays as it is; the messages' own tries are not counted meanwhile.
 */
import { channelStateOf, noteChannelError } from '../../account/channels/channel-states.service'
import type { Context } from '../../context'
import type { Outcome } from '../way-out'

/** Failures in a row until the provider is left alone. */
const patience = 5
const minute = 60_000
const longest = 30 * minute

/** When the provider may be asked again; null: now. */
export function leftAloneUntil(ctx: Context): number | null {
  const { left_alone_until } = channelStateOf(ctx, 'sms')
  return left_alone_until !== null && left_alone_until > ctx.now() ? left_alone_until : null
}

/**
 * Counts a failure of the provider as a whole, and leaves it alone from the fifth in a row on: one minute, then twice as long
 * each time, half an hour at most; at once when the provider itself asks for a pause. Whoever sends notes success (noteSent).
 */
export function noteFailure(ctx: Context, reason: string, outcome: Outcome & { detail: string }): void {
  const failures = channelStateOf(ctx, 'sms').failures + 1
  const asked = outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0
  const own = failures < patience ? 0 : Math.min(longest, minute * 2 ** (failures - patience))
  const wait = Math.max(asked, own)
  noteChannelError(ctx, 'sms', {
    reason,
    detail: outcome.detail,
    ...(wait === 0 ? {} : { leftAloneUntil: ctx.now() + wait })
  })
}
