/** What is stored instead of an address: a keyed hash of it and its channel, which outlives the customer and reveals nobody. */
import { channelOf } from '#shared/channel-of'
import { createHmac, randomBytes } from 'node:crypto'
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { readContact } from '#main/tools/contacts'
import { withAsciiDomain } from '#main/tools/mail-address'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findKeys, insertKey } from './suppressions.repository'

/** One address at which someone can be contacted. */
export interface Address {
  channel: Channel
  /** As stored with customers: phone numbers in E.164. */
  address: string
}

/** The hash that an address is stored with; the account's key is created with the first one. */
export function addressHash(ctx: Context, channel: Channel, address: string): string {
  return hashWith(findKeys(ctx)[0] ?? newKey(ctx), { channel, address })
}

/**
 * Every hash that an address may be listed with: a restore from elsewhere brings its own key, and keeps ours beside it.
 * None while the account has no key, which means the list is empty. Writes nothing.
 */
export const knownHashes = (ctx: Context, of: Address): string[] => hashesBy(ctx)(of)

/** The same for many addresses. */
export function hashesBy(ctx: Context): (of: Address) => string[] {
  const keys = findKeys(ctx)
  return (of) => keys.map((key) => hashWith(key, of))
}

/** Parses an address as people write it, for whichever channel it fits; undefined if it is not one. */
export function readAddress(ctx: Context, written: string, wanted?: Channel): Address | undefined {
  const address = readContact(written, accountOf(ctx).country)
  if (address === null) return undefined
  const channel = channelOf(address)
  return wanted === undefined || wanted === channel ? { channel, address } : undefined
}

/** E-mail addresses are compared ignoring case, with domains in either spelling; phone numbers are already E.164. */
const hashWith = (key: Buffer, { channel, address }: Address): string =>
  createHmac('sha256', key)
    .update(`${channel} ${withAsciiDomain(address.normalize()).toLowerCase()}`)
    .digest('base64url')

function newKey(ctx: Context): Buffer {
  const key = randomBytes(32)
  insertKey(ctx, key)
  return key
}
