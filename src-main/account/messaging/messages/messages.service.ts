/** Messages: one row for each sending of an ask or a reminder on one channel. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { MessageReason } from '#shared/contract/message-reasons'
import { askingKinds, sentStatuses, type Message } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { NewRow, Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { dayRange } from '#main/account/core/day-range'
import { waitingReasons } from '../sending-state/sending-obstacles'
import { endFollowUps, restoreFollowUps } from './follow-ups'
import {
  cancelUnsent,
  moveScheduled,
  pageOfMessages,
  restoreCancelled,
  restoreCancelledForCustomer,
  type MessageFilter
} from './messages.repository'
import { noteMessage, noteMessages, type Changed } from './note-message'
import { reasonSentences } from './reason-sentences'

/**
 * The default contents of a message list. Spec §2: requests and reminders; Spec silent (§4): those that reached
 * the server, because the list shows sent messages.
 */
export const listedMessages = <Filter extends { [Of in 'status' | 'kind']?: MessageFilter[Of] | undefined }>(
  filter: Filter
) => ({
  ...filter,
  status: filter.status ?? [...sentStatuses],
  kind: filter.kind ?? [...askingKinds]
})

export function listMessages(
  ctx: Context,
  query: InputOf<Endpoints['listMessages']>['query']
): Page<Message> {
  const range = dayRange(ctx, query)
  const page = pageOfMessages(ctx, listedMessages({ ...query, ...range }))
  const reasonOf = waitingReasons(ctx)
  return { ...page, records: page.records.map((row) => toMessage(row, reasonOf)) }
}

export function getMessage(ctx: Context, id: number): Message {
  return toMessage(getOwned(ctx, 'messages', id, 'message'), waitingReasons(ctx))
}

type NewMessage = Pick<
  NewRow<'messages'>,
  | 'ask_id'
  | 'review_id'
  | 'customer_id'
  | 'channel'
  | 'kind'
  | 'step'
  | 'scheduled_at'
  | 'after_days'
  | 'words'
  | 'phone_app'
>

/** Puts a message into the outbox; it is sent later, or by the owner from their own phone. Returns its id. */
export function scheduleMessage(ctx: Context, message: NewMessage): number {
  const now = ctx.now()
  const status = message.phone_app == null ? ('scheduled' as const) : ('handed_to_owner' as const)
  const id = insertOwned(ctx, 'messages', { ...message, status, created_at: now, updated_at: now })
  noteMessage(ctx, { id, ask_id: null }, 'message.created')
  return id
}

/**
 * Cancels what was not handed over yet, for a customer, an ask or a single message. `detail` is for people. Returns the ids of
 * the cancelled messages.
 */
export function cancelUnsentMessages(
  ctx: Context,
  of: { customerId: number } | { askId: number } | { messageId: number },
  reason: MessageReason,
  detail = reasonSentences[reason]
): number[] {
  const changed = cancelUnsent(ctx, of, { status_reason: reason, status_detail: detail })
  const ids = noteChanged(ctx, changed)
  // For an ask or a customer, everything waiting has just been cancelled, for the same reason.
  if ('messageId' in of)
    for (const id of ids) endFollowUps(ctx, getOwned(ctx, 'messages', id, 'message'), 'cancelled')
  return ids
}

/** Reschedules cancelled messages: for an ask those cancelled with it, for a single message also one cancelled alone. */
export function restoreMessages(ctx: Context, of: { askId: number } | { messageId: number }): void {
  for (const id of noteChanged(ctx, restoreCancelled(ctx, of)))
    restoreFollowUps(ctx, getOwned(ctx, 'messages', id, 'message'))
}

/** Reschedules messages that were cancelled because of their customer, once that was reversed. */
export function restoreForCustomer(ctx: Context, messageIds: readonly number[]): void {
  noteChanged(ctx, restoreCancelledForCustomer(ctx, messageIds))
}

/** Reschedules what is waiting to be sent. */
export function moveMessages(
  ctx: Context,
  of: { askId: number } | { messageId: number },
  milliseconds: number
): void {
  noteChanged(ctx, moveScheduled(ctx, of, milliseconds))
}

/** The owner has chosen when a message goes out, so its days no longer count from the one before it. */
export const ownTime = (ctx: Context, id: number): void =>
  updateOwned(ctx, 'messages', id, { after_days: null })

function noteChanged(ctx: Context, changed: readonly Changed[]): number[] {
  noteMessages(ctx, changed)
  return changed.map(({ id }) => id)
}

function toMessage(row: Row<'messages'>, reasonOf: ReturnType<typeof waitingReasons>): Message {
  const { id, ask_id, review_id, customer_id, channel, kind, status, attempts, words, phone_app } = row
  return {
    id,
    ask_id,
    review_id,
    customer_id,
    channel,
    kind,
    step: row.step,
    copy: row.copy,
    status,
    ...reasonOf(row),
    scheduled_at: isoTime(row.scheduled_at),
    not_before: isoTimeOrNull(row.not_before),
    words,
    phone_app,
    attempts,
    handoff_at: isoTimeOrNull(row.handoff_at),
    sent_at: isoTimeOrNull(row.sent_at),
    delivered_at: isoTimeOrNull(row.delivered_at),
    opened_at: isoTimeOrNull(row.opened_at),
    clicked_at: isoTimeOrNull(row.clicked_at),
    failed_at: isoTimeOrNull(row.failed_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
