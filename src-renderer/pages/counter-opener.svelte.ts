/** Opens the dialog for a phone at the counter, whose code is loaded the first time. */

class CounterOpener {
  open = $state(false)
  /** Counts how often it was opened. */
  turn = $state(0)

  start() {
    this.turn++
    this.open = true
  }
}

/** Shared by the whole window. */
export const counterOpener = new CounterOpener()
