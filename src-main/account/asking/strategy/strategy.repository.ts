/** Rows of Request Strategies: one per account, the rules for asking automatically. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import { build, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

/** Spec silent (§1): a new account asks nobody automatically until the owner turns the strategy on. */
export function insertStrategy(ctx: Context): void {
  run(ctx, build.insertInto('strategies').values({ account_id: ctx.accountId, updated_at: ctx.now() }))
}

export function findStrategy(ctx: Context): Row<'strategies'> | undefined {
  const text = 'SELECT * FROM strategies WHERE account_id = ?'
  return prepared(ctx.db, text).get(ctx.accountId) as Row<'strategies'> | undefined
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

/** When waiting messages want to go out, ascending. */
export function waitingTimesOf(ctx: Context, channel: Channel): number[] {
  const text = `SELECT coalesce(not_before, scheduled_at) FROM messages
    WHERE account_id = ? AND channel = ? AND status = 'scheduled' ORDER BY coalesce(not_before, scheduled_at)`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, channel) as number[]
}

/** The id of a schedule as stored for the asks created under it. */
export function scheduleIdOf(ctx: Context, schedule: object): number {
  const text = JSON.stringify(schedule)
  const find = 'SELECT id FROM strategy_schedules WHERE account_id = ? AND schedule = ?'
  const known = prepared(ctx.db, find).pluck().get(ctx.accountId, text) as number | undefined
  return known ?? insertOwned(ctx, 'strategy_schedules', { schedule: text })
}

/** The schedule in force when an ask was created, as JSON; null: none, as for manual asks. */
export function scheduleOf(ctx: Context, askId: number): string | null {
  // No join, and the plus sign: otherwise the planner scans all asks instead of fetching the one.
  const text = `SELECT (SELECT schedule FROM strategy_schedules WHERE id = asks.schedule_id)
    FROM asks WHERE id = ? AND +account_id = ?`
  return (prepared(ctx.db, text).pluck().get(askId, ctx.accountId) as string | null | undefined) ?? null
}

export interface MessageBefore {
  scheduled_at: number
  not_before: number | null
  sent_at: number | null
}

/** The last message before another in the same ask and channel that is waiting, being sent, or sent. */
export function messageBefore(
  ctx: Context,
  { id, ask_id, channel, scheduled_at }: Pick<Row<'messages'>, 'id' | 'ask_id' | 'channel' | 'scheduled_at'>
): MessageBefore | undefined {
  const text = `SELECT scheduled_at, not_before, sent_at FROM messages
    WHERE account_id = ? AND ask_id = ? AND channel = ? AND id <> ? AND kind <> 'thanks' AND scheduled_at < ?
    AND (sent_at IS NOT NULL OR status IN ('scheduled', 'sending'))
    ORDER BY scheduled_at DESC, id DESC LIMIT 1`
  return prepared(ctx.db, text).get(ctx.accountId, ask_id, channel, id, scheduled_at) as
    MessageBefore | undefined
}
