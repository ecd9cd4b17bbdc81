/** Code that nothing on the first screen needs: fetched when the window has time, or when somebody asks for it. */
import { whenIdle } from './idle'

export class Later<Found> {
  #found = $state.raw<Found>()
  #fetching: Promise<void> | undefined
  readonly #load: () => Promise<Found>

  constructor(load: () => Promise<Found>) {
    this.#load = load
    void whenIdle().then(this.fetch)
  }

  /** Undefined until it is there. */
  get found(): Found | undefined {
    return this.#found
  }

  /** Settles when it is there, or could not be loaded; then asking again tries again. */
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
