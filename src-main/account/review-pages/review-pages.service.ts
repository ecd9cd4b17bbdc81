/** Review pages: the pages that customers are led to. One of them is the account's default. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { SkipReason } from '../../../src-shared/contract/edits'
import { usualFields, usualPageSettings, type PageSettings } from '../../../src-shared/contract/page-settings'
import type { ReviewPage } from '../../../src-shared/contract/review-pages'
import type { Context } from '../../context'
import { notFound } from '../../problem'
import { getOwned, insertOwned, newValues, updateOwned } from '../../store/owned-rows'
import type { Page } from '../../store/paging'
import type { Row } from '../../store/tables'
import { isoTime } from '../../tools/iso-time'
import type { EditRow } from '../edits/edits.service'
import { noteEvent } from '../events/events.service'
import { findDefaultPage, pageOfReviewPages } from './review-pages.repository'

export function createDefaultReviewPage(ctx: Context): void {
  const now = ctx.now()
  insertOwned(ctx, 'review_pages', {
    name: 'Review page',
    slug: 'review-page',
    title: 'How was it?',
    url: null,
    is_default: 1,
    created_at: now,
    updated_at: now
  })
}

export function listReviewPages(
  ctx: Context,
  query: InputOf<Endpoints['listReviewPages']>['query']
): Page<ReviewPage> {
  const page = pageOfReviewPages(ctx, query)
  return { ...page, records: page.records.map(toReviewPage) }
}

export function createReviewPage(
  _ctx: Context,
  _body: InputOf<Endpoints['createReviewPage']>['body']
): ReviewPage {
  throw new Error('not built yet')
}

export function deleteReviewPage(_ctx: Context, _id: number): ReviewPage & { edit_id: number } {
  throw new Error('not built yet')
}

export function restoreReviewPage(_ctx: Context, _row: EditRow): SkipReason | null {
  throw new Error('not built yet')
}

/** The HTML that visitors would be shown. */
export function previewReviewPage(
  _ctx: Context,
  _body: InputOf<Endpoints['previewReviewPage']>['body']
): string {
  throw new Error('not built yet')
}

export function getReviewPage(ctx: Context, id: number): ReviewPage {
  return toReviewPage(getOwned(ctx, 'review_pages', id, 'review page'))
}

/** Changes what it is called and where it leads. */
export function updateReviewPage(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['updateReviewPage']>['body']
): ReviewPage {
  const { name, title, url } = body
  const changed = newValues(getOwned(ctx, 'review_pages', id, 'review page'), {
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url, leads_to: url === null ? 'form' : 'address' })
  })
  if (Object.keys(changed).length > 0) {
    updateOwned(ctx, 'review_pages', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'review_page.updated', id)
  }
  return getReviewPage(ctx, id)
}

/** The page that asks lead to when they name none. */
export const defaultReviewPageId = (ctx: Context): number => defaultReviewPage(ctx).id

export function defaultReviewPage(ctx: Context): ReviewPage {
  const page = findDefaultPage(ctx)
  if (page === undefined) throw notFound('default review page')
  return toReviewPage(page)
}

function toReviewPage(row: Row<'review_pages'>): ReviewPage {
  const { id, name, slug, title, url, introduction, thank_you, language, leads_to, background_id } = row
  const settings = JSON.parse(row.settings) as Partial<PageSettings>
  return {
    id,
    name,
    slug,
    title,
    introduction,
    thank_you,
    leads_to,
    url,
    location: null,
    tags: [],
    language,
    ...usualPageSettings,
    ...settings,
    fields: { ...usualFields, ...settings.fields },
    background_id,
    is_default: row.is_default === 1,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
