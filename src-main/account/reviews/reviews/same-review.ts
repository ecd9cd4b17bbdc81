/** What makes two reviews the same where no external id says so: source, author, date and text. */
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import { orderOf } from './created-order'
import type { ReviewRow } from './reviews.repository'

/** For an undated review the date does not count. */
export interface SoughtReview {
  source: number
  /** The name, otherwise the address. */
  author: string | null
  created_at: number | null
  review: string | null
  score: number | null
}

/** Reviews without text are also distinguished by score. */
export const printOf = ({ source, author, created_at, review, score }: SoughtReview): string =>
  `${source}\u0001${author}\u0001${created_at}\u0001${review ?? score}`

/** When a millisecond has more reviews than places, the next ones take them. */
const furthest = 1000

/** The dated review without an external id that is the same; undefined: there is none. */
export function findWithoutExternalId(ctx: Context, sought: SoughtReview): ReviewRow | undefined {
  const { source, created_at: at } = sought
  if (at === null) return undefined
  const text = `SELECT * FROM reviews WHERE source_id = ? AND created_order >= ? AND created_order < ?
    AND external_id IS NULL AND +account_id = ? AND created_at = ? AND coalesce(reviewer_name, reviewer_email) IS ?`
  const rows = prepared(ctx.db, text).all(
    source,
    orderOf(at),
    orderOf(at + furthest),
    ctx.accountId,
    at,
    sought.author
  ) as ReviewRow[]
  return rows.find(({ review, score }) => printOf({ ...sought, review, score }) === printOf(sought))
}
