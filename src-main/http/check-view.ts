/** A saved view contains the query of a list: it is parsed here exactly as the list itself would parse it. */
import type { FieldProblem } from '#shared/contract/envelope'
import { endpoints } from '#shared/contract/endpoints'
import type { View } from '#shared/contract/views'
import type { Context } from '../context'
import { Problem } from '../problem'
import { queryReader } from './read-query'

const readers = {
  reviews: queryReader(endpoints.listReviews),
  customers: queryReader(endpoints.listCustomers)
}

/** Problems with the query of a view; unknown parameters cause a warning, as in the list. */
export function checkViewQuery(
  ctx: Context,
  resource: View['resource'] | undefined,
  query: string | undefined
): FieldProblem[] {
  if (resource === undefined || query === undefined) return []
  try {
    const { warnings } = readers[resource](query.trim().replace(/^\?/, ''))
    for (const warning of warnings) ctx.warn({ ...warning, path: 'query' })
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return (error.more.fields ?? []).map(({ path, code, message }) => ({
      path: 'query',
      code,
      message: `${path} ${message}`
    }))
  }
}
