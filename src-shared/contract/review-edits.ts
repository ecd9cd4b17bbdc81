/** What is done to several reviews at once; all of it can be undone. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, optional, reference, slug, timestampInput, uniqueIds } from './fields'

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

export const reviewEditEndpoints = {
  updateReviews: endpoint({
    method: 'POST',
    path: '/account/reviews/bulk',
    group: 'Reviews',
    summary: 'Change many reviews at once',
    description: `Up to ${mostAtOnce} reviews, in one transaction. Those that are so already are \`unchanged\` and keep their \`updated_at\`; ids of no review are \`missing\`.`,
    scope: 'reviews:write',
    body: z.strictObject({ ids: uniqueIds(1, mostAtOnce), changes }),
    result: z
      .object({
        changed: z.int(),
        unchanged: z.int(),
        missing: z.array(id),
        edit_id: editId.nullable()
      })
      .meta({ id: 'BulkEdit' }),
    statuses: [200],
    refusals: ['duplicate_review'],
    extension: true
  })
}
