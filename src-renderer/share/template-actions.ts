/** The actions on a whole template. */
import { api } from '../core/api'
import { collectionActions } from '../core/collection-actions'
import { templates } from './templates.svelte'
import texts from '#messages/share-gallery'

type NewTemplate = Parameters<typeof api.createShareTemplate>[0]['body']

export const templateActions = collectionActions({
  texts,
  list: templates,
  create: (body: NewTemplate) => api.createShareTemplate({ body }),
  change: (id, body) => api.updateShareTemplate({ params: { id }, body }),
  remove: (id) => api.deleteShareTemplate({ params: { id } }),
  copy: ({ design, size, width, height, settings }, name): NewTemplate => ({
    name,
    design,
    size,
    settings,
    ...(size === 'own' && { width, height })
  }),
  maxNameLength: 100
})
