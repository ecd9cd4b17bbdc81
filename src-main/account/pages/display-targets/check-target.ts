/** Rules for a target beyond the format of its fields: what its kind needs, and where it may point. */
import { isAbsolute } from 'node:path'
import { targetFields, type TargetKind } from '#shared/contract/display-targets'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { serverIn } from '#main/tools/server-address'
import { checkWebAddress } from '#main/account/core/check-web-address'
import { findTarget, type TargetRow } from './targets.repository'

type Body = InputOf<Endpoints['updateDisplayTarget']>['body'] & { kind?: TargetKind | undefined }

const problem = (path: string, code: string, message: string): FieldProblem => ({ path, code, message })

/** @param bad fields whose format is wrong, which is reported already */
export function checkDisplayTarget(
  ctx: Context,
  body: Body,
  bad: ReadonlySet<string>,
  id?: number
): FieldProblem[] {
  const row = id === undefined ? undefined : findTarget(ctx, id)
  const kind = row?.kind ?? body.kind
  // An unknown target gets its 404 later.
  if (kind === undefined || (id !== undefined && row === undefined)) return []
  return [
    ...notForKind(kind, body),
    ...needed(kind, afterwards(row, body)),
    ...checkAddress(kind, body.address),
    ...checkFolder(kind, body.folder),
    ...checkConnection(ctx, kind, body.connection_id),
    ...checkHostKey(body.host_key, row?.host_key ?? null)
  ].filter(({ path }) => !bad.has(path.split('.', 1)[0] ?? ''))
}

type Entered = Partial<Record<string, unknown>>

const entered = ({ address, folder, username, connection_id, secrets = {} }: Body): Entered => ({
  ...secrets,
  address,
  folder,
  username,
  connection_id
})

const isGiven = (value: unknown): boolean => value != null && value !== ''

function notForKind(kind: TargetKind, body: Body): FieldProblem[] {
  const known: readonly string[] = targetFields[kind]
  return Object.entries(entered(body))
    .filter(([name, value]) => isGiven(value) && !known.includes(name))
    .map(([name]) => problem(pathOf(name), 'not_for_kind', `is not used by targets of the kind ${kind}`))
}

const secretFields: readonly string[] = ['password', 'private_key', 'passphrase']
const pathOf = (name: string): string => (secretFields.includes(name) ? `secrets.${name}` : name)

/** What is known of the target once the change is made. Secrets of another server or user are dropped then. */
function afterwards(row: TargetRow | undefined, body: Body): Entered {
  if (row === undefined) return entered(body)
  const sent = Object.fromEntries(Object.entries(entered(body)).filter(([, value]) => value !== undefined))
  const isSame = (['address', 'username'] as const).every(
    (each) => body[each] === undefined || (body[each] ?? null) === row[each]
  )
  const names = isSame ? (JSON.parse(row.secret_names) as string[]) : []
  const kept: Entered = Object.fromEntries(names.map((name) => [name, true]))
  return { ...row, ...kept, ...sent }
}

function needed(kind: TargetKind, after: Entered): FieldProblem[] {
  const lacks = (name: string) =>
    isGiven(after[name]) ? [] : [problem(pathOf(name), 'required', 'is required')]
  if (kind === 'folder') return lacks('folder')
  if (kind === 'wordpress' && isGiven(after['connection_id'])) return []
  const key = kind === 'sftp' && isGiven(after['private_key']) ? [] : lacks('password')
  return [...lacks('address'), ...lacks('username'), ...key]
}

function checkAddress(kind: TargetKind, address: string | null | undefined): FieldProblem[] {
  if (!isGiven(address) || address == null || kind === 'folder') return []
  if (kind === 'sftp' || kind === 'ftps')
    return serverIn(address) === null
      ? [problem('address', 'invalid_format', 'must be a server, such as www.example.com')]
      : []
  return checkWebAddress('address', address, { format: 'must be an address that begins with https://' })
}

const checkFolder = (kind: TargetKind, folder: string | null | undefined): FieldProblem[] =>
  kind !== 'folder' || !isGiven(folder) || isAbsolute(folder?.trim() ?? '')
    ? []
    : [problem('folder', 'invalid_format', 'must be a whole path, such as /home/ann/website')]

function checkConnection(ctx: Context, kind: TargetKind, id: number | null | undefined): FieldProblem[] {
  if (id == null || kind !== 'wordpress') return []
  const row = findOwned(ctx, 'connections', id)
  if (row?.kind !== 'woocommerce')
    return [problem('connection_id', 'unknown_connection', `there is no WooCommerce connection ${id}`)]
  const settings = JSON.parse(row.settings) as { username?: unknown }
  const names = JSON.parse(row.secret_names) as string[]
  return names.includes('application_password') && isGiven(settings.username)
    ? []
    : [
        problem(
          'connection_id',
          'no_password',
          `connection ${id} has no WordPress user and application password`
        )
      ]
}

/** It comes from the first check; sending it back as it was read changes nothing. */
const checkHostKey = (given: string | null | undefined, known: string | null): FieldProblem[] =>
  given == null || given === known
    ? []
    : [problem('host_key', 'read_only', 'can only be forgotten, with null; the next check keeps a new one')]
