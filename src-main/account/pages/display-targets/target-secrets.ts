/** Passwords and keys of targets: stored encrypted, for one account, kind and server. */
import type { Context } from '#main/context'
import { decryptSecret, encryptSecret } from '#main/store/secrets'
import type { Row } from '#main/store/tables'

type HasKey = Pick<Context, 'db' | 'accountId'>
export type TargetSecrets = Partial<Record<'password' | 'private_key' | 'passphrase', string>>
type Where = Pick<Row<'display_targets'>, 'kind' | 'address' | 'username'>

// A secret that was entered for one server can't be decrypted for another, even if the row is tampered with.
const purposeOf = ({ accountId }: HasKey, { kind, address, username }: Where): string =>
  `display target ${accountId} ${kind} ${address} ${username}`

export const secretColumns = (ctx: HasKey, where: Where, secrets: TargetSecrets) => {
  const names = Object.keys(secrets).toSorted()
  return {
    secrets:
      names.length === 0 ? null : encryptSecret(ctx.db, purposeOf(ctx, where), JSON.stringify(secrets)),
    secret_names: JSON.stringify(names)
  }
}

/** Null: they can no longer be decrypted. */
export function targetSecretsOf(
  ctx: HasKey,
  row: Where & Pick<Row<'display_targets'>, 'secrets'>
): TargetSecrets | null {
  if (row.secrets === null) return {}
  const text = decryptSecret(ctx.db, purposeOf(ctx, row), row.secrets)
  return text === null ? null : (JSON.parse(text) as TargetSecrets)
}
