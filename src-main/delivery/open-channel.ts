/** Whether a channel of an account can send now, and through what. */
import type { Channel } from '#shared/contract/fields'
import { channelStateOf, pauseChannel } from '../account/messaging/channels/channel-states.service'
import { missingOf, sendingOf } from '../account/asking/sending/sending.service'
import type { Context } from '../context'
import { isLeftAlone } from './circuit-breaker'
import { findTransport, type DeliveryOptions, type TransportSetup } from './transports'

/** Null: not now. Its messages wait, and the overview of sending says why. */
export function openChannel(ctx: Context, channel: Channel, options: DeliveryOptions): TransportSetup | null {
  const { paused_at } = channelStateOf(ctx, channel)
  if (paused_at !== null || sendingOf(ctx).paused_at !== null) return null
  if (isLeftAlone(ctx, channel) || missingOf(ctx, channel).length > 0) return null
  const setup = findTransport(ctx, channel, options)
  if (setup !== 'unreadable') return setup
  const detail = 'The saved password can no longer be read. Enter it again.'
  pauseChannel(ctx, channel, 'account_unreadable', detail)
  return null
}
