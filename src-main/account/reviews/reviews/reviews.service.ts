/** Reviews: listing and counting them, entering one manually, organising them, replying. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ReviewFacets } from '#shared/contract/reviews'
import { isReplied } from '#shared/is-replied'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { hiddenOwned, newValues } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { getCustomer } from '#main/account/customers/customers.service'
import { countFacets } from './count-facets'
import { pageOfReviews } from './list-reviews'
import { reviewFilter, reviewSort } from './review-filter'
import { columnsWhenReady } from './review-index'
import { reviewsAsJson } from './review-json'
import { refuseDuplicate, refuseRewriting, sourceOf } from './check-review'
import {
  instantOf,
  locationOf,
  mayNote,
  repliedColumns,
  reviewerColumns,
  tagIds,
  toBit,
  type ReviewInput
} from './review-body'
import { noteUse } from '../saved-replies/saved-replies.service'
import { postedByHand } from './posting'
import { readingChange } from './reading'
import { positionsFor } from './review-search'
import { upsertReview } from './upsert-review'
import {
  dated,
  getReviewRow,
  translationAfter,
  updateReview as change,
  type ReviewRow
} from './reviews.repository'

type ListQuery = InputOf<Endpoints['listReviews']>['query']
type ReviewChange = InputOf<Endpoints['updateReview']>['body']

/** The records of the page are JSON texts. */
export function listReviews(ctx: Context, query: ListQuery): Promise<Page<string>> {
  return pageOfReviews(ctx, reviewFilter(ctx, query), reviewSort(query), query)
}

/** @throws Problem 404 when the customer does not exist. */
export function listCustomerReviews(
  ctx: Context,
  customerId: number,
  query: ListQuery
): Promise<Page<string>> {
  getCustomer(ctx, customerId)
  return pageOfReviews(ctx, { ...reviewFilter(ctx, query), customerId }, reviewSort(query), query)
}

export async function countReviewFacets(
  ctx: Context,
  query: InputOf<Endpoints['countReviewFacets']>['query']
): Promise<ReviewFacets> {
  const filter = reviewFilter(ctx, query)
  const columns = await columnsWhenReady(ctx)
  const { search } = filter
  if (search === '') return countFacets(ctx, columns, filter, new Int32Array(0))
  const found = await positionsFor(ctx, columns, filter)
  return countFacets(ctx, columns, filter, found)
}

/** One review as JSON text. */
export function getReview(ctx: Context, id: number): string {
  const [text] = reviewsAsJson(ctx, [id])
  if (text === undefined) throw notFound('review', id)
  return text
}

/** @throws Problem 409 when the source already has a review with the external id, unless `on_duplicate` says otherwise. */
export const createReview = (ctx: Context, body: ReviewInput): string =>
  getReview(ctx, upsertReview(ctx, body).id)

/** @throws Problem 409 when a change would affect what a customer wrote in a review from elsewhere. */
export function updateReview(ctx: Context, id: number, body: ReviewChange, posting: Columns = {}): string {
  const row = getReviewRow(ctx, id)
  const columns = newValues(row, { ...changedColumns(ctx, row, body), ...posting })
  // A new text would lose it otherwise.
  if (columns.reply !== undefined) Object.assign(columns, posting)
  const tags = body.tags && withDeletedTags(ctx, row, tagIds(ctx, body.tags) ?? [])
  const hasNewTags = tags !== undefined && JSON.stringify(tags) !== row.tag_ids
  if (!hasNewTags && Object.keys(columns).length === 0) return getReview(ctx, id)
  refuseRewriting(ctx, row, columns)
  const source = columns.source_id ?? row.source_id
  const externalId = columns.external_id === undefined ? row.external_id : columns.external_id
  if (source !== row.source_id || externalId !== row.external_id) refuseDuplicate(ctx, source, externalId, id)
  change(
    ctx,
    row,
    hasNewTags ? { ...columns, updated_at: ctx.now() } : dated(ctx, columns),
    hasNewTags ? tags : undefined
  )
  return getReview(ctx, id)
}

/**
 * Keeps a translation that was made here, unless the text has changed meanwhile, or a translation has come.
 * @returns whether it was kept
 */
export const keepTranslation = (ctx: Context, id: number, of: string, translation: string): boolean =>
  inTransaction(ctx, () => {
    const row = getReviewRow(ctx, id)
    if (row.review !== of || row.translation !== null) return false
    change(ctx, row, dated(ctx, { translation }))
    return true
  })

export function replyToReview(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['replyToReview']>['body']
): string {
  const row = getReviewRow(ctx, id)
  if (body.saved_reply_id != null) noteUse(ctx, body.saved_reply_id, row.score)
  const given = { reply: body.reply, replied_at: body.replied_at ?? ctx.now() / 1000 }
  return updateReview(ctx, id, given, { reply_posting: 'saved' })
}

export function deleteReply(ctx: Context, id: number): string {
  return updateReview(ctx, id, { reply: null, replied_at: null })
}

/** Records that the owner replied at the source, or posted the reply there. The time of an earlier reply stays. */
export function markReplied(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['markReplied']>['body']
): string {
  const row = getReviewRow(ctx, id)
  const replied_at = body.replied_at ?? (isReplied(row) ? undefined : ctx.now() / 1000)
  return updateReview(ctx, id, { replied_at }, postedByHand(ctx, row))
}

type Columns = Change<'reviews'>

/** A review keeps the tags that it has back if their deletion is undone. */
function withDeletedTags(ctx: Context, row: ReviewRow, ids: readonly number[]): number[] {
  const deleted = new Set(hiddenOwned(ctx, 'tags'))
  const kept = (JSON.parse(row.tag_ids) as number[]).filter((id) => deleted.has(id))
  return [...ids, ...kept].toSorted((a, b) => a - b)
}

function changedColumns(ctx: Context, row: ReviewRow, body: ReviewChange): Columns {
  const {
    tags: _tags,
    source,
    location,
    reviewer: _reviewer,
    replied_at,
    reply_undated,
    is_hidden,
    is_duplicate,
    recommended,
    is_seen: _seen,
    snoozed_until: _snoozed,
    notes,
    source_updated_at,
    removed_at_source,
    verified,
    ...plain
  } = body
  const columns: Columns = { ...plain, ...readingChange(ctx, row, body) }
  const translation = translationAfter(row, body)
  if (translation !== undefined) columns.translation = translation
  // Callers that may not read notes receive none, and would delete them by sending a review back unchanged.
  if (notes !== undefined && mayNote(ctx)) columns.notes = notes
  if (source !== undefined) columns.source_id = sourceOf(ctx, source)
  if (location !== undefined) columns.location_id = locationOf(ctx, location)
  if (source_updated_at !== undefined) columns.source_updated_at = instantOf(ctx, source_updated_at)
  if (removed_at_source !== undefined) columns.removed_at_source = instantOf(ctx, removed_at_source)
  if (verified !== undefined) columns.verified = toBit(verified)
  if (is_hidden !== undefined) columns.is_hidden = is_hidden ? 1 : 0
  if (is_duplicate !== undefined) columns.is_duplicate = is_duplicate ? 1 : 0
  if (recommended !== undefined) columns.recommended = toBit(recommended)
  if (body.reviewer !== undefined) Object.assign(columns, reviewerColumns(ctx, body))
  const hasOtherReply = body.reply !== undefined && body.reply !== row.reply
  if (replied_at != null || reply_undated === true || (replied_at === undefined && hasOtherReply)) {
    Object.assign(columns, repliedColumns(ctx, body))
  } else if (replied_at === null || (reply_undated === false && row.reply_undated === 1)) {
    Object.assign(columns, { replied_at: null, reply_undated: 0 })
  }
  // A reply implies that the review has been read.
  if ((columns.replied_at != null || columns.reply_undated === 1) && body.is_seen === undefined)
    columns.is_unread = 0
  return columns
}
