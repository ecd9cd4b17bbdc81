/** The review pages of the account. */
import { api } from '../core/api'
import { WholeList } from '../core/whole-list.svelte'

export const pages = new WholeList(
  (query) => api.listReviewPages({ query }),
  ['review_page', 'location', 'tag']
)
