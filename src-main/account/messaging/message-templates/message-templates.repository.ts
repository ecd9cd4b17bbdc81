/** Rows of message templates: the texts that the owner has changed. */
import type { Context } from '#main/context'
import { build, prepared, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type TemplateRow = Row<'message_templates'>
export type TemplateKey = Pick<TemplateRow, 'channel' | 'kind' | 'step' | 'language'>

/** All of the account's own texts: there are few, and every message needs one. */
export function ownTemplates(ctx: Context): TemplateRow[] {
  const text = 'SELECT * FROM message_templates WHERE account_id = ? ORDER BY id'
  return prepared(ctx.db, text).all(ctx.accountId) as TemplateRow[]
}

export function putTemplate(ctx: Context, row: Omit<NewRow<'message_templates'>, 'account_id' | 'id'>): void {
  const { subject, text, button, updated_at } = row
  run(
    ctx,
    build
      .insertInto('message_templates')
      .values({ ...row, account_id: ctx.accountId })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'channel', 'kind', 'step', 'language'])
          .doUpdateSet({ subject, text, button, updated_at })
      )
  )
}

/** True if it existed. */
export function deleteTemplate(ctx: Context, { channel, kind, step, language }: TemplateKey): boolean {
  const rows = build
    .deleteFrom('message_templates')
    .where('account_id', '=', ctx.accountId)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('step', '=', step)
    .where('language', '=', language)
  return run(ctx, rows).changes > 0
}
