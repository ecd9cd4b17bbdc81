/**
 * Inserts large numbers of new reviews for an import. Does the same as insertReview, with statements, places in time and
 * ids prepared for many. Fastest in chronological order. Use it within one transaction.
 */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { indexWords } from '#main/store/search-index'
import { noteEvent } from '#main/account/core/events/events.service'
import { freeOrder, orderOf } from './created-order'
import type { ColumnRow } from './review-columns'
import { flagsOfNew, flagsWith, sourceKinds, type SourceKinds } from './review-facts'
import { manyReviewsAdded } from './review-index'
import { textsChanged } from './review-texts'
import { freeId, lastOrderBetween, type NewReviewRow } from './reviews.repository'

export interface ReviewInserter {
  /** Returns the id. `words`: the review's search words. */
  insert: (
    row: NewReviewRow & { import_id: number | null },
    tagIds: readonly number[],
    words: string
  ) => number
  /** Notifies listeners that cache counts. */
  finish: () => void
}

const columns = [
  'id',
  'account_id',
  'created_order',
  'source_id',
  'location_id',
  'customer_id',
  'origin_ask_id',
  'score',
  'recommended',
  'title',
  'review',
  'reviewer_name',
  'reviewer_first_name',
  'reviewer_last_name',
  'reviewer_email',
  'is_anonymised',
  'reply',
  'replied_at',
  'reply_undated',
  'is_hidden',
  'is_duplicate',
  'external_id',
  'external_url',
  'tag_ids',
  'import_id',
  'created_at',
  'updated_at'
] as const

const insertText = `INSERT INTO reviews (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
const tagText = 'INSERT INTO review_tags (tag_id, created_order, review_id) VALUES (?, ?, ?)'

export function reviewInserter(ctx: Context): ReviewInserter {
  const [review, tag] = [prepared(ctx.db, insertText), prepared(ctx.db, tagText)]
  const kinds = sourceKinds(ctx)
  const added: ColumnRow[] = []
  const customers = new Set<number>()
  const orderFor = placesInTime(ctx)
  let nextId = freeId(ctx)
  return {
    insert: (row, tagIds, words) => {
      const order = orderFor(row.created_at)
      const tags = tagIds.length === 0 ? '[]' : JSON.stringify(tagIds)
      const id = nextId
      const given = {
        reply_undated: 0 as const,
        is_anonymised: 0 as const,
        ...row,
        id,
        account_id: ctx.accountId,
        created_order: order,
        tag_ids: tags
      }
      review.run(columns.map((column) => given[column]))
      nextId++
      for (const tagId of tagIds) tag.run(tagId, order, id)
      indexWords(ctx, 'review_search', order, words)
      added.push(columnRowOf(given, tagIds, kinds))
      if (row.customer_id !== null) customers.add(row.customer_id)
      return id
    },
    finish: () => {
      if (added.length === 0) return
      textsChanged(ctx)
      manyReviewsAdded(ctx, added)
      // One event for all of them, so that nobody is notified of old reviews one by one.
      noteEvent(ctx, 'review.many')
      // The records of customers contain the number of their reviews.
      for (const id of customers) noteEvent(ctx, 'customer.updated', id)
    }
  }
}

/** Reviews arrive in chronological order, so the next place usually follows from the last one. */
function placesInTime(ctx: Context): (instant: number) => number {
  let last = -1
  return (instant) => {
    const from = orderOf(instant)
    const isNext = last >= from && last + 1 < from + placesOfOne
    last = isNext ? last + 1 : freeOrder(instant, (low, high) => lastOrderBetween(ctx, low, high))
    return last
  }
}

const placesOfOne = orderOf(1) - orderOf(0)

type Given = NewReviewRow & { reply_undated: 0 | 1; id: number; created_order: number; tag_ids: string }

function columnRowOf(row: Given, tags: readonly number[], kinds: SourceKinds): ColumnRow {
  return {
    order: row.created_order,
    id: row.id,
    source: row.source_id,
    location: row.location_id ?? 0,
    score: row.score ?? 0,
    flags: flagsWith(kinds, row.source_id, flagsOfNew(row)),
    tags,
    updated: row.updated_at,
    replied: row.replied_at ?? Number.NaN
  }
}
