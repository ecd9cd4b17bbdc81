/** What the Request Strategy says of when and how much may be sent. */
import type { Channel } from '../../src-shared/contract/fields'
import type { Limits, MessageRow } from '../account/messages/outbox.service'
import type { Context } from '../context'

/** The first instant from now on at which a message may leave. */
export const whenMaySend = (ctx: Context, _row: MessageRow): number => ctx.now()

export const limitsOf = (_ctx: Context, _channel: Channel): Limits => ({ day: null, month: null })
