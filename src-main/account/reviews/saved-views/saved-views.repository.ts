/** Rows of views. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type ViewRow = Row<'views'>

export function pageOfViews(
  ctx: Context,
  query: PageRequest & { resource?: ViewRow['resource'][] | undefined }
): Page<ViewRow> {
  let views = build.selectFrom('views').where('account_id', '=', ctx.accountId)
  if (query.resource) views = views.where('resource', 'in', query.resource)
  return readPage(ctx, views, (each) => each.selectAll(), {
    sort: { column: 'views.position', id: 'views.id', direction: 'asc' },
    fingerprint: listFingerprint(['views', query.resource]),
    request: query
  })
}

/** All views of one list, in their order. */
export function viewsOf(ctx: Context, resource: ViewRow['resource']): ViewRow[] {
  const views = build.selectFrom('views').selectAll().where('account_id', '=', ctx.accountId)
  return all(ctx, views.where('resource', '=', resource).orderBy('position').orderBy('id'))
}

/** Restores a deleted row as it was. */
export function bringBackView(ctx: Context, row: ViewRow): void {
  run(ctx, build.insertInto('views').values({ ...row, account_id: ctx.accountId }))
}
