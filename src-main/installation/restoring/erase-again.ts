/** People erased since the backup was made are erased in the copy too, with everything that belongs to them. */
import type { Context } from '#main/context'
import { knownHashes } from '#main/account/messaging/suppressions/address-hash'
import { addressesOf } from '#main/account/messaging/suppressions/suppressions.service'
import { anonymise, eraseCustomer } from '#main/account/lifecycle/erase-customer'
import { searchTables } from '#main/store/search-index'
import { sweepDeleted } from '#main/store/sweep'
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

/** Returns how many customers it erased. The addresses of erased people are also removed from reviews without a customer. */
export function eraseAgain(ctx: Context): number {
  const hashes = erasedHashes(ctx)
  const isErased = (written: Written) =>
    addressesOf(written).some((each) => knownHashes(ctx, each).some((hash) => hashes.has(hash)))
  const byAddress = hashes.size === 0 ? [] : customersGone(ctx).filter(isErased)
  const customers = new Set([...erasedInCopy(ctx), ...byAddress.map(({ id }) => id)])
  for (const id of customers) eraseCustomer(ctx, id)
  if (hashes.size > 0) for (const { id } of reviewsGone(ctx).filter(isErased)) anonymise(ctx, id)
  return customers.size
}

/**
 * Reviews that have lost their author since lose them in the copy as well, even if it does not link them to anybody. Those that it
 * lacks come along, because a site would otherwise send them again with the author.
 */
export function anonymiseAgain(ctx: Context): void {
  const named = anonymisedSince(ctx)
  for (const id of named) anonymise(ctx, id)
  if (named.length > 0) sweepDeleted(ctx, searchTables)
  // No import of the copy has brought them.
  for (const row of anonymisedElsewhere(ctx)) bringBack(ctx, { ...row, import_id: null })
}
