/** The results of checking review links, by address. */
import type { Context } from '#main/context'
import { all, build, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type LinkCheck = Row<'review_link_checks'>

export const allLinkChecks = (ctx: Context): LinkCheck[] =>
  all(ctx, build.selectFrom('review_link_checks').selectAll().where('account_id', '=', ctx.accountId))

export function saveLinkCheck(ctx: Context, check: Omit<LinkCheck, 'account_id'>): void {
  const row = { account_id: ctx.accountId, ...check }
  run(ctx, build.insertInto('review_link_checks').orReplace().values(row))
}

export function forgetLinkChecks(ctx: Context, except: readonly string[]): void {
  const own = build.deleteFrom('review_link_checks').where('account_id', '=', ctx.accountId)
  run(ctx, except.length === 0 ? own : own.where('url', 'not in', except))
}
