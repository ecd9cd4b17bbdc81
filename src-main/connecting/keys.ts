/** Secrets of connections, encrypted for one account and one server. */
import type { Context } from '../context'
import { encryptSecret, decryptSecret } from '../store/secrets'
import type { ConnectionRow } from './connections.repository'
import type { Secrets } from './port'

type HasKey = Pick<Context, 'db' | 'accountId'>

export function encryptKeys(ctx: HasKey, kind: string, server: URL, secrets: Secrets): string | null {
  if (Object.keys(secrets).length === 0) return null
  return encryptSecret(ctx.db, purposeOf(ctx, kind, server), JSON.stringify(secrets))
}

/** Null: they can't be decrypted any more, or belong to another server. */
export function decryptKeys(
  ctx: HasKey,
  row: Pick<ConnectionRow, 'kind' | 'secrets'>,
  server: URL
): Secrets | null {
  if (row.secrets === null) return {}
  const text = decryptSecret(ctx.db, purposeOf(ctx, row.kind, server), row.secrets)
  return text === null ? null : (JSON.parse(text) as Secrets)
}

// A secret that was entered for one server can't be decrypted for another, even if the row is tampered with.
const purposeOf = ({ accountId }: HasKey, kind: string, { origin }: URL): string =>
  `connection ${accountId} ${kind} ${origin}`
