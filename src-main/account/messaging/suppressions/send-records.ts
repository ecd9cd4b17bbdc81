/**
 * That an address was written to from data that was there before a restore, where its customer is not known any more: should
 * somebody with the address come back, nobody asks them twice. Kept as keyed hashes, like suppressions.
 */
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import { knownHash, type Address } from './address-hash'

/** When an address was written to last, as far as that is not told by messages; null: never. */
export function lastWrittenTo(ctx: Context, of: Address): number | null {
  // Usually there are none, and many are asked about.
  if (
    prepared(ctx.db, 'SELECT 1 FROM send_records WHERE account_id = ? LIMIT 1').get(ctx.accountId) ===
    undefined
  )
    return null
  const text = 'SELECT sent_at FROM send_records WHERE account_id = ? AND channel = ? AND address_hash = ?'
  const hash = knownHash(ctx, of) ?? ''
  const sentAt = prepared(ctx.db, text).pluck().get(ctx.accountId, of.channel, hash) as number | undefined
  return sentAt ?? null
}
