/** Restores a customer to the state before an edit. Undoing never lifts an opt-out. */
import type { SkipReason } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { findOwned, newValues } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import { inTheirPlaces } from '#main/tools/contacts'
import type { EditRow } from '../core/edits/edits.service'
import { noteEvent } from '../core/events/events.service'
import { restoreForCustomer } from '../messaging/messages/messages.service'
import { suppress } from '../messaging/suppressions/suppressions.service'
import { allTags } from '../core/tags/tags.repository'
import {
  forgetPair,
  indexCustomer,
  reinsertCustomer,
  setCustomerTags,
  tagIdsOf
} from './customers.repository'
import { changeCustomer } from './customers.service'
import { takenFrom } from './find-by-contact'
import type { CustomerNote } from './edit-customers'

/** Returns why the customer was left unchanged, or null. */
export function restoreCustomer(ctx: Context, { id, before, after }: EditRow): SkipReason | null {
  return after === null
    ? putBack(ctx, before as Row<'customers'> & { tag_ids: number[] })
    : takeBack(ctx, id, before as CustomerNote, after)
}

/** Allows two customers to be suggested as duplicates again. */
export function restoreCustomerPair(ctx: Context, { id, after }: EditRow): SkipReason | null {
  return forgetPair(ctx, id, (after as { other_id: number }).other_id) ? null : 'gone'
}

/** Restores a customer who was merged into another one and deleted. */
function putBack(ctx: Context, note: Row<'customers'> & { tag_ids: number[] }): SkipReason | null {
  const { tag_ids, ...row } = note
  if (findOwned(ctx, 'customers', row.id) !== undefined || takenFrom(ctx, row, row.id).length > 0)
    return 'taken'
  const isThere = row.location_id !== null && findOwned(ctx, 'locations', row.location_id) !== undefined
  reinsertCustomer(ctx, { ...row, location_id: isThere ? row.location_id : null, updated_at: ctx.now() })
  setCustomerTags(ctx, row.id, existing(ctx, tag_ids), null)
  indexCustomer(ctx, row.id)
  noteEvent(ctx, 'customer.created', row.id)
  return null
}

function takeBack(ctx: Context, id: number, before: CustomerNote, after: CustomerNote): SkipReason | null {
  const row = findOwned(ctx, 'customers', id)
  if (row === undefined) return 'gone'
  const { tag_ids: oldTags, ...old } = before
  const { tag_ids: newTags, cancelled = [], unsubscribed_at: _stays, ...changed } = after
  const columns = Object.keys(changed) as (keyof typeof changed)[]
  if (columns.some((column) => row[column] !== after[column] && row[column] !== before[column]))
    return 'changed_since'
  const change: Change<'customers'> = Object.fromEntries(columns.map((column) => [column, old[column]]))
  if (change.location_id != null && findOwned(ctx, 'locations', change.location_id) === undefined)
    return 'gone'
  if (takenFrom(ctx, change, id).length > 0) return 'taken'
  const contacts = inTheirPlaces({ ...row, ...change })
  if (contacts.email === null && contacts.phone === null) return 'changed_since'
  Object.assign(change, newValues(row, contacts))
  if (newTags !== undefined) setCustomerTags(ctx, id, tagsBefore(ctx, id, oldTags ?? [], newTags), null)
  changeCustomer(ctx, id, change)
  indexCustomer(ctx, id)
  if (row.unsubscribed_at === null) restoreForCustomer(ctx, cancelled)
  else suppress(ctx, change, 'unsubscribed')
  return null
}

/** Takes off the tags that the edit added, gives back those it removed, and leaves all others. */
function tagsBefore(ctx: Context, id: number, old: readonly number[], changed: readonly number[]): number[] {
  const kept = tagIdsOf(ctx, id).filter((each) => old.includes(each) || !changed.includes(each))
  const takenOff = old.filter((each) => !changed.includes(each))
  return existing(ctx, [...new Set([...kept, ...takenOff])])
}

function existing(ctx: Context, tagIds: readonly number[]): number[] {
  const known = new Set(allTags(ctx).map(({ id }) => id))
  return tagIds.filter((id) => known.has(id))
}
