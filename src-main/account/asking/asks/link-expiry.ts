/** How long the personal links of an ask stay valid, according to the strategy at the time the ask is created. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { addDays } from '#main/tools/calendar'

/** Spec silent (§1): the same applies to manual asks, because recipients see no difference. */
export function linkExpiry(ctx: Context, askedAt: number, zone: string): number | null {
  const text = "SELECT settings ->> '$.link_expiry_days' FROM strategies WHERE account_id = ?"
  const days = prepared(ctx.db, text).pluck().get(ctx.accountId) as number | null | undefined
  return days == null ? null : addDays(askedAt, days, zone)
}

/**
 * When the link of a message expires; null: never. The time runs from the last request sent before it, so that a request
 * that had to wait, was resent or is a retry is never dead on arrival. Later reminders do not extend it.
 */
export function linkExpiresAt(ctx: Context, messageId: number): number | null {
  const text = `SELECT asks.link_expires_at AS by_ask, asks.link_expires_at - asks.asked_at AS lasts,
      (SELECT max(coalesce(begin.sent_at, begin.handoff_at, begin.scheduled_at)) FROM messages AS begin
        WHERE begin.ask_id = asks.id AND begin.channel = messages.channel
          AND begin.kind IN ('request', 'retry') AND begin.scheduled_at <= messages.scheduled_at) AS begun
    FROM messages JOIN asks ON asks.id = messages.ask_id
    WHERE messages.id = ? AND messages.account_id = ?`
  const row = prepared(ctx.db, text).get(messageId, ctx.accountId) as
    { by_ask: number | null; lasts: number | null; begun: number | null } | undefined
  if (row?.by_ask == null || row.lasts === null) return null
  return row.begun === null ? row.by_ask : Math.max(row.by_ask, row.begun + row.lasts)
}
