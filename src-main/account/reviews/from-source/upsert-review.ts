/**
 * A review as its site has it now: made, or brought up to date. What the customer wrote follows the site; what the owner did here
 * (tags, location, notes, a reply of their own) stays.
 */
import type { Context } from '../../../context'
import { newValues } from '../../../store/owned-rows'
import { prepared } from '../../../store/query'
import type { Change } from '../../../store/tables'
import { earliestReview, orderOf } from '../reviews/created-order'
import {
  findReview,
  findReviewByExternalId,
  insertReview,
  updateReview,
  type ReviewRow
} from '../reviews/reviews.repository'

/** What a site says about a review; times in milliseconds. */
export interface SourceReview {
  externalId: string
  written: number | null
  score: number | null
  recommended: boolean | null
  title: string | null
  text: string | null
  name: string | null
  email: string | null
  link: string | null
  isShown: boolean
  answer: string | null
  answered: number | null
}

/** Where its reviews belong, and whether anybody is to be told about them. */
export interface SourcePlace {
  sourceId: number
  locationId: number | null
  /** They are old news: nothing becomes unread. */
  isQuiet: boolean
}

/** What the site said when it was last read, about what the owner can also decide here. */
export interface SaidBefore {
  /** The review, whatever source the owner has given it since. */
  reviewId: number | null
  answer: string | null
  isShown: boolean
}

export interface Upserted {
  id: number
  verdict: 'new' | 'changed' | 'same'
}

/** To be called in a transaction. @param before null: it is read for the first time. */
export function upsertReview(
  ctx: Context,
  found: SourceReview,
  place: SourcePlace,
  before: SaidBefore | null
): Upserted {
  const row =
    (before?.reviewId == null ? undefined : findReview(ctx, before.reviewId)) ??
    knownReview(ctx, found, place.sourceId)
  if (row === undefined) return { id: insert(ctx, found, place), verdict: 'new' }
  const change = newValues(row, changeOf(ctx, row, found, before))
  if (Object.keys(change).length === 0) return { id: row.id, verdict: 'same' }
  const isEdited = !place.isQuiet && (change.review !== undefined || change.score !== undefined)
  updateReview(ctx, row, { ...change, ...(isEdited && { is_unread: 1 }), updated_at: ctx.now() })
  return { id: row.id, verdict: 'changed' }
}

/** The review of a site, if it is here. */
export const findFromSource = (ctx: Context, sourceId: number, externalId: string): number | undefined =>
  findReviewByExternalId(ctx, sourceId, externalId)?.id

function knownReview(ctx: Context, found: SourceReview, sourceId: number): ReviewRow | undefined {
  return findReviewByExternalId(ctx, sourceId, found.externalId) ?? findAlike(ctx, found, sourceId)
}

/** Files often give a day without its time, in a zone of their own. */
const dayAndHalf = 36 * 3_600_000

/** The same review from a file without ids. */
function findAlike(ctx: Context, found: SourceReview, sourceId: number): ReviewRow | undefined {
  if (found.written === null || found.name === null) return undefined
  const text = `SELECT id FROM reviews WHERE source_id = CAST(? AS INTEGER) AND created_order BETWEEN ? AND ?
    AND external_id IS NULL AND account_id = ? AND reviewer_name = ? COLLATE NOCASE AND review IS ? AND score IS ? LIMIT 1`
  const [from, until] = [found.written - dayAndHalf, found.written + dayAndHalf].map(orderOf)
  const { name, text: review, score } = found
  const id = prepared(ctx.db, text).pluck().get(sourceId, from, until, ctx.accountId, name, review, score)
  return id === undefined ? undefined : findReview(ctx, id as number)
}

function insert(ctx: Context, found: SourceReview, { sourceId, locationId, isQuiet }: SourcePlace): number {
  const now = ctx.now()
  const { answer, answered } = found
  return insertReview(
    ctx,
    {
      source_id: sourceId,
      location_id: locationId,
      customer_id: customerWith(ctx, found.email),
      origin_ask_id: null,
      ...writtenBy(found),
      reply: answer,
      replied_at: answer === null ? null : Math.min(answered ?? now, now),
      is_hidden: found.isShown ? 0 : 1,
      is_duplicate: 0,
      external_id: found.externalId,
      external_url: found.link,
      // Clocks differ; nobody has written in the future.
      created_at: Math.max(earliestReview, Math.min(found.written ?? now, now)),
      updated_at: now,
      is_unread: isQuiet || answer !== null ? 0 : 1
    },
    []
  )
}

const writtenBy = ({ score, recommended, title, text, name, email }: SourceReview) => ({
  score,
  recommended: recommended === null ? null : recommended ? (1 as const) : (0 as const),
  title,
  review: text,
  reviewer_name: name,
  reviewer_first_name: null,
  reviewer_last_name: null,
  reviewer_email: email
})

function changeOf(
  ctx: Context,
  row: ReviewRow,
  found: SourceReview,
  before: SaidBefore | null
): Change<'reviews'> {
  const { reviewer_first_name: _first, reviewer_last_name: _last, ...written } = writtenBy(found)
  return {
    ...written,
    // Sites that tell an address to some only do not take it away.
    reviewer_email: written.reviewer_email ?? row.reviewer_email,
    external_id: found.externalId,
    external_url: found.link ?? row.external_url,
    customer_id: row.customer_id ?? customerWith(ctx, found.email),
    ...((before?.isShown ?? true) !== found.isShown && { is_hidden: found.isShown ? 0 : 1 }),
    ...replyChange(ctx, row, found, before?.answer ?? null)
  }
}

/** The owner's own reply or draft stays, whatever is answered at the site. */
function replyChange(
  ctx: Context,
  row: ReviewRow,
  { answer, answered }: SourceReview,
  before: string | null
): Change<'reviews'> {
  if (answer === before || (row.reply !== null && row.reply !== before)) return {}
  if (answer === null) return { reply: null, replied_at: null }
  return { reply: answer, replied_at: Math.min(answered ?? ctx.now(), ctx.now()), is_unread: 0 }
}

function customerWith(ctx: Context, email: string | null): number | null {
  if (email === null) return null
  const text = 'SELECT id FROM customers WHERE account_id = ? AND email = ?'
  return (prepared(ctx.db, text).pluck().get(ctx.accountId, email) as number | undefined) ?? null
}
