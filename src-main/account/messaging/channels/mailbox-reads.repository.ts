/** Rows that record how far an account's mailbox has been read. */
import type { Context } from '#main/context'
import { build, first, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type MailboxRead = Row<'mailbox_reads'>

export function findMailboxRead(ctx: Context): MailboxRead | undefined {
  return first(ctx, build.selectFrom('mailbox_reads').selectAll().where('account_id', '=', ctx.accountId))
}

export function saveMailboxRead(ctx: Context, change: Partial<Omit<MailboxRead, 'account_id'>>): void {
  run(
    ctx,
    build
      .insertInto('mailbox_reads')
      .values({ mailbox: '', last_uid: 0, ...change, account_id: ctx.accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
  )
}
