/** How a connection reaches its site: through its adapter, with its settings and keys. */
import type { Context } from '../context'
import { adapters } from './adapters'
import type { ConnectionRow } from './connections.repository'
import { decryptKeys } from './keys'
import type { Adapter, Caller, Secrets, Settings } from './port'
import { callerOf, type CallerOptions } from './site/caller'
import { Trouble } from './site/trouble'
import { standInsOf } from './stand-ins'

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
}

/** Builds a caller that uses this service's stand-in servers. */
export const callAt = (
  ctx: Pick<Context, 'db' | 'now'>,
  { adapter, settings, secrets, signal }: Calling,
  options: CallerOptions
): Caller =>
  callerOf({ adapter, settings, secrets, now: ctx.now, signal }, { standIns: standInsOf(ctx), ...options })

/** For exchanging the keys for a token, when there is no token yet. */
export const callForToken = (
  ctx: Pick<Context, 'db' | 'now'>,
  { adapter: { exchangeKeys: _none, ...adapter }, settings, signal }: Omit<Calling, 'secrets'>,
  options: CallerOptions
): Caller => callAt(ctx, { adapter, settings, secrets: {}, signal }, options)

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
  return { ...site, secrets, call: callAt(ctx, { ...site, secrets, signal }, options) }
}
