/** Secrets of webhooks: 256 random bits in the Standard Webhooks format, stored encrypted. */
import { randomBytes } from 'node:crypto'
import type { Context } from '#main/context'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import type { Row } from '#main/store/tables'

type HasKey = Pick<Context, 'db' | 'accountId'>

/** The receiver gets this long to change over to a new secret. */
export const secretOverlap = 24 * 3_600_000

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const encryptWebhookSecret = (ctx: HasKey, secret: string): string =>
  encryptSecret(ctx.db, purposeOf(ctx), secret)

/** Null: it can no longer be read. */
export const decryptWebhookSecret = (ctx: HasKey, encrypted: string): string | null =>
  decryptSecret(ctx.db, purposeOf(ctx), encrypted)

/** All secrets that currently sign deliveries, newest first; null: the secret can no longer be read. */
export function secretsOf(ctx: HasKey & Pick<Context, 'now'>, row: Row<'webhooks'>): string[] | null {
  const secret = decryptWebhookSecret(ctx, row.secret)
  if (secret === null) return null
  const isOver = row.old_secret === null || (row.old_secret_until ?? 0) <= ctx.now()
  const old = isOver || row.old_secret === null ? null : decryptWebhookSecret(ctx, row.old_secret)
  return old === null ? [secret] : [secret, old]
}

// Bound to the account: a secret copied to another account of the same file cannot be decrypted there.
const purposeOf = ({ accountId }: HasKey): string => `webhook ${accountId}`
