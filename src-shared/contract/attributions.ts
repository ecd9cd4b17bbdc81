/** Which ask led to which review: what a visitor left beside a review, and reviews from elsewhere that look like an answer. */
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
        '`link`: by a personal link. `page`: by the address for everybody. `kiosk`: on a tablet in the shop.'
    }),
    ask_id: id.nullable().meta({ description: 'The ask that led to it.' }),
    phone: personal(z.string().nullable()),
    company: personal(z.string().nullable()),
    answers: personal(z.array(z.object({ label: z.string(), value: z.string() }))).meta({
      description: 'To the own fields of the page, as they were called then.'
    }),
    is_finished: z
      .boolean()
      .meta({ description: 'False: a score was given, and nothing further was sent yet.' })
  })
  .meta({ id: 'ReviewDetails' })
export type ReviewDetails = z.infer<typeof reviewDetails>

export const matchReasons = [
  'same_customer', // the review is that customer's already
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
const done = { extension: true, statuses: [200] } as const

export const attributionEndpoints = {
  getReviewDetails: endpoint({
    method: 'GET',
    path: '/account/reviews/{id}/details',
    group,
    summary: 'Read what came along with a review',
    scope: 'reviews:read',
    params: z.object({ id }),
    result: reviewDetails,
    ...done
  }),
  attributeReview: endpoint({
    method: 'PUT',
    path: '/account/reviews/{id}/attribution',
    group,
    summary: 'Say which ask led to a review',
    description:
      'The review belongs to the customer of the ask then. Null takes it back; the customer stays. Reviews that came by a personal link know it by themselves: they are refused. An ask leads to one review at each source.',
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
      'Reviews that came by no personal link, written within 45 days after a request was sent to a customer of that name, address or number, the surest first. Each review and each ask stands in one match only. Nothing is attributed by itself. Scores are not looked at.',
    scope: 'reviews:read',
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: match,
    list: true,
    ...done
  }),
  dismissReviewMatch: endpoint({
    method: 'POST',
    path: '/account/review-matches/dismiss',
    group,
    summary: 'Say that a review is no answer to an ask',
    description:
      'It is not suggested again, for any ask to that customer. `dismissed: false` takes that back.',
    scope: 'reviews:write',
    body: z.strictObject({ review_id: id, ask_id: id, dismissed: z.boolean().optional() }),
    result: z.object({ review_id: id, ask_id: id, dismissed: z.boolean() }).meta({ id: 'DismissedMatch' }),
    ...done
  })
}
