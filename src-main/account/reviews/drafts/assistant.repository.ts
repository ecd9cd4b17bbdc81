/** Rows of the owner's models for drafts, one for each account. */
import type { Context } from '#main/context'
import { build, first, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type AssistantRow = Row<'assistants'>

export const findAssistant = (ctx: Context): AssistantRow | undefined =>
  first(ctx, build.selectFrom('assistants').selectAll().where('account_id', '=', ctx.accountId))

export function putAssistant(ctx: Context, row: Omit<NewRow<'assistants'>, 'account_id'>): void {
  const insert = build.insertInto('assistants').values({ ...row, account_id: ctx.accountId })
  run(
    ctx,
    insert.onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
  )
}

export function deleteAssistantRow(ctx: Context): void {
  run(ctx, build.deleteFrom('assistants').where('account_id', '=', ctx.accountId))
}
