/** Views: filters and sorting of a list under a name. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { View } from '#shared/contract/views'
import type { Context } from '#main/context'
import { deleteOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { bringBackView, pageOfViews, viewsOf, type ViewRow } from './saved-views.repository'

export function listViews(ctx: Context, query: InputOf<Endpoints['listViews']>['query']): Page<View> {
  const page = pageOfViews(ctx, query)
  return { ...page, records: page.records.map(toView) }
}

export function getView(ctx: Context, id: number): View {
  return toView(rowOf(ctx, id))
}

export function createView(ctx: Context, body: InputOf<Endpoints['createView']>['body']): View {
  const now = ctx.now()
  const { name, resource, query, position } = body
  const last = viewsOf(ctx, resource).length + 1
  const id = insertOwned(ctx, 'views', {
    name,
    resource,
    query: withoutPlace(query),
    position: last,
    created_at: now,
    updated_at: now
  })
  noteEvent(ctx, 'view.created', id)
  if (position !== undefined) moveView(ctx, rowOf(ctx, id), position)
  return getView(ctx, id)
}

export function updateView(ctx: Context, id: number, body: InputOf<Endpoints['updateView']>['body']): View {
  const row = rowOf(ctx, id)
  const { position, query, ...rest } = body
  const changed = newValues(row, { ...rest, ...(query === undefined ? {} : { query: withoutPlace(query) }) })
  if (Object.keys(changed).length > 0) {
    updateOwned(ctx, 'views', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'view.updated', id)
  }
  if (position !== undefined) moveView(ctx, row, position)
  return getView(ctx, id)
}

/** Returns the view as it was, and the edit that restores it. */
export function deleteView(ctx: Context, id: number): RecordOf<Endpoints['deleteView']> {
  const row = rowOf(ctx, id)
  deleteOwned(ctx, 'views', id)
  noteEvent(ctx, 'view.deleted', id)
  arrange(ctx, viewsOf(ctx, row.resource))
  const edit_id = recordEdit(ctx, 'delete_view', [{ resource: 'view', id, before: row, after: null }])
  return { ...toView(row), edit_id }
}

/** Restores a deleted view to its place. */
export function restoreView(ctx: Context, { id, before }: EditRow): null {
  const row = before as ViewRow
  const position = viewsOf(ctx, row.resource).length + 1
  bringBackView(ctx, { ...row, position, updated_at: ctx.now() })
  noteEvent(ctx, 'view.created', id)
  moveView(ctx, rowOf(ctx, id), row.position)
  return null
}

const rowOf = (ctx: Context, id: number): ViewRow => getOwned(ctx, 'views', id, 'view')

/** A view covers the whole list, not a page of it. */
function withoutPlace(query: string): string {
  const pairs = query.trim().replace(/^\?/, '').split('&')
  return pairs
    .filter((pair) => pair !== '' && !/^(page|cursor|limit|per_page|page_size)=/.test(pair))
    .join('&')
}

function moveView(ctx: Context, view: ViewRow, position: number): void {
  const others = viewsOf(ctx, view.resource).filter((each) => each.id !== view.id)
  arrange(ctx, others.toSpliced(position - 1, 0, view))
}

/** Numbers the views in the given order; views that have not moved are not touched. */
function arrange(ctx: Context, views: readonly ViewRow[]): void {
  for (const [place, { id }] of views.entries()) {
    const position = place + 1
    if (rowOf(ctx, id).position === position) continue
    updateOwned(ctx, 'views', id, { position, updated_at: ctx.now() })
    noteEvent(ctx, 'view.updated', id)
  }
}

function toView({ id, name, resource, query, position, created_at, updated_at }: ViewRow): View {
  const times = { created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
  return { id, name, resource, query, position, ...times }
}
