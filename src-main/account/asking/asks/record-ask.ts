/** Writes the asks of the Request Strategy, which has already decided whom to ask, when, and with which messages. */
import type { Channel } from '#shared/contract/fields'
import type { MessageKind } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import type { NewRow } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { scheduleMessage } from '#main/account/messaging/messages/messages.service'
import { defaultReviewPageId, hasReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { freeOccasion } from './asks.repository'

interface AskToRecord extends Pick<
  NewRow<'asks'>,
  | 'customer_id'
  | 'reminders_count'
  | 'asked_at'
  | 'occasion'
  | 'link_expires_at'
  | 'schedule_id'
  | 'strategy_id'
> {
  channels: readonly Channel[]
  /** If null, or deleted since: the default page. */
  review_page_id: number | null
}

interface MessageToRecord {
  kind: MessageKind
  step: number
  channel: Channel
  scheduledAt: number
  /** Days after the message before it; null: at its own time. */
  afterDays: number | null
}

/** Call this within a transaction, so that an ask never exists without its messages. Returns its id. */
export function recordAsk(
  ctx: Context,
  { channels, review_page_id: page, ...ask }: AskToRecord,
  messages: readonly MessageToRecord[]
): number {
  const now = ctx.now()
  if (ask.occasion != null) freeOccasion(ctx, ask.customer_id, ask.occasion)
  const id = insertOwned(ctx, 'asks', {
    ...ask,
    channels: JSON.stringify(channels),
    review_page_id: page !== null && hasReviewPage(ctx, page) ? page : defaultReviewPageId(ctx),
    origin: 'strategy',
    created_at: now,
    updated_at: now
  })
  const { customer_id } = ask
  for (const { kind, step, channel, scheduledAt, afterDays } of messages) {
    const when = { scheduled_at: scheduledAt, after_days: afterDays }
    scheduleMessage(ctx, { ask_id: id, customer_id, channel, kind, step, ...when })
  }
  noteEvent(ctx, 'ask.created', id)
  // The customer record counts asks.
  noteEvent(ctx, 'customer.updated', customer_id)
  return id
}
