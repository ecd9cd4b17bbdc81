/** How many reviews and customers carry each tag, source and location. Dresses up a list: without it nothing is missing. */
import { api } from '../core/api'

type Counted = 'tag' | 'source' | 'location'
type ByCustomers = 'tag' | 'location'

/** Beyond so many each would cost a question of its own for little. */
const mostCounted = 60

export class Uses {
  #reviews = $state.raw<ReadonlyMap<string, number>>()
  customers = $state.raw<ReadonlyMap<string, number>>(new Map())

  /** Undefined while it is not known. */
  reviewsOf(slug: string): number | undefined {
    return this.#reviews && (this.#reviews.get(slug) ?? 0)
  }

  async countReviews(filter: Counted): Promise<void> {
    const { data } = await api.countReviewFacets().catch(() => ({ data: undefined }))
    if (data) this.#reviews = new Map(data[filter].map(({ value, count }) => [value, count]))
  }

  async countCustomers(filter: ByCustomers, records: readonly { slug: string }[]): Promise<void> {
    for (const { slug } of records.slice(0, mostCounted)) {
      const answer = await api.listCustomers({ query: { [filter]: slug, limit: 1 } }).catch(() => undefined)
      if (!answer) return
      this.customers = new Map(this.customers).set(slug, answer.pagination.total)
    }
  }
}
