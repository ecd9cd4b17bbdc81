/** Whether there is anyone to ask, and whether any request has been sent: existence checks, which never count rows. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

const isThere = (ctx: Context, text: string): boolean =>
  prepared(ctx.db, text).get(ctx.accountId) !== undefined

export const hasReachable = (ctx: Context): boolean =>
  isThere(
    ctx,
    'SELECT 1 FROM customers WHERE account_id = ? AND archived_at IS NULL AND unsubscribed_at IS NULL LIMIT 1'
  )

/** Whether any message has been sent, whatever became of it. */
export const hasSent = (ctx: Context): boolean =>
  isThere(
    ctx,
    `SELECT 1 FROM messages WHERE account_id = ?
      AND status IN ('sent', 'delivered', 'opened', 'clicked', 'bounced', 'complained') LIMIT 1`
  )

export const hasWaiting = (ctx: Context): boolean =>
  isThere(ctx, `SELECT 1 FROM messages WHERE account_id = ? AND status IN ('scheduled', 'sending') LIMIT 1`)

/** Whether the owner has postponed the setup, and with it all reminders of it. */
export function isPutOff(ctx: Context): boolean {
  const text = "SELECT 1 FROM put_off_steps WHERE account_id = ? AND kind = 'setup_unfinished' AND until > ?"
  return prepared(ctx.db, text).get(ctx.accountId, ctx.now()) !== undefined
}
