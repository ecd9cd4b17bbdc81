/** A saved view holds the query of a list: it is read here just as the list itself would read it. */
import type { FieldProblem } from '../../src-shared/contract/envelope'
import { endpoints } from '../../src-shared/contract/endpoints'
import type { View } from '../../src-shared/contract/views'
import type { Context } from '../context'
import { Problem } from '../problem'
import { queryReader } from './read-query'

const readers = {
  reviews: queryReader(endpoints.listReviews),
  customers: queryReader(endpoints.listCustomers)
}

/** Problems of the query of a view; parameters that are not known are warned about, as in the list. */
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
