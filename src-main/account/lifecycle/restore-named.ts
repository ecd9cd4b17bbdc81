/**
 * Deletes tags, locations and sources so that they can be restored. Deleted tags and locations are only hidden, with all that was
 * given to them: thousands of records lose them at once, and have them back at once. Clearing those records is left to
 * sweep-names.ts, once it can no longer be undone.
 */
import type { SkipReason } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { findBySlug, findOwned, reinsertOwned, showOwned } from '#main/store/owned-rows'
import type { Row } from '#main/store/tables'
import { recordEdit, type EditRow } from '../core/edits/edits.service'
import { noteEvent } from '../core/events/events.service'
import * as locations from '../core/locations/locations.service'
import * as sources from '../core/sources/sources.service'
import * as tags from '../core/tags/tags.service'
import { pagesAt, pagesWithTag } from '../pages/review-pages/review-pages.repository'
import { nameBack, nameGone } from '../reviews/reviews/reviews.repository'

/** What an edit stores about a deleted record. */
interface Deleted<T extends 'tags' | 'locations' | 'sources'> {
  row: Row<T>
}

/** Deletes a tag of any number of customers or reviews. Returns the tag as it was. */
export function deleteTag(ctx: Context, id: number) {
  const rows = noteOf(ctx, 'tags', id)
  nameGone(ctx, 'tag', id)
  const tag = tags.deleteTag(ctx, id)
  pagesChanged(ctx, pagesWithTag(ctx, id))
  return { ...tag, edit_id: recordEdit(ctx, 'delete_tag', rows) }
}

/** Deletes a location; its customers and reviews stay, without one. Returns the location as it was. */
export function deleteLocation(ctx: Context, id: number) {
  const rows = noteOf(ctx, 'locations', id)
  nameGone(ctx, 'location', id)
  const location = locations.deleteLocation(ctx, id)
  pagesChanged(ctx, pagesAt(ctx, id))
  return { ...location, edit_id: recordEdit(ctx, 'delete_location', rows) }
}

/** @throws Problem 409 for built-in sources and for sources with reviews. */
export function deleteSource(ctx: Context, id: number) {
  const rows = noteOf(ctx, 'sources', id)
  const source = sources.deleteSource(ctx, id)
  return { ...source, edit_id: recordEdit(ctx, 'delete_source', rows) }
}

const resources = { tags: 'tag', locations: 'location', sources: 'source' } as const

const noteOf = (ctx: Context, table: keyof typeof resources, id: number): EditRow[] => [
  { resource: resources[table], id, before: { row: findOwned(ctx, table, id) }, after: null }
]

/** Notes that the tags or location these pages give their reviews have changed. */
function pagesChanged(ctx: Context, pages: readonly number[]): void {
  for (const id of pages) noteEvent(ctx, 'review_page.updated', id)
}

export function restoreTag(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row } = before as Deleted<'tags'>
  if (tags.findTags(ctx, [row.slug], row.applies_to).tags.length > 0) return 'taken'
  showOwned(ctx, 'tags', row)
  noteEvent(ctx, 'tag.created', row.id)
  if (tags.tagHasCustomers(ctx, row.id)) noteEvent(ctx, 'customer.many')
  nameBack(ctx, 'tag', row.id)
  pagesChanged(ctx, pagesWithTag(ctx, row.id))
  return null
}

export function restoreLocation(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row } = before as Deleted<'locations'>
  if (findBySlug(ctx, 'locations', row.slug) !== undefined) return 'taken'
  showOwned(ctx, 'locations', row)
  noteEvent(ctx, 'location.created', row.id)
  if (locations.locationHasCustomers(ctx, row.id)) noteEvent(ctx, 'customer.many')
  nameBack(ctx, 'location', row.id)
  pagesChanged(ctx, pagesAt(ctx, row.id))
  return null
}

export function restoreSource(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row } = before as Deleted<'sources'>
  if (findBySlug(ctx, 'sources', row.slug) !== undefined) return 'taken'
  // Under its old id if that is free, otherwise under a new one.
  noteEvent(ctx, 'source.created', reinsertOwned(ctx, 'sources', row))
  return null
}
