/** The records the palette finds while the owner types. Only the latest search is shown. */
import type { Customer } from '#shared/contract/customers'
import type { Review } from '#shared/contract/reviews'
import { api } from '../core/api'
import { debounced } from '../lib/debounce'

// Shorter words match half of everything.
const minLength = 2
const pause = 120
const maxResults = 5

export class PaletteSearch {
  customers = $state.raw<Customer[]>([])
  reviews = $state.raw<Review[]>([])
  state = $state<'no' | 'searching' | 'found' | 'failed'>('no')
  #turn = 0

  #later = debounced(pause, (q: string) => void this.#find(q))

  for(typed: string) {
    const q = typed.trim()
    this.#turn++
    this.#later.cancel()
    if (q.length < minLength) this.#show([], [], 'no')
    else {
      this.state = 'searching'
      this.#later(q)
    }
  }

  async #find(q: string): Promise<void> {
    const turn = this.#turn
    try {
      const [customers, reviews] = await Promise.all([
        api.listCustomers({ query: { q, limit: maxResults } }),
        api.listReviews({ query: { q, limit: maxResults } })
      ])
      if (turn === this.#turn) this.#show(customers.data, reviews.data, 'found')
    } catch {
      if (turn === this.#turn) this.#show([], [], 'failed')
    }
  }

  #show(customers: Customer[], reviews: Review[], state: 'no' | 'found' | 'failed') {
    this.customers = customers
    this.reviews = reviews
    this.state = state
  }
}
