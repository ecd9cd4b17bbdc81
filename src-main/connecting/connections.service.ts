/** Connections: creating, changing, pausing and deleting them. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  maxConnections,
  usualInterval,
  type Connection,
  type ConnectionRun
} from '#shared/contract/connections'
import type { RunMode } from '#shared/contract/connection-troubles'
import { noteEvent } from '../account/core/events/events.service'
import { allSources, createSource } from '../account/core/sources/sources.service'
import type { Context } from '../context'
import { noteSecurity } from '../logging/log'
import { conflict } from '../problem'
import { deleteOwned, getOwned, insertOwned, updateOwned } from '../store/owned-rows'
import type { Page } from '../store/paging'
import type { Change } from '../store/tables'
import { adapters } from './adapters'
import { toConnection, toRun } from './connection-records'
import {
  countConnections,
  findByIdentity,
  insertPlace,
  isSourceTaken,
  pageOfConnections,
  pageOfRuns,
  type ConnectionRow
} from './connections.repository'
import { entered } from './entered'
import { noteRevocation } from './revocation'
import { encryptKeys } from './keys'
import type { Adapter, Secrets, Settings } from './port'
import { lookAgainNow } from './publishing/outbox.repository'
import { endPublishing } from './publishing/publishing.service'
import { errorColumns } from './site/trouble'

/** The id of the single place of a site that has no list of places. */
const onlyPlace = 'all'

export function listConnections(
  ctx: Context,
  query: InputOf<Endpoints['listConnections']>['query']
): Page<Connection> {
  const page = pageOfConnections(ctx, query)
  return { ...page, records: page.records.map((row) => toConnection(ctx, row)) }
}

export const getConnection = (ctx: Context, id: number): Connection =>
  toConnection(ctx, connectionRow(ctx, id))

/** @throws Problem 404 */
export const connectionRow = (ctx: Context, id: number): ConnectionRow =>
  getOwned(ctx, 'connections', id, 'connection')

/** Expects a validated body. @throws Problem 409 if the site is already connected or there are too many connections. */
export function createConnection(
  ctx: Context,
  body: InputOf<Endpoints['createConnection']>['body']
): Connection {
  if (countConnections(ctx) >= maxConnections)
    throw conflict('too_many', `There are already ${maxConnections} connections; delete one first.`)
  const adapter = adapters[body.kind]
  const { settings, secrets } = entered(ctx, undefined, body)
  const server = adapter.server(settings)
  const identity = adapter.identity(settings)
  refuseSecond(ctx, body.kind, identity)
  const { about, source } = adapter
  const place = adapter.placeName?.(settings) ?? server.hostname
  const name = body.name ?? (source === undefined ? `${about.name}: ${place}` : about.name)
  const id = insertOwned(ctx, 'connections', {
    kind: body.kind,
    name,
    settings: JSON.stringify(settings),
    ...secretColumns(ctx, body.kind, server, secrets ?? {}),
    identity,
    source_id: about.can.reviews ? sourceFor(ctx, name, source) : anySource(ctx),
    interval_minutes: body.interval_minutes ?? usualInterval,
    ...startOf(ctx, adapter, secrets ?? {}),
    created_at: ctx.now(),
    updated_at: ctx.now()
  })
  if (adapter.places === undefined)
    insertPlace(ctx, { connection_id: id, place: onlyPlace, name: place, is_chosen: 1 })
  noteEvent(ctx, 'connection.created', id)
  noteSecurity(ctx, 'connection_created', { connection: id })
  return getConnection(ctx, id)
}

function refuseSecond(ctx: Context, kind: ConnectionRow['kind'], identity: string, ownId?: number): void {
  const other = findByIdentity(ctx, kind, identity)
  if (other === undefined || other.id === ownId) return
  throw conflict('already_connected', `Connection ${other.id} (${other.name}) already reads from there.`, {
    existingId: other.id
  })
}

const secretColumns = (ctx: Context, kind: ConnectionRow['kind'], server: URL, secrets: Secrets) => ({
  secrets: encryptKeys(ctx, kind, server, secrets),
  secret_names: JSON.stringify(Object.keys(secrets).toSorted())
})

/** Spec silent: a source with the same name counts as the same site, such as one whose reviews were imported before. */
function sourceFor(ctx: Context, name: string, usual?: Adapter['source']): number {
  const free = allSources(ctx).filter((each) => each.kind === 'site' && !isSourceTaken(ctx, each.id))
  const called = (wanted: string) => free.find((each) => each.name.toLowerCase() === wanted.toLowerCase())
  const known = called(name) ?? free.find((each) => each.slug === usual?.slug) ?? called(usual?.name ?? name)
  if (known !== undefined) return known.id
  const isFirst = !allSources(ctx).some((each) => each.slug === usual?.slug)
  return createSource(ctx, usual !== undefined && isFirst ? usual : { name }).id
}

/** For connections without reviews: the column is not nullable, but this source is never shown. */
function anySource(ctx: Context): number {
  const [source] = allSources(ctx).filter((each) => each.kind !== 'site')
  if (source === undefined) throw new Error('an account always has its built-in sources')
  return source.id
}

/** What a new connection starts with: a full sync, or signing in. */
function startOf(ctx: Context, { about, signIn }: Adapter, secrets: Secrets) {
  if (signIn === undefined || secrets['refresh_token'] !== undefined)
    return { ...afresh(ctx), wanted: 'full' } as const
  return {
    ...errorColumns({
      code: 'sign_in_again',
      message: `Sign in to ${about.name} in your browser, so that reviews can be read.`
    }),
    failures: 0,
    next_sync_at: null,
    wanted: null
  } as const
}

/** Expects a validated body. @throws Problem 404; 409 if another connection already reads from there. */
export function updateConnection(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['updateConnection']>['body']
): Connection {
  const row = connectionRow(ctx, id)
  const change: Change<'connections'> = {
    ...(body.name !== undefined && body.name !== row.name && { name: body.name }),
    ...(body.interval_minutes !== undefined &&
      body.interval_minutes !== row.interval_minutes && {
        interval_minutes: body.interval_minutes,
        // Null: no sync until the owner has signed in or has chosen places.
        next_sync_at:
          row.next_sync_at && Math.min(row.next_sync_at, ctx.now() + body.interval_minutes * 60_000)
      }),
    ...accessChange(ctx, row, body)
  }
  return Object.keys(change).length === 0 ? toConnection(ctx, row) : changed(ctx, id, change)
}

/** Changed settings or keys trigger an immediate sync. */
function accessChange(
  ctx: Context,
  row: ConnectionRow,
  body: InputOf<Endpoints['updateConnection']>['body']
): Change<'connections'> {
  if (body.settings === undefined && body.secrets === undefined) return {}
  const adapter = adapters[row.kind]
  const { settings, secrets } = entered(ctx, row, body)
  const text = JSON.stringify(settings)
  if (text === row.settings && body.secrets === undefined) return {}
  const server = adapter.server(settings)
  const identity = adapter.identity(settings)
  refuseSecond(ctx, row.kind, identity, row.id)
  const before = adapter.server(JSON.parse(row.settings) as Settings)
  if (server.origin !== before.origin || body.secrets !== undefined)
    noteSecurity(ctx, 'connection_changed', { connection: row.id })
  return {
    settings: text,
    identity,
    ...(secrets !== null && secretColumns(ctx, row.kind, server, secrets)),
    ...startOf(ctx, adapter, secrets ?? {}),
    version: row.version + 1
  }
}

const afresh = (ctx: Context) => ({
  ...errorColumns(null),
  failures: 0,
  next_sync_at: ctx.now()
})

/** Keeps its reviews and their source. Returns the connection as it was. */
export function deleteConnection(ctx: Context, id: number): Connection {
  const connection = getConnection(ctx, id)
  endPublishing(ctx, id)
  noteRevocation(ctx, connectionRow(ctx, id))
  deleteOwned(ctx, 'connections', id)
  noteEvent(ctx, 'connection.deleted', id)
  noteSecurity(ctx, 'connection_deleted', { connection: id })
  return connection
}

export function pauseConnection(ctx: Context, id: number): Connection {
  const row = connectionRow(ctx, id)
  if (row.paused_at !== null) return toConnection(ctx, row)
  return changed(ctx, id, { paused_at: ctx.now(), wanted: null, version: row.version + 1 })
}

export function resumeConnection(ctx: Context, id: number): Connection {
  const { error_code } = connectionRow(ctx, id)
  return changed(ctx, id, { paused_at: null, ...(error_code !== 'sign_in_again' && afresh(ctx)) })
}

/** Makes a failing connection due immediately, once the trouble seems to be over. */
export function tryAgain(ctx: Context, id: number): void {
  connectionRow(ctx, id)
  changed(ctx, id, { next_sync_at: ctx.now() })
}

/** @throws Problem 404; 409 while it is paused. */
export function syncConnection(ctx: Context, id: number, mode: RunMode = 'changes'): Connection {
  const row = connectionRow(ctx, id)
  if (row.paused_at !== null)
    throw conflict('connection_paused', 'This connection is paused; resume it first.')
  lookAgainNow(ctx, id)
  return changed(ctx, id, { wanted: row.wanted === 'full' ? 'full' : mode })
}

/** Updates the row and notifies all listeners. */
export function changeConnection(ctx: Context, id: number, change: Change<'connections'>): void {
  updateOwned(ctx, 'connections', id, { ...change, updated_at: ctx.now() })
  noteEvent(ctx, 'connection.updated', id)
}

function changed(ctx: Context, id: number, change: Change<'connections'>): Connection {
  changeConnection(ctx, id, change)
  return getConnection(ctx, id)
}

export function listConnectionRuns(
  ctx: Context,
  id: number,
  query: InputOf<Endpoints['listConnectionRuns']>['query']
): Page<ConnectionRun> {
  connectionRow(ctx, id)
  const page = pageOfRuns(ctx, id, query)
  return { ...page, records: page.records.map(toRun) }
}
