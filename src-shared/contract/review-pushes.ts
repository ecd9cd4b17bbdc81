/** Reviews that programs keep up to date: many at once, what was removed or answered at the source, and earlier versions. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { fieldProblem } from './envelope'
import { id, line, optional, paging, reference, score, text, timestamp, timestampInput } from './fields'
import { mustNotBeEmpty } from './hints'
import { onDuplicate } from './review-source'
import { readOnlyFields, reviewFields } from './reviews'

/** Spec silent (§8): the total of reviews, removals and replies in one request. */
export const maxPushed = 500

const named = {
  source: reference.optional().meta({ description: 'Default: the `source` of the request.' }),
  external_id: line(300).refine((value) => value !== '', { error: mustNotBeEmpty })
}
const removal = z.strictObject({
  ...named,
  removed_at_source: optional(timestampInput).meta({
    description: 'Default: now, unless it is already gone. Null: it is there again.'
  })
})
/** Without descriptions: the document describes these fields once, where a single review is recorded. */
const pushedReview = z.strictObject(
  Object.fromEntries(
    Object.entries(reviewFields).map(([name, field]) => [
      name,
      (field as z.ZodType).meta({ ...(field as z.ZodType).meta(), description: undefined })
    ])
  ) as typeof reviewFields
)
const reply = z.strictObject({
  ...named,
  reply: text(10_000)
    .refine((value) => value.trim() !== '', { error: mustNotBeEmpty })
    .nullable()
    .meta({ description: 'Replaces a reply that is there; null removes it.' }),
  replied_at: optional(timestampInput).meta({ description: 'Default: now, if the text is new.' })
})

const verdicts = ['created', 'updated', 'unchanged', 'ignored', 'refused'] as const
export type PushVerdict = (typeof verdicts)[number]

const pushedRow = z
  .object({
    external_id: z.string().nullable(),
    verdict: z.enum(verdicts).meta({
      description:
        '`unchanged`: it already was as sent. `ignored`: it is known and should stay as it is, or what was sent is older than what is known. `refused`: see `problem`; all other rows are done.'
    }),
    id: id.nullable().meta({ description: 'The review; null if there is none.' }),
    problem: z
      .object({ code: z.string(), message: z.string(), fields: z.array(fieldProblem) })
      .nullable()
      .meta({ description: 'Why the row was refused.' })
  })
  .meta({ id: 'PushedRow' })
export type PushedRow = z.infer<typeof pushedRow>

const pushedReviews = z
  .object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    ignored: z.int(),
    refused: z.int(),
    reviews: z.array(pushedRow).meta({ description: 'A verdict for each row, in the order sent.' }),
    removals: z.array(pushedRow),
    replies: z.array(pushedRow)
  })
  .meta({ id: 'PushedReviews' })
export type PushedReviews = z.infer<typeof pushedReviews>

export const reviewVersion = z
  .object({
    id,
    score: score.nullable(),
    recommended: z.boolean().nullable(),
    title: z.string().nullable(),
    review: z.string().nullable(),
    language: z.string().nullable(),
    source_updated_at: timestamp
      .nullable()
      .meta({ description: 'When this version was written at the source, if it said so.' }),
    replaced_at: timestamp.meta({ description: 'When the next version took its place here.' })
  })
  .meta({ id: 'ReviewVersion' })
export type ReviewVersion = z.infer<typeof reviewVersion>

export const reviewPushEndpoints = {
  pushReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/push',
    group: 'Reviews',
    summary: 'Push many reviews',
    description: `For programs that keep reviews up to date. Up to ${maxPushed} rows: new and changed reviews, then what was removed at the source, then replies given there. Each row has its own verdict, and a refused row does not affect the others. Repeating the request changes nothing more. Rows are written in short turns: after an interruption, send it again. The body can be up to 4 MiB.`,
    scope: 'reviews:write',
    body: z.strictObject({
      on_duplicate: onDuplicate
        .optional()
        .meta({ description: 'As in `POST /account/reviews`, for all rows.' }),
      source: reference.optional().meta({ description: 'Of all rows that name none. Default: "manual".' }),
      reviews: z
        .array(pushedReview)
        .max(maxPushed)
        .optional()
        .meta({ description: 'Fields as in `POST /account/reviews`.' }),
      removals: z.array(removal).max(maxPushed).optional(),
      replies: z.array(reply).max(maxPushed).optional()
    }),
    apart: { reviews: readOnlyFields, removals: [], replies: [] },
    maxBytes: 4 * 1024 * 1024,
    outside: true,
    result: pushedReviews,
    statuses: [200]
  }),
  listReviewVersions: endpoint({
    method: 'GET',
    path: '/account/reviews/{id}/history',
    group: 'Reviews',
    summary: 'List earlier versions of a review',
    description:
      'What the customer wrote before they changed it, newest first; the review itself is not among them. Empty: unchanged since it came in. The last 100 versions are kept.',
    scope: 'reviews:read',
    params: z.object({ id }),
    query: z.object(paging),
    result: reviewVersion,
    list: true,
    statuses: [200]
  })
}
