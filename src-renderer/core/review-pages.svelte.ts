/** The review pages of the account. */
import { api } from './api'
import { WholeList } from './whole-list.svelte'

export const reviewPages = new WholeList(
  (query) => api.listReviewPages({ query }),
  ['review_page', 'location', 'tag']
)
