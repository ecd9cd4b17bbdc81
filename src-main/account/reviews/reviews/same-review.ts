/** What makes two reviews the same if there is no external id: source, author, date and text. */
import type { Context } from '#main/context'
import { shownColumns } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import { orderOf } from './created-order'
import type { ReviewRow } from './reviews.repository'

/** A review to look for. If it has no date, the date does not count. */
export interface SoughtReview {
  source: number
  /** The name, or else the e-mail address. */
  author: string | null
  created_at: number | null
  review: string | null
  score: number | null
}

/** Reviews without text are also distinguished by score. */
export const fingerprintOf = ({ source, author, created_at, review, score }: SoughtReview): string =>
  `${source}\u0001${author}\u0001${created_at}\u0001${review ?? score}`

/** How many milliseconds after its date a review's place may be: if a millisecond is full, the next ones are used. */
const furthest = 1000

/** Finds the same review without an external id; undefined: there is none, or no date to look for. */
export function findWithoutExternalId(ctx: Context, sought: SoughtReview): ReviewRow | undefined {
  const { source, created_at: at } = sought
  if (at === null) return undefined
  const text = `SELECT ${shownColumns} FROM reviews WHERE source_id = ? AND created_order >= ? AND created_order < ?
    AND external_id IS NULL AND +account_id = ? AND created_at = ? AND coalesce(reviewer_name, reviewer_email) IS ?`
  const rows = prepared(ctx.db, text).all(
    source,
    orderOf(at),
    orderOf(at + furthest),
    ctx.accountId,
    at,
    sought.author
  ) as ReviewRow[]
  return rows.find(
    ({ review, score }) => fingerprintOf({ ...sought, review, score }) === fingerprintOf(sought)
  )
}
