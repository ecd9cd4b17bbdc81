/** Current and earlier slugs of review pages. Read across accounts, because all pages share one public address. */
import type { BaseContext, Context } from '#main/context'
import { updateOwned } from '#main/store/owned-rows'
import { build, prepared, run } from '#main/store/query'

export interface SlugHolder {
  page_id: number
  account_id: number
  deleted_at: number | null
  /** 0: the page has another slug by now. */
  is_current: 0 | 1
}

/** The page a slug points to, whichever account it belongs to. */
export function holderOfSlug(base: Pick<BaseContext, 'db'>, slug: string): SlugHolder | undefined {
  const text = `SELECT page_id, account_id, deleted_at, review_pages.slug = page_slugs.slug AS is_current
    FROM page_slugs JOIN review_pages ON review_pages.id = page_id WHERE page_slugs.slug = ?`
  return prepared(base.db, text).get(slug) as SlugHolder | undefined
}

/** Makes a slug point to a page from now on. */
export function pointSlugAt(ctx: Context, slug: string, pageId: number): void {
  const row = { slug, page_id: pageId, created_at: ctx.now() }
  run(ctx, build.replaceInto('page_slugs').values(row))
}

/** Changes the slug of a page, without changing where slugs point. */
export function renameSlug(ctx: Context, pageId: number, slug: string): void {
  updateOwned(ctx, 'review_pages', pageId, { slug })
}
