/** Rows of messages. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Context } from '#main/context'
import { countMatches, listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { updateOwned } from '#main/store/owned-rows'
import { all, build } from '#main/store/query'
import type { Change, Row, Tables } from '#main/store/tables'
import type { DayRange } from '#main/account/core/day-range'
import { noteMessage, noteMessages, type Changed } from './note-message'

type MessageRow = Row<'messages'>

export interface MessageFilter extends PageRequest, DayRange {
  status: MessageRow['status'][]
  channel?: MessageRow['channel'][] | undefined
  kind?: MessageRow['kind'][] | undefined
  customer_id?: number[] | undefined
  ask_id?: number[] | undefined
  review_id?: number[] | undefined
  date_key?: 'created_at' | 'scheduled_at' | 'sent_at' | undefined
}

export function pageOfMessages(ctx: Context, filter: MessageFilter): Page<MessageRow> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  const own = build.selectFrom('messages').where('account_id', '=', ctx.accountId)
  const found = filterMessages(own, filter)
  // Sorts only numbers, however the planner finds them; it would rather walk along all messages.
  const few = build.selectFrom('messages').where('id', 'in', found.select('id'))
  const isLong = countMatches(ctx, found) > maxSorted && !isRange(filter)
  const rows = isLong ? filterMessages(own, filter, 'by id') : few
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'messages.id', id: 'messages.id', direction: 'desc' },
    fingerprint: listFingerprint(['messages', filters]),
    request: filter,
    counted: found
  })
}

/** More than this take longer to sort than to be found along the order of the list. */
const maxSorted = 2000

const isRange = ({ from, until }: MessageFilter): boolean => from !== undefined || until !== undefined

type Messages = SelectQueryBuilder<Tables, 'messages', object>

/** @param order keeps the planner from finding all messages of these statuses and sorting them. */
export function filterMessages(
  all: Messages,
  filter: Omit<MessageFilter, keyof PageRequest>,
  order?: 'by id'
): Messages {
  const status =
    order === undefined ? sql.ref<MessageRow['status']>('status') : sql<MessageRow['status']>`+status`
  let rows = all.where(status, 'in', filter.status)
  if (filter.channel) rows = rows.where('channel', 'in', filter.channel)
  if (filter.kind) rows = rows.where('kind', 'in', filter.kind)
  if (filter.customer_id) rows = rows.where('customer_id', 'in', filter.customer_id)
  if (filter.ask_id) rows = rows.where('ask_id', 'in', filter.ask_id)
  if (filter.review_id) rows = rows.where('review_id', 'in', filter.review_id)
  const dateColumn = filter.date_key ?? 'created_at'
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return rows
}

/** All messages of a customer, all of an ask, or a single one. */
export type MessagesOf = { customerId: number } | { askId: number } | { messageId: number }

/**
 * Cancels what is waiting, and what is being sent but not handed over yet; returns what was cancelled. Opting out of requests does
 * not end the answer to a review.
 */
export function cancelUnsent(
  ctx: Context,
  of: MessagesOf,
  why: Pick<MessageRow, 'status_reason' | 'status_detail'>
): Changed[] {
  return change(ctx, of, 'unsent', {
    ...why,
    status: 'cancelled',
    cancelled_by: 'askId' in of ? 'ask' : 'messageId' in of ? 'message' : 'customer',
    lease: null,
    lease_until: null,
    updated_at: ctx.now()
  })
}

/** Column values that set a cancelled message back to waiting. */
const waiting = {
  status: sql<MessageRow['status']>`iif(phone_app IS NULL, 'scheduled', 'handed_to_owner')`,
  status_detail: null,
  status_reason: null,
  cancelled_by: null
} as const

/** Reschedules cancelled messages, except those cancelled because of the customer; returns them. */
export function restoreCancelled(ctx: Context, of: MessagesOf): Changed[] {
  return change(ctx, of, 'cancelled', { ...waiting, updated_at: ctx.now() })
}

export function restoreCancelledForCustomer(ctx: Context, ids: readonly number[]): Changed[] {
  if (ids.length === 0) return []
  const messages = build
    .updateTable('messages')
    .set({ ...waiting, updated_at: ctx.now() })
    .where('account_id', '=', ctx.accountId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'cancelled')
    .where('cancelled_by', '=', 'customer')
    .returning(['id', 'ask_id'])
  return all(ctx, messages)
}

/** Moves the messages of an ask to the customer the ask was moved to. */
export function reassignMessages(ctx: Context, askId: number, customerId: number): void {
  const messages = build
    .updateTable('messages')
    .set({ customer_id: customerId, updated_at: ctx.now() })
    .where('account_id', '=', ctx.accountId)
    .where('ask_id', '=', askId)
    .returning(['id', 'ask_id'])
  noteMessages(ctx, all(ctx, messages))
}

/** Answers to a customer's reviews; their other messages go with their asks. */
export function answersOf(ctx: Context, customerId: number): number[] {
  const messages = build.selectFrom('messages').select('id').where('account_id', '=', ctx.accountId)
  const own = messages.where('customer_id', '=', customerId).where('ask_id', 'is', null)
  return all(ctx, own).map(({ id }) => id)
}

export function reassignAnswer(ctx: Context, id: number, customerId: number): void {
  updateOwned(ctx, 'messages', id, { customer_id: customerId, updated_at: ctx.now() })
  noteMessage(ctx, { id, ask_id: null })
}

/** Reschedules what is waiting, including postponed messages; returns what was moved. */
export function moveScheduled(ctx: Context, of: MessagesOf, milliseconds: number): Changed[] {
  const scheduled_at = sql<number>`scheduled_at + CAST(${milliseconds} AS INTEGER)`
  const putOff = { not_before: null, status_reason: null, status_detail: null }
  return change(ctx, of, 'scheduled', { scheduled_at, ...putOff, updated_at: ctx.now() })
}

type Values = {
  [Column in keyof Change<'messages'>]: Change<'messages'>[Column] | RawBuilder<number | MessageRow['status']>
}

function change(
  ctx: Context,
  of: MessagesOf,
  status: 'scheduled' | 'unsent' | 'cancelled',
  values: Values
): Changed[] {
  let messages = build
    .updateTable('messages')
    .set(values as Change<'messages'>)
    .where('account_id', '=', ctx.accountId)
    .where('status', 'in', status === 'unsent' ? ['scheduled', 'handed_to_owner', 'sending'] : [status])
    .returning(['id', 'ask_id'])
  // After the handover nothing can be cancelled any more.
  if (status === 'unsent') messages = messages.where('handoff_at', 'is', null)
  if ('askId' in of) messages = messages.where('ask_id', '=', of.askId)
  else if ('messageId' in of) messages = messages.where('id', '=', of.messageId)
  else messages = messages.where('customer_id', '=', of.customerId)
  if ('customerId' in of && values.status_reason === 'unsubscribed')
    messages = messages.where('kind', '<>', 'answer')
  if (status === 'cancelled') {
    messages = messages.where('cancelled_by', 'in', 'askId' in of ? ['ask'] : ['ask', 'message'])
  }
  return all(ctx, messages)
}
