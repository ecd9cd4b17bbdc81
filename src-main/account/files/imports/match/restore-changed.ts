/**
 * Restores records that existed before an import, field by field: anything changed since
 * stays, and so does an opt-out. Returns why a record is not fully restored, or null.
 */
import type { KeptReason } from '#shared/contract/imports'
import type { Context } from '#main/context'
import { findOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import { inTheirPlaces } from '#main/tools/contacts'
import { takenFrom } from '#main/account/customers/find-by-contact'
import { indexCustomer, setCustomerTags, tagIdsOf } from '#main/account/customers/customers.repository'
import { noteEvent } from '#main/account/core/events/events.service'
import {
  findReviewByExternalId,
  updateReview,
  type ReviewRow
} from '#main/account/reviews/reviews/reviews.repository'
import { dropVersion, said } from '#main/account/reviews/reviews/review-versions'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { allTags } from '#main/account/core/tags/tags.repository'
import { fieldsBack, tagsBack } from './fields-back'
import type { ImportChange } from './import-changes.repository'

type Changed<Resource> = Extract<ImportChange, { resource: Resource }>

export function restoreReview(ctx: Context, row: ReviewRow, change: Changed<'review'>): KeptReason | null {
  const { before, after } = change
  const { back, isEdited } = fieldsBack<ReviewRow>(row, change)
  dropMissing(ctx, back, ['location_id', 'customer_id'])
  const isTaken = isReviewTaken(ctx, row, back)
  if (isTaken) {
    delete back.source_id
    delete back.external_id
  }
  const tags = existing(ctx, tagsBack(idsIn(row.tag_ids), idsIn(before.tag_ids), idsIn(after.tag_ids)))
  const hasOtherTags = JSON.stringify(tags) !== row.tag_ids
  const reason = isTaken ? 'taken' : isEdited ? 'edited_since' : null
  if (hasOtherTags || Object.keys(back).length > 0) {
    const updated_at = changedAt(ctx, row, change, reason)
    // The review says again all that it said before the import, so the kept version is redundant.
    const isSaidAgain = said.every((column) => column in back === column in after)
    if (isSaidAgain && after.edited_at != null) dropVersion(ctx, row.id, after.edited_at)
    updateReview(ctx, row, { ...back, updated_at }, hasOtherTags ? tags : undefined)
  }
  return reason
}

export function restoreCustomer(
  ctx: Context,
  row: Row<'customers'>,
  change: Changed<'customer'>
): KeptReason | null {
  const { before, after } = change
  const fields = fieldsBack<Row<'customers'>>(row, change as { before: object; after: object })
  dropMissing(ctx, fields.back, ['location_id'])
  const isTaken = dropTaken(ctx, row.id, fields.back)
  const { email: _email, phone: _phone, other_contacts: _others, ...plain } = fields.back
  const contacts = inTheirPlaces({ ...row, ...fields.back })
  // A customer whom undoing would leave without e-mail and phone keeps those from the import.
  const isStranded = contacts.email === null && contacts.phone === null
  const back: Change<'customers'> = { ...plain, ...(isStranded ? {} : newValues(row, contacts)) }
  const tagsNow = tagIdsOf(ctx, row.id)
  const tags = existing(ctx, tagsBack(tagsNow, before.tag_ids ?? [], after.tag_ids ?? []))
  const hasOtherTags = JSON.stringify(tags) !== JSON.stringify(tagsNow)
  const reason = reasonOf({
    taken: isTaken,
    edited_since: fields.isEdited || isStranded,
    opted_out: after.unsubscribed_at != null && row.unsubscribed_at !== null
  })
  if (!hasOtherTags && Object.keys(back).length === 0) return reason
  if (hasOtherTags) setCustomerTags(ctx, row.id, tags, null)
  updateOwned(ctx, 'customers', row.id, { ...back, updated_at: changedAt(ctx, row, change, reason) })
  indexCustomer(ctx, row.id)
  // An opt-out applies to every address, including the restored one.
  if (row.unsubscribed_at !== null) suppress(ctx, back, 'unsubscribed')
  noteEvent(ctx, 'customer.updated', row.id)
  return reason
}

/** A fully restored record gets its old timestamp back, so that an earlier import finds it unchanged and can be undone too. */
function changedAt(
  ctx: Context,
  row: { updated_at: number },
  { before, after }: Pick<ImportChange, 'before' | 'after'>,
  reason: KeptReason | null
): number {
  const isUntouched = reason === null && row.updated_at === after.updated_at
  return (isUntouched ? before.updated_at : undefined) ?? ctx.now()
}

const idsIn = (text = '[]'): number[] => JSON.parse(text) as number[]

/** If the referenced record has been deleted since, the field stays empty, as it would be without the import. */
function dropMissing<Column extends 'location_id' | 'customer_id'>(
  ctx: Context,
  back: Partial<Record<Column, number | null>>,
  columns: readonly Column[]
): void {
  for (const column of columns) {
    const id = back[column]
    const table = column === 'location_id' ? 'locations' : 'customers'
    if (id != null && findOwned(ctx, table, id) === undefined) back[column] = null
  }
}

/** Whether its external id now belongs to another review, or its source has been deleted. */
function isReviewTaken(ctx: Context, row: ReviewRow, back: Partial<ReviewRow>): boolean {
  if (back.source_id === undefined && back.external_id === undefined) return false
  const { source_id, external_id } = { ...row, ...back }
  if (findOwned(ctx, 'sources', source_id) === undefined) return true
  const holder = external_id === null ? undefined : findReviewByExternalId(ctx, source_id, external_id)
  return holder !== undefined && holder.id !== row.id
}

/** Leaves out addresses, numbers and external ids that now belong to someone else; returns whether there were any. */
function dropTaken(ctx: Context, id: number, back: Partial<Row<'customers'>>): boolean {
  const taken = takenFrom(ctx, back, id)
  for (const { column } of taken) Reflect.deleteProperty(back, column)
  return taken.length > 0
}

function existing(ctx: Context, tagIds: readonly number[]): number[] {
  const known = new Set(allTags(ctx).map(({ id }) => id))
  return tagIds.filter((id) => known.has(id))
}

/** The most serious reason that applies. */
function reasonOf(reasons: Partial<Record<KeptReason, boolean>>): KeptReason | null {
  const [reason = null] = Object.entries(reasons).flatMap(([name, holds]) =>
    holds ? [name as KeptReason] : []
  )
  return reason
}
