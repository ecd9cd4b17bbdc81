/** Signing in at a site: the owner's browser goes there, and comes back to this service with a code that is good for once. */
import { ownContext, type BaseContext, type Context } from '../context'
import { noteEvent } from '../account/core/events/events.service'
import { noteSecurity } from '../logging/log'
import { conflict } from '../problem'
import { findOwned, updateOwned } from '../store/owned-rows'
import { inTransaction, type Db } from '../store/query'
import type { Change } from '../store/tables'
import { patiently } from '../tools/wait-while-busy'
import { adapters } from './adapters'
import { placesOf, type ConnectionRow } from './connections.repository'
import { connectionRow } from './connections.service'
import { sealKeys, unsealKeys } from './keys'
import { keepPlaces } from './listed-places'
import type { Adapter, Secrets, Settings, SignIn } from './port'
import { callerOf, type CallerOptions } from './site/caller'
import { beginSignIn, redeem, type Begun } from './site/oauth'
import { needsOwner, takesDays, Trouble, troubleOfError } from './site/trouble'
import { standInsOf } from './stand-ins'

/** Milliseconds that the owner has for it. */
const lasts = 5 * 60_000
/** Somebody looks at the browser while the places are listed. */
const patience = 20_000
const mostOpen = 100
const day = 24 * 3_600_000
const soon = 5 * 60_000

interface Open extends Begun {
  accountId: number
  connectionId: number
  clientId: string
  until: number
}

/** Only in memory: after a restart the owner begins again. By file: tests run several services in one process. */
const openIn = new WeakMap<Db['raw'], Map<string, Open>>()
const returnTo = new WeakMap<Db['raw'], () => string>()

/** @param address where browsers come back to, once the port is known. */
export const registerReturn = ({ db }: Pick<BaseContext, 'db'>, address: () => string): void =>
  void returnTo.set(db.raw, address)

/** @throws Problem 404; 409 for kinds without a sign-in, and when the secret can no longer be read */
export async function startSignIn(ctx: Context, id: number): Promise<{ authorize_url: string }> {
  const row = connectionRow(ctx, id)
  const { signIn } = adapters[row.kind]
  const redirectUri = returnTo.get(ctx.db.raw)?.()
  if (signIn === undefined || redirectUri === undefined)
    throw conflict('no_sign_in', 'There is no sign-in for this kind of connection: its keys are entered.')
  const { settings, secrets } = accessOf(ctx, row)
  if (secrets === null)
    throw conflict('keys_lost', 'The keys can no longer be read on this computer. Enter them again first.')
  const clientId = signIn.clientId(settings)
  const { address, ...begun } = await beginSignIn(signIn, clientId, redirectUri)
  const open = openSignIns(ctx)
  const until = ctx.now() + lasts
  open.set(begun.state, { ...begun, accountId: ctx.accountId, connectionId: id, clientId, until })
  return { authorize_url: address.href }
}

/** Without those that have expired, and the oldest if there are too many. */
function openSignIns({ db, now }: BaseContext): Map<string, Open> {
  const open = openIn.get(db.raw) ?? new Map<string, Open>()
  openIn.set(db.raw, open)
  for (const [state, { until }] of open) if (until < now() || open.size >= mostOpen) open.delete(state)
  return open
}

function accessOf(ctx: Context, row: ConnectionRow): { settings: Settings; secrets: Secrets | null } {
  const settings = JSON.parse(row.settings) as Settings
  return { settings, secrets: unsealKeys(ctx, row, adapters[row.kind].server(settings)) }
}

export type SignInEnd =
  { is: 'done'; name: string } | { is: 'expired' | 'declined' | 'refused' | 'unreachable' }

const expired: SignInEnd = { is: 'expired' }

/** @param brought the query that the browser came back with */
export async function finishSignIn(base: BaseContext, brought: URLSearchParams): Promise<SignInEnd> {
  const open = openSignIns(base)
  const state = brought.get('state') ?? ''
  const begun = open.get(state)
  open.delete(state)
  if (begun === undefined) return expired
  const ctx = ownContext(base, begun.accountId)
  const row = findOwned(ctx, 'connections', begun.connectionId)
  const signIn = row === undefined ? undefined : adapters[row.kind].signIn
  if (row === undefined || signIn === undefined) return expired
  const { settings, secrets } = accessOf(ctx, row)
  if (secrets === null || signIn.clientId(settings) !== begun.clientId) return expired
  const options = { standIns: standInsOf(base) }
  try {
    const client = { id: begun.clientId, secret: signIn.clientSecret(secrets) }
    const { send: ask } = withoutToken(ctx, adapters[row.kind], settings, options)
    const key = await redeem(signIn, client, { brought, begun, ask })
    const isKept = await patiently(() => inTransaction(ctx, () => keepKey(ctx, row.id, signIn, begun, key)))
    if (!isKept) return expired
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    ctx.log.info('a sign-in at a site failed', { connection: row.id, code: error.code })
    return { is: ends[error.code] ?? 'unreachable' }
  }
  await listPlaces(ctx, row.id, options)
  return { is: 'done', name: row.name }
}

const ends: Partial<Record<Trouble['code'], Exclude<SignInEnd['is'], 'done'>>> = {
  not_allowed: 'declined',
  // The code was used already, or is too old.
  sign_in_again: 'expired',
  key_refused: 'refused',
  refused: 'refused'
}

/** For the exchange itself, which nobody has a token for. */
function withoutToken(ctx: Context, adapter: Adapter, settings: Settings, options: CallerOptions) {
  const { exchangeKeys: _none, ...bare } = adapter
  const signal = AbortSignal.timeout(patience)
  return callerOf({ adapter: bare, settings, secrets: {}, now: ctx.now, signal }, options)
}

/** Whether the connection is still the one that the owner signed in for. */
function keepKey(ctx: Context, id: number, signIn: SignIn, { clientId }: Open, key: string): boolean {
  const row = findOwned(ctx, 'connections', id)
  if (row === undefined) return false
  const { settings, secrets } = accessOf(ctx, row)
  if (secrets === null || signIn.clientId(settings) !== clientId) return false
  const all = { ...secrets, refresh_token: key }
  change(ctx, row, {
    secrets: sealKeys(ctx, row.kind, adapters[row.kind].server(settings), all),
    secret_names: JSON.stringify(Object.keys(all).toSorted()),
    error_code: null,
    error_message: null,
    failures: 0,
    version: row.version + 1
  })
  noteSecurity(ctx, 'connection_changed', { connection: id })
  return true
}

function change(ctx: Context, { id }: ConnectionRow, columns: Change<'connections'>): void {
  updateOwned(ctx, 'connections', id, { ...columns, updated_at: ctx.now() })
  noteEvent(ctx, 'connection.updated', id)
}

/** Then reading starts, if it is clear what is to be read. */
async function listPlaces(ctx: Context, id: number, options: CallerOptions): Promise<void> {
  const row = connectionRow(ctx, id)
  const adapter = adapters[row.kind]
  const { settings, secrets } = accessOf(ctx, row)
  const signal = AbortSignal.timeout(patience)
  const call = callerOf({ adapter, settings, secrets: secrets ?? {}, now: ctx.now, signal }, options)
  try {
    const listed = await adapter.places?.(call)
    await patiently(() =>
      inTransaction(ctx, () => {
        if (listed !== undefined) keepPlaces(ctx, id, listed)
        const isReady = placesOf(ctx, id).some((each) => each.is_chosen === 1)
        change(ctx, row, {
          next_sync_at: isReady ? ctx.now() : null,
          wanted: isReady ? (row.first_read_at === null ? 'full' : 'changes') : null
        })
      })
    )
  } catch (error) {
    const trouble = troubleOfError(error, adapter.server(settings))
    const { code, message } = trouble
    const rest = needsOwner(code) || takesDays(code) ? day : soon
    await patiently(() =>
      inTransaction(ctx, () =>
        change(ctx, row, { error_code: code, error_message: message, next_sync_at: ctx.now() + rest })
      )
    )
  }
}
