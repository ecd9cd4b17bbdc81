/** Slugs of review pages: each names one page across all accounts, and keeps pointing there after the page gets a new one. */
import { ownContext, type BaseContext, type Context } from '#main/context'
import { Problem } from '#main/problem'
import { homeOf } from '#main/store/owned-rows'
import { freeSlug, slugOf } from '#main/tools/slug'
import { holderOfSlug, pointSlugAt, renameSlug, type SlugHolder } from './page-slugs.repository'

interface SlugWish {
  given?: string | undefined
  name: string
  /** The page's id, if it already exists. */
  ownId?: number
}

/**
 * The slug for a page: the given one, or one made from its name. Follow it with `pointSlugAt`.
 * @throws Problem 409 when it points to another page, of any account.
 */
export function claimPageSlug(ctx: Context, { given, name, ownId }: SlugWish): string {
  if (given === undefined) return freePageSlug(ctx, slugOf(name, 'review-page', homeOf(ctx)))
  const holder = holderOfSlug(ctx, given)
  if (holder === undefined || holder.page_id === ownId) return given
  if (holder.account_id !== ctx.accountId || holder.deleted_at === null) throw slugTaken(ctx, given, holder)
  takeFromDeleted(ctx, given, holder)
  return given
}

const freePageSlug = (ctx: Context, wanted: string): string =>
  freeSlug(wanted, (slug) => holderOfSlug(ctx, slug) !== undefined)

/** Only names the other page if it belongs to the same account: its id would mean nothing to another one. */
function slugTaken(ctx: Context, slug: string, holder: SlugHolder): Problem {
  if (holder.account_id !== ctx.accountId)
    return new Problem('slug_taken', `The slug "${slug}" is taken by another review page.`)
  const { page_id: existingId, is_current } = holder
  const message = is_current
    ? `The slug "${slug}" is taken by review page ${existingId}.`
    : `The slug "${slug}" used to belong to review page ${existingId} and still leads there.`
  return new Problem('slug_taken', message, { existingId })
}

/** The slug of a deleted page is free for another page of the account; if the deleted one comes back, it gets a new slug. */
function takeFromDeleted(ctx: Context, slug: string, { page_id, is_current }: SlugHolder): void {
  if (is_current === 0) return
  const other = freePageSlug(ctx, slug)
  renameSlug(ctx, page_id, other)
  pointSlugAt(ctx, other, page_id)
}

/** Where a slug points: a page, and its account. */
export interface SlugTarget {
  ctx: Context
  pageId: number
}

export function targetOfSlug(base: BaseContext, slug: string): SlugTarget | null {
  const holder = holderOfSlug(base, slug)
  if (holder === undefined) return null
  return { ctx: ownContext(base, holder.account_id), pageId: holder.page_id }
}
