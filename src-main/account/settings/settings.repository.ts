/** Rows of accounts. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../context'
import { all, build, first, run } from '../../store/query'
import type { AccountsTable } from '../../store/tables'

type HasDb = Pick<Context, 'db'>

export function findAccount(ctx: HasDb, id: number): Selectable<AccountsTable> | undefined {
  return first(ctx, build.selectFrom('accounts').selectAll().where('id', '=', id))
}

export function listAccounts(ctx: HasDb): Selectable<AccountsTable>[] {
  return all(ctx, build.selectFrom('accounts').selectAll().orderBy('id'))
}

export function insertAccount(ctx: HasDb, row: Insertable<AccountsTable>): number {
  return run(ctx, build.insertInto('accounts').values(row)).id
}

export function updateAccount(ctx: Context, change: Updateable<AccountsTable>): void {
  run(ctx, build.updateTable('accounts').set(change).where('id', '=', ctx.accountId))
}
