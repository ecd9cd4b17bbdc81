/** Rows of messages. */
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../store/paging'
import { all, build } from '../../store/query'
import type { Row } from '../../store/tables'
import type { DayRange } from '../day-range'

type MessageRow = Row<'messages'>

export interface MessageFilter extends PageRequest, DayRange {
  status: MessageRow['status'][]
  channel?: MessageRow['channel'][] | undefined
  kind?: MessageRow['kind'][] | undefined
  customer_id?: number[] | undefined
  ask_id?: number[] | undefined
  date_key?: 'created_at' | 'scheduled_at' | 'sent_at' | undefined
}

export function pageOfMessages(ctx: Context, filter: MessageFilter): Page<MessageRow> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  let rows = build
    .selectFrom('messages')
    .where('account_id', '=', ctx.accountId)
    .where('status', 'in', filter.status)
  if (filter.channel) rows = rows.where('channel', 'in', filter.channel)
  if (filter.kind) rows = rows.where('kind', 'in', filter.kind)
  if (filter.customer_id) rows = rows.where('customer_id', 'in', filter.customer_id)
  if (filter.ask_id) rows = rows.where('ask_id', 'in', filter.ask_id)
  const dateColumn = filter.date_key ?? 'created_at'
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'messages.id', id: 'messages.id', direction: 'desc' },
    fingerprint: listFingerprint(['messages', filters]),
    request: filter
  })
}

/** Answers what was cancelled. */
export function cancelScheduled(
  ctx: Context,
  of: { customerId: number } | { askId: number },
  reason: string,
  now: number
): Pick<MessageRow, 'id' | 'ask_id'>[] {
  const messages = build
    .updateTable('messages')
    .set({ status: 'cancelled', status_detail: reason, updated_at: now })
    .where('account_id', '=', ctx.accountId)
    .where('status', '=', 'scheduled')
    .returning(['id', 'ask_id'])
  return all(
    ctx,
    'askId' in of
      ? messages.where('ask_id', '=', of.askId)
      : messages.where('customer_id', '=', of.customerId)
  )
}
