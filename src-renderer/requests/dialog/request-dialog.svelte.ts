/** The dialog that asks one customer for a review, opened from anywhere, with or without a customer already chosen. */
import type { Customer } from '#shared/contract/customers'
import { api } from '#window/core/api'
import { showProblem } from '#window/core/show-problem'

class RequestDialog {
  open = $state(false)
  /** Who to ask; undefined until chosen. */
  customer = $state.raw<Customer>()
  /** The customer was chosen in the dialog, so a different one can be chosen instead. */
  chosenHere = $state(false)
  /** Counts how often the dialog was opened: it starts over each time. Its code is loaded the first time. */
  turn = $state(0)

  /** Customers who are still to be asked from the owner's own phone, one after the other. */
  queue = $state.raw<readonly number[]>([])
  /** How many there were; 0: only one is asked. */
  total = $state(0)

  start(customer?: Customer) {
    this.queue = []
    this.total = 0
    this.#show(customer)
  }

  /** Asks them one after the other, from the owner's own phone. */
  startMany(ids: readonly number[]): Promise<void> {
    this.queue = ids
    this.total = ids.length
    return this.next()
  }

  /** Goes on to the next one; closes after the last. */
  async next(): Promise<void> {
    const [id, ...rest] = this.queue
    this.queue = rest
    if (id === undefined) return void (this.open = false)
    try {
      this.#show((await api.getCustomer({ params: { id } })).data)
    } catch (error) {
      this.open = false
      showProblem(error)
    }
  }

  #show(customer: Customer | undefined) {
    this.customer = customer
    this.chosenHere = customer === undefined
    this.turn++
    this.open = true
  }
}

/** Shared by the whole window. */
export const requestDialog = new RequestDialog()
