/** Sources: where reviews come from. Reviews are grouped by source. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, name, optional, paging, slug, timestamp, webAddress } from './fields'

/** The three built-in kinds exist from the start and stay; `site` is a third-party review site. */
const sourceKind = z.enum(['review_page', 'manual', 'import', 'site'])

export const source = z
  .object({
    id,
    name: z.string(),
    slug,
    kind: sourceKind,
    url: z.string().nullable().meta({ description: "The account's page at the source, if it has one." }),
    reviews_count: z.int().meta({
      description: 'As in the counts of reviews: with hidden ones, without duplicates.'
    }),
    average_score: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the scores of these reviews, two decimals; null without scores.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Source' })
export type Source = z.infer<typeof source>

const sourceBody = {
  name: name(100),
  slug: optional(slug).meta({ description: 'Unique. Default: derived from the name.' }),
  url: optional(webAddress)
}
const readOnly = ['id', 'kind', 'reviews_count', 'average_score', 'created_at', 'updated_at']
const params = z.object({ id })

export const sourceEndpoints = {
  listSources: endpoint({
    method: 'GET',
    path: '/account/sources',
    group: 'Sources',
    summary: 'List sources',
    description: 'Every account has its own review page, "manual" and "import" from the start.',
    scope: 'sources:read',
    query: z.object(paging),
    result: source,
    list: true,
    statuses: [200]
  }),
  createSource: endpoint({
    method: 'POST',
    path: '/account/sources',
    group: 'Sources',
    summary: 'Create a source',
    scope: 'sources:write',
    body: z.strictObject(sourceBody),
    readOnly,
    result: source,
    statuses: [201],
    refusals: ['slug_taken']
  }),
  getSource: endpoint({
    method: 'GET',
    path: '/account/sources/{id}',
    group: 'Sources',
    summary: 'Read a source',
    scope: 'sources:read',
    params,
    result: source,
    statuses: [200]
  }),
  updateSource: endpoint({
    method: 'PUT',
    path: '/account/sources/{id}',
    group: 'Sources',
    summary: 'Update a source',
    description: 'Only the fields you send are changed.',
    scope: 'sources:write',
    params,
    body: z.strictObject({ ...sourceBody, name: name(100).optional(), slug: slug.optional() }),
    readOnly,
    result: source,
    statuses: [200],
    refusals: ['slug_taken']
  }),
  deleteSource: endpoint({
    method: 'DELETE',
    path: '/account/sources/{id}',
    group: 'Sources',
    summary: 'Delete a source',
    description: 'Refused while it has reviews, and for the built-in sources. Returns the source as it was.',
    scope: 'sources:write',
    params,
    result: source.extend({ edit_id: editId }).meta({ id: 'DeletedSource' }),
    statuses: [200],
    refusals: ['in_use', 'protected_record']
  })
}
