/** How many messages of a channel can go out now, so that no minute exceeds the limit. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '../context'
import { handedOverSince } from '../account/messaging/messages/outbox-counts'

const minute = 60_000

/**
 * Counted in the outbox rather than in memory, so that a restart doesn't begin with a burst. Spec silent (§4): a pace of 30 is
 * 30 in any minute, whether in a burst or spread out.
 * @param perMinute null: as fast as the transport accepts them.
 * @param onTheirWay claimed but not handed over yet.
 */
export function roomInMinute(
  ctx: Context,
  channel: Channel,
  perMinute: number | null,
  onTheirWay: number
): number {
  if (perMinute === null) return Number.MAX_SAFE_INTEGER
  return Math.max(0, perMinute - onTheirWay - handedOverSince(ctx, channel, ctx.now() - minute))
}
