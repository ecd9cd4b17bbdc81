/** Displays: which reviews the owner's website shows, and how. What they look like is public-pages/displays'. */
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Display, DisplayChoice, DisplayLook, DrawnDisplay } from '#shared/contract/displays'
import type { Endpoints } from '#shared/contract/endpoints'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import {
  deleteOwned,
  findOwned,
  getOwned,
  insertOwned,
  newValues,
  reinsertOwned,
  updateOwned
} from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { resolveNames } from '#main/account/core/resolve-names'
import { hasDisplayTarget, placementOf, publishNow } from '../display-targets/targets.service'
import { countDisplays, pageOfDisplays, type DisplayRow } from './displays.repository'

type CreateBody = InputOf<Endpoints['createDisplay']>['body']
type UpdateBody = InputOf<Endpoints['updateDisplay']>['body']

/** More than any website has, and few enough to show at once. */
const maxDisplays = 100

export function listDisplays(
  ctx: Context,
  query: InputOf<Endpoints['listDisplays']>['query']
): Page<Display> {
  const page = pageOfDisplays(ctx, query)
  return { ...page, records: page.records.map((row) => toDisplay(ctx, row)) }
}

export const getDisplay = (ctx: Context, id: number): Display => toDisplay(ctx, rowOf(ctx, id))

/** @throws Problem 409 when the limit of displays is reached. */
export function createDisplay(ctx: Context, body: CreateBody): Display {
  if (countDisplays(ctx) >= maxDisplays)
    throw conflict('too_many', `You can have up to ${maxDisplays} displays; delete one first.`)
  const now = ctx.now()
  const { name, kind } = body
  const id = insertOwned(ctx, 'displays', {
    name,
    kind,
    choice: '{}',
    look: '{}',
    language: null,
    ...columnsOf(ctx, body),
    created_at: now,
    updated_at: now
  })
  noteEvent(ctx, 'display.created', id)
  return getDisplay(ctx, id)
}

/** Choice and look are replaced as a whole. */
export function updateDisplay(ctx: Context, id: number, body: UpdateBody): Display {
  const row = rowOf(ctx, id)
  const { name } = body
  const changed = newValues(row, { ...(name === undefined ? {} : { name }), ...columnsOf(ctx, body) })
  if (Object.keys(changed).length > 0) {
    updateOwned(ctx, 'displays', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'display.updated', id)
  }
  return getDisplay(ctx, id)
}

/** Sends it to its target at the next round. @throws Problem 404; 409 if it goes nowhere */
export function publishDisplay(ctx: Context, id: number): Display {
  rowOf(ctx, id)
  publishNow(ctx, id)
  return getDisplay(ctx, id)
}

/** Remembers what its copy shows. Not a change of the display itself. */
export function noteCopy(ctx: Context, id: number, reviewIds: readonly number[]): Display {
  return inTransaction(ctx, () => {
    updateOwned(ctx, 'displays', id, { copied_at: ctx.now(), copied_ids: JSON.stringify(reviewIds) })
    noteEvent(ctx, 'display.updated', id)
    return getDisplay(ctx, id)
  })
}

/** The reviews in the last copy. @throws Problem 404 */
export function copiedReviews(ctx: Context, id: number): number[] {
  return JSON.parse(rowOf(ctx, id).copied_ids ?? '[]') as number[]
}

/** Returns the display as it was, and the edit that restores it. */
export function deleteDisplay(ctx: Context, id: number): RecordOf<Endpoints['deleteDisplay']> {
  const row = rowOf(ctx, id)
  const display = toDisplay(ctx, row)
  deleteOwned(ctx, 'displays', id)
  noteEvent(ctx, 'display.deleted', id)
  const edit_id = recordEdit(ctx, 'delete_display', [{ resource: 'display', id, before: row, after: null }])
  return { ...display, edit_id }
}

/** Restores a deleted display. */
export function restoreDisplay(ctx: Context, { before }: EditRow): null {
  const was = before as DisplayRow
  const isThere = was.target_id != null && hasDisplayTarget(ctx, was.target_id)
  const row = { ...was, target_id: isThere ? was.target_id : null, updated_at: ctx.now() }
  noteEvent(ctx, 'display.created', reinsertOwned(ctx, 'displays', row))
  return null
}

const rowOf = (ctx: Context, id: number): DisplayRow => getOwned(ctx, 'displays', id, 'display')

const columnsOf = (ctx: Context, { choice, look, language, target_id, file_name }: UpdateBody) => ({
  ...(choice === undefined ? {} : { choice: JSON.stringify(withIds(ctx, choice)) }),
  ...(look === undefined ? {} : { look: JSON.stringify(look) }),
  ...(language === undefined ? {} : { language }),
  ...(target_id === undefined ? {} : { target_id }),
  ...(file_name === undefined ? {} : { file_name })
})

/** Slugs can change, so ids are kept. Spec silent (§4): an unknown name matches nothing, with a warning, as in a filter. */
function withIds(ctx: Context, choice: DisplayChoice): DisplayChoice {
  const ids = (kind: 'location' | 'source' | 'review tag', names: readonly string[]) =>
    names.flatMap((name) => resolveNames(ctx, kind, [name])[0]?.toString() ?? name)
  const { location, source, tag } = choice
  return {
    ...choice,
    ...(location && { location: ids('location', location) }),
    ...(source && { source: ids('source', source) }),
    ...(tag && { tag: ids('review tag', tag) })
  }
}

/** What a display is drawn from; null: it is gone. */
export function displayForDrawing(
  ctx: Context,
  id: number
): (DrawnDisplay & Pick<Display, 'id' | 'name'>) | null {
  const row = findOwned(ctx, 'displays', id)
  return row === undefined ? null : drawnFrom(row)
}

const drawnFrom = (row: DisplayRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  choice: JSON.parse(row.choice) as DisplayChoice,
  look: JSON.parse(row.look) as DisplayLook,
  language: row.language
})

const toDisplay = (ctx: Context, row: DisplayRow): Display => ({
  ...drawnFrom(row),
  target_id: row.target_id,
  file_name: row.file_name,
  placement: placementOf(ctx, row),
  copied_at: isoTimeOrNull(row.copied_at),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at)
})
