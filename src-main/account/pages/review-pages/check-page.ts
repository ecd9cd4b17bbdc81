/** Rules for a review page beyond the format of its fields: existing locations and tags, and somewhere to link to. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { LeadsTo } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Context } from '#main/context'
import { findNamed } from '#main/store/owned-rows'
import { checkTags } from '#main/account/core/tags/check-tags'
import { checkPictureId } from '../pictures/pictures.service'
import { findReviewPage } from './review-pages.repository'

type Body = InputOf<Endpoints['updateReviewPage']>['body']
type Leading = Pick<ReviewPage, 'leads_to' | 'url' | 'links' | 'background_id' | 'is_default'>

const newPage: Leading = { leads_to: 'form', url: null, links: [], background_id: null, is_default: false }

/** @param before the current page; undefined for a new one. `bad` names the malformed fields. */
export function checkPage(
  ctx: Context,
  body: Body,
  bad: ReadonlySet<string>,
  before: Leading = newPage
): FieldProblem[] {
  const problems = [...checkTags(ctx, body.tags ?? [], 'review'), ...checkLeading(body, bad, before)]
  if (body.location != null && findNamed(ctx, 'locations', body.location) === undefined) {
    const message = 'is not a location of this account'
    problems.push({ path: 'location', code: 'unknown_location', message })
  }
  // Someone who edits the text of a page need not know that its picture is gone.
  if (body.background_id !== before.background_id)
    problems.push(...checkPictureId(ctx, 'background_id', body.background_id, 'background'))
  if (body.is_default === false && before.is_default) {
    const message = 'cannot be taken from the default page; give it to another'
    problems.push({ path: 'is_default', code: 'needs_a_default', message })
  }
  return problems
}

/** Spec silent (§1): a page that links nowhere is refused, whether it is created that way or becomes so. */
function checkLeading(body: Body, bad: ReadonlySet<string>, before: Leading): FieldProblem[] {
  if (['leads_to', 'url', 'links'].some((field) => bad.has(field))) return []
  const leadsTo = leadsToOf(body, before.leads_to)
  const { url = before.url, links = before.links } = body
  if (leadsTo === 'address' && url === null) {
    return [{ path: 'url', code: 'required', message: 'is required, because the page redirects there' }]
  }
  if (leadsTo === 'links' && links.length === 0) {
    return [{ path: 'links', code: 'required', message: 'are required, because the page shows nothing else' }]
  }
  return []
}

/** Where a page leads after a change: setting only an address makes it a redirect. */
export function leadsToOf({ leads_to, url }: Pick<Body, 'leads_to' | 'url'>, before: LeadsTo): LeadsTo {
  if (leads_to !== undefined) return leads_to
  if (url == null) return url === null && before === 'address' ? 'form' : before
  return 'address'
}

/** A draft may still link nowhere, but a background picture it names must exist. */
export function checkPreview(
  ctx: Context,
  { id, background_id }: { id?: number | undefined; background_id?: number | null | undefined }
): FieldProblem[] {
  const before = id === undefined ? undefined : findReviewPage(ctx, id)
  if (id !== undefined && before === undefined)
    return [{ path: 'id', code: 'unknown_review_page', message: `there is no review page ${id}` }]
  if (background_id === before?.background_id) return []
  return checkPictureId(ctx, 'background_id', background_id, 'background')
}
