/** How a connection reaches its site: through its adapter, with its settings and keys. */
import type { Context } from '../context'
import { adapters } from './adapters'
import type { ConnectionRow } from './connections.repository'
import { decryptKeys, encryptKeys } from './keys'
import type { Adapter, Caller, Secrets, Settings } from './port'
import { callerOf, type CallerOptions } from './site/caller'
import { newSharedToken, type SharedToken } from './site/shared-token'
import { Trouble } from './site/trouble'
import { standInsOf } from './stand-ins'
import { findOwned, updateOwned } from '../store/owned-rows'
import { inTransaction, type Db } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'

export interface Site {
  adapter: Adapter
  settings: Settings
  server: URL
}

export function siteOf({ kind, settings: text }: Pick<ConnectionRow, 'kind' | 'settings'>): Site {
  const adapter = adapters[kind]
  const settings = JSON.parse(text) as Settings
  return { adapter, settings, server: adapter.server(settings) }
}

interface Calling extends Pick<Site, 'adapter' | 'settings'> {
  secrets: Secrets
  signal: AbortSignal
  shared?: SharedToken
}

/** Builds a caller that uses this service's stand-in servers. */
export const callAt = (
  ctx: Pick<Context, 'db' | 'now'>,
  { adapter, settings, secrets, signal, shared }: Calling,
  options: CallerOptions
): Caller =>
  callerOf(
    { adapter, settings, secrets, now: ctx.now, signal, shared },
    { standIns: standInsOf(ctx), ...options }
  )

/** For exchanging the keys for a token, when there is no token yet. */
export const callForToken = (
  ctx: Pick<Context, 'db' | 'now'>,
  { adapter: { exchangeKeys: _none, ...adapter }, settings, signal }: Omit<Calling, 'secrets'>,
  options: CallerOptions
): Caller => callAt(ctx, { adapter, settings, secrets: {}, signal }, options)

/** By database file and connection, as several runs and replies use one connection at a time. */
const tokens = new WeakMap<Db['raw'], Map<number, { of: string | null; shared: SharedToken }>>()

/** The token of a connection, for as long as its secrets are the same. */
function sharedToken(ctx: Context, { id, secrets }: ConnectionRow): SharedToken {
  const all = tokens.get(ctx.db.raw) ?? new Map<number, { of: string | null; shared: SharedToken }>()
  tokens.set(ctx.db.raw, all)
  const known = all.get(id)
  if (known?.of === secrets) return known.shared
  const entry = {
    of: secrets,
    shared: newSharedToken((key) =>
      retryWhileBusy(() =>
        inTransaction(ctx, () => {
          entry.of = replaceRefreshToken(ctx, id, entry.of, key) ?? entry.of
        })
      )
    )
  }
  all.set(id, entry)
  return entry.shared
}

/** Null: the owner has changed the secrets meanwhile, and theirs count. */
function replaceRefreshToken(ctx: Context, id: number, known: string | null, key: string): string | null {
  const row = findOwned(ctx, 'connections', id)
  if (row === undefined || row.secrets !== known) return null
  const { server } = siteOf(row)
  const held = decryptKeys(ctx, row, server)
  if (held === null) return null
  const secrets = encryptKeys(ctx, row.kind, server, { ...held, refresh_token: key })
  updateOwned(ctx, 'connections', id, { secrets })
  return secrets
}

export interface Access extends Site {
  secrets: Secrets
  call: Caller
}

/** @throws Trouble if the keys can no longer be read */
export function accessTo(
  ctx: Context,
  row: ConnectionRow,
  signal: AbortSignal,
  options: CallerOptions
): Access {
  const site = siteOf(row)
  const secrets = decryptKeys(ctx, row, site.server)
  if (secrets === null)
    throw new Trouble(
      'secrets_unreadable',
      'The keys can no longer be read on this computer. Enter them again.'
    )
  return {
    ...site,
    secrets,
    call: callAt(ctx, { ...site, secrets, signal, shared: sharedToken(ctx, row) }, options)
  }
}
