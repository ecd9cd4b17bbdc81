/** The share templates of the account. The brand's colours and pictures also affect how they look. */
import { api } from '../core/api'
import { WholeList } from '../core/whole-list.svelte'

export const templates = new WholeList(
  (query) => api.listShareTemplates({ query }),
  ['share_template', 'picture', 'settings']
)
