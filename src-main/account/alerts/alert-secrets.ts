/** Addresses and keys of receivers: stored encrypted, shown masked. The address of a hook is as good as a password. */
import type { Context } from '../../context'
import { seal, unseal } from '../../store/secrets'
import type { Row } from '../../store/tables'

type HasKey = Pick<Context, 'db' | 'accountId'>

// Secrets cannot be swapped between accounts of one file.
const purposeOf = ({ accountId }: HasKey): string => `alert ${accountId}`

export const sealAlert = (ctx: HasKey, secret: string): string => seal(ctx.db, purposeOf(ctx), secret)

export interface AlertSecrets {
  url: string | null
  token: string | null
}

/** Null: they can no longer be read. */
export function alertSecretsOf(ctx: HasKey, { url, token }: Row<'alerts'>): AlertSecrets | null {
  const open = (sealed: string | null) => (sealed === null ? null : unseal(ctx.db, purposeOf(ctx), sealed))
  const secrets = { url: open(url), token: open(token) }
  return (url !== null && secrets.url === null) || (token !== null && secrets.token === null) ? null : secrets
}

/** What may be seen of an address: where it leads, and how it ends. */
export function maskedUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const rest = `${pathname}${search}`
  return rest === '/' ? `${origin}/` : `${origin}/…${rest.length > 24 ? rest.slice(-4) : ''}`
}
