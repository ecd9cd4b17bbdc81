/** Rows of accounts. */
import type { Context } from '../../context'
import { all, build, first, keptUntilChange, run } from '../../store/query'
import type { Change, NewRow, Row } from '../../store/tables'

type HasDb = Pick<Context, 'db'>

export function findAccount(ctx: HasDb, id: number): Row<'accounts'> | undefined {
  return keptUntilChange(ctx, `account ${id}`, () =>
    first(ctx, build.selectFrom('accounts').selectAll().where('id', '=', id))
  )
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
