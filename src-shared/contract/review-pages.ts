/** Review pages: the pages that customers are led to. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, name, optional, paging, slug, timestamp, webAddress } from './fields'

export const reviewPage = z
  .object({
    id,
    name: z.string(),
    slug,
    title: z.string().nullable(),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Address outside of Goodword, if the page is not our own form.' }),
    is_default: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'ReviewPage' })
export type ReviewPage = z.infer<typeof reviewPage>

export const reviewPageEndpoints = {
  listReviewPages: endpoint({
    method: 'GET',
    path: '/account/review-pages',
    group: 'Review pages',
    summary: 'List review pages',
    description: 'Every account has a default page from the start.',
    scope: 'review-pages:read',
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: reviewPage,
    list: true,
    statuses: [200],
    extension: true
  }),
  getReviewPage: endpoint({
    method: 'GET',
    path: '/account/review-pages/{id}',
    group: 'Review pages',
    summary: 'Read a review page',
    scope: 'review-pages:read',
    params: z.object({ id }),
    result: reviewPage,
    statuses: [200],
    extension: true
  }),
  updateReviewPage: endpoint({
    method: 'PUT',
    path: '/account/review-pages/{id}',
    group: 'Review pages',
    summary: 'Change a review page',
    description: 'Only the fields sent change. Messages lead to `url`; no mail is sent while it is null.',
    scope: 'review-pages:write',
    params: z.object({ id }),
    body: z.strictObject({
      name: name(200).optional(),
      title: optional(line(200)),
      url: optional(webAddress)
    }),
    readOnly: ['id', 'slug', 'is_default', 'created_at', 'updated_at'],
    result: reviewPage,
    statuses: [200],
    extension: true
  })
}
