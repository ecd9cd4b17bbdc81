/** Rows of the digest: its settings, and its mails. */
import type { Context } from '#main/context'
import { all, build, first, prepared, run } from '#main/store/query'
import type { Change, NewRow, Row } from '#main/store/tables'

export type DigestRow = Row<'digests'>
export type DigestMailRow = Row<'digest_mails'>

export const findDigest = (ctx: Context): DigestRow | undefined =>
  first(ctx, build.selectFrom('digests').selectAll().where('account_id', '=', ctx.accountId))

export function putDigest(ctx: Context, row: Omit<NewRow<'digests'>, 'account_id'>): void {
  const insert = build.insertInto('digests').values({ ...row, account_id: ctx.accountId })
  run(
    ctx,
    insert.onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
  )
}

export function updateDigestRow(ctx: Context, change: Change<'digests'>): void {
  run(ctx, build.updateTable('digests').set(change).where('account_id', '=', ctx.accountId))
}

/** Keeps an existing mail as it is, so that nobody gets the same digest twice. */
export function insertDigestMail(ctx: Context, row: Omit<NewRow<'digest_mails'>, 'account_id'>): void {
  const insert = build.insertInto('digest_mails').values({ ...row, account_id: ctx.accountId })
  run(
    ctx,
    insert.onConflict((conflict) => conflict.doNothing())
  )
}

export function dueDigestMails(ctx: Context): DigestMailRow[] {
  const rows = build
    .selectFrom('digest_mails')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', ctx.now())
  return all(ctx, rows.orderBy('due_at').orderBy('id'))
}

/** Settles mails that an earlier process had handed over, and that may have arrived. Returns how many. */
export function settleHanded(ctx: Context, isOurs: (id: number) => boolean): number {
  const text = "SELECT id FROM digest_mails WHERE account_id = ? AND status = 'handed'"
  const left = (prepared(ctx.db, text).pluck().all(ctx.accountId) as number[]).filter((id) => !isOurs(id))
  for (const id of left) updateDigestMail(ctx, id, { status: 'unknown' })
  return left.length
}

export function updateDigestMail(ctx: Context, id: number, change: Change<'digest_mails'>): void {
  const rows = build.updateTable('digest_mails').set(change)
  run(ctx, rows.where('id', '=', id).where('account_id', '=', ctx.accountId))
}

/** Deletes waiting mails, which are no longer wanted, and old ones, which are only kept so that none is sent twice. */
export function dropDigestMails(ctx: Context, before: number): void {
  prepared(ctx.db, "DELETE FROM digest_mails WHERE account_id = ? AND status = 'waiting'").run(ctx.accountId)
  prepared(
    ctx.db,
    "DELETE FROM digest_mails WHERE account_id = ? AND status <> 'handed' AND created_at < ?"
  ).run(ctx.accountId, before)
}
