/** What is done to several reviews at once; all of it can be undone. */
import { z } from 'zod'
import { bulkEdit, editId } from './edits'
import { endpoint } from './endpoint'
import { id, optional, reference, slug, timestampInput, uniqueIds } from './fields'
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
  })
}
