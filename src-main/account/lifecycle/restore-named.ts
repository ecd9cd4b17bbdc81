/**
 * Deletes tags, locations and sources so that they can be restored: the edit stores the record, and what it was assigned to.
 * Reviews are stored by `created_order`, customers by id; neither is ever reused.
 */
import type { SkipReason } from '../../../src-shared/contract/edits'
import type { Context } from '../../context'
import { findBySlug, findOwned, reinsertOwned } from '../../store/owned-rows'
import type { Row } from '../../store/tables'
import {
  customersAt,
  customersWithTag,
  restoreLocationOfCustomers,
  restoreTagOfCustomers
} from '../customers/customers.repository'
import { recordEdit, type EditRow } from '../core/edits/edits.service'
import { noteEvent } from '../core/events/events.service'
import * as locations from '../core/locations/locations.service'
import {
  giveLocationToReviews,
  giveTagToReviews,
  ordersAt,
  ordersWithTag
} from '../reviews/reviews/reviews.repository'
import { takeLocationOffReviews, takeTagOffReviews } from '../reviews/reviews/reviews.service'
import {
  giveLocationToPages,
  giveTagToPages,
  pagesAt,
  pagesWithTag
} from '../pages/review-pages/review-pages.repository'
import * as sources from '../core/sources/sources.service'
import * as tags from '../core/tags/tags.service'

/** What an edit stores about a deleted record. */
interface Deleted<T extends 'tags' | 'locations' | 'sources'> {
  row: Row<T>
  /** Customers who had it. */
  customers: number[]
  /** `created_order` of the reviews that had it. */
  reviews: number[]
  /** Review pages that give it to their reviews. */
  pages: number[]
}

/** Removes a tag from every customer or review, and deletes it. Returns the tag as it was. */
export function deleteTag(ctx: Context, id: number) {
  const tag = tags.getTag(ctx, id)
  const [customers, reviews] = [customersWithTag(ctx, id), ordersWithTag(ctx, id)]
  const pages = pagesWithTag(ctx, id)
  const before = note(ctx, 'tags', id, { customers, reviews, pages })
  takeTagOffReviews(ctx, id)
  tags.deleteTag(ctx, id)
  pagesChanged(ctx, pages)
  return { ...tag, edit_id: recordEdit(ctx, 'delete_tag', [{ resource: 'tag', id, before, after: null }]) }
}

/** Deletes a location; its customers and reviews stay, without one. Returns the location as it was. */
export function deleteLocation(ctx: Context, id: number) {
  const location = locations.getLocation(ctx, id)
  const [customers, reviews, pages] = [customersAt(ctx, id), ordersAt(ctx, id), pagesAt(ctx, id)]
  const before = note(ctx, 'locations', id, { customers, reviews, pages })
  takeLocationOffReviews(ctx, id)
  locations.deleteLocation(ctx, id)
  pagesChanged(ctx, pages)
  const rows: EditRow[] = [{ resource: 'location', id, before, after: null }]
  return { ...location, edit_id: recordEdit(ctx, 'delete_location', rows) }
}

/** @throws Problem 409 for built-in sources and for sources with reviews. */
export function deleteSource(ctx: Context, id: number) {
  const source = sources.getSource(ctx, id)
  const before = note(ctx, 'sources', id, { customers: [], reviews: [], pages: [] })
  sources.deleteSource(ctx, id)
  const rows: EditRow[] = [{ resource: 'source', id, before, after: null }]
  return { ...source, edit_id: recordEdit(ctx, 'delete_source', rows) }
}

function note(
  ctx: Context,
  table: 'tags' | 'locations' | 'sources',
  id: number,
  carriers: Omit<Deleted<typeof table>, 'row'>
): object {
  return { row: findOwned(ctx, table, id), ...carriers }
}

/** Notes that the tags or location these pages give their reviews have changed. */
function pagesChanged(ctx: Context, pages: readonly number[]): void {
  for (const id of pages) noteEvent(ctx, 'review_page.updated', id)
}

export function restoreTag(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row, customers, reviews, pages } = before as Deleted<'tags'>
  const [holder] = tags.findTags(ctx, [row.slug], row.applies_to).tags
  const id = putBack(ctx, 'tags', row, holder)
  if (id === null) return 'taken'
  noteEvent(ctx, 'tag.created', id)
  restoreTagOfCustomers(ctx, id, customers)
  giveTagToReviews(ctx, id, reviews)
  giveTagToPages(ctx, id, pages)
  pagesChanged(ctx, pages)
  return null
}

export function restoreLocation(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row, customers, reviews, pages } = before as Deleted<'locations'>
  const id = putBack(ctx, 'locations', row, findBySlug(ctx, 'locations', row.slug))
  if (id === null) return 'taken'
  noteEvent(ctx, 'location.created', id)
  restoreLocationOfCustomers(ctx, id, customers)
  giveLocationToReviews(ctx, id, reviews)
  giveLocationToPages(ctx, id, pages)
  pagesChanged(ctx, pages)
  return null
}

export function restoreSource(ctx: Context, { before }: EditRow): SkipReason | null {
  const { row } = before as Deleted<'sources'>
  const id = putBack(ctx, 'sources', row, findBySlug(ctx, 'sources', row.slug))
  if (id === null) return 'taken'
  noteEvent(ctx, 'source.created', id)
  return null
}

/** Restores a record under its old id if that is free, otherwise under a new one; null if its slug has been taken. */
function putBack<T extends 'tags' | 'locations' | 'sources'>(
  ctx: Context,
  table: T,
  row: Row<T>,
  holder: { id: number } | undefined
): number | null {
  return holder === undefined ? reinsertOwned(ctx, table, row) : null
}
