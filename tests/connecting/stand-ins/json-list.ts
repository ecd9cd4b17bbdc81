/** A generic service that lists reviews as JSON, page by page. */
import type { Asked, Told } from './site'

export interface ListedReview {
  id: string | number | null
  [field: string]: unknown
}

export interface JsonList {
  reviews: ListedReview[]
  size: number
  tell: (asked: Asked) => Told
}

/** Serves `/reviews.json?page=1`, and `?page=1&link` with a Link header. */
export function jsonList(): JsonList {
  const list: JsonList = {
    reviews: [],
    size: 10,
    tell: ({ url }) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      const rows = list.reviews.slice((page - 1) * list.size, page * list.size)
      const next = page * list.size < list.reviews.length ? page + 1 : null
      const headers = next === null ? {} : { link: `</reviews.json?page=${next}>; rel="next"` }
      return { headers, body: JSON.stringify(rows) }
    }
  }
  return list
}
