/** Rows of sources. */
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, first, keptUntilChange } from '#main/store/query'
import type { Row } from '#main/store/tables'

type SourceRow = Row<'sources'>

export function pageOfSources(ctx: Context, request: PageRequest): Page<SourceRow> {
  const sources = build.selectFrom('sources').where('account_id', '=', ctx.accountId)
  return readPage(ctx, sources, (each) => each.selectAll(), {
    sort: { column: 'sources.id', id: 'sources.id', direction: 'desc' },
    fingerprint: listFingerprint('sources'),
    request
  })
}

export function allSources(ctx: Context): SourceRow[] {
  return keptUntilChange(ctx, `sources ${ctx.accountId}`, () =>
    all(ctx, build.selectFrom('sources').selectAll().where('account_id', '=', ctx.accountId))
  )
}

/** One of the built-in sources: its name and slug may have been changed, its kind never is. */
export function findSourceOfKind(ctx: Context, kind: SourceRow['kind']): SourceRow | undefined {
  return allSources(ctx).find((source) => source.kind === kind)
}

export function sourceHasReviews(ctx: Context, id: number): boolean {
  return (
    first(ctx, build.selectFrom('reviews').select('id').where('source_id', '=', id).limit(1)) !== undefined
  )
}

export function sourceHasConnection(ctx: Context, id: number): boolean {
  const connections = build.selectFrom('connections').select('id').where('account_id', '=', ctx.accountId)
  return first(ctx, connections.where('source_id', '=', id).limit(1)) !== undefined
}
