/**
 * Suppressions: the do-not-contact list. Only a confirmed removal takes an address off it: no import,
 * merge, restore or erasure does. Each change is logged, and the log stays when an address is removed.
 */
import { channelOf } from '#shared/channel-of'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Channel } from '#shared/contract/fields'
import type { Suppression, SuppressionAct, SuppressionReason } from '#shared/contract/suppressions'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { findOwned, getOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import { allContacts, type Contacts } from '#main/tools/contacts'
import { noteEvent } from '#main/account/core/events/events.service'
import { addressHash, hashesBy, knownHashes, readAddress, type Address } from './address-hash'
import {
  deleteSuppression,
  findSuppressions,
  hasErasure,
  hasSuppression,
  insertAct,
  insertSuppression,
  pageOfActs,
  pageOfSuppressions,
  type SuppressionRow
} from './suppressions.repository'

/** Reasons a person can reverse by agreeing to be asked again; a dead address stays dead. */
const liftable: readonly SuppressionReason[] = ['unsubscribed', 'by_hand', 'erased']

/** Reasons that say nothing about other addresses of the same person. */
const ofAddress: readonly SuppressionReason[] = ['hard_bounce']

/** An opt-out, which only ends requests, gives way to a reason for which nothing may be sent at all. */
const isOutdone = (reason: SuppressionReason | undefined): boolean =>
  reason === undefined || reason === 'unsubscribed'

/** Puts all addresses of a person on the list. */
export function suppress(ctx: Context, contacts: Contacts, reason: SuppressionReason): void {
  for (const each of addressesOf(contacts)) put(ctx, each, reason)
}

/** Puts one address on the list. */
export const suppressAddress = (ctx: Context, of: Address, reason: SuppressionReason): void =>
  void put(ctx, of, reason)

/** Why someone is suppressed on a channel; undefined if they are not, or have no address there. */
export function suppressionOf(
  ctx: Context,
  contacts: Contacts,
  channel: Channel
): SuppressionReason | undefined {
  return suppressionsIn(ctx)(contacts, channel).reasons[channel]
}

/**
 * The same for many people, on both channels or one, plus the hashes that identify their addresses when the list changes. Opting
 * out at one address counts for every address on that channel; a dead address says nothing about the others.
 */
export function suppressionsIn(
  ctx: Context
): (
  of: Contacts,
  only?: Channel
) => { reasons: Partial<Record<Channel, SuppressionReason>>; hashes: string[] } {
  const hashesOf = hashesBy(ctx)
  return (of, only) => {
    const reasons: Partial<Record<Channel, SuppressionReason>> = {}
    const hashes: string[] = []
    for (const each of addressesOf(of)) {
      const { channel, address } = each
      if (only !== undefined && channel !== only) continue
      const own = hashesOf(each)
      const reason = findSuppressions(ctx, channel, own)[0]?.reason
      const isPreferred = address === of.email || address === of.phone
      const counts = reason !== undefined && (isPreferred || !ofAddress.includes(reason))
      if (counts && isOutdone(reasons[channel])) reasons[channel] = reason
      hashes.push(...own)
    }
    return { reasons, hashes }
  }
}

/** Whether an address is on the list; fast, for callers with many. */
export function isSuppressed(ctx: Context, of: Address): boolean {
  return knownHashes(ctx, of).some((hash) => hasSuppression(ctx, of.channel, hash))
}

/** Whether any of the addresses is on the list: such people are not added, by files or by sites. */
export const isUnwanted = (ctx: Context, contacts: Contacts): boolean =>
  addressesOf(contacts).some((each) => isSuppressed(ctx, each))

/** Tells whether the person with these addresses was erased after an instant; for callers with many. */
export function erasuresIn(ctx: Context): (of: Contacts, after: number) => boolean {
  const hashesOf = hashesBy(ctx)
  return (of, after) =>
    addressesOf(of).some((each) => hashesOf(each).some((hash) => hasErasure(ctx, hash, after)))
}

/** The person agreed to be asked again: reversible suppressions are lifted. The caller has checked the scope. */
export function liftSuppressions(ctx: Context, contacts: Contacts): void {
  for (const row of addressesOf(contacts).flatMap((each) => rowsOf(ctx, each)))
    if (liftable.includes(row.reason)) lift(ctx, row)
}

export function listSuppressions(
  ctx: Context,
  { address, ...query }: InputOf<Endpoints['listSuppressions']>['query']
): Page<Suppression> {
  const page = pageOfSuppressions(ctx, { ...query, hashes: hashesAskedFor(ctx, address) })
  return { ...page, records: page.records.map(toSuppression) }
}

export function listSuppressionActs(
  ctx: Context,
  { address, ...query }: InputOf<Endpoints['listSuppressionActs']>['query']
): Page<SuppressionAct> {
  const page = pageOfActs(ctx, { ...query, hashes: hashesAskedFor(ctx, address) })
  return {
    ...page,
    records: page.records.map(({ id, channel, act, reason, actor, created_at }) => ({
      id,
      channel,
      act,
      reason,
      actor,
      created_at: isoTime(created_at)
    }))
  }
}

export function getSuppression(ctx: Context, id: number): Suppression {
  return toSuppression(getOwned(ctx, 'suppressions', id, 'suppression'))
}

/** The address must fit its channel, or it could never match. */
export function checkSuppression(
  ctx: Context,
  { channel, address }: { channel?: Channel | undefined; address?: string | undefined }
): FieldProblem[] {
  if (channel === undefined || address === undefined) return []
  if (readAddress(ctx, address, channel) !== undefined) return []
  const message =
    channel === 'email'
      ? 'must be an e-mail address such as ann@example.com'
      : 'must be a phone number such as +49 30 901820'
  return [{ path: 'address', code: 'invalid', message }]
}

/** Adds a checked address to the list manually. `created` false: it was already on it. */
export function addSuppression(
  ctx: Context,
  body: InputOf<Endpoints['addSuppression']>['body']
): { suppression: Suppression; created: boolean } {
  const address = readAddress(ctx, body.address, body.channel)
  if (address === undefined) throw new Error('the address has not been checked')
  const id = put(ctx, address, 'by_hand')
  const row = id === undefined ? rowsOf(ctx, address)[0] : getOwned(ctx, 'suppressions', id, 'suppression')
  if (row === undefined) throw new Error('a suppression is neither new nor existing')
  return { suppression: toSuppression(row), created: id !== undefined }
}

/** The address typed in must match: only someone who knows it can have been asked by its owner to lift the suppression. */
export function checkLift(ctx: Context, confirm: string | undefined, id: number): FieldProblem[] {
  const row = findOwned(ctx, 'suppressions', id)
  if (row === undefined || confirm === undefined) return []
  const address = readAddress(ctx, confirm, row.channel)
  if (address !== undefined && knownHashes(ctx, address).includes(row.address_hash)) return []
  const what = row.channel === 'email' ? 'e-mail address' : 'phone number'
  return [{ path: 'confirm', code: 'does_not_match', message: `must be the ${what} of suppression ${id}` }]
}

/** Removes an address from the list, whatever the reason. The confirmation has been checked. Returns it as it was. */
export function liftSuppression(ctx: Context, id: number, confirm: string): Suppression {
  const row = getOwned(ctx, 'suppressions', id, 'suppression')
  const address = readAddress(ctx, confirm, row.channel)
  // Data from two installations may both have listed it.
  for (const each of address === undefined ? [row] : rowsOf(ctx, address)) lift(ctx, each)
  noteSecurity(ctx, 'suppression_lifted', { suppression: id, channel: row.channel })
  return toSuppression(row)
}

export const addressesOf = (contacts: Contacts): Address[] =>
  allContacts(contacts).map((address) => ({ channel: channelOf(address), address }))

/** Returns the id of the new row; undefined: the address was already on the list. The first reason stays unless it is outdone. */
function put(ctx: Context, { channel, address }: Address, reason: SuppressionReason): number | undefined {
  const known = rowsOf(ctx, { channel, address })
  if (known.length > 0) {
    for (const row of known) {
      if (row.reason === reason) continue
      if (isOutdone(row.reason)) worsen(ctx, row, reason)
      // A restore learns from the log whose address it was, whatever else is said of it.
      else if (reason === 'erased') logAdded(ctx, row, reason)
    }
    return undefined
  }
  const address_hash = addressHash(ctx, channel, address)
  const created_at = ctx.now()
  const id = insertSuppression(ctx, { channel, address_hash, reason, origin: ctx.actor, created_at })
  if (id === undefined) return undefined
  logAdded(ctx, { channel, address_hash }, reason)
  noteEvent(ctx, 'suppression.created', id)
  return id
}

function worsen(ctx: Context, row: SuppressionRow, reason: SuppressionReason): void {
  updateOwned(ctx, 'suppressions', row.id, { reason })
  logAdded(ctx, row, reason)
  noteEvent(ctx, 'suppression.created', row.id)
}

const logAdded = (
  ctx: Context,
  { channel, address_hash }: Pick<SuppressionRow, 'channel' | 'address_hash'>,
  reason: SuppressionReason
): void =>
  insertAct(ctx, { channel, address_hash, act: 'added', reason, actor: ctx.actor, created_at: ctx.now() })

function lift(ctx: Context, { id, channel, address_hash, reason }: SuppressionRow): void {
  deleteSuppression(ctx, id)
  insertAct(ctx, { channel, address_hash, act: 'lifted', reason, actor: ctx.actor, created_at: ctx.now() })
  noteEvent(ctx, 'suppression.deleted', id)
}

const rowsOf = (ctx: Context, of: Address): SuppressionRow[] =>
  findSuppressions(ctx, of.channel, knownHashes(ctx, of))

/** Undefined: no address was requested. Invalid ones have no hash. */
function hashesAskedFor(ctx: Context, written: string | undefined): string[] | undefined {
  if (written === undefined) return undefined
  const address = readAddress(ctx, written)
  return address === undefined ? [] : knownHashes(ctx, address)
}

function toSuppression({ id, channel, reason, origin, created_at }: SuppressionRow): Suppression {
  return { id, channel, reason, origin, created_at: isoTime(created_at) }
}
