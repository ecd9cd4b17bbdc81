/** Rows of accounts. */
import type { Context } from '#main/context'
import { all, build, prepared, run } from '#main/store/query'
import type { Change, NewRow, Row } from '#main/store/tables'

type HasDb = Pick<Context, 'db'>

export function findAccount(ctx: HasDb, id: number): Row<'accounts'> | undefined {
  // Every outgoing message reads the account several times, and plain SQL is cheaper than building the query.
  return prepared(ctx.db, 'SELECT * FROM accounts WHERE id = ?').get(id) as Row<'accounts'> | undefined
}

export function listAccounts(ctx: HasDb): Row<'accounts'>[] {
  return all(ctx, build.selectFrom('accounts').selectAll().orderBy('id'))
}

export function insertAccount(ctx: HasDb, row: NewRow<'accounts'>): number {
  return run(ctx, build.insertInto('accounts').values(row)).id
}

export function updateAccount(ctx: Context, change: Change<'accounts'>): void {
  run(ctx, build.updateTable('accounts').set(change).where('id', '=', ctx.accountId))
}
