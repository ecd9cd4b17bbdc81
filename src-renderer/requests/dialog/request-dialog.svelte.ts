/** The dialog that asks one customer for a review, opened from anywhere, with or without a customer already chosen. */
import type { Customer } from '../../../src-shared/contract/customers'

class RequestDialog {
  open = $state(false)
  /** Who to ask; undefined until chosen. */
  customer = $state.raw<Customer>()
  /** The customer was chosen in the dialog, so a different one can be chosen instead. */
  chosenHere = $state(false)
  /** Counts how often the dialog was opened: it starts over each time. Its code is loaded the first time. */
  turn = $state(0)

  start(customer?: Customer) {
    this.customer = customer
    this.chosenHere = customer === undefined
    this.turn++
    this.open = true
  }
}

/** Shared by the whole window. */
export const requestDialog = new RequestDialog()
