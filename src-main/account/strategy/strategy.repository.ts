/** Rows of Request Strategies: one for each account, the rules that make asks by themselves. */
import type { Context } from '../../context'
import { build, first, keptUntilChange, run } from '../../store/query'
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
