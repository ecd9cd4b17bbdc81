/** Rows of Request Strategies: one for each account, the rules that make asks by themselves. */
import type { Context } from '../../context'
import { build, run } from '../../store/query'

/** Spec silent (§1): a new account asks nobody by itself until the owner turns the strategy on. */
export function insertStrategy(ctx: Context): void {
  run(ctx, build.insertInto('strategies').values({ account_id: ctx.accountId, updated_at: ctx.now() }))
}
