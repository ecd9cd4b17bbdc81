/** Rows of channel accounts: what is needed to send through a channel. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { build, first, keptUntilChange, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type ChannelAccountRow = Row<'channel_accounts'>

/** Cached until the data changes: every message needs it. */
export function findChannelAccount(ctx: Context, channel: Channel): ChannelAccountRow | undefined {
  return keptUntilChange(ctx, `channel account ${ctx.accountId} ${channel}`, () => {
    const own = build.selectFrom('channel_accounts').selectAll().where('account_id', '=', ctx.accountId)
    return first(ctx, own.where('channel', '=', channel))
  })
}

export function putChannelAccount(ctx: Context, row: Omit<NewRow<'channel_accounts'>, 'account_id'>): void {
  const { channel, ...values } = row
  run(
    ctx,
    build
      .insertInto('channel_accounts')
      .values({ ...values, channel, account_id: ctx.accountId })
      .onConflict((conflict) => conflict.columns(['account_id', 'channel']).doUpdateSet(values))
  )
}

export function deleteChannelAccount(ctx: Context, channel: Channel): void {
  run(
    ctx,
    build
      .deleteFrom('channel_accounts')
      .where('account_id', '=', ctx.accountId)
      .where('channel', '=', channel)
  )
}
