/** Rows of channel states: how each channel is doing, and whether it is set up. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { build, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

export function findChannelState(ctx: Context, channel: Channel): Row<'channel_states'> | undefined {
  const text = 'SELECT * FROM channel_states WHERE account_id = ? AND channel = ?'
  return prepared(ctx.db, text).get(ctx.accountId, channel) as Row<'channel_states'> | undefined
}

export function saveChannelState(ctx: Context, channel: Channel, change: Change<'channel_states'>): void {
  const values = { ...change, updated_at: ctx.now() }
  run(
    ctx,
    build
      .insertInto('channel_states')
      .values({ ...values, account_id: ctx.accountId, channel })
      .onConflict((conflict) => conflict.columns(['account_id', 'channel']).doUpdateSet(values))
  )
}

export function saveLastSent(ctx: Context, channel: Channel): void {
  const text = `INSERT INTO channel_states (account_id, channel, last_sent_at, updated_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (account_id, channel) DO UPDATE SET last_sent_at = excluded.last_sent_at, updated_at = excluded.updated_at`
  prepared(ctx.db, text).run(ctx.accountId, channel, ctx.now(), ctx.now())
}

export function findProvider(
  ctx: Context,
  channel: Channel
): Row<'channel_accounts'>['provider'] | undefined {
  const text = 'SELECT provider FROM channel_accounts WHERE account_id = ? AND channel = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId, channel) as
    Row<'channel_accounts'>['provider'] | undefined
}
