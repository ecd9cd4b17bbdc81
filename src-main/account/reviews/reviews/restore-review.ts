/** Restores a review to its state before an edit. */
import type { SkipReason } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import type { EditRow } from '#main/account/core/edits/edits.service'
import { allTags } from '#main/account/core/tags/tags.repository'
import { restoreVersions, type VersionRow } from './review-versions'
import {
  dated,
  findReview,
  findReviewByExternalId,
  insertReview,
  updateReview,
  type ReviewRow
} from './reviews.repository'

/** Returns why the review was left unchanged, or null. */
export function restoreReview(ctx: Context, { id, before, after }: EditRow): SkipReason | null {
  return after === null
    ? bringBack(ctx, before as DeletedReview)
    : takeBack(ctx, id, before as Partial<ReviewRow>, after)
}

/**
 * Restores field by field, so that other changes since then stay. Of the tags, those that were added are taken off, those
 * that were removed come back, and all others stay.
 */
function takeBack(
  ctx: Context,
  id: number,
  before: Partial<ReviewRow>,
  after: Partial<ReviewRow>
): SkipReason | null {
  const row = findReview(ctx, id)
  if (row === undefined) return 'gone'
  const columns = (Object.keys(after) as (keyof ReviewRow)[]).filter((column) => column !== 'tag_ids')
  if (columns.some((column) => row[column] !== after[column] && row[column] !== before[column]))
    return 'changed_since'
  const change = Object.fromEntries(columns.map((column) => [column, before[column]])) as Partial<ReviewRow>
  const refusal = refusalOf(ctx, row, change)
  if (refusal !== null) return refusal
  const tags = after.tag_ids === undefined ? undefined : tagsBefore(ctx, row, before.tag_ids, after.tag_ids)
  updateReview(ctx, row, tags === undefined ? dated(ctx, change) : { ...change, updated_at: ctx.now() }, tags)
  return null
}

/** A deleted review with its earlier versions, which are missing in edits from before versions existed. */
type DeletedReview = ReviewRow & { versions?: VersionRow[] }

/** Restores a deleted review, without references to records that no longer exist. */
export function bringBack(ctx: Context, deleted: DeletedReview): SkipReason | null {
  const { id, account_id: _account, created_order, tag_ids, versions = [], ...row } = deleted
  if (findOwned(ctx, 'sources', row.source_id) === undefined) return 'gone'
  const { external_id } = row
  if (external_id !== null && findReviewByExternalId(ctx, row.source_id, external_id)) return 'taken'
  const still = (table: 'locations' | 'customers' | 'asks', named: number | null) =>
    named === null ? null : (findOwned(ctx, table, named)?.id ?? null)
  const present = {
    ...row,
    location_id: still('locations', row.location_id),
    customer_id: still('customers', row.customer_id),
    origin_ask_id: still('asks', row.origin_ask_id),
    updated_at: ctx.now()
  }
  insertReview(ctx, present, existingTags(ctx, JSON.parse(tag_ids) as number[]), { id, created_order })
  restoreVersions(ctx, versions)
  return null
}

/** Why a review cannot be restored: a referenced record is gone, or its external id now belongs to another review. */
function refusalOf(ctx: Context, row: ReviewRow, change: Partial<ReviewRow>): SkipReason | null {
  const isGone = (table: 'sources' | 'locations' | 'customers', id: number | null | undefined) =>
    id != null && findOwned(ctx, table, id) === undefined
  if (
    isGone('sources', change.source_id) ||
    isGone('locations', change.location_id) ||
    isGone('customers', change.customer_id)
  )
    return 'gone'
  if (change.source_id === undefined || row.external_id === null) return null
  const holder = findReviewByExternalId(ctx, change.source_id, row.external_id)
  return holder === undefined || holder.id === row.id ? null : 'taken'
}

function tagsBefore(ctx: Context, row: ReviewRow, before = '[]', after = '[]'): number[] {
  const idsIn = (text: string) => JSON.parse(text) as number[]
  const [now, old, changed] = [idsIn(row.tag_ids), idsIn(before), idsIn(after)]
  const kept = now.filter((id) => old.includes(id) || !changed.includes(id))
  const takenOff = old.filter((id) => !changed.includes(id))
  return existingTags(ctx, [...new Set([...kept, ...takenOff])])
}

function existingTags(ctx: Context, ids: readonly number[]): number[] {
  const known = new Set(allTags(ctx).map((tag) => tag.id))
  return ids.filter((id) => known.has(id)).toSorted((a, b) => a - b)
}
