/** The settings and secrets of a connection after a change: stored and sent values merged. */
import type { Context } from '../context'
import { adapters } from './adapters'
import type { ConnectionRow } from './connections.repository'
import { decryptKeys } from './keys'
import type { Secrets, Settings } from './port'

export interface ConnectionChanges {
  settings?: Readonly<Record<string, unknown>> | undefined
  secrets?: Readonly<Record<string, unknown>> | undefined
}

/** `secrets` is null if the stored ones can no longer be decrypted and no new ones were sent. */
export interface Entered {
  settings: Settings
  secrets: Secrets | null
}

/** Null removes a field. Secrets are only kept for the server they were entered for. */
export function entered(ctx: Context, row: ConnectionRow | undefined, change: ConnectionChanges): Entered {
  const before = row === undefined ? {} : (JSON.parse(row.settings) as Settings)
  const settings = together(before, change.settings)
  const kept = row === undefined ? {} : keptSecrets(ctx, row, before, settings)
  if (kept === null && change.secrets === undefined) return { settings, secrets: null }
  return { settings, secrets: together(kept ?? {}, change.secrets) }
}

function keptSecrets(ctx: Context, row: ConnectionRow, before: Settings, after: Settings): Secrets | null {
  const { server, settings, signIn } = adapters[row.kind]
  const isReadable = Object.entries(settings).every(([name, schema]) => schema.safeParse(after[name]).success)
  const was = server(before)
  if (!isReadable || server(after).origin !== was.origin) return {}
  const kept = decryptKeys(ctx, row, was)
  if (kept === null || signIn === undefined || signIn.clientId(before) === signIn.clientId(after)) return kept
  // The stored refresh token was issued to a different client.
  const { refresh_token: _spent, ...rest } = kept
  return rest
}

const together = (before: object, change: object | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined)
  )
