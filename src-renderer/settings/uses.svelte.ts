/** How many reviews and customers use each tag, source and location. Optional: the list works without it. */
import { api } from '../core/api'

type Counted = 'tag' | 'source' | 'location'
type ByCustomers = 'tag' | 'location'

/** With more records than this, one request each would cost more than it's worth. */
const maxCounted = 60

export class Uses {
  #reviews = $state.raw<ReadonlyMap<string, number>>()
  customers = $state.raw<ReadonlyMap<string, number>>(new Map())

  /** Undefined until known. */
  reviewsOf(slug: string): number | undefined {
    return this.#reviews && (this.#reviews.get(slug) ?? 0)
  }

  async countReviews(filter: Counted): Promise<void> {
    const { data } = await api.countReviewFacets().catch(() => ({ data: undefined }))
    if (data) this.#reviews = new Map(data[filter].map(({ value, count }) => [value, count]))
  }

  async countCustomers(filter: ByCustomers, records: readonly { slug: string }[]): Promise<void> {
    for (const { slug } of records.slice(0, maxCounted)) {
      const answer = await api.listCustomers({ query: { [filter]: slug, limit: 1 } }).catch(() => undefined)
      if (!answer) return
      this.customers = new Map(this.customers).set(slug, answer.pagination.total)
    }
  }
}
