/** Claims what is due on a channel as the sender does, but without checking whether it should go out. */
import type { Channel } from '#shared/contract/fields'
import { claim, dueMessages, type MessageRow } from '#main/account/messaging/messages/outbox.service'
import type { Context } from '#main/context'

export const claimDue = (ctx: Context, channel: Channel, lease: string, until: number): MessageRow[] =>
  dueMessages(ctx, channel, 1000).filter((row) => claim(ctx, row, lease, until))
