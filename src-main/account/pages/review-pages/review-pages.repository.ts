/** Rows of review pages. Deleted ones stay, because asks link to them; see `deleted_at`. */
import { sql } from 'kysely'
import type { BaseContext, Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, first, prepared, run } from '#main/store/query'
import type { Row } from '#main/store/tables'

export type ReviewPageRow = Row<'review_pages'>

const present = (ctx: Context) =>
  build.selectFrom('review_pages').where('account_id', '=', ctx.accountId).where('deleted_at', 'is', null)

export function pageOfReviewPages(ctx: Context, request: PageRequest): Page<ReviewPageRow> {
  return readPage(ctx, present(ctx), (each) => each.selectAll(), {
    sort: { column: 'review_pages.id', id: 'review_pages.id', direction: 'desc' },
    fingerprint: listFingerprint('review_pages'),
    request
  })
}

export const allReviewPages = (ctx: Context): ReviewPageRow[] =>
  all(ctx, present(ctx).selectAll().orderBy('is_default', 'desc').orderBy('id'))

export const findReviewPage = (ctx: Context, id: number): ReviewPageRow | undefined =>
  first(ctx, present(ctx).selectAll().where('id', '=', id))

export function findDefaultPage(ctx: Context): ReviewPageRow | undefined {
  // Plain SQL, because every outgoing message reads it, and building the query would cost more.
  const text = 'SELECT * FROM review_pages WHERE account_id = ? AND is_default = 1'
  return prepared(ctx.db, text).get(ctx.accountId) as ReviewPageRow | undefined
}

export function rowOfTill(base: Pick<BaseContext, 'db'>, key: string): ReviewPageRow | undefined {
  const text = 'SELECT * FROM review_pages WHERE till_key = ? AND deleted_at IS NULL'
  return prepared(base.db, text).get(key) as ReviewPageRow | undefined
}

export function findFirstPage(ctx: Context): ReviewPageRow | undefined {
  return first(ctx, present(ctx).selectAll().orderBy('id').limit(1))
}

export function countReviewPages(ctx: Context): number {
  const counted = present(ctx).select(sql<number>`count(*)`.as('total'))
  return first(ctx, counted)?.total ?? 0
}

/** The caller must then make another page the default. */
export function clearDefaultPage(ctx: Context): void {
  const pages = build.updateTable('review_pages').set({ is_default: 0, updated_at: ctx.now() })
  run(ctx, pages.where('account_id', '=', ctx.accountId).where('is_default', '=', 1))
}

/** Slugs of the tags a page gives its reviews. */
export function tagsOfPage(ctx: Context, pageId: number): string[] {
  const text = `SELECT slug FROM review_page_tags JOIN present_tags AS tags ON tags.id = tag_id
    WHERE page_id = ? AND account_id = ? ORDER BY slug`
  return prepared(ctx.db, text).pluck().all(pageId, ctx.accountId) as string[]
}

export function setTagsOfPage(ctx: Context, pageId: number, tagIds: readonly number[]): void {
  run(ctx, build.deleteFrom('review_page_tags').where('page_id', '=', pageId))
  for (const tag_id of tagIds)
    run(ctx, build.insertInto('review_page_tags').values({ page_id: pageId, tag_id }))
}

/** Pages that give their reviews a tag. */
export function pagesWithTag(ctx: Context, tagId: number): number[] {
  const pages = build
    .selectFrom('review_page_tags')
    .innerJoin('review_pages', 'review_pages.id', 'page_id')
    .select('page_id')
    .where('account_id', '=', ctx.accountId)
    .where('tag_id', '=', tagId)
  return all(ctx, pages.orderBy('page_id')).map((each) => each.page_id)
}

/** Pages that give their reviews a location. */
export function pagesAt(ctx: Context, locationId: number): number[] {
  const pages = build.selectFrom('review_pages').select('id').where('account_id', '=', ctx.accountId)
  return all(ctx, pages.where('location_id', '=', locationId).orderBy('id')).map(({ id }) => id)
}
