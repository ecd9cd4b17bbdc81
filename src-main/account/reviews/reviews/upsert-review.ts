/** Reviews that are sent again: known reviews are updated to what their source has now, or left alone. */
import type { FieldProblem } from '#shared/contract/envelope'
import type { PushVerdict } from '#shared/contract/review-pushes'
import { isReplied } from '#shared/is-replied'
import type { Context } from '#main/context'
import { findNamed, newValues } from '#main/store/owned-rows'
import type { Change } from '#main/store/tables'
import { erasuresIn } from '#main/account/messaging/suppressions/suppressions.service'
import { checkNewReview, checkReview, missingContent, sourceOf } from './check-review'
import {
  instantOf,
  locationOf,
  recordReview,
  repliedColumns,
  reviewerColumns,
  toBit,
  type ReviewInput
} from './review-body'
import { keepVersion, said } from './review-versions'
import { findReviewByExternalId, translationAfter, updateReview, type ReviewRow } from './reviews.repository'
import { findWithoutExternalId } from './same-review'

export interface Upserted {
  id: number
  verdict: Exclude<PushVerdict, 'refused'>
}

/**
 * Records a review, or handles a known one as `on_duplicate` says. The body has been checked.
 * @throws Problem 409 when the review is known and `on_duplicate` is "refuse"
 */
export function upsertReview(ctx: Context, { on_duplicate = 'refuse', ...given }: ReviewInput): Upserted {
  const source = sourceOf(ctx, given.source)
  const isAnonymised = isByErased(ctx, given)
  const body = isAnonymised ? { ...given, customer_id: undefined, reviewer: nobody } : given
  const known = on_duplicate === 'refuse' ? undefined : findKnown(ctx, source, body)
  if (known === undefined) {
    const isBySource = ctx.actor !== 'window' || on_duplicate !== 'refuse'
    return {
      id: recordReview(ctx, body, { source_id: source, isBySource, isAnonymised }),
      verdict: 'created'
    }
  }
  const verdict = on_duplicate === 'ignore' ? 'ignored' : bringUpToDate(ctx, known, body)
  return { id: known.id, verdict }
}

/** Spec silent (§2): a review written before its author was erased is recorded without the author, whoever sends it again. */
const isByErased = (ctx: Context, { reviewer, created_at }: ReviewInput): boolean =>
  reviewer?.email != null && erasuresIn(ctx)(reviewer, instantOf(ctx, created_at) ?? ctx.now())

const nobody = { name: null, first_name: null, last_name: null, email: null }

/** Problems with a review that may be known. `bad` names the malformed fields. */
export function checkUpsert(
  ctx: Context,
  { on_duplicate = 'refuse', ...body }: Partial<ReviewInput>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (on_duplicate === 'refuse') return checkNewReview(ctx, body, bad)
  if (body.external_id == null && !bad.has('external_id')) {
    const message = 'is needed to recognise the review again'
    return [...checkNewReview(ctx, body, bad), { path: 'external_id', code: 'required', message }]
  }
  const hasSource = body.source === undefined || findNamed(ctx, 'sources', body.source) !== undefined
  const known = hasSource && bad.size === 0 ? findKnown(ctx, sourceOf(ctx, body.source), body) : undefined
  if (known === undefined) return checkNewReview(ctx, body, bad)
  return [...checkReview(ctx, body), ...missingContent({ ...known, ...contentOf(body) }, bad)]
}

/** Finds a review by source and external id, or else the same review recorded without an external id, such as from a file. */
function findKnown(ctx: Context, source: number, body: Partial<ReviewInput>): ReviewRow | undefined {
  const { external_id, review = null, score = null } = body
  if (external_id == null) return undefined
  const known = findReviewByExternalId(ctx, source, external_id)
  if (known !== undefined) return known
  const { reviewer_name, reviewer_email } = reviewerColumns(ctx, { reviewer: body.reviewer ?? {} })
  const author = reviewer_name ?? reviewer_email
  const created_at = instantOf(ctx, body.created_at)
  return findWithoutExternalId(ctx, { source, author, created_at, review, score })
}

function contentOf({ score, recommended, title, review }: Partial<ReviewInput>): Change<'reviews'> {
  return sent({
    score,
    recommended: recommended === undefined ? undefined : toBit(recommended),
    title,
    review
  })
}

/** Leaves out fields that were not sent. */
function sent(change: { [Column in keyof Change<'reviews'>]: Change<'reviews'>[Column] | undefined }) {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined)
  ) as Change<'reviews'>
}

function bringUpToDate(ctx: Context, row: ReviewRow, body: ReviewInput): Upserted['verdict'] {
  const source_updated_at = instantOf(ctx, body.source_updated_at)
  // A site's responses may arrive out of order.
  if (source_updated_at !== null && source_updated_at < (row.source_updated_at ?? -Infinity)) return 'ignored'
  const changed = newValues(row, {
    ...contentOf(body),
    ...sourceColumns(ctx, row, body),
    ...authorColumns(ctx, row, body),
    ...locationColumns(ctx, row, body),
    ...replyColumns(ctx, row, body)
  })
  if (Object.keys(changed).length === 0) return 'unchanged'
  // If the review is only now recognised, values that were missing are not an edit by the customer.
  const isRecognised = changed.external_id !== undefined
  const isEdit = said.some(
    (column) => changed[column] !== undefined && !(isRecognised && row[column] === null)
  )
  if (isEdit) keepVersion(ctx, row)
  const edited_at = source_updated_at ?? ctx.now()
  updateReview(ctx, row, { ...changed, ...(isEdit ? { edited_at } : {}), updated_at: ctx.now() })
  return 'updated'
}

/** Columns with what the source says about the review. */
function sourceColumns(ctx: Context, row: ReviewRow, body: ReviewInput): Change<'reviews'> {
  const time = (value: ReviewInput['created_at']) => (value === undefined ? undefined : instantOf(ctx, value))
  return sent({
    external_id: body.external_id ?? undefined,
    external_url: body.external_url,
    source_updated_at: time(body.source_updated_at),
    removed_at_source: time(body.removed_at_source),
    language: body.language,
    translation: translationAfter(row, body),
    product: body.product,
    verified: body.verified === undefined ? undefined : toBit(body.verified),
    created_at: instantOf(ctx, body.created_at) ?? undefined
  })
}

/** Spec silent (§2): an anonymised author stays unknown, and a known address or customer is not removed. */
function authorColumns(ctx: Context, row: ReviewRow, body: ReviewInput): Change<'reviews'> {
  if (row.is_anonymised === 1) return {}
  const customer_id = row.customer_id ?? body.customer_id ?? null
  const { reviewer } = body
  if (reviewer === undefined) return { customer_id }
  const { reviewer_email, ...name } = reviewerColumns(ctx, { reviewer })
  const isNamed = name.reviewer_name !== null || reviewer.name === null
  // If the full name is the same, a different split is no change.
  const isOther = isNamed && name.reviewer_name !== row.reviewer_name
  return {
    customer_id,
    ...(isOther ? name : {}),
    ...(reviewer_email === null ? {} : { reviewer_email })
  }
}

/** The location as the source has it, unless the owner has moved the review. */
function locationColumns(ctx: Context, row: ReviewRow, body: ReviewInput): Change<'reviews'> {
  if (body.location === undefined) return {}
  const source_location_id = locationOf(ctx, body.location)
  const isMoved = row.location_id !== row.source_location_id
  return { source_location_id, ...(isMoved ? {} : { location_id: source_location_id }) }
}

/** Adds a reply if there is none, or its date if that was unknown. Only `replies` and `PUT …/reply` replace a reply. */
function replyColumns(ctx: Context, row: ReviewRow, body: ReviewInput): Change<'reviews'> {
  const isTheirs = row.reply_undated === 1 && body.reply === row.reply && body.replied_at != null
  if (!isTheirs && (isReplied(row) || row.reply !== null)) return {}
  if (body.reply == null && body.replied_at == null && body.reply_undated !== true) return {}
  return { reply: body.reply ?? null, ...repliedColumns(ctx, body) }
}
