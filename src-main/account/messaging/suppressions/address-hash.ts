/** What is kept of an address: a keyed hash of it and its channel, which outlives the customer and tells nobody who it was. */
import { createHmac, randomBytes } from 'node:crypto'
import { email, type Channel } from '../../../../src-shared/contract/fields'
import type { Context } from '../../../context'
import { withAsciiDomain } from '../../../tools/mail-address'
import { toE164 } from '../../../tools/phone'
import { accountOf } from '../../core/settings/settings.service'
import { findKey, insertKey } from './suppressions.repository'

/** One place where somebody can be written to. */
export interface Address {
  channel: Channel
  /** As it is kept with customers: phone numbers in E.164. */
  address: string
}

/** The hash of an address; the account's key is made with the first one. */
export function addressHash(ctx: Context, channel: Channel, address: string): string {
  return hashWith(findKey(ctx) ?? newKey(ctx), { channel, address })
}

/** The same, but undefined while the account has no key: then nothing is on the list. Writes nothing. */
export function knownHash(ctx: Context, of: Address): string | undefined {
  const key = findKey(ctx)
  return key === undefined ? undefined : hashWith(key, of)
}

/** Reads an address as people write it, for whichever channel it fits; undefined where it is none. */
export function readAddress(ctx: Context, written: string, wanted?: Channel): Address | undefined {
  const text = written.trim()
  const isEmail = email.safeParse(text).success
  if (isEmail) return wanted === 'sms' ? undefined : { channel: 'email', address: text }
  const number = wanted === 'email' ? null : toE164(text, accountOf(ctx).country)
  return number === null ? undefined : { channel: 'sms', address: number }
}

/** E-mail addresses are compared without case, their domains in either spelling; phone numbers are E.164 already. */
const hashWith = (key: Buffer, { channel, address }: Address): string =>
  createHmac('sha256', key)
    .update(`${channel} ${withAsciiDomain(address.normalize()).toLowerCase()}`)
    .digest('base64url')

function newKey(ctx: Context): Buffer {
  const key = randomBytes(32)
  insertKey(ctx, key)
  return key
}
