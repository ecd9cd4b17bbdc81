/** What an import created: reviews, customers and charges by their import_id, and whether anything else now depends on them. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { NamedResource } from './import-changes.repository'

export interface MadeReview {
  id: number
  created_order: number
  customer_id: number | null
  reviewer_name: string | null
  replied_at: number | null
  updated_at: number
}

/** Newest first, before a point in time: deleting the newest is cheapest for the review columns held in memory. */
export function madeReviews(ctx: Context, importId: number, below: number, most: number): MadeReview[] {
  const text = `SELECT id, created_order, customer_id, reviewer_name, replied_at, updated_at FROM reviews
    WHERE import_id = ? AND created_order < ? AND +account_id = ? ORDER BY created_order DESC LIMIT ?`
  return prepared(ctx.db, text).all(importId, below, ctx.accountId, most) as MadeReview[]
}

export interface MadeCustomer {
  id: number
  name: string | null
  unsubscribed_at: number | null
  updated_at: number
  is_used: 0 | 1
}

/** Newest first, with ids below this one. */
export function madeCustomers(ctx: Context, importId: number, below: number, most: number): MadeCustomer[] {
  const text = `SELECT id, coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
      email, phone) AS name, unsubscribed_at, updated_at,
    EXISTS (SELECT 1 FROM asks WHERE customer_id = customers.id)
      OR EXISTS (SELECT 1 FROM messages WHERE customer_id = customers.id)
      OR EXISTS (SELECT 1 FROM charges WHERE customer_id = customers.id)
      OR EXISTS (SELECT 1 FROM reviews WHERE customer_id = customers.id) AS is_used
    FROM customers WHERE import_id = ? AND id < ? AND +account_id = ? ORDER BY id DESC LIMIT ?`
  return prepared(ctx.db, text).all(importId, below, ctx.accountId, most) as MadeCustomer[]
}

/** Newest first, with ids below this one. */
export function madeCharges(
  ctx: Context,
  importId: number,
  below: number,
  most: number
): { id: number; customer_id: number }[] {
  const text = `SELECT id, customer_id FROM charges WHERE import_id = ? AND id < ? AND +account_id = ?
    ORDER BY id DESC LIMIT ?`
  return prepared(ctx.db, text).all(importId, below, ctx.accountId, most) as {
    id: number
    customer_id: number
  }[]
}

const carriers: Record<NamedResource, string> = {
  source: 'SELECT EXISTS (SELECT 1 FROM reviews WHERE source_id = :id)',
  location: `SELECT EXISTS (SELECT 1 FROM reviews WHERE location_id = :id)
    OR EXISTS (SELECT 1 FROM customers WHERE location_id = :id)`,
  tag: `SELECT EXISTS (SELECT 1 FROM review_tags WHERE tag_id = :id)
    OR EXISTS (SELECT 1 FROM customer_tags WHERE tag_id = :id)`
}

/** Whether any review or customer refers to a source, location or tag. */
export function isCarried({ db }: Context, resource: NamedResource, id: number): boolean {
  return prepared(db, carriers[resource]).pluck().get({ id }) === 1
}
