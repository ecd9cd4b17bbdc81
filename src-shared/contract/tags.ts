/** Tags: labels with a slug, for customers or for reviews. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, name, optional, paging, several, slug, timestamp } from './fields'

const appliesTo = z.enum(['customer', 'review'])

export const tag = z
  .object({
    id,
    name: z.string().meta({ description: 'Display name.' }),
    slug: slug.meta({
      description: 'URL-friendly identifier. It references the tag in CSV imports and other calls.'
    }),
    applies_to: appliesTo,
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>

const tagBody = {
  name: name(100),
  slug: optional(slug).meta({
    // Spec silent (§2): a customer tag and a review tag may have the same slug.
    description:
      'Default: derived from the name. Unique among tags of the same `applies_to`; a slug that is taken is refused.'
  }),
  applies_to: appliesTo
}
const readOnly = ['id', 'created_at', 'updated_at']
const params = z.object({ id })

export const tagEndpoints = {
  listTags: endpoint({
    method: 'GET',
    path: '/account/tags',
    group: 'Tags',
    summary: 'List tags',
    scope: 'tags:read',
    query: z.object({ applies_to: several(appliesTo).optional(), ...paging }),
    result: tag,
    list: true,
    statuses: [200]
  }),
  createTag: endpoint({
    method: 'POST',
    path: '/account/tags',
    group: 'Tags',
    summary: 'Create a tag',
    scope: 'tags:write',
    body: z.strictObject(tagBody),
    readOnly,
    result: tag,
    statuses: [201],
    refusals: ['slug_taken']
  }),
  getTag: endpoint({
    method: 'GET',
    path: '/account/tags/{id}',
    group: 'Tags',
    summary: 'Read a tag',
    scope: 'tags:read',
    params,
    result: tag,
    statuses: [200]
  }),
  updateTag: endpoint({
    method: 'PUT',
    path: '/account/tags/{id}',
    group: 'Tags',
    summary: 'Rename a tag',
    description:
      'Only the fields you send are changed. What a tag applies to cannot be changed, because records already have it.',
    scope: 'tags:write',
    params,
    body: z.strictObject({ name: name(100).optional(), slug: slug.optional() }),
    readOnly: [...readOnly, 'applies_to'],
    result: tag,
    statuses: [200],
    refusals: ['slug_taken']
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/account/tags/{id}',
    group: 'Tags',
    summary: 'Delete a tag',
    description: 'The tag is removed from every customer or review that has it. Returns the tag as it was.',
    scope: 'tags:write',
    params,
    result: tag.extend({ edit_id: editId }).meta({ id: 'DeletedTag' }),
    statuses: [200]
  })
}
