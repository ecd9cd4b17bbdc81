/** Rows of sign-ins to mail accounts. */
import type { Context } from '#main/context'
import { build, first, keptUntilChange, prepared, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type MailSignInRow = Row<'mail_sign_ins'>

/** Cached until the data changes: every message needs it. */
export function findMailSignIn(ctx: Context): MailSignInRow | undefined {
  return keptUntilChange(ctx, `mail sign-in ${ctx.accountId}`, () =>
    first(ctx, build.selectFrom('mail_sign_ins').selectAll().where('account_id', '=', ctx.accountId))
  )
}

/** Sign-ins of all accounts that are waiting for the browser. */
export const mailSignInsBegun = (ctx: Pick<Context, 'db'>): MailSignInRow[] =>
  prepared(ctx.db, 'SELECT * FROM mail_sign_ins WHERE begun IS NOT NULL').all() as MailSignInRow[]

export function saveMailSignIn(
  ctx: Context,
  change: Partial<Omit<MailSignInRow, 'account_id' | 'updated_at'>>
): void {
  const values = { ...change, updated_at: ctx.now() }
  run(
    ctx,
    build
      .insertInto('mail_sign_ins')
      .values({ ...values, account_id: ctx.accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
  )
}

export function deleteMailSignIn(ctx: Context): void {
  run(ctx, build.deleteFrom('mail_sign_ins').where('account_id', '=', ctx.accountId))
}
