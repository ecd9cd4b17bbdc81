/** Rows of Request Strategies: one for each account, the rules that make asks by themselves. */
import type { Channel } from '../../../src-shared/contract/fields'
import type { Context } from '../../context'
import { build, first, keptUntilChange, prepared, run } from '../../store/query'
import type { Change, Row } from '../../store/tables'

/** Spec silent (§1): a new account asks nobody by itself until the owner turns the strategy on. */
export function insertStrategy(ctx: Context): void {
  run(ctx, build.insertInto('strategies').values({ account_id: ctx.accountId, updated_at: ctx.now() }))
}

export function findStrategy(ctx: Context): Row<'strategies'> | undefined {
  return keptUntilChange(ctx, `strategy ${ctx.accountId}`, () =>
    first(ctx, build.selectFrom('strategies').selectAll().where('account_id', '=', ctx.accountId))
  )
}

export function changeStrategy(ctx: Context, change: Change<'strategies'>): void {
  run(ctx, build.updateTable('strategies').set(change).where('account_id', '=', ctx.accountId))
}

const month = 30 * 86_400_000

/** When the messages of the last 30 days were handed over, ascending. */
export function departuresOf(ctx: Context, channel: Channel, now: number): number[] {
  const text = `SELECT handoff_at FROM messages WHERE account_id = ? AND channel = ? AND handoff_at > ?
    ORDER BY handoff_at`
  return prepared(ctx.db, text)
    .pluck()
    .all(ctx.accountId, channel, now - month) as number[]
}

/** When the messages that wait want to leave, ascending. */
export function waitingTimesOf(ctx: Context, channel: Channel): number[] {
  const text = `SELECT coalesce(not_before, scheduled_at) FROM messages
    WHERE account_id = ? AND channel = ? AND status = 'scheduled' ORDER BY coalesce(not_before, scheduled_at)`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, channel) as number[]
}
