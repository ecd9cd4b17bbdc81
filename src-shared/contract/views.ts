/** Saved views: a list's filters and sorting under a name. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, line, name, paging, several, timestamp } from './fields'

const viewResource = z.enum(['reviews', 'customers']).meta({ description: 'Which list it belongs to.' })

export const view = z
  .object({
    id,
    name: z.string(),
    resource: viewResource,
    query: z.string(),
    position: z.int().min(1).meta({ description: 'Position among the views of the same list, from 1.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof view>

const viewBody = {
  name: name(100),
  query: line(2000).meta({
    description:
      'Query string of the list, such as `facet=without-replies&score=1,2`; checked like that of `GET /account/reviews` or `GET /account/customers`. Empty: everything. `page`, `cursor` and `limit` are dropped.',
    examples: ['facet=without-replies&score=1,2']
  }),
  position: z.int().min(1).max(10_000).optional().meta({
    description: 'The others move. Default: last.'
  })
}
const readOnly = ['id', 'created_at', 'updated_at']
const params = z.object({ id })

export const viewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/account/views',
    group: 'Views',
    summary: 'List saved views',
    description: 'By position.',
    scope: 'views:read',
    query: z.object({ resource: several(viewResource).optional(), ...paging }),
    result: view,
    list: true,
    statuses: [200]
  }),
  createView: endpoint({
    method: 'POST',
    path: '/account/views',
    group: 'Views',
    summary: 'Save a view',
    scope: 'views:write',
    body: z.strictObject({ resource: viewResource, ...viewBody }),
    readOnly,
    result: view,
    statuses: [201]
  }),
  getView: endpoint({
    method: 'GET',
    path: '/account/views/{id}',
    group: 'Views',
    summary: 'Read a saved view',
    scope: 'views:read',
    params,
    result: view,
    statuses: [200]
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/account/views/{id}',
    group: 'Views',
    summary: 'Change a saved view',
    description: 'Only the fields you send are changed. The list it belongs to cannot be changed.',
    scope: 'views:write',
    params,
    body: z.strictObject({ ...viewBody, name: viewBody.name.optional(), query: viewBody.query.optional() }),
    readOnly: [...readOnly, 'resource'],
    result: view,
    statuses: [200]
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/account/views/{id}',
    group: 'Views',
    summary: 'Delete a saved view',
    description: 'Returns it as it was.',
    scope: 'views:write',
    params,
    result: view.extend({ edit_id: editId }).meta({ id: 'DeletedView' }),
    statuses: [200]
  })
}
