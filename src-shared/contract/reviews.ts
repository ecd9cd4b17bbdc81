/** Reviews: what customers wrote, from every source, with the owner's reply. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
  dateRange,
  direction,
  facetCount,
  id,
  idOrSlug,
  line,
  trimmedLine,
  optional,
  paging,
  reference,
  score,
  scoreInText,
  several,
  slug,
  text,
  timestamp,
  timestampInput,
  webAddress
} from './fields'
import { readEmail } from '../email-address'
import { mustNotBeEmpty } from './hints'
import { personal } from './personal'
import { overwrite, publish, replyAtSite, replyStates } from './reply-states'
import { fromSource, fromSourceInput, onDuplicate } from './review-source'
import { facets, reviewFacts } from './review-facets'

export const review = z
  .object({
    id,
    score: score
      .nullable()
      .meta({ description: 'Rating, 1 to 5; null if the source gives only a recommendation.' }),
    title: z.string().nullable(),
    review: z.string().nullable().meta({ description: 'What the customer wrote.' }),
    reviewer: z.object({
      name: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      email: personal(z.string().nullable())
    }),
    customer_id: id.nullable(),
    source: z.object({ id, name: z.string(), slug }),
    location: z.object({ id, name: z.string(), slug }).nullable(),
    tags: z.array(slug),
    reply: z.string().nullable(),
    replied_at: timestamp.nullable(),
    reply_undated: z
      .boolean()
      .meta({ description: 'True: replied to, on an unknown day; `replied_at` is null.' }),
    ...replyAtSite,
    is_hidden: z.boolean(),
    is_duplicate: z.boolean(),
    recommended: z.boolean().nullable(),
    external_id: z.string().nullable(),
    external_url: z.string().nullable(),
    origin_ask_id: id.nullable().meta({ description: 'The ask that led to this review.' }),
    notes: personal(z.string().nullable()).meta({
      description:
        'Your own notes. Nobody else sees them: they never appear on a page, in an image or in an e-mail.'
    }),
    is_seen: z
      .boolean()
      .meta({ description: 'False: unread. A review is seen once it has been opened in the window.' }),
    snoozed_until: timestamp.nullable().meta({
      description: 'Left out of the inbox until then; afterwards null, and the review is unread.'
    }),
    returned_at: timestamp.nullable().meta({ description: 'When it last came back from being snoozed.' }),
    ...fromSource,
    edited_at: timestamp.nullable().meta({
      description:
        'When the customer last changed what they wrote, as far as known; earlier versions are in its history. Null: unchanged since it came in.'
    }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>

export const dateKeys = ['created_at', 'replied_at', 'updated_at'] as const
export type DateKey = (typeof dateKeys)[number]

/** The filters of the list; counts and trend take the same ones. */
export const reviewFilters = {
  q: z.string().max(200).optional().meta({
    description:
      'Words in the review, its title, the reviewer or the reply. The beginning of a word is enough; "quotes" find an exact phrase.'
  }),
  facet: several(z.enum(facets)).optional().meta({
    description:
      'Values of one group are combined by "or", groups by "and". Duplicates are left out unless asked for. `native`: from your own review page, `imported`: from anywhere else. `not-recommended`: advises against you. `awake`: not snoozed. `edited`: the customer has changed it since. `gone`: no longer at its source, `present`: all others. `not-on-site`: with a reply that is not on its site yet. `filter` is accepted as well. Also as `hidden=true`.'
  }),
  seen: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`false`: only unread ones. `true`: only those that were seen.' }),
  date_key: z
    .enum(dateKeys)
    .optional()
    .meta({ description: 'The review date column to filter and sort by. Default: `created_at`.' }),
  ...dateRange,
  location: several(idOrSlug).optional().meta({ description: 'Any of these locations, by id or slug.' }),
  source: several(idOrSlug).optional().meta({ description: 'Any of these sources, by id or slug.' }),
  tag: several(idOrSlug).optional().meta({ description: 'Any of these tags, by id or slug.' }),
  score: several(scoreInText).optional().meta({ description: 'Any of these scores, 1 to 5.' }),
  reply_state: several(z.enum(replyStates)).optional()
}

export const listReviewsQuery = z.object({
  ...reviewFilters,
  sort_key: z
    .enum([...dateKeys, 'score', 'rating', 'inbox'])
    .optional()
    .meta({
      description:
        'What to sort by. Default: the column of `date_key`. `rating` is `score`. `inbox`: by `created_at`, but those back from being snoozed that still wait for a reply come first.'
    }),
  sort_dir: direction.optional().meta({ description: 'Default: newest or highest first (`desc`).' }),
  total: z.literal('exact').optional().meta({
    description:
      'Counts every hit of a search, which takes up to a tenth of a second for a word in most reviews.'
  }),
  ...paging
})
export const reviewQueryAliases = {
  filter: 'facet',
  rating: 'score'
} as const
export const reviewSwitches = { name: 'facet', facts: reviewFacts } as const
export type ReviewsQuery = z.infer<typeof listReviewsQuery>

export const reviewFields = {
  score: optional(score),
  title: optional(line(300)),
  review: optional(text(20_000)),
  reviewer: z
    .strictObject({
      name: optional(trimmedLine(200)),
      first_name: optional(trimmedLine(100)),
      last_name: optional(trimmedLine(100)),
      email: optional(line(254, (written) => readEmail(written) ?? written.trim()))
    })
    .optional()
    .meta({ description: 'Who wrote it. Default for `name`: first and last name.' }),
  customer_id: optional(id),
  source: reference.optional().meta({ description: 'By id, slug or the source as read. Default: "manual".' }),
  location: reference.nullable().optional(),
  tags: z.array(slug).max(100).optional(),
  reply: optional(text(10_000)),
  replied_at: optional(timestampInput),
  reply_undated: z.boolean().optional(),
  is_hidden: z.boolean().optional(),
  is_duplicate: z.boolean().optional(),
  recommended: z.boolean().nullable().optional(),
  notes: optional(text(10_000)).meta({
    description: 'Your own notes. Left as they are unless the caller may read customers (`customers:read`).'
  }),
  is_seen: z
    .boolean()
    .optional()
    .meta({ description: 'Default for a new review: false, unless it has a reply.' }),
  snoozed_until: optional(timestampInput).meta({
    description: 'In the future, at most five years. Null: back in the inbox now.'
  }),
  external_id: optional(line(300)).meta({
    description: "The source's own id for the review; unique within the source."
  }),
  external_url: optional(webAddress),
  ...fromSourceInput,
  created_at: optional(timestampInput).meta({
    description: 'When the review was written. Default: now. Not in the future.'
  })
}
const reviewBody = z.strictObject({ ...reviewFields, on_duplicate: onDuplicate.optional() })
/** Fields of a review that may be sent back unchanged. */
export const readOnlyFields = [
  'id',
  'origin_ask_id',
  'reply_state',
  'reply_problem',
  'not_on_site',
  'returned_at',
  'edited_at',
  'updated_at'
] as const
const { created_at: _writtenOnce, ...changeable } = reviewFields

const params = z.object({ id })

export const reviewFacets = z
  .object({
    total: z.int().meta({ description: 'Reviews that match all filters.' }),
    average_score: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the scores of the matching reviews, two decimals.' }),
    source: z.array(facetCount),
    location: z.array(facetCount),
    tag: z.array(facetCount),
    score: z.array(facetCount),
    facet: z.array(facetCount)
  })
  .meta({ id: 'ReviewFacets' })
export type ReviewFacets = z.infer<typeof reviewFacets>

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'GET',
    path: '/account/reviews',
    group: 'Reviews',
    summary: 'List reviews',
    description:
      'Newest first by the column of `date_key`; id breaks ties. Different filters are combined by "and", several values of one filter by "or". An unknown slug matches nothing and is named in `warnings`.',
    scope: 'reviews:read',
    query: listReviewsQuery,
    queryAliases: reviewQueryAliases,
    switches: reviewSwitches,
    result: review,
    list: true,
    statuses: [200]
  }),
  countReviewFacets: endpoint({
    method: 'GET',
    path: '/account/reviews/facets',
    group: 'Reviews',
    summary: 'Count reviews by source, location, tag, score and facet',
    description:
      'Each list counts what its own filter would find: all filters apply except that one. Values without reviews are omitted.',
    scope: 'reviews:read',
    query: z.object(reviewFilters),
    queryAliases: reviewQueryAliases,
    switches: reviewSwitches,
    about: review,
    result: reviewFacets,
    statuses: [200]
  }),
  createReview: endpoint({
    method: 'POST',
    path: '/account/reviews',
    group: 'Reviews',
    summary: 'Record a review',
    description:
      'For reviews received on paper, by mail or on a site without an export. Needs a score, a text or a recommendation. A program that keeps reviews up to date sends `external_id` and `on_duplicate: update`: 201 if the review is new, 200 if it was known. Many at once: `POST /account/reviews/push`.',
    scope: 'reviews:write',
    body: reviewBody,
    readOnly: readOnlyFields,
    result: review,
    statuses: [201, 200],
    refusals: ['duplicate_review']
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/account/reviews/{id}',
    group: 'Reviews',
    summary: 'Read a review',
    scope: 'reviews:read',
    params,
    result: review,
    statuses: [200]
  }),
  updateReview: endpoint({
    method: 'PUT',
    path: '/account/reviews/{id}',
    group: 'Reviews',
    summary: 'Update a review',
    description:
      'Only the fields you send are changed: source, location, tags, customer, visibility, duplicate, reply, notes, seen, snoozed. `is_seen` and `snoozed_until` leave `updated_at` as it is. What the customer wrote (score, title, review, reviewer), and what its source says about it, can be changed only for reviews recorded by hand; `removed_at_source` for all.',
    scope: 'reviews:write',
    params,
    body: z.strictObject(changeable),
    readOnly: [...readOnlyFields, 'created_at'],
    result: review,
    statuses: [200],
    refusals: ['duplicate_review', 'protected_record']
  }),
  replyToReview: endpoint({
    method: 'PUT',
    path: '/account/reviews/{id}/reply',
    group: 'Reviews',
    summary: 'Reply to a review',
    description: 'Stores the reply and its time. Replying again replaces the text.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({
      reply: text(10_000).refine((value) => value.trim() !== '', { error: mustNotBeEmpty }),
      replied_at: optional(timestampInput).meta({ description: 'Default: now.' }),
      saved_reply_id: optional(id).meta({
        description: 'The saved reply it was written from, which learns the score it is used for.'
      }),
      publish,
      overwrite
    }),
    result: review,
    statuses: [200],
    refusals: ['conflict']
  }),
  publishReply: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/reply/publish',
    group: 'Reviews',
    summary: 'Publish the reply to a review',
    description: 'At its site, through the connection that reads it. Returns at once; follow `reply_state`.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ overwrite }),
    bodyOptional: true,
    result: review,
    statuses: [202],
    refusals: ['conflict']
  }),
  deleteReply: endpoint({
    method: 'DELETE',
    path: '/account/reviews/{id}/reply',
    group: 'Reviews',
    summary: 'Remove the reply to a review',
    description: 'Only here; with `publish` at the site too.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ publish }),
    bodyOptional: true,
    result: review,
    statuses: [200],
    refusals: ['conflict']
  }),
  markReplied: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/mark-replied',
    group: 'Reviews',
    summary: 'Mark a review as replied',
    description:
      'For replies given at the source: whether their text is not stored here, or is and was not on the site until now. Marking twice changes nothing.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ replied_at: optional(timestampInput) }),
    bodyOptional: true,
    result: review,
    statuses: [200]
  })
}
