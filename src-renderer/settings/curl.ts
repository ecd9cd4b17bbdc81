/** A command that works as it is, in every shell: no line breaks, and double quotes only. */
import { endpoints } from '../../src-shared/contract/endpoints'
import type { Scope } from '../../src-shared/contract/scopes'
import { serviceAddress } from '../core/api'

// The example is the first of these that the token can read.
const examples = [endpoints.listReviews, endpoints.listCustomers, endpoints.getSettings]

export function curlFor(token: string, scopes: readonly Scope[]): string {
  const allowed = [...examples, ...Object.values(endpoints)].find(
    ({ method, path, scope }) => method === 'GET' && !path.includes('{') && scopes.includes(scope)
  )
  const path = (allowed ?? endpoints.listReviews).path
  return `curl -H "Authorization: Bearer ${token}" "${serviceAddress}${path}"`
}
