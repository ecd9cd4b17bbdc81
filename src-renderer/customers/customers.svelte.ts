/** The state of the Customers screen: the list, its selection, and the open customer with their history. */
import type { Customer, CustomerFacets } from '#shared/contract/customers'
import type { TimelineEntry } from '#shared/contract/whole-customers'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { PagedList } from '../lib/paged-list.svelte'
import { Selection } from '../lib/selection.svelte'
import { toQuery, type CustomerFilters } from './customer-filters'

const firstPage = 50
const furtherPage = 100
// About a screenful of history; more is loaded on request.
const entriesAtOnce = 20

class Customers {
  list = new PagedList<Customer>()
  timeline = $state.raw(new PagedList<TimelineEntry>())
  selection = new Selection()
  counts = new Answer<CustomerFacets>()
  openId = $state<number>()
  /** The latest list query. */
  query: ReturnType<typeof toQuery> | undefined
  #single = new Answer<Customer>()

  openIndex = $derived(this.list.rows.findIndex(({ id }) => id === this.openId))
  openCustomer = $derived(this.list.rows[this.openIndex] ?? this.#singleCustomer())

  get openProblem() {
    return this.openCustomer ? undefined : this.#single.problem
  }

  show(filters: CustomerFilters) {
    // A selection belongs to the filters it was made with; sorting differently shows the same customers.
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

  /** Counts what each filter would find; called after every change. */
  count() {
    if (!this.query) return
    const { sort_key: _key, sort_dir: _direction, ...query } = this.query
    void this.counts.load(() => api.countCustomerFacets({ query }))
  }

  /** For a click on a row's checkbox, or on the row with a modifier key held. */
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
    // A request under way for another customer must not be repeated.
    this.#single.clear()
    if (row) this.#single.set(row)
    else void this.#single.load(() => api.getCustomer({ params: { id } }))
    void this.timeline.show((cursor) =>
      api.listCustomerTimeline({ params: { id }, query: { limit: entriesAtOnce, cursor } })
    )
  }

  /** Removes a customer who no longer exists. The address follows later, and the news of it must not ask for them meanwhile. */
  forget(id: number) {
    if (this.openId === id) this.open(undefined)
    this.selection.forget([id])
  }

  openAgain() {
    void this.#single.again()
  }

  /** Loads the open customer again, who may not be among the rows. */
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

  /** Shows a newer version of a customer, whose history may have grown. */
  take(customer: Customer) {
    this.list.replace(customer)
    if (this.#single.value?.id === customer.id) this.#single.set(customer)
    if (customer.id === this.openId) void this.timeline.refresh()
  }

  /** Loads a customer again after something else has changed their counts. */
  async readAgain(id: number): Promise<void> {
    await this.change(() => api.getCustomer({ params: { id } }))
  }

  #singleCustomer(): Customer | undefined {
    const single = this.#single.value
    return single && single.id === this.openId ? single : undefined
  }
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const customers = new Customers()
