/**
 * Creates a review, updates it to what its site has now, or marks it as gone from there. What the customer wrote follows the
 * site; what the owner did here (tags, location, notes, a reply of their own) stays.
 */
import type { Context } from '#main/context'
import { newValues } from '#main/store/owned-rows'
import type { Change } from '#main/store/tables'
import { customerIdBy } from '#main/account/customers/find-by-contact'
import { earliestReview } from '../reviews/created-order'
import type { ReviewInput } from '../reviews/review-body'
import { upsertReview } from '../reviews/upsert-review'
import {
  findReview,
  findReviewByExternalId,
  getReviewRow,
  updateReview,
  type ReviewRow
} from '../reviews/reviews.repository'

/** What a site says about a review; times in milliseconds. */
export interface SiteReview {
  externalId: string
  written: number | null
  changed: number | null
  score: number | null
  recommended: boolean | null
  title: string | null
  text: string | null
  translation: string | null
  language: string | null
  name: string | null
  email: string | null
  product: string | null
  verified: boolean | null
  link: string | null
  isShown: boolean
  answer: string | null
  answered: number | null
}

/** Where reviews of a place are recorded, and whether they are news. */
export interface SitePlace {
  sourceId: number
  locationId: number | null
  /** The reviews are old news, so none of them becomes unread. */
  isQuiet: boolean
}

/** What the site said in the last sync about things that the owner can also change here. */
export interface SaidBefore {
  /** The review, even if the owner has since given it another source. */
  reviewId: number | null
  answer: string | null
  /** Whether the owner published the answer from here. */
  isOurs: boolean
  isShown: boolean
}

export interface Followed {
  id: number
  verdict: 'new' | 'changed' | 'same'
  /** Nothing that names the author is to be kept. */
  isAnonymised: boolean
}

/** Call it in a transaction. @param before null: the review is read for the first time */
export function followSite(
  ctx: Context,
  found: SiteReview,
  place: SitePlace,
  before: SaidBefore | null
): Followed {
  const known =
    (before?.reviewId == null ? undefined : findReview(ctx, before.reviewId)) ??
    findReviewByExternalId(ctx, place.sourceId, found.externalId)
  const { id, verdict } = upsertReview(ctx, bodyOf(ctx, found, place, known, before))
  const row = getReviewRow(ctx, id)
  const isAnonymised = row.is_anonymised === 1
  if (verdict === 'created') return { id, verdict: 'new', isAnonymised }
  const change = newValues(row, {
    ...((before?.isShown ?? true) !== found.isShown && { is_hidden: found.isShown ? 0 : 1 }),
    ...replyChange(ctx, row, found, before),
    ...(!place.isQuiet && known !== undefined && isEdited(known, row) && { is_unread: 1 as const })
  })
  if (Object.keys(change).length > 0) updateReview(ctx, row, { ...change, updated_at: ctx.now() })
  const isChanged = verdict === 'updated' || Object.keys(change).length > 0
  return { id, verdict: isChanged ? 'changed' : 'same', isAnonymised }
}

/** The id of a site's review, if it has been recorded. */
export const findFromSite = (ctx: Context, sourceId: number, externalId: string): number | undefined =>
  findReviewByExternalId(ctx, sourceId, externalId)?.id

/** Records that a review is no longer at its site. It stays here as it is. */
export function leftSite(ctx: Context, reviewId: number): void {
  const row = findReview(ctx, reviewId)
  if (row?.removed_at_source !== null) return
  updateReview(ctx, row, { removed_at_source: ctx.now(), updated_at: ctx.now() })
}

const isEdited = (before: ReviewRow, after: ReviewRow): boolean =>
  before.review !== after.review || before.score !== after.score || before.title !== after.title

/** Converts to seconds, as the interface expects. A time in the future comes from a different clock, and counts as now. */
const secondsOf = (ctx: Context, instant: number): number =>
  Math.max(earliestReview, Math.min(instant, ctx.now())) / 1000

function bodyOf(
  ctx: Context,
  found: SiteReview,
  { sourceId, locationId, isQuiet }: SitePlace,
  known: ReviewRow | undefined,
  before: SaidBefore | null
): ReviewInput {
  const time = (instant: number | null) => (instant === null ? null : secondsOf(ctx, instant))
  return {
    on_duplicate: 'update',
    // The owner may have given the review another source.
    source: known?.source_id ?? sourceId,
    ...(locationId !== null && { location: locationId }),
    customer_id: customerWith(ctx, found.email),
    score: found.score,
    recommended: found.recommended,
    title: found.title,
    review: found.text,
    // One that was made here stays for as long as the text is the same.
    ...(found.translation !== null && { translation: found.translation }),
    language: found.language,
    reviewer: { name: found.name, email: found.email },
    // A reply that the owner has removed here does not come back unless it has changed at the site.
    ...(found.answer !== null &&
      found.answer !== before?.answer && { reply: found.answer, replied_at: time(found.answered) }),
    is_hidden: !found.isShown,
    is_seen: isQuiet || found.answer !== null,
    external_id: found.externalId,
    ...(found.link !== null && { external_url: found.link }),
    product: found.product,
    verified: found.verified,
    source_updated_at: time(found.changed),
    removed_at_source: null,
    ...(found.written !== null && { created_at: secondsOf(ctx, found.written) })
  }
}

/** The owner's own reply or draft stays, whatever the site has as a reply, and however it shows what they published. */
function replyChange(
  ctx: Context,
  row: ReviewRow,
  { answer, answered }: SiteReview,
  said: SaidBefore | null
): Change<'reviews'> {
  const before = said?.answer ?? null
  if (answer === before || (row.reply !== null && (row.reply !== before || said?.isOurs === true))) return {}
  if (answer === null) {
    // A reply written here is kept even if its copy at the site is deleted.
    const isTheirs = row.reply_state === null || row.reply_state === 'foreign'
    return isTheirs ? { reply: null, replied_at: null, reply_undated: 0 } : {}
  }
  const replied_at = Math.min(answered ?? ctx.now(), ctx.now())
  return { reply: answer, replied_at, reply_undated: 0, is_unread: 0 }
}

const customerWith = (ctx: Context, email: string | null): number | null =>
  email === null ? null : (customerIdBy(ctx, 'email', email) ?? null)
