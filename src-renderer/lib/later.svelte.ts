/** Code that the first screen doesn't need: loaded when the window is idle, or on first use. */
import { whenIdle } from './idle'

export class Later<Found> {
  #found = $state.raw<Found>()
  #fetching: Promise<void> | undefined
  readonly #load: () => Promise<Found>

  constructor(load: () => Promise<Found>) {
    this.#load = load
    void whenIdle().then(this.fetch)
  }

  /** Undefined until loaded. */
  get found(): Found | undefined {
    return this.#found
  }

  /** Settles when it has loaded or failed to load; in the latter case, calling it again tries again. */
  fetch = (): Promise<void> =>
    (this.#fetching ??= this.#load().then(
      (found) => {
        this.#found = found
      },
      () => {
        this.#fetching = undefined
      }
    ))
}
