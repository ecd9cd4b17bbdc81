/** Code that the first screen doesn't need: loaded on first use, or once the window has been left alone for a while. */
import { tick } from 'svelte'
import { whenRested } from './idle'

export class Later<Found> {
  #found = $state.raw<Found>()
  #fetching: Promise<void> | undefined
  readonly #load: () => Promise<Found>

  constructor(load: () => Promise<Found>) {
    this.#load = load
    void whenRested().then(this.fetch)
  }

  /** Undefined until loaded. */
  get found(): Found | undefined {
    return this.#found
  }

  /** For what may be asked before its code is there: waits until that is shown. Does nothing if it isn't shown then. */
  async with<Shown>(shown: () => Shown | undefined, work: (it: Shown) => unknown): Promise<void> {
    await this.fetch()
    await tick()
    const it = shown()
    if (it !== undefined) work(it)
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
