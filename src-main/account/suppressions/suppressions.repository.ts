/** Rows of suppressions, and the key of their hashes. */
import type { Context } from '../../context'
import { build, first, prepared, run } from '../../store/query'
import type { NewRow, Row } from '../../store/tables'

export function findKey(ctx: Context): Buffer | undefined {
  const text = 'SELECT key FROM suppression_keys WHERE account_id = ?'
  return prepared(ctx.db, text).pluck().get(ctx.accountId) as Buffer | undefined
}

export function insertKey(ctx: Context, key: Buffer): void {
  prepared(ctx.db, 'INSERT INTO suppression_keys (account_id, key) VALUES (?, ?)').run(ctx.accountId, key)
}

/** The first reason stays: an address that bounced is not less dead because its owner opts out. */
export function insertSuppression(ctx: Context, row: Omit<NewRow<'suppressions'>, 'account_id'>): void {
  const values = { ...row, account_id: ctx.accountId }
  run(
    ctx,
    build
      .insertInto('suppressions')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
  )
}

export function findSuppression(
  ctx: Context,
  channel: Row<'suppressions'>['channel'],
  hash: string
): Row<'suppressions'> | undefined {
  const own = build.selectFrom('suppressions').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, own.where('channel', '=', channel).where('address_hash', '=', hash))
}

export function deleteSuppression(ctx: Context, id: number): void {
  run(ctx, build.deleteFrom('suppressions').where('id', '=', id).where('account_id', '=', ctx.accountId))
}
