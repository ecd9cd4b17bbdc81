/** Rows of asks, with their messages. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Channel } from '../../../src-shared/contract/fields'
import type { MessageStatus } from '../../../src-shared/contract/messages'
import type { Context } from '../../context'
import { listFingerprint, readPage, type Page, type PageRequest } from '../../store/paging'
import { build, first } from '../../store/query'
import type { Row, Tables } from '../../store/tables'
import type { DayRange } from '../day-range'
import { statusRank } from '../messages/messages.repository'

export interface AskRow extends Row<'asks'> {
  status: MessageStatus
  /** JSON array of the ask's messages, in the order in which they go out; times in milliseconds. */
  messages: string
}

export interface AskFilter extends PageRequest, DayRange {
  customer_id?: number[] | undefined
  channel?: Channel[] | undefined
  status?: MessageStatus[] | undefined
  origin?: AskRow['origin'][] | undefined
  date_key?: 'created_at' | 'asked_at' | undefined
}

const ownAsks = (ctx: Context) => build.selectFrom('asks').where('asks.account_id', '=', ctx.accountId)

export function findAsk(ctx: Context, id: number): AskRow | undefined {
  return first(ctx, withMessages(ownAsks(ctx).where('asks.id', '=', id)))
}

export function pageOfAsks(ctx: Context, filter: AskFilter): Page<AskRow> {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = filter
  let rows = ownAsks(ctx)
  if (filter.customer_id) rows = rows.where('asks.customer_id', 'in', filter.customer_id)
  if (filter.channel) {
    rows = rows.where(
      sql<boolean>`EXISTS (SELECT 1 FROM json_each(asks.channels) WHERE value IN (${sql.join(filter.channel)}))`
    )
  }
  if (filter.status) rows = rows.where(status, 'in', filter.status)
  if (filter.origin) rows = rows.where('asks.origin', 'in', filter.origin)
  const dateColumn = `asks.${filter.date_key ?? 'created_at'}` as const
  if (filter.from !== undefined) rows = rows.where(dateColumn, '>=', filter.from)
  if (filter.until !== undefined) rows = rows.where(dateColumn, '<', filter.until)
  return readPage(ctx, rows, withMessages, {
    sort: { column: 'asks.id', id: 'asks.id', direction: 'desc' },
    fingerprint: listFingerprint(['asks', filters]),
    request: filter
  })
}

/** An ask of the customer on the channel in a stretch of time; asks whose messages were all cancelled do not count. */
export function findAskBetween(
  ctx: Context,
  customerId: number,
  channel: Channel,
  range: Required<DayRange>
): { id: number } | undefined {
  const asks = ownAsks(ctx)
    .innerJoin('messages', 'messages.ask_id', 'asks.id')
    .select('asks.id')
    .where('asks.customer_id', '=', customerId)
    .where('asks.asked_at', '>=', range.from)
    .where('asks.asked_at', '<', range.until)
    .where('messages.channel', '=', channel)
    .where('messages.status', '<>', 'cancelled')
  return first(ctx, asks.limit(1))
}

const status = sql<MessageStatus>`(SELECT status FROM messages WHERE ask_id = asks.id ORDER BY ${statusRank} DESC LIMIT 1)`

function withMessages<O>(query: SelectQueryBuilder<Tables, 'asks', O>) {
  return query.selectAll('asks').select([
    status.as('status'),
    sql<string>`(SELECT json_group_array(json_object('id', id, 'kind', kind, 'channel', channel, 'status', status,
      'scheduled_at', scheduled_at, 'sent_at', sent_at, 'failure', status_detail))
      FROM (SELECT * FROM messages WHERE ask_id = asks.id ORDER BY scheduled_at, id))`.as('messages')
  ])
}
