/** What is done to several reviews at once; all of it can be undone. */
import { z } from 'zod'
import { bulkEdit, editId } from './edits'
import { endpoint } from './endpoint'
import { id, idInText, optional, reference, slug, timestampInput, uniqueIds } from './fields'
import { review } from './reviews'

/** Spec silent (§4): more than these are changed in several calls, so that none holds up the others. */
const mostAtOnce = 200

const changes = z
  .strictObject({
    is_hidden: z.boolean().optional(),
    is_duplicate: z.boolean().optional(),
    location: reference
      .nullable()
      .optional()
      .meta({ description: 'By id, slug or the location as read; null: none.' }),
    source: reference.optional().meta({ description: 'By id, slug or the source as read.' }),
    add_tags: z.array(slug).max(100).optional(),
    remove_tags: z.array(slug).max(100).optional(),
    replied_at: optional(timestampInput).meta({
      description:
        'Marks as replied those that are not yet; earlier replies keep their time. Null takes the mark off.'
    })
  })
  .meta({ minProperties: 1 })

const params = z.object({ id })

export const reviewEditEndpoints = {
  updateReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/bulk',
    group: 'Reviews',
    summary: 'Change many reviews at once',
    description: `Up to ${mostAtOnce} reviews, in one transaction. Those that are so already are \`unchanged\` and keep their \`updated_at\`; ids of no review are \`missing\`.`,
    scope: 'reviews:write',
    body: z.strictObject({ ids: uniqueIds(1, mostAtOnce), changes }),
    result: bulkEdit,
    statuses: [200],
    refusals: ['duplicate_review'],
    extension: true
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/account/reviews/{id}',
    group: 'Reviews',
    summary: 'Delete a review',
    description:
      'Only reviews recorded by hand: what came from elsewhere would come back with the next import, so hide it instead. Answers the review as it was.',
    scope: 'reviews:write',
    params,
    result: review.extend({ edit_id: editId }).meta({ id: 'DeletedReview' }),
    statuses: [200],
    refusals: ['protected_record'],
    extension: true
  }),
  mergeReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/merge',
    group: 'Reviews',
    summary: 'Merge duplicates into a review',
    description:
      'The review of the path stays. What it lacks it takes from the duplicates, in their order: customer, location, reply with its time, address at the source; tags are united. The duplicates are marked as such, so that lists and figures leave them out.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ duplicate_ids: uniqueIds(1, 20) }),
    result: z
      .object({
        review,
        merged: z.array(id),
        edit_id: editId.nullable().meta({ description: 'Null where nothing was left to change.' })
      })
      .meta({ id: 'MergedReviews' }),
    statuses: [200],
    extension: true
  }),
  listDuplicateReviews: endpoint({
    method: 'GET',
    path: '/account/reviews/duplicates',
    group: 'Reviews',
    summary: 'Find reviews that are probably the same one',
    description:
      'By the same author ("Ann Lee" may be "Ann L.") and with nearly the same text, for example because a file was imported that overlaps an earlier one. Left out: what is marked as a duplicate or was dismissed, and texts of fewer than 20 letters, because they are written by many. The surest groups come first. The first call after a text has changed reads all reviews: seconds for a million of them.',
    scope: 'reviews:read',
    query: z.object({
      limit: idInText
        .pipe(z.int().max(100))
        .optional()
        .meta({ description: 'Groups, 1 to 100; 20 when left out.' })
    }),
    result: z
      .object({
        groups: z.array(
          z.object({
            reason: z.enum(['same_text', 'similar_text']),
            similarity: z
              .number()
              .meta({ description: 'How alike the texts are, up to 1; the least alike two of the group.' }),
            keep_id: id.meta({
              description:
                'The one with a reply, else of a known customer, else the oldest; it is the first of `reviews`.'
            }),
            reviews: z.array(review)
          })
        ),
        total: z.int().meta({ description: 'Groups in all.' }),
        scanned: z.int().meta({ description: 'Reviews that were compared.' })
      })
      .meta({ id: 'DuplicateReviews' }),
    statuses: [200],
    extension: true
  }),
  dismissDuplicateReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/duplicates/dismiss',
    group: 'Reviews',
    summary: 'Tell that reviews are not the same one',
    description: 'They are not suggested together again. It can be undone for a day.',
    scope: 'reviews:write',
    body: z.strictObject({ ids: uniqueIds(2, 20) }),
    result: z
      .object({
        dismissed: z.int().meta({ description: 'Reviews told apart.' }),
        edit_id: editId.nullable().meta({ description: 'Null where they were told apart before.' })
      })
      .meta({ id: 'DismissedReviews' }),
    statuses: [200],
    extension: true
  })
}
