/** Messages that were accepted at first and refused later. What the owner sent from their own phone says nothing about an account. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'

type MessageRow = Row<'messages'>

/**
 * Messages that were accepted and later refused because of the account, with none in between that arrived, as far as is known.
 * @param quietSince a message handed over before then, and not reported on, has arrived
 */
export function findRefusedLate(ctx: Context, channel: Channel, quietSince: number): MessageRow[] {
  const text = `SELECT * FROM messages WHERE account_id = @account AND channel = @channel AND status = 'failed'
    AND status_reason = 'account_refused' AND handoff_at > coalesce((
      SELECT handoff_at FROM messages WHERE account_id = @account AND channel = @channel AND handoff_at IS NOT NULL AND phone_app IS NULL
        AND (status IN ('delivered', 'opened', 'clicked') OR (status = 'sent' AND handoff_at < @quietSince))
      ORDER BY handoff_at DESC LIMIT 1), 0)
    ORDER BY handoff_at LIMIT 1000`
  return prepared(ctx.db, text).all({ account: ctx.accountId, channel, quietSince }) as MessageRow[]
}

/** More than any brake needs. */
const maxBeside = 100

/**
 * Messages whose addresses turned out not to exist: this one and those handed over right before and after it, up to the first one
 * that was not refused. As long as nothing is heard of a message, it counts as arrived.
 */
export function findDeadBeside(ctx: Context, row: MessageRow): MessageRow[] {
  const { channel, handoff_at, id } = row
  const beside = (sign: '<' | '>', order: 'ASC' | 'DESC') => {
    const text = `SELECT * FROM messages WHERE account_id = @account AND channel = @channel AND phone_app IS NULL
      AND (handoff_at, id) ${sign} (@at, @id) ORDER BY handoff_at ${order}, id ${order} LIMIT ${maxBeside}`
    const values = { account: ctx.accountId, channel, at: handoff_at, id }
    const rows = prepared(ctx.db, text).all(values) as MessageRow[]
    const end = rows.findIndex(({ status }) => status !== 'bounced' && status !== 'failed')
    return end < 0 ? rows : rows.slice(0, end)
  }
  return [...beside('<', 'DESC'), row, ...beside('>', 'ASC')].filter(({ status }) => status === 'bounced')
}
