/** Rows of sending as a whole, of the clock, and of the hold on all sending. */
import type { Context } from '#main/context'
import { build, first, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'

export function findSending(ctx: Context): Row<'sending'> | undefined {
  return first(ctx, build.selectFrom('sending').selectAll().where('account_id', '=', ctx.accountId))
}

export function saveSending(ctx: Context, change: Change<'sending'>): void {
  const values = { ...change, updated_at: ctx.now() }
  run(
    ctx,
    build
      .insertInto('sending')
      .values({ ...values, account_id: ctx.accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
  )
}

type HasDb = Pick<Context, 'db'>

/** One row for the whole file, because the clock is the machine's. */
export function findClock(ctx: HasDb): Row<'clock'> | undefined {
  return prepared(ctx.db, 'SELECT * FROM clock WHERE id = 1').get() as Row<'clock'> | undefined
}

export function saveClock(ctx: HasDb, clock: Omit<Row<'clock'>, 'id'>): void {
  const { high_water, uptime, boot_id, held_at, held_reason } = clock
  const text = `INSERT OR REPLACE INTO clock (id, high_water, uptime, boot_id, held_at, held_reason)
    VALUES (1, ?, ?, ?, ?, ?)`
  prepared(ctx.db, text).run(high_water, uptime, boot_id, held_at, held_reason)
}

/** Why all sending is held until the owner releases it; one row for the whole file. */
export function findHold(ctx: HasDb): Row<'sending_hold'> | undefined {
  return prepared(ctx.db, 'SELECT * FROM sending_hold WHERE id = 1').get() as Row<'sending_hold'> | undefined
}

export function saveHold(ctx: HasDb, { reason, held_at }: Omit<Row<'sending_hold'>, 'id'>): void {
  const text = 'INSERT OR REPLACE INTO sending_hold (id, reason, held_at) VALUES (1, ?, ?)'
  prepared(ctx.db, text).run(reason, held_at)
}

export function deleteHold(ctx: HasDb): void {
  prepared(ctx.db, 'DELETE FROM sending_hold').run()
}

/** Whether the account sends again while others are held. */
export function isReleased(ctx: Pick<Context, 'db' | 'accountId'>): boolean {
  return (
    prepared(ctx.db, 'SELECT 1 FROM sending_releases WHERE account_id = ?').get(ctx.accountId) !== undefined
  )
}

export function saveRelease(ctx: Context): void {
  const text = 'INSERT OR IGNORE INTO sending_releases (account_id, released_at) VALUES (?, ?)'
  prepared(ctx.db, text).run(ctx.accountId, ctx.now())
}

/** A new hold applies to every account, including those released before. */
export function deleteReleases(ctx: HasDb): void {
  prepared(ctx.db, 'DELETE FROM sending_releases').run()
}

/** Accounts that are still held, provided that there is a hold. */
export function unreleasedAccounts(ctx: HasDb): number[] {
  const text = 'SELECT id FROM accounts WHERE id NOT IN (SELECT account_id FROM sending_releases) ORDER BY id'
  return prepared(ctx.db, text).pluck().all() as number[]
}
