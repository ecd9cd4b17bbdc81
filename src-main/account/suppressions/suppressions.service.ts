/**
 * Suppressions: addresses that must never be written to again. Kept as keyed hashes of channel and address, so that they
 * outlive the customer and tell nobody who it was. Nothing but the confirmed lifting of an opt-out takes one away.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Channel } from '../../../src-shared/contract/fields'
import type { Context } from '../../context'
import type { Row } from '../../store/tables'
import {
  deleteSuppression,
  findKey,
  findSuppression,
  insertKey,
  insertSuppression
} from './suppressions.repository'

/** Where somebody can be written to. */
export interface Addresses {
  email: string | null
  phone: string | null
}

type Reason = Row<'suppressions'>['reason']

/** What a person may take back by asking to be asked again; a dead address stays dead. */
const liftable: readonly Reason[] = ['unsubscribed', 'by_hand', 'erased']

/** Never writes to these addresses again. */
export function suppress(ctx: Context, addresses: Addresses, reason: Reason): void {
  const key = findKey(ctx) ?? newKey(ctx)
  for (const [channel, address] of channelsOf(addresses)) {
    const address_hash = hashOf(key, channel, address)
    insertSuppression(ctx, { channel, address_hash, reason, origin: ctx.actor, created_at: ctx.now() })
  }
}

/** Why the address of a channel is suppressed; undefined where it is not. */
export function suppressionOf(ctx: Context, addresses: Addresses, channel: Channel): Reason | undefined {
  const key = findKey(ctx)
  const address = channel === 'email' ? addresses.email : addresses.phone
  if (key === undefined || address === null) return undefined
  return findSuppression(ctx, channel, hashOf(key, channel, address))?.reason
}

/** The separate, confirmed act: the person has asked to be asked again. The caller has checked the scope. */
export function liftSuppressions(ctx: Context, addresses: Addresses): void {
  const key = findKey(ctx)
  if (key === undefined) return
  for (const [channel, address] of channelsOf(addresses)) {
    const row = findSuppression(ctx, channel, hashOf(key, channel, address))
    if (row !== undefined && liftable.includes(row.reason)) deleteSuppression(ctx, row.id)
  }
}

function channelsOf({ email, phone }: Addresses): [Channel, string][] {
  return [
    ...(email === null ? [] : [['email', email] as [Channel, string]]),
    ...(phone === null ? [] : [['sms', phone] as [Channel, string]])
  ]
}

/** E-mail addresses are compared without case; phone numbers are E.164 already. */
const hashOf = (key: Buffer, channel: Channel, address: string): string =>
  createHmac('sha256', key).update(`${channel} ${address.toLowerCase()}`).digest('base64url')

function newKey(ctx: Context): Buffer {
  const key = randomBytes(32)
  insertKey(ctx, key)
  return key
}
