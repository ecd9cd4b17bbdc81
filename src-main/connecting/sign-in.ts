/** Signing in at a site: the owner's browser goes there, and returns to this service with a one-time code. */
import { ownContext, type BaseContext, type Context } from '../context'
import { noteSecurity } from '../logging/log'
import { conflict } from '../problem'
import { findOwned, updateOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { encryptSecret, decryptSecret } from '../store/secrets'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { accessTo, callForToken, siteOf, type Site } from './access'
import { placesOf, signingIn, type ConnectionRow } from './connections.repository'
import { changeConnection, connectionRow } from './connections.service'
import { encryptKeys, decryptKeys } from './keys'
import { keepPlaces } from './listed-places'
import type { Secrets, SignIn } from './port'
import { returnAddress, signInLasts } from './sign-in-return'
import { beginSignIn, redeem, type Begun } from './site/oauth'
import { errorColumns, needsOwner, takesDays, Trouble, troubleOfError } from './site/trouble'
import { notifyTrouble } from './notify-trouble'

/** Short, because the owner is waiting at the browser while the places are listed. */
const patience = 20_000
const day = 24 * 3_600_000
const retryDelay = 5 * 60_000

interface Open extends Begun {
  clientId: string
  until: number
}

/**
 * A started sign-in is stored in the file, because the command line may start one that the running service finishes. It replaces
 * any earlier one.
 * @throws Problem 404; 409 for kinds without a sign-in, when the secret can no longer be read, and if Goodword is not running
 */
export async function startSignIn(ctx: Context, id: number): Promise<{ authorize_url: string }> {
  const row = connectionRow(ctx, id)
  const { adapter, settings, secrets } = keysOf(ctx, row)
  const { signIn } = adapter
  if (signIn === undefined)
    throw conflict('no_sign_in', 'This kind of connection has no sign-in: enter its keys instead.')
  if (secrets === null)
    throw conflict('keys_lost', 'The keys can no longer be read on this computer. Enter them again first.')
  const redirectUri = returnAddress(ctx)
  const clientId = signIn.clientId(settings)
  const { address, ...begun } = await beginSignIn(signIn, clientId, redirectUri)
  const open: Open = { ...begun, clientId, until: ctx.now() + signInLasts }
  const encrypted = encryptSecret(ctx.db, purposeOf(row), JSON.stringify(open))
  await retryWhileBusy(() =>
    inTransaction(ctx, () => updateOwned(ctx, 'connections', id, { sign_in: encrypted }))
  )
  return { authorize_url: address.href }
}

const purposeOf = ({ account_id, id }: Pick<ConnectionRow, 'account_id' | 'id'>): string =>
  `connection sign-in ${account_id} ${id}`

/** The sign-in that was started with this state. It is used up, whatever the result. */
function takeBegun(base: BaseContext, state: string): { row: ConnectionRow; open: Open } | null {
  for (const row of signingIn(base)) {
    const text = decryptSecret(base.db, purposeOf(row), row.sign_in ?? '')
    const open = text === null ? null : (JSON.parse(text) as Open)
    if (open?.state !== state) continue
    updateOwned(ownContext(base, row.account_id), 'connections', row.id, { sign_in: null })
    return open.until < base.now() ? null : { row, open }
  }
  return null
}

/** The secrets are null if they can't be decrypted any more. */
function keysOf(ctx: Context, row: ConnectionRow): Site & { secrets: Secrets | null } {
  const site = siteOf(row)
  return { ...site, secrets: decryptKeys(ctx, row, site.server) }
}

export type SignInEnd =
  { is: 'done'; name: string } | { is: 'expired' | 'declined' | 'refused' | 'unreachable' }

const expired: SignInEnd = { is: 'expired' }

/** @param brought the query that the browser returned with */
export async function finishSignIn(base: BaseContext, brought: URLSearchParams): Promise<SignInEnd> {
  const state = brought.get('state') ?? ''
  const taken = await retryWhileBusy(() => inTransaction(base, () => takeBegun(base, state)))
  if (taken === null) return expired
  const { row, open: begun } = taken
  const ctx = ownContext(base, row.account_id)
  const { adapter, settings, secrets } = keysOf(ctx, row)
  const { signIn } = adapter
  if (signIn === undefined || secrets === null || signIn.clientId(settings) !== begun.clientId) return expired
  try {
    const client = { id: begun.clientId, secret: signIn.clientSecret(secrets) }
    const signal = AbortSignal.timeout(patience)
    const { send: ask } = callForToken(ctx, { adapter, settings, signal }, {})
    const key = await redeem(signIn, client, { brought, begun, ask })
    const isKept = await retryWhileBusy(() =>
      inTransaction(ctx, () => keepKey(ctx, row.id, signIn, begun, key))
    )
    if (!isKept) return expired
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    ctx.log.info('a sign-in at a site failed', { connection: row.id, code: error.code })
    return { is: ends[error.code] ?? 'unreachable' }
  }
  await listPlaces(ctx, row.id)
  return { is: 'done', name: row.name }
}

const ends: Partial<Record<Trouble['code'], Exclude<SignInEnd['is'], 'done'>>> = {
  not_allowed: 'declined',
  // The code was already used, or has expired.
  sign_in_again: 'expired',
  key_refused: 'refused',
  refused: 'refused'
}

/** Stores the key. Returns whether the connection is still the one that the owner signed in for. */
function keepKey(ctx: Context, id: number, signIn: SignIn, { clientId }: Open, key: string): boolean {
  const row = findOwned(ctx, 'connections', id)
  if (row === undefined) return false
  const { settings, server, secrets } = keysOf(ctx, row)
  if (secrets === null || signIn.clientId(settings) !== clientId) return false
  const all = { ...secrets, refresh_token: key }
  changeConnection(ctx, id, {
    secrets: encryptKeys(ctx, row.kind, server, all),
    secret_names: JSON.stringify(Object.keys(all).toSorted()),
    ...errorColumns(null),
    failures: 0,
    version: row.version + 1
  })
  noteSecurity(ctx, 'connection_changed', { connection: id })
  return true
}

/** Lists the places. Then syncing starts, if it is clear what to sync. */
async function listPlaces(ctx: Context, id: number): Promise<void> {
  const row = connectionRow(ctx, id)
  try {
    const { adapter, call } = accessTo(ctx, row, AbortSignal.timeout(patience), {})
    const listed = await adapter.places?.(call)
    await retryWhileBusy(() =>
      inTransaction(ctx, () => {
        if (listed !== undefined) keepPlaces(ctx, id, listed)
        const isReady = placesOf(ctx, id).some((each) => each.is_chosen === 1)
        changeConnection(ctx, id, {
          next_sync_at: isReady ? ctx.now() : null,
          wanted: isReady ? (row.first_read_at === null ? 'full' : 'changes') : null
        })
      })
    )
  } catch (error) {
    const trouble = troubleOfError(error, siteOf(row).server)
    const { code } = trouble
    const rest = needsOwner(code) || takesDays(code) ? day : retryDelay
    await retryWhileBusy(() =>
      inTransaction(ctx, () =>
        changeConnection(ctx, id, {
          ...errorColumns(trouble),
          ...notifyTrouble(ctx, connectionRow(ctx, id), trouble, 0),
          next_sync_at: ctx.now() + rest
        })
      )
    )
  }
}
