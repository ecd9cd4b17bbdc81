/** People erased since the backup was made are erased in the copy too, with everything that belongs to them. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { knownHashes } from '#main/account/messaging/suppressions/address-hash'
import { anonymise, eraseCustomer } from '#main/account/lifecycle/erase-customer'
import { customersGone, erasedHashes, erasedInCopy, reviewsGone, type Written } from './addresses.repository'

/** Returns how many customers it erased. The addresses of erased people are also removed from reviews without a customer. */
export function eraseAgain(ctx: Context): number {
  const hashes = erasedHashes(ctx)
  const isErased = ({ email, phone }: Written) =>
    has(ctx, hashes, 'email', email) || has(ctx, hashes, 'sms', phone)
  const byAddress = hashes.size === 0 ? [] : customersGone(ctx).filter(isErased)
  const customers = new Set([...erasedInCopy(ctx), ...byAddress.map(({ id }) => id)])
  for (const id of customers) eraseCustomer(ctx, id)
  if (hashes.size > 0) for (const { id } of reviewsGone(ctx).filter(isErased)) anonymise(ctx, id)
  return customers.size
}

function has(ctx: Context, hashes: ReadonlySet<string>, channel: Channel, address: string | null): boolean {
  return address !== null && knownHashes(ctx, { channel, address }).some((hash) => hashes.has(hash))
}
