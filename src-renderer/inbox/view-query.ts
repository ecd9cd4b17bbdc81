/** Saved views are stored as list queries; this converts between queries and the filters of the inbox. */
import {
  readFilters,
  sortNames,
  sorts,
  toQuery,
  valueFilters,
  type ReviewFilters,
  type Sort
} from './review-filters'

/** In the form of the query of `GET /account/reviews?…`. */
export function viewQueryOf(filters: ReviewFilters): string {
  const order = filters.sort === 'newest' ? {} : sorts[filters.sort]
  return paramsOf({ ...toQuery(filters), ...order }).toString()
}

/** The address of the inbox with the filters of a view. */
export function viewAddress(view: { id: number; query: string }): string {
  return `/inbox?${paramsOf({ ...addressParams(filtersOfView(view.query)), view: String(view.id) }).toString()}`
}

export function filtersOfView(query: string): ReviewFilters {
  const given = new URLSearchParams(query)
  const params = new URLSearchParams()
  for (const name of ['q', 'date_from', 'date_to']) params.set(name, given.get(name) ?? '')
  // A program may have written several values in any way the interface accepts: repeated, in brackets, or with commas.
  for (const name of valueFilters) {
    const values = [...given.getAll(name), ...given.getAll(`${name}[]`)].flatMap((each) => each.split(','))
    for (const value of values) params.append(name, value)
  }
  return { ...readFilters(params), sort: sortOf(given) }
}

function sortOf(given: URLSearchParams): Sort {
  const [asked, dir] = [given.get('sort_key') ?? 'created_at', given.get('sort_dir') ?? 'desc']
  const key = asked === 'inbox' ? 'created_at' : asked
  return sortNames.find((name) => sorts[name].sort_key === key && sorts[name].sort_dir === dir) ?? 'newest'
}

function addressParams(filters: ReviewFilters): ReturnType<typeof toQuery> & { sort: string } {
  return { ...toQuery(filters), sort: filters.sort === 'newest' ? '' : filters.sort }
}

function paramsOf(values: Record<string, string | readonly string[] | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value ?? []].flat()) if (each !== '') params.append(name, each)
  return params
}
