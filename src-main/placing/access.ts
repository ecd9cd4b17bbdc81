/** How a target is reached: where it is, and with which secrets. */
import { targetSecretsOf } from '../account/pages/display-targets/target-secrets'
import type { TargetRow } from '../account/pages/display-targets/targets.repository'
import { siteOf } from '../connecting/access'
import { decryptKeys } from '../connecting/keys'
import type { CallerOptions } from '../connecting/site/caller'
import { standInsOf } from '../connecting/stand-ins'
import type { Context } from '../context'
import { findOwned } from '../store/owned-rows'
import { openPlace } from './open-place'
import type { Access, Place } from './port'
import { TargetTrouble } from './trouble'

/** @throws TargetTrouble, or Node's own error */
export async function openTarget(
  ctx: Context,
  row: TargetRow,
  signal: AbortSignal,
  options: CallerOptions
): Promise<Place> {
  const { address, folder, username } = row
  const where =
    row.connection_id === null ? { address, username, secrets: secretsOf(ctx, row) } : atShop(ctx, row)
  return openPlace(row.kind, {
    address: where.address ?? '',
    username: where.username ?? '',
    secrets: where.secrets,
    folder: folder ?? '',
    hostKey: row.host_key,
    now: ctx.now,
    signal,
    options: { standIns: standInsOf(ctx), ...options }
  })
}

/** How the target is called in sentences. */
export const hostOf = ({ address, folder, name }: TargetRow): string =>
  URL.parse(address ?? '')?.host || address || folder || name

function secretsOf(ctx: Context, row: TargetRow): Access['secrets'] {
  if (row.kind === 'wordpress' && row.address === null) throw connectionGone()
  const secrets = targetSecretsOf(ctx, row)
  if (secrets === null)
    throw new TargetTrouble(
      'secrets_unreadable',
      'The password or key can no longer be read on this computer. Enter it again.'
    )
  return secrets
}

/** The application password of a WooCommerce connection. */
function atShop(ctx: Context, { connection_id }: TargetRow) {
  const connection = connection_id === null ? undefined : findOwned(ctx, 'connections', connection_id)
  const site = connection && siteOf(connection)
  const keys = connection && site && decryptKeys(ctx, connection, site.server)
  const password = keys?.['application_password']
  const username = site?.settings['username']
  if (site === undefined || typeof password !== 'string' || typeof username !== 'string')
    throw connectionGone()
  return { address: site.server.href, username, secrets: { password } }
}

const connectionGone = (): TargetTrouble =>
  new TargetTrouble(
    'secrets_unreadable',
    'The WooCommerce connection no longer has a user and an application password for WordPress.'
  )
