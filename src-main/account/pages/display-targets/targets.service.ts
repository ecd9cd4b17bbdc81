/** Display targets as the owner sets them up. Sending is in src-main/placing. */
import { maxTargets, type DisplayRun, type DisplayTarget } from '#shared/contract/display-targets'
import type { DisplayPlacement, DisplayProblem } from '#shared/contract/display-troubles'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { conflict } from '#main/problem'
import { deleteOwned, findOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Change } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { alignPlacements, soonest } from './align-placements'
import { countFailing, failingAt, isAnythingAt, makeDue, placementOfDisplay } from './placements.repository'
import { pageOfDisplayRuns } from './runs.repository'
import { secretColumns, targetSecretsOf, type TargetSecrets } from './target-secrets'
import {
  countDisplays,
  countTargets,
  findTarget,
  pageOfTargets,
  takeDisplaysOff,
  targetRow,
  type TargetRow
} from './targets.repository'

type Body = InputOf<Endpoints['createDisplayTarget']>['body']
type Changes = InputOf<Endpoints['updateDisplayTarget']>['body']

export function listDisplayTargets(
  ctx: Context,
  query: InputOf<Endpoints['listDisplayTargets']>['query']
): Page<DisplayTarget> {
  const page = pageOfTargets(ctx, query)
  return { ...page, records: page.records.map((row) => toTarget(ctx, row)) }
}

export const getDisplayTarget = (ctx: Context, id: number): DisplayTarget => toTarget(ctx, targetRow(ctx, id))

export const hasDisplayTarget = (ctx: Context, id: number): boolean => findTarget(ctx, id) !== undefined

/** Expects a validated body. @throws Problem 409 if there are too many */
export function createDisplayTarget(ctx: Context, body: Body): DisplayTarget {
  if (countTargets(ctx) >= maxTargets)
    throw conflict('too_many', `There are already ${maxTargets} display targets; delete one first.`)
  const where = {
    kind: body.kind,
    address: trimmed(body.address),
    folder: trimmed(body.folder),
    username: trimmed(body.username),
    connection_id: body.connection_id ?? null
  }
  const id = insertOwned(ctx, 'display_targets', {
    ...where,
    name: body.name,
    form: body.form ?? 'page',
    ...secretColumns(ctx, where, given(body.secrets)),
    created_at: ctx.now(),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'display_target.created', id)
  noteSecurity(ctx, 'display_target_created', { target: id })
  return getDisplayTarget(ctx, id)
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

const given = (secrets: Body['secrets'] = {}): TargetSecrets =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== '' && value !== undefined))

/** Where it is. What is there could no longer be taken away after a change. */
const places = ['address', 'folder', 'connection_id'] as const

/** Expects a validated body. @throws Problem 404; 409 if displays would be left behind at the old place. */
export function updateDisplayTarget(ctx: Context, id: number, body: Changes): DisplayTarget {
  const row = targetRow(ctx, id)
  const where: Change<'display_targets'> = newValues(row, {
    ...(body.address !== undefined && { address: trimmed(body.address) }),
    ...(body.folder !== undefined && { folder: trimmed(body.folder) }),
    ...(body.username !== undefined && { username: trimmed(body.username) }),
    ...(body.connection_id !== undefined && { connection_id: body.connection_id })
  })
  // Without a place, as after its connection was deleted, nothing can be taken away there anyway.
  const isPlaced = places.some((each) => row[each] !== null)
  if (isPlaced && places.some((each) => where[each] !== undefined) && isAnythingAt(ctx, id))
    throw conflict(
      'displays_there',
      'Displays are there. Create another target and move them: then they are taken away here.'
    )
  const secrets = secretsAfter(ctx, row, whereAfter(row, where), body.secrets)
  const isElsewhere = Object.keys(where).length > 0 || secrets !== null
  const forgets = body.host_key === null && row.host_key !== null
  const change: Change<'display_targets'> = {
    ...where,
    ...newValues(row, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.form !== undefined && { form: body.form })
    }),
    ...secrets,
    ...((isElsewhere || forgets) && { checked_at: null, version: row.version + 1 }),
    ...((forgets || where.address !== undefined) && { host_key: null }),
    ...switched(ctx, row, body.is_on)
  }
  if (Object.keys(change).length === 0) return toTarget(ctx, row)
  updateOwned(ctx, 'display_targets', id, { ...change, updated_at: ctx.now() })
  if (change.form !== undefined || change.paused_at === null) makeDue(ctx, id)
  noteEvent(ctx, 'display_target.updated', id)
  if (isElsewhere || forgets || change.paused_at === null)
    noteSecurity(ctx, 'display_target_changed', { target: id })
  return getDisplayTarget(ctx, id)
}

const whereAfter = ({ kind, address, username }: TargetRow, change: Change<'display_targets'>) => ({
  kind,
  address: change.address === undefined ? address : change.address,
  username: change.username === undefined ? username : change.username
})

function switched(
  ctx: Context,
  { paused_at }: TargetRow,
  isOn: boolean | undefined
): Change<'display_targets'> {
  if (isOn === undefined || isOn === (paused_at === null)) return {}
  return { paused_at: isOn ? null : ctx.now() }
}

/** The columns of the secrets after a change; null: they stay as they are. Those of another server or user are dropped. */
function secretsAfter(
  ctx: Context,
  row: TargetRow,
  after: Pick<TargetRow, 'kind' | 'address' | 'username'>,
  sent: Changes['secrets']
): ReturnType<typeof secretColumns> | null {
  const isSame = row.address === after.address && row.username === after.username
  if (isSame && sent === undefined) return null
  const kept = isSame ? (targetSecretsOf(ctx, row) ?? {}) : {}
  return secretColumns(ctx, after, given({ ...kept, ...sent }))
}

/** What is there is taken away first, if that may be done. Returns the target as it was. */
export function deleteDisplayTarget(ctx: Context, id: number): DisplayTarget {
  const row = targetRow(ctx, id)
  const target = toTarget(ctx, row)
  for (const display of takeDisplaysOff(ctx, id)) noteEvent(ctx, 'display.updated', display)
  if (row.paused_at !== null || !isAnythingAt(ctx, id)) deleteOwned(ctx, 'display_targets', id)
  else updateOwned(ctx, 'display_targets', id, { deleted_at: ctx.now() })
  noteEvent(ctx, 'display_target.deleted', id)
  noteSecurity(ctx, 'display_target_deleted', { target: id })
  return target
}

/** Stores what a check has found. If the target was changed meanwhile, it counts as unchecked. */
export function noteChecked(ctx: Context, { id, version }: TargetRow, hostKey: string | null): void {
  const row = findOwned(ctx, 'display_targets', id)
  if (row?.version !== version) return
  updateOwned(ctx, 'display_targets', id, {
    checked_at: ctx.now(),
    ...(row.host_key === null && { host_key: hostKey })
  })
  makeDue(ctx, id)
  noteRecovery(ctx, row)
  noteEvent(ctx, 'display_target.updated', id)
}

/** Call when something has succeeded at the target. */
export function noteRecovery(ctx: Context, { id, told_at, failing_since }: TargetRow): void {
  if (failing_since === null || countFailing(ctx, id) > 0) return
  updateOwned(ctx, 'display_targets', id, { failing_since: null, told_at: null })
  noteEvent(ctx, 'display_target.updated', id)
  if (told_at !== null) noteEvent(ctx, 'display_target.recovered', id)
}

/** Sends the display at the next round, even if nothing has changed. @throws Problem 409 if it goes nowhere */
export function publishNow(ctx: Context, displayId: number): void {
  // Its target may have been chosen a moment ago.
  alignPlacements(ctx)
  const row = placementOfDisplay(ctx, displayId)
  const target = row && findOwned(ctx, 'display_targets', row.target_id)
  if (row === undefined || target === undefined)
    throw conflict('no_target', 'This display goes nowhere yet: choose a target for it.')
  if (target.paused_at !== null)
    throw conflict('no_target', 'The target of this display is switched off: switch it on first.')
  if (target.checked_at === null)
    throw conflict('no_target', 'The target of this display has not been checked yet.')
  updateOwned(ctx, 'display_placements', row.id, {
    is_forced: 1,
    due_at: row.failures > 0 ? ctx.now() : soonest(ctx, row),
    // A new pattern takes the place of one that is gone.
    ...(row.error_code === 'place_gone' && { remote_id: null })
  })
  noteEvent(ctx, 'display.updated', displayId)
}

export function listDisplayRuns(
  ctx: Context,
  displayId: number,
  query: InputOf<Endpoints['listDisplayRuns']>['query']
): Page<DisplayRun> {
  getOwned(ctx, 'displays', displayId, 'display')
  const page = pageOfDisplayRuns(ctx, displayId, query)
  const toRun = (row: (typeof page.records)[number]): DisplayRun => ({
    id: row.id,
    target_id: row.target_id,
    started_at: isoTime(row.started_at),
    ended_at: isoTimeOrNull(row.ended_at),
    outcome: row.outcome,
    bytes: row.bytes,
    shown: row.shown,
    problem: problemOf(row)
  })
  return { ...page, records: page.records.map(toRun) }
}

/** How a display stands at its target; null: it goes nowhere. */
export function placementOf(
  ctx: Context,
  display: { id: number; target_id: number | null }
): DisplayPlacement | null {
  const target = display.target_id === null ? undefined : findOwned(ctx, 'display_targets', display.target_id)
  if (target === undefined) return null
  const found = placementOfDisplay(ctx, display.id)
  const row = found?.target_id === target.id ? found : undefined
  const state = standing(target, row)
  return {
    state,
    published_at: isoTimeOrNull(row?.pushed_at ?? null),
    next_at: state === 'waiting' || state === 'failing' ? isoTimeOrNull(row?.due_at ?? null) : null,
    place: row === undefined ? null : row.file_name || row.remote_id,
    problem: row === undefined ? null : problemOf(row)
  }
}

function standing(
  { paused_at, checked_at }: TargetRow,
  row: ReturnType<typeof placementOfDisplay>
): DisplayPlacement['state'] {
  if (paused_at !== null) return 'off'
  if (checked_at === null) return 'unchecked'
  if (row?.error_code != null) return 'failing'
  return row?.digest == null || row.is_forced === 1 ? 'waiting' : 'fresh'
}

const problemOf = ({
  error_code: code,
  error_message: message,
  error_details: details
}: {
  error_code: DisplayProblem['code'] | null
  error_message: string | null
  error_details: string | null
}): DisplayProblem | null => (code === null ? null : { code, message: message ?? '', details })

function toTarget(ctx: Context, row: TargetRow): DisplayTarget {
  const failing = failingAt(ctx, row.id)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    folder: row.folder,
    username: row.username,
    connection_id: row.connection_id,
    form: row.form,
    secrets_set: JSON.parse(row.secret_names) as string[],
    host_key: row.host_key,
    is_on: row.paused_at === null,
    state: stateOf(row, failing !== undefined),
    last_error: failing === undefined ? null : problemOf(failing),
    checked_at: isoTimeOrNull(row.checked_at),
    displays: countDisplays(ctx, row.id),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

function stateOf({ paused_at, checked_at }: TargetRow, isFailing: boolean): DisplayTarget['state'] {
  if (paused_at !== null) return 'off'
  if (checked_at === null) return 'unchecked'
  return isFailing ? 'failing' : 'ready'
}
