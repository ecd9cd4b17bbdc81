/** Bulk changes, merges and deletions of reviews: edits that can be undone. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { isReplied } from '#shared/is-replied'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { findNamed, newValues } from '#main/store/owned-rows'
import type { Change } from '#main/store/tables'
import { toInstant } from '#main/tools/calendar'
import { checkTagChanges } from '#main/account/core/tags/check-tags'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findTags } from '#main/account/core/tags/tags.service'
import { checkReview, isByHand, refuseDuplicate, sourceOf } from './check-review'
import {
  dated,
  deleteReview as deleteReviewRow,
  findReview,
  getReviewRow,
  updateReview,
  type ReviewRow
} from './reviews.repository'
import { postedByHand } from './posting'
import { readingChange } from './reading'
import { versionsOf } from './review-versions'
import { getReview } from './reviews.service'

type BulkBody = InputOf<Endpoints['updateReviews']>['body']
type Changes = BulkBody['changes']

/** Problems with fields that refer to other records or times. */
export function checkChanges(
  ctx: Context,
  body: Partial<BulkBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const { changes } = body
  if (changes === undefined || bad.has('changes')) return []
  if (Object.keys(changes).length === 0)
    return [{ path: 'changes', code: 'nothing_to_change', message: 'must change something' }]
  const { location, source, replied_at, snoozed_until } = changes
  return [
    ...checkReview(ctx, { location, source, replied_at, snoozed_until }),
    ...checkTagChanges(ctx, changes, 'review')
  ].map((problem) => ({ ...problem, path: `changes.${problem.path}` }))
}

/** @throws Problem 409, without changing anything, when the new source already has a review with the same external id. */
export function updateReviews(
  ctx: Context,
  { ids, changes }: BulkBody
): RecordOf<Endpoints['updateReviews']> {
  const wanted = readChanges(ctx, changes)
  const missing: number[] = []
  const edited: EditRow[] = []
  for (const id of ids) {
    const row = findReview(ctx, id)
    if (row === undefined) missing.push(id)
    else edited.push(...editReview(ctx, row, changeFor(ctx, row, wanted)))
  }
  return {
    changed: edited.length,
    unchanged: ids.length - missing.length - edited.length,
    missing,
    edit_id: edited.length === 0 ? null : recordEdit(ctx, 'bulk_reviews', edited)
  }
}

/** Returns the review as it was, and the edit, as JSON text. @throws Problem 409 unless the review was entered manually. */
export function deleteReview(ctx: Context, id: number): string {
  const row = getReviewRow(ctx, id)
  if (!isByHand(ctx, row)) {
    const message = 'Only reviews that were entered manually can be deleted; hide the others.'
    throw new Problem('protected_record', message, { existingId: id })
  }
  const review = getReview(ctx, id)
  const before = { ...row, versions: versionsOf(ctx, id) }
  deleteReviewRow(ctx, row)
  const edit = recordEdit(ctx, 'delete_review', [{ resource: 'review', id, before, after: null }])
  return `${review.slice(0, -1)},"edit_id":${edit}}`
}

/** Problems with the given duplicates. */
export function checkDuplicates(
  ctx: Context,
  body: Partial<InputOf<Endpoints['mergeReviews']>['body']>,
  bad: ReadonlySet<string>,
  keptId: number
): FieldProblem[] {
  // If the review itself does not exist, the answer is a 404, whatever the body says.
  if (bad.has('duplicate_ids') || findReview(ctx, keptId) === undefined) return []
  return (body.duplicate_ids ?? []).flatMap((id, place) => {
    const path = `duplicate_ids.${place}`
    if (id === keptId) return [{ path, code: 'same_review', message: 'is the review being kept' }]
    if (findReview(ctx, id) !== undefined) return []
    return [{ path, code: 'unknown_review', message: `there is no review ${id}` }]
  })
}

/** Returns the kept review, the duplicates, and the edit, as JSON text. */
export function mergeReviews(ctx: Context, id: number, duplicateIds: readonly number[]): string {
  const kept = getReviewRow(ctx, id)
  const duplicates = duplicateIds.map((each) => getReviewRow(ctx, each))
  const edited = [
    ...editReview(ctx, kept, united(kept, duplicates)),
    ...duplicates.flatMap((row) =>
      editReview(ctx, row, { columns: { is_duplicate: 1 }, tagIds: tagsOf(row) })
    )
  ]
  const edit = edited.length === 0 ? null : recordEdit(ctx, 'merge_reviews', edited)
  return `{"review":${getReview(ctx, id)},"merged":${JSON.stringify(duplicateIds)},"edit_id":${edit}}`
}

/** What the kept review takes over from its duplicates, in their order: only what it lacks. */
function united(kept: ReviewRow, duplicates: readonly ReviewRow[]): ReviewChange {
  const rows = [kept, ...duplicates]
  const firstOf = (column: 'customer_id' | 'location_id' | 'external_url' | 'notes') =>
    rows.find((row) => row[column] !== null)?.[column] ?? null
  const answered = rows.find((row) => row.reply !== null) ?? rows.find(isReplied) ?? kept
  const replied_at = answered.replied_at ?? kept.replied_at
  const isUndated = replied_at === null && (isReplied(answered) || isReplied(kept))
  return {
    columns: {
      is_duplicate: 0,
      customer_id: firstOf('customer_id') as number | null,
      location_id: firstOf('location_id') as number | null,
      external_url: firstOf('external_url') as string | null,
      notes: firstOf('notes') as string | null,
      reply: answered.reply,
      reply_posting: answered.reply_posting,
      replied_at,
      reply_undated: isUndated ? 1 : 0
    },
    tagIds: [...new Set(rows.flatMap(tagsOf))]
  }
}

const tagsOf = (row: ReviewRow): number[] => JSON.parse(row.tag_ids) as number[]

interface WantedChange {
  columns: Change<'reviews'>
  repliedAt: number | null | undefined
  reading: Parameters<typeof readingChange>[2]
  added: number[]
  removed: number[]
}

function readChanges(ctx: Context, changes: Changes): WantedChange {
  const { is_hidden, is_duplicate, location, source, replied_at } = changes
  const columns: Change<'reviews'> = {}
  if (is_hidden !== undefined) columns.is_hidden = is_hidden ? 1 : 0
  if (is_duplicate !== undefined) columns.is_duplicate = is_duplicate ? 1 : 0
  if (source !== undefined) columns.source_id = sourceOf(ctx, source)
  if (location !== undefined)
    columns.location_id = location === null ? null : (findNamed(ctx, 'locations', location)?.id ?? null)
  const tagIds = (slugs: readonly string[] = []) => findTags(ctx, slugs, 'review').tags.map((tag) => tag.id)
  return {
    columns,
    repliedAt: replied_at == null ? replied_at : toInstant(replied_at, accountOf(ctx).time_zone),
    reading: changes,
    added: tagIds(changes.add_tags),
    removed: tagIds(changes.remove_tags)
  }
}

/** The result of a change on one review. Spec silent (§4): marking many as replied keeps the times of earlier replies. */
function changeFor(
  ctx: Context,
  row: ReviewRow,
  { columns, repliedAt, added, removed, reading }: WantedChange
): ReviewChange {
  const isMarked = repliedAt === null || (repliedAt !== undefined && !isReplied(row))
  const tags = tagsOf(row)
  return {
    columns: {
      ...columns,
      ...readingChange(ctx, row, reading),
      ...(isMarked
        ? { replied_at: repliedAt, reply_undated: 0, ...(repliedAt === null ? {} : { is_unread: 0 }) }
        : {}),
      ...(repliedAt == null ? {} : postedByHand(ctx, row))
    },
    tagIds: [...new Set([...tags, ...added])].filter((id) => !removed.includes(id))
  }
}

interface ReviewChange {
  columns: Change<'reviews'>
  tagIds: readonly number[]
}

/** Changes a review; returns what an edit records about it, or nothing if the review stays the same. */
export function editReview(ctx: Context, row: ReviewRow, { columns, tagIds }: ReviewChange): EditRow[] {
  const changed = newValues(row, columns)
  const tag_ids = JSON.stringify(tagIds.toSorted((a, b) => a - b))
  const after = { ...changed, ...(tag_ids === row.tag_ids ? {} : { tag_ids }) }
  if (Object.keys(after).length === 0) return []
  if (changed.source_id !== undefined) refuseDuplicate(ctx, changed.source_id, row.external_id, row.id)
  const tags = after.tag_ids === undefined ? undefined : (JSON.parse(after.tag_ids) as number[])
  updateReview(
    ctx,
    row,
    tags === undefined ? dated(ctx, changed) : { ...changed, updated_at: ctx.now() },
    tags
  )
  const before = pick(row, Object.keys(after) as (keyof ReviewRow)[])
  return [{ resource: 'review', id: row.id, before, after }]
}

function pick(row: ReviewRow, columns: readonly (keyof ReviewRow)[]): Partial<ReviewRow> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
