/** The state of the Customers screen: the list, its selection, and the open customer with their history. */
import type { Customer, CustomerFacets } from '../../src-shared/contract/customers'
import type { TimelineEntry } from '../../src-shared/contract/whole-customers'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { PagedList } from '../lib/paged-list.svelte'
import { Selection } from '../lib/selection.svelte'
import { toQuery, type CustomerFilters } from './customer-filters'

const firstPage = 50
const furtherPage = 100
// A screen of history; it grows at a press.
const entriesAtOnce = 20

class Customers {
  list = new PagedList<Customer>()
  timeline = new PagedList<TimelineEntry>()
  selection = new Selection()
  counts = new Answer<CustomerFacets>()
  openId = $state<number>()
  /** The last question, as the service is asked. */
  query: ReturnType<typeof toQuery> | undefined
  #single = new Answer<Customer>()

  openIndex = $derived(this.list.rows.findIndex(({ id }) => id === this.openId))
  openCustomer = $derived(this.list.rows[this.openIndex] ?? this.#singleCustomer())

  get openProblem() {
    return this.openCustomer ? undefined : this.#single.problem
  }

  show(filters: CustomerFilters) {
    // What is selected belongs to what is shown; another order shows the same.
    const query = toQuery(filters)
    const named = (asked: typeof query) => JSON.stringify({ ...asked, sort_key: '', sort_dir: '' })
    const isOther = this.query === undefined || named(this.query) !== named(query)
    if (this.query !== undefined && isOther) this.selection.clear()
    this.query = query
    if (isOther) this.count()
    void this.list.show((cursor) =>
      api.listCustomers({
        query: { ...query, limit: cursor === undefined ? firstPage : furtherPage, cursor }
      })
    )
  }

  /** What each filter would find; follows every change. */
  count() {
    if (!this.query) return
    const { sort_key: _key, sort_dir: _direction, ...query } = this.query
    void this.counts.load(() => api.countCustomerFacets({ query }))
  }

  /** A press on the box of a row, or on the row with a key held. */
  pick(id: number, how: 'toggle' | 'extend') {
    if (how === 'toggle') this.selection.toggle(id)
    else this.selection.extend(this.list.rows, id, this.openId ?? id)
  }

  open(id: number | undefined) {
    if (id === this.openId) return
    this.openId = id
    this.timeline = new PagedList()
    if (id === undefined) return
    const row = this.list.rows[this.openIndex]
    // What is on its way about another customer would be asked for again.
    this.#single.clear()
    if (row) this.#single.set(row)
    else void this.#single.load(() => api.getCustomer({ params: { id } }))
    void this.timeline.show((cursor) =>
      api.listCustomerTimeline({ params: { id }, query: { limit: entriesAtOnce, cursor } })
    )
  }

  openAgain() {
    void this.#single.again()
  }

  /** Reads the open one again, who may not be among the rows. */
  readOpenAgain() {
    const id = this.openId
    if (id !== undefined) void this.#single.load(() => api.getCustomer({ params: { id } }))
  }

  /** Changes a customer and shows the result wherever they appear. */
  async change(work: () => Promise<{ data: Customer }>): Promise<Customer> {
    const { data } = await work()
    this.take(data)
    return data
  }

  /** Shows a newer state of a customer, whose history may have grown. */
  take(customer: Customer) {
    this.list.replace(customer)
    if (this.#single.value?.id === customer.id) this.#single.set(customer)
    if (customer.id === this.openId) void this.timeline.refresh()
  }

  /** Reads a customer again after something else has changed their counts. */
  async readAgain(id: number): Promise<void> {
    await this.change(() => api.getCustomer({ params: { id } }))
  }

  #singleCustomer(): Customer | undefined {
    const single = this.#single.value
    return single && single.id === this.openId ? single : undefined
  }
}

/** One for the window, so that coming back finds it as it was left. */
export const customers = new Customers()
