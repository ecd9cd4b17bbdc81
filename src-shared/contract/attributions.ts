/**
 * Which ask led to which review: reviews left through a link in a message, and reviews from elsewhere that look like an answer.
 */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, paging, score, slug, timestamp } from './fields'
import { personal } from './personal'
import { review } from './reviews'

export const reviewDetails = z
  .object({
    review_id: id,
    page: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'The review page it came from.' }),
    way: z.enum(['link', 'page', 'kiosk']).nullable().meta({
      description:
        '`link`: through a personal link. `page`: through the public address of the page. `kiosk`: on a tablet in the shop.'
    }),
    ask_id: id.nullable().meta({ description: 'The ask that led to the review.' }),
    phone: personal(z.string().nullable()),
    company: personal(z.string().nullable()),
    answers: personal(z.array(z.object({ label: z.string(), value: z.string() }))).meta({
      description: "Answers to the page's own questions, as they were worded then."
    }),
    is_finished: z
      .boolean()
      .meta({ description: 'False: the visitor has given a score but has not sent anything else yet.' })
  })
  .meta({ id: 'ReviewDetails' })
export type ReviewDetails = z.infer<typeof reviewDetails>

export const matchReasons = [
  'same_customer', // the review already belongs to that customer
  'same_email',
  'same_phone',
  'same_name',
  'similar_name',
  'clicked',
  'soon_after'
] as const
export type MatchReason = (typeof matchReasons)[number]

export const match = z
  .object({
    review: z.object({
      id,
      score: score.nullable(),
      title: z.string().nullable(),
      review: z.string().nullable(),
      reviewer_name: z.string().nullable(),
      source: z.object({ id, name: z.string(), slug }),
      created_at: timestamp
    }),
    ask: z.object({
      id,
      asked_at: timestamp.meta({ description: 'When the request was sent.' }),
      clicked_at: timestamp.nullable()
    }),
    customer: z.object({
      id,
      first_name: personal(z.string().nullable()),
      last_name: personal(z.string().nullable()),
      email: personal(z.string().nullable()),
      phone: personal(z.string().nullable())
    }),
    reasons: z.array(z.enum(matchReasons)),
    days_after: z.int().meta({ description: 'Whole days from the ask to the review.' })
  })
  .meta({ id: 'ReviewMatch' })
export type ReviewMatch = z.infer<typeof match>

const group = 'Attribution'
const done = { statuses: [200] } as const

export const attributionEndpoints = {
  getReviewDetails: endpoint({
    method: 'GET',
    path: '/account/reviews/{id}/details',
    group,
    summary: 'Read how a review came in',
    scope: 'reviews:read',
    params: z.object({ id }),
    result: reviewDetails,
    ...done
  }),
  attributeReview: endpoint({
    method: 'PUT',
    path: '/account/reviews/{id}/attribution',
    group,
    summary: 'Attribute a review to an ask',
    description:
      'The review then belongs to the customer of the ask. Null removes the attribution; the customer stays. Refused for reviews that came through a personal link, because their ask is known. An ask can lead to one review at each source.',
    scope: 'reviews:write',
    params: z.object({ id }),
    body: z.strictObject({ ask_id: id.nullable() }),
    result: review,
    refusals: ['conflict', 'protected_record'],
    ...done
  }),
  listReviewMatches: endpoint({
    method: 'GET',
    path: '/account/review-matches',
    group,
    summary: 'List reviews that look like answers to asks',
    description:
      'Reviews that did not come through a personal link and were written within 45 days of a request to a customer with that name, address or number; the most certain first. Each review and each ask appears in one match only. Nothing is attributed automatically. Scores play no part.',
    scope: 'reviews:read',
    query: z.object(paging),
    result: match,
    list: true,
    ...done
  }),
  dismissReviewMatch: endpoint({
    method: 'POST',
    path: '/account/review-matches/dismiss',
    group,
    summary: 'Say that a review is not an answer to an ask',
    description: 'It is not suggested again, for any ask to that customer. `dismissed: false` reverses that.',
    scope: 'reviews:write',
    body: z.strictObject({ review_id: id, ask_id: id, dismissed: z.boolean().optional() }),
    result: z.object({ review_id: id, ask_id: id, dismissed: z.boolean() }).meta({ id: 'DismissedMatch' }),
    ...done
  })
}
