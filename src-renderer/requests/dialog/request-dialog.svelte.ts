/** The dialog that asks one customer for a review, from anywhere: of a customer who is known, or to be found first. */
import type { Customer } from '../../../src-shared/contract/customers'

class RequestDialog {
  open = $state(false)
  /** Whom to ask; undefined while that is to be chosen. */
  customer = $state.raw<Customer>()
  /** Chosen in the dialog, so that somebody else can be chosen instead. */
  chosenHere = $state(false)
  /** How often it was opened: each time it starts over. Its code is fetched with the first. */
  turn = $state(0)

  start(customer?: Customer) {
    this.customer = customer
    this.chosenHere = customer === undefined
    this.turn++
    this.open = true
  }
}

/** One for the window. */
export const requestDialog = new RequestDialog()
