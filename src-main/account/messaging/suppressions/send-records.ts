/**
 * Records that an address was contacted from data replaced by a restore, if its customer is no longer known: should
 * someone with the address come back, they are not asked twice. Stored as keyed hashes, like suppressions.
 */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { hashesBy, type Address } from './address-hash'

/** When an address was last contacted, beyond what messages show; null: never. */
export const lastWrittenTo = (ctx: Context, of: Address): number | null => lastWrites(ctx)(of)

/** The same for many addresses. Usually there are no records at all. */
export function lastWrites(ctx: Context): (of: Address) => number | null {
  const any = 'SELECT 1 FROM send_records WHERE account_id = ? LIMIT 1'
  if (prepared(ctx.db, any).get(ctx.accountId) === undefined) return () => null
  const text = `SELECT max(sent_at) FROM send_records WHERE account_id = ? AND channel = ?
    AND address_hash IN (SELECT value FROM json_each(?))`
  const hashesOf = hashesBy(ctx)
  return (of) =>
    prepared(ctx.db, text)
      .pluck()
      .get(ctx.accountId, of.channel, JSON.stringify(hashesOf(of))) as number | null
}
