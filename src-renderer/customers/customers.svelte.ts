/** What the customers' screen knows: the list, and the customer that is open with their reviews. */
import type { Customer } from '../../src-shared/contract/customers'
import type { Review } from '../../src-shared/contract/reviews'
import { api } from '../api'
import { Answer } from '../lib/answer.svelte'
import { PagedList } from '../lib/paged-list.svelte'
import type { CustomerFilters } from './customer-filters'

const firstPage = 50
const furtherPage = 100
// Few customers write more often; the list in the panel grows at a press.
const reviewsAtOnce = 20

class Customers {
  list = new PagedList<Customer>()
  reviews = new PagedList<Review>()
  openId = $state<number>()
  #single = new Answer<Customer>()

  openIndex = $derived(this.list.rows.findIndex(({ id }) => id === this.openId))
  openCustomer = $derived(this.list.rows[this.openIndex] ?? this.#singleCustomer())

  get openProblem() {
    return this.openCustomer ? undefined : this.#single.problem
  }

  show({ q, ...filters }: CustomerFilters) {
    void this.list.show((cursor) =>
      api.listCustomers({
        query: {
          ...filters,
          q: q || undefined,
          limit: cursor === undefined ? firstPage : furtherPage,
          cursor
        }
      })
    )
  }

  open(id: number | undefined) {
    if (id === this.openId) return
    this.openId = id
    this.reviews = new PagedList()
    if (id === undefined) return
    const row = this.list.rows[this.openIndex]
    if (row) this.#single.set(row)
    else void this.#single.load(() => api.getCustomer({ params: { id } }))
    void this.reviews.show((cursor) =>
      api.listCustomerReviews({ params: { id }, query: { limit: reviewsAtOnce, cursor } })
    )
  }

  openAgain() {
    void this.#single.again()
  }

  /** Reads the open one again, which may not be among the rows. */
  readOpenAgain() {
    const id = this.openId
    if (id !== undefined) void this.#single.load(() => api.getCustomer({ params: { id } }))
  }

  #singleCustomer(): Customer | undefined {
    const single = this.#single.value
    return single && single.id === this.openId ? single : undefined
  }
}

/** One for the window, so that coming back finds it as it was left. */
export const customers = new Customers()
