/** People erased since the backup was made are erased in the copy too, with everything that belongs to them. */
import type { Context } from '#main/context'
import { knownHashes } from '#main/account/messaging/suppressions/address-hash'
import { addressesOf } from '#main/account/messaging/suppressions/suppressions.service'
import { anonymise, eraseCustomer } from '#main/account/lifecycle/erase-customer'
import { bringBack } from '#main/account/reviews/reviews/restore-review'
import {
  anonymisedElsewhere,
  anonymisedSince,
  customersGone,
  erasedHashes,
  erasedInCopy,
  reviewsGone,
  type Written
} from './addresses.repository'

/**
 * Returns how many customers it erased. Their reviews lose their author, whether or not the copy links or has them: those that
 * it lacks come along, because a site would otherwise send them again with the author.
 */
export function eraseAgain(ctx: Context): number {
  const hashes = erasedHashes(ctx)
  const isErased = (written: Written) =>
    addressesOf(written).some((each) => knownHashes(ctx, each).some((hash) => hashes.has(hash)))
  const byAddress = hashes.size === 0 ? [] : customersGone(ctx).filter(isErased)
  const customers = new Set([...erasedInCopy(ctx), ...byAddress.map(({ id }) => id)])
  for (const id of customers) eraseCustomer(ctx, id)
  if (hashes.size > 0) for (const { id } of reviewsGone(ctx).filter(isErased)) anonymise(ctx, id)
  for (const id of anonymisedSince(ctx)) anonymise(ctx, id)
  // No import of the copy has brought them.
  for (const row of anonymisedElsewhere(ctx)) bringBack(ctx, { ...row, import_id: null })
  return customers.size
}
