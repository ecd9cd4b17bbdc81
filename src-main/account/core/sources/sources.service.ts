/** Sources: where reviews come from. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Source as CountedSource } from '#shared/contract/sources'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { claimSlug, deleteOwned, getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { noteEvent } from '../events/events.service'
import { findSourceOfKind, pageOfSources, sourceHasConnection, sourceHasReviews } from './sources.repository'

export { allSources } from './sources.repository'

/** Without the counts of its reviews (reviews/source-counts.ts). */
type Source = Omit<CountedSource, 'reviews_count' | 'average_score'>

/** What every account starts with. Spec silent (§1): the specification names these three as examples. */
const builtIn = [
  { name: 'Own review page', slug: 'review-page', kind: 'review_page' },
  { name: 'Manual', slug: 'manual', kind: 'manual' },
  { name: 'Import', slug: 'import', kind: 'import' }
] as const

export function ensureBuiltInSources(ctx: Context): void {
  for (const { name, slug, kind } of builtIn) {
    if (findSourceOfKind(ctx, kind) !== undefined) continue
    insertSource(ctx, {
      name,
      kind,
      slug: claimSlug(ctx, 'sources', { name: slug, fallback: slug }),
      url: null
    })
  }
}

export function listSources(ctx: Context, query: InputOf<Endpoints['listSources']>['query']): Page<Source> {
  const page = pageOfSources(ctx, query)
  return { ...page, records: page.records.map(toSource) }
}

export function getSource(ctx: Context, id: number): Source {
  return toSource(getOwned(ctx, 'sources', id, 'source'))
}

export function createSource(ctx: Context, body: InputOf<Endpoints['createSource']>['body']): Source {
  const slug = claimSlug(ctx, 'sources', { given: body.slug, name: body.name, fallback: 'source' })
  const id = insertSource(ctx, { name: body.name, slug, kind: 'site', url: body.url ?? null })
  noteEvent(ctx, 'source.created', id)
  return getSource(ctx, id)
}

export function updateSource(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['updateSource']>['body']
): Source {
  const source = getOwned(ctx, 'sources', id, 'source')
  if (body.slug !== undefined) {
    claimSlug(ctx, 'sources', { given: body.slug, name: source.name, fallback: 'source', ownId: id })
  }
  updateOwned(ctx, 'sources', id, { ...body, updated_at: ctx.now() })
  noteEvent(ctx, 'source.updated', id)
  return getSource(ctx, id)
}

/** Returns the source as it was. @throws Problem 409 for built-in sources and for sources with reviews. */
export function deleteSource(ctx: Context, id: number): Source {
  const source = getSource(ctx, id)
  if (source.kind !== 'site') {
    throw new Problem(
      'protected_record',
      `The source "${source.name}" is part of every account and cannot be deleted.`
    )
  }
  if (sourceHasReviews(ctx, id)) {
    throw new Problem('in_use', `The source "${source.name}" has reviews. Move them to another source first.`)
  }
  if (sourceHasConnection(ctx, id))
    throw new Problem('in_use', `A connection reads the source "${source.name}". Disconnect it first.`)
  deleteOwned(ctx, 'sources', id)
  noteEvent(ctx, 'source.deleted', id)
  return source
}

type NewSource = Pick<Row<'sources'>, 'name' | 'slug' | 'kind' | 'url'>

function insertSource(ctx: Context, source: NewSource): number {
  const now = ctx.now()
  return insertOwned(ctx, 'sources', { ...source, created_at: now, updated_at: now })
}

function toSource(row: Row<'sources'>): Source {
  const { id, name, slug, kind, url } = row
  return {
    id,
    name,
    slug,
    kind,
    url,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
