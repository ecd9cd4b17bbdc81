/**
 * Reviews as visitors give them: the score immediately, the rest when they send it. Giving one again changes the first.
 * Nothing here depends on the score.
 */
import type { PageField } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Context } from '#main/context'
import { newValues } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import {
  findReview,
  insertReview,
  updateReview,
  type ReviewRow
} from '#main/account/reviews/reviews/reviews.repository'
import { findSourceOfKind } from '#main/account/core/sources/sources.repository'
import { findTags } from '#main/account/core/tags/tags.service'
import type { Invitation } from './invitations'
import {
  changeDetails,
  findDetails,
  insertDetails,
  reviewGivenFor,
  reviewOfForm,
  type DetailsRow
} from './visits.repository'

/** The contents of a valid form. Fields the page does not ask for are left out; null: asked but empty. */
export interface Answers extends Partial<Record<PageField, string | null>> {
  own: { label: string; value: string }[]
}

/** The location and tags that a visit gives a review. */
interface At {
  /** Null: none. */
  locationId: number | null
  /** Whether the visitor chose the location: going back and choosing another one then changes it. */
  hasPicked: boolean
  /** Slugs; unknown ones are ignored. */
  tags: readonly string[]
}

/** How someone came to a page. */
export type Arrival =
  | { way: 'link'; invitation: Invitation }
  | { way: 'page' | 'kiosk'; /** The form that they sent. */ form: string }

/** A review with the details left alongside it. */
export interface Given {
  review: ReviewRow
  details: DetailsRow
}

/** The review given before through the same link or form. */
export function givenBefore(ctx: Context, arrival: Arrival): Given | null {
  const id =
    arrival.way === 'link' ? reviewGivenFor(ctx, arrival.invitation.ask.id) : reviewOfForm(ctx, arrival.form)
  return id === undefined ? null : givenReview(ctx, id)
}

export function givenReview(ctx: Context, reviewId: number): Given | null {
  const review = findReview(ctx, reviewId)
  const details = findDetails(ctx, reviewId)
  return review === undefined || details === undefined ? null : { review, details }
}

/** Saves a score; returns the id of its review. Pressing twice, or changing the score, does not create a second review. */
export function giveScore(ctx: Context, page: ReviewPage, arrival: Arrival & At, score: number): number {
  return inTransaction(ctx, () => {
    const before = givenBefore(ctx, arrival)
    if (before === null) return beginReview(ctx, page, arrival, score)
    change(ctx, before.review, {
      score,
      ...(arrival.hasPicked ? { location_id: arrival.locationId } : {})
    })
    return before.review.id
  })
}

function beginReview(ctx: Context, page: ReviewPage, arrival: Arrival & At, score: number): number {
  const source = findSourceOfKind(ctx, 'review_page')
  if (source === undefined) throw new Error('the account has no source for its own pages')
  const now = ctx.now()
  const invitation = arrival.way === 'link' ? arrival.invitation : null
  const id = insertReview(
    ctx,
    {
      source_id: source.id,
      location_id: arrival.locationId,
      customer_id: invitation?.customer.id ?? null,
      origin_ask_id: invitation?.ask.id ?? null,
      score,
      recommended: null,
      title: null,
      review: null,
      ...reviewerOf(invitation?.customer ?? null),
      reply: null,
      replied_at: null,
      is_hidden: 0,
      is_duplicate: 0,
      external_id: null,
      external_url: null,
      created_at: now,
      updated_at: now,
      is_unread: 1
    },
    tagIdsOf(ctx, [...page.tags, ...arrival.tags])
  )
  const form = arrival.way === 'link' ? null : arrival.form
  const { way } = arrival
  insertDetails(ctx, {
    ...{ review_id: id, page_id: page.id, way, form, created_at: now },
    ...{ phone: null, company: null, finished_at: null }
  })
  if (invitation !== null) noteEvent(ctx, 'ask.updated', invitation.ask.id)
  return id
}

const tagIdsOf = (ctx: Context, tags: readonly string[]): number[] =>
  findTags(ctx, tags, 'review')
    .tags.map(({ id }) => id)
    .toSorted((a, b) => a - b)

type Reviewer = Pick<
  ReviewRow,
  'reviewer_name' | 'reviewer_first_name' | 'reviewer_last_name' | 'reviewer_email'
>

/** Assumes that the person who was asked is responding, unless they say otherwise. */
function reviewerOf(customer: Row<'customers'> | null): Reviewer {
  const { first_name = null, last_name = null, email = null } = customer ?? {}
  return {
    reviewer_name: wholeName({ first_name, last_name }),
    reviewer_first_name: first_name,
    reviewer_last_name: last_name,
    reviewer_email: email
  }
}

const wholeName = ({ first_name, last_name }: Pick<Row<'customers'>, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || null

/**
 * Saves the details after a score, which completes the review; fields the page did not ask for stay as they were.
 * @param score null unless the form contains it again.
 */
export function giveAnswers(
  ctx: Context,
  { review, details }: Given,
  answers: Answers,
  score: number | null
): void {
  inTransaction(ctx, () => {
    change(ctx, review, {
      ...(score === null ? {} : { score }),
      ...(answers.text === undefined ? {} : { review: answers.text }),
      ...(answers.name === undefined ? {} : nameColumns(review, answers.name)),
      ...(answers.email === undefined ? {} : { reviewer_email: answers.email })
    })
    const said = newValues(details, {
      ...(answers.phone === undefined ? {} : { phone: answers.phone }),
      ...(answers.company === undefined ? {} : { company: answers.company }),
      answers: JSON.stringify(answers.own),
      finished_at: details.finished_at ?? ctx.now()
    })
    if (Object.keys(said).length === 0) return
    changeDetails(ctx, review.id, said)
    noteEvent(ctx, 'review.updated', review.id)
  })
}

/** An unchanged name keeps its first and last name. */
const nameColumns = (review: ReviewRow, name: string | null): Change<'reviews'> =>
  name === review.reviewer_name
    ? {}
    : { reviewer_name: name, reviewer_first_name: null, reviewer_last_name: null }

function change(ctx: Context, review: ReviewRow, columns: Change<'reviews'>): void {
  const changed = newValues(review, columns)
  if (Object.keys(changed).length === 0) return
  // Unread again, because the owner has not seen this version.
  updateReview(ctx, review, { ...changed, is_unread: 1, updated_at: ctx.now() })
  if (review.origin_ask_id !== null) noteEvent(ctx, 'ask.updated', review.origin_ask_id)
}
