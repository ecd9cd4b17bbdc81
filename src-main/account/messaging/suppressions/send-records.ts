/**
 * Records that an address was contacted from data replaced by a restore, if its customer is no longer known: should
 * someone with the address come back, they are not asked twice. Stored as keyed hashes, like suppressions.
 */
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import { knownHashes, type Address } from './address-hash'

/** When an address was last contacted, beyond what messages show; null: never. */
export function lastWrittenTo(ctx: Context, of: Address): number | null {
  // Usually there are no records at all, while many addresses are looked up.
  if (
    prepared(ctx.db, 'SELECT 1 FROM send_records WHERE account_id = ? LIMIT 1').get(ctx.accountId) ===
    undefined
  )
    return null
  const text = `SELECT max(sent_at) FROM send_records WHERE account_id = ? AND channel = ?
    AND address_hash IN (SELECT value FROM json_each(?))`
  const hashes = JSON.stringify(knownHashes(ctx, of))
  return prepared(ctx.db, text).pluck().get(ctx.accountId, of.channel, hashes) as number | null
}
