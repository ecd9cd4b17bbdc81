/**
 * What follows a request in its ask: reminders, and retries with their own reminders. If the request reached nobody
 * they end, and they come back when it is sent again.
 */
import type { Context } from '#main/context'
import { maxReminders } from '#shared/contract/messages'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type MessageRow = Row<'messages'>
type MessageSlot = Pick<MessageRow, 'ask_id' | 'channel' | 'kind' | 'step'>
type Changed = Pick<MessageRow, 'id' | 'ask_id'>

/** Statuses of messages the customer has received, for SQL. */
export const hasArrived = "'sent', 'delivered', 'opened', 'clicked', 'complained'"
/** Statuses of messages that reached nobody and never will, for SQL. */
const isLost = "'failed', 'bounced', 'suppressed', 'expired', 'cancelled'"

/** Later asks of the same customer that reached someone, for SQL within EXISTS. */
export const askedAgainSince = (askId: string) => `SELECT newer.id FROM asks AS old JOIN asks AS newer
  ON newer.customer_id = old.customer_id AND newer.id > old.id AND newer.status NOT IN (${isLost})
  WHERE old.id = ${askId} AND old.origin = 'strategy' AND newer.origin = 'strategy'`

/** The later ask of the strategy that replaced one that reached nobody, or null. */
export function findReplacement(ctx: Context, askId: number): number | null {
  const text = `${askedAgainSince('?')} AND old.account_id = ? LIMIT 1`
  return (prepared(ctx.db, text).pluck().get(askId, ctx.accountId) as number | undefined) ?? null
}

/** Which sequence of its ask a message belongs to: 0 for the request, 1 for the first retry, and so on. */
const roundOf = ({ kind, step }: Pick<MessageSlot, 'kind' | 'step'>): number =>
  kind === 'reminder' ? Math.floor((Math.max(step, 1) - 1) / maxReminders) : step

interface BeforeReminder {
  /** The status of the request it reminds of, on its own channel; null: none. */
  status: MessageRow['status'] | null
  /** Whether the customer received any request of the ask, on any channel. */
  has_arrived: 0 | 1
}

export function findBeforeReminder(ctx: Context, reminder: MessageSlot): BeforeReminder {
  const round = roundOf(reminder)
  const text = `SELECT
      (SELECT status FROM messages WHERE ask_id = @ask AND channel = @channel AND kind = @kind AND step = @round
        ORDER BY copy DESC LIMIT 1) AS status,
      EXISTS (SELECT 1 FROM messages WHERE ask_id = @ask AND kind IN ('request', 'retry')
        AND status IN (${hasArrived})) AS has_arrived`
  return prepared(ctx.db, text).get({
    ask: reminder.ask_id,
    channel: reminder.channel,
    kind: round === 0 ? 'request' : 'retry',
    round
  }) as BeforeReminder
}

const ofRound = "kind = 'reminder' AND step > @from AND step <= @until"
const within = ({ kind, step }: MessageSlot) => {
  const round = roundOf({ kind, step })
  return { from: round * maxReminders, until: (round + 1) * maxReminders }
}

/**
 * Ends the reminders of a request or retry on its channel. If the ask reached nobody on any channel, and none of its requests is
 * waiting, its retries end too: the strategy may ask the customer again, who would otherwise be asked twice.
 */
export function endFollowing(ctx: Context, request: MessageSlot, detail: string): Changed[] {
  const text = `UPDATE messages SET status = 'cancelled', status_reason = 'request_not_sent', status_detail = @detail,
      cancelled_by = 'message', lease = NULL, lease_until = NULL, updated_at = @now
    WHERE ask_id = @ask AND +account_id = @account AND +status IN ('scheduled', 'sending') AND handoff_at IS NULL
      AND ((channel = @channel AND ${ofRound}) OR (@kind = 'request' AND kind IN ('reminder', 'retry')
        AND NOT EXISTS (SELECT 1 FROM messages AS request WHERE request.ask_id = @ask
          AND request.kind = 'request' AND request.status NOT IN (${isLost}))))
    RETURNING id, ask_id`
  return prepared(ctx.db, text).all({ ...valuesOf(ctx, request), detail, kind: request.kind }) as Changed[]
}

/** Reschedules what ended with a request or retry on its channel, later by `milliseconds`. */
export function restoreFollowing(ctx: Context, request: MessageSlot, milliseconds: number): Changed[] {
  const text = `UPDATE messages SET status = 'scheduled', status_reason = NULL, status_detail = NULL, cancelled_by = NULL,
      not_before = NULL, scheduled_at = scheduled_at + CAST(@span AS INTEGER), updated_at = @now
    WHERE ask_id = @ask AND +account_id = @account AND channel = @channel AND +status = 'cancelled'
      AND status_reason = 'request_not_sent' AND (@kind = 'request' OR (${ofRound}))
    RETURNING id, ask_id`
  const values = { ...valuesOf(ctx, request), span: milliseconds, kind: request.kind }
  return prepared(ctx.db, text).all(values) as Changed[]
}

const valuesOf = (ctx: Context, request: MessageSlot) => ({
  ...within(request),
  ask: request.ask_id,
  channel: request.channel,
  account: ctx.accountId,
  now: ctx.now()
})
