/** A command that works unchanged in every shell: no line breaks, and only double quotes. */
import { endpoints } from '#shared/contract/endpoints'
import type { Scope } from '#shared/contract/scopes'
import { serviceAddress } from '../core/api'

// The command uses the first of these that the token may read.
const examples = [endpoints.listReviews, endpoints.listCustomers, endpoints.getSettings]

export function curlFor(token: string, scopes: readonly Scope[]): string {
  const allowed = [...examples, ...Object.values(endpoints)].find(
    ({ method, path, scope }) => method === 'GET' && !path.includes('{') && scopes.includes(scope)
  )
  const path = (allowed ?? endpoints.listReviews).path
  return `curl -H "Authorization: Bearer ${token}" "${serviceAddress}${path}"`
}
