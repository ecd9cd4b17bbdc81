/** The actions on a whole review page. */
import { api } from '../core/api'
import { collectionActions } from '../core/collection-actions'
import { bodyOf, valuesOf } from './page-values'
import { reviewPages } from '../core/review-pages.svelte'
import texts from '#messages/pages'

type NewPage = Parameters<typeof api.createReviewPage>[0]['body']

export const pageActions = collectionActions({
  texts,
  list: reviewPages,
  create: (body: NewPage) => api.createReviewPage({ body }),
  change: (id, body) => api.updateReviewPage({ params: { id }, body }),
  remove: (id) => api.deleteReviewPage({ params: { id } }),
  copy: (page, name): NewPage => {
    const { slug: _slug, ...body } = bodyOf(valuesOf(page))
    return { ...body, name }
  },
  maxNameLength: 200
})
