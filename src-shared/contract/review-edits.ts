/** Changes to several reviews at once; all of them can be undone. */
import { z } from 'zod'
import { bulkEdit, editId } from './edits'
import { endpoint } from './endpoint'
import { id, idInText, optional, reference, slug, timestampInput, uniqueIds } from './fields'
import { review } from './reviews'

/** Spec silent (§4): more reviews take several calls, so that none holds up other requests. */
const maxAtOnce = 200

const changes = z
  .strictObject({
    is_hidden: z.boolean().optional(),
    is_duplicate: z.boolean().optional(),
    location: reference
      .nullable()
      .optional()
      .meta({ description: 'By id, slug or the location as read; null: none.' }),
    source: reference.optional().meta({ description: 'By id, slug or the source as read.' }),
    is_seen: z.boolean().optional(),
    snoozed_until: optional(timestampInput).meta({
      description: 'In the future; null: back in the inbox now.'
    }),
    add_tags: z.array(slug).max(100).optional(),
    remove_tags: z.array(slug).max(100).optional(),
    replied_at: optional(timestampInput).meta({
      description:
        'Marks reviews as replied that are not yet; existing replies keep their time. Null removes the mark.'
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
    description: `Up to ${maxAtOnce} reviews, in one transaction. Reviews that already match are \`unchanged\` and keep their \`updated_at\`; unknown ids are \`missing\`.`,
    scope: 'reviews:write',
    body: z.strictObject({ ids: uniqueIds(1, maxAtOnce), changes }),
    result: bulkEdit,
    statuses: [200],
    refusals: ['duplicate_review']
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/account/reviews/{id}',
    group: 'Reviews',
    summary: 'Delete a review',
    description:
      'Only for reviews recorded by hand: reviews from elsewhere would come back with the next import, so hide them instead. Returns the review as it was.',
    scope: 'reviews:write',
    params,
    result: review.extend({ edit_id: editId }).meta({ id: 'DeletedReview' }),
    statuses: [200],
    refusals: ['protected_record']
  }),
  mergeReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/merge',
    group: 'Reviews',
    summary: 'Merge duplicates into a review',
    description:
      'The review in the path stays. Missing details are copied from the duplicates, in their order: customer, location, reply with its time, address at the source; tags are combined. The duplicates are marked as such, and lists and figures leave them out.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ duplicate_ids: uniqueIds(1, 20) }),
    result: z
      .object({
        review,
        merged: z.array(id),
        edit_id: editId.nullable().meta({ description: 'Null if there was nothing to change.' })
      })
      .meta({ id: 'MergedReviews' }),
    statuses: [200]
  }),
  listDuplicateReviews: endpoint({
    method: 'GET',
    path: '/account/reviews/duplicates',
    group: 'Reviews',
    summary: 'Find probable duplicates among reviews',
    description:
      'Same author ("Ann Lee" may be "Ann L.") and nearly the same text, for example because an imported file overlaps an earlier one. Excluded: reviews already marked as duplicates, dismissed groups, and texts of fewer than 20 letters, because many people write the same. The most certain groups come first. The first call after a text has changed reads all reviews, which takes seconds for a million of them.',
    scope: 'reviews:read',
    query: z.object({
      limit: idInText
        .pipe(z.int().max(100))
        .optional()
        .meta({ description: 'Groups to return, 1 to 100. Default: 20.' })
    }),
    result: z
      .object({
        groups: z.array(
          z.object({
            reason: z.enum(['same_text', 'similar_text']),
            similarity: z.number().meta({
              description: 'How similar the texts are, up to 1; the two least similar of the group.'
            }),
            keep_id: id.meta({
              description:
                'The one with a reply, otherwise with a known customer, otherwise the oldest; it is the first of `reviews`.'
            }),
            reviews: z.array(review)
          })
        ),
        total: z.int().meta({ description: 'Groups in all.' }),
        scanned: z.int().meta({ description: 'Reviews that were compared.' })
      })
      .meta({ id: 'DuplicateReviews' }),
    statuses: [200]
  }),
  dismissDuplicateReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/duplicates/dismiss',
    group: 'Reviews',
    summary: 'Say that reviews are not duplicates',
    description: 'They are not suggested together again. Can be undone for a day.',
    scope: 'reviews:write',
    body: z.strictObject({ ids: uniqueIds(2, 20) }),
    result: z
      .object({
        dismissed: z.int().meta({ description: 'Reviews marked as different.' }),
        edit_id: editId.nullable().meta({ description: 'Null if they were already marked as different.' })
      })
      .meta({ id: 'DismissedReviews' }),
    statuses: [200]
  })
}
