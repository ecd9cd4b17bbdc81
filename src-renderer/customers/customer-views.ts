/** The saved views of the customers. They are stored as list queries; this converts between queries and filters. */
import { Views } from '../lists/views.svelte'
import {
  readFilters,
  sortNames,
  sorts,
  toQuery,
  type CustomerFilters,
  type CustomerSort
} from './customer-filters'

export const customerViews = new Views('customers')

/** In the form of the query of `GET /account/customers?…`. */
export function viewQueryOf(filters: CustomerFilters): string {
  const { sort_key, sort_dir, ...query } = toQuery(filters)
  return paramsOf({ ...query, ...(filters.sort !== 'newest' && { sort_key, sort_dir }) }).toString()
}

/** The address of the Customers screen with the filters of a view. */
export function viewAddress(view: { id: number; query: string }): string {
  const { sort, ...filters } = filtersOfView(view.query)
  const params = paramsOf({ ...filters, sort: sort === 'newest' ? '' : sort, view: String(view.id) })
  return `/customers?${params.toString()}`
}

/** Whether a view has exactly the current filters, whatever the order of their values. */
export function isSameView(view: { query: string }, filters: CustomerFilters): boolean {
  const sorted = (text: string) => text.split('&').toSorted().join('&')
  return sorted(viewQueryOf(filtersOfView(view.query))) === sorted(viewQueryOf(filters))
}

function filtersOfView(query: string): CustomerFilters {
  const given = new URLSearchParams(query)
  const params = new URLSearchParams()
  for (const name of ['q', 'signup_from', 'signup_to']) params.set(name, given.get(name) ?? '')
  // A program may have written several values in any way the interface accepts: repeated, in brackets, or with commas.
  for (const name of ['filter', 'location', 'tag']) {
    const values = [...given.getAll(name), ...given.getAll(`${name}[]`)].flatMap((each) => each.split(','))
    for (const value of values) params.append(name, value)
  }
  return { ...readFilters(params), sort: sortOf(given) }
}

function sortOf(given: URLSearchParams): CustomerSort {
  const [key, dir] = [given.get('sort_key') ?? 'created_at', given.get('sort_dir') ?? 'desc']
  return sortNames.find((name) => sorts[name].sort_key === key && sorts[name].sort_dir === dir) ?? 'newest'
}

function paramsOf(values: Record<string, string | readonly string[] | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value ?? []].flat()) if (each !== '') params.append(name, each)
  return params
}
