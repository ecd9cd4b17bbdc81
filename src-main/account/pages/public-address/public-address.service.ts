/** The public pages' server: its settings, its state, and the address that messages link to. */
import type { DoorCheck, Doors } from '#shared/contract/doors'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { isPrivateHost } from '#shared/private-host'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict } from '#main/problem'
import { inTransaction } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { noteEvent } from '#main/account/core/events/events.service'
import { listAccounts } from '#main/account/core/settings/settings.service'
import { checkAddress, type CheckOptions } from './check-address'
import { publicPagesListenerOf, type ListenerStatus } from './public-pages-listener'
import { findDoors, saveDoors } from './public-address.repository'
import { helloOf, newHello } from './address-challenge'
import { networkAddresses } from './own-addresses'

export function getDoors(ctx: Pick<BaseContext, 'db'>): Doors {
  const row = findDoors(ctx)
  const listener = publicPagesListenerOf(ctx)
  const status = listener?.status() ?? { state: 'off' }
  const reachedAt = listener?.reachedAt() ?? null
  return {
    is_on: row.is_on === 1,
    port: row.port,
    listens_on: row.listens_on,
    public_address: row.public_address,
    counts_opens: row.counts_opens === 1,
    state: status.state,
    problem: 'problem' in status ? status.problem : null,
    addresses: addressesOf(row, status),
    reached_at: reachedAt === null ? null : isoTime(reachedAt),
    last_check: row.last_check === null ? null : (JSON.parse(row.last_check) as DoorCheck),
    updated_at: isoTime(row.updated_at)
  }
}

function addressesOf({ public_address }: Row<'doors'>, status: ListenerStatus): Doors['addresses'] {
  if (status.state !== 'open') return { machine: null, network: [], public: null }
  const { port, listensOn } = status
  return {
    machine: `http://127.0.0.1:${port}`,
    network: listensOn === 'network' ? networkAddresses(port) : [],
    public: public_address
  }
}

type DoorChanges = InputOf<Endpoints['updateDoors']>['body']

/** Resolves when the listener matches the settings, or when it is known why it does not. */
export async function updateDoors(ctx: Context, body: DoorChanges): Promise<Doors> {
  await writeTogether(ctx, () => {
    const change = changeOf(findDoors(ctx), body)
    if (Object.keys(change).length === 0) return
    saveDoors(ctx, { ...change, updated_at: ctx.now() })
    noteChange(ctx)
    noteInSecurityLog(ctx, change)
  })
  warnOfPrivateAddress(ctx, body)
  await publicPagesListenerOf(ctx)?.apply()
  return getDoors(ctx)
}

function noteInSecurityLog(ctx: Context, { is_on, public_address }: Change<'doors'>): void {
  if (is_on !== undefined) noteSecurity(ctx, is_on === 1 ? 'pages_turned_on' : 'pages_turned_off')
  if (public_address !== undefined)
    noteSecurity(ctx, 'public_address_changed', { is_set: public_address !== null })
}

/** Only a warning: customers may know a local network name too, and it must be possible to try things out. */
function warnOfPrivateAddress(ctx: Context, { public_address }: DoorChanges): void {
  if (public_address == null || !isPrivateHost(new URL(public_address).hostname)) return
  const message = 'Only this computer or its own network can reach that address; customers elsewhere cannot.'
  ctx.warn({ code: 'not_public', message, path: 'public_address' })
}

function changeOf(row: Row<'doors'>, body: DoorChanges): Change<'doors'> {
  const { is_on, counts_opens, public_address, port, listens_on } = body
  const wanted: Change<'doors'> = {
    ...(is_on === undefined ? {} : { is_on: is_on ? 1 : 0 }),
    ...(counts_opens === undefined ? {} : { counts_opens: counts_opens ? 1 : 0 }),
    ...(port === undefined ? {} : { port }),
    ...(listens_on === undefined ? {} : { listens_on }),
    ...(public_address === undefined ? {} : { public_address: originOf(public_address) })
  }
  const changed = Object.entries(wanted).filter(([name, value]) => row[name as keyof typeof row] !== value)
  const change = Object.fromEntries(changed) as Change<'doors'>
  // A check only says something about the address it checked.
  return 'public_address' in change ? { ...change, last_check: null } : change
}

/** As browsers write it: lower case, no trailing slash, no default port. */
const originOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin

/** @throws Problem 409 when there is no public address, or the public pages are switched off. */
export async function checkDoors(ctx: Context, options?: CheckOptions): Promise<DoorCheck> {
  const address = addressToCheck(ctx)
  const word = newHello()
  const hello = { path: `/hello/${word}`, answer: helloOf(ctx, word) }
  const result = await checkAddress(address, hello, options)
  const check: DoorCheck = { ...result, address, checked_at: isoTime(ctx.now()) }
  await writeTogether(ctx, () => {
    // The address may have changed in the meantime.
    if (findDoors(ctx).public_address !== address) return
    saveDoors(ctx, { last_check: JSON.stringify(check) })
    noteChange(ctx)
  })
  return check
}

function addressToCheck(ctx: Context): string {
  const { is_on, public_address } = findDoors(ctx)
  const status = publicPagesListenerOf(ctx)?.status()
  if (public_address === null) throw conflict('no_public_address', 'There is no public address to check.')
  if (is_on === 0 || (status !== undefined && status.state !== 'open'))
    throw conflict(
      'public_pages_off',
      'Your public pages are switched off, so nothing would answer. Switch them on first.'
    )
  return public_address
}

/** The owner's settings, for the code that opens the listener. */
export function wantedPublicPages(base: Pick<BaseContext, 'db'>) {
  const { is_on, port, listens_on } = findDoors(base)
  return { isOn: is_on === 1, port, listensOn: listens_on }
}

/** The address messages link to (`https://reviews.example.com`, no trailing slash); null: switched off, or not set. */
export function publicAddress(base: Pick<BaseContext, 'db'>): string | null {
  const { is_on, public_address } = findDoors(base)
  return is_on === 1 ? public_address : null
}

/** Whether e-mails contain the tracking pixel. */
export const countsOpens = (base: Pick<BaseContext, 'db'>): boolean => findDoors(base).counts_opens === 1

/** Makes the listener match the row: another program may have changed it, or a port may have become free. */
export async function settlePublicPages(base: BaseContext): Promise<void> {
  const listener = publicPagesListenerOf(base)
  const before = listener?.status().state
  await listener?.apply()
  if (listener?.status().state !== before) await writeTogether(base, () => noteChange(base))
}

/** Notifies every account, because they share the public pages. */
function noteChange(base: BaseContext): void {
  for (const { id } of listAccounts(base)) noteEvent(ownContext(base, id), 'settings.updated')
}

const writeTogether = (base: BaseContext, work: () => void): Promise<void> =>
  retryWhileBusy(() => inTransaction(base, work))
