/** Rows of reviews: the only place that writes them, together with their tags, search words and columns. */
import type { Context } from '#main/context'
import { deleteOwned, findOwned, getOwned, shownColumns, updateOwned } from '#main/store/owned-rows'
import { all, build, first, prepared, run } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { freeOrder } from './created-order'
import { manyReviewsChanged, nameLeft, reviewMoved, reviewsChanged, reviewsDeleted } from './review-index'
import { textsChanged } from './review-texts'
import { addToSearch, takeOutOfSearch } from './review-search'

export type ReviewRow = Row<'reviews'>
/** Columns about whether the owner has read or snoozed a review. */
type Reading = 'is_unread' | 'snoozed_until' | 'returned_at'
/** Columns that only some ways of recording a review set. */
type Further =
  | Reading
  | 'notes'
  | 'source_updated_at'
  | 'removed_at_source'
  | 'edited_at'
  | 'language'
  | 'translation'
  | 'product'
  | 'verified'
  | 'source_location_id'
  | 'is_anonymised'
  | 'reply_undated'
  | 'reply_state'
  | 'reply_problem'
  | 'reply_posting'
export type NewReviewRow = Omit<
  ReviewRow,
  'id' | 'account_id' | 'created_order' | 'tag_ids' | 'import_id' | Further
> &
  Partial<Pick<ReviewRow, Further>>

const readingColumns: readonly string[] = ['is_unread', 'snoozed_until', 'returned_at'] satisfies Reading[]

/** Adds the time to a change. Reading or snoozing a review does not count as changing it. */
export const dated = <C extends Change<'reviews'>>(ctx: Context, change: C): C =>
  isReading(change) ? change : { ...change, updated_at: ctx.now() }

const isReading = (change: Change<'reviews'>): boolean =>
  Object.keys(change).every((column) => readingColumns.includes(column))

export function findReview(ctx: Context, id: number): ReviewRow | undefined {
  return findOwned(ctx, 'reviews', id)
}

/** @throws Problem 404 */
export function getReviewRow(ctx: Context, id: number): ReviewRow {
  return getOwned(ctx, 'reviews', id, 'review')
}

type Identity = Pick<ReviewRow, 'id' | 'created_order'>

/** @param former the id and order of a restored review. */
export function insertReview(
  ctx: Context,
  row: NewReviewRow,
  tagIds: readonly number[],
  former?: Identity
): number {
  const id = former?.id ?? freeId(ctx)
  const created_order =
    former !== undefined && lastOrderBetween(ctx, former.created_order, former.created_order + 1) === null
      ? former.created_order
      : freeOrder(row.created_at, (from, until) => lastOrderBetween(ctx, from, until))
  const values = { ...row, id, account_id: ctx.accountId, created_order, tag_ids: JSON.stringify(tagIds) }
  run(ctx, build.insertInto('reviews').values(values))
  writeTags(ctx, id, created_order, tagIds)
  addToSearch(ctx, created_order, row)
  textsChanged(ctx)
  reviewsChanged(ctx, [id])
  noteEvent(ctx, 'review.created', id)
  noteCustomers(ctx, [row.customer_id])
  return id
}

/** Ids of deleted reviews are not reused as long as undoing an edit or import may refer to them. */
export function freeId(ctx: Context): number {
  const text = `SELECT max(coalesce((SELECT max(id) FROM reviews), 0),
    coalesce((SELECT max(record_id) FROM edit_rows WHERE resource = 'review'), 0),
    coalesce((SELECT max(record_id) FROM import_changes WHERE resource = 'review'), 0)) + 1`
  return prepared(ctx.db, text).pluck().get() as number
}

const searchedColumns = [
  'title',
  'review',
  'translation',
  'product',
  'reviewer_name',
  'reply',
  'notes',
  // The search index refers to reviews by their place.
  'created_order'
] as const

/** Changes columns and, if given, the tags. The search index is updated when a searched field changes. */
export function updateReview(
  ctx: Context,
  before: ReviewRow,
  change: Change<'reviews'>,
  tagIds?: readonly number[]
): void {
  const { id } = before
  const moved = moveInTime(ctx, before, change)
  const { created_order } = { ...before, ...moved }
  updateOwned(ctx, 'reviews', id, {
    ...statedAfter(before, change),
    ...change,
    ...(change.replied_at == null ? {} : { reply_undated: 0 as const }),
    ...moved,
    ...(tagIds === undefined ? {} : { tag_ids: JSON.stringify(tagIds) })
  })
  if (tagIds !== undefined) writeTags(ctx, id, created_order, tagIds)
  if ('review' in change || 'reviewer_name' in change || change.is_duplicate === 0) textsChanged(ctx)
  if (searchedColumns.some((column) => column in change || column in moved)) {
    takeOutOfSearch(ctx, [before.created_order])
    addToSearch(ctx, created_order, findReview(ctx, id) ?? before)
  }
  reviewsChanged(ctx, [id])
  noteEvent(ctx, isReading(change) && tagIds === undefined ? 'review.seen' : 'review.updated', id)
  if (change.customer_id !== undefined && change.customer_id !== before.customer_id)
    noteCustomers(ctx, [before.customer_id, change.customer_id])
}

/** A new reply has no state at the review site yet. */
const statedAfter = (before: ReviewRow, { reply }: Change<'reviews'>): Change<'reviews'> =>
  reply === undefined || reply === before.reply
    ? {}
    : { reply_state: null, reply_problem: null, reply_posting: null }

/** A translation of the previous text is outdated; undefined: it stays. */
export const translationAfter = (
  before: Pick<ReviewRow, 'review'>,
  { review, translation }: { review?: string | null | undefined; translation?: string | null | undefined }
): string | null | undefined =>
  translation === undefined && review !== undefined && review !== before.review ? null : translation

/** If the time of writing changes, gives the review another place in time. */
function moveInTime(
  ctx: Context,
  { id, created_at, created_order }: ReviewRow,
  { created_at: at }: Change<'reviews'>
): { created_order?: number } {
  if (at === undefined || at === created_at) return {}
  const place = freeOrder(at, (from, until) => lastOrderBetween(ctx, from, until))
  const tags = 'UPDATE review_tags SET created_order = CAST(? AS INTEGER) WHERE review_id = ?'
  prepared(ctx.db, tags).run(place, id)
  reviewMoved(ctx, created_order)
  return { created_order: place }
}

/** Deletes a review with its tags and search words. */
export function deleteReview(ctx: Context, row: ReviewRow): void {
  takeOutOfSearch(ctx, [row.created_order])
  deleteOwned(ctx, 'reviews', row.id)
  reviewsChanged(ctx, [row.id])
  noteEvent(ctx, 'review.deleted', row.id)
  noteCustomers(ctx, [row.customer_id])
}

/** Deletes many reviews at once, such as those of an undone import. */
export function deleteReviews(
  ctx: Context,
  rows: readonly Pick<ReviewRow, 'id' | 'created_order' | 'customer_id'>[]
): void {
  const ids = JSON.stringify(rows.map((row) => row.id))
  takeOutOfSearch(
    ctx,
    rows.map((row) => row.created_order)
  )
  const reviews = 'DELETE FROM reviews WHERE id IN (SELECT value FROM json_each(?)) AND +account_id = ?'
  prepared(ctx.db, reviews).run(ids, ctx.accountId)
  reviewsDeleted(ctx, rows)
  for (const { id } of rows) noteEvent(ctx, 'review.deleted', id)
  noteCustomers(
    ctx,
    rows.map((row) => row.customer_id)
  )
}

/** Customers change too, because their records contain the number of their reviews. */
function noteCustomers(ctx: Context, ids: readonly (number | null)[]): void {
  for (const id of ids) if (id !== null) noteEvent(ctx, 'customer.updated', id)
}

export function findReviewByExternalId(
  ctx: Context,
  sourceId: number,
  externalId: string
): ReviewRow | undefined {
  const text = `SELECT ${shownColumns} FROM reviews WHERE account_id = ? AND source_id = ? AND external_id = ?`
  return prepared(ctx.db, text).get(ctx.accountId, sourceId, externalId) as ReviewRow | undefined
}

/** Snoozed reviews whose time has come, earliest first. */
export function dueReviews(ctx: Context, most: number): ReviewRow[] {
  const snoozed = build.selectFrom('reviews').selectAll().where('account_id', '=', ctx.accountId)
  return all(ctx, snoozed.where('snoozed_until', '<=', ctx.now()).orderBy('snoozed_until').limit(most))
}

export function hasReviews(ctx: Context): boolean {
  return (
    first(ctx, build.selectFrom('reviews').select('id').where('account_id', '=', ctx.accountId).limit(1)) !==
    undefined
  )
}

/** Reviews lose a tag or location that is deleted, or have it back. Call it in the same transaction. */
export function nameGone(ctx: Context, kind: 'tag' | 'location', id: number): void {
  if (!hasReview(ctx, kind, id)) return
  nameLeft(ctx, kind, id)
  noteEvent(ctx, 'review.many')
}

export function nameBack(ctx: Context, kind: 'tag' | 'location', id: number): void {
  if (!hasReview(ctx, kind, id)) return
  manyReviewsChanged(ctx)
  noteEvent(ctx, 'review.many')
}

function hasReview(ctx: Context, kind: 'tag' | 'location', id: number): boolean {
  const text = {
    tag: 'SELECT 1 FROM review_tags WHERE tag_id = ? LIMIT 1',
    location: 'SELECT 1 FROM reviews WHERE location_id = ? LIMIT 1'
  }[kind]
  return prepared(ctx.db, text).get(id) !== undefined
}

/** Takes a tag that was deleted before off some of its reviews, which read the same. Returns how many. */
export function clearTag(ctx: Context, tagId: number, most: number): number {
  const some = prepared(ctx.db, 'SELECT review_id FROM review_tags WHERE tag_id = ? LIMIT ?').pluck()
  const ids = JSON.stringify(some.all(tagId, most))
  const rest = `UPDATE reviews SET tag_ids = (SELECT json_group_array(value) FROM json_each(tag_ids)
    WHERE value <> CAST(? AS INTEGER)) WHERE id IN (SELECT value FROM json_each(?))`
  prepared(ctx.db, rest).run(tagId, ids)
  const tags = 'DELETE FROM review_tags WHERE tag_id = ? AND review_id IN (SELECT value FROM json_each(?))'
  return prepared(ctx.db, tags).run(tagId, ids).changes
}

/** Takes a location that was deleted before off some of its reviews, which read the same. Returns how many. */
export function clearLocation(ctx: Context, locationId: number, most: number): number {
  const text = `UPDATE reviews SET location_id = NULL, source_location_id = NULL
    WHERE id IN (SELECT id FROM reviews WHERE location_id = ? LIMIT ?)`
  return prepared(ctx.db, text).run(locationId, most).changes
}

function writeTags(ctx: Context, reviewId: number, order: number, tagIds: readonly number[]): void {
  run(ctx, build.deleteFrom('review_tags').where('review_id', '=', reviewId))
  if (tagIds.length === 0) return
  const rows = tagIds.map((tag_id) => ({ tag_id, created_order: order, review_id: reviewId }))
  run(ctx, build.insertInto('review_tags').values(rows))
}

/** Orders are unique in the whole database, because all accounts share the search index. */
export function lastOrderBetween(ctx: Context, from: number, until: number): number | null {
  const text = 'SELECT max(created_order) FROM reviews WHERE created_order >= ? AND created_order < ?'
  return prepared(ctx.db, text).pluck().get(from, until) as number | null
}
