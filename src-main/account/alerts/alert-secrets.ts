/** Receivers' addresses and keys: stored encrypted, shown masked. A hook's address is as sensitive as a password. */
import type { Context } from '#main/context'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import type { Row } from '#main/store/tables'

type HasKey = Pick<Context, 'db' | 'accountId'>

// Ties an encrypted secret to its account, so that it cannot be copied to another account in the same database.
const purposeOf = ({ accountId }: HasKey): string => `alert ${accountId}`

export const encryptAlert = (ctx: HasKey, secret: string): string =>
  encryptSecret(ctx.db, purposeOf(ctx), secret)

export interface AlertSecrets {
  url: string | null
  token: string | null
}

/** Null if the secrets can no longer be decrypted. */
export function alertSecretsOf(ctx: HasKey, { url, token }: Row<'alerts'>): AlertSecrets | null {
  const open = (encrypted: string | null) =>
    encrypted === null ? null : decryptSecret(ctx.db, purposeOf(ctx), encrypted)
  const secrets = { url: open(url), token: open(token) }
  return (url !== null && secrets.url === null) || (token !== null && secrets.token === null) ? null : secrets
}

/** What may be shown of an address: its origin, and the last characters of a long path. */
export function maskedUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const rest = `${pathname}${search}`
  return rest === '/' ? `${origin}/` : `${origin}/…${rest.length > 24 ? rest.slice(-4) : ''}`
}
