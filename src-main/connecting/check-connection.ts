/** Checks what the owner enters about a connection: the rules of its kind, and which server it may point to. */
import type { ConnectionKind } from '#shared/contract/connection-kinds'
import type { FieldProblem } from '#shared/contract/envelope'
import { isPrivateHost } from '#shared/private-host'
import type { Context } from '../context'
import { findOwned } from '../store/owned-rows'
import { adapters } from './adapters'
import { entered, type ConnectionChanges } from './entered'
import type { Adapter, Secrets } from './port'

type ReadFields = (
  shape: Adapter['settings'],
  sent: Readonly<Record<string, unknown>>
) => { problems: FieldProblem[] }

/** @param readFields validates the values field by field. */
export function checkConnection(
  ctx: Context,
  body: ConnectionChanges & { kind?: ConnectionKind | undefined },
  readFields: ReadFields,
  id?: number
): FieldProblem[] {
  const row = id === undefined ? undefined : findOwned(ctx, 'connections', id)
  const kind = row?.kind ?? body.kind
  if (kind === undefined || (body.settings === undefined && body.secrets === undefined)) return []
  const adapter = adapters[kind]
  const { settings, secrets } = entered(ctx, row, body)
  const problems = [
    ...problemsOf('settings', adapter.settings, settings, readFields),
    ...problemsOf('secrets', adapter.secrets, asEntered(secrets ?? {}, body), readFields).filter(
      // Keys that can no longer be decrypted must not block other changes.
      () => secrets !== null
    )
  ]
  if (problems.length > 0) return problems
  return [...checkServer(adapter.server(settings)), ...(adapter.check?.(settings, secrets ?? {}) ?? [])]
}

/** The secrets without the refresh token that came from a sign-in, unless the caller sent one. */
function asEntered(secrets: Secrets, sent: ConnectionChanges): Secrets {
  const { refresh_token: given, ...rest } = secrets
  return Object.hasOwn(sent.secrets ?? {}, 'refresh_token') ? { ...rest, refresh_token: given } : rest
}

function problemsOf(
  part: 'settings' | 'secrets',
  shape: Adapter['settings'],
  values: Readonly<Record<string, unknown>>,
  readFields: ReadFields
): FieldProblem[] {
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...unknown.map((name) => ({
      path: `${part}.${name}`,
      code: 'unknown_field',
      message: `is not known here; ${Object.keys(shape).join(', ')} are`
    })),
    ...readFields(shape, values).problems.map((each) => ({ ...each, path: `${part}.${each.path}` }))
  ]
}

/** Spec silent: keys may only travel unencrypted within the owner's own network. */
function checkServer({ protocol, hostname }: URL): FieldProblem[] {
  if (protocol === 'https:' || isPrivateHost(hostname)) return []
  const message = 'must begin with https://, unless it is within your own network'
  return [{ path: 'settings.url', code: 'not_encrypted', message }]
}

/** Reports locations that don't exist. */
export function checkPlaces(
  ctx: Context,
  places: readonly { location_id?: number | null | undefined }[] | undefined
): FieldProblem[] {
  return (places ?? []).flatMap(({ location_id }, at) =>
    location_id == null || findOwned(ctx, 'locations', location_id) !== undefined
      ? []
      : [
          {
            path: `places.${at}.location_id`,
            code: 'unknown_location',
            message: `there is no location ${location_id}`
          }
        ]
  )
}
