/** Rows of alerts, and their outbox. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type AlertRow = Row<'alerts'>
export type AlertMessageRow = Row<'alert_messages'>
type HasDb = Pick<Context, 'db'>

export function pageOfAlerts(ctx: Context, request: PageRequest): Page<AlertRow> {
  const alerts = build.selectFrom('alerts').where('account_id', '=', ctx.accountId)
  return readPage(ctx, alerts, (each) => each.selectAll(), {
    sort: { column: 'alerts.id', id: 'alerts.id', direction: 'asc' },
    fingerprint: listFingerprint('alerts'),
    request
  })
}

export function countAlerts(ctx: Context): number {
  const text = 'SELECT count(*) FROM alerts WHERE account_id = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as number
}

/** The alerts that are switched on, of all accounts. */
export const alertsOn = (ctx: HasDb): AlertRow[] =>
  all(ctx, build.selectFrom('alerts').selectAll().where('is_on', '=', 1).orderBy('id'))

/** The same of those that the owner's Telegram bots deliver, whether they are on or not. */
export const alertsByTelegram = (ctx: HasDb): AlertRow[] =>
  all(ctx, build.selectFrom('alerts').selectAll().where('kind', '=', 'telegram').orderBy('id'))

/** Queues a message; does nothing if the same message was queued before. */
export function insertMessage(
  ctx: Context,
  row: Pick<
    AlertMessageRow,
    'alert_id' | 'key' | 'recipient' | 'event' | 'record_id' | 'facts' | 'is_gathered' | 'due_at'
  >
): void {
  const text = `INSERT INTO alert_messages
      (account_id, alert_id, key, recipient, event, record_id, facts, status, is_gathered, due_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?) ON CONFLICT DO NOTHING`
  const { alert_id, key, recipient, event, record_id, facts, is_gathered, due_at } = row
  const values = [ctx.accountId, alert_id, key, recipient, event, record_id, facts, is_gathered, due_at]
  prepared(ctx.db, text).run(...values, ctx.now())
}

/** The keys of alerts that somebody has put off. */
export const laterKey = 'later:'
/** Whether somebody asked for this message: then it is never merged with others. */
export const isWaitedFor = ({ key, event }: Pick<AlertMessageRow, 'key' | 'event'>): boolean =>
  event === 'answer' || key.startsWith(laterKey)

/** Due messages, oldest first; limited to what one summary can take. */
export function dueMessages(ctx: Context, alertId: number): AlertMessageRow[] {
  const text = `SELECT * FROM alert_messages WHERE alert_id = ? AND account_id = ? AND status = 'waiting' AND due_at <= ?
    ORDER BY id LIMIT 1000`
  return prepared(ctx.db, text).all(alertId, ctx.accountId, ctx.now()) as AlertMessageRow[]
}

/** A message and those merged into it, oldest first. */
export function partsOf(ctx: Context, id: number): AlertMessageRow[] {
  const text = 'SELECT * FROM alert_messages WHERE account_id = ? AND (id = ? OR part_of = ?) ORDER BY id'
  return prepared(ctx.db, text).all(ctx.accountId, id, id) as AlertMessageRow[]
}

export function mergeInto(ctx: Context, id: number, others: readonly number[]): void {
  const parts = prepared(
    ctx.db,
    `UPDATE alert_messages SET status = 'merged', part_of = @id
      WHERE account_id = @account AND (id = @other OR part_of = @other)`
  )
  for (const other of others) parts.run({ id, other, account: ctx.accountId })
}

export function countUnsent(ctx: Context, alertId: number): number {
  const text = `SELECT count(*) FROM alert_messages WHERE alert_id = ? AND account_id = ?
    AND status = 'waiting'`
  return prepared(ctx.db, text).pluck().get(alertId, ctx.accountId) as number
}

/** Cancels all waiting messages of an alert. */
export function dropWaiting(ctx: Context, alertId: number): void {
  const text = `UPDATE alert_messages SET status = 'cancelled', ended_at = ? WHERE alert_id = ? AND account_id = ?
    AND status = 'waiting'`
  prepared(ctx.db, text).run(ctx.now(), alertId, ctx.accountId)
}

/** Messages that an earlier process handed over without learning the outcome: they may have arrived. */
export function handedBefore({ db }: HasDb): AlertMessageRow[] {
  return prepared(db, "SELECT * FROM alert_messages WHERE status = 'handed'").all() as AlertMessageRow[]
}

/** Deletes up to `most` finished messages created before a time; returns how many. */
export function deleteOldMessages(ctx: Context, before: number, most: number): number {
  const text = `DELETE FROM alert_messages WHERE id IN (SELECT id FROM alert_messages
    WHERE account_id = ? AND created_at < ? AND status NOT IN ('waiting', 'handed') ORDER BY created_at LIMIT ?)`
  return prepared(ctx.db, text).run(ctx.accountId, before, most).changes
}

/** Another bot counts its messages anew: what the one before has sent is no longer recognized. */
export function forgetSent(ctx: Context, alertId: number): void {
  for (const set of ['alert_messages SET sent_as', 'reply_grants SET prompt'])
    prepared(ctx.db, `UPDATE ${set} = NULL WHERE account_id = ? AND alert_id = ?`).run(ctx.accountId, alertId)
}
